import { readFileSync } from 'node:fs';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SISTEMA } from '../../src/server/contexto.ts';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { cancelarPorArrepentimiento } from '../../src/server/modules/pagos/arrepentir.ts';
import { aplicarPago } from '../../src/server/modules/pagos/procesar.ts';
import { reembolsar } from '../../src/server/modules/pagos/reembolsos.ts';
import { PagosSimulado } from '../../src/server/modules/simulado/pasarela/simulado.ts';
import {
  APLICACION_DE,
  situacionDe,
  SITUACIONES_PAGO,
  STATUS_DESCONOCIDO,
  type MovimientoPago,
  type SituacionPago,
} from '../../src/shared/domain/pago/transicion-pago.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { HORA } from '../support/pagos.ts';

/** The table that people read; this test holds the server to it, cell by cell. */
const PAGINA = 'docs/reglas/pago.md';
const COLUMNAS = ['happens', 'from', 'to', 'registration', 'refund', 'link', 'mail', 'audit'] as const;
type Renglon = Record<(typeof COLUMNAS)[number], string>;

let app: TestApp;
let base: ConStaff;
beforeAll(async () => {
  app = await testApp();
  base = await conStaff(app, { cupo: 1000, usa_pago_online: true, modalidades: [{ cupo: 1000 }] });
});
afterAll(() => app.close());

const db = () => app.ctx.database.db;
const ahora = () => app.ctx.reloj();

/** What the provider said of a payment when it came to stand there. */
const STATUS: Readonly<Record<SituacionPago, string>> = {
  nuevo: '',
  pendiente: 'in_process',
  en_revision: 'approved',
  sin_descifrar: 'teleported',
  aplicado: 'approved',
  observado: 'charged_back',
  devuelto: 'approved',
  sin_efecto: 'rejected',
};
const MOTIVO: Partial<Record<SituacionPago, string>> = {
  en_revision: 'Pagó un importe anterior al actual',
  sin_descifrar: STATUS_DESCONOCIDO,
  observado: 'El medio de pago lo informa como Contracargo',
};
type Proveedor = 'simulado' | 'manual';

/** A registration with its link and, unless it is new, a payment that stands there, behind the cycle's back. */
async function conPagoEn(situacion: SituacionPago, status: string, proveedor: Proveedor) {
  const { body } = await app.call('createInscripcion', {
    body: { modalidad_id: base.evento.modalidad.id, participantes: [participante()] },
  });
  const codigo = String(body.results.inscripcion.codigo_publico);
  const [row] = await db().select().from(t.inscripciones).where(eq(t.inscripciones.codigo_publico, codigo));
  if (!row) throw new Error('no registration');
  const { id, total } = row;
  if (APLICACION_DE[situacion] === 'aplicado')
    await db()
      .update(t.inscripciones)
      .set({ state: 'pago_realizado', vence_at: null })
      .where(eq(t.inscripciones.id, id));
  const referencia = `pago-${id}`;
  const [link] = await db()
    .insert(t.checkouts)
    .values({
      inscripcion_id: id,
      proveedor: 'simulado',
      referencia,
      preferencia_id: referencia,
      monto: total,
      estado: 'activo',
    })
    .returning();
  const numero = await enElProveedor(referencia, total, status);
  if (situacion !== 'nuevo')
    await db()
      .insert(t.pagos)
      .values({
        inscripcion_id: id,
        checkout_id: link?.id ?? null,
        proveedor,
        proveedor_pago_id: numero,
        status,
        monto: total,
        date_created: ahora(),
        actualizado_proveedor_at: new Date(ahora().getTime() - HORA),
        aplicacion: APLICACION_DE[situacion],
        motivo_revision: MOTIVO[situacion] ?? null,
      });
  return {
    id,
    total,
    referencia,
    numero,
    state: APLICACION_DE[situacion] === 'aplicado' ? 'pago_realizado' : row.state,
  };
}
type ConPago = Awaited<ReturnType<typeof conPagoEn>>;

async function enElProveedor(referencia: string, monto: number, status: string): Promise<string> {
  const id = referencia;
  await db()
    .insert(t.simulado_preferencias)
    .values({ id, external_reference: referencia, monto, titulo: '-', notification_url: '-', back_url: '-' });
  const [pago] = await db()
    .insert(t.simulado_pagos)
    .values({
      preferencia_id: id,
      monto,
      status: status || 'approved',
      status_detail: '-',
      payment_type_id: 'credit_card',
      payment_method_id: 'visa',
    })
    .returning();
  return String(pago?.id);
}

const pagoDe = async ({ numero }: ConPago) => {
  const [pago] = await db().select().from(t.pagos).where(eq(t.pagos.proveedor_pago_id, numero));
  return pago ?? null;
};
const idDe = async (con: ConPago) => (await pagoDe(con))?.id ?? 0;

/** What happens, how it comes, and what the provider had said before where it matters. */
interface Hecho {
  hacer: (con: ConPago) => Promise<unknown>;
  status?: string;
  proveedor?: Proveedor;
  /** of one that nobody knows yet it can happen too */
  nuevo?: true;
}

