import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gruposDe, rangoDe, type AjustesModalidad } from '../../src/shared/domain/numeracion/rangos.ts';
import { planificar, type Numerable } from '../../src/shared/domain/numeracion/asignacion.ts';
import { corridas, semilla } from '../support/soak.ts';

const ajustes = {
  desde: fc.integer({ min: 0, max: 60 }),
  largo: fc.integer({ min: 1, max: 40 }),
  faltantes: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
};
const rango = fc.record(ajustes).map(({ desde, largo, faltantes }) => ({
  desde,
  hasta: desde + largo,
  faltantes: faltantes.join(', '),
  prefijo: 'X',
  digitos: 4,
}));
const modalidades = fc
  .array(fc.tuple(rango, fc.boolean(), fc.boolean(), fc.array(rango, { minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((lista) =>
    lista.map(([suyo, usaChip, numeracionCategorias, deCategorias], i): AjustesModalidad => ({
      ...suyo,
      id: i + 1,
      nombre: `M${i + 1}`,
      usaChip,
      numeracionCategorias,
      categorias: deCategorias.map((c, j) => ({ ...c, id: (i + 1) * 10 + j, nombre: `C${j}` })),
    })),
  );
const rows = fc
  .array(
    fc.record({
      modalidad_id: fc.integer({ min: 1, max: 3 }),
      categoria: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      numero: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null, freq: 3 }),
      created_at: fc.integer({ min: 0, max: 10 }),
      nombre: fc.string({ maxLength: 3 }),
    }),
    { maxLength: 60 },
  )
  .map((lista) => {
    const usados = new Set<number>();
    return lista.map(({ categoria, numero, ...row }, i): Numerable => {
      const suyo = numero === null || usados.has(numero) ? null : numero;
      if (suyo !== null) usados.add(suyo);
      const categoria_id = categoria === null ? null : row.modalidad_id * 10 + categoria;
      return { ...row, id: i + 1, categoria_id, numero: suyo, chip_id: null };
    });
  });
const opciones = fc.record({
  modo: fc.constantFrom('primero_libre' as const, 'continuar' as const),
  orden: fc.constantFrom('inscripcion' as const, 'alfabetico' as const),
});
const ajenos = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 10 });

describe('whatever the event', () => {
  it('no number twice, all within range, missing never used, stable, in one order', () => {
    const cada = fc.property(modalidades, rows, ajenos, opciones, (ms, is, otros, o) => {
      const usados = new Set([...otros, ...is.flatMap(({ numero }) => numero ?? [])]);
      const plan = planificar(ms, is, otros, o);

      // no number twice, none that somebody wears
      const dados = plan.asignaciones.map(({ numero }) => numero);
      expect(new Set(dados).size).toBe(dados.length);
      expect(dados.filter((n) => usados.has(n))).toEqual([]);

      for (const { id, modalidad_id, categoria_id, numero, chip_id } of plan.asignaciones) {
        const grupo = ms
          .flatMap(gruposDe)
          .find((g) => g.modalidad_id === modalidad_id && (g.categoria_id ?? categoria_id) === categoria_id);
        const suyo = grupo && rangoDe(grupo.ajustes);
        // within its range, never a missing one
        expect(suyo && numero >= suyo.desde && numero <= suyo.hasta && !suyo.faltantes.has(numero)).toBe(
          true,
        );
        expect(chip_id).toBe(grupo?.usaChip ? `X${String(numero).padStart(4, '0')}` : null);
        expect(is.find((i) => i.id === id)?.numero).toBeNull();
      }

      // stable when repeated
      const puestos = new Map([...plan.asignaciones, ...plan.chips].map((a) => [a.id, a]));
      const despues = is.map((i) => ({ ...i, ...puestos.get(i.id) }));
      const otraVez = planificar(ms, despues, otros, o);
      expect([otraVez.asignaciones, otraVez.chips]).toEqual([[], []]);

      // of the same registrations in another order of rows the same comes out
      expect(planificar(ms, is.toReversed(), otros.toReversed(), o)).toEqual(plan);

      // everybody is accounted for, and who stays without does so because nothing is left
      for (const grupo of plan.grupos) {
        const suyas = is.filter(
          (i) =>
            i.modalidad_id === grupo.modalidad_id &&
            (grupo.categoria_id === null || i.categoria_id === grupo.categoria_id),
        );
        expect(grupo.numeradas + grupo.nuevas + grupo.faltan).toBe(suyas.length);
        if (grupo.faltan === 0 || o.modo === 'continuar') continue;
        const def = ms.flatMap(gruposDe).find((g) => g.nombre === grupo.nombre);
        const r = def && rangoDe(def.ajustes);
        const todos = new Set([...usados, ...dados]);
        for (let n = r?.desde ?? 0; r && n <= r.hasta; n += 1)
          expect(r.faltantes.has(n) || todos.has(n)).toBe(true);
      }
    });
    fc.assert(cada, { numRuns: corridas(300, 20_000), seed: semilla(20_261_120) });
  }, 600_000);
});
