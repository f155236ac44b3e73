import { proximoNumero } from '../../../../shared/domain/sede/lotes.ts';
import type { NumeroElegido } from '../../../../shared/domain/sede/mesa.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import type { PuestoAbierto } from '../puesto.ts';
import { paraNumerar } from '../reglas-del-formulario-publico.ts';

type Puesto = Pick<PuestoAbierto, 'bitacora' | 'estado' | 'base'>;

/**
 * The number of this puesto's lote that each registration would get, all different; null: the lote has none left for its modality and
 * category, or this device does not have the registration.
 */
export function sugerir(
  refs: readonly RefInscripcion[],
  { bitacora, estado: { sede }, base }: Puesto,
): { ref: RefInscripcion; numero: number | null }[] {
  const dados = new Set<number>();
  return refs.map((ref) => {
    const en = sede.expediente(ref);
    if (!en) return { ref, numero: null };
    const { modalidad_id, categoria_id } = paraNumerar(base, en);
    const lote = sede.lotes.lote(bitacora.puesto.puesto_id, modalidad_id);
    const usado = (uno: number) => dados.has(uno) || sede.numeroUsado(uno);
    const numero = proximoNumero(lote, usado, categoria_id);
    if (numero !== null) dados.add(numero);
    return { ref, numero };
  });
}

/**
 * The numbers to give: for each registration the one that `sugerir` found, or the typed one where it found none; null: one of them is
 * missing or no number, is given to somebody already, or is the same as another.
 */
export function leerNumeros(
  refs: readonly RefInscripcion[],
  escritos: Readonly<Record<string, string>>,
  puesto: Puesto,
): NumeroElegido[] | null {
  const numeros: NumeroElegido[] = [];
  for (const { ref, numero } of sugerir(refs, puesto)) {
    const escrito = (escritos[ref] ?? '').trim();
    const dicho = numero ?? (/^[1-9]\d{0,7}$/.test(escrito) ? Number(escrito) : null);
    const repetido = dicho !== null && numeros.some((otro) => otro.numero === dicho);
    if (dicho === null || repetido || puesto.estado.sede.numeroUsado(dicho)) return null;
    numeros.push({ numero: dicho, de_lote: numero !== null });
  }
  return numeros;
}
