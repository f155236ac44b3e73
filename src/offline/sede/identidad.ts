import { escribirClavePublica, firmarBytes } from '../../shared/domain/sede/firmada.ts';
import { idDePuesto, SIN_EVENTO } from '../../shared/domain/sede/id-de-puesto.ts';
import { atendida, type BdSede } from './bd.ts';
import type { EntornoSede } from './entorno.ts';
import { RechazoSede } from './rechazos.ts';
import type { Acceso, Contadores, VecinoRow, PuestoPropio } from './rows-en-disco.ts';

const ESTRICTA = { durability: 'strict' } as const;

interface PorCrear {
  evento_id: number;
  nombre: string;
  /** true: a new puesto takes the place of this device's earlier one (OpcionesBitacora); its operaciones are numbered from 1 */
  nuevo: boolean;
  /** true: the log is opened to deliver what is in it, which needs no key: a puesto whose key is lost is returned too */
  soloEntrega: boolean;
}

/**
 * This device's puesto of that event, made on the first call, and anew with `nuevo`. If two tabs make one at once, both get the one that
 * was written first: the other key pair is thrown away before any operacion was signed by it. Rejects with RechazoSede 'clave_perdida'
 * (exigirClave), unless `soloEntrega`.
 */
export async function obtenerPuesto(bd: BdSede, entorno: EntornoSede, por: PorCrear): Promise<PuestoPropio> {
  const hay = await bd.get('puestos', por.evento_id);
  if (hay && !por.nuevo) return por.soloEntrega ? hay : exigirClave(hay);
  const propio = await crear(entorno, por);
  const tx = atendida(bd.transaction(['puestos', 'contadores', 'vecinos'], 'readwrite', ESTRICTA));
  const puestos = tx.objectStore('puestos');
  const contadores = tx.objectStore('contadores');
  const [ganado, pidio, cuenta] = await Promise.all([
    puestos.get(por.evento_id),
    puestos.get(SIN_EVENTO),
    contadores.get(por.evento_id),
  ]);
  const otraGano = ganado !== undefined && ganado.puesto_id !== hay?.puesto_id;
  const queda = otraGano ? ganado : trasOtros(propio, [ganado, pidio]);
  const escribir: Promise<unknown>[] = otraGano
    ? []
    : [puestos.put(queda), contadores.put(desdeUno(queda, cuenta))];
  // the replaced puesto is kept as a vecino: its key verifies the operaciones that it wrote, where they come back from others
  if (ganado && !otraGano) escribir.push(tx.objectStore('vecinos').put(comoVecino(ganado)));
  await Promise.all([...escribir, tx.done]);
  return exigirClave(queda);
}

/**
 * Makes this device the puesto that another one admitted, and stores its right to be it; this device's earlier puesto is kept as a vecino.
 */
export async function ponerPuesto(bd: BdSede, propio: PuestoPropio, acceso: Acceso): Promise<void> {
  const { evento_id } = propio;
  const tx = atendida(bd.transaction(['puestos', 'contadores', 'vecinos', 'accesos'], 'readwrite', ESTRICTA));
  const [antes, cuenta] = await Promise.all([
    tx.objectStore('puestos').get(evento_id),
    tx.objectStore('contadores').get(evento_id),
  ]);
  await Promise.all([
    tx.objectStore('puestos').put(trasOtros(propio, [antes])),
    // the identity with which it asked is used up: if this device asks to be admitted again, it becomes a new puesto
    tx.objectStore('puestos').delete(SIN_EVENTO),
    tx.objectStore('contadores').put(desdeUno(propio, cuenta)),
    ...(antes ? [tx.objectStore('vecinos').put(comoVecino(antes))] : []),
    tx.objectStore('accesos').put(acceso),
    tx.done,
  ]);
}

async function crear(
  entorno: EntornoSede,
  { evento_id, nombre }: Pick<PorCrear, 'evento_id' | 'nombre'>,
): Promise<PuestoPropio> {
  const claves = await entorno.nuevasClaves();
  const clave_publica = await escribirClavePublica(claves.publicKey);
  const puesto_id = await idDePuesto(evento_id, clave_publica);
  return { evento_id, puesto_id, nombre, claves, clave_publica, creado_at: entorno.ahora() };
}

