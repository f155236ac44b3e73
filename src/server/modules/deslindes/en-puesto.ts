import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { quienFirma } from '../../../shared/domain/participante/tutor.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { guardarArchivo } from '../../nucleo/archivos/service.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { bloquearPersona } from '../../nucleo/enlaces/service.ts';
import { juzgarDibujo } from './firma.ts';
import { desfaseGuardable } from '../../desfase.ts';
import {
  anotarTutor,
  buscarFirmadaA,
  buscarFirmante,
  buscarTextoVigente,
  buscarVigente,
  reponerFirma,
  reponerUltimaSinPuesto,
  retirarFirmadaA,
  retirarVigente,
} from './firmas-repository.ts';
import { NOMBRE_FIRMA } from './repository.ts';
import { encolarEjemplares, guardarDeslindes, reunirEvidencia } from './service.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

export interface FirmaEnPuesto {
  evento_id: number;
  /** hash of the waiver text that the phone showed */
  texto_hash: string;
  png: Buffer;
  dispositivo_at: Date;
  desfase_ms: number | null;
  /** the adult who signed for a minor; null: not told, or what was told is no name of a person */
  tutor: { nombre: string; documento: Documento; relacion: string } | null;
}

interface FirmaLista {
  guardar: (tx: Tx, de: { inscripcion_id: number; persona_id: number; quien: Quien }) => Promise<void>;
}

/**
 * Checks a signature that a desk of the race day took and stores its drawing, before the transaction in which `guardar` puts
 * the signature in force. Throws 404 where the event has no waiver text, 409 where another text is in force than the one that was
 * shown, and 422 where the drawing is no signature.
 */
export async function prepararFirmaEnPuesto(
  ctx: Contexto,
  { evento_id, texto_hash, png, dispositivo_at, desfase_ms, tutor }: FirmaEnPuesto,
): Promise<FirmaLista> {
  const texto = await buscarTextoVigente(ctx.database.db, evento_id);
  if (!texto) throw noEncontrado(respuestasDocumentos.sin_deslinde);
  if (texto_hash.toLowerCase() !== texto.hash)
    throw conflicto('deslinde_cambio', respuestasDocumentos.deslinde_cambio_en_puesto);
  const motivo = await juzgarDibujo(png);
  if (motivo) throw invalido({ signature_data: motivo });
  const archivo = await guardarArchivo(ctx, {
    ...{ datos: png, tipo: 'image/png', nombre: NOMBRE_FIRMA, publico: false, evento_id, provisorio: true },
  });
  return {
    guardar: async (tx, { inscripcion_id, persona_id, quien }) => {
      await bloquearPersona(tx, persona_id);
      const persona = await buscarFirmante(tx, persona_id);
      if (!persona) throw noEncontrado();
      const propio = `${persona.nombre} ${persona.apellido}`;
      const firmante = quienFirma(persona.fecha_nacimiento, persona.fecha_hora);
      const preparado = await reunirEvidencia(ctx, texto, {
        ...{ png: null, firma_tipeada: null, dispositivo_at, desfase_ms: desfaseGuardable(desfase_ms) },
        firmante,
        // the name that the desk gives comes first: the adult there may be another than the guardian on record, and an imported person has
        // perhaps none on record
        firmante_nombre:
          firmante === 'tutor'
            ? (tutor?.nombre ?? persona.tutor_nombre ?? `Responsable de ${propio}`)
            : propio,
        ...{ evento_id, quien },
      });
      if (firmante === 'tutor' && tutor) await anotarTutor(tx, persona_id, tutor);
      const anterior = await retirarVigente(tx, persona_id);
      await guardarDeslindes(
        tx,
        inscripcion_id,
        [persona_id],
        [{ ...preparado, firma_archivo_id: archivo.id }],
      );
      const nueva = await buscarVigente(tx, persona_id);
      await auditar(tx, {
        ...{ quien, accion: 'deslinde_firmado', entidad: 'deslinde', evento_id, inscripcion_id },
        ...(nueva && { entidad_id: nueva.id }),
        ...(anterior !== null && { antes: { deslinde_id: anterior } }),
        despues: { texto_version: texto.version, firmante: preparado.firmante },
      });
    },
  };
}

/** Names a signature that a desk took: the person, and the device's time. */
interface DeEntonces {
  persona_id: number;
  dispositivo_at: Date;
}

/** Undoes a signature that a desk took by mistake: it stays on record but no longer counts. False: no such signature counts. */
export async function retirarFirmaEnPuesto(
  tx: Tx,
  { persona_id, dispositivo_at }: DeEntonces,
): Promise<boolean> {
  await bloquearPersona(tx, persona_id);
  return retirarFirmadaA(tx, persona_id, dispositivo_at);
}

/**
 * Has a signature that a desk took count again, where whoever signed it is who has to sign (regla participante-12). False: the person
 * has no signature of that device time.
 */
export async function reponerFirmaEnPuesto(tx: Tx, deEntonces: DeEntonces): Promise<boolean> {
  const { persona_id } = deEntonces;
  await bloquearPersona(tx, persona_id);
  const persona = await buscarFirmante(tx, persona_id);
  const firmada = await buscarFirmadaA(tx, deEntonces);
  if (!persona || !firmada) return false;
  if (firmada.firmante !== quienFirma(persona.fecha_nacimiento, persona.fecha_hora)) return true;
  await reponerFirma(tx, persona_id, firmada.id);
  await conEjemplar(tx, firmada.inscripcion_id);
  return true;
}

/**
 * Where none of the person's signatures is in force, has one count again: of those by whoever has to sign, the last that no desk took.
 * @param horas device times of the signatures of this registration that desks took
 */
export async function reponerFirmaSinPuesto(
  tx: Tx,
  { persona_id, horas }: { persona_id: number; horas: readonly Date[] },
): Promise<void> {
  await bloquearPersona(tx, persona_id);
  const persona = await buscarFirmante(tx, persona_id);
  if (!persona || (await buscarVigente(tx, persona_id))) return;
  const firmante = quienFirma(persona.fecha_nacimiento, persona.fecha_hora);
  await conEjemplar(tx, await reponerUltimaSinPuesto(tx, persona_id, { firmante, horas }));
}

/** A signature that was withdrawn before its copy was made gets that copy once it counts again (regla documentos-4). */
async function conEjemplar(tx: Tx, inscripcion_id: number | null): Promise<void> {
  if (inscripcion_id !== null) await encolarEjemplares(tx, inscripcion_id);
}
