import { type Categoria } from '../carrera/categoria.ts';
import { categoriaEquipo } from '../carrera/categoria-de-equipo.ts';
import type { SexoPersona } from '../comun/sexo.ts';
import { edadAnioCalendario, edadParaEvento } from '../participante/edad.ts';
import { nacimientoDe } from '../participante/nacimiento.ts';
import { esSexo, type ContextoParticipante, type DatosParticipante } from '../participante/participante.ts';

interface Persona {
  sexo: SexoPersona;
  edad: number;
  edad_anio: number;
}

/** Sex and ages of all participants; null while one of them lacks a valid birth date or sex, or there is no participant. */
export function personasDe(
  participantes: readonly DatosParticipante[],
  evento: ContextoParticipante['evento'],
): Persona[] | null {
  const personas = participantes.flatMap((p): Persona[] => {
    const nacimiento = nacimientoDe(p);
    if (nacimiento === null || !esSexo(p.sexo)) return [];
    const edad_anio = edadAnioCalendario(nacimiento, evento.fecha_hora);
    return [{ sexo: p.sexo, edad: edadParaEvento(nacimiento, evento), edad_anio }];
  });
  return personas.length === participantes.length && personas.length > 0 ? personas : null;
}

/**
 * The two categories of a registration (regla carrera-12): `categoria` by the ages that the event goes by, and `categoria_anio_calendario`
 * by the ages on 31 December of the race's year. Each is null where no category fits. Null instead of both where personasDe gives null, as
 * while a birth date or a sex is missing. The server keeps both; a desk's form shows `categoria` as soon as it is there (regla
 * inscripcion-14).
 */
export function categoriasDe<C extends Categoria>(
  participantes: readonly DatosParticipante[],
  contexto: {
    evento: ContextoParticipante['evento'];
    modalidad: Omit<ContextoParticipante['modalidad'], 'categorias'> & { categorias: readonly C[] };
  },
): { categoria: C | null; categoria_anio_calendario: C | null } | null {
  const personas = personasDe(participantes, contexto.evento);
  if (!personas) return null;
  const { categorias, regla_edad_equipo } = contexto.modalidad;
  const regla = regla_edad_equipo ?? 'mayor';
  const porAnio = personas.map(({ sexo, edad_anio }) => ({ sexo, edad: edad_anio }));
  return {
    categoria: categoriaEquipo(categorias, personas, regla),
    categoria_anio_calendario: categoriaEquipo(categorias, porAnio, regla),
  };
}

/** The categories that a registration keeps, by id. */
interface Guardadas {
  categoria_id: number | null;
  categoria_anio_calendario_id: number | null;
}

/** A person of a registration before and after an edit; `antes` null: another person takes the place, or there was none. */
export interface PersonaTrasEditar {
  antes: { sexo: string; fecha_nacimiento: string } | null;
  despues: { sexo: string; fecha_nacimiento: string };
}

const mismaPersona = ({ antes, despues }: PersonaTrasEditar): boolean =>
  antes?.sexo === despues.sexo && antes.fecha_nacimiento === despues.fecha_nacimiento;

/**
 * The categories that an edit leaves: the stored ones, or those of categoriasDe where the edit changes what they go by, and in place of a
 * stored one that is null (regla inscripcion-14).
 */
export function categoriasTrasEditar(
  guardadas: Guardadas | undefined,
  edicion: { otraModalidad: boolean; personas: readonly PersonaTrasEditar[] },
  calculadas: ReturnType<typeof categoriasDe<Categoria & { id: number }>>,
): Guardadas {
  const quedan = edicion.otraModalidad || !edicion.personas.every(mismaPersona) ? undefined : guardadas;
  return {
    categoria_id: quedan?.categoria_id ?? calculadas?.categoria?.id ?? null,
    categoria_anio_calendario_id:
      quedan?.categoria_anio_calendario_id ?? calculadas?.categoria_anio_calendario?.id ?? null,
  };
}
