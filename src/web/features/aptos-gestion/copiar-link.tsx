import { useContext } from 'react';
import { mensajesBackoffice as m } from '../../../shared/domain/mensajes-backoffice.ts';
import css from './aptos.module.css';
import type { FilaFaltante } from './filas.ts';
import { Acciones } from './recordar.ts';

/** With the link whoever has it sends the certificate: it is shown only to be copied. */
export function CopiarLink({ fila, link }: { fila: FilaFaltante; link: string }) {
  const { avisar } = useContext(Acciones);
  const copiar = () =>
    navigator.clipboard.writeText(link).then(
      () => avisar(m.link_copiado),
      () => avisar(`No se pudo copiar. El link es ${link}`, 'error'),
    );
  return (
    <button
      type="button"
      className={css.chico}
      aria-label={`Copiar el link de ${fila.nombre} ${fila.apellido}`}
      onClick={() => void copiar()}
    >
      Copiar link
    </button>
  );
}
