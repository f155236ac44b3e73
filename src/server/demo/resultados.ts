import type { Azar } from './aleatorio.ts';
import type { PersonaDemo } from './personas.ts';

export interface ResultadoRow {
  numero: number;
  nombre: string;
  sexo: 'FEM' | 'MASC';
  /** 'FEM 30-34' */
  categoria: string;
  localidad: string;
  /** seconds from the gun */
  tiempo: number;
}

/** Kilometres in a name: '21K', '15K', '3.000 m'; 10 where it says nothing. */
export function kilometros(modalidad: string): number {
  const m = /(\d+(?:[.,]\d+)?)\s*(K|m)\b/.exec(modalidad);
  if (!m?.[1]) return 10;
  return m[2] === 'K' ? Number(m[1].replace(',', '.')) : Number(m[1].replace('.', '')) / 1000;
}

/** Results of a race that all these runners finish, fastest first: most times in the middle, a long tail behind. */
export function correrCarrera(
  corredores: readonly { persona: PersonaDemo; categoria: string; edad: number }[],
  km: number,
  ritmoBase: number,
  azar: Azar,
): ResultadoRow[] {
  return corredores
    .map(({ persona, categoria, edad }, i) => {
      const forma = 1.34 + azar.campana() * 0.26 + azar.real() ** 3 * 0.5;
      const cuerpo = (persona.sexo === 'FEM' ? 1.09 : 1) * (1 + Math.abs(edad - 32) * 0.0055);
      return {
        numero: 1 + ((i * 37) % (corredores.length * 2)),
        nombre: `${persona.apellido.toUpperCase()}, ${persona.nombre}`,
        sexo: persona.sexo,
        categoria,
        localidad: persona.ciudad === 'Ciudad Autónoma de Buenos Aires' ? 'CABA' : persona.ciudad,
        tiempo: Math.round(km * ritmoBase * forma * cuerpo),
      };
    })
    .sort((a, b) => a.tiempo - b.tiempo);
}
