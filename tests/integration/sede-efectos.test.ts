import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { leerBase, type BaseSedeJson } from '../../src/shared/domain/sede/base-json.ts';
import { totalEn } from '../../src/shared/domain/sede/expediente.ts';
import { Sede } from '../../src/shared/domain/sede/sede.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import type { Anotada } from '../support/sede.ts';
import {
  app,
  bien,
  empezar,
  entregar,
  evento_id,
  inscripta,
  montarSede,
  pagosDe,
  puesto,
  staff,
} from '../support/sede-escena.ts';
import { azarDe, corridas, semilla } from '../support/soak.ts';

montarSede();

const debe = (total: number) =>
  inscripta({ state: 'pago_pendiente', total, valor: total, valor_normal: total });
const de = (numero: number, antes: number | null = null) => ({ numero, antes, de_lote: false });

// regla sede-6
describe('a number from a desk', () => {
  it('is the last one of the race day, in whatever order they come, and takes its chip along', async () => {
    await empezar({ modalidades: [{ usa_chip: true, prefijo: 'LG', digitos: 3, desde: 1, hasta: 100 }] });
    for (const alReves of [false, true]) {
      const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
      const { ref, id } = await inscripta();
      const primera = await a.anotar('asignar_numero', ref, de(7), { lamport: 3 });
      const segunda = await b.anotar('cambiar_numero', ref, { ...de(9, 7), motivo: 'roto' }, { lamport: 5 });
      const orden = alReves ? [segunda, primera] : [primera, segunda];
      for (const una of orden) await entregar(a, una);
      expect(await staff.row(id)).toMatchObject({ numero: 9, chip_id: 'LG009' });
      // undone, the one before stands again
      const anular = await b.anotar(
        'anular',
        ref,
        { operacion: segunda.id, motivo: 'apareció' },
        { lamport: 8 },
      );
      expect(await entregar(b, anular)).toEqual([bien]);
      expect(await staff.row(id)).toMatchObject({ numero: 7, chip_id: 'LG007' });
    }
  });

  // If this breaks, timing reads one chip for two people: the number goes to another registration, and the chip to both.
  it('takes its chip away where it is taken away', async () => {
    await empezar({ modalidades: [{ usa_chip: true, prefijo: 'LG', digitos: 3, desde: 1, hasta: 100 }] });
    const a = await puesto('Mesa 1');
    const { ref, id } = await inscripta();
    const una = await a.anotar('asignar_numero', ref, de(7));
    await entregar(a, una);
    expect(await staff.row(id)).toMatchObject({ numero: 7, chip_id: 'LG007' });
    await entregar(a, await a.anotar('anular', ref, { operacion: una.id, motivo: 'era de otra' }));
    expect(await staff.row(id)).toMatchObject({ numero: null, chip_id: null });
  });

  it('that two wear is a conflict for people, and refused to neither', async () => {
    const a = await puesto('Mesa 1');
    const [una, otra] = [await inscripta(), await inscripta()];
    const dichos = await entregar(
      a,
      await a.anotar('asignar_numero', una.ref, de(7)),
      await a.anotar('asignar_numero', otra.ref, de(7)),
    );
    expect(dichos).toEqual([bien, bien]);
    expect([(await staff.row(una.id)).numero, (await staff.row(otra.id)).numero]).toEqual([7, 7]);
  });

  it('does not come back over what the office gave afterwards', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id } = await inscripta();
    const una = await a.anotar('asignar_numero', ref, de(7));
    await entregar(a, una);
    await app.ctx.database.db.update(t.inscripciones).set({ numero: 50 }).where(eq(t.inscripciones.id, id));
    await entregar(a, una, await a.anotar('anular', ref, { operacion: una.id, motivo: 'x' }));
    expect((await staff.row(id)).numero).toBe(50);
  });
});

