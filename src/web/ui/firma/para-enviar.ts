import type { FirmaDicha } from '../../../shared/contract/inscripciones.ts';
import type { FirmaHecha } from './cuadro-firma.tsx';

/**
 * The fields of a signature as both calls that receive signatures take them. `texto_hash` is the hash of the text that was signed. `firma`
 * null: nobody signed, and all other fields are null.
 */
export const firmaParaEnviar = (
  firma: FirmaHecha | null,
  texto_hash: string | null,
): Required<FirmaDicha> => ({
  signature_data: firma?.png ?? null,
  firma_tipeada: firma?.tipeada ?? null,
  texto_hash,
  firmado_at: firma?.firmado_at ?? null,
  desfase_ms: firma?.desfase_ms ?? null,
});
