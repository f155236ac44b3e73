import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { useConjunto } from '../../api/conjunto.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import piezas from '../../ui/piezas.module.css';
import css from './aptos.module.css';
import { NoEnviaron } from './no-enviaron.tsx';
import { Recibidos } from './recibidos.tsx';
import { faltantesRows, recibidosRows, type Decididos } from './rows.ts';
import { VISTA_FALTANTES } from './tablas.ts';

const NADIE: Decididos = new Map();

/** Staff's screen of an evento's certificates: those received, and the personas who owe one. */
export function AptosPage({ id }: { id: string }) {
  const { data: evento } = useQuery(eventoBackoffice(id));
  const conjunto = useConjunto(Number(id));
  const [decididos, setDecididos] = useState(NADIE);
  const decidir = useCallback(
    (apto: Apto) => setDecididos((previos) => new Map(previos).set(apto.id, apto)),
    [],
  );
  const search: Record<string, unknown> = useSearch({ strict: false });
  const faltan = search['vista'] === VISTA_FALTANTES;
  const navigate = useNavigate();
  const elegir = (vista: string | undefined) => {
    // The search by name and document is kept when switching between the two lists, other filters are not.
    const { firstname, lastname, document } = search;
    void navigate({
      to: '.',
      search: () => ({ vista, firstname, lastname, document }),
      resetScroll: false,
    });
  };

  const inscripciones = conjunto.sincronizado_at === null ? undefined : conjunto.filas;
  const recibidos = useMemo(
    () => evento && inscripciones && recibidosRows(inscripciones, evento, decididos),
    [evento, inscripciones, decididos],
  );
  const faltantes = useMemo(
    () => evento && inscripciones && faltantesRows(inscripciones, evento),
    [evento, inscripciones],
  );
  const opciones = [
    {
      texto: mensajesDocumentos.aptos_recibidos,
      cuantos: recibidos?.length,
      vista: undefined,
      elegida: !faltan,
    },
    {
      texto: mensajesDocumentos.aptos_no_enviados,
      cuantos: faltantes?.length,
      vista: VISTA_FALTANTES,
      elegida: faltan,
    },
  ];
  return (
    <>
      <div className={`${piezas.recuadro} ${css.vistas}`} role="group" aria-label="Aptos médicos">
        {opciones.map(({ texto, cuantos, vista, elegida }) => (
          <button
            key={texto}
            type="button"
            aria-pressed={elegida}
            className={`${piezas.nota} ${css.vista}`}
            onClick={() => !elegida && elegir(vista)}
          >
            {texto}
            {cuantos !== undefined && <span className={css.cuantos}>{cuantos}</span>}
          </button>
        ))}
      </div>
      {faltan ? (
        <NoEnviaron evento_id={Number(id)} conjunto={conjunto} faltantes={faltantes} />
      ) : (
        <Recibidos
          evento_id={Number(id)}
          carrera={evento?.fecha_hora}
          conjunto={conjunto}
          rows={recibidos}
          onDecidir={decidir}
        />
      )}
    </>
  );
}
