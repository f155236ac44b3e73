import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { rutaExporte } from '../../src/shared/domain/exportes/exportes.ts';
import { leerBase, type BaseSedeJson } from '../../src/shared/domain/sede/base-json.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { descargar } from '../support/exportes.ts';
import { hashTexto } from '../support/fabrica.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { puestoDePrueba, type Anotada, type PuestoDePrueba } from '../support/sede.ts';

const TEXTO = 'Corro por mi cuenta.';
const BRUNO = {
  ...{ nombre: 'Bruno', apellido: 'Paz', documento: '28000333', email: 'bruno@example.com' },
  ...{ sexo: 'MASC', fecha_nacimiento: '1991-05-06', area_code: '11', telefono: '50716007' },
  ...{ domicilio: 'Belgrano 55', ciudad: 'Rosario', provincia: 'Santa Fe' },
};

let app: TestApp;
let staff: ConStaff;
let evento_id: number;
let id: number;
let persona_id: number;
let ref: `i${number}`;
let persona: RefPersona;
let a: PuestoDePrueba;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  staff = await conStaff(app, {
    ...{ usa_deslinde_online: true, texto_deslinde: TEXTO, apto_visto_en_mesa: true },
    modalidades: [{ requiere_apto_medico: true }],
  });
  evento_id = staff.evento.id;
  [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
  persona_id = (await staff.personas(id))[0]?.id ?? 0;
  ref = `i${id}`;
  persona = `p${persona_id}`;
  a = await puestoDePrueba(app, evento_id, { token: staff.token, nombre: 'Mesa 1' });
});

const db = () => app.ctx.database.db;

