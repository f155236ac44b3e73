import type { Contexto } from '../../contexto.ts';
import type { AdjuntoCorreo } from '../../gateways/correo/puerto.ts';
import { CID_CREDENCIAL, llevaCredencial, sinCredencial } from '../../nucleo/correo/lugar-del-qr.ts';
import { pngDeCodigo } from '../../nucleo/credencial/imagen.ts';
import { credencialDe } from '../../nucleo/credencial/emitir.ts';
import { textoDeHtml } from '../../nucleo/html/texto.ts';
import type { Escrito } from './redactar.ts';
import type { Correo } from './repository.ts';

/**
 * For a mail that is leaving now: makes the picture of the registration's credencial, to be attached, if the mail has a place
 * for it. If the registration has no credencial any more, the returned `escrito` is the mail without that place (regla sede-3);
 * in all other cases it is the `escrito` that was given.
 */
export async function ponerCredencial(
  ctx: Contexto,
  correo: Correo,
  escrito: Escrito | null,
): Promise<{ escrito: Escrito | null; adjuntos: AdjuntoCorreo[] }> {
  const { asunto, html } = escrito ?? correo;
  if (!llevaCredencial(html)) return { escrito, adjuntos: [] };
  const png = await pngDe(ctx, correo.inscripcion_id);
  if (!png) {
    const sin = sinCredencial(html);
    return { escrito: { asunto, html: sin, texto: textoDeHtml(sin) }, adjuntos: [] };
  }
  const adjunto = {
    nombre: 'codigo-para-retirar-el-kit.png',
    tipo: 'image/png',
    contenido: png,
    cid: CID_CREDENCIAL,
  };
  return { escrito, adjuntos: [adjunto] };
}

/**
 * A mail's HTML for the local mailbox, which has no attachments but stored files: the credencial's picture is put into the HTML, or its
 * place taken out where the registration has none any more.
 */
export async function credencialALaVista(
  ctx: Contexto,
  { inscripcion_id, html }: Pick<Correo, 'inscripcion_id' | 'html'>,
): Promise<string> {
  if (!llevaCredencial(html)) return html;
  const png = await pngDe(ctx, inscripcion_id);
  return png
    ? html.replaceAll(`cid:${CID_CREDENCIAL}`, `data:image/png;base64,${png.toString('base64')}`)
    : sinCredencial(html);
}

async function pngDe(ctx: Contexto, inscripcion_id: number | null): Promise<Buffer | null> {
  const codigo = inscripcion_id === null ? null : await credencialDe(ctx, inscripcion_id);
  return codigo === null ? null : pngDeCodigo(codigo);
}
