import type { SexoPersona } from '../comun/sexo.ts';
import { mensajesSitio } from '../sitio/mensajes.ts';
import { categoriaEquipo } from './categoria-de-equipo.ts';
import { elegirCategoria } from './categoria-de-persona.ts';
import type { ModalidadEdades } from './categoria.ts';

/**
 * Regla carrera-13: with a minimum age only that counts, otherwise a category must take the
 * person's sex and age. A team whose age is a sum, an average or its youngest's is judged as a whole
 * instead (validarEdadEquipo): there, one member's own age says nothing.
 */
export function validarEdadParticipante(dato: {
  modalidad: ModalidadEdades;
  sexo: SexoPersona;
  edad: number;
}): string | null {
  const { modalidad, sexo, edad } = dato;
  const limite = modalidad.limite_edad_inicial ?? 0;
  if (limite > 0) return edad >= limite ? null : mensajesSitio.edad_no_permitida;
  const esEquipo = (modalidad.nro_participantes ?? 1) > 1;
  if (esEquipo && (modalidad.regla_edad_equipo ?? 'mayor') !== 'mayor') return null;
  return elegirCategoria(modalidad.categorias, sexo, edad) ? null : mensajesSitio.edad_no_permitida;
}

/** In a modality without a minimum age, the team as a whole must fit a category too; returns the error's text, or null. */
export function validarEdadEquipo(
  modalidad: ModalidadEdades,
  participantes: readonly { sexo: SexoPersona; edad: number }[],
): string | null {
  if ((modalidad.limite_edad_inicial ?? 0) > 0) return null;
  const categoria = categoriaEquipo(
    modalidad.categorias,
    participantes,
    modalidad.regla_edad_equipo ?? 'mayor',
  );
  return categoria ? null : mensajesSitio.edad_no_permitida;
}