describe('a correction from a desk', () => {
  const corregir = (
    persona: RefPersona,
    campo: 'documento' | 'nombre' | 'modalidad_id',
    valor: string | number,
  ) => ({
    ...{ persona, campo, valor, antes: null },
  });

  it('is staff’s own edit: audited, with its rules and in their words', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const otra = await inscripta();
    const documento = (await staff.personas(otra.id))[0]?.documento ?? '';
    const dichos = await entregar(
      a,
      await a.anotar('corregir', ref, corregir(persona, 'nombre', 'Josefina')),
      await a.anotar('corregir', ref, corregir(persona, 'documento', '31.222.333')),
      await a.anotar('corregir', ref, corregir(persona, 'documento', documento)),
      await a.anotar('corregir', ref, corregir(persona, 'modalidad_id', 99_999)),
    );
    expect(dichos).toEqual([
      bien,
      bien,
      { resultado: 'rechazada', motivo: 'Esa persona ya tiene otra inscripción en este evento.' },
      { resultado: 'rechazada', motivo: 'Esa modalidad no es de este evento.' },
    ]);
    expect((await staff.personas(id))[0]).toMatchObject({ nombre: 'Josefina', documento: '31222333' });
    const acciones = await staff.acciones(id);
    expect(acciones.filter((accion) => accion === 'inscripcion_editada')).toHaveLength(2);
    // what was refused stands in the registration's history too, whichever rule refused it
    expect(acciones.filter((accion) => accion === 'sede_rechazada')).toHaveLength(2);
  });

  // regla sede-17
  it('of an answer is taken where the event shows it at the desks, audited, and the other answers stay', async () => {
    const campos = [
      { name: 'alergias', label: 'Alergias', sensible: true, required: false, se_ve_en_mesa: true },
      { name: 'obra_social', label: 'Obra social', required: true },
      { name: 'grupo', label: 'Grupo', type: 'select' as const, options: ['0+'], se_ve_en_mesa: true },
    ];
    await empezar({ modalidades: [{ campos }] });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const [alergias, obra, grupo] = await app.ctx.database.db
      .select()
      .from(t.campos_custom)
      .orderBy(asc(t.campos_custom.id));
    const poner = (campo: number | undefined, valor: string, antes = '') =>
      a.anotar('corregir', ref, { persona, campo: `campo:${campo ?? 0}`, valor, antes });
    const una = await poner(alergias?.id, ' Penicilina ');
    const otra = await poner(grupo?.id, '0++');
    expect(await entregar(a, una, una)).toEqual([bien, bien]);
    const nada = {
      resultado: 'rechazada',
      motivo: 'El evento no muestra ese dato en la mesa: lo corrige la oficina.',
    };
    expect(
      await entregar(
        a,
        await poner(obra?.id, 'OSDE'),
        await poner(99_999, 'x'),
        otra,
        await a.anotar('corregir', ref, { persona, campo: 'contacto_emergencia', valor: 'Eva', antes: null }),
      ),
    ).toEqual([
      nada,
      nada,
      { resultado: 'rechazada', motivo: 'Elegí una opción de la lista' },
      {
        resultado: 'rechazada',
        motivo:
          'El contacto de emergencia se guarda ahora en los campos extra del evento: corregilo ahí, desde la ficha.',
      },
    ]);
    expect((await staff.personas(id))[0]?.campos_custom_values).toEqual([
      { name: 'alergias', label: 'Alergias', value: 'Penicilina' },
    ]);
    expect(await staff.acciones(id)).toEqual(
      expect.arrayContaining(['inscripcion_editada', 'sede_corregir']),
    );
    const anular = await a.anotar('anular', ref, { operacion: una.id, motivo: 'era de otra' });
    expect(await entregar(a, anular)).toEqual([bien]);
    expect((await staff.personas(id))[0]?.campos_custom_values).toMatchObject([{ value: '' }]);
  });

  it('of the modality moves the place, and owes the difference', async () => {
    await empezar({ modalidades: [{ valor_normal: 10_000_00 }, { valor_normal: 15_000_00 }] });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta({
      total: 10_000_00,
      valor: 10_000_00,
      valor_normal: 10_000_00,
    });
    const antes = await staff.ocupados();
    expect(
      await entregar(a, await a.anotar('corregir', ref, corregir(persona, 'modalidad_id', staff.otra.id))),
    ).toEqual([bien]);
    expect(await staff.row(id)).toMatchObject({ modalidad_id: staff.otra.id, total: 15_000_00 });
    // straight into the database, it had none of the counters
    expect(await staff.ocupados()).toEqual({
      ...{ evento: antes.evento, una: (antes.una ?? 0) - 1, otra: (antes.otra ?? 0) + 1 },
    });
  });

  // regla sede-42. If this breaks, a desk takes a sum that is not the server's, and the server refuses the whole payment.
  it('of the modality costs on the device what it does on the server, with a coupon and an earlier price', async () => {
    await empezar({ modalidades: [{ valor_normal: 10_000_00 }, { valor_normal: 15_000_00 }] });
    const a = await puesto('Mesa 1');
    const { db } = app.ctx.database;
    const { ref, id, persona } = await inscripta({
      ...{ total: 5_000_00, valor: 5_000_00, valor_normal: 10_000_00, porcentaje: 50 },
      created_at: new Date(app.ctx.reloj().getTime() - 20 * 86_400_000),
    });
    await db.insert(t.modalidad_precios).values({
      modalidad_id: staff.otra.id,
      desde: new Date(app.ctx.reloj().getTime() - 86_400_000),
      valor: 25_000_00,
    });
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.admin });
    const una = await a.anotar('corregir', ref, corregir(persona, 'modalidad_id', staff.otra.id));
    const base = leerBase(body as unknown as BaseSedeJson);
    const aca = new Sede(base, []).expediente(ref);
    expect(aca && totalEn(aca, base, { modalidad_id: staff.otra.id, at: Date.now() })).toBe(7_500_00);
    expect(await entregar(a, una)).toEqual([bien]);
    expect((await staff.row(id)).total).toBe(7_500_00);
  });
});

