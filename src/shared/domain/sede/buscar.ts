import { palabrasDe } from '../comun/simplificar.ts';
import { normalizarDocumento } from '../participante/documento.ts';
import type { Expediente, PersonaSede } from './expediente.ts';
import type { RefInscripcion, RefPersona } from './operacion.ts';

/** A person that a search found. */
export interface Hallazgo {
  inscripcion: RefInscripcion;
  persona: RefPersona;
}

interface Entrada extends Hallazgo {
  /** every word of it after a line break, so that a word of the search is looked for from its beginning */
  palabras: string;
  documento: string;
  numero: string;
  /** by which results are sorted */
  orden: string;
}

/**
 * Finds people by document, number or name. One text per person is prepared once, so that each key that is pressed only
 * compares texts.
 */
export class Buscador {
  readonly #fichas = new Map<RefInscripcion, { de: Expediente; entradas: Entrada[] }>();

  /** Takes in what changed since the last time: a registration that changed is another object (Sede), the rest stays prepared. */
  actualizar(expedientes: ReadonlyMap<RefInscripcion, Expediente>): void {
    for (const [ref, en] of expedientes) {
      if (this.#fichas.get(ref)?.de !== en) this.#fichas.set(ref, { de: en, entradas: entradasDe(ref, en) });
    }
    if (this.#fichas.size === expedientes.size) return;
    for (const ref of this.#fichas.keys()) if (!expedientes.has(ref)) this.#fichas.delete(ref);
  }

  /**
   * Who fits what was typed, the surest first: exactly this document or number, then by name. Every word has to begin some
   * word of theirs (name, surname, team, number, document), in any order; a document may be typed with dots or leading zeros.
   */
  buscar(texto: string, tope = 20): Hallazgo[] {
    const palabras = palabrasDe(texto);
    if (palabras.length === 0) return [];
    const documento = soloDocumento(texto);
    const exactas: Entrada[] = [];
    const otras: Entrada[] = [];
    for (const { entradas } of this.#fichas.values()) {
      for (const entrada of entradas) {
        if (documento !== '' && (entrada.documento === documento || entrada.numero === documento)) {
          guardar(exactas, entrada, tope);
        } else if (cumple(entrada, palabras, documento)) guardar(otras, entrada, tope);
      }
    }
    return [...exactas, ...otras]
      .slice(0, tope)
      .map(({ inscripcion, persona }) => ({ inscripcion, persona }));
  }
}

/** Keeps the first `tope` by name. A single letter fits nearly everybody: sorting them all would take longer than a frame. */
function guardar(primeras: Entrada[], entrada: Entrada, tope: number): void {
  const ultima = primeras.at(-1);
  if (ultima && primeras.length >= tope && porNombre(entrada, ultima) >= 0) return;
  let en = primeras.length;
  for (let otra = primeras[en - 1]; otra && porNombre(otra, entrada) > 0; otra = primeras[en - 1]) en -= 1;
  primeras.splice(en, 0, entrada);
  if (primeras.length > tope) primeras.pop();
}

const porNombre = (a: Entrada, b: Entrada): number =>
  comparar(a.orden, b.orden) || comparar(a.persona, b.persona);
const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function cumple(entrada: Entrada, palabras: readonly string[], documento: string): boolean {
  if (documento !== '' && entrada.documento.startsWith(documento)) return true;
  return palabras.every((palabra) => entrada.palabras.includes(`\n${palabra}`));
}

/** What was typed as a document ('30.111.222', '07 123 456', 'AB123456'); empty: it is none. */
function soloDocumento(texto: string): string {
  const junto = normalizarDocumento(texto);
  return /\d/.test(junto) && /^[A-Z0-9]+$/.test(junto) ? junto : '';
}

function entradasDe(ref: RefInscripcion, { numero, nombre, personas }: Expediente): Entrada[] {
  return personas.map((persona) => entradaDe(ref, persona, numero, nombre));
}

function entradaDe(
  inscripcion: RefInscripcion,
  persona: PersonaSede,
  numero: number | null,
  equipo: string,
): Entrada {
  const nombres = palabrasDe(`${persona.apellido} ${persona.nombre}`);
  const documento = normalizarDocumento(persona.documento);
  // '-' is the name of a registration of one person
  const delEquipo = equipo === '-' ? [] : palabrasDe(equipo);
  const todas = [
    ...nombres,
    ...delEquipo,
    documento.toLowerCase(),
    ...(numero === null ? [] : [String(numero)]),
  ];
  return {
    inscripcion,
    persona: persona.ref,
    palabras: todas.map((palabra) => `\n${palabra}`).join(''),
    documento,
    numero: numero === null ? '' : String(numero),
    orden: nombres.join(' '),
  };
}
