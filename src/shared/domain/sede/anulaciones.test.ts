import { describe, expect, it } from 'vitest';
import { base, operacion } from './apoyo/mundo.ts';
import { MOTIVO_DE_BAJA } from './conflicto.ts';
import type { Operacion } from './operacion.ts';
import { Sede } from './sede.ts';
import { anulacionDe, anulada, estaEnPie, HONDO_MAX, type Anulaciones } from './anulaciones.ts';

const ULTIMA = 1e12;
const entrega = operacion('e', 'A', 1, 'i1', 'acreditar', { personas: ['p10'], retira: null, kit: [] });
const anular = (id: string, de: string, lamport: number, cual: string): Operacion =>
  operacion(id, de, lamport, 'i1', 'anular', { operacion: cual, motivo: '' });

const porAnulada = (unas: readonly Operacion[]): Anulaciones => {
  const mapa = new Map<string, Operacion[]>();
  for (const una of unas) {
    const contra = anulada(una) ?? '';
    mapa.set(contra, [...(mapa.get(contra) ?? []), una]);
  }
  return mapa;
};
const vale = (...unas: readonly Operacion[]) => estaEnPie(entrega, porAnulada(unas));

// regla sede-50: no phone writes what nobody can undo
describe('an undoing', () => {
  // If this breaks, a volunteer's phone takes a kit's hand-out back and the organizer cannot put that right.
  it.each([
    ['counts', [anular('x', 'V', 2, 'e')], false],
    ['counts before what it undoes', [anular('x', 'V', 0, 'e')], false],
    ['is undone', [anular('x', 'V', 2, 'e'), anular('y', 'A', 3, 'x')], true],
    [
      'that is numbered as the last of all is undone too',
      [anular('x', 'V', ULTIMA, 'e'), anular('y', 'A', 3, 'x')],
      true,
    ],
    [
      'counts again where the undoing of it is undone',
      [anular('x', 'V', ULTIMA, 'e'), anular('y', 'A', 9, 'x'), anular('z', 'V', 2, 'y')],
      false,
    ],
    [
      'of whoever repeats it is undone by one more',
      [
        anular('x', 'V', 9, 'e'),
        anular('y', 'A', 3, 'x'),
        anular('z', 'V', ULTIMA, 'y'),
        anular('w', 'A', 4, 'x'),
      ],
      true,
    ],
  ] as const)('%s', (_que, unas, en_pie) => {
    expect(vale(...unas)).toBe(en_pie);
    expect(vale(...unas.toReversed())).toBe(en_pie);
    const sede = new Sede(base(), [...unas, entrega].toReversed());
    const [persona] = sede.expediente('i1')?.personas ?? [];
    expect(persona?.acreditaciones).toHaveLength(en_pie ? 1 : 0);
  });

  it('that another one undoes, which it undoes, comes to an end, and changes nothing that happened', () => {
    const rueda = [anular('x', 'V', 2, 'y'), anular('y', 'V', 3, 'x'), anular('z', 'V', 4, 'z')];
    expect(vale(...rueda)).toBe(true);
    for (const una of rueda) expect(() => anulacionDe(una, porAnulada(rueda))).not.toThrow();
    expect(new Sede(base(), [...rueda, entrega]).expediente('i1')?.personas[0]?.acreditaciones).toHaveLength(
      1,
    );
  });

  // regla sede-9. If this breaks, who finds a lost phone has the desks hand out kits a second time.
  it('that the server refused as its phone had been taken off undoes nothing', () => {
    const unas = [entrega, anular('x', 'V', 2, 'e')];
    const en = base({ aplicadas: new Set(['e']), rechazos: new Map([['x', MOTIVO_DE_BAJA]]) });
    for (const sede of [new Sede(en, unas), new Sede(en, unas.toReversed()), new Sede(base(), unas)]) {
      sede.cambiarBase(en);
      expect(sede.expediente('i1')?.personas[0]?.acreditaciones).toHaveLength(1);
      expect(sede.conflictos().map(({ clave }) => clave)).toEqual(['efecto_rechazado|x']);
      // the undoing counts once somebody who directs has had it registered all the same
      sede.cambiarBase(base({ aplicadas: new Set(['e', 'x']) }));
      expect(sede.expediente('i1')?.personas[0]?.acreditaciones).toHaveLength(0);
    }
  });

  // If this breaks, one phone's endless undoings overflow the stack on every device, and stop its screen.
  it('of undoings without end is followed so far and no farther, and what stands is undone above that', () => {
    const cadena = Array.from({ length: 30_000 }, (_, i) =>
      anular(`n${i}`, 'V', i + 2, i === 0 ? 'e' : `n${i - 1}`),
    );
    const sede = new Sede(base());
    const antes = performance.now();
    sede.agregar([entrega, ...cadena]);
    expect(performance.now() - antes).toBeLessThan(20_000);
    const entregas = () => sede.expediente('i1')?.personas[0]?.acreditaciones.length;
    // the last undoing that is followed undoes the undoing before it, and so on: an even number of them leaves the hand-out in
    // force
    expect(entregas()).toBe(HONDO_MAX % 2 === 0 ? 1 : 0);
    sede.agregar([anular('d', 'A', 3, 'e')]);
    expect(entregas()).toBe(0);
    sede.agregar([anular('f', 'A', 4, 'd')]);
    expect(entregas()).toBe(1);
  });
});