const dice =
  (
    status: string,
    { monto, referencia, devuelto }: { monto?: number; referencia?: string; devuelto?: number } = {},
  ) =>
  (con: ConPago) =>
    aplicarPago(app.ctx, {
      id: con.numero,
      referencia: referencia ?? con.referencia,
      cobrador: null,
      status,
      status_detail: null,
      payment_type_id: 'credit_card',
      payment_method_id: 'visa',
      monto: monto ?? con.total,
      monto_reembolsado: devuelto ?? (status === 'refunded' ? con.total : 0),
      moneda: 'ARS',
      date_created: ahora(),
      date_approved: ahora(),
      date_of_expiration: null,
      ticket_numero: null,
      ticket_url: null,
      date_last_updated: ahora(),
    });

async function sinDeber(con: ConPago) {
  con.state = 'pago_bonificado';
  await db().update(t.inscripciones).set({ state: con.state }).where(eq(t.inscripciones.id, con.id));
  await dice('approved')(con);
}

async function conOtro(con: ConPago, hacer: (con: ConPago) => Promise<unknown>) {
  const ajeno = await conPagoEn('aplicado', 'approved', 'simulado');
  await db()
    .update(t.pagos)
    .set({ inscripcion_id: con.id, checkout_id: null })
    .where(eq(t.pagos.id, await idDe(ajeno)));
  return hacer(con);
}

const deOtra = async (con: ConPago) => {
  const ajena = await conPagoEn('nuevo', '', 'simulado');
  return dice('approved', { referencia: ajena.referencia })(con);
};

const decide = (decision: 'aceptar' | 'devolver') => async (con: ConPago) =>
  app.call('resolverRevision', {
    params: { id: await idDe(con) },
    body: { decision, motivo: 'Lo vimos' },
    token: base.admin,
  });
const devuelve = (body: object) => async (con: ConPago) =>
  app.call('reembolsarPago', {
    params: { id: await idDe(con) },
    body: { motivo: 'Se bajó', ...body },
    token: base.admin,
  });

async function termina(con: ConPago, falla: boolean) {
  const { pagos } = app.ctx;
  if (!(pagos instanceof PagosSimulado)) throw new Error('this test drives the local provider');
  const [pedido] = await db()
    .insert(t.reembolsos)
    .values({ pago_id: await idDe(con), monto: con.total, idempotency_key: con.referencia, motivo: '-' })
    .returning();
  if (falla) pagos.control.configurar({ llamadas: { refund: 'error_400', fetchPayment: 'error_400' } });
  await reembolsar(app.ctx, pedido?.id ?? 0, true);
  pagos.control.reiniciar();
}

const HECHOS = {
  approved: { hacer: dice('approved'), nuevo: true },
  'approved, as before': { hacer: dice('approved'), status: 'approved' },
  'approved, of another amount': { hacer: dice('approved', { monto: 5 }), nuevo: true },
  'approved, nothing is owed': { hacer: sinDeber, nuevo: true },
  'still in process': { hacer: dice('in_process'), nuevo: true },
  rejected: { hacer: dice('rejected'), nuevo: true },
  'rejected, in process before': { hacer: dice('rejected'), status: 'in_process' },
  disputed: { hacer: dice('charged_back'), nuevo: true },
  'disputed as before, a part went back': {
    hacer: dice('charged_back', { devuelto: 1 }),
    status: 'charged_back',
  },
  'of a status that nobody knows': { hacer: dice('beamed'), nuevo: true },
  'all of it went back': { hacer: dice('refunded'), nuevo: true },
  'the same, another one counts': { hacer: (con) => conOtro(con, dice('refunded')), nuevo: true },
  "of another registration's reference": { hacer: deOtra },
  'staff accept it, approved': { hacer: decide('aceptar'), status: 'approved' },
  'staff accept it, not approved': { hacer: decide('aceptar'), status: 'charged_back' },
  'staff refuse it, approved': { hacer: decide('devolver'), status: 'approved' },
  'staff refuse it, disputed': { hacer: decide('devolver'), status: 'charged_back' },
  'staff refuse it, given back': { hacer: decide('devolver'), status: 'refunded' },
  'staff ask all of it back': { hacer: devuelve({}), status: 'approved' },
  'staff ask a part back': { hacer: devuelve({ monto: 1 }), status: 'approved' },
  'staff gave it back by hand': { hacer: devuelve({}), status: 'approved', proveedor: 'manual' },
  'staff gave a part back by hand': {
    hacer: devuelve({ monto: 1 }),
    status: 'approved',
    proveedor: 'manual',
  },
  'its person takes the registration back': {
    hacer: ({ id }) =>
      enTransaccion(db(), (tx) =>
        cancelarPorArrepentimiento(app.ctx, tx, id, { quien: SISTEMA, motivo: 'Ley' }),
      ),
    status: 'approved',
  },
  'a refund was done': { hacer: (con) => termina(con, false), status: 'approved' },
  'a refund failed': { hacer: (con) => termina(con, true), status: 'approved' },
} satisfies Readonly<Record<string, Hecho>>;

