import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sellarAlta, sellarParaServidor } from '../../src/offline/sede/para-servidor.ts';
import * as t from '../../src/server/db/schema.ts';
import { leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { leerBase, type BaseSedeJson } from '../../src/shared/domain/sede/base-json.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { datosDelAlta } from '../../src/web/features/sede/alta/datos.ts';
import { altaVacia, elegirModalidad, juzgarAlta } from '../../src/web/features/sede/alta/formulario.ts';
import type { BaseDelPuesto } from '../../src/web/features/sede/puesto.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { hashTexto, type OpcionesEvento } from '../support/fabrica.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { appConRegistro } from '../support/registro.ts';
import { puestoDePrueba, type Anotada, type PuestoDePrueba } from '../support/sede.ts';
import { azarDe, corridas, semilla } from '../support/soak.ts';

let app: TestApp;
let staff: ConStaff;
let evento_id: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => empezar());
afterAll(() => app.close());

async function empezar(opciones: OpcionesEvento = {}): Promise<void> {
  await app.reset();
  staff = await conStaff(app, opciones);
  evento_id = staff.evento.id;
}

const puesto = (nombre: string): Promise<PuestoDePrueba> =>
  puestoDePrueba(app, evento_id, { token: staff.token, nombre });

interface Inscripta {
  id: number;
  ref: `i${number}`;
  persona: RefPersona;
}

async function inscripta(cambios: Parameters<typeof inscriptosDirectos>[3] = {}): Promise<Inscripta> {
  const [id = 0] = await inscriptosDirectos(app, staff.evento, 1, cambios);
  return { id, ref: `i${id}`, persona: `p${(await staff.personas(id))[0]?.id ?? 0}` };
}
const debe = (total: number) =>
  inscripta({ state: 'pago_pendiente', total, valor: total, valor_normal: total });

type Dicho = { resultado: string; motivo: string | null };
async function entregar(quien: PuestoDePrueba, ...operaciones: Anotada[]): Promise<Dicho[]> {
  const { body } = await quien.intercambiar(operaciones);
  return (body.resultados as (Dicho & { id: string })[]).map(({ resultado, motivo }) => ({
    resultado,
    motivo,
  }));
}
const bien = { resultado: 'aplicada', motivo: null };
const de = (numero: number, antes: number | null = null) => ({ numero, antes, de_lote: false });
const pagosDe = (inscripcion_id: number) =>
  app.ctx.database.db
    .select()
    .from(t.pagos)
    .where(eq(t.pagos.inscripcion_id, inscripcion_id))
    .orderBy(asc(t.pagos.id));

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
      expect(await staff.fila(id)).toMatchObject({ numero: 9, chip_id: 'LG009' });
      // undone, the one before stands again
      const anular = await b.anotar(
        'anular',
        ref,
        { operacion: segunda.id, motivo: 'apareció' },
        { lamport: 8 },
      );
      expect(await entregar(b, anular)).toEqual([bien]);
      expect(await staff.fila(id)).toMatchObject({ numero: 7, chip_id: 'LG007' });
    }
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
    expect([(await staff.fila(una.id)).numero, (await staff.fila(otra.id)).numero]).toEqual([7, 7]);
  });

  it('does not come back over what the office gave afterwards', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id } = await inscripta();
    const una = await a.anotar('asignar_numero', ref, de(7));
    await entregar(a, una);
    await app.ctx.database.db.update(t.inscripciones).set({ numero: 50 }).where(eq(t.inscripciones.id, id));
    await entregar(a, una, await a.anotar('anular', ref, { operacion: una.id, motivo: 'x' }));
    expect((await staff.fila(id)).numero).toBe(50);
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
      { resultado: 'rechazada', motivo: 'La modalidad no es de este evento.' },
    ]);
    expect((await staff.personas(id))[0]).toMatchObject({ nombre: 'Josefina', documento: '31222333' });
    expect((await staff.acciones(id)).filter((accion) => accion === 'inscripcion_editada')).toHaveLength(2);
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
    expect(await staff.fila(id)).toMatchObject({ modalidad_id: staff.otra.id, total: 15_000_00 });
    // straight into the database, it had none of the counters
    expect(await staff.ocupados()).toEqual({
      ...{ evento: antes.evento, una: (antes.una ?? 0) - 1, otra: (antes.otra ?? 0) + 1 },
    });
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
    expect((await staff.fila(id)).state).toBe('pago_realizado');
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
    expect((await staff.fila(id)).state).toBe('pago_pendiente');
    await entregar(a, await a.anotar('cobrar', ref, { monto: 7_000, medio: 'transferencia' }));
    expect((await staff.fila(id)).state).toBe('pago_realizado');
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
    expect(await staff.fila(id)).toMatchObject({ state: 'pago_pendiente', viva: true });
    expect(await pagosDe(id)).toMatchObject([{ status: 'refunded', monto_reembolsado: 12_000_00 }]);
    expect(await entregar(a, await a.anotar('cobrar', ref, efectivo(12_000)))).toEqual([bien]);
    expect((await staff.fila(id)).state).toBe('pago_realizado');
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
        const { numero, chip_id } = await staff.fila(id);
        rows.push({ numero, chip_id, nombre: (await staff.personas(id))[0]?.nombre });
      }
      retratos.push(JSON.stringify(rows));
    }
    expect(new Set(retratos).size, `run ${corrida}: ${retratos.join(' / ')}`).toBe(1);
  }
});

