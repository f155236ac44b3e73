import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import * as t from '../../src/server/db/schema.ts';
import { borrarRestos } from '../../src/server/temporal.ts';
import { MENU_EXPORTES, rutaExporte, TIPOS_EXPORTE } from '../../src/shared/domain/exportes/exportes.ts';
import { mensajesExportes } from '../../src/shared/domain/exportes/mensajes.ts';
import type { TipoExporte, TipoLista } from '../../src/shared/domain/exportes/exportes.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { abrirZip, celdasDe, descargar, llenar } from '../support/exportes.ts';
import { participante } from '../support/fabrica.ts';
import { fichaDePdf } from '../support/pdf.ts';

let app: TestApp;
let carpeta: string;
const deAntes = process.env.TMPDIR;
beforeAll(async () => {
  app = await testApp();
  // of this file alone, so that what is left in it was left here
  carpeta = mkdtempSync(join(tmpdir(), 'largada-test-exportes-'));
  process.env.TMPDIR = carpeta;
});
afterAll(async () => {
  await app.close();
  if (deAntes === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = deAntes;
  rmSync(carpeta, { recursive: true, force: true });
});
beforeEach(() => app.reset());
/** No download leaves its file behind. */
const nuestros = () => readdirSync(tmpdir()).filter((n) => n.startsWith('largada-exporte-'));
afterEach(() => {
  if (nuestros().length > 0) throw new Error(`quedaron archivos: ${nuestros().join(' ')}`);
});

const db = () => app.ctx.database.db;

/** An individual race with own fields and a certificate, and one for teams of two. */
async function carrera() {
  const duenio = await app.fabrica.organizador();
  const evento = await app.fabrica.evento({
    duenio,
    nombre: 'Vuelta al Ñandú "27"',
    fecha_hora: new Date('2027-03-14T11:30:00Z'),
    fin_inscripcion: new Date('2027-03-01T12:00:00Z'),
    modalidades: [
      {
        nombre: '10K',
        requiere_apto_medico: true,
        campos: [
          { name: 'alergias', label: 'Alergias', sensible: true, required: false },
          { name: 'club', label: 'Club de origen', required: false },
        ],
      },
      { nombre: 'Postas', nro_participantes: 2 },
    ],
  });
  const [k10, postas] = evento.modalidades;
  if (!k10 || !postas) throw new Error('faltan modalidades');
  const token = await app.fabrica.sesion(duenio.usuario_id);
  return { evento, duenio, token, k10, postas };
}
type Carrera = Awaited<ReturnType<typeof carrera>>;

async function inscribir(
  modalidad_id: number,
  personas: Parameters<typeof participante>[0][],
  { nombre = '-', ...cambios }: Partial<typeof t.inscripciones.$inferInsert> = {},
) {
  const { status, body } = await app.call('createInscripcion', {
    body: { modalidad_id, nombre, participantes: personas.map((p) => participante(p)) },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const [row] = await db()
    .update(t.inscripciones)
    .set({ state: 'pago_realizado', vence_at: null, ...cambios })
    .where(eq(t.inscripciones.codigo_publico, String(body.results.inscripcion.codigo_publico)))
    .returning();
  if (!row) throw new Error('no se inscribió');
  return row;
}

/** Rows by title, read by the library. */
async function hoja(xlsx: Buffer): Promise<Record<string, unknown>[]> {
  const { sheets } = await readXlsx(new Uint8Array(xlsx), { readStyles: true });
  const [titulos = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(titulos.map((titulo, n) => [String(titulo), row[n] ?? null])));
}

const enCsv = (texto: string, delimiter: string): Record<string, string>[] =>
  parse(texto, { columns: true, bom: true, delimiter });

async function planilla(c: Carrera, tipo: TipoExporte, opciones = {}) {
  const r = await descargar(app, c.token, rutaExporte(c.evento.id, { tipo, formato: 'xlsx' }), opciones);
  expect([r.statusCode, r.statusCode === 200 ? '' : r.body]).toEqual([200, '']);
  return hoja(r.rawPayload);
}

describe('Planilla (Rufus)', () => {
  // regla exportes-3
  it('has a row a person in the columns of the importer; a team shares bib and Team', async () => {
    const c = await carrera();
    await inscribir(
      c.k10.id,
      [{ nombre: 'Ana', apellido: 'Paz', sexo: 'FEM', documento: '31000001', telefono: '50716006' }],
      { numero: 7, chip_id: 'AB0007' },
    );
    await inscribir(
      c.postas.id,
      [
        { nombre: 'Luis', apellido: 'Rey', sexo: 'MASC' },
        { nombre: 'Eva', apellido: 'Sol', sexo: 'FEM' },
      ],
      { nombre: 'Los Cuises', numero: 3 },
    );
    const rows = await planilla(c, 'inscripciones');
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['Name', 'Lastname', 'Gender', 'Date of Birth', 'Country', 'City', 'Bib', 'Chip', 'Race'],
      ...['Age Group Code', 'Group', 'Team', 'Club', 'Email', 'Phone'],
    ]);
    expect(rows.map((f) => [f.Name, f.Gender, f.Bib, f.Team, f.Race])).toEqual([
      ['Luis', 'M', 3, 'Los Cuises', 'Postas'],
      ['Eva', 'F', 3, 'Los Cuises', 'Postas'],
      ['Ana', 'F', 7, null, '10K'],
    ]);
    expect(rows[2]).toMatchObject({
      'Date of Birth': new Date('1990-03-14T00:00:00Z'),
      Country: 'ARG',
      Chip: 'AB0007',
      'Age Group Code': 'MIX 0-+',
      Phone: '5491150716006',
    });

    const csv = await descargar(
      app,
      c.token,
      rutaExporte(c.evento.id, { tipo: 'inscripciones', formato: 'csv' }),
    );
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.startsWith('Name,Lastname,Gender,Date of Birth,')).toBe(true);
    expect(enCsv(csv.body, ',')[2]).toMatchObject({
      Name: 'Ana',
      'Date of Birth': '1990-03-14',
      Bib: '7',
      Phone: '5491150716006',
    });
  });

  it('lists who starts: not the unpaid, the expired, the cancelled or the deleted, but whoever wears a bib', async () => {
    const c = await carrera();
    const pendiente = { state: 'pago_pendiente' as const };
    await inscribir(c.k10.id, [{ apellido: 'Paga' }]);
    await inscribir(c.k10.id, [{ apellido: 'Invitada' }], { state: 'pago_no_paga' });
    await inscribir(c.k10.id, [{ apellido: 'Bonificada' }], { state: 'pago_bonificado' });
    await inscribir(c.k10.id, [{ apellido: 'Debe' }], pendiente);
    await inscribir(c.k10.id, [{ apellido: 'DebeConNumero' }], { ...pendiente, numero: 9 });
    await inscribir(c.k10.id, [{ apellido: 'Tarde' }], { ...pendiente, numero: 10, vence_at: new Date(0) });
    await inscribir(c.k10.id, [{ apellido: 'Cancelada' }], { state: 'cancelada', viva: false, numero: 11 });
    await inscribir(c.k10.id, [{ apellido: 'Borrada' }], { borrado_at: new Date() });
    const apellidos = async (tipo: TipoExporte, columna: string) =>
      (await planilla(c, tipo)).map((f) => String(f[columna])).toSorted();
    const largan = ['Bonificada', 'DebeConNumero', 'Invitada', 'Paga'];
    expect(await apellidos('inscripciones', 'Lastname')).toEqual(largan);
    const vivas = [...largan, 'Debe'].toSorted();
    for (const tipo of ['participantes', 'participantes-info-aptos', 'acreditaciones'] as const)
      expect(await apellidos(tipo, 'Apellido')).toEqual(vivas);
  });

  // If this breaks, the sheet at the desk has the Ñ where nobody looks for it: after Z, or among the N.
  it.each(['pglite', 'postgres'] as const)('are in the order of the screens, from %s', async (engine) => {
    const otra = engine === 'pglite' ? null : await testApp({ engine });
    const propia = app;
    app = otra ?? propia;
    try {
      const c = await carrera();
      for (const apellido of ['Zárate', 'ñandú', 'Nuñez', 'Ñandú', 'álvarez', 'Oca', 'Alvarez', 'de la Paz'])
        await inscribir(c.k10.id, [{ apellido, nombre: 'Ana' }]);
      const { body } = await descargar(
        app,
        c.token,
        rutaExporte(c.evento.id, { tipo: 'acreditaciones', formato: 'csv' }),
      );
      const rows = parse<Record<string, string>>(body, { bom: true, columns: true, delimiter: ';' });
      expect(rows.map((row) => row['Apellido'])).toEqual([
        ...['Alvarez', 'álvarez', 'de la Paz', 'Nuñez', 'ñandú', 'Ñandú', 'Oca', 'Zárate'],
      ]);
    } finally {
      app = propia;
      await otra?.close();
    }
  });

  // regla numeracion-1
  it('names bibs that are worn twice before it is made, and goes on when told to', async () => {
    const c = await carrera();
    await inscribir(c.k10.id, [{ nombre: 'Ana', apellido: 'Paz' }], { numero: 5 });
    await inscribir(c.postas.id, [{}, {}], { nombre: 'Los Cuises', numero: 5 });
    await inscribir(c.k10.id, [{}], { numero: 6 });
    // nobody who starts wears these
    await inscribir(c.k10.id, [{}], { numero: 6, borrado_at: new Date() });
    const ruta = rutaExporte(c.evento.id, { tipo: 'inscripciones', formato: 'xlsx' });
    const { status, body } = await app.call('createTicketDescarga', { token: c.token, body: { ruta } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      codigo: 'numeros_repetidos',
      datos: { repetidos: [{ numero: 5, nombres: ['Ana Paz', 'Los Cuises'] }] },
    });
    expect(body.message).toContain('5 (Ana Paz, Los Cuises)');
    expect(await planilla(c, 'inscripciones', { aceptar_duplicados: true })).toHaveLength(4);
    // only timing cares
    expect(await planilla(c, 'acreditaciones')).toHaveLength(4);
  });
});