// reglas sede-6, pago-3
describe('cash at a desk', () => {
  const efectivo = (monto: number) => ({ monto, medio: 'efectivo' as const });

  it('pays, once; what a second desk took for the same debt is kept as what could not be recorded', async () => {
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, id } = await debe(12_000_00);
    const una = await a.anotar('cobrar', ref, efectivo(12_000));
    expect(await entregar(a, una, una)).toEqual([bien, bien]);
    expect((await staff.row(id)).state).toBe('pago_realizado');
    expect(await entregar(b, await b.anotar('cobrar', ref, efectivo(12_000)))).toEqual([
      { resultado: 'rechazada', motivo: 'La inscripción ya está paga.' },
    ]);
    expect(await pagosDe(id)).toMatchObject([
      {
        monto: 12_000_00,
        proveedor: 'manual',
        payment_method_id: 'cash',
        usuario_id: staff.duenio.usuario_id,
      },
    ]);
  });

  it('of a part stays a part, and the rest pays', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id } = await debe(12_000_00);
    await entregar(a, await a.anotar('cobrar', ref, efectivo(5_000)));
    expect((await staff.row(id)).state).toBe('pago_pendiente');
    await entregar(a, await a.anotar('cobrar', ref, { monto: 7_000, medio: 'transferencia' }));
    expect((await staff.row(id)).state).toBe('pago_realizado');
    expect((await pagosDe(id)).map(({ payment_method_id }) => payment_method_id)).toEqual([
      'cash',
      'bank_transfer',
    ]);
  });

  it('that was a mistake is given back, and the place waits for its payment again', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id } = await debe(12_000_00);
    const una = await a.anotar('cobrar', ref, efectivo(12_000));
    const anular = await a.anotar('anular', ref, { operacion: una.id, motivo: 'era otra' });
    await entregar(a, una);
    expect(await entregar(a, anular, una)).toEqual([bien, { resultado: 'sin_efecto', motivo: 'Se anuló.' }]);
    expect(await staff.row(id)).toMatchObject({ state: 'pago_pendiente', viva: true });
    expect(await pagosDe(id)).toMatchObject([{ status: 'refunded', monto_reembolsado: 12_000_00 }]);
    expect(await entregar(a, await a.anotar('cobrar', ref, efectivo(12_000)))).toEqual([bien]);
    expect((await staff.row(id)).state).toBe('pago_realizado');
  });

  // If this breaks, undoing a difference leaves who has paid all pending for ever, or one with nothing to pay.
  it('that was undone leaves who paid the rest elsewhere paid, and who owes nothing bonificada', async () => {
    await empezar();
    const a = await puesto('Mesa 1');
    for (const [antes, total, state] of [
      [12_000_00, 12_000_00, 'pago_realizado'],
      [0, 0, 'pago_bonificado'],
    ] as const) {
      const { ref, id } = await debe(12_000_00);
      const { db } = app.ctx.database;
      if (antes > 0) await entregar(a, await a.anotar('cobrar', ref, efectivo(12_000)));
      await db
        .update(t.inscripciones)
        .set({ total: antes + 2_000_00 })
        .where(eq(t.inscripciones.id, id));
      if (antes === 0)
        await db.update(t.inscripciones).set({ state: 'pago_pendiente' }).where(eq(t.inscripciones.id, id));
      const una = await a.anotar('cobrar', ref, efectivo(2_000));
      expect(await entregar(a, una)).toEqual([bien]);
      // meanwhile it was moved back to where it costs what it cost
      await db.update(t.inscripciones).set({ total }).where(eq(t.inscripciones.id, id));
      expect(await entregar(a, await a.anotar('anular', ref, { operacion: una.id, motivo: 'x' }))).toEqual([
        bien,
      ]);
      expect(await staff.row(id)).toMatchObject({ state, viva: true });
    }
  });

  // regla sede-53
  it.each([
    ['a part', [5_000]],
    ['all at once', [12_000]],
    ['all in two payments', [7_000, 5_000]],
  ])('of %s that was undone leaves a place that is paid online without a deadline', async (_que, montos) => {
    await empezar({ usa_pago_online: true });
    const a = await puesto('Mesa 1');
    const { ref, id } = await debe(12_000_00);
    const cobros = [];
    for (const monto of montos) cobros.push(await a.anotar('cobrar', ref, efectivo(monto)));
    await entregar(a, ...cobros);
    for (const { id: operacion } of cobros)
      await entregar(a, await a.anotar('anular', ref, { operacion, motivo: 'era otra' }));
    expect(await staff.row(id)).toMatchObject({ state: 'pago_pendiente', viva: true, vence_at: null });
  });

  it('goes back by the way in which it came, and no more than came', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id } = await debe(12_000_00);
    const motivo = 'cobré de más';
    const dichos = await entregar(
      a,
      await a.anotar('cobrar', ref, efectivo(12_000)),
      await a.anotar('devolver', ref, { ...efectivo(2_000), motivo }),
      await a.anotar('devolver', ref, { monto: 2_000, medio: 'transferencia', motivo }),
      await a.anotar('devolver', ref, { ...efectivo(11_000), motivo }),
    );
    expect(dichos.map(({ resultado }) => resultado)).toEqual([
      'aplicada',
      'aplicada',
      'rechazada',
      'rechazada',
    ]);
    expect(await pagosDe(id)).toMatchObject([{ monto: 12_000_00, monto_reembolsado: 2_000_00 }]);
  });

  // regla sede-53
  it('given back in part leaves who paid paid; all of it, in however many parts it came, ends the registration', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id } = await debe(12_000_00);
    const devuelve = async (monto: number) =>
      entregar(a, await a.anotar('devolver', ref, { ...efectivo(monto), motivo: 'se bajó' }));
    for (const monto of [7_000, 5_000]) await entregar(a, await a.anotar('cobrar', ref, efectivo(monto)));
    expect(await devuelve(1_000)).toEqual([bien]);
    expect(await staff.row(id)).toMatchObject({ state: 'pago_realizado', viva: true });
    expect(await devuelve(12_000)).toMatchObject([{ resultado: 'rechazada' }]);
    expect(await devuelve(11_000)).toEqual([bien]);
    expect(await staff.row(id)).toMatchObject({ state: 'reembolsada', viva: false });
    expect((await pagosDe(id)).map(({ monto, monto_reembolsado }) => monto - monto_reembolsado)).toEqual([
      0, 0,
    ]);
  });

  // regla sede-53
  it('that was a difference leaves who had paid online paid where it is undone', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id } = await inscripta({ total: 15_000_00, valor: 15_000_00, valor_normal: 15_000_00 });
    await app.ctx.database.db.insert(t.pagos).values({
      ...{ inscripcion_id: id, proveedor: 'simulado', proveedor_pago_id: 'p1', status: 'approved' },
      ...{ monto: 12_000_00, aplicacion: 'aplicado', date_created: app.ctx.reloj() },
    });
    const una = await a.anotar('cobrar', ref, efectivo(3_000));
    expect(await entregar(a, una)).toEqual([bien]);
    await entregar(a, await a.anotar('anular', ref, { operacion: una.id, motivo: 'era otra' }));
    expect(await staff.row(id)).toMatchObject({ state: 'pago_realizado', viva: true });
    expect((await pagosDe(id)).map(({ status }) => status)).toEqual(['approved', 'refunded']);
  });
});

