import { randomBytes } from 'node:crypto';
import { cuerpoDe } from './leer.ts';
import type { Cuenta, Devolucion, Pago, Permiso, Preferencia } from './tipos.ts';
import { Rechazo } from './tipos.ts';

const DIA = 86_400_000;
export const MEDIOS = {
  credit_card: 'visa',
  debit_card: 'maestro',
  account_money: 'account_money',
  ticket: 'rapipago',
} as const;
export type Medio = keyof typeof MEDIOS;

export const fecha = (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00');
const centavos = (pesos: number): number => Math.round(pesos * 100);

/** The books of the fake: what was asked of it and what payers, kiosks and banks did. No HTTP here. */
export class Libros {
  readonly cuentas = new Map<number, Cuenta>();
  readonly permisos: Permiso[] = [];
  readonly preferencias = new Map<string, Preferencia>();
  readonly pagos = new Map<number, Pago>();
  /** answers by idempotency key: the same key is the same operation */
  readonly hechas = new Map<string, unknown>();
  readonly #reloj: () => Date;
  #serie = 0;

  constructor(reloj: () => Date) {
    this.#reloj = reloj;
  }

  ahora = (): number => this.#reloj().getTime();
  numero = (base: number): number => base + (this.#serie += 1);

  abrirCuenta(nombre: string): Cuenta {
    const cuenta = { id: this.numero(700_000_000), nombre, saldo: 1e9 };
    this.cuentas.set(cuenta.id, cuenta);
    return cuenta;
  }

  otorgar(cuenta: number, { propia = false, dias = 180 } = {}): Permiso {
    const permiso = {
      cuenta,
      access_token: `APP_USR-4242-${randomBytes(12).toString('hex')}-${cuenta}`,
      refresh_token: `TG-${randomBytes(12).toString('hex')}-${cuenta}`,
      vence: this.ahora() + dias * DIA,
      propia,
    };
    this.permisos.push(permiso);
    return permiso;
  }

  /** Whose token it is. Throws 401. */
  quien(token: string): Permiso {
    const permiso = this.permisos.find(({ access_token }) => access_token === token);
    if (!permiso || permiso.vence <= this.ahora()) throw new Rechazo(401, 'unauthorized', 'invalid_token');
    return permiso;
  }

  crearPreferencia(permiso: Permiso, datos: unknown, origen: string): Preferencia {
    const cuerpo = cuerpoDe(datos);
    const total = cuerpo.items.reduce((suma, { unit_price, quantity }) => suma + unit_price * quantity, 0);
    if (cuerpo.marketplace_fee > 0 && permiso.propia)
      throw new Rechazo(400, 'invalid_marketplace_fee', 'only on behalf of a linked seller');
    if (cuerpo.marketplace_fee > total)
      throw new Rechazo(400, 'invalid_marketplace_fee', 'more than the total');
    const id = `${permiso.cuenta}-${randomBytes(16).toString('hex')}`;
    const preferencia: Preferencia = {
      ...cuerpo,
      id,
      collector_id: permiso.cuenta,
      client_id: '4242424242424242',
      operation_type: 'regular_payment',
      site_id: 'MLA',
      init_point: `${origen}/checkout/v1/redirect?pref_id=${id}`,
      sandbox_init_point: `${origen}/sandbox/redirect?pref_id=${id}`,
      date_created: fecha(this.ahora()),
    };
    this.preferencias.set(id, preferencia);
    return preferencia;
  }

  /** One's own only: another account's does not exist for it. */
  preferencia(permiso: Permiso, id: string): Preferencia {
    const preferencia = this.preferencias.get(id);
    if (preferencia?.collector_id !== permiso.cuenta)
      throw new Rechazo(404, 'not_found', 'preference not found');
    return preferencia;
  }

  pago(permiso: Permiso, id: string): Pago {
    const pago = this.pagos.get(Number(id));
    if (pago?.collector_id !== permiso.cuenta) throw new Rechazo(404, 'not_found', 'Payment not found', 2000);
    return pago;
  }

  pagosDe = (preferencia_id: string): Pago[] =>
    [...this.pagos.values()].filter((pago) => pago.preferencia_id === preferencia_id);

  total = ({ items }: Preferencia): number =>
    items.reduce((suma, { unit_price, quantity }) => suma + centavos(unit_price) * quantity, 0) / 100;

  vigente({ expires, expiration_date_from, expiration_date_to }: Preferencia): boolean {
    if (!expires) return true;
    const desde = expiration_date_from ? Date.parse(expiration_date_from) : 0;
    const hasta = expiration_date_to ? Date.parse(expiration_date_to) : Infinity;
    return desde <= this.ahora() && this.ahora() < hasta;
  }

  /** The payer presses the button. Throws where the page would not let them. */
  pagar(id: string, medio: Medio, como: { status: string; status_detail: string }): Pago {
    const preferencia = this.preferencias.get(id);
    if (!preferencia || !this.vigente(preferencia)) throw new Error('this link takes no payments');
    if (preferencia.payment_methods.excluded_payment_types.some((tipo) => tipo.id === medio))
      throw new Error(`${medio} is excluded`);
    const ahora = fecha(this.ahora());
    const ticket = medio === 'ticket';
    const pago: Pago = {
      id: this.numero(90_000_000_000),
      preferencia_id: id,
      orden_id: this.#orden(id),
      collector_id: preferencia.collector_id,
      external_reference: preferencia.external_reference,
      ...(ticket ? { status: 'pending', status_detail: 'pending_waiting_payment' } : como),
      payment_type_id: medio,
      payment_method_id: MEDIOS[medio],
      transaction_amount: this.total(preferencia),
      transaction_amount_refunded: 0,
      currency_id: 'ARS',
      date_created: ahora,
      date_approved: !ticket && como.status === 'approved' ? ahora : null,
      date_of_expiration: ticket ? (preferencia.date_of_expiration ?? fecha(this.ahora() + 3 * DIA)) : null,
      date_last_updated: ahora,
      refunds: [],
    };
    this.pagos.set(pago.id, pago);
    return pago;
  }

  /** A link has one order, with all its payments in it. */
  #orden = (preferencia_id: string): number =>
    this.pagosDe(preferencia_id)[0]?.orden_id ?? this.numero(20_000_000_000);

  mover(pago: Pago, status: string, status_detail: string): void {
    const ahora = fecha(this.ahora());
    Object.assign(pago, { status, status_detail, date_last_updated: ahora });
    if (status === 'approved') pago.date_approved ??= ahora;
  }

  devolver(pago: Pago, pedido: number | null): Devolucion {
    const queda = centavos(pago.transaction_amount) - centavos(pago.transaction_amount_refunded);
    const cuanto = pedido === null ? queda : centavos(pedido);
    const cuenta = this.cuentas.get(pago.collector_id);
    if (pago.status !== 'approved')
      throw new Rechazo(
        400,
        'bad_request',
        'The action requested is not valid for the current payment state',
        2063,
      );
    if (Date.parse(pago.date_approved ?? '') < this.ahora() - 180 * DIA)
      throw new Rechazo(400, 'bad_request', 'Payment too old to be refunded', 2024);
    if (cuanto <= 0 || cuanto > queda) throw new Rechazo(400, 'bad_request', 'Invalid refund amount', 4040);
    if (!cuenta || cuenta.saldo * 100 < cuanto)
      throw new Rechazo(400, 'bad_request', 'Insufficient amount in the account');
    const devolucion: Devolucion = {
      id: this.numero(1_000_000_000),
      payment_id: pago.id,
      amount: cuanto / 100,
      status: 'approved',
      date_created: fecha(this.ahora()),
    };
    cuenta.saldo -= cuanto / 100;
    pago.refunds.push(devolucion);
    pago.transaction_amount_refunded = (centavos(pago.transaction_amount) - queda + cuanto) / 100;
    const todo = cuanto === queda;
    this.mover(pago, todo ? 'refunded' : 'approved', todo ? 'refunded' : 'partially_refunded');
    return devolucion;
  }
}
