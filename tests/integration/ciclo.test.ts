import { readFileSync } from 'node:fs';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion, type Tx } from '../../src/server/db/transaction.ts';
import { SISTEMA } from '../../src/server/contexto.ts';
import { ErrorApi } from '../../src/server/http/errores.ts';
import { aplicarPago } from '../../src/server/modules/pagos/procesar.ts';
import {
  intentarMoverInscripcion,
  moverInscripcion,
  type Causa,
} from '../../src/server/nucleo/inscripcion/ciclo.ts';
import { liberar } from '../../src/server/nucleo/inscripcion/lugares.ts';
import { ESTADOS, ocupaLugar, type Estado } from '../../src/shared/domain/inscripcion/estados.ts';
import type {
  SucesoAMano,
  SucesoDePago,
  SucesoPropio,
  SucesoSinPago,
} from '../../src/shared/domain/inscripcion/transicion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { HORA } from '../support/pagos.ts';

/** The table that people read; this test holds the server to it, cell by cell. */
const PAGINA = 'docs/reglas/inscripcion.md';
const COLUMNAS = [
  'happens',
  'from',
  'to',
  'place',
  'hold',
  'version',
  'link',
  'mail',
  'papers',
  'payment',
  'audit',
] as const;
type Renglon = Record<(typeof COLUMNAS)[number], string>;

let app: TestApp;
let base: Awaited<ReturnType<typeof prepararCarrera>>;
beforeAll(async () => {
  app = await testApp();
  base = await prepararCarrera();
});
afterAll(() => app.close());

const db = () => app.ctx.database.db;
const ahora = () => app.ctx.reloj();

async function prepararCarrera() {
  const evento = await app.fabrica.evento({
    cupo: 1000,
    usa_pago_online: true,
    usa_talle_remera: true,
    modalidades: [{ cupo: 1000, usa_remeras: true, talles: [{ talle: 'M', stock: 1000 }] }],
  });
  const cupon = await app.fabrica.cupon(evento.id, { max_usos: 1000 });
  const otro = await app.fabrica.cupon(evento.id, { codigo: 'OTRO', max_usos: 1000 });
  return { evento, cupon, otro };
}

