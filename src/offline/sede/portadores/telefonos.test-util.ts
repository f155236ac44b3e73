import { parDeCanales, type Canal } from './canal.ts';
import type { CodigoPar } from './codigo-par.ts';
import { Malla, type AlTratar, type Trato } from './malla.ts';
import type { Tendedor, Tendido, Yo } from './webrtc.ts';

const HUELLA = '00'.repeat(32);
const uuid = (n: number): string => `0b8f5f53-6a0e-4a55-8d24-${String(n).padStart(12, '0')}`;

/** A network in memory: phones that are on it connect, as browsers on one hotspot do. */
export class Red {
  readonly #ofertas = new Map<string, { yo: Yo; abrir: (canal: Canal) => void }>();
  readonly #respuestas = new Map<string, { yo: Yo; abrir: (canal: Canal) => void }>();
  readonly #lineas: { ids: [string, string]; cortar: () => void }[] = [];
  readonly fuera = new Set<string>();
  #n = 0;

  tendedor(): Tendedor {
    const tender = (
      yo: Yo,
      tipo: CodigoPar['tipo'],
      intento: string,
      donde: Map<string, { yo: Yo; abrir: (canal: Canal) => void }>,
    ): Tendido => {
      let abrir: (canal: Canal) => void = () => undefined;
      const canal = new Promise<Canal>((listo) => (abrir = listo));
      donde.set(intento, { yo, abrir });
      return {
        codigo: { ...yo, tipo, intento, ufrag: 'abcd', pwd: 'abcd', huella: HUELLA, candidatos: [] },
        canal,
        completar: ({ intento: cual }) => Promise.resolve(this.#unir(cual)),
        cancelar: () => void donde.delete(intento),
      };
    };
    return {
      ofrecer: (yo) =>
        Promise.resolve(tender(yo, 'oferta', (this.#n++).toString(16).padStart(12, '0'), this.#ofertas)),
      responder: (yo, { intento }) => Promise.resolve(tender(yo, 'respuesta', intento, this.#respuestas)),
    };
  }

  #unir(intento: string): void {
    const [uno, otro] = [this.#ofertas.get(intento), this.#respuestas.get(intento)];
    if (!uno || !otro || this.fuera.has(uno.yo.puesto_id) || this.fuera.has(otro.yo.puesto_id)) return;
    const par = parDeCanales();
    this.#lineas.push({ ids: [uno.yo.puesto_id, otro.yo.puesto_id], cortar: par.cortar });
    uno.abrir(par.uno);
    otro.abrir(par.otro);
  }

  /** Cuts all lines of that phone, and lets it make no new ones. */
  apartar(puesto_id: string): void {
    this.fuera.add(puesto_id);
    for (const { ids, cortar } of this.#lineas) if (ids.includes(puesto_id)) cortar();
  }
}

/** Says who it is, and carries signals: what a mesh needs of an exchange. */
function tratar(yo: Yo, canal: Canal, al: AlTratar): Trato {
  let terminar: () => void = () => undefined;
  const fin = new Promise<void>((listo) => (terminar = listo));
  let presentado = false;
  canal.escuchar({
    onMensaje: (mensaje) => {
      if (presentado) return al.onSenal(mensaje);
      presentado = true;
      const puesto_id = new TextDecoder().decode(mensaje);
      al.onAvance({ por_recibir: 0, por_enviar: 0, al_dia: true });
      al.onPresentado({ puesto_id, nombre: `Mesa ${Number(puesto_id.slice(-3))}` });
    },
    onCierre: terminar,
  });
  void canal.enviar(new TextEncoder().encode(yo.puesto_id)).catch(() => undefined);
  return { fin, enviarSenal: (senal) => canal.enviar(senal), cerrar: () => canal.cerrar() };
}

export interface TelefonoDePrueba {
  yo: Yo;
  malla: Malla;
  /** with how many it is connected now */
  conectados: () => number;
}

export function telefono(red: Red, n: number, sigue?: () => boolean): TelefonoDePrueba {
  const yo: Yo = { evento_id: 7, puesto_id: uuid(n) };
  const malla = new Malla({
    yo,
    tendedor: red.tendedor(),
    tratar: (canal, al) => tratar(yo, canal, al),
    ...(sigue && { sigue }),
  });
  const conectados = () => malla.telefonos().filter(({ estado }) => estado === 'al_dia').length;
  return { yo, malla, conectados };
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
