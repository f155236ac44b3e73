import type { Operacion } from '../../shared/domain/sede/operacion.ts';
import { compararOperaciones } from '../../shared/domain/sede/orden.ts';
import type { FichaAdjunto } from './rows-en-disco.ts';

/**
 * Strokes first, then photos, the oldest of each first: a few kB of strokes let a signature count. Attachments of operations that the
 * server lacks go last: it accepts only a limited number without their operation, which may have arrived by the time it is their turn.
 */
export function ordenarAdjuntos(
  fichas: readonly FichaAdjunto[],
  {
    operacion,
    pendientes,
  }: { operacion: (id: string) => Operacion | undefined; pendientes: ReadonlySet<string> },
): FichaAdjunto[] {
  const espera = ({ operacion_id }: FichaAdjunto) => Number(pendientes.has(operacion_id));
  const esFoto = ({ tipo }: FichaAdjunto) => Number(tipo === 'foto');
  return fichas
    .map((ficha) => ({ ficha, de: operacion(ficha.operacion_id) }))
    .sort(
      (a, b) =>
        espera(a.ficha) - espera(b.ficha) ||
        esFoto(a.ficha) - esFoto(b.ficha) ||
        (a.de && b.de ? compararOperaciones(a.de, b.de) : Number(!a.de) - Number(!b.de)),
    )
    .map(({ ficha }) => ficha);
}
