import { escribirBase64url } from '../../../shared/domain/comun/base64url.ts';
import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import type { ClavePublica } from '../../../shared/domain/sede/credencial.ts';
import { deMembresia } from '../../../shared/domain/sede/admision.ts';
import type { Firmada } from '../../../shared/domain/sede/firmada.ts';
import {
  contarAlterada,
  escribirAcuseFirmado,
  escribirBaseNueva,
  escribirOido,
  type Deposito,
} from '../almacen.ts';
import { escribirAdjunto } from '../adjuntos-en-disco.ts';
import { atendida, type BdSede } from '../bd.ts';
import { leerAcuse, type AcuseServidor } from '../../../shared/domain/sede/acuse-servidor.ts';
import { firmoAcuse, type TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import { ordenDe } from '../../../shared/domain/sede/orden-de-dichos.ts';
import { esPosterior, leerCadena, marcaDe, momentoAca } from '../base-firmada.ts';
import { diceQueFirman } from '../respuesta-que-se-cree.ts';
import { inflar } from '../comprimir.ts';
import type { Memoria } from '../memoria.ts';
import { rowDeVecino, vecinoDe } from '../estado.ts';
import { sha256 as resumen } from '../nueva.ts';
import { vecinosDelPadron } from '../padron-firmado.ts';
import type { Llavero } from '../recibir.ts';
import { ordenDelFirmado } from '../respondida.ts';
import { abrirBytes, type Sellador } from '../sellado.ts';
import type { Acuse, LlaveDeEvento, Pieza, PuestoPropio } from '../rows-en-disco.ts';
import type { AdjuntoDePar, LadoDePar, PiezaDicha, Recibidas } from './lado.ts';
import { LIMITES } from './limites.ts';

/** The parts of a Bitacora that its side towards other devices needs. */
export interface Entrania {
  evento_id: number;
  memoria: Memoria;
  puesto(): PuestoPropio;
  ahora(): number;
  suscribir(oyente: () => void): () => void;
  bd(): Promise<BdSede>;
  sellador: Sellador;
  textos(sellos: readonly { id: string }[]): Promise<(Firmada & { id: string })[]>;
  claves(): Promise<readonly ClavePublica[]>;
  llavero(): Promise<Llavero>;
  llaves(): readonly LlaveDeEvento[];
  guardarLlaves(llaves: readonly LlaveDeEvento[]): Promise<void>;
  asentar(traidas: readonly Firmada[], por: string | null): Promise<Recibidas>;
  /** writes, one at a time, and reads into memory what was written. @param acuse the acknowledgement that is written */
  escribir<T>(hacer: (en: Deposito) => Promise<T>, acuse?: AcuseServidor): Promise<T>;
}

const FIRMA = { name: 'ECDSA', hash: 'SHA-256' } as const;

export function crearLado(en: Entrania): LadoDePar {
  const { evento_id, memoria: m } = en;
  return {
    evento_id,
    get puesto() {
      return en.puesto();
    },
    vector: () => m.vector(),
    trasHueco: () => m.trasHueco(),
    huellas: (hasta) => m.huellas(hasta),
    partidas: () => m.partidas(),
    llegadas: (desde) => m.llegadas(desde),
    pendientes: () => m.pendientes(),
    textos: en.textos,
    recibir: en.asentar,
    vecino: (puesto_id) => vecinoDe(m, puesto_id),
    clave: async (puesto_id) => (await en.llavero()).de(puesto_id),
    firmar: async (texto) => {
      const firma = await crypto.subtle.sign(FIRMA, en.puesto().claves.privateKey, aUtf8(texto));
      return escribirBase64url(new Uint8Array(firma));
    },
    momento: () => momentoAca(m.base),
    esPosterior: (momento) => esPosterior(momento, m.base),
    marcas: () => m.base?.cadena?.map(marcaDe) ?? [],
    piezas: (marcas) => piezasTras(en, marcas),
    recibirPiezas: (piezas) => recibirPiezas(en, piezas),
    esDeMembresia: (id) => {
      const operacion = m.sede.operacion(id);
      return operacion !== undefined && deMembresia(operacion);
    },
    admisionPropia: () => m.sede.membresia.miembros.get(en.puesto().puesto_id)?.por ?? null,
    adjuntos: () => adjuntosDe(en),
    datosDe: async ({ operacion_id }) =>
      abrirBytes(en.sellador, await (await en.bd()).get('adjuntos_datos', operacion_id)),
    falta: (adjunto) => faltaAdjunto(en, adjunto),
    recibirAdjunto: (adjunto, datos) => recibirAdjunto(en, adjunto, datos),
    llaves: en.llaves,
    guardarLlaves: en.guardarLlaves,
    servidor: () => ({
      servidor: m.acuse.at === null ? null : m.acuse.vector,
      servidor_at: m.dichos().propio?.at ?? null,
    }),
    acuse: () => m.acuse.firmado ?? null,
    recibirAcuse: (acuse) => recibirAcuse(en, acuse),
    oir: async (puesto_id, dicho) => {
      const nueva = rowDeVecino(m, puesto_id);
      const at = en.ahora();
      if (!nueva) return;
      const { vector, servidor, servidor_at } = dicho ?? {};
      const dijo = vector && {
        dicho: { vector, servidor: servidor ?? null, servidor_at: servidor_at ?? null, at },
      };
      await en.escribir(({ bd }) => escribirOido(bd, nueva, { oido_at: at, ...dijo }));
    },
    suscribir: en.suscribir,
  };
}

async function recibirAcuse(en: Entrania, firmado: TextoFirmado): Promise<'nueva' | 'vieja' | 'falsa'> {
  const { evento_id } = en;
  const dicho = leerAcuse(firmado.texto, evento_id);
  if (!dicho) return 'falsa';
  const esPosterior = (aca: Acuse): boolean => ordenDe(dicho.at, aca) > ordenDelFirmado(aca);
  // compared before it is verified: connected phones tell each other the same acknowledgement again and again
  if (!esPosterior(en.memoria.acuse)) return 'vieja';
  if (!(await firmoAcuse(firmado, await en.claves()))) return 'falsa';
  const { sin_adjunto } = dicho;
  const escrito = await en.escribir(
    ({ bd }) => escribirAcuseFirmado(bd, evento_id, { firmado, sin_adjunto }, esPosterior),
    dicho,
  );
  return escrito ? 'nueva' : 'vieja';
}

async function adjuntosDe(en: Entrania): Promise<AdjuntoDePar[]> {
  if (en.memoria.adjuntos_sin_entregar === 0) return [];
  const fichas = await (await en.bd()).getAllFromIndex('adjuntos', 'por_entregar', en.evento_id);
  return fichas
    .map(({ operacion_id, tipo, sha256 }) => ({ operacion_id, tipo, sha256 }))
    .sort((a, b) => Number(a.tipo === 'foto') - Number(b.tipo === 'foto'));
}

async function faltaAdjunto(
  { memoria, bd }: Entrania,
  { operacion_id, tipo, sha256 }: AdjuntoDePar,
): Promise<boolean> {
  const operacion = memoria.sede.operacion(operacion_id);
  const nombrado = operacion && 'adjunto' in operacion.datos ? operacion.datos.adjunto : null;
  // an attachment that no operation here names is refused: it would fill this device for nobody
  if (nombrado !== sha256 || (operacion?.tipo === 'firmar') !== (tipo === 'trazos')) return false;
  // the row in `adjuntos` decides, not the bytes: what the server has need not come again. If the server is heard to lack it and the bytes
  // are gone here, `reclamarEn` deletes the row
  return (await (await bd()).getKey('adjuntos', operacion_id)) === undefined;
}

async function recibirAdjunto(
  en: Entrania,
  adjunto: AdjuntoDePar,
  datos: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { operacion_id, tipo, sha256 } = adjunto;
  if (datos.byteLength > LIMITES.adjunto[tipo] || !(await faltaAdjunto(en, adjunto))) return false;
  const copia = datos.slice();
  if ((await resumen(copia.buffer)) !== sha256) return false;
  const ficha = { operacion_id, evento_id: en.evento_id, tipo, sha256, por_entregar: en.evento_id };
  return en.escribir((deposito) => escribirAdjunto(deposito, ficha, copia));
}

async function piezasTras(en: Entrania, marcas: readonly string[]): Promise<PiezaDicha[]> {
  const tx = atendida((await en.bd()).transaction(['bases', 'piezas'], 'readonly'));
  const { evento_id } = en;
  const rango = IDBKeyRange.bound([evento_id, 0], [evento_id, Number.MAX_SAFE_INTEGER]);
  // the base and its piezas are read in one transaction: between two transactions another tab could store another base with other piezas
  const [base, rows] = await Promise.all([
    tx.objectStore('bases').get(evento_id),
    tx.objectStore('piezas').getAll(rango),
  ]);
  const tiene = new Set(marcas);
  const comun = base?.cadena?.findLastIndex((uno) => tiene.has(marcaDe(uno))) ?? -1;
  const dichas = await Promise.all(
    rows
      .filter(({ orden }) => orden > comun)
      .map(async ({ firma, datos }) => ({ firma, datos: await abrirBytes(en.sellador, datos) })),
  );
  // a chain of which a pieza cannot be opened on this device now cannot be handed on
  return dichas.every(esPieza) ? dichas : [];
}

const esPieza = (una: { firma: string; datos: PiezaDicha['datos'] | null }): una is PiezaDicha =>
  una.datos !== null;

async function recibirPiezas(
  en: Entrania,
  traidas: readonly PiezaDicha[],
): Promise<'nueva' | 'vieja' | 'falsa'> {
  const { evento_id, memoria: m } = en;
  const sobre = m.base;
  const textos = await inflarTodas(traidas).catch(() => null);
  const claves = await en.claves();
  const leida = textos && (await leerCadena(textos, { evento_id, claves, sobre }));
  if (!leida) {
    await en.escribir(({ bd }) => contarAlterada(bd, evento_id));
    return 'falsa';
  }
  const { base, eslabones } = leida;
  const momento = { cursor: base.cursor, at: eslabones.at(-1)?.at ?? 0 };
  const vecinos = vecinosDelPadron(evento_id, base.dicha);
  const texto = JSON.stringify(base.dicha);
  const nueva = { evento_id, cursor: base.cursor, texto, recibida_at: en.ahora(), cadena: eslabones };
  const desde = eslabones.length - traidas.length;
  const piezas = traidas.map(({ firma, datos }, i): Pieza => ({
    evento_id,
    orden: desde + i,
    firma,
    datos: datos.slice(),
  }));
  return en.escribir(async (deposito) => {
    // meanwhile another device or the server may have brought a later base, or a base that these piezas do not follow
    if (!esPosterior(momento, m.base) || (m.base?.cursor ?? null) !== (sobre?.cursor ?? null)) return 'vieja';
    const firman = diceQueFirman(base.dicha);
    await escribirBaseNueva(deposito, { base: nueva, piezas, vecinos, firman });
    return 'nueva';
  });
}

async function inflarTodas(piezas: readonly PiezaDicha[]): Promise<TextoFirmado[]> {
  const textos: TextoFirmado[] = [];
  let quedan: number = LIMITES.novedades_infladas;
  for (const { firma, datos } of piezas) {
    const bytes = await inflar(datos, quedan);
    quedan -= bytes.byteLength;
    textos.push({ firma, texto: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) });
  }
  return textos;
}
