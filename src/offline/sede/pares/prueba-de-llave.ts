import { leerBase64url } from '../../../shared/domain/comun/base64url.ts';
import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import { escribirCanonico } from '../../../shared/domain/sede/canonico.ts';
import { BYTES_FIRMA } from '../../../shared/domain/sede/firma-servidor.ts';
import type { Clave } from '../../../shared/domain/sede/firmada.ts';

/** What a puesto signs to prove to another puesto that it is who it says, at this moment and over this connection (regla sede-21). */
export interface Presentacion {
  evento_id: number;
  /** the id of the puesto that signs; `ante`: of the one to which it shows itself */
  puesto_id: string;
  ante: string;
  /** the random challenge of the puesto to which the proof is shown; `propio`: the signer's own challenge */
  reto: string;
  propio: string;
  /**
   * what both ends know of this very connection (WebRTC: its fingerprints): otherwise somebody in between could pass each one's
   * proof on to the other. Empty where the carrier has nothing of the kind
   */
  vinculo: string;
}

/** Begins with no brace, so that it can never be taken for an operation, which the same key signs. */
export const textoDePrueba = (dicha: Presentacion): string =>
  `largada.encuentro.1\n${escribirCanonico({ ...dicha })}`;

export async function vale(dicha: Presentacion, firma: string, clave: Clave): Promise<boolean> {
  const bytes = leerBase64url(firma);
  if (bytes?.length !== BYTES_FIRMA) return false;
  // `Clave` is an opaque type of the shared code; in a browser it is always a CryptoKey, imported for ECDSA
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    clave as CryptoKey,
    bytes,
    aUtf8(textoDePrueba(dicha)),
  );
}
