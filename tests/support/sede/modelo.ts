import { base, ficha, inscripcion } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import type { BaseSede, InscripcionBase, ModalidadBase } from '../../../src/shared/domain/sede/base.ts';
import { huecosDe } from '../../../src/shared/domain/sede/cuanto-llego-al-servidor.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import { leerTexto } from '../../../src/shared/domain/sede/leer-operacion.ts';
import {
  esDe,
  type Operacion,
  type RefInscripcion,
  type RefPersona,
} from '../../../src/shared/domain/sede/operacion.ts';
import {
  DIRIGEN,
  type Centro,
  type Final,
  type Identidad,
  type Inscripta,
  type Momento,
  type Sesion,
} from './centro.ts';
import { negativa, ServidorSede } from './servidor.ts';

const GENTE = [1, 2, 3, 4, 5, 6];
const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
const POR_LOTE = 4;
const CUPO = 9;
/** A team, of two. */
const EQUIPO = 6;

/** As the model's server has it. */
const LLAVE = { epoca: 1, llave: 'A'.repeat(43) };

const personasDe = (id: number) => (id === EQUIPO ? [id * 10, id * 10 + 1] : [id * 10]);

/** Its price goes up in the middle of the days that clocks show. */
const modalidad = (id: number, nombre: string, valor: number): ModalidadBase => ({
  ...{ id, nombre, cupo: null, requiere_apto: id === 2, precio: valor, valor_normal: valor },
  precios: [{ desde: '2027-03-14T09:00:00-03:00', valor: valor + 50_00 }],
});

const refsDe = (id: number): Inscripta['personas'] => {
  const [una, ...otras] = personasDe(id).map((persona) => `p${persona}` as const);
  if (!una) throw new Error('a registration of nobody');
  return [una, ...otras];
};

