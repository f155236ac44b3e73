import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import {
  sellarParaServidor,
  sellarTrazos,
  sellarTutor,
  type Sello,
} from '../../../../offline/sede/para-servidor.ts';
import { aPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import { aUtf8 } from '../../../../shared/domain/sede/bytes.ts';
import { BYTES_TRAZOS } from '../../../../shared/domain/sede/para-servidor.ts';
import type { Lotes } from '../../../../shared/domain/sede/lotes.ts';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import type {
  CampoCorregible,
  DatosPorTipo,
  RefInscripcion,
  RefPersona,
  TutorQueFirma,
} from '../../../../shared/domain/sede/operacion.ts';
import type { Trazo } from '../../../ui/firma/trazos.ts';
import { TUTOR_VACIO } from './tutor.ts';

/**
 * Where a desk's operations are written. Each function here that writes resolves once what it wrote is on the disk. It rejects with
 * RechazoSede, or, where `clave` is no key to seal with, with the browser's error.
 */
export type Anotador = Pick<Bitacora, 'anotar' | 'puesto' | 'evento_id'>;
export type Medio = DatosPorTipo['cobrar']['medio'];

export interface FirmaTomada {
  persona: RefPersona;
  deslinde: { version: number; hash: string };
  trazos: readonly Trazo[];
  /** the adult who signed for a minor; null: the person did */
  tutor: TutorQueFirma | null;
  /** the event's public key; undefined: this device has none yet, and the strokes and the adult's data go as they are */
  clave: string | undefined;
}

/** What this puesto seals for the server with; null: the device does not have the event's public key yet. */
const selloDe = ({ evento_id, puesto }: Anotador, clave: string | undefined): Sello | null =>
  clave === undefined ? null : { clave, evento_id, puesto_id: puesto.puesto_id };

/**
 * The strokes as JSON of the contract's `Trazos`, in BYTES_TRAZOS at most; rounded to tenths of the pad's units, as less than that cannot
 * be seen.
 */
export function bytesDeTrazos(trazos: readonly Trazo[]): Uint8Array<ArrayBuffer> {
  const corto = (n: number, cifras: number) => Number(n.toFixed(cifras));
  const dichos = trazos.map(({ puntos, presion_real }) => ({
    puntos: puntos
      .slice(0, PUNTOS_MAX)
      .map(([x, y, presion]) => [corto(x, 1), corto(y, 1), corto(presion, 2)]),
    presion_real,
  }));
  // drops every second point until the strokes are short enough: a long scribble keeps its shape, and the server would refuse it for good
  // otherwise
  for (let dicho = dichos.slice(0, TRAZOS_MAX); ; dicho = dicho.map(conMenosPuntos)) {
    const bytes = aUtf8(JSON.stringify(dicho));
    if (bytes.length <= BYTES_TRAZOS) return bytes;
  }
}

/** The stroke with every second of its points, and the last one. */
const conMenosPuntos = <T extends { puntos: readonly unknown[] }>(uno: T): T => ({
  ...uno,
  puntos: uno.puntos.filter((_, i) => i % 2 === 0 || i === uno.puntos.length - 1),
});

/** How many strokes, and points in each, the contract's `Trazos` takes at most: of a longer scribble the rest is dropped. */
const TRAZOS_MAX = 200;
const PUNTOS_MAX = 5000;

/**
 * Writes that a waiver was signed. With the event's public key (`clave`) the strokes are sealed for the server (regla sede-70): this desk
 * cannot show them again. So are the data of whoever signed for a minor, except the name (regla sede-40). Without that key all of it goes
 * as it is.
 */
export async function anotarFirma(
  en: Anotador,
  ref: RefInscripcion,
  { persona, deslinde, trazos, tutor, clave }: FirmaTomada,
) {
  const sello = selloDe(en, clave);
  const quien: Pick<DatosPorTipo['firmar'], 'tutor' | 'sellado'> =
    tutor && sello
      ? { tutor: { ...TUTOR_VACIO, nombre: tutor.nombre }, sellado: await sellarTutor(sello, tutor) }
      : // null says that the person signed: without it nobody could tell this from what an older release wrote
        { tutor };
  const dibujo = bytesDeTrazos(trazos);
  const datos = (sello ? await sellarTrazos(sello, dibujo) : dibujo).buffer;
  return en.anotar(
    'firmar',
    ref,
    { persona, texto_version: deslinde.version, texto_hash: deslinde.hash, ...quien },
    { tipo: 'trazos', datos },
  );
}

/**
 * Writes that a certificate was photographed. The photo leaves sealed for the server (regla sede-40): phones that carry the photo cannot
 * look at it.
 * @param clave the event's public key; undefined: this device has none yet, and the photo goes as it is
 */
export async function anotarApto(
  en: Anotador,
  ref: RefInscripcion,
  { persona, foto, clave }: { persona: RefPersona; foto: ArrayBuffer; clave: string | undefined },
) {
  const sello = selloDe(en, clave);
  const sellada = sello && (await sellarParaServidor('foto', sello, new Uint8Array(foto)));
  return en.anotar('apto', ref, { persona, como: 'foto' }, { tipo: 'foto', datos: sellada?.buffer ?? foto });
}

/** Notes that somebody at the desk, the operation's actor, saw the certificate. */
export const anotarAptoVisto = (en: Anotador, ref: RefInscripcion, persona: RefPersona) =>
  en.anotar('apto', ref, { persona, como: 'visto' });

export const anotarCobro = (
  en: Anotador,
  ref: RefInscripcion,
  { centavos, medio }: { centavos: Centavos; medio: Medio },
) => en.anotar('cobrar', ref, { monto: aPesos(centavos), medio });

export const anotarDevolucion = (
  en: Anotador,
  ref: RefInscripcion,
  { centavos, medio, motivo }: { centavos: Centavos; medio: Medio; motivo: string },
) => en.anotar('devolver', ref, { monto: aPesos(centavos), medio, motivo });

/** Gives a registration its first bib, or, with the reason, another bib in place of the one that it has. */
export function anotarNumero(
  en: Anotador,
  { ref, modalidad_id, numero: antes }: Pick<Expediente, 'ref' | 'modalidad_id' | 'numero'>,
  { numero, motivo, lotes }: { numero: number; motivo: string; lotes: Lotes },
) {
  const de_lote = lotes.lote(en.puesto.puesto_id, modalidad_id).numeros.has(numero);
  return antes === null
    ? en.anotar('asignar_numero', ref, { numero, antes, de_lote })
    : en.anotar('cambiar_numero', ref, { numero, antes, de_lote, motivo });
}

export const anotarChip = (
  en: Anotador,
  { ref, chip_id: antes }: Pick<Expediente, 'ref' | 'chip_id'>,
  chip_id: string,
) => en.anotar('chip', ref, { chip_id, antes });

export type Correccion = {
  campo: CampoCorregible;
  valor: string | number | null;
  antes: string | number | null;
};

/** Writes one operation for each field: where one of them cannot be written, as on a full disk, those before it are written and count. */
export async function anotarCorrecciones(
  en: Anotador,
  ref: RefInscripcion,
  persona: RefPersona,
  correcciones: readonly Correccion[],
): Promise<void> {
  for (const una of correcciones) await en.anotar('corregir', ref, { persona, ...una });
}

export const anotarNota = (
  en: Anotador,
  ref: RefInscripcion,
  persona: Pick<PersonaSede, 'ref'> | null,
  texto: string,
) => en.anotar('nota', ref, { persona: persona?.ref ?? null, texto });
