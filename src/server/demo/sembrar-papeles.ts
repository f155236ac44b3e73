import { fechaLocal } from '../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../contexto.ts';
import { aptos_medicos, archivos, deslindes } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import type { Azar } from './aleatorio.ts';
import { crearPdfApto } from './apto-pdf.ts';
import { sumarDias } from './fechas-demo.ts';
import { deAPocos, en, enBatches } from './batches.ts';
import { guardarPdf, type NuevoArchivo } from './sembrar-archivos.ts';
import type { Revision } from '../../shared/domain/documentos/revision.ts';
import type { InscripcionSembrada } from './sembrar-inscripciones.ts';

const AGENTE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

interface ContextoPapeles {
  ahora: Date;
  azar: Azar;
  staff_id: number;
}

/**
 * Inserts typed signatures, for live registrations: nearly everybody who registered themselves has signed, and staff have reviewed
 * most of the signatures.
 */
export async function sembrarDeslindes(
  tx: Tx,
  sembradas: readonly InscripcionSembrada[],
  { ahora, azar, staff_id }: ContextoPapeles,
): Promise<void> {
  const rows = sembradas.flatMap(({ row, plan, personas }) => {
    const texto = plan.evento.deslinde;
    if (!texto || !row.viva) return [];
    return personas.flatMap((persona) => {
      if (row.origen === 'backoffice' || azar.si(0.03)) return [];
      const status = azar.porPeso<Revision>([
        ['APPROVED', plan.evento.fecha_hora < ahora ? 95 : 62],
        ['PENDING', plan.evento.fecha_hora < ahora ? 2 : 33],
        ['REJECTED', 5],
      ]);
      const firmante_nombre = persona.tutor_nombre ?? `${persona.nombre} ${persona.apellido}`;
      const revisado =
        status === 'PENDING' ? null : new Date((row.created_at.getTime() + ahora.getTime()) / 2);
      return [
        {
          inscripcion_id: row.id,
          persona_id: persona.id,
          status,
          texto_id: texto.id,
          texto_hash: texto.hash,
          firma_tipeada: firmante_nombre,
          firmante: persona.tutor_nombre ? ('tutor' as const) : ('participante' as const),
          firmante_nombre,
          dispositivo_at: row.created_at,
          desfase_ms: azar.entero(-900, 900),
          servidor_at: row.created_at,
          ip: `203.0.113.${azar.entero(1, 254)}`,
          agente: AGENTE,
          razon_rechazo: status === 'REJECTED' ? 'La firma no coincide con el nombre del participante' : null,
          revisado_por: revisado && staff_id,
          revisado_at: revisado,
        },
      ];
    });
  });
  await enBatches(rows, (batch) => tx.insert(deslindes).values(batch).returning({ id: deslindes.id }));
}

const MAX_APTOS = 48;
/** Certificate files by the person's document, since the persons' rows have no ids yet. */
export type AptosPlan = Map<string, NuevoArchivo>;

/** Makes certificates for the first `maximo` candidates and stores their files. */
export async function prepararAptos(
  ctx: Pick<Contexto, 'archivos'>,
  candidatos: readonly { nombre: string; apellido: string; documento: string; fecha: Date }[],
  maximo = MAX_APTOS,
): Promise<AptosPlan> {
  const hechos = await deAPocos(candidatos.slice(0, maximo), async (c) => {
    const pdf = await crearPdfApto({ ...c, fecha: sumarDias(fechaLocal(c.fecha), -12) });
    return [c.documento, await guardarPdf(ctx, 'apto-medico.pdf', pdf, false)] as const;
  });
  return new Map(hechos);
}

export async function sembrarAptos(
  tx: Tx,
  sembradas: readonly InscripcionSembrada[],
  planes: AptosPlan,
  { ahora, azar, staff_id }: ContextoPapeles,
): Promise<void> {
  const pares = sembradas.flatMap(({ row, personas }) =>
    personas.flatMap((persona) => {
      const archivo = planes.get(persona.documento);
      return archivo ? [{ row, persona, archivo }] : [];
    }),
  );
  if (pares.length === 0) return;
  const ids = await enBatches(pares, (batch) =>
    tx
      .insert(archivos)
      .values(batch.map(({ archivo, row }) => ({ ...archivo, evento_id: row.evento_id })))
      .returning({ id: archivos.id }),
  );
  const rows = pares.map(({ row, persona }, i) => {
    const estado = azar.porPeso<Revision>([
      ['PENDING', 45],
      ['APPROVED', 45],
      ['REJECTED', 10],
    ]);
    const enviado = new Date((row.created_at.getTime() + ahora.getTime()) / 2);
    return {
      evento_id: row.evento_id,
      persona_id: persona.id,
      estado,
      razon_rechazo: estado === 'REJECTED' ? 'No se lee la matrícula. Sacale una foto con más luz.' : null,
      archivo_id: en(ids, i).id,
      file_type: 'pdf' as const,
      file_name: 'apto-medico.pdf',
      medical_clearance_date: estado === 'APPROVED' ? sumarDias(fechaLocal(row.created_at), -12) : null,
      revisado_por: estado === 'PENDING' ? null : staff_id,
      revisado_at: estado === 'PENDING' ? null : ahora,
      created_at: enviado,
      updated_at: enviado,
    };
  });
  await enBatches(rows, (batch) =>
    tx.insert(aptos_medicos).values(batch).returning({ id: aptos_medicos.id }),
  );
}