/** A model of the server: it keeps the operations as a set, and carries none out. Hundreds of race days a minute. */
export class Modelo implements Centro {
  readonly evento_id = 1;
  readonly prefijo = '00000000';
  readonly modalidad_id = 1;
  readonly otra_modalidad_id = 2;
  readonly precio = 100;
  readonly cupo = CUPO;
  readonly texto_hash = 'h';
  readonly gente = GENTE.map((id) => ({ ref: `i${id}` as const, personas: refsDe(id) }));
  readonly llave = LLAVE;
  readonly #servidor = new ServidorSede(
    base({
      cupo: CUPO,
      modalidades: [modalidad(1, '10K', 100_00), modalidad(2, '21K', 150_00)],
      inscripciones: GENTE.map((id) =>
        inscripcion(id, {
          ...(id === 5 && { state: 'pago_pendiente', pagado: 0 }),
          ...(id === EQUIPO && { nombre: 'Las Liebres' }),
          personas: personasDe(id).map((persona) => ({
            ...{ ...ficha(String(30_000_000 + persona)), id: persona, deslinde: 'APPROVED', apto: null },
          })),
        }),
      ),
      lotes: [],
    }),
  );

  /** puestos whose telephone has opened a session, closed ones too */
  readonly #sesiones = new Set<string>();

  #adelantado = false;

  /** @param ordena false: what it signs bears its clock's moment alone */
  constructor({ ordena = true } = {}) {
    this.#servidor.honra = true;
    this.#servidor.ordena = ordena;
  }

  async admitir(puesto: Identidad, indice: number): Promise<void> {
    if (indice < DIRIGEN) this.#servidor.dirigen.add(puesto.puesto_id);
    await this.#servidor.admitir(puesto);
    this.#sesiones.add(puesto.puesto_id);
    const numeros = Array.from({ length: POR_LOTE }, (_, i) => 101 + indice * POR_LOTE + i);
    const lote = { puesto_id: puesto.puesto_id, modalidad_id: 1, numeros, lugares: 2 };
    this.#cambiar({ lotes: [...this.#servidor.base.lotes, lote] });
  }

  async honrar(firmada: Firmada): Promise<Sesion> {
    const admision = leerTexto(firmada.cuerpo);
    if (!admision || !esDe('admitir', admision)) throw new Error('no admission');
    const { puesto_id } = admision.datos;
    if (this.#sesiones.has(puesto_id)) return 'abierta';
    await this.#servidor.honrar(firmada);
    const ficha = this.#servidor.puestos.get(puesto_id);
    if (!ficha || this.#servidor.base.rechazos.has(admision.id)) return 'negada';
    if (ficha.revocado) return 'cerrada';
    this.#sesiones.add(puesto_id);
    return 'abierta';
  }

  async revocar(puesto_id: string): Promise<void> {
    this.#servidor.revocar(puesto_id);
  }

  claves() {
    return [this.#servidor.firmante.publica];
  }

  puerto(puesto_id: string) {
    const puerto = this.#servidor.puerto();
    return {
      ...puerto,
      enviar: async (pedido: Parameters<typeof puerto.enviar>[0]) =>
        this.#sesiones.has(puesto_id) ? puerto.enviar(pedido) : negativa(401),
      traerBase: async (desde: string | null) =>
        this.#servidor.puestos.get(puesto_id)?.revocado ? negativa(409) : puerto.traerBase(desde),
    };
  }

  async responder(pedido: Parameters<ServidorSede['responder']>[0], cuerpo: object) {
    return this.#servidor.responder(pedido, cuerpo);
  }

  async tiene(id: string): Promise<boolean> {
    return this.#servidor.operaciones.has(id);
  }

  async tieneAdjunto(de: Operacion): Promise<boolean> {
    return this.#servidor.tieneAdjunto(de);
  }

  async oficina(n: number): Promise<readonly string[]> {
    const { base: hay, operaciones } = this.#servidor;
    const cual = n % hay.inscripciones.length;
    const rechazada = [...operaciones.keys()][n % Math.max(1, operaciones.size)];
    // what its rows show already it did not refuse
    if (n % 5 === 4 && rechazada !== undefined && !hay.aplicadas.has(rechazada)) {
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

  async cancelar(ref: RefInscripcion): Promise<void> {
    this.#cambiarInscripcion(ref, (una) => ({ ...una, state: 'cancelada' }));
  }

  /** Of the waivers that it has: one that comes later is judged later. */
  async rechazarDeslinde(ref: RefInscripcion, persona: RefPersona): Promise<void> {
    const { rechazos } = this.#servidor.base;
    const firmadas = [...this.#servidor.operaciones.values()].flatMap(({ operacion: una }) =>
      esDe('firmar', una) && una.datos.persona === persona && !rechazos.has(una.id) ? [una.id] : [],
    );
    if (firmadas.length === 0) return;
    this.#cambiar({ aplicadas: new Set([...this.#servidor.base.aplicadas, ...firmadas]) });
    this.#cambiarInscripcion(ref, (una) => ({
      ...una,
      personas: una.personas.map((p) => (`p${p.id}` === persona ? { ...p, deslinde: 'REJECTED' } : p)),
    }));
  }

  async llegadas(puesto_id: string) {
    const seqs = [...this.#servidor.operaciones.values()].flatMap(({ operacion: una }) =>
      una.puesto_id === puesto_id ? [una.seq] : [],
    );
    const hasta = Math.max(0, ...seqs);
    return { hasta, huecos: huecosDe(seqs, hasta) };
  }

  asentarMomento(): Momento {
    const { operaciones, base: hay } = this.#servidor;
    const at = this.#servidor.pasar(MINUTO_MS);
    // its rows stay where it loses the operations: of what they show it goes on saying that it has it
    return { at, ids: new Set([...operaciones.keys(), ...hay.aplicadas, ...hay.rechazos.keys()]) };
  }

  correrReloj(deNuevo: boolean): 'olvido' | null {
    this.#adelantado = !this.#adelantado;
    this.#servidor.reloj += this.#adelantado ? DIA_MS : -DIA_MS;
    if (this.#adelantado || !deNuevo || !this.#servidor.ordena) return null;
    this.#servidor.empezarDeNuevo();
    return 'olvido';
  }

  volverACopia(ids: ReadonlySet<string>): void {
    this.#servidor.volverA(ids);
  }

  async final(): Promise<Final> {
    const operaciones = [...this.#servidor.operaciones.values()].map(({ operacion }) => operacion);
    return { base: { ...this.#servidor.base, puestos: this.#servidor.padron() }, operaciones };
  }

  #cambiarInscripcion(ref: RefInscripcion, como: (una: InscripcionBase) => InscripcionBase): void {
    const { inscripciones } = this.#servidor.base;
    this.#cambiar({ inscripciones: inscripciones.map((una) => (`i${una.id}` === ref ? como(una) : una)) });
  }

  #cambiar(cambios: Partial<BaseSede>): void {
    this.#servidor.cambiarBase({ ...this.#servidor.base, ...cambios });
  }
}