/** The office gives the place to Bruno. */
async function pasarABruno(): Promise<void> {
  const { version } = await staff.row(id);
  const { status, body } = await app.call('updateInscripcion', {
    token: staff.token,
    params: { id },
    body: { version, personas: [{ id: persona_id, reemplaza: true, ...BRUNO }] },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function entregar(...operaciones: Anotada[]) {
  const { body } = await a.intercambiar(operaciones);
  return (body.resultados as { resultado: string; motivo: string | null }[]).map(({ resultado, motivo }) => [
    resultado,
    motivo,
  ]);
}
const bien = ['aplicada', null];
const DE_OTRA = ['rechazada', 'La inscripción pasó a otra persona: esto era de quien la tenía antes.'];
const ANTES = { traspasos: 0 };
const DESPUES = { traspasos: 1 };

const kit = () => ({ personas: [persona], retira: null, kit: [] });
const nombre = (valor: string) => ({ persona, campo: 'nombre' as const, valor, antes: 'x' });
const visto = () => ({ persona, como: 'visto' as const });

const acreditadas = () => db().$count(t.acreditaciones, eq(t.acreditaciones.persona_id, persona_id));
const tablero = async () => {
  const { body } = await app.call('getTableroSede', { params: { id: evento_id }, token: staff.token });
  return body as { conflictos: { tipo: string }[]; pendientes: Record<string, number> };
};
// regla sede-41
describe('what a desk did for who had the place before', () => {
  // If this breaks, Bruno's record has the name, the certificate and the signature of somebody else.
  it('that comes after the place passed on is refused, and the kit is a conflict that names both', async () => {
    await pasarABruno();
    const entrega = await a.anotar('acreditar', ref, kit(), ANTES);
    expect(
      await entregar(
        entrega,
        await a.anotar('apto', ref, visto(), ANTES),
        await a.anotar('corregir', ref, nombre('Anita'), ANTES),
      ),
    ).toEqual([DE_OTRA, DE_OTRA, DE_OTRA]);
    expect((await staff.personas(id))[0]).toMatchObject({ nombre: 'Bruno', documento: '28000333' });
    expect(await acreditadas()).toBe(0);
    const { conflictos, pendientes } = await tablero();
    expect(conflictos.filter(({ tipo }) => tipo === 'inscripcion_transferida')).toMatchObject([
      {
        quienes: [expect.stringMatching(/^Bruno Paz; antes, María José/)],
        propuesta: expect.stringMatching(/María José/),
        hechos: [{ id: entrega.id }],
      },
    ]);
    // the other two are told by the server's reason
    expect(conflictos.map(({ tipo }) => tipo).sort()).toEqual([
      ...['efecto_rechazado', 'efecto_rechazado', 'inscripcion_transferida'],
    ]);
    // and Bruno is still to collect
    expect(pendientes).toMatchObject({ personas_sin_deslinde: 1, personas_sin_apto: 1 });
  });

  it('before it passed on is not the new holder’s either: neither as collected nor when it is undone', async () => {
    const [entrega, corrige] = [
      await a.anotar('acreditar', ref, kit(), ANTES),
      await a.anotar('corregir', ref, nombre('Anita'), ANTES),
    ];
    expect(await entregar(entrega, corrige)).toEqual([bien, bien]);
    expect(await acreditadas()).toBe(1);
    await pasarABruno();
    expect(await acreditadas()).toBe(0);
    expect((await tablero()).conflictos.map(({ tipo }) => tipo)).toEqual(['inscripcion_transferida']);
    const anular = (una: Anotada) => a.anotar('anular', ref, { operacion: una.id, motivo: 'x' }, DESPUES);
    expect(await entregar(await anular(corrige), await anular(entrega))).toEqual([bien, bien]);
    expect((await staff.personas(id))[0]?.nombre).toBe('Bruno');
    expect((await tablero()).conflictos).toEqual([]);
  });

  it('does not stand in the way of what desks do for the new holder', async () => {
    // by the order of the race day the first holder's come later
    const viejas = [
      await a.anotar('corregir', ref, nombre('Anita'), { ...ANTES, lamport: 90 }),
      await a.anotar('apto', ref, visto(), { ...ANTES, lamport: 91 }),
      await a.anotar('acreditar', ref, kit(), { ...ANTES, lamport: 92 }),
    ];
    expect(await entregar(...viejas)).toEqual([bien, bien, bien]);
    await pasarABruno();
    const nuevas = [
      await a.anotar('corregir', ref, nombre('Brunito'), DESPUES),
      await a.anotar('apto', ref, visto(), DESPUES),
      await a.anotar('acreditar', ref, kit(), DESPUES),
    ];
    expect(await entregar(...nuevas)).toEqual([bien, bien, bien]);
    expect((await staff.personas(id))[0]?.nombre).toBe('Brunito');
    const rows = await db().select().from(t.acreditaciones);
    expect(rows.map(({ operacion_id }) => operacion_id)).toEqual([nuevas[2]?.id]);
  });

  it('as to the number counts where the office gave no other since', async () => {
    await db().update(t.inscripciones).set({ numero: 50 }).where(eq(t.inscripciones.id, id));
    await pasarABruno();
    const cambio = (numero: number, antes: number | null) => ({
      ...{ numero, antes, de_lote: false, motivo: 'roto' },
    });
    expect(await entregar(await a.anotar('cambiar_numero', ref, cambio(7, null), ANTES))).toEqual([DE_OTRA]);
    expect((await staff.row(id)).numero).toBe(50);
    expect(await entregar(await a.anotar('cambiar_numero', ref, cambio(8, 50), ANTES))).toEqual([bien]);
    expect((await staff.row(id)).numero).toBe(8);
  });
});

// regla sede-41
it('a waiver signed by who left is not the new holder’s, though its strokes arrive later', async () => {
  const puntos = [
    [10, 10, 0.5],
    [60, 40, 0.5],
    [90, 12, 0.5],
  ];
  const trazos = Buffer.from(JSON.stringify([{ puntos, presion_real: false }]));
  const adjunto = createHash('sha256').update(trazos).digest('hex');
  const firma = { persona, texto_version: 1, texto_hash: hashTexto(TEXTO), adjunto };
  const una = await a.anotar('firmar', ref, firma, ANTES);
  expect(await entregar(una)).toMatchObject([['espera', expect.any(String)]]);
  await pasarABruno();
  const subido = await app.call('subirAdjuntoSede', {
    params: { id: evento_id },
    body: { operacion_id: una.id, tipo: 'trazos', sha256: adjunto, datos: trazos.toString('base64') },
    token: staff.token,
  });
  expect(subido.status).toBe(201);
  expect(await entregar(una)).toEqual([DE_OTRA]);
  expect(await db().$count(t.deslindes, eq(t.deslindes.persona_id, persona_id))).toBe(0);
});

// regla sede-7
it('tells the desks of a place that passed on the name of who had it, and nothing else', async () => {
  const leida = async () => {
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    return leerBase(body as BaseSedeJson).inscripciones[0]?.traspasos;
  };
  expect(await leida()).toEqual([]);
  await pasarABruno();
  expect(await leida()).toEqual([
    { persona_id, de: expect.stringMatching(/^María José/), at: expect.stringMatching(/^\d{4}-.*-03:00$/) },
  ]);
});

// regla exportes-6
it('the sheet of who was accredited has the new holder as not come, and says who took the kit', async () => {
  expect(await entregar(await a.anotar('acreditar', ref, kit(), ANTES))).toEqual([bien]);
  await pasarABruno();
  const ruta = rutaExporte(evento_id, { tipo: 'acreditados', formato: 'csv' });
  const { body } = await descargar(app, staff.token, ruta);
  expect(parse(body, { bom: true, columns: true, delimiter: ';' })).toMatchObject([
    {
      ...{ Nombre: 'Bruno', Acreditado: 'NO', 'No vino': 'SI' },
      'Sin registrar': expect.stringMatching(/^El kit de este lugar lo retiró María José .*\.$/),
    },
  ]);
});
