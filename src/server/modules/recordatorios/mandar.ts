import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import {
  leCorresponde,
  tocaAhora,
  turnoDe,
  yaLoSabe,
  type TipoRecordatorio,
} from '../../../shared/domain/correo/recordatorios.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { asegurarEnlace, urlApto, urlDeslinde } from '../../nucleo/enlaces/service.ts';
import { componerRecordatorio } from './correo.ts';
import { tomarPersonas } from './enviados-repository.ts';
import {
  anotarEnvio,
  buscarActivo,
  buscarActivos,
  type Evento,
  type Programado,
} from './programados-repository.ts';
import { bloquearInscripcion, buscarSituaciones, type SituacionRow } from './situaciones-repository.ts';

interface Recordatorio {
  evento: Evento;
  programado: Programado;
}

const SEMANA_MS = 7 * DIA_MS;
const BATCH = 500;

const toca = ({ evento, programado }: Recordatorio, ahora: Date): boolean =>
  tocaAhora(evento, { dias: programado.dias_antes, hora: programado.hora }, ahora);

export const situacionDe = ({ inscripcion, ...row }: SituacionRow) => ({
  ...row,
  vence_at: inscripcion.vence_at,
  total: inscripcion.total,
  pagado: inscripcion.pagado,
});

/**
 * Queues the mails of all recordatorios that are due. For one date of the race a persona gets each of them at most once, also where
 * two processes do so at once.
 */
export async function mandarDebidos(ctx: Contexto): Promise<void> {
  for (const recordatorio of await buscarActivos(ctx.database.db, ctx.reloj())) {
    if (toca(recordatorio, ctx.reloj())) await mandar(ctx, recordatorio);
  }
}

async function mandar(ctx: Contexto, recordatorio: Recordatorio): Promise<void> {
  const { db } = ctx.database;
  const vistas = new Set<number>();
  let mandados = 0;
  for (let despues_de = 0; ;) {
    const batch = await buscarSituaciones(db, { ...cuales(recordatorio), despues_de, max: BATCH });
    for (const row of batch) {
      despues_de = row.persona.id;
      if (vistas.has(row.inscripcion.id) || !lesToca(recordatorio, row, ctx.reloj())) continue;
      vistas.add(row.inscripcion.id);
      mandados += await mandarA(ctx, recordatorio.programado.id, row.inscripcion.id);
    }
    if (batch.length < BATCH) break;
  }
  if (mandados > 0) await anotarEnvio(db, recordatorio.programado.id, ctx.reloj());
}

/**
 * What finds the personas of an event to whom this recordatorio may go: it did not go to them for the race's present date, nor since
 * `desde`.
 */
function cuales({ evento, programado: { tipo, dias_antes, hora } }: Recordatorio) {
  const turno = turnoDe(evento.fecha_hora, { dias: dias_antes, hora });
  // The reminder on the eve of the race ('vispera') goes again for each new date of the race. A reminder of something owed is not sent to
  // who has had the same one since a week before the instant when it is due now, whatever the race's date was then.
  const desde = tipo === 'vispera' ? new Date('9999-01-01') : new Date(turno.getTime() - SEMANA_MS);
  const fecha_evento = fechaLocal(evento.fecha_hora);
  return { evento_id: evento.id, sin: { tipo, dias_antes, fecha_evento, desde } };
}

function lesToca({ evento, programado }: Recordatorio, row: SituacionRow, ahora: Date): boolean {
  const { tipo, dias_antes, hora } = programado;
  const turno = turnoDe(evento.fecha_hora, { dias: dias_antes, hora });
  const { avisada_at, inscripcion } = row;
  return (
    leCorresponde(tipo, situacionDe(row), ahora) &&
    !yaLoSabe(tipo, { inscripta_at: inscripcion.created_at, avisada_at }, turno)
  );
}

/**
 * The reminder of one registration, in one transaction: locks it, looks again who needs it, marks them as reminded and
 * queues their mails. A crash leaves all of that or nothing.
 */
async function mandarA(ctx: Contexto, programado_id: number, inscripcion_id: number): Promise<number> {
  return enTransaccion(ctx.database.db, async (tx) => {
    await bloquearInscripcion(tx, inscripcion_id);
    const ahora = ctx.reloj();
    const actual = await buscarActivo(tx, programado_id);
    if (!actual || !toca(actual, ahora)) return 0;
    const { sin, evento_id } = cuales(actual);
    const rows = (await buscarSituaciones(tx, { evento_id, sin, inscripcion_id })).filter((row) =>
      lesToca(actual, row, ahora),
    );
    const { tipo, dias_antes, fecha_evento } = sin;
    const tomadas = await tomarPersonas(
      tx,
      rows.map(({ persona }) => ({
        evento_id,
        persona_id: persona.id,
        ...{ tipo, dias_antes, fecha_evento, created_at: ahora },
      })),
    );
    const grupos = agrupar(
      tipo,
      rows.filter(({ persona }) => tomadas.has(persona.id)),
    );
    for (const grupo of grupos) await encolar(ctx, tx, actual, grupo);
    return grupos.length;
  });
}

/**
 * Groups personas of a registration into mails: one mail for each where the mail has a personal link, else one for all who share an
 * address.
 */
function agrupar(tipo: TipoRecordatorio, rows: SituacionRow[]): SituacionRow[][] {
  if (tipo === 'sin_firma' || tipo === 'sin_apto') return rows.map((row) => [row]);
  const porEmail = new Map<string, SituacionRow[]>();
  for (const row of rows) {
    const email = row.persona.email.trim().toLowerCase();
    porEmail.set(email, [...(porEmail.get(email) ?? []), row]);
  }
  return [...porEmail.values()];
}

async function encolar(
  ctx: Contexto,
  tx: Tx,
  { evento, programado: { tipo, texto } }: Recordatorio,
  grupo: SituacionRow[],
): Promise<void> {
  const [primera] = grupo;
  if (!primera) return;
  const { inscripcion, modalidad } = primera;
  const link = await linkDe(ctx, tx, tipo, primera.persona.id, evento.fecha_hora);
  const personas = grupo.map(({ persona }) => persona);
  const caso = { evento, inscripcion, modalidad, personas, texto, link };
  await encolarCorreo(tx, componerRecordatorio(ctx.config, tipo, caso));
}

async function linkDe(
  { config }: Contexto,
  tx: Tx,
  tipo: TipoRecordatorio,
  persona_id: number,
  evento_fecha: Date,
): Promise<string | null> {
  if (tipo !== 'sin_firma' && tipo !== 'sin_apto') return null;
  const proposito = tipo === 'sin_firma' ? 'deslinde' : 'apto';
  const token = await asegurarEnlace({ config }, tx, { persona_id, proposito, evento_fecha });
  return (proposito === 'apto' ? urlApto : urlDeslinde)(config, token);
}
