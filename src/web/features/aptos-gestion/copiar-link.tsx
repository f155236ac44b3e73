import { useState } from 'react';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { Alerta } from '../../ui/alerta.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './aptos.module.css';
import type { FaltanteRow } from './rows.ts';

/** Whoever has this link can send the person's certificate, so it is never shown as text, only copied. */
export function CopiarLink({ row, link }: { row: FaltanteRow; link: string }) {
  const [copiado, setCopiado] = useState<{ vez: number; ok: boolean } | null>(null);
  const copiar = async () => {
    const ok = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopiado({ vez: (copiado?.vez ?? 0) + 1, ok });
  };
  return (
    <>
      <button
        type="button"
        className={`${piezas.palabra} ${css.chico}`}
        aria-label={`Copiar el link de ${row.nombre} ${row.apellido}`}
        onClick={() => void copiar()}
      >
        Copiar link
      </button>
      {copiado && (
        <Alerta key={copiado.vez} tono={copiado.ok ? 'ok' : 'error'}>
          {copiado.ok ? mensajesGestion.link_copiado : `No se pudo copiar. El link es ${link}`}
        </Alerta>
      )}
    </>
  );
}
