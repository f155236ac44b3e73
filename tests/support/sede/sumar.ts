import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';
import { Anfitrion, noAdmite } from '../../../src/offline/sede/admision/anfitrion.ts';
import { Aspirante } from '../../../src/offline/sede/admision/aspirante.ts';
import { entornoReal, type EntornoSede } from '../../../src/offline/sede/entorno.ts';
import { encontrarse } from '../../../src/offline/sede/pares/encuentro.ts';
import type { Canal } from '../../../src/offline/sede/portadores/canal.ts';
import { Red } from '../../../src/offline/sede/portadores/telefonos.test-util.ts';
import type { LlaveDeEvento } from '../../../src/shared/contract/sede.ts';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
import { leerTexto } from '../../../src/shared/domain/sede/leer-operacion.ts';
import { esDe } from '../../../src/shared/domain/sede/operacion.ts';
import type { Abre } from './centro.ts';
import type { Telefono } from './telefono.ts';

/** How the world admits a telephone without network. Null: the one that was asked may not, or cannot now. */
export type Sumar = (
  nuevo: Telefono,
  con: {
    en: Bitacora;
    claves: readonly ClavePublica[];
    llave: LlaveDeEvento;
    modalidad_id: number;
    nuevasClaves: EntornoSede['nuevasClaves'];
    n: number;
    contar: (que: string) => void;
  },
) => Promise<{ puesto_id: string; abre: Abre; pasar: (bitacora: Bitacora) => Promise<void> } | null>;

export const RAREZAS_DE_SUMAR = ['sumado', 'sumado_y_cortado', 'no_suma', 'readmitido'] as const;

/** Turns that the first encounter may take, and after how many quiet ones it is over. */
const VUELTAS_MAX = 20_000;
const QUIETO = 100;

/** The product's own two scans and first encounter, over a network in memory; one in three is cut right away. */
export const sinSenal: Sumar = async (
  nuevo,
  { en, claves, llave, modalidad_id, nuevasClaves, n, contar },
) => {
  await en.guardarLlaves([llave], 'servidor');
  if (noAdmite(en, claves) !== null) {
    contar('no_suma');
    return null;
  }
  const red = new Red();
  const lineas: { suya?: Canal; nuestra?: Canal } = {};
  const anfitrion = new Anfitrion({
    ...{ bitacora: en, claves, tendedor: red.tendedor() },
    evento: { nombre: 'Corrida', modalidades: [modalidad_id], vence_at: new Date('2099-01-01T00:00:00Z') },
    adoptar: (canal) => void (lineas.nuestra = canal),
  });
  const aspirante = new Aspirante({
    ...{ nombre: `Mesa ${nuevo.indice}`, tendedor: red.tendedor() },
    entorno: { ...entornoReal, nuevasClaves },
    onAdmitido: (_acceso, canal) => void (lineas.suya = canal),
  });
  // a telephone that asks keeps who it is on its own disk
  const antes = globalThis.indexedDB;
  globalThis.indexedDB = nuevo.disco.factory;
  await aspirante.ofrecer();
  globalThis.indexedDB = antes;
  const pide = aspirante.paso();
  if (pide.tipo !== 'muestra' || !anfitrion.leer(pide.codigo)) throw new Error(pide.tipo);
  await anfitrion.admitir();
  const admite = anfitrion.paso();
  if (admite.tipo !== 'muestra') throw new Error(JSON.stringify(admite));
  globalThis.indexedDB = nuevo.disco.factory;
  await aspirante.leer(admite.codigo);
  for (let vuelta = 0; vuelta < VUELTAS_MAX && aspirante.paso().tipo === 'conectando'; vuelta += 1)
    await new Promise((bien) => setImmediate(bien));
  const listo = aspirante.paso();
  if (listo.tipo !== 'listo' || listo.acceso.permiso.tipo !== 'admitido')
    throw new Error(JSON.stringify(listo));
  const { token, por_abrir } = listo.acceso.permiso;
  const { suya, nuestra } = lineas;
  const admitido = por_abrir && leerTexto(por_abrir.admision.cuerpo);
  if (!admitido || !esDe('admitir', admitido) || !suya || !nuestra)
    throw new Error('admitted, and nothing to go on with');
  contar('sumado');
  return {
    puesto_id: admitido.datos.puesto_id,
    abre: { ...por_abrir, puesto_id: admitido.datos.puesto_id, token },
    pasar: async (bitacora) => {
      if (n % 3 === 0) {
        suya.cerrar();
        return contar('sumado_y_cortado');
      }
      await juntos(en, nuestra, bitacora, suya);
    },
  };
};

async function juntos(uno: Bitacora, canal: Canal, otro: Bitacora, enfrente: Canal): Promise<void> {
  const alDia = [false, false];
  const abiertos = [
    encontrarse({ bitacora: uno, canal, onAvance: ({ al_dia }) => (alDia[0] = al_dia) }),
    encontrarse({ bitacora: otro, canal: enfrente, onAvance: ({ al_dia }) => (alDia[1] = al_dia) }),
  ];
  let quieto = 0;
  for (let vuelta = 0; vuelta < VUELTAS_MAX && quieto < QUIETO; vuelta += 1) {
    await new Promise((bien) => setImmediate(bien));
    quieto = alDia.every(Boolean) ? quieto + 1 : 0;
  }
  for (const abierto of abiertos) abierto.cerrar();
  await Promise.all(abiertos.map(({ fin }) => fin));
}
