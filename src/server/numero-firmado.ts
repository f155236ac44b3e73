import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from './secretos.ts';

const FORMA = /^([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * `<number of a row>.<HMAC>`: only we can have written it, so nothing has to be stored to verify it. `marca` stands before the number in
 * what is signed, `proposito` chooses the key.
 */
export function numeroFirmado(proposito: string, marca: string) {
  const signature = (secreto: string, id: number): string =>
    createHmac('sha256', secreto).update(`${marca}|${id}`).digest('base64url');
  return {
    escribir: (config: Pick<Secretos, 'secreto'>, id: number): string =>
      `${id}.${signature(secretoDe(config, proposito), id)}`,
    /** the number; null where we did not sign the text */
    leer(config: Secretos, texto: string): number | null {
      const [, numero = '', hecha = ''] = FORMA.exec(texto) ?? [];
      const id = Number(numero);
      if (id === 0 || id > 2_147_483_647) return null;
      const nuestra = secretosDe(config, proposito).some((secreto) =>
        timingSafeEqual(Buffer.from(hecha), Buffer.from(signature(secreto, id))),
      );
      return nuestra ? id : null;
    },
  };
}