// reglas sede-6, sede-8
describe('somebody who registers at a desk', () => {
  const mas = {
    ...{ email: 'ana@example.com', area_code: '11', telefono: '50716006', provincia: 'Santa Fe' },
    ...{ ciudad: 'Rosario', domicilio: 'Mitre 12' },
  };
  const ana = {
    ...{ documento: '30111222', nombre: 'Ana', apellido: 'Suárez', sexo: 'FEM' as const },
    ...{ fecha_nacimiento: '1990-03-02', talle: null, mas },
  };
  const con = { valor_normal: 12_000_00, desde: 1, hasta: 50 };

  async function alta(
    a: PuestoDePrueba,
    personas: object[] = [ana],
    cuando: { hora?: string; desvio?: number } = {},
  ): Promise<Anotada> {
    const id = randomUUID();
    const datos = { modalidad_id: staff.evento.modalidad.id, nombre: '-', personas, total: 12_000 };
    // the persons of a test need not be whole
    return a.anotar('alta', `a${id}`, datos as never, { id, ...cuando });
  }

  it('is registered by the rules and prices of the public form, paid and accredited, in whatever order it comes', async () => {
    await empezar({ modalidades: [con] });
    for (const alReves of [false, true]) {
      await empezar({ modalidades: [con] });
      const a = await puesto('Mesa 1');
      const antes = await staff.ocupados();
      const una = await alta(a);
      const ref = `a${una.id}` as const;
      const persona = `a${una.id}/0` as const;
      const ops = [
        una,
        await a.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' }),
        await a.anotar('asignar_numero', ref, { numero: 1, antes: null, de_lote: true }),
        await a.anotar('acreditar', ref, { personas: [persona], retira: null, kit: [] }),
      ];
      const primera = await entregar(a, ...(alReves ? ops.slice(1) : ops));
      const esperados = alReves ? Array(3).fill('espera') : Array(4).fill('aplicada');
      expect(primera.map(({ resultado }) => resultado)).toEqual(esperados);
      if (alReves) await entregar(a, una);
      expect(await entregar(a, ...ops)).toEqual([bien, bien, bien, bien]);
      const [row] = await app.ctx.database.db.select().from(t.inscripciones);
      expect(row).toMatchObject({
        ...{ state: 'pago_realizado', total: 12_000_00, numero: 1, origen: 'backoffice', viva: true },
        creada_por: staff.duenio.usuario_id,
      });
      expect(await staff.personas(row?.id ?? 0)).toMatchObject([
        { documento: '30111222', nombre: 'Ana', email: 'ana@example.com', telefono: '+5491150716006' },
      ]);
      expect(await pagosDe(row?.id ?? 0)).toMatchObject([{ monto: 12_000_00, payment_method_id: 'cash' }]);
      expect(await app.ctx.database.db.select().from(t.acreditaciones)).toHaveLength(1);
      // out of the places that the puesto held: none more is taken
      expect(await staff.ocupados()).toEqual(antes);
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      expect(body.inscripciones).toMatchObject([{ alta_id: una.id, numero: 1, pagado: 12_000_00 }]);
      expect(body.lotes).toMatchObject([
        { puesto_id: a.id, numeros: [2, 3, 4, 5, 6, 7, 8, 9, 10], lugares: 5 },
      ]);
    }
  });

  // If this breaks, who paid at six owes the price of noon, as the phone found network at noon.
  it('costs what it cost when it was made, not when it arrived', async () => {
    await empezar({ modalidades: [con] });
    const a = await puesto('Mesa 1');
    const hace = (minutos: number) => new Date(app.ctx.reloj().getTime() - minutos * 60_000);
    const { db } = app.ctx.database;
    await db
      .insert(t.modalidad_precios)
      .values({ modalidad_id: staff.evento.modalidad.id, desde: hace(30), valor: 15_000_00 });
    const antes = await alta(a, [ana], { hora: hace(60).toISOString(), desvio: 0 });
    const despues = await alta(a, [{ ...ana, documento: '30111333' }], {
      hora: hace(10).toISOString(),
      desvio: 0,
    });
    expect(await entregar(a, antes, despues)).toEqual([bien, bien]);
    const rows = await db.select().from(t.inscripciones);
    expect(rows.map(({ total }) => total).sort()).toEqual([12_000_00, 15_000_00]);
  });

  it('as the desk’s screen writes it is taken with all that this event asks: a team, a minor, shirts, answers', async () => {
    await empezar({
      ...{ cargo_remera_extra: 3_000_00, remera_incluida: true, usa_talle_remera: true },
      ...{ permite_otro_documento: true, usa_deslinde_online: true, texto_deslinde: 'Acepto.' },
      modalidades: [
        {
          ...con,
          ...{ nro_participantes: 2, costo_servicio: 500_00, usa_remeras: true, limite_edad_inicial: 5 },
          talles: [{ talle: 'M' }, { talle: 'L' }],
          campos: [{ name: 'club', label: 'Club', type: 'text', required: true }],
        },
      ],
    });
    const a = await puesto('Mesa 1');
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const base = leerBase(body as BaseSedeJson) as BaseDelPuesto;
    const [modalidad] = base.modalidades;
    if (!modalidad) throw new Error('no modality');
    const vacia = elegirModalidad(altaVacia(base), modalidad);
    const comun = {
      ...{ sexo: 'FEM', email: 'a@example.com', area_code: '11', telefono: '50716006' },
      ...{ provincia: 'Santa Fe', ciudad: 'Rosario', domicilio: 'Mitre 12', respuestas: { club: 'Náutico' } },
    };
    const [una, otra] = vacia.personas;
    if (!una || !otra) throw new Error('not two');
    const escrita = {
      ...vacia,
      ...{ nombre: 'Las dos', firma_despues: true },
      personas: [
        {
          ...{ ...una, ...comun, documento: '30.111.222', nombre: 'Ana', apellido: 'Suárez', talle: 'M' },
          ...{ fecha_nacimiento: '1990-03-02', con_remera: true, talle_extra: 'L' },
        },
        {
          ...{ ...otra, ...comun, documento: 'ab123456', extranjero: true, pais_documento: 'UY', talle: 'L' },
          ...{ nombre: 'Eva', apellido: 'Paz', fecha_nacimiento: '2015-03-02' },
          tutor: { nombre: 'Luis Paz', documento: '20.111.222', relacion: 'Padre' },
        },
      ],
    };
    const juzgada = juzgarAlta(escrita, base, [], app.ctx.reloj());
    expect(juzgada?.errores).toEqual({});
    if (!juzgada) throw new Error('no verdict');
    const id = randomUUID();
    const datos = await datosDelAlta(escrita, juzgada, base, a.id);
    for (const cerrado of ['a@example.com', '50716006', 'Náutico', '20111222'])
      expect(JSON.stringify(datos)).not.toContain(cerrado);
    expect(await entregar(a, await a.anotar('alta', `a${id}`, datos, { id }))).toEqual([bien]);
    const [row] = await app.ctx.database.db.select().from(t.inscripciones);
    // the price that the desk told is the one that the server charges
    expect(row).toMatchObject({ nombre: 'Las dos', total: 15_500_00, cantidad_personas: 2 });
    expect(datos.total).toBe(15_500);
    expect(await staff.personas(row?.id ?? 0)).toMatchObject([
      { documento: '30111222', talle: 'M', con_remera: true, talle_extra: 'L', tutor_nombre: null },
      {
        ...{ documento: 'AB123456', tipo_documento: 'otro', pais_documento: 'UY', talle: 'L' },
        ...{ tutor_nombre: 'Luis Paz', tutor_documento: '20111222', tutor_relacion: 'Padre' },
        campos_custom_values: [{ name: 'club', label: 'Club', value: 'Náutico' }],
      },
    ]);
  });

  it('and is registered already, or lacks what the race needs, is refused in the form’s words', async () => {
    await empezar({ modalidades: [con] });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    await entregar(a, await alta(a));
    const repetida = await alta(b);
    const cobro = await b.anotar('cobrar', `a${repetida.id}`, { monto: 12_000, medio: 'efectivo' });
    const [dicha, cobrada] = await entregar(b, repetida, cobro);
    expect(dicha?.resultado).toBe('rechazada');
    expect(dicha?.motivo).toMatch(/ya/i);
    expect(cobrada).toEqual({
      resultado: 'rechazada',
      motivo: `Su alta no se pudo registrar: ${dicha?.motivo}`,
    });
    const sinNombre = await alta(a, [{ ...ana, documento: '30111333', nombre: '' }]);
    expect((await entregar(a, sinNombre))[0]).toMatchObject({ resultado: 'rechazada' });
    expect(await app.ctx.database.db.$count(t.inscripciones)).toBe(1);
  });

  it('need not say how to be reached; what they say is judged, and who left no mail is sent none', async () => {
    await empezar({
      ...{ usa_deslinde_online: true, texto_deslinde: 'Acepto.' },
      modalidades: [{ ...con, requiere_apto_medico: true }],
    });
    const a = await puesto('Mesa 1');
    const { mas: _mas, ...sinMas } = ana;
    const hecha = await alta(a, [sinMas]);
    const cobro = await a.anotar('cobrar', `a${hecha.id}`, { monto: 12_000, medio: 'efectivo' });
    expect(await entregar(a, hecha, cobro)).toEqual([bien, bien]);
    const [row] = await app.ctx.database.db.select().from(t.inscripciones);
    const inscripcion_id = row?.id ?? 0;
    expect(row?.state).toBe('pago_realizado');
    const [persona] = await staff.personas(inscripcion_id);
    expect(persona).toMatchObject({ documento: '30111222', email: '', telefono: '', provincia: '' });
    await app.trabajar();
    expect(await app.ctx.database.db.$count(t.correos)).toBe(0);
    // half of a phone, and no mail: those are mistakes
    for (const mal of [{ telefono: '50716006' }, { email: 'ana' }, { provincia: 'Marte' }]) {
      const otra = await alta(a, [{ ...ana, documento: '30111333', mas: mal }]);
      expect((await entregar(a, otra))[0]).toMatchObject({ resultado: 'rechazada' });
    }
    // what staff would send by mail is said to have no address, and the link is there to be shared
    const { token } = staff;
    const persona_id = persona?.id ?? 0;
    const params = { id: inscripcion_id, persona_id };
    const pedida = await app.call('pedirDeslinde', { params, body: { avisar: true }, token });
    expect(pedida).toMatchObject({ status: 409, body: { message: expect.stringContaining('no dejó') } });
    expect(await app.call('pedirDeslinde', { params, body: { avisar: false }, token })).toMatchObject({
      status: 200,
    });
  });

  // regla sede-40
  describe('and tells what only the server is for', () => {
    const cerrado = {
      ...{ ...mas, con_discapacidad: true },
      campos_custom_values: [{ name: 'obra', value: 'OSDE 310' }],
    };
    const { mas: _mas, ...sinMas } = ana;
    const abierta = { ...sinMas, mas: { campos_custom_values: [{ name: 'club', value: 'Náutico' }] } };
    const conPreguntas = (required: boolean) =>
      empezar({
        modalidades: [
          {
            ...con,
            campos: [
              { name: 'club', label: 'Club', required: true, se_ve_en_mesa: true },
              { name: 'obra', label: 'Obra social', required },
            ],
          },
        ],
      });
    const claveDe = async (): Promise<string> =>
      (await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token })).body.clave_sellado;
    /** @param por whose puesto seals it, @param cambiar what is done to it on the way to the signature */
    async function sellada(
      a: PuestoDePrueba,
      { por = a, documento = '30111222', cambiar = (texto: string) => texto } = {},
    ): Promise<Anotada> {
      const sello = { evento_id, puesto_id: por.id, clave: await claveDe() };
      const sellado = cambiar(await sellarAlta(sello, [cerrado]));
      const id = randomUUID();
      const { id: modalidad_id } = staff.evento.modalidad;
      const personas = [{ ...abierta, documento }];
      const datos = { modalidad_id, nombre: '-', personas, total: 12_000, sellado };
      return a.anotar('alta', `a${id}`, datos, { id });
    }
    const CERRADOS = ['ana@example.com', '50716006', 'Mitre 12', 'OSDE'];

    it('is registered with all of it, and no other desk, row of what desks wrote, audit or log has it', async () => {
      await conPreguntas(true);
      const registro = await appConRegistro(app.ctx);
      registro.ctx.log.trace('se anota todo');
      const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
      const una = await sellada(a);
      // a puesto that is taken off meanwhile begins other keys of the event, and not another of these
      const clave = await claveDe();
      await app.call('revocarPuesto', {
        ...{ params: { id: evento_id, puesto_id: (await puesto('Mesa 3')).id }, token: staff.token },
      });
      expect(await claveDe()).toBe(clave);
      const { app: otra } = registro;
      const { cuerpo, firma } = una;
      const pedido = { puesto_id: b.id, vector: {}, operaciones: [{ cuerpo, firma }], base: null };
      const dicho = await otra.inject({
        ...{ method: 'POST', url: `/api/eventos/${evento_id}/sede/intercambio`, payload: pedido },
        headers: { authorization: `Bearer ${staff.token}` },
      });
      expect(dicho.json()).toMatchObject({ resultados: [bien] });
      const [row] = await app.ctx.database.db.select().from(t.inscripciones);
      expect(await staff.personas(row?.id ?? 0)).toMatchObject([
        {
          ...{ nombre: 'Ana', email: 'ana@example.com', telefono: '+5491150716006', domicilio: 'Mitre 12' },
          con_discapacidad: true,
          campos_custom_values: [
            { name: 'club', value: 'Náutico' },
            { name: 'obra', value: 'OSDE 310' },
          ],
        },
      ]);
      const sabido = [
        JSON.stringify((await b.intercambiar()).body),
        JSON.stringify(await app.ctx.database.db.select().from(t.operaciones)),
      ];
      for (const texto of sabido) expect(texto).toContain('Náutico');
      const resto = [
        JSON.stringify(
          (await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token })).body,
        ),
        JSON.stringify(await app.ctx.database.db.select().from(t.auditoria)),
        registro.registro(),
      ];
      for (const texto of [...sabido, ...resto])
        for (const dato of CERRADOS) expect(texto).not.toContain(dato);
      await otra.close();
    });

    it('is registered without it where nobody can open it and the race can do without, and it is kept', async () => {
      await conPreguntas(false);
      const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
      const motivo = 'El contacto y las respuestas que el puesto selló no se pueden abrir.';
      const otra = (letra: string) => (letra === 'A' ? 'B' : 'A');
      const malas = [
        await sellada(a, {
          documento: '30111001',
          cambiar: (x) => x.slice(0, -9) + otra(x.at(-9) ?? '') + x.slice(-8),
        }),
        await sellada(a, { documento: '30111002', cambiar: () => 'cualquier cosa' }),
        // what another desk sealed, put into a walk-up of one's own
        await sellada(a, { documento: '30111003', por: b }),
      ];
      for (const mala of malas) {
        expect(await entregar(a, mala)).toEqual([{ resultado: 'aplicada', motivo }]);
        const [row] = await app.ctx.database.db
          .select()
          .from(t.operaciones)
          .where(eq(t.operaciones.id, mala.id));
        expect(row).toMatchObject({ cuerpo: mala.cuerpo, motivo });
        const inscripcion_id = row?.inscripcion_id ?? 0;
        expect(await staff.personas(inscripcion_id)).toMatchObject([
          {
            nombre: 'Ana',
            email: '',
            domicilio: '',
            campos_custom_values: [{ name: 'club', value: 'Náutico' }],
          },
        ]);
        const lineas = await app.ctx.database.db
          .select()
          .from(t.auditoria)
          .where(eq(t.auditoria.inscripcion_id, inscripcion_id));
        expect(lineas).toContainEqual(expect.objectContaining({ accion: 'sede_alta', motivo }));
      }
    });

    it('is refused, and told why, where nobody can open what the race needs', async () => {
      await conPreguntas(true);
      const a = await puesto('Mesa 1');
      const mala = await sellada(a, { cambiar: (texto) => texto.slice(4) });
      const [dicho] = await entregar(a, mala);
      expect(dicho?.resultado).toBe('rechazada');
      expect(dicho?.motivo).toMatch(
        /^El contacto y las respuestas que el puesto selló no se pueden abrir\. \S/,
      );
      // the desks hear of it as of any refusal
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      expect(body.rechazos).toEqual([[mala.id, dicho?.motivo]]);
      const [row] = await app.ctx.database.db.select().from(t.operaciones);
      expect(row?.cuerpo).toBe(mala.cuerpo);
    });
  });

  it('by mistake is taken back with its place', async () => {
    await empezar({ modalidades: [con] });
    const a = await puesto('Mesa 1');
    const una = await alta(a);
    await entregar(a, una);
    expect(
      await entregar(a, await a.anotar('anular', `a${una.id}`, { operacion: una.id, motivo: 'se fue' })),
    ).toEqual([bien]);
    const [row] = await app.ctx.database.db.select().from(t.inscripciones);
    expect(row).toMatchObject({ state: 'cancelada', viva: false });
  });

  it('by mistake, and paid, gets its money back, in whatever order that comes', async () => {
    for (const orden of [
      'todo',
      'hecha devuelta',
      'hecha anular devolver',
      'anular hecha devolver',
    ] as const) {
      await empezar({ modalidades: [con] });
      const a = await puesto('Mesa 1');
      const antes = await staff.ocupados();
      const una = await alta(a);
      const ref = `a${una.id}` as const;
      const cobro = await a.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' });
      const devolver = await a.anotar('devolver', ref, {
        monto: 12_000,
        medio: 'efectivo',
        motivo: 'se fue',
      });
      const anular = await a.anotar('anular', ref, { operacion: una.id, motivo: 'se fue' });
      const [hecha, devuelta] = [
        [una, cobro],
        [devolver, anular],
      ];
      const tandas = {
        todo: [...hecha, ...devuelta],
        hecha,
        devuelta,
        anular: [anular],
        devolver: [devolver],
      };
      const dichos: Dicho[] = [];
      for (const cual of orden.split(' '))
        dichos.push(...(await entregar(a, ...tandas[cual as keyof typeof tandas])));
      expect(
        dichos.map(({ resultado }) => resultado),
        orden,
      ).not.toContain('rechazada');
      const rows = await app.ctx.database.db.select().from(t.inscripciones);
      expect(
        rows.filter(({ viva }) => viva),
        orden,
      ).toEqual([]);
      for (const { id } of rows)
        expect(await pagosDe(id), orden).toMatchObject([
          { status: 'refunded', monto_reembolsado: 12_000_00 },
        ]);
      // the place is free again, or in the puesto's lote
      expect((await staff.ocupados()).evento, orden).toBeLessThanOrEqual((antes.evento ?? 0) + 6);
    }
  });

  it('undone before the server had it, and then wanted after all, is registered with what it paid', async () => {
    await empezar({ modalidades: [con] });
    const a = await puesto('Mesa 1');
    const una = await alta(a);
    const ref = `a${una.id}` as const;
    const cobro = await a.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' });
    const anular = await a.anotar('anular', ref, { operacion: una.id, motivo: 'se fue' });
    expect((await entregar(a, una, cobro, anular)).map(({ resultado }) => resultado)).toEqual([
      ...['sin_efecto', 'sin_efecto', 'aplicada'],
    ]);
    expect(
      await entregar(a, await a.anotar('anular', ref, { operacion: anular.id, motivo: 'volvió' })),
    ).toEqual([bien]);
    const rows = await app.ctx.database.db.select().from(t.inscripciones);
    expect(rows).toMatchObject([{ state: 'pago_realizado' }]);
    expect(await pagosDe(rows[0]?.id ?? 0)).toMatchObject([{ monto: 12_000_00 }]);
  });

  it('numbers that the office gives are none that a puesto holds', async () => {
    await empezar({ modalidades: [con] });
    await puesto('Mesa 1');
    const { id } = await inscripta();
    await app.call('asignarNumeros', {
      params: { id: evento_id },
      body: { modalidades: [{ id: staff.evento.modalidad.id, desde: 1, hasta: 50 }] },
      token: staff.admin,
    });
    expect((await staff.fila(id)).numero).toBe(11);
  });

  it('where a modality numbers by category each puesto holds some of each, and none twice', async () => {
    const rango = (desde: number) => ({ desde, hasta: desde + 9, faltantes: null });
    await empezar({
      modalidades: [
        {
          numeracion_categorias: true,
          categorias: [
            { sexo: 'FEM', ...rango(100) },
            { sexo: 'MASC', ...rango(200) },
            { sexo: 'MIX', edad_inicial: 90 },
          ],
        },
      ],
    });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const [fem = 0, masc = 0, mix = 0] = staff.evento.modalidad.categorias.map(({ id }) => id);
    const traer = async () =>
      (await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token })).body;
    const { lotes, modalidades } = await traer();
    expect(modalidades[0].numeracion).toEqual({ por_categoria: true, sin_rango: [mix] });
    const suyo = ({ id }: PuestoDePrueba) => lotes.find((uno: { puesto_id: string }) => uno.puesto_id === id);
    const de = (desde: number) => [0, 1, 2, 3].map((n) => desde + n);
    expect([suyo(a), suyo(b)]).toMatchObject([
      {
        numeros: [],
        por_categoria: [
          { categoria_id: fem, numeros: de(100) },
          { categoria_id: masc, numeros: de(200) },
        ],
      },
      {
        numeros: [],
        por_categoria: [
          { categoria_id: fem, numeros: de(104) },
          { categoria_id: masc, numeros: de(204) },
        ],
      },
    ]);
    const { ref, id } = await inscripta();
    const dar = { numero: 101, antes: null, de_lote: true };
    expect(await entregar(a, await a.anotar('asignar_numero', ref, dar))).toEqual([bien]);
    expect((await staff.fila(id)).numero).toBe(101);
    expect((await traer()).lotes[0].por_categoria ?? []).not.toContain(101);
    // all of it comes back
    for (const { id: puesto_id } of [a, b])
      await app.call('revocarPuesto', { params: { id: evento_id, puesto_id }, token: staff.token });
    expect(await app.ctx.database.db.$count(t.numeros_prestados)).toBe(0);
  });

  it('a puesto hands numbers and places of its lote on to another', async () => {
    await empezar({ modalidades: [con] });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const datos = {
      a_puesto: b.id,
      modalidad_id: staff.evento.modalidad.id,
      numeros: [1, 2, 15],
      lugares: 2,
    };
    const pase = await a.anotar('transferir_lote', 'lote', datos);
    expect(await entregar(a, pase)).toEqual([bien]);
    const lotes = async () => {
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      return (body.lotes as { puesto_id: string; numeros: number[]; lugares: number }[]).map((lote) => [
        ...[lote.puesto_id === a.id ? 'a' : 'b', lote.numeros.length, lote.numeros.includes(1), lote.lugares],
      ]);
    };
    expect((await lotes()).sort()).toEqual([
      ['a', 8, false, 4],
      ['b', 12, true, 8],
    ]);
    const otro = await a.anotar('transferir_lote', 'lote', { ...datos, numeros: [3], lugares: 1 });
    await entregar(a, otro, await a.anotar('anular', 'lote', { operacion: otro.id, motivo: 'no' }));
    expect((await lotes()).sort()).toEqual([
      ['a', 8, false, 4],
      ['b', 12, true, 8],
    ]);
  });
});

