import type { OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { estaSellada } from '../../../shared/domain/sede/para-servidor.ts';
import type { Contexto } from '../../contexto.ts';
import { invalido } from '../../http/errores.ts';
import {
  guardarAptoVisto,
  prepararAptoEnPuesto,
  reponerAptoEnPuesto,
  reponerAptoSinPuesto,
  retirarAptoEnPuesto,
} from '../aptos/en-puesto.ts';
import { inscripcionDe } from './escena.ts';
import { porAdjunto } from './papel.ts';
import { abrirSellado } from './sellado.ts';
import type { Efecto } from './efecto.ts';
import { respuestasAptoSede } from '../../mensajes/mensajes-sede.ts';

/** The photo's bytes. The desk sealed them for the server (regla sede-40), if it had the event's key and is of no earlier release. */
function fotoDe(
  ctx: Contexto,
  { datos, operacion }: { datos: Buffer; operacion: OperacionDe<'apto'> },
): Buffer {
  if (!estaSellada(datos)) return datos;
  const abierta = abrirSellado(ctx.config, 'foto', { de: operacion, sellado: datos });
  if (!abierta) throw invalido({ adjunto: respuestasAptoSede.sin_abrir });
  return abierta;
}

const esVisto = ({ datos }: OperacionDe<'apto'>): boolean => datos.como === 'visto';

/**
 * Hands in a certificate that a desk photographed, or records that a desk saw it where the event says that this is enough
 * (regla sede-15).
 */
export const apto: Efecto<'apto'> = porAdjunto<OperacionDe<'apto'>>({
  tipo: 'apto',
  textos: respuestasAptoSede,
  preparar: (ctx, de) => prepararAptoEnPuesto(ctx, { ...de, datos: fotoDe(ctx, de) }),
  sinAdjunto: (operacion) =>
    esVisto(operacion)
      ? (en, { persona_id, dispositivo_at }) => {
          const { ctx, tx, evento_id, quien } = en;
          const desfase_ms = operacion.desvio === null ? null : Math.round(operacion.desvio);
          const de = { evento_id, inscripcion_id: inscripcionDe(en).id, persona_id, quien };
          return guardarAptoVisto(ctx, tx, { ...de, dispositivo_at, desfase_ms });
        }
      : null,
  reponer: ({ ctx, tx }, de, una) => reponerAptoEnPuesto(ctx, tx, { ...de, visto: esVisto(una) }),
  retirar: ({ ctx, tx }, de, una) => retirarAptoEnPuesto(ctx, tx, { ...de, visto: esVisto(una) }),
  reponerSinPuesto: ({ ctx, tx }, de) => reponerAptoSinPuesto(ctx, tx, de),
});
