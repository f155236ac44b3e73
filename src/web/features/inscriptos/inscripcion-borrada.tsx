import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { etiquetaEstado, ocupaLugar } from '../../../shared/domain/inscripcion/estados.ts';
import { call } from '../../api/call.ts';
import { inscripcionBorrada } from '../../api/consultas-inscriptos.ts';
import { invalidar } from '../../api/invalidar.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { dichoDe } from '../../comun/dicho-de.ts';
import { Boton } from '../../ui/boton.tsx';
import { Datos } from '../../ui/datos.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import piezas from '../../ui/piezas.module.css';
import { LineasHistorial } from './historial-inscripcion.tsx';
import css from './inscriptos.module.css';

interface Props {
  evento_id: number;
  id: number;
  /** why nothing of the event can be changed now; null: it can */
  impedimento: string | null;
  /** brings the rows up to date */
  actualizar: () => Promise<void>;
  onHacer: (mensaje: string) => void;
  onCerrar: () => void;
}

/** A registration that was deleted: who deleted it and when, and a button to restore it. Says so where the event has no such one. */
export function InscripcionBorrada({ evento_id, id, impedimento, actualizar, onHacer, onCerrar }: Props) {
  const sesion = useSesion();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(inscripcionBorrada(evento_id, id));
  const restaurar = useMutation({
    mutationFn: () => call('restaurarInscripcion', { params: { id: evento_id, inscripcion_id: id } }),
    onSuccess: ({ message, avisos }) => {
      void actualizar();
      void invalidar(
        queryClient,
        ...([
          'getInscripcionBorrada',
          'listPagosEvento',
          'listCantidadInscriptos',
          'getEventoBackoffice',
        ] as const),
      );
      onHacer([dichoDe(data?.results?.nombre ?? '', message), ...avisos].join(' '));
    },
  });
  const borrada = data?.results;
  const cerrar = (
    <Boton tono="contorno" onClick={onCerrar}>
      Cerrar
    </Boton>
  );
  if (error && !borrada)
    return (
      <MarcoDialogo titulo={`Inscripción ${id}`} tono="aviso" onCerrar={onCerrar} acciones={cerrar}>
        <AvisoFallo error={error} titulo="No pudimos traer la inscripción" />
      </MarcoDialogo>
    );
  if (borrada === null)
    return (
      <MarcoDialogo titulo={`Inscripción ${id}`} tono="aviso" onCerrar={onCerrar} acciones={cerrar}>
        <p>
          Este evento no tiene una inscripción con ese número, o todavía no llegó a este dispositivo. Si es de
          otro evento, buscala con el buscador de arriba.
        </p>
      </MarcoDialogo>
    );
  if (!borrada) return null;
  const { nombre, modalidad, state, total, pagado, borrado_at, por, historial } = borrada;
  const pesos = (valor: number) => formatearPesos(aCentavos(valor));
  return (
    <MarcoDialogo
      titulo={`Inscripción ${id}, borrada: ${nombre}`}
      tono="aviso"
      grande
      onCerrar={onCerrar}
      acciones={
        <>
          {puedeHacer(sesion, 'inscripcion:borrar') && (
            <Boton
              disabled={restaurar.isPending || impedimento !== null}
              title={impedimento ?? undefined}
              onClick={() => restaurar.mutate()}
            >
              {restaurar.isPending ? 'Restaurando…' : 'Restaurar'}
            </Boton>
          )}
          {cerrar}
        </>
      }
    >
      <p>
        {por === null ? 'Se borró' : `La borró ${por}`} el {escribirFechaHoraHs(borrado_at)}.
        {pagado > 0 && ' Lo que pagó está en Pagos.'}{' '}
        {ocupaLugar(state)
          ? 'Si la restaurás, vuelve con este estado y su número, y ocupa otra vez su lugar, si queda.'
          : 'Si la restaurás, vuelve con este estado y su número, sin ocupar lugar.'}
        {state === 'cancelada' && ' Una con pago pendiente o vencida queda cancelada al borrarla.'}
      </p>
      <AvisoFallo error={restaurar.error} titulo="No se pudo restaurar" />
      <Datos
        datos={[
          ['Modalidad', modalidad],
          ['Estado', etiquetaEstado(state).texto],
          ['Total', pesos(total)],
          ['Pagado', pesos(pagado)],
        ]}
      />
      <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label="Historial">
        <h3>Historial</h3>
        <LineasHistorial lineas={historial} />
      </section>
    </MarcoDialogo>
  );
}
