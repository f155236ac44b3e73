import assert from 'node:assert/strict';
import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';
import { encontrarse, type Avance } from '../../../src/offline/sede/pares/encuentro.ts';
import { abrirPaquete, armarPaquete, pedidoDe } from '../../../src/offline/sede/pares/paquete.ts';
import { parDeCanales } from '../../../src/offline/sede/portadores/canal.ts';
import { alEscribir } from '../../../src/offline/sede/rechazos.ts';
import { conForjada, Falsario, type Forjada } from './falsario.ts';
import type { ConQueJuntar, Parte, Portador } from './portador.ts';

type Lado = ReturnType<Bitacora['lado']>;

/** Messages after which a canal is cut, if at all. */
const CORTE_MAX = 24;
/** Turns that a meeting may take: far more than one needs, so that none hangs a run; and after how many quiet ones it is over. */
const VUELTAS_MAX = 20_000;
const QUIETO = 400;

const falsario = new Falsario();
const INVENTADA = { epoca: 65_535, llave: `${'z'.repeat(42)}A` };

const noEsta = ({ bitacora }: Parte, { id }: Forjada): void =>
  assert.ok(!bitacora.estado().sede.operacion(id), `forged, and taken: ${id}`);

/** Whether the signed base of that phone names the event's keys. */
const nombraLlaves = ({ bitacora }: Parte): boolean =>
  bitacora.estado().base_texto?.includes('"huellas_de_llaves"') ?? false;

/** The product's own encounter, over a canal in memory that is cut after some message, with a liar at one end now and then. */
export const deCerca: Portador = {
  nombre: 'de cerca',
  rarezas: [
    ...(['encuentro', 'encuentro_cortado', 'encuentro_desconocido'] as const),
    ...(['novedad_de_otro', 'novedad_falsa', 'operacion_falsa', 'adjunto_de_otro'] as const),
    ...(['operacion_forjada', 'llave_inventada'] as const),
  ],
  async juntar(uno, otro, { n, contar }) {
    const { uno: canal, otro: enfrente, cortar } = parDeCanales();
    let quedan = n % 3 === 0 ? (n % CORTE_MAX) + 1 : Infinity;
    let quieto = 0;
    const contado = {
      ...canal,
      enviar: (mensaje: Uint8Array<ArrayBuffer>) => {
        quedan -= 1;
        if (quedan === 0) {
          cortar();
          contar('encuentro_cortado');
        }
        quieto = 0;
        return canal.enviar(mensaje);
      },
    };
    // attachments travel after both are up to date: who still says something is not done
    const escuchado = {
      ...enfrente,
      enviar: (mensaje: Uint8Array<ArrayBuffer>) => {
        quieto = 0;
        return enfrente.enviar(mensaje);
      },
    };
    const forjada = n % 7 === 3 ? await falsario.forjar(otro.bitacora, n) : null;
    const avances: (Avance | null)[] = [null, null];
    const abiertos = [
      encontrarse({
        ...{ bitacora: quizasMiente(uno.bitacora, n, forjada), canal: contado },
        onAvance: (avance) => (avances[0] = avance),
      }),
      encontrarse({ bitacora: otro.bitacora, canal: escuchado, onAvance: (avance) => (avances[1] = avance) }),
    ];
    let terminado = false;
    const fines = Promise.all(abiertos.map(({ fin }) => fin));
    void fines.then(() => (terminado = true));
    // done: both say so, and nothing more came of it for a while
    quieto = 0;
    for (let vuelta = 0; vuelta < VUELTAS_MAX && !terminado && quieto < QUIETO; vuelta += 1) {
      // a turn of the loop, and no time: how long a machine takes decides nothing
      await new Promise((bien) => setImmediate(bien));
      // two that do not know each other say nothing more
      const callan = avances.every((uno) => uno === null);
      quieto = avances.every((uno) => uno?.al_dia) ? quieto + 4 : callan ? quieto + 1 : 0;
    }
    for (const abierto of abiertos) abierto.cerrar();
    const dichos = await fines;
    if (dichos.every((fin) => fin.otro)) contar('encuentro');
    if (dichos.some((fin) => !fin.otro)) contar('encuentro_desconocido');
    if (dichos.some((fin) => fin.novedades > 0)) contar('novedad_de_otro');
    if (dichos.some((fin) => fin.adjuntos > 0)) contar('adjunto_de_otro');
    const [, de_otro] = dichos;
    if (de_otro && de_otro.rechazadas > 0)
      contar(n % 7 === 1 ? 'novedad_falsa' : forjada ? 'operacion_forjada' : 'operacion_falsa');
    // a telephone that died in it reads nothing any more
    for (const { bitacora } of [uno, otro]) await bitacora.refrescar().catch(() => undefined);
    if (forjada) noEsta(otro, forjada);
    if (n % 7 === 4 && de_otro?.otro && nombraLlaves(otro)) {
      assert.ok(!otro.bitacora.llaves().some(({ llave }) => llave === INVENTADA.llave), 'an invented key');
      contar('llave_inventada');
    }
  },
};