describe('the sheets for people', () => {
  it('carry custom fields, the sensitive ones only in the participants’', async () => {
    const c = await carrera();
    const { id } = await inscribir(c.k10.id, [{ apellido: 'Paz' }]);
    const campos_custom_values = [
      { name: 'alergias', label: 'Alergias', value: 'Maní' },
      { name: 'club', label: 'Club de origen', value: 'Los Pumas' },
      { name: 'vieja', label: 'Pregunta que se sacó', value: 'Asma' },
    ];
    await db().update(t.personas).set({ campos_custom_values }).where(eq(t.personas.inscripcion_id, id));
    expect((await planilla(c, 'participantes'))[0]).toMatchObject({
      Alergias: 'Maní',
      'Club de origen': 'Los Pumas',
      'Pregunta que se sacó': 'Asma',
    });
    for (const tipo of ['acreditaciones', 'participantes-info-aptos'] as const) {
      const [row] = await planilla(c, tipo);
      expect(row).toMatchObject({ 'Club de origen': 'Los Pumas' });
      expect(JSON.stringify(row)).not.toMatch(/Alergias|Maní|Asma/);
    }
    expect(JSON.stringify(await planilla(c, 'inscripciones'))).not.toMatch(/Maní|Pumas|Asma/);
  });

  it('say each state in Spanish and each certificate’s fate', async () => {
    const c = await carrera();
    const { id } = await inscribir(c.k10.id, [{ apellido: 'Aceptada' }], { state: 'pago_bonificado' });
    await inscribir(c.k10.id, [{ apellido: 'Falta' }]);
    await inscribir(c.postas.id, [{ apellido: 'Posta' }, { apellido: 'Postb' }], { nombre: 'Dúo' });
    const [persona] = await db().select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
    const [archivo] = await db()
      .insert(t.archivos)
      .values({ key: 'apto-x', tipo: 'application/pdf', bytes: 1, sha256: '', nombre: 'apto.pdf' })
      .returning();
    await db()
      .insert(t.aptos_medicos)
      .values({
        evento_id: c.evento.id,
        persona_id: persona?.id ?? 0,
        archivo_id: archivo?.id ?? 0,
        estado: 'APPROVED',
        file_type: 'pdf',
        file_name: 'apto.pdf',
        medical_clearance_date: '2026-10-01',
        created_at: new Date('2026-11-02T02:15:00Z'),
      });
    const rows = await planilla(c, 'participantes-info-aptos');
    expect(rows.map((f) => [f.Apellido, f.Estado, f['Apto médico']])).toEqual([
      ['Aceptada', 'Bonificado', 'Aprobado'],
      ['Falta', 'Pagado', 'No enviado'],
      ['Posta', 'Pagado', 'No requiere'],
      ['Postb', 'Pagado', 'No requiere'],
    ]);
    // local time, which is three hours before UTC
    expect(rows[0]).toMatchObject({
      'Fecha del apto': new Date('2026-10-01T00:00:00Z'),
      Enviado: new Date('2026-11-01T23:15:00Z'),
      Tipo: 'Participante',
    });
    expect(rows[2]).toMatchObject({ Tipo: 'Equipo', Equipo: 'Dúo' });
  });

  it('tell payments as numbers, with what counts towards each registration', async () => {
    const c = await carrera();
    const { id } = await inscribir(c.k10.id, [{ apellido: 'Paz' }]);
    const pago = {
      inscripcion_id: id,
      proveedor: 'mercadopago' as const,
      date_created: new Date('2027-01-02T15:00:00Z'),
      monto: 1_234_550,
    };
    await db()
      .insert(t.pagos)
      .values([
        { ...pago, proveedor_pago_id: '1', status: 'rejected', aplicacion: 'sin_efecto' },
        {
          ...pago,
          proveedor_pago_id: '2',
          status: 'approved',
          aplicacion: 'aplicado',
          payment_type_id: 'credit_card',
          monto_reembolsado: 100_050,
        },
      ]);
    const rows = await planilla(c, 'pagos');
    expect(rows.map((f) => [f['Estado del pago'], f.Importe, f.Devuelto, f.Cobrado])).toEqual([
      ['Rechazado', 12_345.5, 0, 0],
      ['Aprobado', 12_345.5, 1000.5, 11_345],
    ]);
    expect(rows[1]).toMatchObject({
      'Medio de pago': 'Tarjeta de crédito',
      'Cobrado por': 'Mercado Pago',
      Operación: '2',
      Fecha: new Date('2027-01-02T12:00:00Z'),
      Apellido: 'Paz',
    });
    const csv = await descargar(app, c.token, rutaExporte(c.evento.id, { tipo: 'pagos', formato: 'csv' }));
    expect(enCsv(csv.body, ';')[1]).toMatchObject({ Importe: '12345,50', Fecha: '02/01/2027 12:00' });
  });

  it('are safe to open: no cell that somebody wrote is a formula', async () => {
    const c = await carrera();
    const MALOS = [
      '=1+1',
      '+54 9',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '=HYPERLINK("http://x")',
      '_x0041_',
      'a;b"c\nd',
      '<b>&',
    ];
    for (const domicilio of MALOS) {
      const { id } = await inscribir(c.k10.id, [{}], { nombre: '-' });
      await db()
        .update(t.personas)
        .set({ domicilio, ciudad: domicilio })
        .where(eq(t.personas.inscripcion_id, id));
    }
    const csv = (
      await descargar(app, c.token, rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'csv' }))
    ).body;
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.split('\r\n')[0]).toMatch(/^\uFEFFInscripción;Estado;Número;/);
    const celdas = enCsv(csv, ';').map((f) => f.Domicilio ?? '');
    expect(celdas.filter((v) => /^[=+\-@\t\r]/.test(v))).toEqual([]);
    expect(celdas.map((v) => v.replace(/^'/, '')).toSorted()).toEqual(MALOS.toSorted());
    expect(Object.values(enCsv(csv, ';')[0] ?? {}).filter((v) => /^[=+\-@]/.test(v))).toEqual([]);

    const xlsx = await descargar(
      app,
      c.token,
      rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'xlsx' }),
    );
    const todas = [...celdasDe(xlsx.rawPayload).values()];
    expect(todas.filter((x) => x.formula)).toEqual([]);
    for (const malo of MALOS) expect(todas.filter((x) => x.valor === malo)).toHaveLength(2);
    // Rufus' CSV carries them as they are
    const rufus = await descargar(
      app,
      c.token,
      rutaExporte(c.evento.id, { tipo: 'inscripciones', formato: 'csv' }),
    );
    expect(
      enCsv(rufus.body, ',')
        .map((f) => f.City)
        .toSorted(),
    ).toEqual(MALOS.toSorted());
  });
});

