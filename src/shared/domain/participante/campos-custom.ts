import { mensajesParticipante } from './mensajes.ts';

/** A custom question of a modality; of type number it is a choice between given numbers, where any are given (regla participante-11). */
export interface CampoCustom {
  name: string;
  type: 'text' | 'textarea' | 'select' | 'number' | 'checkbox';
  options: readonly string[];
  /** default true (regla participante-11) */
  required?: boolean | undefined;
}

export interface ValorCustom {
  name: string;
  value: string | number | boolean;
}

export const textoOpcionInvalida = 'Elegí una opción de la lista';

export function valorCustom(
  campo: { name: string },
  valores: readonly ValorCustom[] | null | undefined,
): string | number | boolean | undefined {
  return valores?.find((v) => v.name === campo.name)?.value;
}

/** Whether an answer is filled: some text, an option, a number, a ticked box (true, or 'SI' as it is stored). */
function lleno({ type }: CampoCustom, valor: string | number | boolean | undefined): boolean {
  if (type === 'checkbox') return valor === true || valor === 'SI';
  return typeof valor === 'string' ? valor.trim() !== '' : typeof valor === 'number' || valor === true;
}

function esOpcion(campo: CampoCustom, valor: string | number | boolean | undefined): boolean {
  if (campo.type !== 'select' && campo.type !== 'number') return true;
  return campo.options.length === 0 || campo.options.includes(String(valor).trim());
}

/** Errors in the answers to custom questions, by path `campos_custom_values.{name}`. */
export function validarCamposCustom(
  campos: readonly CampoCustom[],
  valores: readonly ValorCustom[] | null | undefined,
): Record<string, string> {
  const errores: Record<string, string> = {};
  for (const campo of campos) {
    const valor = valorCustom(campo, valores);
    const path = `campos_custom_values.${campo.name}`;
    if (!lleno(campo, valor)) {
      if (campo.required !== false) errores[path] = mensajesParticipante.campos_custom_incompletos;
    } else if (!esOpcion(campo, valor)) {
      errores[path] = textoOpcionInvalida;
    }
  }
  return errores;
}
