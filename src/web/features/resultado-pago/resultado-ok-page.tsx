import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useSearch } from '@tanstack/react-router';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import { textoVence } from '../../../shared/domain/pago/textos-de-plazos.ts';
import { textosReservaBreve } from '../../../shared/domain/inscripcion/reserva-breve.ts';
import { mensajesPago } from '../../../shared/domain/pago/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { mensajeOk, sitio } from '../../api/consultas.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { Agenda } from './agenda.tsx';
import { CabeceraResultado } from './cabecera-resultado.tsx';
import { Credencial } from './credencial.tsx';
import { Despues } from './despues.tsx';
import { LinksDebidos } from './links-debidos.tsx';
import { PagoPendiente } from './pago-pendiente.tsx';
import { presentar } from './presentacion.ts';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';
import { ResumenPago } from './resumen-pago.tsx';
import { VolverOInicio } from './volver-o-inicio.tsx';
import { TextoMensaje } from '../../ui/texto-mensaje.tsx';

interface Props {
  evento_id: string;
  codigo: string;
  next: string | undefined;
}

/** /resultado_ok/{evento_id}/{inscripcion_id}: where one lands after registering and after paying. */
export function ResultadoOkPage({ evento_id, codigo, next }: Props) {
  // What the address says of the payment to who comes back from the provider: it only chooses an alert. The state shown is the server's.
  const { estado }: { estado?: unknown } = useSearch({ strict: false });
  const consulta = useQuery(mensajeOk(evento_id, codigo));
  const datosSitio = useQuery(sitio()).data;

  if (consulta.isPending) return <EsqueletoPantalla />;
  if (consulta.isError) {
    if (consulta.error instanceof ErrorLlamada && [400, 404, 422].includes(consulta.error.status)) {
      throw notFound({ routeId: '/resultado_ok/$evento_id/$inscripcion_id' });
    }
    return (
      <FalloCarga
        titulo="No pudimos traer tu inscripción"
        nivel={1}
        detalle={`${textoDeError(consulta.error)} Tu inscripción no se pierde por esto.`}
        reintentar={() => void consulta.refetch()}
        reintentando={consulta.isFetching}
      />
    );
  }

  const { state, mensaje, evento, modalidad, init_point, usa_pago_online, datos_pago, pago_en_curso } =
    consulta.data;
  const en_curso = pago_en_curso?.tipo;
  const vence = datos_pago.fecha_vencimiento;
  const exito = esExito(state);
  const pendiente = state === 'pago_pendiente';
  const pagable = usa_pago_online && datos_pago.total > 0;
  const falta = !pendiente ? 'nada' : (en_curso ?? (usa_pago_online ? 'pagar' : 'coordinar'));
  // The link to type a cupon leads to the wizard, whose address needs the codigo_acceso of a private event. As this page does not have it,
  // the link is left out for a private event.
  const admiteCupon =
    falta === 'pagar' && !consulta.data.solo_pago && datos_pago.codigo === null && !evento.privado;
  const presentacion = presentar(state, usa_pago_online, en_curso);
  return (
    <article className={`${piezas.columna} ${css.hoja}`}>
      {exito && <Alerta tono="ok">{mensajesPago.alerta_ok}</Alerta>}
      {pendiente &&
        !en_curso &&
        estado === 'error' &&
        (vence ? (
          <Alerta tono="aviso">{mensajesPago.alerta_sin_pago(escribirFechaHoraHs(vence))}</Alerta>
        ) : (
          <Alerta tono="error">{mensajesPago.alerta_error}</Alerta>
        ))}
      {pendiente && en_curso !== 'en_revision' && estado === 'pendiente' && (
        <Alerta tono="aviso">
          {mensajesPago.alerta_pendiente(datosSitio?.proveedor.nombre ?? 'el organizador')}
        </Alerta>
      )}
      <CabeceraResultado key={`${state} ${en_curso}`} presentacion={presentacion} sobre={evento.nombre}>
        {(exito || pendiente) && <TextoMensaje clase={css.mensaje}>{mensaje}</TextoMensaje>}
      </CabeceraResultado>
      {exito && consulta.data.credencial && (
        <Credencial
          codigo={consulta.data.credencial}
          evento={evento.nombre}
          modalidad={modalidad}
          equipo={consulta.data.nro_participantes > 1}
        />
      )}
      {pendiente && !pagable && consulta.data.reserva_breve && vence && (
        <Tarjeta>
          <p>{textoVence(vence)}</p>
          <p className={piezas.nota}>{textosReservaBreve.pagina_sin_pago}</p>
        </Tarjeta>
      )}
      {pendiente && pagable && (
        <Tarjeta>
          <PagoPendiente
            codigo={codigo}
            init_point={init_point}
            vence={vence}
            ticket_hasta={consulta.data.ticket_hasta}
            en_curso={pago_en_curso}
            horas_acreditacion={datosSitio?.horas_acreditacion_efectivo}
            reserva_breve={consulta.data.reserva_breve ?? false}
          />
          {admiteCupon && evento.inscripcion_abierta && (
            <p className={piezas.nota}>
              <Link
                to="/inscripcion/$id"
                params={{ id: evento_id }}
                search={{ paso: 'pago', inscripcion: codigo }}
              >
                ¿Tenés un cupón? Aplicalo antes de pagar
              </Link>
            </p>
          )}
        </Tarjeta>
      )}
      {state === 'vencida' && en_curso !== 'en_revision' && evento.inscripcion_abierta && !evento.privado && (
        <Link
          to="/inscripcion/$id"
          params={{ id: evento_id }}
          className={claseBoton({ tono: 'acento', grande: true, ancho: true })}
        >
          {mensajesSitio.quiero_inscribirme}
        </Link>
      )}
      <Tarjeta titulo="Tu inscripción">
        <ResumenPago
          modalidad={modalidad}
          datos={datos_pago}
          pendiente={pendiente}
          con_ticket={pago_en_curso?.ticket?.vence != null}
        />
      </Tarjeta>
      {(exito || pendiente) && (
        <LinksDebidos {...consulta.data} equipo={consulta.data.nro_participantes > 1} />
      )}
      {(exito || pendiente) && (
        <Despues dato={consulta.data} falta={falta} paga={exito && datos_pago.total > 0} />
      )}
      {(exito || pendiente) && <Agenda evento={{ ...evento, id: evento_id }} codigo={codigo} />}
      <VolverOInicio next={next} />
      <p className={css.ayuda}>
        <Link to="/mi-inscripcion">¿No te llegó el mail?</Link>
        <Link to="/contacto">{mensajesSitio.contacto}</Link>
      </p>
    </article>
  );
}