// If this breaks, the desk whose phones are dead has no paper either. regla exportes-5
// regla exportes-8. If this breaks, who exports forty people gets four hundred, or other people's.
describe('the sheet of chosen registrations', () => {
  const apellidos = async (c: Carrera, seleccion: object) => {
    const ruta = rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'csv' });
    const { body } = await descargar(app, c.token, ruta, { seleccion });
    return enCsv(body, ';').map(({ Apellido }) => Apellido);
  };

  it('has these alone, whatever state they are in, and none of another race', async () => {
    const c = await carrera();
    const otra = await carrera();
    const anotar = async ({ k10 }: Carrera, apellido: string, mas: Parameters<typeof inscribir>[2] = {}) =>
      (await inscribir(k10.id, [{ apellido }], mas)).id;
    const paga = await anotar(c, 'Acosta');
    const caida = await anotar(c, 'Bravo', { viva: false, state: 'cancelada' });
    await anotar(c, 'Cano');
    const borrada = await anotar(c, 'Díaz', { viva: false, borrado_at: new Date() });
    const ajena = await anotar(otra, 'Funes');
    expect(await apellidos(c, { inscriptions_id: [caida, paga, borrada, ajena] })).toEqual([
      'Acosta',
      'Bravo',
    ]);
    const buscadas = { send_all_search: true, search_criteria: { search: 'cano' } };
    expect(await apellidos(c, buscadas)).toEqual(['Cano']);
    const { rows } = await app.ctx.database.pool.query(
      `select despues from auditoria where accion = 'exporte_descargado' order by id`,
    );
    expect(rows.map(({ despues }) => [despues.filas, despues.elegidas])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    // If this breaks, who filters by a list in brackets mails, marks or exports everybody.
    const porEstado = { send_all_search: true, search_criteria: { 'estados[]': ['cancelada'] } };
    expect(await apellidos(c, porEstado)).toEqual(['Bravo']);
  });

  it('is of nobody else: an empty choice, a filter that is none and another sheet are refused', async () => {
    const { evento, token } = await carrera();
    const pedir = (tipo: TipoExporte, seleccion: object) =>
      app.call('createTicketDescarga', {
        token,
        body: { ruta: rutaExporte(evento.id, { tipo, formato: 'xlsx' }), seleccion },
      });
    const vacia = await pedir('participantes', { inscriptions_id: [] });
    expect([vacia.status, vacia.body.message]).toEqual([422, mensajesExportes.sin_seleccion]);
    const raro = { send_all_search: true, search_criteria: { filters: { estados: ['nada'] } } };
    expect((await pedir('participantes', raro)).status).toBe(422);
    expect((await pedir('pagos', { inscriptions_id: [1] })).status).toBe(404);
  });
});

