export interface AdjuntoCorreo {
  nombre: string;
  tipo: string;
  contenido: Buffer;
}

export interface MensajeCorreo {
  /** the outbox row */
  id: number;
  /**
   * the same for every attempt and nobody else's: in the Message-ID, so that receivers drop a repeated one, and
   * where bounces go
   */
  clave: string;
  para: string;
  asunto: string;
  html: string;
  texto: string;
  adjuntos: AdjuntoCorreo[];
  /** who reads what is answered, where it is not who sends */
  responder_a?: { nombre: string; email: string } | undefined;
  /** of mail that goes to many: what its readers may file it by */
  lista?: { id: string; nombre: string } | undefined;
  /** of mail that goes to many: a POST to it ends them, without a page in between (RFC 8058) */
  baja_url?: string | undefined;
}

export interface CorreoGateway {
  /** `local`: nothing leaves the machine; the mailbox page shows the outbox */
  readonly nombre: 'smtp' | 'local';
  /** Fails with ErrorCorreo. */
  enviar(mensaje: MensajeCorreo): Promise<{ mensaje_id: string }>;
  close(): Promise<void>;
}

/** Of each message only its beginning: a bounce names its mail there, and may return all of what it could not deliver. */
export const MAX_BYTES_REBOTE = 300_000;

/** The mailbox to which undeliverable mail comes back. */
export interface CasillaRebotes {
  /** Shows each message that was not seen yet, once; one for which `mirar` fails is shown again. */
  recorrer(mirar: (crudo: Buffer) => Promise<void>): Promise<void | 'hay_mas'>;
}

export class ErrorCorreo extends Error {
  /** the server refused for good (5xx): trying again is useless */
  readonly permanente: boolean;

  constructor(message: string, permanente: boolean) {
    super(message);
    this.name = 'ErrorCorreo';
    this.permanente = permanente;
  }
}
