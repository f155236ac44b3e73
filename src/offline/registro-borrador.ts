/** A draft expires so many days after its last change (regla offline-4): somebody else may use the device by then. */
export const DIAS_BORRADOR = 30;

/** A form that was begun and not sent. `contenido` is the form's own, opaque here. */
export interface BorradorAbierto {
  clave: string;
  estado: 'abierto';
  contenido: unknown;
  /** version of the shape of `contenido`; a draft of another version is not read */
  formato: number;
  iniciado_at: number;
  actualizado_at: number;
  /** id of the tab that wrote last, another one after each reload; `revision` counts the writes of all tabs */
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
