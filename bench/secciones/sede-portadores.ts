import { deflateRawSync } from 'node:zlib';
import { Emisor, Receptor } from '../../src/offline/sede/portadores/fuente.ts';
import { firmarOperacion } from '../../src/shared/domain/sede/firmada.ts';
import { operacion } from '../../src/shared/domain/sede/apoyo/mundo.ts';
import { azarDe } from '../../tests/support/soak.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { tamanio } from '../lib/tamanios.ts';

const POR_QR = tamanio(500, 50);
const VUELTAS_QR = tamanio(31, 3);
const META_QR_S = 30;
const CUADROS_POR_SEGUNDO = 10;
const PERDIDOS = 0.3;
const SECCION = 'Día de carrera, teléfonos entre ellos';

/** Measures what phones exchange by codes on a screen. Needs no browser: which codes are lost is drawn. */
export async function medirPortadores(): Promise<Cifra[]> {
  return [await porCodigos()];
}

/** A real package's size: signed operations of one desk, deflated. Which frames are lost is drawn anew each time. */
async function porCodigos(): Promise<Cifra> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const firmadas = [];
  for (let n = 1; n <= POR_QR; n += 1)
    firmadas.push(
      await firmarOperacion(
        operacion(crypto.randomUUID(), PUESTO, n, `i${n}`, 'acreditar', ACREDITAR(n), { seq: n }),
        privateKey,
      ),
    );
  const cuerpos = deflateRawSync(firmadas.map(({ cuerpo }) => cuerpo).join('\n'));
  // signatures are as random as they look: they do not deflate
  const paquete = new Uint8Array([...cuerpos, ...crypto.getRandomValues(new Uint8Array(64 * POR_QR))]);
  const { azar } = azarDe(20_270_314);
  const medidas = await alternar(VUELTAS_QR, {
    segundos: () => Promise.resolve(segundosHasta(paquete, azar)),
  });
  const valor = mediana(medidas.segundos);
  return {
    seccion: SECCION,
    nombre: `${POR_QR} operaciones por códigos en la pantalla (${Math.round(paquete.length / 1000)} kB, ${CUADROS_POR_SEGUNDO} por segundo, ${PERDIDOS * 100} % perdidos, simulado)`,
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

const PUESTO = '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1';
const ACREDITAR = (n: number) => ({ personas: [`p${n}` as const], retira: null, kit: [] });

function segundosHasta(paquete: Uint8Array, azar: () => number): number {
  const [emisor, receptor] = [new Emisor(paquete), new Receptor()];
  for (let n = 0; ; n += 1) {
    if (azar() < PERDIDOS) continue;
    if (receptor.leer(emisor.cuadro(n), n).tipo === 'entero') return (n + 1) / CUADROS_POR_SEGUNDO;
  }
}
