import type { Config } from '../../config.ts';
import { PagosMercadoPago } from './mercadopago/mercadopago.ts';
import type { PagosGateway } from './puerto.ts';
import { PagosSimulado } from './simulado/simulado.ts';
import type { OpcionesSimulado } from './simulado/simulado.ts';

/** The payment provider that the configuration names. */
export function crearPagos(config: Config, entorno: OpcionesSimulado): PagosGateway {
  if (config.mercadoPago) return new PagosMercadoPago(config, config.mercadoPago, entorno.reloj);
  return new PagosSimulado(config, entorno);
}
