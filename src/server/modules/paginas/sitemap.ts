import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { rutaDeCarrera } from '../../../shared/domain/carrera/ruta-de-carrera.ts';
import type { App, Contexto } from '../../contexto.ts';
import { Memoria } from '../../http/cache.ts';
import { enviarPreparada, preparar, type RespuestaPreparada } from '../../http/respuesta-preparada.ts';
import { listarDireccionesDeEventos } from '../catalogo/service.ts';

const FRESCURA_MS = 60_000;
/** How many events the sitemap lists: its protocol takes 50,000 addresses in one file. Older races are found from the home page. */
const MAXIMO = 40_000;
const FIJAS = ['/', '/contacto', '/public/download-app', '/public/privacy-policy'];

const escapar = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Direccion {
  ruta: string;
  editada_at: Date | null;
}

/** Private and invisible events are in no listing, so they are not here either (regla carrera-5). */
async function direccionesPublicas(ctx: Contexto): Promise<Direccion[]> {
  const eventos = await listarDireccionesDeEventos(ctx, MAXIMO);
  return [
    ...FIJAS.map((ruta) => ({ ruta, editada_at: null })),
    ...eventos.map(({ id, updated_at }) => ({ ruta: rutaDeCarrera(id), editada_at: updated_at })),
  ];
}

const entrada = (base: string, { ruta, editada_at }: Direccion): string =>
  `<url><loc>${escapar(base + ruta)}</loc>${editada_at ? `<lastmod>${isoConOffset(editada_at)}</lastmod>` : ''}</url>`;

export function registerSitemap(app: App, ctx: Contexto): void {
  const memoria = new Memoria<RespuestaPreparada>(ctx.config.recordar ? FRESCURA_MS : 0, 2);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const mapa = await memoria.get('sitemap', async () => {
      const urls = (await direccionesPublicas(ctx)).map((una) => entrada(ctx.config.publicUrl, una));
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
