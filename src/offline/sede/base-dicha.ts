import { objeto } from '../../shared/contract/forma.ts';
import type { ConCambios } from '../../shared/domain/sede/base-cambios.ts';
import type { BaseSedeJson } from '../../shared/domain/sede/base-json.ts';

type Campo = keyof BaseSedeJson;
const LISTAS: readonly Campo[] = ['modalidades', 'inscripciones', 'lotes', 'aplicadas', 'rechazos'];

const conId = (uno: unknown): boolean => Number.isInteger(objeto(uno)?.['id']);
const esInscripcion = (una: unknown): boolean => {
  const dicha = objeto(una);
  const personas = dicha?.['personas'];
  const importes = [dicha?.['total'], dicha?.['pagado']];
  return (
    conId(una) && Array.isArray(personas) && personas.every(conId) && importes.every(Number.isSafeInteger)
  );
};
const esLote = (uno: unknown): boolean =>
  typeof objeto(uno)?.['puesto_id'] === 'string' && Array.isArray(objeto(uno)?.['numeros']);
const esPar = (uno: unknown): boolean =>
  Array.isArray(uno) && uno.length === 2 && uno.every((parte) => typeof parte === 'string');

const sonCambios = (dichos: ReturnType<typeof objeto>): boolean =>
  cumplen(dichos?.['borradas'], Number.isInteger) &&
  cumplen(dichos?.['otras'], (id) => typeof id === 'string') &&
  (dichos?.['desde'] === undefined || typeof dichos['desde'] === 'string');

const cumplen = (lista: unknown, prueba: (uno: unknown) => boolean): boolean =>
  Array.isArray(lista) && lista.every(prueba);

/** A base as it came from the server, checked as far as laying operaciones onto it needs. */
export interface BaseLeida {
  cursor: string;
  dicha: BaseSedeJson & ConCambios;
}

/**
 * Checks a base that the server or another device sent, whole or as changes. Null: it is of another evento, or a field
 * that laying operaciones onto it needs is missing or malformed; the caller then keeps the base it had.
 */
export function leerBaseDicha(cuerpo: unknown, evento_id: number): BaseLeida | null {
  const dicha = objeto(cuerpo);
  const cursor = dicha?.['cursor'];
  if (dicha?.['evento_id'] !== evento_id || typeof cursor !== 'string') return null;
  if (!LISTAS.every((campo) => Array.isArray(dicha[campo]))) return null;
  const bien =
    cumplen(dicha['modalidades'], conId) &&
    cumplen(dicha['inscripciones'], esInscripcion) &&
    cumplen(dicha['lotes'], esLote) &&
    cumplen(dicha['aplicadas'], (id) => typeof id === 'string') &&
    cumplen(dicha['rechazos'], esPar) &&
    (dicha['cupo'] === null || Number.isInteger(dicha['cupo'])) &&
    typeof dicha['usa_deslinde'] === 'boolean' &&
    (dicha['cambios'] === undefined || sonCambios(objeto(dicha['cambios'])));
  return bien ? { cursor, dicha: cuerpo as BaseLeida['dicha'] } : null; // cast: its fields were checked just above
}
