import { setTimeout as sleep } from 'node:timers/promises';
import type { Servicios } from '../servicios.ts';
import type { MercadoPagoFalso } from './falso.ts';

/**
 * What goes on beside the payments, until told to stop: notices that were not taken are sent again or given up, and
 * others come that are forged, stolen or about payments of somebody else.
 */
export function molestar(mp: MercadoPagoFalso): () => Promise<void> {
  const marcha = { si: true };
  let vuelta = 0;

  function ajeno(): void {
    const permiso = mp.libros.quien(mp.propia.token);
    const cuerpo = {
      items: [{ title: 'Otra cosa', quantity: 1, unit_price: 10, currency_id: 'ARS' }],
      external_reference: 'de-otro-sistema',
      notification_url: 'https://inscripciones.test/api/pagos/notificaciones/mercadopago',
    };
    const { id } = mp.libros.crearPreferencia(permiso, cuerpo, mp.url);
    const como = { status: 'approved', status_detail: 'accredited' };
    mp.avisar(mp.libros.pagar(id, 'credit_card', como), true);
  }

  async function robado(): Promise<void> {
    const visto = mp.entregas.findLast(({ headers }) => 'x-signature' in headers);
    const otro = [...mp.libros.pagos.keys()].at(-1);
    if (!visto || otro === undefined || mp.travesuras.avisos !== 'normales') return;
    const url = new URL(visto.url);
    if (url.searchParams.get('data.id') === String(otro)) return;
    url.searchParams.set('data.id', String(otro));
    const status = await mp.entregarAparte({ ...visto, url: url.href });
    if (status !== null && ![401, 429, 503].includes(status))
      throw new Error(`a stolen signature was answered with ${status}`);
  }

  async function andar(): Promise<void> {
    while (marcha.si) {
      vuelta += 1;
      mp.pendientes = mp.pendientes.filter((_, n) => (n + vuelta) % 3 !== 0);
      void mp.reintentar();
      if (vuelta % 5 === 0) ajeno();
      await robado();
      await sleep(1000);
    }
  }
  const andando = andar();
  // told at the end
  andando.catch(() => undefined);
  return async () => {
    marcha.si = false;
    await andando;
    await mp.entregado();
  };
}

/** Payments that the application asked for since `desde`, while it was told another amount. */
export function mentidos({ pagos, mp }: Servicios, desde: number, mintio: Set<string>): void {
  for (const { ruta } of pagos.pasadas.slice(desde)) {
    const url = new URL(ruta, 'http://x');
    const uno = /^\/v1\/payments\/(\d+)/.exec(url.pathname)?.[1];
    if (uno) mintio.add(uno);
    const referencia = url.searchParams.get('external_reference');
    if (referencia === null) continue;
    for (const pago of mp.libros.pagos.values()) {
      if (pago.external_reference === referencia) mintio.add(String(pago.id));
    }
  }
}
