import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import { mensajesPago } from '../../../shared/domain/pago/mensajes.ts';
import { textoTicket } from '../../../shared/domain/pago/textos-de-plazos.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { evento, sitio } from '../../api/consultas.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { CabeceraResultado } from './cabecera-resultado.tsx';
import type { Presentacion } from './presentacion.ts';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';
import { VolverOInicio } from './volver-o-inicio.tsx';
import { TextoMensaje } from '../../ui/texto-mensaje.tsx';

export type TipoResultado = 'ok' | 'error' | 'pendiente';

interface Props {
  tipo: TipoResultado;
  /** this page's address has one id, and it is the event's (regla sitio-3) */
  evento_id: string;
  next: string | undefined;
}

const PRESENTACIONES: Record<TipoResultado, Presentacion> = {
  ok: { titulo: 'Inscripción registrada', tono: 'ok', icono: 'listo', detalle: '' },
  error: { titulo: 'No se completó', tono: 'error', icono: 'aviso', detalle: '' },
  pendiente: { titulo: 'Pago pendiente', tono: 'aviso', icono: 'reloj', detalle: '' },
};

/** /resultado_ok, _error and _pendiente/{id}: an outcome without a registration to show. */
export function ResultadoSimplePage({ tipo, evento_id, next }: Props) {
  const consulta = useQuery({ ...evento(evento_id), retry: false });
  const carrera = consulta.data;
  const datosSitio = useQuery(sitio()).data;
  const proveedor = datosSitio?.proveedor.nombre ?? 'el organizador';

  // an address that nothing leads to must not say that somebody is registered in a race that does not exist; the other outcomes promise
  // nothing, and stay for a race that was hidden since
  if (tipo === 'ok' && consulta.isPending) return <EsqueletoPantalla />;
  if (
    tipo === 'ok' &&
    consulta.error instanceof ErrorLlamada &&
    [400, 404, 422].includes(consulta.error.status)
  )
    throw notFound({ routeId: '/resultado_ok/$id' });

  const textos: Record<TipoResultado, string> = {
    ok: mensajesPago.resultado_ok_defecto,
    error: carrera?.mensaje_inscripcion_error ?? mensajesPago.resultado_error_defecto(proveedor),
    pendiente: textoTicket(undefined, datosSitio?.horas_acreditacion_efectivo),
  };
  const alertas: Record<TipoResultado, string> = {
    ok: mensajesPago.alerta_ok,
    error: mensajesPago.alerta_error,
    pendiente: mensajesPago.alerta_pendiente(proveedor),
  };
  const tono = PRESENTACIONES[tipo].tono;
  return (
    <article className={`${piezas.columna} ${css.hoja}`}>
      <Alerta tono={tono}>{alertas[tipo]}</Alerta>
      <CabeceraResultado presentacion={PRESENTACIONES[tipo]} sobre={carrera?.nombre}>
        <TextoMensaje clase={css.mensaje}>{textos[tipo]}</TextoMensaje>
      </CabeceraResultado>
      <Link to="/mi-inscripcion" className={claseBoton({ ancho: true, grande: true })}>
        Consultar mi inscripción
      </Link>
      <VolverOInicio next={next} />
    </article>
  );
}
