import type { SexoPersona } from '../comun/sexo.ts';
import { elegirCategoria } from './categoria-de-persona.ts';
import type { Categoria, ReglaEdadEquipo, SexoCategoria } from './categoria.ts';

/** A team's sex: FEM where all members are FEM, MASC where all are MASC, else MIX (regla carrera-11). */
export function sexoEquipo(sexos: readonly SexoPersona[]): SexoCategoria {
  const [primero] = sexos;
  if (primero === undefined || primero === 'X') return 'MIX';
  return sexos.every((s) => s === primero) ? primero : 'MIX';
}

/** A team's age by `regla`, from its members' ages in completed years; by default the oldest one's. An average is rounded down. */
export function edadEquipo(edades: readonly number[], regla: ReglaEdadEquipo = 'mayor'): number {
  if (edades.length === 0) throw new RangeError('Un equipo sin edades');
  const suma = edades.reduce((total, edad) => total + edad, 0);
  switch (regla) {
    case 'mayor':
      return Math.max(...edades);
    case 'menor':
      return Math.min(...edades);
    case 'promedio':
      return Math.floor(suma / edades.length);
    case 'suma':
      return suma;
  }
}

/** The category of a registration, of one person or of a team; null: none fits. */
export function categoriaEquipo<C extends Categoria>(
  categorias: readonly C[],
  participantes: readonly { sexo: SexoPersona; edad: number }[],
  regla: ReglaEdadEquipo = 'mayor',
): C | null {
  const sexo = sexoEquipo(participantes.map((p) => p.sexo));
  return elegirCategoria(
    categorias,
    sexo,
    edadEquipo(
      participantes.map((p) => p.edad),
      regla,
    ),
  );
}
