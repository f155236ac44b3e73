import { afterEach, vi } from 'vitest';
import { conectarBdSede } from '../../../src/offline/sede/bd.ts';
import { abrirBitacora, type Bitacora } from '../../../src/offline/sede/bitacora.ts';
import {
  encontrarse,
  type EncuentroAbierto,
  type FinEncuentro,
  type OpcionesEncuentro,
} from '../../../src/offline/sede/pares/encuentro.ts';
import { parDeCanales } from '../../../src/offline/sede/portadores/canal.ts';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
import { nuevoDisco, type Disco } from './disco.ts';
import type { ServidorSede } from './servidor.ts';

/** The event of these telephones. */
export const EVENTO = 1;

export interface TelefonoDePar {
  bitacora: Bitacora;
  disco: Disco;
}

/** A telephone with a disk of its own; it knows the server's keys, as one that was prepared with network does. */
export async function nuevoTelefono(nombre: string, claves: readonly ClavePublica[]): Promise<TelefonoDePar> {
  const disco = nuevoDisco();
  return { disco, bitacora: await abrirEn(disco, nombre, claves) };
}

export async function abrirEn(
  disco: Disco,
  nombre: string,
  claves: readonly ClavePublica[],
): Promise<Bitacora> {
  vi.stubGlobal('indexedDB', disco.factory);
  const actor = () => ({ usuario_id: null, nombre: 'Beto' });
  const bitacora = await abrirBitacora({ evento_id: EVENTO, nombre, actor });
  const bd = await conectarBdSede(() => undefined);
  await bd.put('accesos', {
    ...{ evento_id: EVENTO, evento: 'Corrida', persona: 'Beto', claves: [...claves], preparado_at: 0 },
    permiso: { tipo: 'cuenta', usuario_id: 1 },
  });
  bd.close();
  return bitacora;
}

/** Admits a telephone on the server, and gives it the data. */
export async function preparar(servidor: ServidorSede, ...telefonos: TelefonoDePar[]): Promise<void> {
  for (const { bitacora } of telefonos) await servidor.admitir(bitacora.puesto);
  for (const { bitacora } of telefonos) await bitacora.intercambiar(servidor.puerto());
}

/**
 * For the tests of a file: phones of the server's race day, which are closed after each test. @param pasan_ms how long the server's clock
 * goes on once they are prepared
 */
export function usarTelefonos(servidor: () => ServidorSede, pasan_ms = 0) {
  const abiertos: TelefonoDePar[] = [];
  afterEach(async () => {
    for (const { bitacora } of abiertos.splice(0)) await bitacora.cerrar();
  });
  const telefono = async (nombre: string): Promise<Bitacora> => {
    const uno = await nuevoTelefono(nombre, [servidor().firmante.publica]);
    abiertos.push(uno);
    return uno.bitacora;
  };
  async function preparados<const N extends readonly string[]>(...nombres: N) {
    const bitacoras: Bitacora[] = [];
    for (const nombre of nombres) bitacoras.push(await telefono(nombre));
    await preparar(servidor(), ...abiertos);
    servidor().reloj += pasan_ms;
    return bitacoras as { [I in keyof N]: Bitacora }; // one for each name
  }
  return { abiertos, telefono, preparados };
}

export interface Reunion {
  uno: EncuentroAbierto;
  otro: EncuentroAbierto;
  cortar: () => void;
  /** resolves once both say that nothing is left to come or to go; rejects where one of them ends before */
  alDia: Promise<void>;
}

/** Two telephones meet over a canal in memory. */
export function reunir(
  a: Pick<Bitacora, 'lado'>,
  b: Pick<Bitacora, 'lado'>,
  mas: Partial<OpcionesEncuentro> = {},
): Reunion {
  const { uno, otro, cortar } = parDeCanales();
  const alDia = [false, false];
  let resolver: () => void = () => undefined;
  let rechazar: (error: Error) => void = () => undefined;
  const listo = new Promise<void>((resolve, reject) => {
    resolver = resolve;
    rechazar = reject;
  });
  listo.catch(() => undefined);
  const lados = (
    [
      [a, uno],
      [b, otro],
    ] as const
  ).map(([bitacora, canal], i) => {
    const abierto = encontrarse({
      ...mas,
      ...{ bitacora, canal },
      onAvance: (avance) => {
        mas.onAvance?.(avance);
        alDia[i] = avance.al_dia;
        if (alDia.every(Boolean)) resolver();
      },
    });
    return abierto;
  });
  // both: who ends an encounter cuts the other off, and that one is heard first
  void Promise.all(lados.map(({ fin }) => fin)).then((fines) =>
    rechazar(new Error(`ended: ${fines.map(({ motivo }) => motivo).join(', ')}`)),
  );
  const [primero, segundo] = lados;
  if (!primero || !segundo) throw new Error('two meet');
  return { uno: primero, otro: segundo, cortar, alDia: listo };
}

/** They meet, are made equal, and part. */
export async function encontrar(
  a: Pick<Bitacora, 'lado'>,
  b: Pick<Bitacora, 'lado'>,
): Promise<[FinEncuentro, FinEncuentro]> {
  const reunion = reunir(a, b);
  await reunion.alDia;
  reunion.cortar();
  return Promise.all([reunion.uno.fin, reunion.otro.fin]);
}
