import { escribirAcuseFirmado } from '../../../src/offline/sede/almacen.ts';
import { conectarBdSede } from '../../../src/offline/sede/bd.ts';
import { abrirBitacora, type Bitacora } from '../../../src/offline/sede/bitacora.ts';
import type { EntornoSede } from '../../../src/offline/sede/entorno.ts';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
import type { Operacion } from '../../../src/shared/domain/sede/operacion.ts';
import type { Vector } from '../../../src/shared/domain/sede/vector.ts';
import { nuevoDisco, type Disco } from './disco.ts';

/**
 * What is taken out of the product for once, so that the simulation shows that it would notice. 'lamport_de_reloj': what is
 * written as the logical clock is the telephone's own clock, so that the fold goes by clocks. 'acuse_sin_orden': of what the server
 * signed for all, what a telephone takes last counts, and not what is of later.
 */
export type Control = 'durabilidad' | 'lotes' | 'lamport_de_reloj' | 'acuse_sin_orden';
const ANIO_MS = 365 * 86_400_000;
const DESPUES_DE_TODO = 100 * ANIO_MS;

/** A telephone with its disk, its clock and the tabs that are open on it. */
export class Telefono {
  readonly disco: Disco;
  readonly indice: number;
  readonly control: Control | null;
  reloj: number;
  pestanias: Bitacora[] = [];
  /** its puesto, once it was opened */
  puesto_id = '';
  /** somebody took it off the event, though the server may not have heard of that yet, or not accept it */
  fuera = false;
  /** nobody takes it off: it admitted one that was expelled, whose work the server would never get to know otherwise */
  queda = false;
  /** which one admitted it without network */
  anfitrion: Telefono | null = null;
  /** its disk was full once: photos that were delivered may have left it then */
  sin_espacio = false;
  /** what it had when it was last looked at */
  vector: Vector = {};
  /** the latest moment, by the server's clock, of all that the server has said to it, or signed and others brought */
  oyo = 0;
  /** the numbers that the centre's answers told it, each at its greatest, and the ids of which it told what became */
  readonly #dicho = new Map<string, number>();
  readonly #resultados = new Set<string>();
  /** what its screen confirmed: by then it had to be on the disk */
  readonly confirmadas = new Map<string, Operacion>();

  constructor(indice: number, control: Control | null) {
    this.indice = indice;
    this.control = control;
    // hours apart from one another, as people set them
    this.reloj = Date.UTC(2027, 2, 14, 6 + indice);
    this.disco = nuevoDisco();
    this.disco.relajado = control === 'durabilidad';
    if (control === 'lamport_de_reloj') {
      // years apart, so that it comes soon to what otherwise waits for a clock that somebody moves
      this.reloj += indice * ANIO_MS;
      this.disco.lamport = () => Math.max(1, Math.floor(this.reloj / 1000));
    }
  }

  /** The centre answered this phone; the answer may be lost on the way. */
  respondieron(cuerpo: unknown): void {
    const { vector = {}, resultados = [] } = cuerpo as {
      vector?: Record<string, number>;
      resultados?: { id: string }[];
    };
    for (const [id, seq] of Object.entries(vector))
      this.#dicho.set(id, Math.max(seq, this.#dicho.get(id) ?? 0));
    for (const { id } of resultados) this.#resultados.add(id);
  }

  leRespondieron({ id, puesto_id, seq }: { id: string; puesto_id: string; seq: number }): boolean {
    return this.#resultados.has(id) || seq <= (this.#dicho.get(puesto_id) ?? 0);
  }

  /** Makes the stores of its database, and nothing in them. */
  async formatear(): Promise<void> {
    globalThis.indexedDB = this.disco.factory;
    (await conectarBdSede(() => undefined)).close();
  }

  /** Opens one more tab. */
  async abrir(evento_id: number, de: Pick<EntornoSede, 'nuevoId' | 'nuevasClaves'>): Promise<Bitacora> {
    globalThis.indexedDB = this.disco.factory;
    const entorno: EntornoSede = {
      // somebody who works takes a second for each thing
      ahora: () => (this.reloj += 1000),
      ...de,
      enTurno: (_nombre, tarea) => tarea(),
    };
    const actor = () => ({ usuario_id: null, nombre: `P${this.indice}` });
    const una = await abrirBitacora({ evento_id, nombre: `Mesa ${this.indice}`, actor, entorno });
    if (this.control === 'acuse_sin_orden') tomarCualquierAcuse(una, evento_id);
    this.pestanias.push(una);
    this.puesto_id = una.puesto.puesto_id;
    return una;
  }

  /** It has the server's keys, as one that was prepared with network does. */
  async saberClaves(evento_id: number, claves: readonly ClavePublica[]): Promise<void> {
    if (claves.length === 0) return;
    globalThis.indexedDB = this.disco.factory;
    const bd = await conectarBdSede(() => undefined);
    const permiso = { tipo: 'cuenta', usuario_id: 1 } as const;
    const de = { evento_id, evento: 'Corrida', persona: `P${this.indice}`, preparado_at: 0 };
    await bd.put('accesos', { ...de, permiso, claves: [...claves] });
    bd.close();
  }
}

/** Each acknowledgement that others bring is taken, once in a meeting, for later than all that the server has said by then. */
function tomarCualquierAcuse(una: Bitacora, evento_id: number): void {
  const lado = una.lado.bind(una);
  const factory = globalThis.indexedDB;
  una.lado = () => {
    const suyo = lado();
    const vistos = new Set<string>();
    const recibirAcuse: typeof suyo.recibirAcuse = async (firmado) => {
      const dicho = JSON.parse(firmado.texto) as { at: number };
      const at = dicho.at < DESPUES_DE_TODO ? dicho.at + DESPUES_DE_TODO : dicho.at;
      const texto = JSON.stringify({ ...dicho, at });
      if (vistos.has(texto)) return 'vieja';
      vistos.add(texto);
      globalThis.indexedDB = factory;
      const bd = await conectarBdSede(() => undefined);
      await escribirAcuseFirmado(
        bd,
        evento_id,
        { firmado: { ...firmado, texto }, sin_adjunto: [] },
        () => true,
      );
      bd.close();
      await una.refrescar();
      return 'nueva';
    };
    return { ...suyo, puesto: suyo.puesto, recibirAcuse };
  };
}