describe('the list to print', () => {
  const lista = async (c: Carrera, tipo: TipoLista) => {
    const r = await descargar(app, c.token, rutaExporte(c.evento.id, { tipo, formato: 'pdf' }));
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf']);
    return fichaDePdf(r.rawPayload);
  };

  it('has everybody who is in, in either order, with what the desk asks and collects', async () => {
    const c = await carrera();
    const pendiente = { state: 'pago_pendiente' as const };
    await inscribir(c.k10.id, [{ apellido: 'Ñandú', nombre: 'Ana', documento: '31000001' }], { numero: 7 });
    await inscribir(c.k10.id, [{ apellido: 'Oca', nombre: 'Luz', documento: '31000002' }], pendiente);
    await inscribir(c.postas.id, [{ apellido: 'Nuñez' }, { apellido: 'Zárate' }], {
      nombre: 'Los Cuises',
      numero: 3,
      state: 'pago_bonificado',
    });
    await inscribir(c.k10.id, [{ apellido: 'Cancelada' }], { state: 'cancelada', viva: false });
    const orden = ({ paginas }: Awaited<ReturnType<typeof lista>>) =>
      [...(paginas[0]?.texto ?? '').matchAll(/(?:Ñandú|Oca|Nuñez|Zárate|Cancelada)(?=, )/g)].map(
        ([apellido]) => apellido,
      );
    const porNumero = await lista(c, 'lista-por-numero');
    expect(orden(porNumero)).toEqual(['Nuñez', 'Zárate', 'Ñandú', 'Oca']);
    expect(orden(await lista(c, 'lista-por-nombre'))).toEqual(['Nuñez', 'Ñandú', 'Oca', 'Zárate']);
    expect(porNumero.paginas).toHaveLength(1);
    const texto = porNumero.paginas[0]?.texto.replace(/\s+/g, ' ') ?? '';
    for (const dicho of [
      'Vuelta al Ñandú "27"',
      'Lista para acreditar, por número',
      'domingo 14 de marzo de 2027',
      '4 personas · 10K: 2 · Postas: 2',
      'Página 1 de 1',
      '7 Ñandú, Ana 31.000.001 10K MIX 0 o más – – No Pagado',
      'Oca, Luz 31.000.002 10K MIX 0 o más – – No Debe $ 10.000',
      'Postas · Los Cuises',
      'Bonificado',
    ])
      expect(texto).toContain(dicho);
  });

  it('goes on over as many pages as it takes, each with what it is of and its columns', async () => {
    const c = await carrera();
    await llenar(app, { ...c.evento, modalidad: c.k10 }, 45);
    const { paginas, idioma, marcado, info } = await lista(c, 'lista-por-numero');
    expect(paginas.map(({ texto }) => /Página \d+ de \d+/.exec(texto)?.[0])).toEqual([
      'Página 1 de 3',
      'Página 2 de 3',
      'Página 3 de 3',
    ]);
    for (const { texto } of paginas) {
      expect(texto).toContain('Vuelta al Ñandú');
      expect(texto).toMatch(/N\.º\s+Apellido y nombre\s+Documento/);
    }
    const oidas = paginas.flatMap(({ papeles }) => papeles.filter((papel) => papel.startsWith('P: ')));
    expect(oidas).toHaveLength(45);
    // who hears the list hears what each word is
    expect(oidas[44]).toMatch(
      /^P: N\.º: 45; Apellido y nombre: Núñez & Ibáñez 44, María José 44; Documento: /,
    );
    expect(paginas.map(({ papeles }) => papeles.includes('H1'))).toEqual([true, false, false]);
    expect([idioma, marcado?.Marked, info['Title']]).toEqual([
      'es-AR',
      true,
      'Lista para acreditar, por número - Vuelta al Ñandú "27"',
    ]);
    for (let n = 1; n <= 45; n += 1)
      expect(paginas.some(({ texto }) => texto.includes(`Núñez & Ibáñez ${n - 1}, María`))).toBe(true);
  });

  it('cuts what is too long for two lines of its column, and leaves no letter out without a trace', async () => {
    const c = await carrera();
    const { id } = await inscribir(c.k10.id, [{}]);
    const nombres = {
      apellido: 'Wolfeschlegelsteinhausenbergerdorff',
      nombre: '张伟 de la Santísima Trinidad y de los Remedios',
    };
    await db().update(t.personas).set(nombres).where(eq(t.personas.inscripcion_id, id));
    const { paginas } = await lista(c, 'lista-por-nombre');
    expect(paginas[0]?.texto).toMatch(
      /Wolfeschlegelsteinhausenbergerdorff, .{2} de la Santísima Trinidad.*…/u,
    );
    expect(paginas[0]?.texto).not.toContain('Remedios');
  });
});

