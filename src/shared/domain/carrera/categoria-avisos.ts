import { ultimaEdad, type Categoria, type SexoCategoria } from './categoria.ts';
import { categoriaParaLeer } from './nombre-de-categoria.ts';

export interface AvisoCategoria {
  tipo: 'hueco' | 'superposicion';
  sexo: SexoCategoria;
  texto: string;
  /** Ids of the two categories that overlap or leave the gap between them. */
  ids: [number, number];
}

const rango = (desde: number, hasta: number): string =>
  desde === hasta ? `la edad ${desde}` : `las edades ${desde} a ${hasta}`;

/** Gaps and overlaps between the ranges of each sex; the form warns, it does not refuse (regla carrera-8). */
export function avisosCategorias(categorias: readonly Categoria[]): AvisoCategoria[] {
  return (['FEM', 'MASC', 'MIX'] as const).flatMap((sexo) => {
    const ordenadas = categorias
      .filter((c) => c.sexo === sexo && !c.borrado)
      .sort((a, b) => a.edad_inicial - b.edad_inicial);
    const avisos: AvisoCategoria[] = [];
    let previa: Categoria | undefined;
    for (const actual of ordenadas) {
      if (previa) {
        const fin = ultimaEdad(previa.edad_final) ?? Number.POSITIVE_INFINITY;
        const ids: [number, number] = [previa.id, actual.id];
        if (actual.edad_inicial <= fin) {
          const texto = `${categoriaParaLeer(previa)} y ${categoriaParaLeer(actual)} se superponen.`;
          avisos.push({ tipo: 'superposicion', sexo, texto, ids });
        } else if (actual.edad_inicial > fin + 1) {
          const texto = `${sexo}: ninguna categoría incluye ${rango(fin + 1, actual.edad_inicial - 1)}.`;
          avisos.push({ tipo: 'hueco', sexo, texto, ids });
        }
      }
      const llegaMas = !previa || alcance(actual) > alcance(previa);
      if (llegaMas) previa = actual;
    }
    return avisos;
  });
}

const alcance = (c: Categoria): number => ultimaEdad(c.edad_final) ?? Number.POSITIVE_INFINITY;

/** The form's next initial age: final + 1; '+' is not followed by a next one (regla carrera-8). */
export function siguienteEdadInicial(edad_final: number | null): number | null {
  return edad_final === null ? null : edad_final + 1;
}
