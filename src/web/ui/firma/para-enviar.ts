import type { FirmaDicha } from '../../../shared/contract/inscripciones.ts';
import type { FirmaHecha } from './cuadro-firma.tsx';

/** A signature of the text with that hash, in the form that both calls that receive signatures take; `firma` null: nobody signed. */
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