describe('every file', () => {
  it('is a workbook that other programs read, with typed cells, header, filter, frozen row and widths', async () => {
    const c = await carrera();
    await inscribir(c.k10.id, [{ documento: '31000009', apellido: 'Paz' }], { numero: 12 });
    const soffice = spawnSync('soffice', ['--version']).status === 0;
    for (const tipo of TIPOS_EXPORTE) {
      const { rawPayload } = await descargar(
        app,
        c.token,
        rutaExporte(c.evento.id, { tipo, formato: 'xlsx' }),
      );
      const carpeta = mkdtempSync(join(tmpdir(), 'largada-test-xlsx-'));
      writeFileSync(join(carpeta, 'x.xlsx'), rawPayload);
      try {
        if (spawnSync('unzip', ['-v']).status === 0) execFileSync('unzip', ['-tq', join(carpeta, 'x.xlsx')]);
        if (soffice) {
          execFileSync('soffice', ['--headless', '--convert-to', 'csv', '--outdir', carpeta, 'x.xlsx'], {
            cwd: carpeta,
          });
          // oxlint-disable-next-line vitest/no-conditional-expect -- not every machine has it
          expect(readdirSync(carpeta)).toContain('x.csv');
        }
      } finally {
        rmSync(carpeta, { recursive: true, force: true });
      }
      const partes = abrirZip(rawPayload);
      const xml = partes.get('xl/worksheets/sheet1.xml') ?? '';
      expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
      expect(xml).toMatch(/<\/sheetData><autoFilter ref="A1:[A-Z]+\d+"\/>/);
      expect(xml).toMatch(/<col min="1" max="1" width="\d+" customWidth="1"\/>/);
      expect(partes.get('xl/workbook.xml')).toMatch(
        /_xlnm\._FilterDatabase[^>]*>'[^']+'!\$A\$1:\$[A-Z]+\$\d+</,
      );
    }
    const xlsx = (
      await descargar(app, c.token, rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'xlsx' }))
    ).rawPayload;
    const titulos = [...celdasDe(xlsx)].filter(([ref]) => /^[A-Z]+1$/.test(ref));
    const de = (titulo: string) => {
      const ref = titulos.find(([, { valor }]) => valor === titulo)?.[0] ?? '';
      return celdasDe(xlsx).get(ref.replace('1', '2'));
    };
    expect(de('Documento')).toMatchObject({ tipo: 'inlineStr', valor: '31000009' });
    expect(de('Teléfono')).toMatchObject({ tipo: 'inlineStr', valor: '54 9 11 5071 6006' });
    expect(de('Número')).toMatchObject({ tipo: 'n', valor: '12' });
    expect(de('Total')).toMatchObject({ tipo: 'n', valor: '10000', estilo: 5 });
    // 14/03/1990
    expect(de('Fecha de nacimiento')).toMatchObject({ tipo: 'n', valor: '32946', estilo: 3 });
    expect(titulos.every(([, { estilo }]) => estilo === 1)).toBe(true);
  });

  it.each(MENU_EXPORTES)('$texto: is named, comes empty too, and is on record', async ({ tipo, formato }) => {
    const c = await carrera();
    const r = await descargar(app, c.token, rutaExporte(c.evento.id, { tipo, formato }));
    expect(r.statusCode).toBe(200);
    expect(Number(r.headers['content-length'])).toBe(r.rawPayload.length);
    expect(r.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const disposicion = String(r.headers['content-disposition']);
    const nombre = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposicion)?.[1] ?? '');
    expect(nombre).toMatch(
      new RegExp(`^Vuelta al Ñandú 27 - [A-Z][\\p{L} ]+ - \\d{4}-\\d\\d-\\d\\d\\.${formato}$`, 'u'),
    );
    expect(disposicion).toMatch(/^attachment; filename="Vuelta al Nandu 27 - [^"]+"; /);
    expect(formato === 'xlsx' ? await hoja(r.rawPayload) : []).toEqual([]);
    const [linea] = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'exporte_descargado'));
    expect(linea).toMatchObject({
      actor: 'usuario',
      usuario_id: c.duenio.usuario_id,
      evento_id: c.evento.id,
      despues: { tipo, formato, filas: 0 },
    });
  });

  it('that a crash left behind goes at the next start, younger ones are somebody’s', async () => {
    const vieja = join(tmpdir(), 'largada-exporte-vieja');
    const nueva = join(tmpdir(), 'largada-exporte-nueva');
    try {
      for (const ruta of [vieja, nueva]) writeFileSync(ruta, 'x');
      const antes = new Date(Date.now() - 2 * 3_600_000);
      utimesSync(vieja, antes, antes);
      await borrarRestos(new Date());
      expect(nuestros()).toEqual(['largada-exporte-nueva']);
    } finally {
      for (const ruta of [vieja, nueva]) rmSync(ruta, { force: true });
    }
  });
});

