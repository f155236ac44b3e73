import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';

/** What phones of a mesh tell each other beside their operations. */
export type Senal =
  /** the puestos with whose phones the sender is connected */
  | { t: 'conozco'; ids: string[] }
  /** a pairing code of the phone `de` for the phone `para`: a receiver that is not that phone hands it on, if it is connected with it */
  | { t: 'codigo'; de: string; para: string; codigo: string }
  /** the answer with which the sender would call the receiver, should its page be killed or the network go away */
  | { t: 'regreso'; codigo: string }
  /** the sender's connection that from now on waits for a call by the receiver */
  | { t: 'guardia'; codigo: string };

const LARGO_MAX = 4_000;
const IDS_MAX = 60;
const ID_MAX = 40;
const CODIGO_MAX = 400;

export const escribirSenal = (senal: Senal): Uint8Array<ArrayBuffer> => aUtf8(JSON.stringify(senal));

const esId = (valor: unknown): valor is string => typeof valor === 'string' && valor.length <= ID_MAX;

/** Reads a signal of the mesh; null: another release wrote it in a form unknown here, it is too long, or it is none at all. */
export function leerSenal(bytes: Uint8Array): Senal | null {
  if (bytes.length > LARGO_MAX) return null;
  let dicho: unknown;
  try {
    dicho = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  if (typeof dicho !== 'object' || dicho === null) return null;
  const { t, ids, de, para, codigo } = dicho as Record<string, unknown>; // the cast: the lines below check each field
  if (t === 'conozco')
    return Array.isArray(ids) && ids.length <= IDS_MAX && ids.every(esId) ? { t, ids } : null;
  if (typeof codigo !== 'string' || codigo.length > CODIGO_MAX) return null;
  if (t === 'regreso' || t === 'guardia') return { t, codigo };
  return t === 'codigo' && esId(de) && esId(para) ? { t, de, para, codigo } : null;
}
