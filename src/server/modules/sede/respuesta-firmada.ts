import type { FastifyReply } from 'fastify';
import { CABECERA_FIRMA } from '../../../shared/contract/firma.ts';
import type { Contexto } from '../../contexto.ts';
import { firmarTexto } from '../../nucleo/credencial/par.ts';

/**
 * Sends an answer with the server's signature of its text. The signature covers `a` too, which names the call that it
 * answers (regla sede-52; respuestaA). The text is written once: what is signed and what is sent are the same bytes.
 */
export async function responderFirmada(
  ctx: Contexto,
  reply: FastifyReply,
  { a, cuerpo }: { a: string; cuerpo: object },
): Promise<FastifyReply> {
  const texto = reply.serialize(cuerpo) as string; // the cast is sound: the routes' serializer writes JSON text
  const firmado = Buffer.from(a + texto);
  reply.type('application/json; charset=utf-8').header(CABECERA_FIRMA, await firmaDe(ctx, firmado));
  return reply.send(firmado.subarray(Buffer.byteLength(a)));
}

/** The server's signature as it travels. */
export const firmaDe = async ({ config }: Contexto, texto: Uint8Array): Promise<string> =>
  Buffer.from(await firmarTexto(config, texto)).toString('base64url');