describe('while others work', () => {
  it('a download that nobody reads holds nothing of the database, which has one connection here', async () => {
    const c = await carrera();
    await inscribir(c.k10.id, [{}]);
    const ruta = rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'xlsx' });
    const { body } = await app.call('createTicketDescarga', { token: c.token, body: { ruta } });
    const lenta = await app.inject({ url: `/api${ruta}?token=${body.ticket}`, payloadAsStream: true });
    expect(lenta.statusCode).toBe(200);
    await inscribir(c.k10.id, [{}]);
    const trozos: Buffer[] = [];
    for await (const trozo of lenta.stream()) trozos.push(trozo as Buffer); // a binary stream
    // of when it was asked for
    expect(await hoja(Buffer.concat(trozos))).toHaveLength(1);
  });

  it('an export is of one moment, whatever changes while it is read', async () => {
    const pg = await testApp({ engine: 'postgres' });
    try {
      const duenio = await pg.fabrica.organizador();
      const evento = await pg.fabrica.evento({ duenio, cupo: 2000 });
      await llenar(pg, evento, 1200);
      const token = await pg.fabrica.sesion(duenio.usuario_id);
      const ruta = rutaExporte(evento.id, { tipo: 'participantes', formato: 'csv' });
      let sigue = true;
      let cambios = 0;
      const cambiar = (async () => {
        while (sigue) {
          cambios += 1;
          await pg.ctx.database.db.update(t.personas).set({ ciudad: `Ciudad ${cambios}` });
        }
      })();
      const vistas = [];
      for (let n = 0; n < 6; n += 1) {
        const { body } = await descargar(pg, token, ruta);
        const ciudades = enCsv(body, ';').map((f) => f.Ciudad);
        vistas.push([ciudades.length, new Set(ciudades).size]);
      }
      sigue = false;
      await cambiar;
      expect(cambios).toBeGreaterThan(6);
      expect(vistas).toEqual(vistas.map(() => [1200, 1]));
    } finally {
      await pg.close();
    }
  });
});

