import type { Executor } from '../../db/transaction.ts';
import { insertCorreo } from './repository.ts';
import { textoDeHtml } from './texto.ts';

export interface NuevoCorreo {
  /** 'inscripcion_registrada', 'pago_registrado' … what the list of sent mails names it by */
  tipo: string;
  para: string;
  asunto: string;
  html: string;
  /** made from `html` when absent */
  texto?: string;
  /** ids of archivos */
  adjuntos?: number[];
  evento_id?: number | null;
  inscripcion_id?: number | null;
  persona_id?: number | null;
  envio_id?: number | null;
}

/** Puts a mail in the outbox, in the transaction of what it tells. Returns its id. */
export function encolarCorreo(tx: Executor, correo: NuevoCorreo): Promise<number> {
  return insertCorreo(tx, {
    ...correo,
    // a line break in a subject would end the header
    asunto: correo.asunto.replace(/\s+/g, ' ').trim(),
    texto: correo.texto ?? textoDeHtml(correo.html),
    adjuntos: correo.adjuntos ?? [],
  });
}
