import type { App, Contexto } from '../contexto.ts';
import { listPasados, listProximos } from '../modules/eventos/service.ts';
import { Memoria } from './memoria.ts';
import { enviarPreparada, preparar, type RespuestaPreparada } from './respuesta-preparada.ts';

const FRESCURA_MS = 60_000;
/** Of past events, newest first; older ones are found from the home page. */
const PAGINAS_PASADAS = 50;
const FIJAS = ['/', '/contacto', '/public/download-app', '/public/privacy-policy'];

const escapar = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Private and invisible events are in no listing, so they are not here either (decisions: Private event). */
async function rutasPublicas(ctx: Contexto): Promise<string[]> {
  const ids = (await listProximos(ctx)).data.map((e) => e.id);
  for (let page = 1; page <= PAGINAS_PASADAS; page++) {
    const { data, ultima } = await listPasados(ctx, page);
    ids.push(...data.map((e) => e.id));
    if (ultima) break;
  }
  return [...FIJAS, ...new Set(ids.map((id) => `/informacion-evento/${id}`))];
}

export function registerSitemap(app: App, ctx: Contexto): void {
  const memoria = new Memoria<RespuestaPreparada>(ctx.config.modo === 'test' ? 0 : FRESCURA_MS, 2);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const mapa = await memoria.get('sitemap', async () => {
      const urls = (await rutasPublicas(ctx)).map(
        (ruta) => `<url><loc>${escapar(ctx.config.publicUrl + ruta)}</loc></url>`,
      );
      return preparar(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
        'application/xml; charset=utf-8',
      );
    });
    return enviarPreparada(request, reply, mapa, 'no-cache');
  });

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Allow: /api/archivos/',
          'Disallow: /backoffice/',
          'Disallow: /admin/',
          'Disallow: /inscripcion/',
          'Disallow: /resultado_',
          'Disallow: /firmar-deslinde/',
          'Disallow: /mis-datos/',
          'Disallow: /enviar-apto-medico/',
          'Disallow: /pagar/',
          'Disallow: /baja-correo/',
          'Disallow: /calendario/',
          `Sitemap: ${ctx.config.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
