import type { IncomingMessage, ServerResponse } from 'node:http';
import { MercadoPagoFalso } from './falso.ts';
import { MEDIOS } from './libros.ts';
import type { Medio } from './libros.ts';

/**
 * The fake Mercado Pago on its own, with pages on which one pays and links accounts by hand:
 * `npm run mercadopago:falso`. It forgets everything when it ends.
 */
const PUERTO = Number(process.env.PORT ?? 4010);
const SITIO = process.env.SITIO ?? 'http://localhost:3000';

const escapar = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pagina(respuesta: ServerResponse, titulo: string, cuerpo: string): true {
  respuesta.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  respuesta.end(
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titulo}</title><body style="font:16px/1.6 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem"><h1>${titulo}</h1><p>No es Mercado Pago: no se cobra nada.</p>${cuerpo}</body></html>`,
  );
  return true;
}

function ir(respuesta: ServerResponse, donde: string): true {
  respuesta.writeHead(303, { location: donde });
  respuesta.end();
  return true;
}

const boton = (url: string, texto: string): string =>
  `<form method="post" action="${escapar(url)}"><button style="font:inherit;padding:.5rem 1rem;margin:.25rem 0">${escapar(texto)}</button></form>`;

const esMedio = (texto: string): texto is Medio => Object.hasOwn(MEDIOS, texto);

const COMO = { aprobar: 'approved', rechazar: 'rejected', revisar: 'in_process' } as const;
const esComo = (texto: string): texto is keyof typeof COMO => Object.hasOwn(COMO, texto);

const mp = new MercadoPagoFalso({
  port: PUERTO,
  destino: `${SITIO}/api/pagos/notificaciones/mercadopago`,
  otra: (pedido, respuesta, url) => atender(pedido, respuesta, url),
});

async function atender(pedido: IncomingMessage, respuesta: ServerResponse, url: URL): Promise<boolean> {
  if (url.pathname === '/checkout/v1/redirect') return checkout(pedido, respuesta, url);
  if (url.pathname === '/pago') return cambiar(pedido, respuesta, url);
  if (url.pathname === '/authorization') return autorizar(pedido, respuesta, url);
  return false;
}

async function checkout(pedido: IncomingMessage, respuesta: ServerResponse, url: URL): Promise<boolean> {
  const id = url.searchParams.get('pref_id') ?? '';
  const preferencia = mp.libros.preferencias.get(id);
  if (!preferencia) return false;
  const [medio, como] = [url.searchParams.get('medio') ?? '', url.searchParams.get('como') ?? ''];
  if (pedido.method === 'POST' && esMedio(medio) && esComo(como) && mp.libros.vigente(preferencia)) {
    await mp.pagar(id, medio, COMO[como]);
    return ir(respuesta, `${url.pathname}?pref_id=${id}`);
  }
  const excluidos = new Set(preferencia.payment_methods.excluded_payment_types.map((tipo) => tipo.id));
  const medios = Object.keys(MEDIOS).filter((nombre) => !excluidos.has(nombre));
  const botones = medios.flatMap((nombre) =>
    (nombre === 'ticket' ? ['aprobar'] : Object.keys(COMO)).map((accion) =>
      boton(`${url.pathname}?pref_id=${id}&medio=${nombre}&como=${accion}`, `${nombre}: ${accion}`),
    ),
  );
  const pagos = mp.libros
    .pagosDe(id)
    .map(
      (pago) =>
        `<li>Pago ${pago.id}, ${pago.payment_type_id}: ${pago.status}${[
          'acreditar',
          'contracargar',
          'devolver',
        ]
          .map((accion) => boton(`/pago?id=${pago.id}&accion=${accion}`, accion))
          .join('')}</li>`,
    );
  return pagina(
    respuesta,
    `Pagar $ ${mp.libros.total(preferencia)}`,
    `<p>${escapar(preferencia.items.map(({ title }) => title).join(', '))}. Cobra la cuenta ${preferencia.collector_id}.</p>${
      mp.libros.vigente(preferencia) ? botones.join('') : '<p>Este link venció.</p>'
    }<ul>${pagos.join('')}</ul><p><a href="${escapar(preferencia.back_urls.success || SITIO)}">Volver al sitio</a></p>`,
  );
}

async function cambiar(pedido: IncomingMessage, respuesta: ServerResponse, url: URL): Promise<boolean> {
  const pago = mp.libros.pagos.get(Number(url.searchParams.get('id')));
  if (!pago || pedido.method !== 'POST') return false;
  const accion = url.searchParams.get('accion');
  if (accion === 'acreditar') await mp.acreditar(pago);
  if (accion === 'contracargar') await mp.cambiar(pago, 'charged_back', 'settled');
  if (accion === 'devolver' && pago.status === 'approved') await mp.devolverDesdeElPanel(pago);
  return ir(respuesta, `/checkout/v1/redirect?pref_id=${pago.preferencia_id}`);
}

function autorizar(pedido: IncomingMessage, respuesta: ServerResponse, url: URL): Promise<boolean> {
  if (pedido.method === 'POST') {
    const { id } = mp.libros.abrirCuenta('Vendedor');
    return Promise.resolve(ir(respuesta, mp.oauth.consentir(url, id)));
  }
  const cuerpo = boton(url.pathname + url.search, 'Permitir, con una cuenta nueva');
  return Promise.resolve(pagina(respuesta, 'Vincular una cuenta', cuerpo));
}

await mp.escuchar();
const base = mp.url.replace('127.0.0.1', 'localhost');
console.log(`Mercado Pago de prueba en ${base}. El sitio se arranca con:

PAYMENT_PROVIDER=mercadopago MP_API_URL=${mp.url} MP_AUTH_URL=${base}/authorization \\
MP_ACCESS_TOKEN=${mp.propia.token} MP_WEBHOOK_SECRET=${mp.secreto} \\
MP_CLIENT_ID=${mp.aplicacion.client_id} MP_CLIENT_SECRET=${mp.aplicacion.client_secret} npm start`);
