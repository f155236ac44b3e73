import type { MotivoFin } from '../pares/encuentro.ts';
import { parDeCanales, type Canal } from './canal.ts';
import type { CodigoPar } from './codigo-par.ts';
import { Malla, type AlTratar, type Trato } from './malla.ts';
import type { Vuelta, Vueltas } from './regresos.ts';
import { GASTADO_MS, type Tendedor, type Tendido, type Yo } from './webrtc.ts';

const HUELLA = '00'.repeat(32);
const uuid = (n: number): string => `0b8f5f53-6a0e-4a55-8d24-${String(n).padStart(12, '0')}`;

interface Extremo {
  yo: Yo;
  pagina: object;
  abrir: (canal: Canal) => void;
  estado?: 'abriendo' | 'cancelado';
  /** when the other side was reached, ms; absent: it was not yet */
  alcanzado_at?: number;
}

/** A network in memory: phones that are on it connect, as browsers on one hotspot do. */
export class Red {
  readonly #ofertas = new Map<string, Extremo>();
  readonly #respuestas = new Map<string, Extremo>();
  /** names of the attempts whose offer has got its answer */
  readonly #completas = new Set<string>();
  readonly #lineas: { ids: [string, string]; cortar: () => void }[] = [];
  readonly #muertas = new Set<object>();
  readonly fuera = new Set<string>();
  /** how long a connection takes to open, ms; if one side gives it up meanwhile, it does not open for the other either */
  demora_ms = 0;
  /** true: who calls learns only as the channel opens that the other side was reached */
  llamador_a_ciegas = false;
  #n = 0;

