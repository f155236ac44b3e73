import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { textoDe } from '../../http/respuesta-de-rows.ts';
import { conjuntoDe } from './service.ts';

const gz = promisify(gzip);
/** Size (bytes) up to which an answer is not compressed: an answer this short arrives no sooner when it is compressed. */
const CHICA = 2_000;
/** Compression level: a device loads thousands of rows once, so speed matters more than size. */
const NIVEL = 3;

export function registerConjuntos(app: App, ctx: Contexto): void {
  // The database's JSON goes out unparsed: parsing and writing thousands of rows would hold up all other requests.
  mount(app, ctx, api.getConjunto, async ({ params, query, request, reply }) => {
    const conjunto = await conjuntoDe(ctx, params.id, query.desde);
    const cuerpo = Buffer.from(textoDe(ctx, api.getConjunto, conjunto));
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const comprime = cuerpo.length > CHICA && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (!comprime) return reply.send(cuerpo);
    return reply.header('content-encoding', 'gzip').send(await gz(cuerpo, { level: NIVEL }));
  });
}
