import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { useCopiar } from '../../ui/copiar.ts';
import { Alerta } from '../../ui/alerta.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './aptos.module.css';
import type { FaltanteRow } from './rows.ts';

/** Whoever has this link and the person's document can send the certificate: so the link is shown only where copying it fails. */
export function CopiarLink({ row, link }: { row: FaltanteRow; link: string }) {
  const { copia, copiar } = useCopiar();
  return (
    <>
      <button
        type="button"
        className={`${piezas.palabra} ${css.chico}`}
        aria-label={`Copiar el link de ${row.nombre} ${row.apellido}`}
        onClick={() => copiar(link)}
      >
        Copiar link
      </button>
      {copia && (
        <Alerta key={copia.vez} tono={copia.ok ? 'ok' : 'error'}>
          {copia.ok ? mensajesGestion.link_copiado : `No se pudo copiar. El link es ${link}`}
        </Alerta>
      )}
    </>
  );
}
