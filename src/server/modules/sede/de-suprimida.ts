import { traspasoTras } from '../../../shared/domain/sede/lugar-que-paso-a-otro.ts';
import { esDe, type Operacion, type RefPersona } from '../../../shared/domain/sede/operacion.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorApi } from '../../http/errores.ts';
import { borrarArchivos } from '../../nucleo/archivos/service.ts';
import { listarSuprimidasDe, olvidarTerceros } from './acreditaciones-repository.ts';
import { borrarAdjuntos } from './adjuntos-repository.ts';
import { buscarPersona, resolverSujeto } from './escena.ts';
import { vaciarOperacion } from './operaciones-repository.ts';
import type { Escena } from './efecto.ts';

/**
 * The people whose data an operation has and may have been suppressed before it came; null: anybody's of its registration; empty: nobody's.
 * The people of an alta are not among them: the server has no rows of them before it.
 */
function deQuienes(operacion: Operacion): readonly RefPersona[] | null {
  if (esDe('acreditar', operacion)) return operacion.datos.personas;
  if (esDe('firmar', operacion) || esDe('apto', operacion)) return [operacion.datos.persona];
  if (esDe('corregir', operacion))
    return operacion.datos.campo === 'modalidad_id' ? [] : [operacion.datos.persona];
  if (!esDe('nota', operacion)) return [];
  return operacion.datos.persona === null ? null : [operacion.datos.persona];
}

/**
 * Whether an operation has data of somebody whose data were suppressed before it came (regla sede-71): then the registration that it is
 * about, locked; null: it has none, or the registration was never made.
 */
export async function sobreSuprimida(tx: Tx, operacion: Operacion): Promise<Escena['sobre']> {
  const quienes = deQuienes(operacion);
  if (quienes?.length === 0) return null;
  const sobre = await sobreDe(tx, operacion);
  if (!sobre) return null;
  const suprimidas = await listarSuprimidasDe(tx, sobre.id);
  const estaSuprimida = (persona_id: number): boolean => {
    const traspaso = traspasoTras(operacion, sobre.traspasos, persona_id);
    return traspaso === null
      ? suprimidas.personas.has(persona_id)
      : suprimidas.traspasos.has(sobre.traspasos.indexOf(traspaso));
  };
  const ids =
    quienes === null ? sobre.persona_ids : quienes.flatMap((ref) => buscarPersona(sobre, ref) ?? []);
  return ids.some(estaSuprimida) ? sobre : null;
}

async function sobreDe(tx: Tx, { evento_id, sujeto }: Operacion): Promise<Escena['sobre']> {
  try {
    const dicho = await resolverSujeto(tx, evento_id, sujeto);
    return 'sobre' in dicho ? dicho.sobre : null;
  } catch (error) {
    // refused, as there is no such registration, say: the operation gets this refusal when it is carried out, and is not judged here
    if (error instanceof ErrorApi) return null;
    throw error;
  }
}

/** Clears an operation's text and signature, who collected in a person's place by it, and its attachments. */
export async function olvidarOperacion(tx: Tx, id: string, ahora: Date): Promise<void> {
  await vaciarOperacion(tx, id, ahora);
  await olvidarTerceros(tx, id);
  await borrarArchivos(tx, await borrarAdjuntos(tx, id));
}