  /** @param pagina stands for the page: a device that was killed comes back with another one */
  tendedor(pagina: object = {}): Tendedor {
    const tender = (
      yo: Yo,
      tipo: CodigoPar['tipo'],
      intento: string,
      donde: Map<string, Extremo>,
    ): Tendido => {
      let abrir: (canal: Canal) => void = () => undefined;
      const canal = new Promise<Canal>((listo) => (abrir = listo));
      const extremo: Extremo = { yo, pagina, abrir };
      donde.set(intento, extremo);
      return {
        codigo: this.#codigo(yo, tipo, intento),
        canal,
        completar: ({ intento: cual }) => {
          this.#completas.add(cual);
          return Promise.resolve(this.#unir(cual));
        },
        abriendo: () =>
          extremo.estado === 'abriendo' && !(this.llamador_a_ciegas && donde === this.#respuestas),
        gastado: () => extremo.alcanzado_at !== undefined && Date.now() - extremo.alcanzado_at > GASTADO_MS,
        cancelar: () => {
          extremo.estado = 'cancelado';
          if (donde.get(intento) === extremo) donde.delete(intento);
        },
      };
    };
    return {
      ofrecer: (yo, intento = this.#nuevo()) => Promise.resolve(tender(yo, 'oferta', intento, this.#ofertas)),
      responder: (yo, { intento }) => Promise.resolve(tender(yo, 'respuesta', intento, this.#respuestas)),
      prepararRegreso: (yo) =>
        Promise.resolve({
          codigo: this.#codigo(yo, 'respuesta', this.#nuevo()),
          certificado: { expires: 0, getFingerprints: () => [] },
        }),
      regresar: (yo, { intento }) => {
        const tendido = tender(yo, 'respuesta', intento, this.#respuestas);
        this.#unir(intento);
        return Promise.resolve(tendido);
      },
    };
  }

  #nuevo = (): string => (this.#n++).toString(16).padStart(12, '0');

  #codigo = (yo: Yo, tipo: CodigoPar['tipo'], intento: string): CodigoPar => ({
    ...{ ...yo, tipo, intento, ufrag: 'abcd', pwd: 'abcd', huella: HUELLA, candidatos: [] },
  });

  #unir(intento: string): void {
    const [uno, otro] = [this.#ofertas.get(intento), this.#respuestas.get(intento)];
    if (!uno || !otro || !this.#completas.has(intento)) return;
    if ([uno, otro].some(({ yo, pagina }) => this.fuera.has(yo.puesto_id) || this.#muertas.has(pagina)))
      return;
    // an offer and its answer make one connection only
    this.#ofertas.delete(intento);
    this.#respuestas.delete(intento);
    if (this.demora_ms === 0) return this.#abrir(uno, otro);
    uno.estado = otro.estado = 'abriendo';
    uno.alcanzado_at = otro.alcanzado_at = Date.now();
    setTimeout(() => {
      if (uno.estado === 'abriendo' && otro.estado === 'abriendo') this.#abrir(uno, otro);
    }, this.demora_ms);
  }

  #abrir(uno: Extremo, otro: Extremo): void {
    const par = parDeCanales();
    this.#lineas.push({ ids: [uno.yo.puesto_id, otro.yo.puesto_id], cortar: par.cortar });
    for (const [{ abrir, pagina }, canal] of [
      [uno, par.uno],
      [otro, par.otro],
    ] as const)
      abrir({ ...canal, cerrar: () => this.#muertas.has(pagina) || canal.cerrar() });
  }

  /** That page ends without a word: its connections are never closed, and what waited in it waits no more. */
  matar(pagina: object): void {
    this.#muertas.add(pagina);
  }

  /**
   * All phones are on the network again: offers that were answered meanwhile become connections now. Connections that were cut stay cut.
   */
  volver(): void {
    this.fuera.clear();
    for (const intento of [...this.#ofertas.keys()]) this.#unir(intento);
  }

  /** Cuts all connections of that phone, and lets it make no new ones until `volver`. */
  apartar(puesto_id: string): void {
    this.fuera.add(puesto_id);
    for (const { ids, cortar } of this.#lineas) if (ids.includes(puesto_id)) cortar();
  }
}

/** What a phone's disk keeps of the ways back: it outlives the phone's pages. */
export class VueltasEnMemoria implements Vueltas {
  readonly rows = new Map<string, Vuelta>();
  leer = () => Promise.resolve([...this.rows.values()]);
  guardar = (vuelta: Vuelta) => Promise.resolve(void this.rows.set(vuelta.puesto_id, vuelta));
  borrar = () => Promise.resolve(this.rows.clear());
}

/** Why an exchange that has just begun ends at once; null: it goes on. */
type AlEntrar = (otro: string) => MotivoFin | null;

/** A stand-in for the exchange: says who it is and carries signals, which is all that a mesh needs. */
function tratar(yo: Yo, canal: Canal, al: AlTratar, alEntrar: AlEntrar): Trato {
  let terminar: (fin: { motivo: MotivoFin }) => void = () => undefined;
  const fin = new Promise<{ motivo: MotivoFin }>((listo) => (terminar = listo));
  let presentado = false;
  canal.escuchar({
    onMensaje: (mensaje) => {
      if (presentado) return al.onSenal(mensaje);
      presentado = true;
      const puesto_id = new TextDecoder().decode(mensaje);
      al.onAvance({ por_recibir: 0, por_enviar: 0, al_dia: true });
      al.onPresentado({ puesto_id, nombre: `Mesa ${Number(puesto_id.slice(-3))}` });
      const motivo = alEntrar(puesto_id);
      if (motivo === null) return;
      terminar({ motivo });
      canal.cerrar();
    },
    onCierre: () => terminar({ motivo: 'cortado' }),
  });
  void canal.enviar(new TextEncoder().encode(yo.puesto_id)).catch(() => undefined);
  return { fin, enviarSenal: (senal) => canal.enviar(senal), cerrar: () => canal.cerrar() };
}

export interface TelefonoDePrueba {
  yo: Yo;
  malla: Malla;
  vueltas: VueltasEnMemoria;
  conectados: () => number;
  /** the page ends without a word */
  matar: () => void;
}

export function telefono(
  red: Red,
  n: number,
  {
    sigue,
    vueltas = new VueltasEnMemoria(),
    alEntrar = () => null,
  }: { sigue?: () => boolean; vueltas?: VueltasEnMemoria; alEntrar?: AlEntrar } = {},
): TelefonoDePrueba {
  const yo: Yo = { evento_id: 7, puesto_id: uuid(n) };
  const pagina = {};
  const malla = new Malla({
    ...{ yo, vueltas },
    tendedor: red.tendedor(pagina),
    tratar: (canal, al) => tratar(yo, canal, al, alEntrar),
    ...(sigue && { sigue }),
  });
  void malla.volver();
  const conectados = () => malla.telefonos().filter(({ estado }) => estado === 'al_dia').length;
  const matar = () => {
    red.matar(pagina);
    malla.cerrar();
  };
  return { yo, malla, vueltas, conectados, matar };
}

/** Two phones scan each other: one reads the other's code, then the other reads back. */
export async function escanearse(uno: TelefonoDePrueba, otro: TelefonoDePrueba): Promise<void> {
  const [a, b] = [uno.malla.emparejar(), otro.malla.emparejar()];
  await Promise.all([a.ofrecer(), b.ofrecer()]);
  const deA = a.paso();
  if (deA.tipo !== 'ofrece') throw new Error(deA.tipo);
  await b.leer(deA.codigo);
  const deB = b.paso();
  if (deB.tipo !== 'responde') throw new Error(deB.tipo);
  await a.leer(deB.codigo);
}
