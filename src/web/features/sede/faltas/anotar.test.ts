import { expect, it } from 'vitest';
import { BYTES_TRAZOS } from '../../../../shared/domain/sede/para-servidor.ts';
import type { Punto, Trazo } from '../../../ui/firma/trazos.ts';
import { bytesDeTrazos } from './anotar.ts';

const trazo = (cuantos: number): Trazo => ({
  puntos: Array.from({ length: cuantos }, (_, i): Punto => [100.1 + (i % 200), 10.5 + (i % 150), 0.55]),
  presion_real: true,
});
const dichos = (trazos: readonly Trazo[]) =>
  JSON.parse(new TextDecoder().decode(bytesDeTrazos(trazos))) as { puntos: Punto[] }[];

it('keeps each point of a signature', () => {
  expect(dichos([trazo(900), trazo(1)]).map(({ puntos }) => puntos.length)).toEqual([900, 1]);
});

// If this breaks, who scribbles for minutes has signed nothing: the server refuses such strokes, and by then the person has gone.
it('thins a scribble until the server takes it, and keeps where each stroke began and ended', () => {
  const largos = Array.from({ length: 12 }, () => trazo(4_000));
  expect(bytesDeTrazos(largos).length).toBeLessThanOrEqual(BYTES_TRAZOS);
  const quedan = dichos(largos);
  expect(quedan).toHaveLength(12);
  for (const { puntos } of quedan) {
    expect(puntos.length).toBeGreaterThan(1_000);
    expect([puntos[0], puntos.at(-1)]).toEqual([largos[0]?.puntos[0], largos[0]?.puntos.at(-1)]);
  }
});
