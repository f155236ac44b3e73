import type { CampoCustom } from '../../../shared/domain/participante/campos-custom.ts';
import type { Expediente, PersonaSede } from '../../../shared/domain/sede/expediente.ts';
import type { BaseDelPuesto } from './puesto.ts';
import { modalidadDe } from './reglas-del-formulario-publico.ts';

/** A custom field that the event shows at its desks, with a person's answer. */
export interface Respuesta {
  campo: CampoCustom & { id: number; label: string };
  /** the answer as it is stored: 'SI' or 'NO' for a box; empty: none */
  valor: string;
}

/**
 * A person's answers to the questions that the event shows at its desks. For a walk-up that the server does not have yet, the answers that
 * they just gave.
 */
export function respuestasEnMesa(
  base: BaseDelPuesto,
  { modalidad_id, alta }: Pick<Expediente, 'modalidad_id' | 'alta'>,
  { ref, campos }: Pick<PersonaSede, 'ref' | 'campos'>,
): Respuesta[] {
  const modalidad = modalidadDe(base, modalidad_id);
  const dichas = alta?.datos.personas[Number(ref.split('/')[1])]?.mas?.['campos_custom_values'];
  return (modalidad?.campos_en_mesa ?? []).flatMap(({ id }) => {
    const campo = modalidad?.formulario?.campos_custom.find((uno) => uno.id === id);
    return campo ? [{ campo, valor: campos[id] ?? escrita(dichas, campo.name) }] : [];
  });
}

function escrita(dichas: unknown, name: string): string {
  if (!Array.isArray(dichas)) return '';
  const una: unknown = dichas.find((otra: { name?: unknown } | null) => otra?.name === name);
  const valor = (una as { value?: unknown } | undefined)?.value;
  if (typeof valor === 'boolean') return valor ? 'SI' : 'NO';
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';
}

const SI_NO: Readonly<Record<string, string>> = { SI: 'Sí', NO: 'No' };

/** The answer as people read it. */
export const leerRespuesta = ({ campo, valor }: Respuesta): string =>
  campo.type === 'checkbox' ? (SI_NO[valor] ?? valor) : valor;
