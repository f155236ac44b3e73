import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';

/** By which kind of address the wizard was opened. */
export type Entrada =
  | { tipo: 'publica' }
  | { tipo: 'privada'; codigo_acceso: string }
  | {
      tipo: 'admin';
      usuario_id: number;
      codigo_acceso: string | null;
      /** true: a test, of which nothing is kept (regla inscripcion-18) */
      prueba: boolean;
    };

/**
 * Storage key of a draft. In each event there is one draft for each of the four kinds of address (public, private, by staff, a test by
 * staff), and those by staff are kept apart for each usuario.
 */
export function borradorKey(evento_id: string | number, entrada: Entrada): string {
  return entrada.tipo === 'admin'
    ? `usuario:${entrada.usuario_id}:${entrada.prueba ? 'prueba' : 'admin'}:${evento_id}`
    : `${entrada.tipo}:${evento_id}`;
}

/** What the address says beside the event: the step, and the registration once it is made. */
export interface Busqueda {
  paso?: PasoId;
  inscripcion?: string;
}

export function leerBusqueda(busqueda: Readonly<Record<string, unknown>>): Busqueda {
  const { paso, inscripcion } = busqueda;
  return {
    ...(esPaso(paso) && { paso }),
    ...(typeof inscripcion === 'string' && /^[A-Za-z0-9_-]{22}$/.test(inscripcion) && { inscripcion }),
  };
}

const esPaso = (valor: unknown): valor is PasoId =>
  typeof valor === 'string' && /^(modalidad|participante-[1-9]\d?|confirmacion|pago)$/.test(valor);
