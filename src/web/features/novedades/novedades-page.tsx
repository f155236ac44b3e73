import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { escribirFecha, escribirHora } from '../../../shared/domain/comun/fechas.ts';
import { call } from '../../api/call.ts';
import { novedades } from '../../api/consultas-panel.ts';
import { Boton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { Vacio } from '../../ui/vacio.tsx';
import { EventoConNovedades } from './evento-con-novedades.tsx';
import piezas from '../../ui/piezas.module.css';

const SEMANA = 7;

/**
 * What happened in the organizer's events since the last visit, or in the last 7 days at the press of a button (regla gestion-10). The
 * server goes back 7 days for who never came before, and never more than 30.
 */
export function NovedadesPage() {
  const [dias, setDias] = useState<number | null>(null);
  const consulta = useQuery(novedades(dias));
  const { data } = consulta;

  // Opening the page marks its news as seen. If that call fails, the next visit shows them as new once more: no harm.
  const hasta = data?.hasta;
  useEffect(() => {
    if (hasta) call('marcarNovedadesVistas', { body: { hasta } }).catch(() => undefined);
  }, [hasta]);

  const desde = data && `${escribirFecha(data.desde)} a las ${escribirHora(data.desde)}`;
  return (
    <Pantalla
      titulo="Novedades"
      bajada={desde && (dias === null ? `Lo que pasó desde el ${desde}.` : 'De los últimos 7 días.')}
    >
      <div className={piezas.juntos}>
        <Boton tono="contorno" onClick={() => setDias(dias === null ? SEMANA : null)}>
          {dias === null ? 'Ver los últimos 7 días' : 'Ver solo lo nuevo'}
        </Boton>
      </div>
      {consulta.isError && !data ? (
        <FalloConsulta titulo="No pudimos traer las novedades" consulta={consulta} />
      ) : !data ? (
        <div className={piezas.pila} role="status" aria-label="Cargando...">
          <Esqueleto forma="parrafo" />
          <Esqueleto forma="parrafo" />
        </div>
      ) : data.total === 0 ? (
        <Vacio titulo="Sin novedades" icono="listo">
          <p>No hubo inscripciones, pagos, firmas ni aptos médicos en ese tiempo.</p>
        </Vacio>
      ) : (
        <div className={piezas.pila}>
          {data.data.map(({ evento, dias: suyos }) => (
            <EventoConNovedades key={evento.id} evento={evento} dias={suyos} />
          ))}
        </div>
      )}
    </Pantalla>
  );
}
