import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Instantanea } from '../../../shared/contract/numeracion.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { call } from '../../api/call.ts';
import { ANCLA_RESETEAR } from '../../comun/nombres.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './numeracion.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  evento_id: number;
  /** how many registrations have a number or a chip now */
  numeradas: number;
  instantaneas: readonly Instantanea[];
  onCambiar: () => void;
}

type Pregunta = { tipo: 'resetear' } | { tipo: 'restaurar'; instantanea: Instantanea };

const numeros = (n: number) => escribirCuantos(n, 'número', 'números');
const MOTIVOS: Readonly<Record<string, string>> = {
  reset: 'Antes de un reset',
  restauracion: 'Antes de una restauración',
};

/** Takes the numbers and chips of all registrations away, and restores them from a resguardo (regla numeracion-5). */
export function Resguardos({ evento_id, numeradas, instantaneas, onCambiar }: Props) {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const cambio = useMutation({
    mutationFn: (hacer: Pregunta): Promise<{ message: string; avisos?: readonly string[] }> =>
      hacer.tipo === 'resetear'
        ? call('resetAsignacion', { params: { id: evento_id } })
        : call('restaurarNumeracion', {
            params: { id: evento_id, instantanea_id: hacer.instantanea.id },
          }),
    onSuccess: onCambiar,
  });
  const avisos = cambio.data?.avisos ?? [];
  const confirmar = () => {
    if (pregunta) cambio.mutate(pregunta);
    setPregunta(null);
  };
  const tarjeta = useRef<HTMLElement>(null);
  // The browser cannot scroll to this card by the address's hash: the card is rendered only once its data has come.
  const pedido = useRouterState({ select: (s) => s.resolvedLocation?.hash === ANCLA_RESETEAR });
  useEffect(() => {
    if (!pedido) return undefined;
    // a frame later, as Marco first focuses the beginning of each new screen
    const turno = requestAnimationFrame(() => {
      tarjeta.current?.scrollIntoView({ block: 'start' });
      tarjeta.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(turno);
  }, [pedido]);
  return (
    <Tarjeta titulo="Resetear y restaurar" id={ANCLA_RESETEAR} ref={tarjeta}>
      {cambio.isSuccess && (
        <Alerta key={cambio.submittedAt} tono="ok">
          {cambio.data.message}
        </Alerta>
      )}
      {avisos.length > 0 && (
        <Aviso tono="aviso" titulo="Quedó restaurado. Revisá esto" role="status">
          {avisos.map((aviso) => (
            <p key={aviso}>{aviso}</p>
          ))}
        </Aviso>
      )}
      <p>
        Resetear borra los números y los chips de todas las inscripciones del evento. Antes se guarda un
        resguardo, para poder volver atrás.
      </p>
      <div className={`${piezas.renglon} ${css.acciones}`}>
        <Boton
          tono="contorno"
          disabled={numeradas === 0 || cambio.isPending}
          onClick={() => setPregunta({ tipo: 'resetear' })}
        >
          Resetear numeración
        </Boton>
        {numeradas === 0 && <p className={piezas.nota}>No hay números asignados.</p>}
      </div>
      <AvisoFallo error={cambio.error} titulo="No se pudo cambiar la numeración" />
      {instantaneas.length > 0 && (
        <ul className={css.resguardos} aria-label="Resguardos">
          {instantaneas.map((instantanea) => (
            <li key={instantanea.id} className={piezas.extremos}>
              <div>
                <p>
                  <strong>{numeros(instantanea.cantidad)}</strong> ·{' '}
                  {MOTIVOS[instantanea.motivo] ?? instantanea.motivo}
                </p>
                <p className={piezas.nota}>
                  {escribirFechaHora(instantanea.created_at)}
                  {instantanea.por !== null && ` · ${instantanea.por}`}
                  {instantanea.restaurada_at !== null &&
                    ` · restaurado el ${escribirFechaHora(instantanea.restaurada_at)}`}
                </p>
              </div>
              <Boton
                tono="contorno"
                disabled={cambio.isPending}
                aria-label={`Restaurar el resguardo del ${escribirFechaHora(instantanea.created_at)}`}
                onClick={() => setPregunta({ tipo: 'restaurar', instantanea })}
              >
                Restaurar
              </Boton>
            </li>
          ))}
        </ul>
      )}
      {pregunta && (
        <Confirmar
          titulo={
            pregunta.tipo === 'resetear'
              ? mensajesNumeracion.confirmar_resetear_numeros
              : '¿Restaurar este resguardo?'
          }
          confirmar={pregunta.tipo === 'resetear' ? 'Sí, resetear' : 'Sí, restaurar'}
          onCerrar={() => setPregunta(null)}
          onConfirmar={confirmar}
        >
          <p>
            {pregunta.tipo === 'resetear'
              ? `Se borran los números y los chips de ${escribirCuantos(numeradas, 'inscripción', 'inscripciones')}. Queda un resguardo.`
              : `${pregunta.instantanea.cantidad === 1 ? 'Vuelve' : 'Vuelven'} ${numeros(pregunta.instantanea.cantidad)} del resguardo. Los de ahora quedan en otro.`}
          </p>
        </Confirmar>
      )}
    </Tarjeta>
  );
}
