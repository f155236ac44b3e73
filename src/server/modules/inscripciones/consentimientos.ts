import { createHash } from 'node:crypto';
import {
  conoceVersion,
  textoConsentimiento,
  VERSION_SIN_DECIR,
  type TipoConsentimiento,
} from '../../../shared/domain/datos-personales/consentimientos.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Executor } from '../../db/transaction.ts';
import type { Consentido } from '../../nucleo/inscripcion/alta-tipos.ts';
import { listarConsentimientos } from './repository.ts';

const huellaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** `interna`: staff registered other people, to whom no text was shown, so no hash of a text is kept. */
export function consentidoCon(datos: {
  version: string | undefined;
  organizador: string;
  interna: boolean;
  ip: string | null;
}): Consentido {
  const { version, organizador, interna, ip } = datos;
  const version_texto = version !== undefined && conoceVersion(version) ? version : VERSION_SIN_DECIR;
  const huella = (tipo: TipoConsentimiento): string | null => {
    if (interna) return null;
    const texto = textoConsentimiento(tipo, version_texto, { organizador });
    return texto && huellaDe(texto);
  };
  return {
    version_texto,
    huellas: {
      terminos: huella('terminos'),
      compartir_datos: huella('compartir_datos'),
      publicidad: huella('publicidad'),
    },
    ip,
  };
}

interface Guardado {
  tipo: string;
  version_texto: string;
  texto_hash: string | null;
}

/**
 * The text that a person was asked to agree to, also where they did not; null where none was shown or its version is unknown. `coincide`:
 * the hash of this text is the one that was stored when they answered.
 */
export function textoConsentido(
  { tipo, version_texto, texto_hash }: Guardado,
  organizador: string,
): { texto: string | null; coincide: boolean } {
  const texto = texto_hash === null ? null : textoConsentimiento(tipo, version_texto, { organizador });
  return { texto, coincide: texto !== null && huellaDe(texto) === texto_hash };
}

/**
 * For staff: what the persons of a registration were asked to agree to, whether they did (`aceptado`), the text, and whether its hash is
 * the stored one.
 */
export async function consentimientosDe(db: Executor, inscripcion_id: number) {
  const rows = await listarConsentimientos(db, inscripcion_id);
  return rows.map(({ organizador, created_at, ...row }) => ({
    ...row,
    ...textoConsentido(row, organizador),
    created_at: isoConOffset(created_at),
  }));
}
