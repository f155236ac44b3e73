import { base, inscripcion } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import type { BaseSede } from '../../../src/shared/domain/sede/base.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import type { Centro, Final, Identidad } from './centro.ts';
import { ServidorSede } from './servidor.ts';

const GENTE = [1, 2, 3, 4, 5];
const POR_LOTE = 4;

/** A model of the server: it keeps the operations as a set, and carries none out. Hundreds of race days a minute. */
export class Modelo implements Centro {
  readonly evento_id = 1;
  readonly prefijo = '00000000';
  readonly modalidad_id = 1;
  readonly precio = 100;
  readonly texto_hash = 'h';
  readonly gente = GENTE.map((id) => ({ ref: `i${id}` as const, persona: `p${id * 10}` as const }));
  readonly #servidor = new ServidorSede(
    base({
      cupo: 7,
      inscripciones: GENTE.map((id) =>
        inscripcion(id, id === 5 ? { state: 'pago_pendiente', pagado: 0 } : {}),
      ),
      lotes: [],
    }),
  );

  constructor() {
    this.#servidor.honra = true;
  }

  async admitir(puesto: Identidad, indice: number): Promise<void> {
    // the first telephones are of staff
    if (indice < 3) this.#servidor.dirigen.add(puesto.puesto_id);
    await this.#servidor.admitir(puesto);
    const numeros = Array.from({ length: POR_LOTE }, (_, i) => 101 + indice * POR_LOTE + i);
    const lote = { puesto_id: puesto.puesto_id, modalidad_id: 1, numeros, lugares: 2 };
    this.#cambiar({ lotes: [...this.#servidor.base.lotes, lote] });
  }

  honrar(admision: Firmada): Promise<void> {
    return this.#servidor.honrar(admision);
  }

  claves() {
    return [this.#servidor.firmante.publica];
  }

  puerto() {
    return this.#servidor.puerto();
  }

  async tiene(id: string): Promise<boolean> {
    return this.#servidor.operaciones.has(id);
  }

  async oficina(n: number): Promise<readonly string[]> {
    const { base: hay, operaciones } = this.#servidor;
    const cual = n % hay.inscripciones.length;
    const rechazada = [...operaciones.keys()][n % Math.max(1, operaciones.size)];
    if (n % 5 === 4 && rechazada !== undefined) {
      this.#cambiar({ rechazos: new Map([...hay.rechazos, [rechazada, 'No se pudo.']]) });
      return [];
    }
    const inscripciones = hay.inscripciones.map((una, i) => {
      if (i !== cual) return una;
      if (n % 3 === 2)
        return { ...una, personas: una.personas.map((p) => ({ ...p, deslinde: 'REJECTED' as const })) };
      const state = n % 2 === 0 ? ('cancelada' as const) : ('pago_realizado' as const);
      return { ...una, state, numero: (n % 9) + 1 };
    });
    this.#cambiar({ inscripciones });
    return [];
  }

  volverACopia(): void {
    this.#servidor.perderTodo();
  }

  async final(): Promise<Final> {
    const operaciones = [...this.#servidor.operaciones.values()].map(({ operacion }) => operacion);
    return { base: this.#servidor.base, operaciones };
  }

  #cambiar(cambios: Partial<BaseSede>): void {
    this.#servidor.cambiarBase({ ...this.#servidor.base, ...cambios });
  }
}
