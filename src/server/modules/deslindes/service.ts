import type { Participante } from '../../../shared/contract/inscripciones.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { confirmarArchivos, guardarArchivo } from '../../nucleo/archivos/service.ts';
import { juzgarDibujo, recibirFirma, type FirmaRecibida } from './firma.ts';
import {
  buscarTextoVigente,
  buscarUltimaDe,
  pasarAlAnterior,
  reponerFirma,
  retirarVigente,
} from './firmas-repository.ts';
import { insertarDeslindes, NOMBRE_FIRMA, type NuevoDeslinde } from './repository.ts';
import { sostenerTexto } from './textos-repository.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

export const TRABAJO_PDF = 'deslinde_pdf';

export interface TextoVigente {
  id: number;
  hash: string;
}

/** A signature with its evidence, lacking only the ids of its registration and person. */
export type DeslindePreparado = Omit<NuevoDeslinde, 'inscripcion_id' | 'persona_id'>;

/**
 * Checks what was signed and keeps the drawings in the store, before any transaction: a file without a
 * registration is cleaned up later, a registration without its signature would be a loss.
 * 409 'deslinde_cambio' when a device showed another text than the one in force; 422 for an unreadable or empty drawing.
 */
export async function prepararDeslindes(
  ctx: Contexto,
  texto: TextoVigente,
  participantes: readonly (Participante & { es_menor: boolean })[],
  { evento_id, quien }: { evento_id: number; quien: Quien },
): Promise<DeslindePreparado[]> {
  // Only another text than the one in force is refused: a call that names no text accepts the one in force (regla documentos-3).
  if (
    participantes.some((p) => typeof p.texto_hash === 'string' && p.texto_hash.toLowerCase() !== texto.hash)
  ) {
    throw conflicto('deslinde_cambio', respuestasDocumentos.deslinde_cambio);
  }
  const firmas = participantes.map(recibirFirma);
  const motivos = await Promise.all(firmas.map(({ png }) => juzgarDibujo(png)));
  const errores: Record<string, string> = {};
  motivos.forEach((motivo, i) => {
    if (motivo) errores[`participantes.${i}.signature_data`] = motivo;
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);

  const preparados: DeslindePreparado[] = [];
  for (const [i, p] of participantes.entries()) {
    const firma = firmas[i];
    if (!firma) continue;
    // a minor's guardian is required by the rules that ran before
    const firmante_nombre = p.es_menor ? (p.tutor?.nombre ?? '') : `${p.nombre} ${p.apellido}`;
    preparados.push(
      await reunirEvidencia(ctx, texto, {
        ...firma,
        firmante: p.es_menor ? 'tutor' : 'participante',
        firmante_nombre,
        evento_id,
        quien,
      }),
    );
  }
  return preparados;
}

export interface FirmaDada extends FirmaRecibida {
  firmante: 'participante' | 'tutor';
  firmante_nombre: string;
  evento_id: number;
  quien: Quien;
}

/** Stores the drawing, if one came, and puts together what a signature is proved with. */
export async function reunirEvidencia(
  ctx: Contexto,
  texto: TextoVigente,
  { png, evento_id, quien, firmante, firmante_nombre, ...dada }: FirmaDada,
): Promise<DeslindePreparado> {
  const archivo = png
    ? await guardarArchivo(ctx, {
        datos: png,
        tipo: 'image/png',
        nombre: NOMBRE_FIRMA,
        publico: false,
        evento_id,
        provisorio: true,
      })
    : null;
  return {
    texto_id: texto.id,
    texto_hash: texto.hash,
    firma_archivo_id: archivo?.id ?? null,
    ...dada,
    firmante,
    firmante_nombre,
    servidor_at: ctx.reloj(),
    ip: quien.ip,
    agente: quien.agente,
  };
}

/**
 * Inserts waivers of a registration, with it or later; a job makes the PDF copies and mails them (regla documentos-4). Throws 409
 * 'deslinde_cambio' where the words of the text that was signed were replaced meanwhile; a newer version beside it refuses nothing.
 */
export async function guardarDeslindes(
  tx: Tx,
  inscripcion_id: number,
  persona_ids: readonly number[],
  preparados: readonly DeslindePreparado[],
): Promise<void> {
  const [primero] = preparados;
  if (!primero) return;
  // one registration signs one text, which may have been edited since it was checked before the transaction
  if (!(await sostenerTexto(tx, primero.texto_id, primero.texto_hash))) {
    throw conflicto('deslinde_cambio', respuestasDocumentos.deslinde_cambio);
  }
  const rows = preparados.flatMap((d, i) => {
    const persona_id = persona_ids[i];
    return persona_id === undefined ? [] : [{ ...d, inscripcion_id, persona_id }];
  });
  await insertarDeslindes(tx, rows);
  await confirmarArchivos(
    tx,
    rows.flatMap(({ firma_archivo_id }) => firma_archivo_id ?? []),
  );
  await encolarEjemplares(tx, inscripcion_id);
}

/** Queues a job that makes and mails the copies that a registration's signatures in force still lack. */
export const encolarEjemplares = (tx: Tx, inscripcion_id: number): Promise<void> =>
  encolarTrabajo(tx, { tipo: TRABAJO_PDF, key: String(inscripcion_id), datos: { inscripcion_id } });

/** Somebody else has a person's place now: the signature stays on record and counts no more. */
export const retirarFirma = (tx: Tx, persona_id: number, titular_anterior_id: number): Promise<void> =>
  pasarAlAnterior(tx, persona_id, titular_anterior_id);

/**
 * From now on it is `firmante` who has to sign for a person, whose row the caller has locked: the signature in force stays on record and
 * counts no more. The last one that `firmante` gave in a browser counts again, if it is of the text in force and was not rejected. Returns
 * true if a signature counted and none does now.
 */
export async function cambiarFirmante(
  tx: Tx,
  evento_id: number,
  { persona_id, firmante }: { persona_id: number; firmante: 'participante' | 'tutor' },
): Promise<boolean> {
  const contaba = await retirarVigente(tx, persona_id);
  const suya = await buscarUltimaDe(tx, persona_id, firmante);
  const texto = await buscarTextoVigente(tx, evento_id);
  if (!suya || suya.status === 'REJECTED' || suya.texto_hash !== texto?.hash) return contaba !== null;
  await reponerFirma(tx, persona_id, suya.id);
  await encolarEjemplares(tx, suya.inscripcion_id);
  return false;
}
