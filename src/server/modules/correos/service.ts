import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { componer } from './avisos.ts';
import type { Aviso } from './avisos.ts';
import { findDatosCorreo, insertCorreos } from './repository.ts';
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

/** Puts mails in the outbox, in the transaction of what they tell. */
export async function encolarCorreo(tx: Executor, ...correos: NuevoCorreo[]): Promise<void> {
  const filas = correos.map((correo) => ({
    ...correo,
    // a line break in a subject would end the header
    asunto: correo.asunto.replace(/\s+/g, ' ').trim(),
    texto: correo.texto ?? textoDeHtml(correo.html),
    adjuntos: correo.adjuntos ?? [],
  }));
  if (filas.length > 0) await insertCorreos(tx, filas);
}

/** Tells a registration's people something, in the transaction in which it happened. Returns how many mails. */
export async function avisar(
  ctx: Pick<Contexto, 'config'>,
  tx: Executor,
  inscripcion_id: number,
  aviso: Aviso,
): Promise<number> {
  const datos = await findDatosCorreo(tx, inscripcion_id);
  if (!datos) return 0;
  const correos = componer(ctx.config, datos, aviso);
  await encolarCorreo(tx, ...correos);
  return correos.length;
}