// regla acceso-15
describe('a ticket', () => {
  const pedir = async (c: Carrera, ruta: string, token = c.token) =>
    app.call('createTicketDescarga', { token, body: { ruta } });

  it('serves once, for its own address, for a minute', async () => {
    const c = await carrera();
    const ruta = rutaExporte(c.evento.id, { tipo: 'pagos', formato: 'csv' });
    const { body } = await pedir(c, `/api${ruta}`);
    expect(body).toMatchObject({ expira_en: 60, ruta });
    const url = `/api${ruta}?token=${body.ticket}`;
    // another address does not use it up, nor does asking whether it is there
    const otra = url.replace('/csv', '');
    expect((await app.inject(otra)).statusCode).toBe(401);
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(200);
    const segunda = await app.inject(url);
    expect([segunda.statusCode, segunda.json().message]).toEqual([
      401,
      'Este enlace de descarga ya se usó o venció. Volvé al evento y descargá la planilla de nuevo.',
    ]);
    const { body: tarde } = await pedir(c, ruta);
    app.reloj.avanzar(61_000);
    expect((await app.inject(`/api${ruta}?token=${tarde.ticket}`)).statusCode).toBe(401);
  });

  it('serves once also for two who use it at the same time', async () => {
    const c = await carrera();
    const ruta = rutaExporte(c.evento.id, { tipo: 'pagos', formato: 'csv' });
    const { body } = await pedir(c, ruta);
    const ambas = await Promise.all([1, 2].map(() => app.inject(`/api${ruta}?token=${body.ticket}`)));
    expect(ambas.map((r) => r.statusCode).toSorted()).toEqual([200, 401]);
  });

  it('is nothing that a session’s token could stand in for, nor its header', async () => {
    const c = await carrera();
    const ruta = rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'xlsx' });
    const headers = { authorization: `Bearer ${c.token}` };
    for (const pedido of [
      { url: `/api${ruta}?token=${c.token}` },
      { url: `/api${ruta}?token=${c.token}`, headers },
      { url: `/api${ruta}`, headers },
      { url: `/api${ruta}?token=` },
    ]) {
      const r = await app.inject(pedido);
      expect([r.statusCode, r.json().codigo]).toEqual([401, 'no_autorizado']);
    }
  });

  it('is given for one’s own events only, and for nothing but downloads', async () => {
    const c = await carrera();
    const ajeno = await app.fabrica.organizador();
    const tokenAjeno = await app.fabrica.sesion(ajeno.usuario_id);
    const ruta = rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'xlsx' });
    expect((await pedir(c, ruta, tokenAjeno)).status).toBe(404);
    for (const otra of [
      '/eventos/1',
      '/eventos/999999/exportar-pagos',
      '/eventos/99999999999/exportar-pagos',
      '//x/y',
    ])
      expect([otra, (await pedir(c, otra)).status]).toEqual([otra, 404]);
    const sinRol = await app.fabrica.usuario({ roles: [] });
    expect((await pedir(c, ruta, await app.fabrica.sesion(sinRol.id))).status).toBe(403);
    expect((await app.call('createTicketDescarga', { body: { ruta } })).status).toBe(401);
  });

  it('is worth what its owner may do when it is used', async () => {
    const c = await carrera();
    const ruta = rutaExporte(c.evento.id, { tipo: 'participantes', formato: 'xlsx' });
    const usar = async (cambio: () => Promise<unknown>) => {
      const { body } = await pedir(c, ruta);
      await cambio();
      return (await app.inject(`/api${ruta}?token=${body.ticket}`)).statusCode;
    };
    const otro = await app.fabrica.organizador();
    const evento = eq(t.eventos.id, c.evento.id);
    expect(await usar(() => db().update(t.eventos).set({ organizador_id: otro.id }).where(evento))).toBe(404);
    await db().update(t.eventos).set({ organizador_id: c.duenio.id }).where(evento);
    const cuenta = eq(t.usuarios.id, c.duenio.usuario_id);
    expect(await usar(() => db().update(t.usuarios).set({ activo: false }).where(cuenta))).toBe(401);
  });

  it('is in no log and, as it is, in no table', async () => {
    const c = await carrera();
    const lineas: string[] = [];
    const log = pino({ level: 'trace' }, { write: (linea: string) => void lineas.push(linea) });
    const servidor = await createApp({ ...app.ctx, log }, { paginas: false });
    const ruta = rutaExporte(c.evento.id, { tipo: 'pagos', formato: 'csv' });
    const { body } = await pedir(c, ruta);
    for (const url of [`/api${ruta}?token=${body.ticket}`, `/api${ruta}/nada?token=${body.ticket}`])
      await servidor.inject(url);
    await servidor.close();
    servidor.log.info('esto sí se escribe');
    expect(lineas.join('')).toContain('esto sí se escribe');
    expect(lineas.join('')).not.toContain(body.ticket);
    expect(JSON.stringify(await db().select().from(t.tickets_descarga))).not.toContain(body.ticket);
  });

  it('is refused to who asks for far too many', async () => {
    const c = await carrera();
    const ruta = rutaExporte(c.evento.id, { tipo: 'pagos', formato: 'csv' });
    const estados = [];
    for (let n = 0; n < 61; n += 1) estados.push((await pedir(c, ruta)).status);
    expect(estados.filter((s) => s === 200)).toHaveLength(60);
    expect(estados.at(-1)).toBe(429);
  });
});
