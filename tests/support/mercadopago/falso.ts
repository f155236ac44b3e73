import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { avisosDe } from './avisos.ts';
import type { Aviso, Entrega } from './avisos.ts';
import { Libros } from './libros.ts';
import type { Medio } from './libros.ts';
import { OAuth } from './oauth.ts';
import { servidorDe } from './servidor.ts';
import type { Pago, Travesuras } from './tipos.ts';

export interface OpcionesFalso {
  reloj?: () => Date;
  /** how a notification gets to its address; a test puts the application's own port there */
  entregar?: (aviso: Aviso) => Promise<number>;
  /** the application's webhook of its panel, for preferences that carry none */
  destino?: string | null;
  port?: number;
  otra?: (pedido: IncomingMessage, respuesta: ServerResponse, url: URL) => Promise<boolean>;
}

const porHttp = async ({ url, headers, body }: Aviso): Promise<number> => {
  const respuesta = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(22_000) });
  await respuesta.body?.cancel();
  return respuesta.status;
};

const normales = (): Travesuras => ({ avisos: 'normales', miente: {}, fallas: {} });

/**
 * Mercado Pago's API over real HTTP, with its books in memory: preferences, payments, orders, refunds, OAuth,
 * signed notifications that are sent again until they are answered. Told to, it misbehaves as the real one does.
 */
export class MercadoPagoFalso {
  readonly libros: Libros;
  readonly oauth: OAuth;
  readonly aplicacion = { client_id: '4242424242424242', client_secret: 'secreto-de-la-aplicacion' };
  readonly secreto = 'secreto-del-webhook';
  /** the site's own account and its credentials */
  readonly propia: { id: number; token: string };
  /** how often each call came, by its route */
  readonly cuentas = new Map<string, number>();
  readonly keys = new Set<string>();
  /** every notification that was sent, in order */
  readonly entregas: Entrega[] = [];
  /** what was not answered with 200, to be sent again */
  pendientes: Aviso[] = [];
  /** held back, oldest first */
  retenidos: Aviso[] = [];
  travesuras: Travesuras = normales();
  url = '';
  readonly #opciones: OpcionesFalso;
  readonly #servidor;
  #cola: Promise<void> = Promise.resolve();

  constructor(opciones: OpcionesFalso = {}) {
    this.#opciones = opciones;
    this.libros = new Libros(opciones.reloj ?? (() => new Date()));
    this.oauth = new OAuth(this.libros, this.aplicacion);
    const { id } = this.libros.abrirCuenta('Largada');
    this.propia = { id, token: this.libros.otorgar(id, { propia: true, dias: 36_500 }).access_token };
    this.#servidor = servidorDe(
      {
        libros: this.libros,
        oauth: this.oauth,
        travesuras: () => this.travesuras,
        origen: () => this.url,
        avisar: (pago) => this.avisar(pago),
      },
      this.cuentas,
      this.keys,
      opciones.otra,
    );
  }

  async escuchar(): Promise<this> {
    const { port = 0 } = this.#opciones;
    await new Promise<void>((listo) => this.#servidor.listen(port, '127.0.0.1', listo));
    // an address that is listened on has a port
    this.url = `http://127.0.0.1:${(this.#servidor.address() as AddressInfo).port}`;
    return this;
  }

  async cerrar(): Promise<void> {
    await this.entregado();
    this.#servidor.closeAllConnections();
    await new Promise((listo) => this.#servidor.close(listo));
  }

  reiniciar(): void {
    this.travesuras = normales();
    this.cuentas.clear();
    this.keys.clear();
    this.entregas.length = 0;
    this.pendientes = [];
    this.retenidos = [];
    this.libros.preferencias.clear();
    this.libros.pagos.clear();
    this.libros.hechas.clear();
  }

  veces = (ruta: string): number => this.cuentas.get(ruta) ?? 0;

  /** What a payer does at the link of a preference. */
  async pagar(
    preferencia_id: string,
    medio: Medio = 'credit_card',
    como: 'approved' | 'rejected' | 'in_process' = 'approved',
  ): Promise<Pago> {
    const detalle = {
      approved: 'accredited',
      rejected: 'cc_rejected_other_reason',
      in_process: 'pending_review_manual',
    };
    const pago = this.libros.pagar(preferencia_id, medio, { status: como, status_detail: detalle[como] });
    this.avisar(pago, true);
    await this.entregado();
    return pago;
  }

  /** The kiosk's money arrives; after the ticket's deadline it goes back to the payer. */
  async acreditar(pago: Pago): Promise<void> {
    const fuera =
      pago.date_of_expiration !== null && Date.parse(pago.date_of_expiration) < this.libros.ahora();
    if (pago.status === 'pending' && fuera) return this.cambiar(pago, 'cancelled', 'expired');
    if (['pending', 'in_process'].includes(pago.status)) await this.cambiar(pago, 'approved', 'accredited');
  }

  /** What banks and the provider's people do later. */
  async cambiar(pago: Pago, status: string, status_detail = status): Promise<void> {
    this.libros.mover(pago, status, status_detail);
    this.avisar(pago);
    await this.entregado();
  }

  /** The seller gives it back from their own panel. */
  async devolverDesdeElPanel(pago: Pago, monto: number | null = null): Promise<void> {
    this.libros.devolver(pago, monto);
    this.avisar(pago);
    await this.entregado();
  }

  avisar(pago: Pago, nuevo = false): void {
    const destino =
      this.libros.preferencias.get(pago.preferencia_id)?.notification_url ?? this.#opciones.destino;
    if (!destino) return;
    const origen = { secreto: this.secreto, destino, ahora: this.libros.ahora() };
    const avisos = avisosDe(origen, pago, nuevo, this.travesuras.avisos);
    if (this.travesuras.avisos === 'retenidos') this.retenidos.push(...avisos);
    else this.#encolar(avisos);
  }

  /** Those held back, the last first. */
  async soltar(): Promise<void> {
    this.#encolar(this.retenidos.splice(0).toReversed());
    await this.entregado();
  }

  /** Once more, all that was not answered with 200. */
  async reintentar(): Promise<void> {
    this.#encolar(this.pendientes.splice(0));
    await this.entregado();
  }

  entregado = (): Promise<void> => this.#cola;

  /** One that is no news of ours: out of line, and not sent again. What it was answered, null where it was not. */
  entregarAparte = (aviso: Aviso): Promise<number | null> =>
    (this.#opciones.entregar ?? porHttp)(aviso).catch(() => null);

  #encolar(avisos: Aviso[]): void {
    for (const aviso of avisos) this.#cola = this.#cola.then(() => this.#entregar(aviso));
  }

  async #entregar(aviso: Aviso): Promise<void> {
    const entregar = this.#opciones.entregar ?? porHttp;
    const status = await entregar(aviso).catch(() => null);
    this.entregas.push({ ...aviso, status });
    if (status !== 200 && status !== 201) this.pendientes.push(aviso);
  }
}
