import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { componer, type Aviso } from '../nucleo/correo/avisos.ts';
import type { DatosCorreo } from '../nucleo/correo/datos-de-un-correo.ts';
import { textoDeHtml } from '../nucleo/html/texto.ts';
import { auditoria, correos } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { enBatches } from './batches.ts';
import { ORGANIZADORES_DEMO } from './eventos.ts';
import type { InscripcionSembrada } from './sembrar-inscripciones.ts';

const RECIENTES = 45;

const avisosDe = ({ row, plan }: InscripcionSembrada): Aviso[] => {
  const registrada: Aviso = { tipo: 'inscripcion_registrada' };
  if (row.state === 'vencida') return [registrada, { tipo: 'reserva_vencida' }];
  if (row.state === 'cancelada') return [registrada, { tipo: 'inscripcion_cancelada' }];
  if (row.state === 'pago_realizado' && plan.evento.usa_pago_online) {
    return [{ tipo: 'pago_registrado' }];
  }
  return [registrada];
};

const datosDe = ({ row, plan, personas }: InscripcionSembrada): DatosCorreo => ({
  inscripcion: row,
  modalidad: plan.modalidad.nombre,
  evento: plan.evento,
  imagen: null,
  organizador: ORGANIZADORES_DEMO[plan.evento.demo.organizador].nombre,
  en_revision: false,
  personas,
});

/** Inserts the mails of the latest registrations as sent, so that the mailbox page has something to show. */
export async function sembrarCorreos(
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'proveedor' | 'secreto'>,
  sembradas: readonly InscripcionSembrada[],
  ahora: Date,
): Promise<void> {
  const recientes = sembradas.toSorted((a, b) => +a.row.created_at - +b.row.created_at).slice(-RECIENTES);
  const rows = recientes.flatMap((sembrada) =>
    avisosDe(sembrada).flatMap((aviso, i) =>
      componer(config, datosDe(sembrada), aviso).map((correo) => {
        const cuando = new Date(
          Math.min(sembrada.row.created_at.getTime() + (i + 1) * 25_000, ahora.getTime()),
        );
        return {
          ...correo,
          asunto: correo.asunto.trim(),
          texto: textoDeHtml(correo.html),
          adjuntos: [],
          estado: 'enviado' as const,
          intentos: 1,
          mensaje_id: `<${randomUUID()}@largada.test>`,
          proximo_intento_at: cuando,
          enviado_at: cuando,
          created_at: cuando,
        };
      }),
    ),
  );
  await enBatches(rows, (batch) => tx.insert(correos).values(batch).returning({ id: correos.id }), 60);
}

/** Inserts the audit's line of each registration, with fewer details than the service writes. */
export async function sembrarAuditoria(tx: Tx, sembradas: readonly InscripcionSembrada[]): Promise<void> {
  const rows = sembradas.map(({ row }) => ({
    actor: row.origen === 'backoffice' ? ('usuario' as const) : ('publico' as const),
    usuario_id: row.creada_por,
    accion: 'inscripcion_creada',
    entidad: 'inscripcion',
    entidad_id: row.id,
    evento_id: row.evento_id,
    inscripcion_id: row.id,
    despues: { state: row.state, total: row.total },
    created_at: row.created_at,
  }));
  await enBatches(rows, (batch) => tx.insert(auditoria).values(batch).returning({ id: auditoria.id }));
}
