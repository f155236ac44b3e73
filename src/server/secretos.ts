import { createHash } from 'node:crypto';

/** Key material; never used as it is, only through `secretoDe` and `secretosDe`. */
export interface Secretos {
  secreto: string;
  /**
   * the previous secret: what it signed or sealed is still accepted where it is read by `secretosDe`. Nothing new is made with it but its
   * signature of the list of public keys (clavesFirmadas)
   */
  secretoAnterior?: string | undefined;
}

const derivar = (secreto: string, proposito: string) =>
  createHash('sha256').update(`${proposito}\0${secreto}`).digest('hex');

/** One key per purpose, so that what signs links cannot sign sessions. */
export const secretoDe = ({ secreto }: Pick<Secretos, 'secreto'>, proposito: string): string =>
  derivar(secreto, proposito);

/** The key, and after it the one of the previous secret where there is one: to read what was made with that (docs/operation.md). */
export const secretosDe = ({ secreto, secretoAnterior }: Secretos, proposito: string): string[] =>
  [secreto, secretoAnterior].flatMap((uno) => (uno ? [derivar(uno, proposito)] : []));
