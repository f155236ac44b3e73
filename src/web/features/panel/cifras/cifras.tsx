import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { escribirFecha } from '../../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { mensajesGestion } from '../../../../shared/domain/gestion/mensajes.ts';
import { resumen } from '../../../api/consultas-panel.ts';
import { textoDeError } from '../../../api/texto-error.ts';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../../comun/fallo-consulta.tsx';
import { Vacio } from '../../../ui/vacio.tsx';
import css from './cifras.module.css';
import { Figuras } from './figuras.tsx';
import { Totales } from './totales.tsx';

/** The organizer's figures, of all events or of one. */
export function Cifras() {
  const [evento_id, setEvento] = useState<number | null>(null);
  const consulta = useQuery(resumen(evento_id));
  const id = useId();
  const { data } = consulta;

  if (consulta.isError && !data) {
    return <FalloConsulta titulo="No pudimos traer las cifras" consulta={consulta} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={mensajesComun.cargando}>
        <Esqueleto forma="imagen" />
      </div>
    );
  }
  return (
    <section className={css.cifras} aria-label="Cifras" aria-busy={consulta.isPlaceholderData}>
      <div className={css.elegir}>
        <h2>Cifras</h2>
        {data.eventos.length > 0 && (
          <div>
            <label htmlFor={id}>Evento</label>
            <select
              id={id}
              value={evento_id ?? ''}
              onChange={(e) => setEvento(e.target.value ? Number(e.target.value) : null)}
            >
              <option value="">Todos los eventos</option>
              {data.eventos.map((e) => (
                <option key={e.id} value={e.id}>
                  {e.nombre} ({escribirFecha(e.fecha_hora)})
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {consulta.isError && <p role="alert">{textoDeError(consulta.error)}</p>}
      {data.eventos.length === 0 ? (
        <Vacio titulo={mensajesGestion.sin_eventos} icono="calendario" />
      ) : (
        <>
          <Totales totales={data.totales} />
          <Figuras datos={data} hoy={new Date()} />
        </>
      )}
    </section>
  );
}
