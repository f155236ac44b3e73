import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import {
  rutaExporte,
  type FormatoExporte,
  type TipoExporte,
} from '../../src/shared/domain/exportes/exportes.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { descargar } from '../support/exportes.ts';
import { participante } from '../support/fabrica.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());
beforeEach(() => app.reset());

/** A race with everything that a person may have said, and one like it without anybody. */
async function carreras(remera_incluida = false) {
  const duenio = await app.fabrica.organizador();
  const token = await app.fabrica.sesion(duenio.usuario_id);
  const hacer = () =>
    app.fabrica.evento({
      duenio,
      cargo_remera_extra: 300_000,
      usa_talle_remera: true,
      remera_incluida,
      modalidades: [
        {
          nombre: '10K',
          usa_remeras: true,
          talles: [{ talle: 'S' }, { talle: 'M' }],
          campos: [
            { name: 'alergias', label: 'Alergias', sensible: true, required: false },
            { name: 'club', label: 'Club de origen', required: false },
          ],
        },
        { nombre: 'Postas', nro_participantes: 2 },
      ],
    });
  return { token, de: await hacer(), a: await hacer() };
}
type Evento = Awaited<ReturnType<typeof carreras>>['de'];

async function llenar({ modalidades: [k10, postas] }: Evento, remeras: object = {}): Promise<void> {
  const inscripciones = [
    {
      modalidad_id: k10?.id,
      nombre: '-',
      participantes: [
        participante({
          documento: '30111001',
          domicilio: '=Mitre 1500, "fondo"; 3º B',
          ciudad: 'Ñorquincó',
          provincia: 'Río Negro',
          team: 'Los Ñandúes',
          talle: 'M',
          con_remera: true,
          ...remeras,
          con_discapacidad: true,
          campos_custom_values: [
            { name: 'alergias', value: '-penicilina' },
            { name: 'club', value: "D'Artagnan & Cía" },
          ],
        }),
      ],
    },
    {
      modalidad_id: k10?.id,
      nombre: '-',
      participantes: [
        participante({
          documento: '51111002',
          talle: 'M',
          anio: 2011,
          tutor: { nombre: 'Rosa Gómez', documento: '20111003', relacion: 'Madre' },
        }),
      ],
    },
    {
      modalidad_id: postas?.id,
      nombre: 'Sin Aire',
      participantes: [
        participante({ documento: '7111004', email: 'uno@example.com' }),
        participante({ documento: '30111005', email: 'dos@example.com', sexo: 'MASC' }),
      ],
    },
  ];
  for (const [i, body] of inscripciones.entries()) {
    const { status, body: dicho } = await app.call('createInscripcion', { body });
    if (status !== 201) throw new Error(JSON.stringify(dicho));
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ state: 'pago_realizado', vence_at: null, numero: 10 + i, chip_id: `CH00${i}` })
      .where(eq(t.inscripciones.codigo_publico, String(dicho.results.inscripcion.codigo_publico)));
  }
}

const bajar = async (token: string, evento_id: number, tipo: TipoExporte, formato: FormatoExporte) =>
  (await descargar(app, token, rutaExporte(evento_id, { tipo, formato }))).rawPayload;

/** Its rows by title, without what the registration and not the person brings. */
async function rows(datos: Buffer, formato: FormatoExporte): Promise<Record<string, string>[]> {
  const crudas: unknown[][] =
    formato === 'csv'
      ? parse(datos, { delimiter: ';', bom: true })
      : ((await readXlsx(new Uint8Array(datos), { readStyles: true })).sheets[0]?.rows ?? []);
  const [titulos = [], ...resto] = crudas;
  // given anew: what came in by a file was not paid here, consented here nor signed here
  const NUEVAS =
    /^(Inscripción|Estado|Origen|Fecha de inscripción|Pagado|Acepta publicidad|Deslinde|Apto médico)$/;
  return resto.map((row) =>
    Object.fromEntries(
      titulos.flatMap((titulo, i) =>
        NUEVAS.test(String(titulo)) ? [] : [[String(titulo), String(row[i] ?? '')] as const],
      ),
    ),
  );
}

const importar = async (token: string, evento_id: number, datos: Buffer, tipo = 'inscriptos') => {
  const body = { tipo, nombre: 'export', contenido: datos.toString('base64') };
  const vista = await app.call('previsualizarImportacion', { params: { id: evento_id }, body, token });
  return { body, vista: vista.body };
};

// An organizer moves a race to another one by what we gave them; what does not come back is lost without a word.
describe.each([
  ['participantes', 'xlsx'],
  ['participantes', 'csv'],
  ['participantes-info-aptos', 'xlsx'],
  ['participantes-info-aptos', 'csv'],
  ['acreditaciones', 'xlsx'],
  ['acreditaciones', 'csv'],
] as const)('the sheet %s in %s', (tipo, formato) => {
  it('comes back whole as registrants of another race', async () => {
    const { token, de, a } = await carreras();
    await llenar(de);
    const salio = await bajar(token, de.id, tipo, formato);
    const { body, vista } = await importar(token, a.id, salio);
    expect(vista.falta).toEqual({});
    const dichas = (vista.filas as { motivos: string[]; avisos: string[] }[]).flatMap((f) => [
      ...f.motivos,
      ...f.avisos,
    ]);
    expect(dichas).toEqual([]);
    const { status } = await app.call('createImportacion', {
      params: { id: a.id },
      body: { ...body, mapeo: vista.mapeo, huella: vista.huella },
      token,
    });
    expect(status).toBe(201);
    const volvio = await bajar(token, a.id, tipo, formato);
    expect(await rows(volvio, formato)).toEqual(await rows(salio, formato));
  });

  it('brings an included shirt and a paid second one back', async () => {
    const { token, de, a } = await carreras(true);
    await llenar(de, { talle_extra: 'S' });
    const salio = await bajar(token, de.id, tipo, formato);
    const { body, vista } = await importar(token, a.id, salio);
    expect(vista.rechazadas).toBe(tipo === 'participantes-info-aptos' ? 2 : 0);
    if (vista.rechazadas > 0) return;
    const pedido = { ...body, mapeo: vista.mapeo, huella: vista.huella };
    await app.call('createImportacion', { params: { id: a.id }, body: pedido, token });
    expect(await rows(await bajar(token, a.id, tipo, formato), formato)).toEqual(await rows(salio, formato));
  });

  it('changes nothing as numbers of its own race', async () => {
    const { token, de } = await carreras();
    await llenar(de);
    const { vista } = await importar(token, de.id, await bajar(token, de.id, tipo, formato), 'numeros');
    expect([vista.entran, vista.rechazadas, vista.iguales]).toEqual([0, 0, 4]);
  });
});
