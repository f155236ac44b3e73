import { traerALaVista } from '../../../ui/enfocar.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import type { InscripcionPublica } from '../../../../shared/contract/inscripciones.ts';
import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { precioSinImpuestos } from '../../../../shared/domain/precio/impuestos.ts';
import { esExito } from '../../../../shared/domain/inscripcion/estados.ts';
import { pasosWizard } from '../../../../shared/domain/inscripcion/wizard.ts';
import {
  SI_RESPONDE_TARDE,
  textoTicketHasta,
  textoVence,
} from '../../../../shared/domain/pago/textos-de-plazos.ts';
import { textosReservaBreve } from '../../../../shared/domain/inscripcion/reserva-breve.ts';
import { call } from '../../../api/call.ts';
import { sitio } from '../../../api/consultas.ts';
import { textoDeError } from '../../../api/texto-error.ts';
import { Boton } from '../../../ui/boton.tsx';
import { PagarOEsperar } from '../../../ui/pagar-o-esperar.tsx';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import { Aviso } from '../aviso.tsx';
import { QuienVende } from '../quien-vende.tsx';
import { Progreso } from '../progreso.tsx';
import { CuponPendiente } from './cupon-pendiente.tsx';
import piezas from '../../../ui/piezas.module.css';
import tonos from '../../../ui/tonos.module.css';
import asistente from '../asistente.module.css';
import css from './pago.module.css';
import { Cuenta } from './cuenta.tsx';
import { inscripcionPorCodigo } from './consulta.ts';

interface PasoPagoProps {
  evento: EventoPublico;
  codigo: string;
  onResultado: () => void;
  onOtra: () => void;
}

/** The step to pay. Its data come from the server, so that they are right also after paying, going back or reloading. */
export function PasoPago({ evento, codigo, onResultado, onOtra }: PasoPagoProps) {
  const queryClient = useQueryClient();
  const consulta = useQuery(inscripcionPorCodigo(codigo));

  useEffect(() => {
    // Back from the payment provider: its notice to the server may arrive later than the person.
    const preguntar = async () => {
      if (document.visibilityState !== 'visible') return;
      await call('consultarPago', { params: { id: codigo } }).catch(() => null);
      await queryClient.invalidateQueries({ queryKey: inscripcionPorCodigo(codigo).queryKey });
    };
    void preguntar();
    const onVolver = () => void preguntar();
    window.addEventListener('pageshow', onVolver);
    document.addEventListener('visibilitychange', onVolver);
    return () => {
      window.removeEventListener('pageshow', onVolver);
      document.removeEventListener('visibilitychange', onVolver);
    };
  }, [codigo, queryClient]);

  if (consulta.isPending) {
    return (
      <div className={`${piezas.pila} ${piezas.marco} ${css.panel}`} role="status" aria-label="Cargando">
        <Esqueleto forma="titulo" />
        <Esqueleto forma="parrafo" />
        <Esqueleto forma="boton" />
      </div>
    );
  }
  if (consulta.isError && !consulta.data) {
    return (
      <Aviso
        tono="error"
        titulo="No pudimos traer tu inscripción"
        acciones={<Boton onClick={() => void consulta.refetch()}>Probar de nuevo</Boton>}
      >
        {textoDeError(consulta.error)} Tu inscripción ya está guardada.
      </Aviso>
    );
  }

  const { results } = consulta.data;
  const pasos = pasosWizard(results.modalidad.nro_participantes, true);
  const pago = pasos.at(-1);
  return (
    <>
      {/* The registration is made: no step before the payment opens any more. */}
      {pago && <Progreso pasos={pasos} actual={pago} puede={() => false} onIr={() => undefined} />}
      <h2 ref={enfocarAlLlegar} tabIndex={-1} className={asistente.titulo}>
        Pago
      </h2>
      <EstadoPago evento={evento} inscripcion={results} onResultado={onResultado} onOtra={onOtra} />
    </>
  );
}

/** Focuses the title, so that screen readers announce this step; the router does the scrolling. */
const enfocarAlLlegar = (titulo: HTMLHeadingElement | null): void => titulo?.focus({ preventScroll: true });

type EstadoPagoProps = Omit<PasoPagoProps, 'codigo'> & { inscripcion: InscripcionPublica };