/** Where each movement of the table is seen: one that is nowhere does not compile. */
const SE_VE: Readonly<Record<MovimientoPago['tipo'], keyof typeof HECHOS>> = {
  aprobado: 'approved',
  en_proceso: 'still in process',
  rechazado: 'rejected, in process before',
  en_disputa: 'disputed',
  desconocido: 'of a status that nobody knows',
  vuelve: 'all of it went back',
  vuelve_y_hay_otro: 'the same, another one counts',
  repite_lo_cerrado: 'rejected',
  otra_referencia: "of another registration's reference",
  acredita: 'approved',
  sobra: 'approved, nothing is owed',
  hay_que_mirar: 'approved, of another amount',
  se_acepta: 'staff accept it, approved',
  se_deja: 'staff accept it, not approved',
  se_rechaza: 'staff refuse it, approved',
  se_cierra: 'staff refuse it, disputed',
  se_cierra_devuelto: 'staff refuse it, given back',
  se_pide: 'staff ask all of it back',
  se_entrega: 'staff gave it back by hand',
  se_arrepiente: 'its person takes the registration back',
  se_devolvio: 'a refund was done',
  fallo_devolver: 'a refund failed',
};

const ESTADOS_REEMBOLSO = { pedido: 'asked', hecho: 'done', fallido: 'failed' } as const;

async function celda(happens: string, hecho: Hecho, from: SituacionPago): Promise<Renglon> {
  const con = await conPagoEn(from, hecho.status ?? STATUS[from], hecho.proveedor ?? 'simulado');
  const ultima = async (tabla: typeof t.correos | typeof t.auditoria) =>
    (await db().select({ id: tabla.id }).from(tabla)).reduce((max, { id }) => Math.max(max, id), 0);
  const desde = { correo: await ultima(t.correos), linea: await ultima(t.auditoria) };
  const respuesta = await hecho.hacer(con);
  const rechazo =
    typeof respuesta === 'object' && respuesta !== null && 'status' in respuesta && respuesta.status !== 200;
  const pago = await pagoDe(con);
  if (!pago) throw new Error('no payment');
  const [row] = await db().select().from(t.inscripciones).where(eq(t.inscripciones.id, con.id));
  const [link] = await db().select().from(t.checkouts).where(eq(t.checkouts.referencia, con.referencia));
  const reembolsos = await db().select().from(t.reembolsos).where(eq(t.reembolsos.pago_id, pago.id));
  const correos = await db()
    .select()
    .from(t.correos)
    .where(and(eq(t.correos.inscripcion_id, con.id), gt(t.correos.id, desde.correo)))
    .orderBy(t.correos.id);
  const lineas = await db()
    .select()
    .from(t.auditoria)
    .where(and(eq(t.auditoria.inscripcion_id, con.id), gt(t.auditoria.id, desde.linea)))
    .orderBy(t.auditoria.id);
  const to = situacionDe(pago);
  return {
    happens,
    from,
    to: rechazo ? 'refused' : to === from ? 'the same' : to,
    registration: row?.state === con.state ? '' : String(row?.state),
    refund: reembolsos.map(({ estado }) => ESTADOS_REEMBOLSO[estado]).join(', '),
    link: link?.estado === 'pagado' ? 'paid' : '',
    mail: correos.map(({ tipo }) => tipo).join(', '),
    audit: lineas.map(({ accion }) => accion).join(', '),
  };
}

/** The rows of the table; a cell of several situations stands for each of them. */
const renglones = readFileSync(PAGINA, 'utf8')
  .split('\n')
  .filter((linea) => linea.startsWith('|'))
  .map((linea) =>
    linea
      .split('|')
      .slice(1, -1)
      .map((campo) => campo.trim()),
  )
  .filter(
    (campos) => campos.length === COLUMNAS.length && campos[0] !== 'happens' && !/^-+$/.test(campos[0] ?? ''),
  )
  .map((campos) => Object.fromEntries(COLUMNAS.map((columna, i) => [columna, campos[i] ?? ''])) as Renglon);

// If this breaks, money counts that is not there, goes back twice, or goes back untold. regla pago-7
describe('the cycle of a payment, on the database', () => {
  it.each(Object.entries<Hecho>(HECHOS))('%s', async (happens, hecho) => {
    const dichos = renglones.filter((renglon) => renglon.happens === happens);
    for (const from of SITUACIONES_PAGO) {
      if (from === 'nuevo' && !hecho.nuevo) continue;
      const suyo =
        dichos.find((renglon) => renglon.from.split(', ').includes(from)) ??
        dichos.find((renglon) => renglon.from.startsWith('any'));
      expect(await celda(happens, hecho, from)).toEqual({ ...suyo, happens, from });
    }
  });

  it('shows each movement', () => {
    expect(Object.values(SE_VE).filter((happens) => !(happens in HECHOS))).toEqual([]);
  });

  it('has no row of what does not happen', () => {
    expect(renglones.map(({ happens }) => happens).filter((uno) => !(uno in HECHOS))).toEqual([]);
  });
});