/** One person with a place, a shirt, a use of a coupon and a link that is out, brought into a state behind the cycle's back. */
async function inscriptaEn(estado: Estado) {
  const { status, body } = await app.call('createInscripcion', {
    body: {
      modalidad_id: base.evento.modalidad.id,
      participantes: [participante({ talle: 'M' })],
      codigo: 'descuento',
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const codigo = String(body.results.inscripcion.codigo_publico);
  const [row] = await db().select().from(t.inscripciones).where(eq(t.inscripciones.codigo_publico, codigo));
  if (!row) throw new Error('no registration');
  const { id } = row;
  if (!ocupaLugar(estado)) await enTransaccion(db(), (tx) => liberar(tx, id, estado as 'vencida'));
  else if (estado !== row.state)
    await db()
      .update(t.inscripciones)
      .set({ state: estado, vence_at: null })
      .where(eq(t.inscripciones.id, id));
  const referencia = `ciclo-${id}`;
  const [link] = await db()
    .insert(t.checkouts)
    .values({
      inscripcion_id: id,
      proveedor: 'simulado',
      referencia,
      preferencia_id: referencia,
      monto: row.total,
      estado: 'activo',
      ticket_vence_at: new Date(ahora().getTime() + 72 * HORA),
    })
    .returning();
  if (!link) throw new Error('no link');
  return { id, total: row.total, referencia, link_id: link.id };
}
type Inscripta = Awaited<ReturnType<typeof inscriptaEn>>;

const contadores = async () => {
  const [evento] = await db().select().from(t.cupos_evento);
  const [modalidad] = await db().select().from(t.cupos_modalidad);
  const [remera] = await db().select().from(t.remeras);
  const cupones = await db().select().from(t.cupones).orderBy(t.cupones.id);
  return [evento?.ocupados, modalidad?.ocupados, remera?.usadas, ...cupones.map(({ usos }) => usos)].map(
    Number,
  );
};

const leerRow = async (id: number) => {
  const [row] = await db().select().from(t.inscripciones).where(eq(t.inscripciones.id, id));
  if (!row) throw new Error('no registration');
  return row;
};
type Row = Awaited<ReturnType<typeof leerRow>>;

/** What became of the end of a hold: an end that stays where a place is free would let the job free it twice. */
const plazo = (antes: Row, ahora_: Row): string =>
  antes.vence_at?.getTime() === ahora_.vence_at?.getTime()
    ? ''
    : ahora_.vence_at === null
      ? 'no end'
      : 'another end';

/** What there is of a registration after what is counted from `desde`. */
async function mirar(
  { id, link_id }: Inscripta,
  antes: { contadores: number[]; row: Row },
  desde: { correo: number; linea: number },
) {
  const row = await leerRow(id);
  const [persona] = await db().select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
  const links = await db()
    .select()
    .from(t.checkouts)
    .where(eq(t.checkouts.inscripcion_id, id))
    .orderBy(t.checkouts.id);
  const trabajos = await db().select().from(t.trabajos);
  const correos = await db()
    .select()
    .from(t.correos)
    .where(and(eq(t.correos.inscripcion_id, id), gt(t.correos.id, desde.correo)))
    .orderBy(t.correos.id);
  const lineas = await db()
    .select()
    .from(t.auditoria)
    .where(and(eq(t.auditoria.inscripcion_id, id), gt(t.auditoria.id, desde.linea)))
    .orderBy(t.auditoria.id);
  const cierre = trabajos.find(({ tipo, key }) => tipo === 'expirar_checkout' && key === String(link_id));
  const tickets = cierre && (cierre.datos as { cancelar_pendientes: boolean }).cancelar_pendientes;
  const diferencia = (await contadores()).map((n, i) => n - (antes.contadores[i] ?? 0)).join(' ');
  expect(persona?.viva, 'a person is live as the registration is').toBe(row.viva);
  return {
    to: row.state,
    place: LUGARES[diferencia] ?? diferencia,
    hold: plazo(antes.row, row),
    // whoever has it open is told that it changed
    version: row.version > antes.row.version ? 'raised' : '',
    link: [
      links[0]?.estado === 'pagado' && 'paid',
      cierre && (tickets ? 'ends' : 'ends, tickets stay'),
      links.length > 1 && 'another',
    ]
      .filter(Boolean)
      .join(', '),
    mail: correos.map(({ tipo }) => tipo).join(', '),
    papers: trabajos.some(({ tipo, key }) => tipo === 'enlaces_correo' && key === String(id)) ? 'asked' : '',
    audit: lineas.map(({ accion }) => accion).join(', '),
  };
}

/** event, modality, shirt, coupon, the other coupon */
const LUGARES: Record<string, string> = {
  '0 0 0 0 0': '',
  '-1 -1 -1 -1 0': 'freed',
  '1 1 1 1 0': 'taken',
  '0 0 0 -1 1': 'other coupon',
};

const propio = <S extends SucesoSinPago>(suceso: S, resto: Partial<Omit<Causa, 'suceso'>> = {}) => ({
  ...{ suceso, quien: SISTEMA },
  ...resto,
});
const aMano = <S extends SucesoAMano>(suceso: S) => ({
  ...{ suceso, quien: SISTEMA },
  anotarPago: () => Promise.resolve({ id: 1 }),
});
const otroPlazo = () => new Date(ahora().getTime() + 240 * HORA);
const COBRO = { otro_total: true, total_cero: false, saldada: false };
const CUPON = { tipo: 'aplica_cupon', total_cero: false, saldada: false, sin_probar: false } as const;

/** Happens to a registration that was deleted. */
const RESTAURAR = 'it is restored';
const borrarPorDetras = (id: number) =>
  enTransaccion(db(), async (tx) => {
    await liberar(tx, id);
    await tx.update(t.inscripciones).set({ borrado_at: ahora() }).where(eq(t.inscripciones.id, id));
  });

/**
 * What can happen, besides news of payments, by the name that it has in the table. By its kind, so that a kind that
 * is new in the state machine does not compile until the table has its rows.
 */
const SUCESOS_DE = {
  vence: {
    'its hold ends': () => propio({ tipo: 'vence', evento_en_pie: true }),
    'its hold ends, the race is off': () => propio({ tipo: 'vence', evento_en_pie: false }),
  },
  se_libera: { 'staff free a suspicious hold': () => propio({ tipo: 'se_libera' }) },
  se_prueba: {
    'somebody proves to be there': () =>
      propio({ tipo: 'se_prueba', total_cero: false, pago_online: true, plazo: otroPlazo() }),
    'the same, nothing to pay': () =>
      propio({ tipo: 'se_prueba', total_cero: true, pago_online: true, plazo: null }),
    'the same, no online payment': () =>
      propio({ tipo: 'se_prueba', total_cero: false, pago_online: false, plazo: null }),
  },
  cancela: { 'it is taken back': () => propio({ tipo: 'cancela' }) },
  borra: { 'it is deleted': () => propio({ tipo: 'borra' }, { columnas: { borrado_at: ahora() } }) },
  restaura: { [RESTAURAR]: () => propio({ tipo: 'restaura' }, { columnas: { borrado_at: null } }) },
  marca_pagada: { 'staff record all of a payment': () => aMano({ tipo: 'marca_pagada' }) },
  paga_parte: { 'staff record a part': () => aMano({ tipo: 'paga_parte', monto: 100, debe: 100 }) },
  paga_diferencia: { 'staff record a difference': () => aMano({ tipo: 'paga_diferencia' }) },
  acepta_pago: {
    'staff accept a payment in review': () => propio({ tipo: 'acepta_pago', hay_otro: false }),
    'the same, another one counts': () => propio({ tipo: 'acepta_pago', hay_otro: true }),
  },
  aplica_cupon: {
    'a coupon is applied': () =>
      propio({ ...CUPON }, { columnas: { total: 1 }, lugares: { cupon_id: base.otro.id } }),
    'a coupon leaves what was paid': () =>
      propio({ ...CUPON, saldada: true }, { columnas: { total: 1 }, lugares: { cupon_id: base.otro.id } }),
    'a coupon of the whole is applied': () =>
      propio({ ...CUPON, total_cero: true }, { columnas: { total: 0 }, lugares: { cupon_id: base.otro.id } }),
    'a coupon of the whole, unproved': () =>
      propio(
        { ...CUPON, total_cero: true, sin_probar: true },
        { columnas: { total: 0 }, lugares: { cupon_id: base.otro.id } },
      ),
  },
  reembolsa: { 'staff returned all of its payment': () => propio({ tipo: 'reembolsa', monto: 100 }) },
  vuelve_parte: {
    'part of what was paid went back': () => propio({ tipo: 'vuelve_parte', plazo: undefined }),
    'all of what was paid went back': () => propio({ tipo: 'vuelve_parte', plazo: otroPlazo() }),
  },
  edita: {
    'an edit changes its total': () => propio({ tipo: 'edita', cobro: COBRO }, { columnas: { total: 1 } }),
    'an edit leaves nothing to pay': () =>
      propio({ tipo: 'edita', cobro: { ...COBRO, total_cero: true } }, { columnas: { total: 0 } }),
    'an edit leaves what was paid': () =>
      propio({ tipo: 'edita', cobro: { ...COBRO, saldada: true } }, { columnas: { total: 1 } }),
  },
  fija_estado: Object.fromEntries(
    ESTADOS.map((estado) => [
      `staff set ${estado}`,
      () => propio({ tipo: 'fija_estado', estado, motivo: 'porque sí', plazo: otroPlazo(), pagado: 0 }),
    ]),
  ),
} satisfies { [T in SucesoPropio['tipo']]: Record<string, () => Causa & { suceso: { tipo: T } }> };
const SUCESOS: Record<string, () => Causa> = Object.assign({}, ...Object.values(SUCESOS_DE));

interface Noticia {
  status: string;
  /** the payment that counts before the news */
  previo?: 'este' | 'otro';
  monto?: number;
  ticket?: boolean;
  /** where it finds its race */
  carrera?: 'cancelada' | 'corrida' | 'llena';
}
/** News of payments, by what they are to the registration, in the same way. */
const NOTICIAS_DE = {
  pago_aprobado: {
    'a payment': { status: 'approved' },
    'a payment of an old amount': { status: 'approved', monto: 5 },
    'a payment, the race is off': { status: 'approved', carrera: 'cancelada' },
    'a payment, the race was run': { status: 'approved', carrera: 'corrida' },
    'a payment, no place is left': { status: 'approved', carrera: 'llena' },
    'a second payment': { status: 'approved', previo: 'otro' },
    'the same news again': { status: 'approved', previo: 'este' },
  },
  pago_en_proceso: { 'a cash ticket': { status: 'pending', ticket: true } },
  pago_rechazado: {
    'a rejected card': { status: 'rejected' },
    'its payment is undone': { status: 'cancelled', previo: 'este' },
  },
  pago_reembolsado: { 'its payment went back': { status: 'refunded', previo: 'este' } },
  mediacion: { 'its payment is in mediation': { status: 'in_mediation', previo: 'este' } },
  contracargo: { 'its payment is disputed': { status: 'charged_back', previo: 'este' } },
  pago_desconocido: { 'a status that nobody knows': { status: 'teleported' } },
} satisfies Record<SucesoDePago['tipo'], Record<string, Noticia>>;
const NOTICIAS: Record<string, Noticia> = Object.assign({}, ...Object.values(NOTICIAS_DE));

async function prepararPago(tx: Tx, { id, total, link_id }: Inscripta, proveedor_pago_id: string) {
  await tx.insert(t.pagos).values({
    inscripcion_id: id,
    checkout_id: link_id,
    proveedor: 'simulado',
    proveedor_pago_id,
    status: 'approved',
    monto: total,
    date_created: ahora(),
    actualizado_proveedor_at: new Date(ahora().getTime() - HORA),
    aplicacion: 'aplicado',
  });
}

async function enCarrera(como: Noticia['carrera'], hacer: () => Promise<void>) {
  const { id, fecha_hora, fin_inscripcion, estado } = base.evento;
  const evento = (cambios: Partial<typeof t.eventos.$inferInsert>) =>
    db().update(t.eventos).set(cambios).where(eq(t.eventos.id, id));
  const [{ ocupados = 0 } = {}] = await db().select().from(t.cupos_evento);
  if (como === 'cancelada') await evento({ estado: 'cancelado' });
  const anteayer = new Date(ahora().getTime() - 48 * HORA);
  if (como === 'corrida') await evento({ fecha_hora: anteayer, fin_inscripcion: anteayer });
  if (como === 'llena') await db().update(t.cupos_evento).set({ cupo: ocupados });
  await hacer();
  await evento({ estado, fecha_hora, fin_inscripcion });
  await db().update(t.cupos_evento).set({ cupo: 1000 });
}

/** What happened, and what the payment came to; a refusal in words. */
async function ocurre(
  suceso: string,
  inscripta: Inscripta,
): Promise<{ payment: string } | 'refused' | 'no place'> {
  const causa = SUCESOS[suceso];
  if (causa) {
    try {
      const { ok } = await enTransaccion(db(), (tx) =>
        intentarMoverInscripcion(app.ctx, tx, inscripta.id, causa()),
      );
      return ok ? { payment: '' } : 'refused';
    } catch (error) {
      if (error instanceof ErrorApi && error.codigo === 'sin_lugar') return 'no place';
      throw error;
    }
  }
  const noticia = NOTICIAS[suceso];
  if (!noticia) throw new Error(`${suceso} is in the table and not in this test`);
  const { id, total, referencia } = inscripta;
  const pago_id = `pago-${id}`;
  const { previo } = noticia;
  if (previo)
    await enTransaccion(db(), (tx) =>
      prepararPago(tx, inscripta, previo === 'este' ? pago_id : `otro-${id}`),
    );
  await enCarrera(noticia.carrera, async () => {
    await aplicarPago(app.ctx, {
      id: pago_id,
      referencia,
      cobrador: null,
      status: noticia.status,
      status_detail: null,
      payment_type_id: noticia.ticket ? 'ticket' : 'credit_card',
      payment_method_id: noticia.ticket ? 'rapipago' : 'visa',
      monto: noticia.monto ?? total,
      monto_reembolsado: noticia.status === 'refunded' ? total : 0,
      moneda: 'ARS',
      date_created: ahora(),
      date_approved: ahora(),
      date_of_expiration: noticia.ticket ? new Date(ahora().getTime() + 72 * HORA) : null,
      ticket_numero: null,
      ticket_url: null,
      date_last_updated: ahora(),
    });
  });
  const [pago] = await db().select().from(t.pagos).where(eq(t.pagos.proveedor_pago_id, pago_id));
  return {
    payment: `${pago?.aplicacion}${pago?.motivo_revision && pago.aplicacion === 'aplicado' ? ', looked at' : ''}`,
  };
}

async function celda(suceso: string, estado: Estado): Promise<Omit<Renglon, 'from'>> {
  const inscripta = await inscriptaEn(estado);
  if (suceso === RESTAURAR) await borrarPorDetras(inscripta.id);
  const ultima = async (tabla: typeof t.correos | typeof t.auditoria) =>
    (await db().select({ id: tabla.id }).from(tabla)).reduce((max, { id }) => Math.max(max, id), 0);
  const desde = { correo: await ultima(t.correos), linea: await ultima(t.auditoria) };
  const antes = { contadores: await contadores(), row: await leerRow(inscripta.id) };
  const hecho = await ocurre(suceso, inscripta);
  const visto = await mirar(inscripta, antes, desde);
  return typeof hecho === 'string'
    ? { happens: suceso, ...visto, to: visto.to === estado ? hecho : visto.to, payment: '' }
    : { happens: suceso, ...visto, payment: hecho.payment };
}

/** The rows of the table; a cell of several states stands for each of them. */
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

// If this breaks, a place is lost or sold twice, or somebody is not told. regla inscripcion-17
describe('the cycle of a registration, on the database', () => {
  it.each([...Object.keys(SUCESOS), ...Object.keys(NOTICIAS)])('%s', async (suceso) => {
    const dice = renglones.filter(({ happens }) => happens === suceso);
    for (const estado of ESTADOS) {
      const suyo =
        dice.find(({ from }) => from.split(', ').includes(estado)) ??
        dice.find(({ from }) => from.startsWith('any'));
      const { from: _from, ...esperado } = suyo ?? { from: '', happens: `no row for ${estado}` };
      const hay = await celda(suceso, estado);
      expect({ estado, ...hay, to: hay.to === estado ? 'the same' : hay.to }).toEqual({
        estado,
        ...esperado,
      });
    }
  });

  it('leaves nothing of a refusal that its caller did not expect', async () => {
    const { id } = await inscriptaEn('pago_realizado');
    const mover = enTransaccion(db(), async (tx) => {
      await tx.update(t.inscripciones).set({ nombre: 'Otra' }).where(eq(t.inscripciones.id, id));
      await moverInscripcion(app.ctx, tx, id, propio({ tipo: 'vence', evento_en_pie: true }));
    });
    await expect(mover).rejects.toThrow('A movement was refused');
    const [row] = await db().select().from(t.inscripciones).where(eq(t.inscripciones.id, id));
    expect(row).toMatchObject({ state: 'pago_realizado', nombre: '-' });
  });

  it('has no row of what does not happen', () => {
    const conocidos = new Set([...Object.keys(SUCESOS), ...Object.keys(NOTICIAS)]);
    expect(renglones.map(({ happens }) => happens).filter((uno) => !conocidos.has(uno))).toEqual([]);
  });
});
