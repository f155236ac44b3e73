import { describe, expect, test } from 'vitest';
import { cajaDe, caminoDe, encuadrar, estaVacia, type Punto, type Trazo } from './trazos.ts';

const trazo = (puntos: Punto[], presion_real = false): Trazo => ({ puntos, presion_real });
const linea = (presion: number): Trazo =>
  trazo(
    Array.from({ length: 40 }, (_, i): Punto => [i * 5, 100, presion]),
    true,
  );

/** Height of the outline in the middle of a horizontal line: its stroke width. */
function grosor(t: Trazo): number {
  const ys = [...caminoDe(t).matchAll(/Q([\d.-]+) ([\d.-]+)/g)]
    .filter(([, x]) => Number(x) > 60 && Number(x) < 140)
    .map(([, , y]) => Number(y));
  return Math.max(...ys) - Math.min(...ys);
}

describe('trazos', () => {
  test.each([
    ['nada', [], true],
    ['un toque', [trazo([[10, 10, 0.5]])], true],
    [
      'un temblor',
      [
        trazo([
          [10, 10, 0.5],
          [14, 12, 0.5],
        ]),
      ],
      true,
    ],
    ['una raya', [linea(0.5)], false],
    ['dos puntos separados', [trazo([[0, 0, 0.5]]), trazo([[100, 0, 0.5]])], false],
  ])('%s: vacía %#', (_, trazos, vacia) => {
    expect(estaVacia(trazos)).toBe(vacia);
  });

  test.each([
    ['apenas apoyado', 0, 1],
    ['normal', 0.5, 2],
    ['apretado', 1, 3],
  ])('el grosor va de 1 a 3: %s', (_, presion, esperado) => {
    expect(grosor(linea(presion))).toBeCloseTo(esperado, 0);
  });

  test('el camino es SVG válido y sin puntos es vacío', () => {
    expect(caminoDe(linea(0.5))).toMatch(/^M[-\d.]+ [-\d.]+(Q[-\d. ]+)+Z$/);
    expect(caminoDe(trazo([]))).toBe('');
    expect(caminoDe(trazo([[10, 10, 0.5]]))).toContain('Z');
  });

  test('la caja abarca todos los trazos', () => {
    expect(cajaDe([linea(0.5), trazo([[-10, 180, 0.5]])])).toEqual({ x: -10, y: 100, ancho: 205, alto: 80 });
    expect(cajaDe([])).toBeNull();
  });

  test('el encuadre no corta nada ni pasa del ancho máximo', () => {
    const caja = { x: -10, y: 100, ancho: 2000, alto: 80 };
    const e = encuadrar(caja, { margen: 10, escala: 2, ancho_maximo: 1000 });
    expect(e.ancho).toBeLessThanOrEqual(1000);
    expect((caja.x + e.dx) * e.escala).toBeGreaterThanOrEqual(0);
    expect((caja.y + caja.alto + e.dy) * e.escala).toBeLessThanOrEqual(e.alto);
    expect(encuadrar({ ...caja, ancho: 100 }, { margen: 10, escala: 2, ancho_maximo: 1000 }).escala).toBe(2);
  });
});
