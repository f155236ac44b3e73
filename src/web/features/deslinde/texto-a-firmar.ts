import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import type { Deslinde } from './deslinde-mostrado.ts';

interface TextoAFirmar {
  texto: string;
  hash: string;
  /** true: the server refused an earlier signature from this device, as it was made for another text */
  cambio: boolean;
}

/**
 * The waiver text to sign: the one that came with a refusal 'deslinde_cambio', as a page without network cannot fetch it; without
 * such a refusal, the one of `datos`.
 */
export function textoAFirmar(
  datos: Pick<Deslinde, 'texto_deslinde_online' | 'texto_hash'>,
  rechazada: Pick<ResumenSalida, 'error'> | undefined,
): TextoAFirmar {
  const error = rechazada?.error;
  const cambio = error?.codigo === 'deslinde_cambio';
  const { texto_deslinde_online: nuevo, texto_hash } = (cambio && error.datos) || {};
  if (typeof nuevo === 'string' && typeof texto_hash === 'string') {
    return { texto: nuevo, hash: texto_hash, cambio };
  }
  return { texto: datos.texto_deslinde_online, hash: datos.texto_hash, cambio };
}
