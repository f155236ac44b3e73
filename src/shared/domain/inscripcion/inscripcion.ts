import {
  categoriaEquipo,
  validarEdadEquipo,
  type Categoria,
  type SexoPersona,
} from '../carrera/categoria.ts';
import { edadAnioCalendario, edadParaEvento } from '../participante/edad.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { nacimientoDe } from '../participante/nacimiento.ts';
import { validarTextoLibre } from '../participante/nombre.ts';
import {
  esSexo,
  validarParticipante,
  type ContextoParticipante,
  type DatosParticipante,
  type Errores,
} from '../participante/participante.ts';
import { documentosRepetidos } from './documentos-repetidos.ts';

export interface DatosInscripcion {
  /** Team name, or a dash (regla participante-14). */
  nombre?: string | null | undefined;
  participantes: readonly DatosParticipante[];
}

export const textosInscripcion = {
  cantidad: (n: number) => (n === 1 ? 'Debe haber 1 participante' : `Debe haber ${n} participantes`),
  documento_repetido: 'El documento está repetido en el equipo',
} as const;

/** A whole registration; paths of a participant's fields are `participantes.{i}.{field}`. */
export function validarInscripcion(datos: DatosInscripcion, contexto: ContextoParticipante): Errores {
  const n = contexto.modalidad.nro_participantes ?? 1;
  const errores: Errores = {};
  if (datos.participantes.length !== n) errores.participantes = textosInscripcion.cantidad(n);
  const nombre = datos.nombre?.trim() ?? '';
  if (n > 1 && (nombre === '' || nombre === '-')) errores.nombre = mensajesComun.campo_obligatorio;
  const mal = validarTextoLibre(nombre);
  if (mal) errores.nombre = mal;
  datos.participantes.forEach((participante, i) => {
    for (const [campo, texto] of Object.entries(validarParticipante(participante, contexto))) {
      errores[`participantes.${i}.${campo}`] = texto;
    }
  });
  for (const i of documentosRepetidos(datos.participantes)) {
    errores[`participantes.${i}.documento`] ??= textosInscripcion.documento_repetido;
  }
  if (n > 1 && Object.keys(errores).length === 0) {
    const personas = personasDe(datos.participantes, contexto.evento);
    const error = personas && validarEdadEquipo(contexto.modalidad, personas);
    if (error) errores.participantes = error;
  }
  return errores;
}

interface Persona {
  sexo: SexoPersona;
  edad: number;
  edad_anio: number;
}

/** Sex and ages of all participants; null while one of them has none that is valid. */
function personasDe(
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
 * Both categories of a registration (regla carrera-12), each null where none fits; null altogether while a
 * birth date or a sex is missing. The screen shows `categoria` as soon as it is there (regla inscripcion-14).
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