/** A telephone whose owner changed its program: it hands on what nobody signed so. */
function quizasMiente(bitacora: Bitacora, n: number, forjada: Forjada | null): Pick<Bitacora, 'lado'> {
  if (n % 7 === 4)
    return {
      lado: () => {
        const lado = bitacora.lado();
        return { ...lado, llaves: () => [...lado.llaves(), INVENTADA] };
      },
    };
  if (forjada)
    return {
      lado: () => {
        const lado = bitacora.lado();
        const textos: Lado['textos'] = async (sellos) => [...(await lado.textos(sellos)), forjada];
        return { ...lado, textos };
      },
    };
  if (n % 7 !== 1 && n % 7 !== 2) return bitacora;
  return {
    lado: () => {
      const lado = bitacora.lado();
      const mentido: Lado =
        n % 7 === 1
          ? {
              ...lado,
              momento: () => ({ cursor: 'z', at: Date.UTC(2099, 0) }),
              piezas: async () => (await lado.piezas([])).map((una) => ({ ...una, firma: 'A'.repeat(86) })),
            }
          : {
              ...lado,
              textos: async (sellos) =>
                (await lado.textos(sellos)).map((una) => ({
                  ...una,
                  cuerpo: una.cuerpo.replace('"P', '"Q'),
                })),
            };
      return mentido;
    },
  };
}

/** One-way packages: each on its way, or lost, or twice, or one of before that comes late. */
export function dePaquete(): Portador {
  const viejos = new WeakMap<Bitacora, Uint8Array<ArrayBuffer>>();
  return {
    nombre: 'de paquete',
    rarezas: [
      'paquete',
      'paquete_perdido',
      'paquete_repetido',
      'paquete_viejo',
      'paquete_alterado',
      'paquete_corto',
      ...(['paquete_forjado', 'paquete_cerrado', 'paquete_de_otra_epoca'] as const),
    ],
    async juntar(uno, otro, con) {
      await conRechazo(() => juntar(uno, otro, con));
    },
  };
  async function juntar(uno: Parte, otro: Parte, { n, contar, llave }: ConQueJuntar) {
    for (const { bitacora } of [uno, otro]) await bitacora.guardarLlaves([llave], 'servidor');
    const para = n % 2 === 0 ? pedidoDe(otro.bitacora) : null;
    const tope = n % 5 === 0 ? 3_000 : Infinity;
    const adjuntos = n % 4 === 0 ? 'trazos_y_fotos' : 'trazos';
    const { bytes: paquete } = await armarPaquete(uno.bitacora, para, { adjuntos, tope });
    if (tope < Infinity) contar('paquete_corto');
    const viejo = viejos.get(uno.bitacora);
    viejos.set(uno.bitacora, paquete);
    if (n % 9 === 8) return contar('paquete_perdido');
    if (n % 9 === 7) {
      const malo = paquete.slice();
      malo[paquete.byteLength >> 1] = (malo[paquete.byteLength >> 1] ?? 0) ^ 255;
      const dicho = await abrirPaquete(otro.bitacora, malo);
      if (!('falla' in dicho)) throw new Error('a package that was changed was taken');
      return contar('paquete_alterado');
    }
    if (!(await leAbre(uno, otro))) {
      const dicho = await abrirPaquete(otro.bitacora, paquete);
      if (!('falla' in dicho)) throw new Error('a package was opened without its key');
      return contar('paquete_cerrado');
    }
    if (n % 9 === 5) {
      const forjada = await falsario.forjar(otro.bitacora, n);
      if (forjada) return conForjadas(uno, otro, { forjada, contar });
    }
    await tomar(otro, paquete);
    contar('paquete');
    if ((uno.bitacora.llaves().at(-1)?.epoca ?? 1) > 1) contar('paquete_de_otra_epoca');
    if (n % 9 === 6) {
      await tomar(otro, paquete);
      contar('paquete_repetido');
    }
    if (viejo && (await leAbre(uno, otro))) {
      await tomar(otro, viejo);
      contar('paquete_viejo');
    }
  }
}

/** As a screen tells it: what a disk throws that died while it was read is a refusal too. */
async function conRechazo(hacer: () => Promise<void>): Promise<void> {
  try {
    await hacer();
  } catch (error) {
    throw error instanceof DOMException ? alEscribir(error) : error;
  }
}

/** Whether a device opens what the other one seals: who was taken off does not get the keys that came since. */
async function leAbre(de: Parte, a: Parte): Promise<boolean> {
  const sellado = await de.bitacora.cofre()?.sellar(new Uint8Array(1));
  return sellado !== undefined && (await a.bitacora.cofre()?.abrir(sellado)) != null;
}

/** A puesto's package, well sealed, with an operation of another one's that this one never wrote. */
async function conForjadas(
  uno: Parte,
  otro: Parte,
  { forjada, contar }: { forjada: Forjada; contar: (que: string) => void },
): Promise<void> {
  const lado = conForjada(uno.bitacora.lado(), forjada);
  const { bytes } = await armarPaquete(
    { lado: () => lado, cofre: () => uno.bitacora.cofre(), llaves: () => uno.bitacora.llaves() },
    pedidoDe(otro.bitacora),
    { adjuntos: 'ninguno' },
  );
  const dicho = await abrirPaquete(otro.bitacora, bytes);
  assert.ok(!('falla' in dicho) && dicho.rechazadas > 0, `forged, and not refused: ${JSON.stringify(dicho)}`);
  noEsta(otro, forjada);
  contar('paquete_forjado');
}

async function tomar({ bitacora }: Parte, paquete: Uint8Array<ArrayBuffer>): Promise<void> {
  const dicho = await abrirPaquete(bitacora, paquete);
  if ('falla' in dicho) throw new Error(`a good package was refused: ${dicho.falla}`);
}