/** A number as a desk gives it that knew of the one before, or of none. */
function numeroPara(ref: string, ultimo: Map<string, number>, n: number): ReturnType<typeof de> {
  const dado = de(1 + n, n % 2 === 0 ? (ultimo.get(ref) ?? null) : null);
  ultimo.set(ref, dado.numero);
  return dado;
}

// regla sede-6
it('numbers, chips and corrections end in the same rows in any order, however often they come', async () => {
  const { azar, entero, elegir } = azarDe(semilla(20_261_124));
  for (let corrida = 0; corrida < corridas(3, 100); corrida += 1) {
    const puestos = [await puesto('Mesa 1'), await puesto('Mesa 2'), await puesto('Mesa 3')];
    const gente = [await inscripta(), await inscripta()];
    const hechas: (Anotada & { ref: `i${number}` })[] = [];
    // what a desk that knew of the last one says was there before
    const ultimo = new Map<string, number>();
    for (let i = 0; i < 14; i += 1) {
      const quien = elegir(puestos);
      if (azar() < 0.4) quien.oir(Math.max(...puestos.map(({ estado }) => estado.lamport)));
      const { ref, persona } = elegir(gente);
      const contra = azar() < 0.3 && hechas.length > 0 ? elegir(hechas) : null;
      const cual = entero(3);
      const una = contra
        ? await quien.anotar('anular', contra.ref, { operacion: contra.id, motivo: 'error' })
        : cual === 0
          ? await quien.anotar('asignar_numero', ref, numeroPara(ref, ultimo, entero(50)))
          : cual === 1
            ? await quien.anotar('chip', ref, { chip_id: `C${entero(50)}`, antes: null })
            : await quien.anotar('corregir', ref, {
                ...{
                  persona,
                  campo: 'nombre' as const,
                  valor: elegir(['Ana', 'Eva', 'Luz', 'Sol']),
                  antes: 'María José',
                },
              });
      hechas.push({ ref: contra?.ref ?? ref, ...una });
    }
    const retratos: string[] = [];
    for (let vez = 0; vez < 3; vez += 1) {
      await app.ctx.database.pool.query(
        `delete from operaciones; update inscripciones set numero = null, chip_id = null; update personas set nombre = 'María José'`,
      );
      const orden = hechas.map((una) => ({ una, lugar: azar() })).sort((x, y) => x.lugar - y.lugar);
      for (let i = 0; i < orden.length;) {
        const tramo = orden.slice(i, (i += 1 + entero(5))).map(({ una }) => una);
        await elegir(puestos).intercambiar(azar() < 0.3 ? [...tramo, elegir(hechas)] : tramo);
      }
      await elegir(puestos).intercambiar(hechas);
      const rows = [];
      for (const { id } of gente) {
        const { numero, chip_id } = await staff.row(id);
        rows.push({ numero, chip_id, nombre: (await staff.personas(id))[0]?.nombre });
      }
      retratos.push(JSON.stringify(rows));
    }
    expect(new Set(retratos).size, `run ${corrida}: ${retratos.join(' / ')}`).toBe(1);
  }
});
