import { palabrasDe } from '../comun/simplificar.ts';
import { normalizarDocumento } from '../participante/documento.ts';
import type { Expediente, PersonaSede } from './expediente.ts';
import type { RefInscripcion, RefPersona } from './operacion.ts';

export interface Hallazgo {
  inscripcion: RefInscripcion;
  persona: RefPersona;
}

interface Entrada extends Hallazgo {
  /** the person's words (names, team, document, number), each after a line break: a typed word must begin one of them */
  palabras: string;
  documento: string;
  numero: string;
  /** surname and name without accents or capitals, by which results are sorted */
  orden: string;
}

/**
 * Finds people by document, number, name or team name. One text per person is prepared whenever the registration changes, so that each key
 * that is pressed only compares texts.
 */
export class Buscador {
  readonly #fichas = new Map<RefInscripcion, { de: Expediente; entradas: Entrada[] }>();

  /** Prepares only the registrations that changed since the last call: Sede makes a new object of each that changed. */
  actualizar(expedientes: ReadonlyMap<RefInscripcion, Expediente>): void {
    for (const [ref, en] of expedientes) {
      if (this.#fichas.get(ref)?.de !== en) this.#fichas.set(ref, { de: en, entradas: entradasDe(ref, en) });
    }
    if (this.#fichas.size === expedientes.size) return;
    for (const ref of this.#fichas.keys()) if (!expedientes.has(ref)) this.#fichas.delete(ref);
  }

  /**
   * The persons that match a typed text: first those with exactly this document or number, then by name. Every typed word
   * must begin a word of the person (name, surname, team, number, document), or the whole text, read as a document (with dots or
   * leading zeros, say), must begin the person's document.
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

/**
 * Adds a match to the list, which keeps the first `tope` matches by name: one typed letter matches nearly everybody, and sorting
 * all matches would be slow.
 */
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

/** The typed text read as a document ('30.111.222', '07 123 456', 'AB123456'); empty: it has no digit, or signs that no document has. */
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
  // '-' stands for no team name
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