// reglas sede-6, documentos-1
describe('a waiver that is signed at a desk', () => {
  const trazos = Buffer.from(
    JSON.stringify([
      {
        puntos: [
          [10, 10, 0.5],
          [60, 40, 0.5],
          [90, 12, 0.5],
        ],
        presion_real: false,
      },
      { puntos: [[20, 50, 0.5]], presion_real: false },
    ]),
  );
  const sha256 = createHash('sha256').update(trazos).digest('hex');
  const subir = (operacion_id: string, datos = trazos) =>
    app.call('subirAdjuntoSede', {
      params: { id: evento_id },
      body: { operacion_id, tipo: 'trazos', sha256, datos: datos.toString('base64') },
      token: staff.token,
    });
  const TEXTO = 'Acepto los riesgos.';
  const LA_PRIMERA = new Date('2027-03-14T06:00:00-03:00');
  const firmaDe = (persona: RefPersona, texto_hash = hashTexto(TEXTO)) => ({
    ...{ persona, texto_version: 1, texto_hash, adjunto: sha256 },
  });
  const deslindesDe = () => app.ctx.database.db.select().from(t.deslindes).orderBy(asc(t.deslindes.id));

  it('waits for its strokes, before or after, and is what one by link is', async () => {
    for (const primero of ['operacion', 'trazos'] as const) {
      await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
      const a = await puesto('Mesa 1');
      const { ref, persona, id } = await inscripta();
      const una = await a.anotar('firmar', ref, firmaDe(persona));
      if (primero === 'trazos') await subir(una.id);
      const [dicho] = await entregar(a, una);
      expect(dicho?.resultado).toBe(primero === 'trazos' ? 'aplicada' : 'espera');
      expect((await subir(una.id)).status).toBe(201);
      expect(await entregar(a, una)).toEqual([bien]);
      const [row, ...mas] = await deslindesDe();
      expect(mas).toEqual([]);
      expect(row).toMatchObject({
        ...{ inscripcion_id: id, status: 'PENDING', vigente: true, firmante: 'participante' },
        ...{ texto_hash: hashTexto(TEXTO), desfase_ms: 1500, firmante_nombre: 'María José Núñez' },
      });
      expect(row?.firma_archivo_id).not.toBeNull();
      expect(await staff.acciones(id)).toEqual(expect.arrayContaining(['deslinde_firmado', 'sede_firmar']));
    }
  });

  it('of a minor names the adult who signed, who becomes the guardian where there was none', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const de = eq(t.personas.inscripcion_id, id);
    const poner = (cambios: Partial<typeof t.personas.$inferInsert>) =>
      app.ctx.database.db.update(t.personas).set(cambios).where(de);
    await poner({ fecha_nacimiento: '2015-05-05', tutor_nombre: null });
    let minuto = 10;
    const firmar = async (tutor: { nombre: string; documento: string; relacion: string } | null) => {
      const hora = `2027-03-14T06:${(minuto += 1)}:00-03:00`;
      const una = await a.anotar('firmar', ref, { ...firmaDe(persona), tutor }, { hora });
      await subir(una.id);
      expect(await entregar(a, una)).toEqual([bien]);
      return (await deslindesDe()).at(-1);
    };
    const eva = { nombre: ' Eva Paz', documento: '20.111.222', relacion: 'Madre' };
    expect(await firmar(eva)).toMatchObject({ firmante: 'tutor', firmante_nombre: 'Eva Paz' });
    const suyo = { tutor_nombre: 'Eva Paz', tutor_documento: '20111222', tutor_relacion: 'Madre' };
    expect(await staff.personas(id)).toMatchObject([suyo]);
    // another adult at the desk signs, and the one on record stays on record
    expect(await firmar({ ...eva, nombre: 'Luis Paz' })).toMatchObject({ firmante_nombre: 'Luis Paz' });
    expect(await firmar(null)).toMatchObject({ firmante_nombre: 'Eva Paz' });
    expect(await staff.personas(id)).toMatchObject([suyo]);
  });

  it('is refused where the text is another by now, and strokes that are not those of their name are not kept', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona, hashTexto('Otro texto')));
    expect((await subir(una.id, Buffer.from('[]'))).status).toBe(422);
    await subir(una.id);
    expect(await entregar(a, una)).toEqual([
      { resultado: 'rechazada', motivo: 'El texto del deslinde cambió después de que lo firmó.' },
    ]);
    expect(await deslindesDe()).toEqual([]);
  });

  it('a photographed certificate is handed in like one by link', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#caf0d8' } })
      .jpeg()
      .toBuffer();
    const suma = createHash('sha256').update(foto).digest('hex');
    const una = await a.anotar('apto', ref, { persona, como: 'foto', adjunto: suma });
    expect((await entregar(a, una)).map(({ resultado }) => resultado)).toEqual(['espera']);
    const body = { operacion_id: una.id, tipo: 'foto', sha256: suma, datos: foto.toString('base64') };
    const { body: dicho } = await app.call('subirAdjuntoSede', {
      params: { id: evento_id },
      body,
      token: staff.token,
    });
    expect(dicho.sha256).toBe(suma);
    expect(await entregar(a, una)).toEqual([bien]);
    expect(await app.ctx.database.db.select().from(t.aptos_medicos)).toMatchObject([
      { estado: 'PENDING', vigente: true, file_type: 'image', file_name: 'apto.jpg', desfase_ms: 1500 },
    ]);
    expect(await staff.acciones(id)).toEqual(expect.arrayContaining(['apto_enviado', 'sede_apto']));
  });

  // regla sede-40
  it('a certificate’s photo that was sealed for the server is opened there, and refused where it cannot be', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#caf0d8' } })
      .jpeg()
      .toBuffer();
    const { body: base } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const sello = { evento_id, puesto_id: a.id, clave: base.clave_sellado as string };
    const buena = await sellarParaServidor('foto', sello, new Uint8Array(foto));
    const mala = buena.map((byte, i) => (i === buena.length - 1 ? byte ^ 1 : byte));
    const mandar = async (bytes: Uint8Array, minuto: number) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const hora = `2027-03-14T06:0${minuto}:00-03:00`;
      const una = await a.anotar('apto', ref, { persona, como: 'foto', adjunto: sha256 }, { hora });
      await entregar(a, una);
      const datos = Buffer.from(bytes).toString('base64');
      const body = { operacion_id: una.id, tipo: 'foto', sha256, datos };
      const dicho = await app.call('subirAdjuntoSede', {
        params: { id: evento_id },
        body,
        token: staff.token,
      });
      expect(dicho).toMatchObject({ status: 201, body: { sha256 } });
      return entregar(a, una);
    };
    expect(await mandar(mala, 1)).toEqual([
      { resultado: 'rechazada', motivo: 'La foto del apto está sellada y no se puede abrir.' },
    ]);
    expect(await mandar(buena, 2)).toEqual([bien]);
    expect(await aptosDe()).toMatchObject([{ estado: 'PENDING', vigente: true, file_type: 'image' }]);
    const [apto] = await aptosDe();
    const archivo = await leerArchivo(app.ctx, apto?.archivo_id ?? 0);
    expect(await sharp(archivo?.datos).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(await staff.acciones(id)).toEqual(expect.arrayContaining(['apto_enviado', 'sede_apto']));
  });

  const aptosDe = () => app.ctx.database.db.select().from(t.aptos_medicos).orderBy(asc(t.aptos_medicos.id));

  // regla sede-15
  it('a certificate that a desk saw counts where the event says so, once, and not any more when it was a mistake', async () => {
    await empezar({ apto_visto_en_mesa: true });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const vista = await a.anotar('apto', ref, { persona, como: 'visto' });
    expect(await entregar(a, vista, vista)).toEqual([bien, bien]);
    expect(await entregar(a, vista)).toEqual([bien]);
    const uno = { file_type: 'visto', archivo_id: null, estado: 'APPROVED', desfase_ms: 1500 };
    expect(await aptosDe()).toMatchObject([{ ...uno, vigente: true, dispositivo_at: LA_PRIMERA }]);
    const lineas = (await app.ctx.database.db.select().from(t.auditoria)).filter(
      ({ inscripcion_id, accion }) => inscripcion_id === id && /apto/.test(accion),
    );
    expect(lineas).toMatchObject([
      { accion: 'apto_visto', entidad: 'apto' },
      {
        accion: 'sede_apto',
        despues: { puesto: 'Mesa 1', por: 'Beto', hora: '2027-03-14T06:00:00-03:00', desvio: 1500 },
      },
    ]);
    const anular = await a.anotar('anular', ref, { operacion: vista.id, motivo: 'era de otra' });
    expect(await entregar(a, anular)).toEqual([bien]);
    expect(await aptosDe()).toMatchObject([{ ...uno, vigente: false }]);
  });

  it('a certificate that a desk merely saw is refused, with the reason, where the event asks for the photo', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    expect(await entregar(a, await a.anotar('apto', ref, { persona, como: 'visto' }))).toEqual([
      {
        resultado: 'rechazada',
        motivo: 'En este evento no alcanza con mostrar el apto: hace falta la foto.',
      },
    ]);
    expect(await aptosDe()).toEqual([]);
  });

  it('certificates that waited for a server that knows of seen ones are carried out by the next exchange', async () => {
    await empezar({ apto_visto_en_mesa: true });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, persona } = await inscripta();
    const vista = await a.anotar('apto', ref, { persona, como: 'visto' });
    await entregar(a, await a.anotar('anular', ref, { operacion: vista.id, motivo: 'para que espere' }));
    const { db } = app.ctx.database;
    await entregar(a, vista);
    // as the release before left it
    await db.delete(t.operaciones).where(eq(t.operaciones.anula, vista.id));
    await db
      .update(t.operaciones)
      .set({ estado: 'espera', motivo: 'x', espera_de: 'apto_visto', resuelta_at: null })
      .where(eq(t.operaciones.id, vista.id));
    expect(await aptosDe()).toEqual([]);
    const migracion = await readFile('src/server/db/migrations/0023_mesa.sql', 'utf8');
    await db.execute(sql.raw(migracion.split('--> statement-breakpoint').at(-1) ?? ''));
    await entregar(b);
    expect(await aptosDe()).toMatchObject([{ file_type: 'visto', vigente: true }]);
  });

  // If this breaks, a phone that was let in fills the server's disk.
  it('strokes that no operation carries are not kept, nor more than some that came before theirs', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const nota = await a.anotar('nota', ref, { persona, texto: 'hola' });
    await entregar(a, nota);
    expect((await subir(nota.id)).status).toBe(422);
    await subir(randomUUID());
    const { db } = app.ctx.database;
    const [{ operacion_id: _, ...suelto } = { operacion_id: '' }] = await db
      .select()
      .from(t.adjuntos_operacion);
    const sueltos = Array.from({ length: 299 }, () => ({ ...suelto, operacion_id: randomUUID() }));
    await db.insert(t.adjuntos_operacion).values(sueltos as (typeof t.adjuntos_operacion.$inferInsert)[]);
    expect((await subir(randomUUID())).body).toMatchObject({ codigo: 'adjunto_sin_operacion' });
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await entregar(a, una);
    expect((await subir(una.id)).status).toBe(201);
  });

  it('that was a mistake counts no more', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await subir(una.id);
    await entregar(a, una);
    expect(
      await entregar(a, await a.anotar('anular', ref, { operacion: una.id, motivo: 'firmó otro' })),
    ).toEqual([bien]);
    expect(await deslindesDe()).toMatchObject([{ vigente: false }]);
  });

  it('that was a mistake gives way to the one before it, in whatever order they and the undoing come', async () => {
    for (const orden of ['una otra anula', 'otra anula una', 'otra una anula', 'anula otra una'] as const) {
      await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
      const a = await puesto('Mesa 1');
      const { ref, persona } = await inscripta();
      const una = await a.anotar('firmar', ref, firmaDe(persona));
      const otra = await a.anotar('firmar', ref, firmaDe(persona), { hora: '2027-03-14T06:02:00-03:00' });
      const anula = await a.anotar('anular', ref, { operacion: otra.id, motivo: 'firmó otro' });
      for (const { id } of [una, otra]) await subir(id);
      const cual = { una, otra, anula };
      for (const nombre of orden.split(' ')) await entregar(a, cual[nombre as keyof typeof cual]);
      const valen = (await deslindesDe()).filter(({ vigente }) => vigente);
      expect(
        valen.map((row) => row.dispositivo_at),
        orden,
      ).toEqual([LA_PRIMERA]);
      expect(await entregar(a, una), orden).toEqual([bien]);
    }
  });

  it('that was a mistake leaves one that was signed by link since', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await subir(una.id);
    await entregar(a, una);
    const { db } = app.ctx.database;
    const [{ id, ...row } = { id: 0 }] = await deslindesDe();
    await db.update(t.deslindes).set({ vigente: false }).where(eq(t.deslindes.id, id));
    await db
      .insert(t.deslindes)
      .values({ ...(row as typeof t.deslindes.$inferInsert), dispositivo_at: null });
    await entregar(a, await a.anotar('anular', ref, { operacion: una.id, motivo: 'firmó otro' }));
    expect((await deslindesDe()).map(({ vigente }) => vigente)).toEqual([false, true]);
  });

  it('a certificate that was a mistake gives way to the one before it', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const sacar = async (color: string, hora: string) => {
      const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
        .jpeg()
        .toBuffer();
      const suma = createHash('sha256').update(foto).digest('hex');
      const una = await a.anotar('apto', ref, { persona, como: 'foto', adjunto: suma }, { hora });
      await app.call('subirAdjuntoSede', {
        ...{ params: { id: evento_id }, token: staff.token },
        body: { operacion_id: una.id, tipo: 'foto', sha256: suma, datos: foto.toString('base64') },
      });
      return una;
    };
    const una = await sacar('#caf0d8', '2027-03-14T06:00:00-03:00');
    const otra = await sacar('#d8caf0', '2027-03-14T06:02:00-03:00');
    await entregar(a, una, otra);
    await entregar(a, await a.anotar('anular', ref, { operacion: otra.id, motivo: 'era otro' }));
    const rows = await app.ctx.database.db.select().from(t.aptos_medicos).orderBy(asc(t.aptos_medicos.id));
    expect(rows.filter(({ vigente }) => vigente).map((row) => row.dispositivo_at)).toEqual([LA_PRIMERA]);
  });
});
