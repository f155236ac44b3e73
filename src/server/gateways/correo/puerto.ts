export interface AdjuntoCorreo {
  nombre: string;
  tipo: string;
  contenido: Buffer;
  /** Content-ID by which the mail's HTML shows this picture (`cid:` address) */
  cid?: string;
}

export interface MensajeCorreo {
  /** id of the mail's row in the outbox */
  id: number;
  /**
   * unique to this mail and the same for each attempt: in the Message-ID, so
   * that receivers drop a repeated mail, and in the address for bounces
   */
  key: string;
  para: string;
  asunto: string;
  html: string;
  texto: string;
  adjuntos: AdjuntoCorreo[];
  /** who gets the answers to the mail (Reply-To), where it is not the sender */
  responder_a?: { nombre: string; email: string } | undefined;
  /** the List-Id of mail to many, by which mail programs can file it */
  lista?: { id: string; nombre: string } | undefined;
  /** the unsubscribe address of mail to many: a POST to it is enough, without a page in between (RFC 8058) */
  baja_url?: string | undefined;
}

export interface CorreoGateway {
  /** `local`: nothing leaves the machine; the mailbox page shows the outbox */
  readonly nombre: 'smtp' | 'local';
  /** Fails with ErrorCorreo. */
  enviar(mensaje: MensajeCorreo): Promise<{ mensaje_id: string }>;
  close(): Promise<void>;
}

/** Bytes that are read of a bounce at most: a bounce names its mail at its beginning, and may carry all of what could not be delivered. */
export const MAX_BYTES_REBOTE = 300_000;

/** The mailbox to which undeliverable mail comes back. */
export interface CasillaRebotes {
  /**
   * Calls `mirar` with unseen messages, one after the other, up to a limit. Where `mirar` fails, so does this call: that message and
   * those after it come the next time. Resolves to 'hay_mas' if the limit left unseen messages over, else to nothing.
   */
  recorrer(mirar: (crudo: Buffer) => Promise<void>): Promise<void | 'hay_mas'>;
}

export class ErrorCorreo extends Error {
  /** true: the server refused this mail for good (5xx): trying again is useless */
  readonly permanente: boolean;

  constructor(message: string, permanente: boolean) {
    super(message);
    this.name = 'ErrorCorreo';
    this.permanente = permanente;
  }
}
