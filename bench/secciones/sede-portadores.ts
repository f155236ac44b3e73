import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { abrirBitacora, type Bitacora } from '../../src/offline/sede/bitacora.ts';
import { abrirPaquete, armarPaquete, pedidoDe } from '../../src/offline/sede/pares/paquete.ts';
import { Emisor, PAQUETE_QR_CON_FIRMAS, Receptor } from '../../src/offline/sede/portadores/fuente.ts';
import { base, ficha, inscripcion } from '../../src/shared/domain/sede/apoyo/mundo.ts';
import { ServidorSede } from '../../tests/support/sede/servidor.ts';
import { azarDe } from '../../tests/support/soak.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { tamanio } from '../lib/tamanios.ts';

const POR_QR = tamanio(500, 50);
const GENTE = tamanio(1_000, 100);
const VUELTAS_QR = tamanio(31, 3);
const META_QR_S = 30;
const CUADROS_POR_SEGUNDO = 10;
const PERDIDOS = 0.3;
const SECCION = 'Día de carrera, teléfonos entre ellos';
const SEMILLA = 20_270_314;

/** Measures what phones exchange by codes on a screen. Needs no browser: which codes are lost is drawn. */
export async function medirPortadores(): Promise<Cifra[]> {
  const [antes, despues] = await dosTelefonos();
  try {
    for (const en of [antes, despues]) await acreditarA(en, POR_QR);
    const { bytes: vieja } = await paqueteDe(antes, despues);
    const { bytes: nueva } = await paqueteDe(despues, antes);
    const dicho = await abrirPaquete(despues, vieja);
    if ('falla' in dicho || dicho.operaciones !== POR_QR)
      throw new Error(`the package did not bring them: ${JSON.stringify(dicho)}`);
    return [
      await porCodigos(`${POR_QR} operaciones por códigos en la pantalla`, vieja),
      await porCodigos(`lo mismo a quien tiene datos de antes, de ${GENTE} personas`, nueva),
    ];
  } finally {
    for (const en of [antes, despues]) await en.cerrar();
  }
}

/** Two phones that downloaded the event's data apart, the first one before the other. */
async function dosTelefonos(): Promise<[Bitacora, Bitacora]> {
  const { azar } = azarDe(SEMILLA);
  const nombre = () => azar().toString(36).slice(2, 9);
  const personas = (id: number) => [
    {
      ...ficha(String(Math.floor(2e7 + azar() * 3e7)), { nombre: nombre(), apellido: nombre() }),
      ...{ id: id * 10, deslinde: 'APPROVED' as const, apto: null },
    },
  ];
  const inscripciones = Array.from({ length: GENTE }, (_, i) =>
    inscripcion(i + 1, { numero: i + 1, personas: personas(i + 1) }),
  );
  const servidor = new ServidorSede(base({ inscripciones }));
  const abrir = async (mesa: string): Promise<Bitacora> => {
    globalThis.indexedDB = new IDBFactory();
    const actor = () => ({ usuario_id: null, nombre: 'Beto' });
    const bitacora = await abrirBitacora({ evento_id: 1, nombre: mesa, actor });
    await servidor.admitir(bitacora.puesto);
    return bitacora;
  };
  const dos: [Bitacora, Bitacora] = [await abrir('Mesa 1'), await abrir('Mesa 2')];
  for (const una of dos) await una.intercambiar(servidor.puerto());
  return dos;
}

async function acreditarA(en: Bitacora, cuantas: number): Promise<void> {
  for (let n = 1; n <= cuantas; n += 1)
    await en.anotar('acreditar', `i${n}`, { personas: [`p${n * 10}`], retira: null, kit: [] });
}

const paqueteDe = (de: Bitacora, para: Bitacora) =>
  armarPaquete(de, pedidoDe(para), { adjuntos: 'trazos', tope_con_adjuntos: PAQUETE_QR_CON_FIRMAS });

/** Which frames are lost is drawn anew each time. */
async function porCodigos(que: string, paquete: Uint8Array<ArrayBuffer>): Promise<Cifra> {
  const { azar } = azarDe(SEMILLA);
  const medidas = await alternar(VUELTAS_QR, {
    segundos: () => Promise.resolve(segundosHasta(paquete, azar)),
  });
  const valor = mediana(medidas.segundos);
  return {
    seccion: SECCION,
    nombre: `${que} (${Math.round(paquete.length / 1000)} kB, ${CUADROS_POR_SEGUNDO} por segundo, ${PERDIDOS * 100} % perdidos, simulado)`,
    valor,
    unidad: 's',
    referencia: {
      nombre: 'si ninguno se perdiera',
      valor: new Emisor(paquete).cuadros / CUADROS_POR_SEGUNDO,
    },
    meta: `≤ ${META_QR_S} s, la peor de ${VUELTAS_QR}`,
    cumple: Math.max(...medidas.segundos) <= META_QR_S,
    medidas,
  };
}

function segundosHasta(paquete: Uint8Array<ArrayBuffer>, azar: () => number): number {
  const [emisor, receptor] = [new Emisor(paquete), new Receptor()];
  for (let n = 0; ; n += 1) {
    if (azar() < PERDIDOS) continue;
    if (receptor.leer(emisor.cuadro(n), n).tipo === 'entero') return (n + 1) / CUADROS_POR_SEGUNDO;
  }
}
