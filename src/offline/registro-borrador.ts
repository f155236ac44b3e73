/** A draft that nobody went on with for so long is gone (regla offline-4): the device may be anybody's by then. */
export const DIAS_BORRADOR = 30;

/** A form that was begun and not sent. `contenido` is the form's own, opaque here. */
export interface BorradorAbierto {
  clave: string;
  estado: 'abierto';
  contenido: unknown;
  /** of the shape of `contenido`; another one is not read */
  formato: number;
  iniciado_at: number;
  actualizado_at: number;
  /** which tab wrote last, and how often it was written */
  pestania: string;
  revision: number;
}

/** The note that stays once a form was sent, so that another tab does not bring its draft back. No personal data. */
export interface BorradorTerminado {
  clave: string;
  estado: 'terminado';
  codigo_publico: string;
  terminado_at: number;
}

export type RegistroBorrador = BorradorAbierto | BorradorTerminado;
