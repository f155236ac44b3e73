export type TipoSalida = 'deslinde' | 'apto';
export type EstadoSalida = 'en_espera' | 'enviando' | 'espera_sesion' | 'rechazada' | 'enviada';

/** A file to send, as ArrayBuffer and MIME type, not as a Blob: some iOS versions cannot read a stored Blob back. */
export interface ArchivoSalida {
  campo: string;
  nombre: string;
  tipo: string;
  datos: ArrayBuffer;
}

/** Whose entry it is: the holder of a link, or a logged-in user. */
export type Duenio = { token: string } | { usuario_id: number };

export interface NuevaSalida {
  tipo: TipoSalida;
  duenio: Duenio;
  /** entries of one subject are sent in order, e.g. `deslinde:<sha256 of the token>` */
  asunto: string;
  /** what people read in the list; nothing personal beyond a first name */
  titulo: string;
  /** JSON: its fields are sent as they are, beside those that `remitentes` adds */
  cuerpo: Record<string, unknown>;
  archivos: ArchivoSalida[];
  dispositivo_at: string;
  /** server clock minus device clock, ms; null: it was never measured */
  desfase_ms: number | null;
  /** the server's handle of a file that was uploaded already, e.g. while the form was filled */
  parcial?: Record<string, unknown> | null;
}

export interface ErrorSalida {
  /** HTTP status; 0: no answer of our server, though perhaps one of a network in between */
  status: number;
  codigo: string;
  message: string;
  /** what is wrong with each field of the body that was sent; absent: no answer of our server names one, or an older release wrote this */
  campos?: Record<string, string>;
  datos?: Record<string, unknown>;
}

export interface Recibo {
  recibido_at: string;
  texto: string;
}

export interface Salida extends NuevaSalida {
  /** uuid of the entry; also the Idempotency-Key of every request made for it */
  id: string;
  creada_at: number;
  estado: EstadoSalida;
  intentos: number;
  proximo_at: number;
  error: ErrorSalida | null;
  /** what the server already gave for the entry, e.g. the handle of a finished upload */
  parcial: Record<string, unknown> | null;
  recibo: Recibo | null;
}

export type ResumenSalida = Omit<Salida, 'cuerpo' | 'archivos' | 'duenio'> & { bytes: number };

/** All but the payload, so that a list of large files is read without loading them. */
export type CabeceraSalida = Omit<Salida, 'cuerpo' | 'archivos'> & {
  /** size that people are shown: that of the files, which they know; without files that of `cuerpo` */
  bytes: number;
  /** position in the queue: a counter, as times would change the order when the clock is put back */
  orden: number;
  enviando_desde: number | null;
  /** how many answers of the server in a row put the entry off (5xx, 429 …); absent until a try failed, or from an older release */
  respondidas?: number;
  /** how many answers of a proxy or a foreign network came since the server last answered; absent as `respondidas` is */
  ajenas?: number;
};

export interface CargaSalida {
  id: string;
  cuerpo: Record<string, unknown>;
  archivos: ArchivoSalida[];
}

/** What sending an entry of the outbox needs of this page's session; the service worker has no session. */
export interface Identidad {
  usuario_id: number;
  /** empty while the session is open without network */
  token: string;
}
