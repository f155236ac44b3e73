import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ErrorPagos } from '../../../gateways/pagos/puerto.ts';

export const OPERACIONES = [
  'createCheckout',
  'fetchPayment',
  'searchPayments',
  'refund',
  'cancelPayment',
  'expireCheckout',
] as const;
export type Operacion = (typeof OPERACIONES)[number];

/** How the simulado misbehaves; each setting stays until it is changed. */
export const Travesuras = z.object({
  notificacion: z
    .enum(['normal', 'ninguna', 'duplicada', 'firma_falsa', 'sin_firma', 'retenida'])
    .default('normal'),
  /** what a payment says instead of the truth when it is fetched or searched */
  miente: z
    .object({
      monto_centavos: z.number().int().optional(),
      moneda: z.string().max(3).optional(),
      referencia: z.string().max(64).optional(),
      status: z.string().max(40).optional(),
    })
    .default({}),
  /**
   * `error_500`, `error_400`: refused. `timeout`: no answer, nothing done. `respuesta_perdida`: done, but
   * no answer. `lenta`: done and answered after `demora_ms`.
   */
  llamadas: z
    .partialRecord(
      z.enum(OPERACIONES),
      z.enum(['error_500', 'error_400', 'timeout', 'respuesta_perdida', 'lenta']),
    )
    .default({}),
  demora_ms: z.number().int().min(0).max(60_000).default(50),
});
export type Travesuras = z.infer<typeof Travesuras>;

/** Keeps how the simulado is to misbehave, and counts its calls; one per process. */
export class Control {
  travesuras: Travesuras = Travesuras.parse({});
  /** how often each operation of the simulated provider was called, for tests */
  readonly cuentas = new Map<Operacion, number>();
  /** payments whose notifications are held back, oldest first */
  retenidas: number[] = [];

  configurar(cambios: z.input<typeof Travesuras>): void {
    this.travesuras = Travesuras.parse({ ...this.travesuras, ...cambios });
  }

  reiniciar(): void {
    this.travesuras = Travesuras.parse({});
    this.cuentas.clear();
    this.retenidas = [];
  }

  /** Runs a call to the simulado, or makes it fail or wait, as Travesuras.llamadas says. */
  async llamar<T>(operacion: Operacion, hacer: () => Promise<T>): Promise<T> {
    this.cuentas.set(operacion, (this.cuentas.get(operacion) ?? 0) + 1);
    const como = this.travesuras.llamadas[operacion];
    const { demora_ms } = this.travesuras;
    if (como === 'error_500') throw new ErrorPagos(`${operacion}: 500`, { temporal: true, status: 500 });
    if (como === 'error_400') throw new ErrorPagos(`${operacion}: 400`, { temporal: false, status: 400 });
    if (como === 'timeout' || como === 'lenta') await sleep(demora_ms);
    if (como === 'timeout') throw new ErrorPagos(`${operacion}: sin respuesta`, { temporal: true });
    const resultado = await hacer();
    if (como === 'respuesta_perdida') {
      throw new ErrorPagos(`${operacion}: se cortó la respuesta`, { temporal: true });
    }
    return resultado;
  }
}
