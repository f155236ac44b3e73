export interface AdjuntoCorreo {
  nombre: string;
  tipo: string;
  contenido: Buffer;
}

export interface MensajeCorreo {
  /** the outbox row: the Message-ID is made from it, so that a repeated sending is recognisable */
  id: number;
  para: string;
  asunto: string;
  html: string;
  texto: string;
  adjuntos: AdjuntoCorreo[];
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

export class ErrorCorreo extends Error {
  /** the server refused for good (5xx): trying again is useless */
  readonly permanente: boolean;

  constructor(message: string, permanente: boolean) {
    super(message);
    this.name = 'ErrorCorreo';
    this.permanente = permanente;
  }
}
