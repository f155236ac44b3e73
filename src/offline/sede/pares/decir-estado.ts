import type { TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import { marcaDe } from '../base-firmada.ts';
import type { LadoDePar } from './lado.ts';
import { DECIR_ESTADO_MS } from './limites.ts';
import { escribirJson } from './mensaje.ts';

/**
 * Tells the other device what is here, whenever the base, what the server last answered or its acknowledgement is another than was told; an
 * operation alone is no reason, as it is sent itself. The server signs another acknowledgement with each operation that it gets; among
 * eight connected phones each of these would go over every connection. So over each connection only the latest state is told, at most every
 * DECIR_ESTADO_MS (regla sede-68).
 */
export class EstadoPropio {
  readonly #lado: LadoDePar;
  readonly #mandar: (cuerpo: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #dicho = '';
  #dicho_at = -Infinity;
  #reloj: ReturnType<typeof setTimeout> | null = null;
  #cerrado = false;

  constructor(
    lado: LadoDePar,
    mandar: (cuerpo: Uint8Array<ArrayBuffer>) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.#lado = lado;
    this.#mandar = mandar;
    this.#onError = onError;
  }

  async decir(): Promise<void> {
    if (this.#reloj !== null || this.#cerrado) return;
    const base = this.#lado.momento();
    const servidor = this.#lado.servidor();
    const acuse = this.#lado.acuse();
    const dicho = JSON.stringify([base && marcaDe(base), servidor.servidor, acuse && sinHora(acuse)]);
    if (dicho === this.#dicho) return;
    const falta = this.#dicho_at + DECIR_ESTADO_MS - performance.now();
    if (falta > 0) return this.#despues(falta);
    this.#dicho = dicho;
    this.#dicho_at = performance.now();
    const vector = this.#lado.vector();
    const aca = {
      ...{ vector, huellas: { ...this.#lado.huellas(vector) } },
      tras_hueco: this.#lado.trasHueco().map((uno) => ({ ...uno })),
    };
    const estado = { ...aca, base: base && { ...base }, ...servidor, acuse: acuse && { ...acuse } };
    await this.#mandar(await escribirJson(estado));
  }

  /** The connection has ended: what was still to be told is dropped. */
  cerrar(): void {
    this.#cerrado = true;
    if (this.#reloj !== null) clearTimeout(this.#reloj);
    this.#reloj = null;
  }

  #despues(ms: number): void {
    this.#reloj = setTimeout(() => {
      this.#reloj = null;
      this.decir().catch(this.#onError);
    }, ms);
  }
}

/** An acknowledgement's text without its moment: the server signs one in each answer, and most differ in nothing else. */
const sinHora = ({ texto }: TextoFirmado): string => texto.replace(/^\{"at":\d+,/, '');
