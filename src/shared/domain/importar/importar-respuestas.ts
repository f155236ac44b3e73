import { validarCamposCustom, type CampoCustom, type ValorCustom } from '../participante/campos-custom.ts';
import { leerSiNo } from './importar-cifras.ts';
import { plegarTitulo } from './importar-titulos.ts';

/** A custom question of a modality; its `label` is the title of its column in an imported list. */
export type PreguntaImportable = CampoCustom & { label: string };

const textos = {
  opcion: (valor: string, pregunta: string) =>
    `No guardamos «${valor}» en ${pregunta}: no es una de sus opciones.`,
  si_no: (valor: string, pregunta: string) => `No guardamos «${valor}» en ${pregunta}: escribí Sí o No.`,
} as const;

/**
 * Answers to a modality's custom questions, from the columns that have a question as title. An answer that is none of the question's
 * options, or for a checkbox neither yes nor no, is left out, with a warning in `avisos`.
 */
export function leerRespuestas(
  celdas: readonly string[],
  titulos: readonly string[],
  preguntas: readonly PreguntaImportable[],
): { valores: ValorCustom[]; avisos: string[] } {
  const valores: ValorCustom[] = [];
  const avisos: string[] = [];
  for (const pregunta of preguntas) {
    const value = celdas[titulos.indexOf(plegarTitulo(pregunta.label))]?.trim() ?? '';
    if (value === '') continue;
    if (pregunta.type === 'checkbox') {
      const marcada = leerSiNo(value);
      if (marcada === null) avisos.push(textos.si_no(value, pregunta.label));
      else valores.push({ name: pregunta.name, value: marcada });
      continue;
    }
    const [falla] = Object.keys(validarCamposCustom([pregunta], [{ name: pregunta.name, value }]));
    if (falla) avisos.push(textos.opcion(value, pregunta.label));
    else valores.push({ name: pregunta.name, value });
  }
  return { valores, avisos };
}
