import type { PagoEnCurso, State } from '../../../shared/contract/inscripciones.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { NombreIcono } from '../../ui/iconos.tsx';

export interface Presentacion {
  titulo: string;
  tono: 'ok' | 'aviso' | 'error';
  icono: NombreIcono;
  /** a sentence below the title; a page may put a message to the participant after it. Empty: that message says enough */
  detalle: string;
}

const EN_REVISION = 'Tu pago está en revisión';

/** How a registration's state, with a payment under way, is announced to who registered or pays. */
export function presentar(
  state: State,
  online: boolean,
  en_curso: PagoEnCurso['tipo'] | undefined = undefined,
): Presentacion {
  if (en_curso === 'en_revision' && state === 'pago_pendiente') {
    const detalle = 'Te avisamos por mail cuando termine. No hace falta que pagues de nuevo.';
    return { titulo: EN_REVISION, tono: 'aviso', icono: 'reloj', detalle };
  }
  if (en_curso === 'en_revision' && state === 'vencida') {
    const detalle =
      'Tu reserva venció mientras tanto. Si el pago se aprueba, recuperás tu lugar si todavía hay cupo; si no hay, te lo devolvemos.';
    return { titulo: EN_REVISION, tono: 'aviso', icono: 'reloj', detalle };
  }
  if (esExito(state)) {
    const detalle = state === 'pago_realizado' ? 'Tu pago está confirmado.' : 'Tu lugar está confirmado.';
    return { titulo: '¡Ya estás en la largada!', tono: 'ok', icono: 'listo', detalle };
  }
  if (state === 'pago_pendiente') {
    return online
      ? { titulo: 'Falta tu pago', tono: 'aviso', icono: 'reloj', detalle: 'Tu lugar está reservado.' }
      : {
          titulo: 'Inscripción registrada',
          tono: 'aviso',
          icono: 'reloj',
          detalle: 'El pago se coordina con el organizador, que lo confirma cuando lo recibe.',
        };
  }
  const caidas: Record<'vencida' | 'cancelada' | 'reembolsada', [string, string]> = {
    vencida: ['Tu reserva venció', 'Se liberó tu lugar. Si todavía hay cupo, podés inscribirte de nuevo.'],
    cancelada: ['Inscripción cancelada', 'Esta inscripción fue cancelada. Si no lo esperabas, escribinos.'],
    reembolsada: ['Pago devuelto', 'Tu pago se devolvió y tu lugar quedó libre.'],
  };
  const [titulo, detalle] = caidas[state as keyof typeof caidas]; // safe cast: for any other state the function has returned by now
  return { titulo, tono: 'error', icono: 'aviso', detalle };
}
