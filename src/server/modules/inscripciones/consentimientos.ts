import { createHash } from 'node:crypto';
import {
  conoceVersion,
  textoConsentimiento,
  TIPOS_CONSENTIMIENTO,
  VERSION_SIN_DECIR,
  type TipoConsentimiento,
} from '../../../shared/domain/consentimientos.ts';
import { isoConOffset } from '../../../shared/domain/fechas.ts';
import type { Executor } from '../../db/transaction.ts';
import { listConsentimientos, type Consentido } from './repository.ts';

const huellaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** `interna`: staff wrote it down for others, who read none of it here. */
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
  const [terminos, compartir_datos, publicidad] = TIPOS_CONSENTIMIENTO.map(huella);
  return {
    version_texto,
    huellas: {
      terminos: terminos ?? null,
      compartir_datos: compartir_datos ?? null,
      publicidad: publicidad ?? null,
    },
    ip,
  };
}

/** For staff: the words themselves, as far as they are those whose hash was kept. */
export async function consentimientosDe(db: Executor, inscripcion_id: number) {
  const filas = await listConsentimientos(db, inscripcion_id);
  return filas.map(({ organizador, created_at, ...fila }) => {
    const texto =
      fila.texto_hash === null ? null : textoConsentimiento(fila.tipo, fila.version_texto, { organizador });
    return {
      ...fila,
      texto,
      coincide: texto !== null && huellaDe(texto) === fila.texto_hash,
      created_at: isoConOffset(created_at),
    };
  });
}
