import { aPesos } from '../../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../../shared/domain/comun/fechas.ts';
import type { RequestCheckout, RubroItem } from '../puerto.ts';
import { pagadorMp } from './pagador.ts';

/** The provider's limits, in characters. */
const TITULO = 256;
const RESUMEN_DE_TARJETA = 13;

/** The provider's category (/item_categories) for each kind of item. */
const CATEGORIAS: Record<RubroItem, string> = {
  inscripcion: 'tickets',
  remeras: 'fashion',
  servicio: 'services',
};

/** A date as the provider writes its own: with milliseconds and an offset. */
export const fechaMp = (fecha: Date): string =>
  isoConOffset(fecha).replace(/(T\d{2}:\d{2}:\d{2})(?=[+-])/, '$1.000');

/** What a card's statement says: the letters (capitals, no accents), digits and spaces of `nombre`, RESUMEN_DE_TARJETA of them at most. */
export const resumenDeTarjeta = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .trim()
    .slice(0, RESUMEN_DE_TARJETA)
    .trim();

/**
 * Address to which the provider sends notices, with the account in it so that we know whom to ask. Null for an http
 * address, which the provider refuses: reconciliation then finds payments by itself. The parameter `source_news` asks the
 * provider for signed notices alone.
 */
function avisarA({ notification_url, cuenta }: RequestCheckout): string | null {
  if (!notification_url.startsWith('https://')) return null;
  const url = new URL(notification_url);
  url.searchParams.set('source_news', 'webhooks');
  if (cuenta) url.searchParams.set('cuenta', cuenta.id);
  return url.href;
}

/**
 * Kinds of payment to exclude: never 'account_money', which the provider does not let us exclude; with 'ticket' also
 * 'atm', as both count as cash (esEfectivo).
 */
function tiposExcluidos(tipos: readonly string[]): { id: string }[] {
  const excluidos = new Set(tipos.filter((tipo) => tipo !== 'account_money'));
  if (excluidos.has('ticket')) excluidos.add('atm');
  return [...excluidos].map((id) => ({ id }));
}

/** Body of POST /checkout/preferences. */
export function cuerpoDePreferencia(
  request: RequestCheckout,
  { nombre, ahora }: { nombre: string; ahora: Date },
) {
  const { back_url, expira_at, ticket_vence_at, cuenta } = request;
  const aviso = avisarA(request);
  const resumen = resumenDeTarjeta(nombre);
  return {
    items: request.items.map(({ titulo, descripcion, rubro, monto }, i) => ({
      id: `${i + 1}`,
      title: titulo.slice(0, TITULO),
      description: descripcion.slice(0, TITULO),
      category_id: CATEGORIAS[rubro],
      quantity: 1,
      unit_price: aPesos(monto),
      currency_id: 'ARS',
    })),
    ...(request.pagador && { payer: pagadorMp(request.pagador) }),
    external_reference: request.referencia,
    payment_methods: { excluded_payment_types: tiposExcluidos(request.tipos_excluidos) },
    ...(aviso !== null && { notification_url: aviso }),
    ...(resumen !== '' && { statement_descriptor: resumen }),
    // the provider drops http addresses silently, and refuses auto_return without a success address
    ...(back_url.startsWith('https://') && {
      back_urls: {
        success: back_url,
        pending: `${back_url}?estado=pendiente`,
        failure: `${back_url}?estado=error`,
      },
      auto_return: 'approved',
    }),
    ...(expira_at && {
      expires: true,
      expiration_date_from: fechaMp(ahora),
      expiration_date_to: fechaMp(expira_at),
    }),
    ...(ticket_vence_at && { date_of_expiration: fechaMp(ticket_vence_at) }),
    ...(cuenta &&
      request.comision > 0 && { marketplace_fee: aPesos(Math.min(request.comision, request.monto)) }),
  };
}