/**
 * A new key for a phone that asks to be admitted, with an id made from the key and no event: the phone does not know yet which one it
 * joins.
 */
export const nuevoAspirante = (entorno: EntornoSede, nombre: string): Promise<PuestoPropio> =>
  crear(entorno, { evento_id: SIN_EVENTO, nombre });

/**
 * This device's puesto with a list of its earlier keys: those of its earlier puestos, and those with which it only asked to be admitted.
 */
function trasOtros<T extends Omit<PuestoPropio, 'evento_id'>>(
  propio: T,
  antes: readonly (PuestoPropio | undefined)[],
): T {
  const de = [propio, ...antes].flatMap((uno) =>
    uno ? [...(uno.claves_antes ?? []), uno.clave_publica] : [],
  );
  const claves_antes = [...new Set(de)].filter((clavePublica) => clavePublica !== propio.clave_publica);
  return claves_antes.length === 0 ? propio : { ...propio, claves_antes };
}

const comoVecino = ({ evento_id, puesto_id, nombre, clave_publica }: PuestoPropio): VecinoRow => ({
  ...{ evento_id, puesto_id, nombre, clave_publica },
  revocado: false,
  oido_at: null,
});

/** A new puesto's counters: its operaciones are numbered from 1, the other counters go on from what is kept here. */
const desdeUno = ({ evento_id, puesto_id }: PuestoPropio, antes: Contadores | undefined): Contadores => ({
  ...{ lamport: 0, arribo: 0, base: 0, trato: 0 },
  // this device's first puesto of the event: no earlier release can have left unsealed rows of it here
  ...(antes ?? { sellada: true }),
  evento_id,
  puesto_id,
  seq: 0,
});

/**
 * For how many ms a phone asks to be admitted with the same identity. Later it asks with a new one: somebody else may have the phone, or it
 * was expelled since.
 */
const VALE_MS = 30 * 60_000;

/**
 * The identity with which this device asks to be admitted without network. Within VALE_MS a new page asks with the same one, if its key
 * still signs: an earlier page may have been killed after the organizer's phone had written its admission, and with that admission a part
 * of a lote went to this identity.
 */
export async function identidadQueAspira(
  bd: BdSede,
  entorno: EntornoSede,
  nombre: string,
): Promise<Omit<PuestoPropio, 'evento_id'>> {
  const nueva = await nuevoAspirante(entorno, nombre);
  const antes = await bd.get('puestos', SIN_EVENTO);
  // asked before the transaction, which would end while the key signs
  const firmaba = antes !== undefined && (await firma(antes));
  const tx = atendida(bd.transaction('puestos', 'readwrite', ESTRICTA));
  const hay = await tx.store.get(SIN_EVENTO);
  const sirve = firmaba || hay?.puesto_id !== antes?.puesto_id;
  const sigue = hay && Math.abs(entorno.ahora() - hay.creado_at) < VALE_MS && sirve;
  // the earlier key stays in the list: somebody may have admitted the phone under it after all
  const queda = sigue ? hay : trasOtros(nueva, [hay]);
  await Promise.all([...(sigue ? [] : [tx.store.put(queda)]), tx.done]);
  const { evento_id: _ninguno, ...quien } = queda;
  return { ...quien, nombre };
}

/**
 * Whether the stored private key signs. Some browsers lose it, e.g. when the phone is restored from a backup: what is stored then is no
 * key, or a key that looks like one and signs nothing.
 */
async function firma({ claves }: PuestoPropio): Promise<boolean> {
  const dichas: Partial<CryptoKeyPair> | undefined = claves;
  if (dichas?.privateKey?.type !== 'private') return false;
  return firmarBytes(dichas.privateKey, new Uint8Array(1)).then(
    () => true,
    () => false,
  );
}

/** Rejects with RechazoSede 'clave_perdida' if the stored private key is gone or signs nothing (firma). */
async function exigirClave(puesto: PuestoPropio): Promise<PuestoPropio> {
  if (!(await firma(puesto))) throw new RechazoSede('clave_perdida');
  return puesto;
}