function EstadoPago({ evento, inscripcion: results, onResultado, onOtra }: EstadoPagoProps) {
  const [despues, setDespues] = useState(false);
  const horas_acreditacion = useQuery(sitio()).data?.horas_acreditacion_efectivo;
  if (esExito(results.state)) {
    return (
      <div className={`${piezas.pila} ${piezas.marco} ${css.panel}`}>
        <span className={`${tonos.ok} ${css.listo}`}>
          <Icono nombre="listo" tamano="l" />
        </span>
        <h3>{results.state === 'pago_realizado' ? 'Recibimos tu pago' : 'Tu inscripción está confirmada'}</h3>
        <p>Ya tenés tu lugar en {results.modalidad.nombre}.</p>
        <Boton tono="acento" grande ancho onClick={onResultado}>
          Ver mi inscripción
        </Boton>
      </div>
    );
  }
  if (results.state !== 'pago_pendiente') {
    return (
      <Aviso
        tono="aviso"
        titulo={
          results.state === 'vencida'
            ? 'Se venció el plazo para pagar'
            : 'Esta inscripción ya no está vigente'
        }
        acciones={
          <Boton tono="acento" onClick={onOtra}>
            Inscribirme de nuevo
          </Boton>
        }
      >
        {results.state === 'vencida'
          ? 'Tu lugar se liberó. Si quedan lugares podés volver a inscribirte.'
          : 'Fue cancelada o reembolsada.'}
      </Aviso>
    );
  }
  const { ticket_hasta, pago_en_curso } = results;
  const total = aCentavos(results.ammount);
  if (total === 0) {
    return (
      <div className={`${piezas.pila} ${piezas.marco} ${css.panel}`}>
        <Aviso tono="ok" titulo="Tu inscripción quedó registrada">
          No tenés nada que pagar.
        </Aviso>
        {results.fecha_vencimiento && <Cuenta vence={results.fecha_vencimiento} />}
        {results.reserva_breve && <p className={piezas.nota}>{textosReservaBreve.pagina_sin_pago}</p>}
      </div>
    );
  }
  const en_revision = pago_en_curso?.tipo === 'en_revision';
  const pagado = aCentavos(results.pagado ?? 0);
  return (
    <div className={`${piezas.pila} ${piezas.marco} ${css.panel}`}>
      {en_revision ? (
        <Aviso tono="aviso" titulo="Tu pago está en revisión">
          Te avisamos por mail cuando termine. No hace falta que pagues de nuevo.
        </Aviso>
      ) : (
        <Aviso tono="ok" titulo="Tu inscripción quedó registrada">
          Falta el pago para confirmar tu lugar.
        </Aviso>
      )}
      <p className={css.monto}>
        <span>{pagado > 0 ? 'Falta pagar' : 'Total a pagar'}</span>
        <strong>{formatearPesos(total - pagado)}</strong>
        <span>{results.modalidad.nombre}</span>
        {pagado > 0 && (
          <span>
            Ya pagaste {formatearPesos(pagado)} de {formatearPesos(total)}
          </span>
        )}
        {evento.alicuota_impuestos !== null && (
          <span>
            Precio sin impuestos nacionales:{' '}
            {formatearPesos(precioSinImpuestos(total, evento.alicuota_impuestos))}
          </span>
        )}
      </p>
      {results.fecha_vencimiento && <Cuenta vence={results.fecha_vencimiento} />}
      {results.fecha_vencimiento && en_revision && <p className={piezas.nota}>{SI_RESPONDE_TARDE}</p>}
      {results.reserva_breve && <p className={piezas.nota}>{textosReservaBreve.pagina}</p>}
      {results.init_point && <PagarOEsperar href={results.init_point} en_curso={pago_en_curso} />}
      {en_revision || (
        <Boton tono="contorno" ancho aria-expanded={despues} onClick={() => setDespues(!despues)}>
          Pagar más tarde
        </Boton>
      )}
      {despues && (
        <div ref={traerALaVista} className={css.nota}>
          <Aviso tono="info" titulo="Te mandamos un mail con el link de pago">
            {results.fecha_vencimiento && `${textoVence(results.fecha_vencimiento)} `}
            Podés pagar cuando quieras{results.fecha_vencimiento && ' antes de ese momento'}, desde el mail o
            desde «Consultar mi inscripción» con tu documento.
          </Aviso>
        </div>
      )}
      <p className={piezas.nota}>
        {medios(evento, Boolean(ticket_hasta))}{' '}
        {ticket_hasta && textoTicketHasta(ticket_hasta, horas_acreditacion)}
      </p>
      <QuienVende evento={evento} />
      {en_revision || <CuponPendiente codigo={results.codigo_publico} tiene_cupon={results.tiene_cupon} />}
    </div>
  );
}

function medios({ tipos_pago_excluidos: sin }: EventoPublico, conEfectivo: boolean): string {
  const lista = [
    !sin.includes('credit_card') && 'tarjeta de crédito',
    !sin.includes('debit_card') && 'débito',
    conEfectivo && 'efectivo (Rapipago o Pago Fácil)',
    'dinero en cuenta',
  ].filter((m): m is string => Boolean(m));
  const ultimo = lista.pop();
  return `Podés pagar con ${[lista.join(', '), ultimo].filter(Boolean).join(' o ')}.`;
}
