import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';
import type { Errores } from './estado.ts';

export interface ErroresRepartidos {
  /** error texts of fields, by the step in which the field is */
  pasos: Partial<Record<PasoId, Errores>>;
  cupon: string | null;
}

/** API fields whose field on the screen has another name. */
const CAMPOS: Readonly<Record<string, string>> = {
  dia: 'fecha_nacimiento',
  mes: 'fecha_nacimiento',
  anio: 'fecha_nacimiento',
  categoria: 'fecha_nacimiento',
  signature_data: 'deslinde',
  firma_tipeada: 'deslinde',
  texto_hash: 'deslinde',
  firmado_at: 'deslinde',
  firma: 'deslinde',
  acepta_deslinde: 'deslinde',
  con_remera: 'talle',
  pais_telefono: 'telefono',
  tutor: 'tutor_nombre',
};

/** Puts `errors.fields` of a refused registration beside the fields of their steps. */
export function repartirErrores(fields: Readonly<Record<string, string>>): ErroresRepartidos {
  const pasos: Partial<Record<PasoId, Record<string, string>>> = {};
  let cupon: string | null = null;
  for (const [ruta, texto] of Object.entries(fields)) {
    const [raiz = '', ...resto] = ruta.replace(/\[(\w+)\]/g, '.$1').split('.');
    const indice = Number(resto[0]);
    if (raiz === 'codigo') cupon = texto;
    else if (raiz === 'modalidad_id' || raiz === 'evento_id') anotar(pasos, 'modalidad', 'modalidad', texto);
    else if (raiz === 'nombre') anotar(pasos, 'modalidad', 'team', texto);
    else if (raiz === 'participantes' && resto.length > 0 && Number.isInteger(indice)) {
      const { paso, campo } = delParticipante(indice, resto.slice(1));
      anotar(pasos, paso, campo, texto);
    }
  }
  return { pasos, cupon };
}

function delParticipante(indice: number, ruta: readonly string[]): { paso: PasoId; campo: string } {
  const [campo = 'documento', sub] = ruta;
  const propio: PasoId = `participante-${indice + 1}`;
  // The next three conditions: the team's name, and what names the first participant's document, are asked in step 1.
  if (campo === 'team') return { paso: 'modalidad', campo: 'team' };
  if (indice === 0 && campo === 'pais_documento') return { paso: 'modalidad', campo };
  if (indice === 0 && (campo === 'documento' || campo === 'tipo_documento')) {
    return { paso: 'modalidad', campo: 'documento' };
  }
  if (campo === 'tutor' && sub) return { paso: propio, campo: `tutor_${sub}` };
  if (campo === 'campos_custom_values' || campo === 'campo_custom_values') {
    return { paso: propio, campo: sub ? `campos.${ruta.slice(1).join('.')}` : 'campos' };
  }
  return { paso: propio, campo: CAMPOS[campo] ?? campo };
}

function anotar(
  pasos: Partial<Record<PasoId, Record<string, string>>>,
  paso: PasoId,
  campo: string,
  texto: string,
): void {
  // Of several texts for one place (parts of a date) the first is shown.
  pasos[paso] = { [campo]: texto, ...pasos[paso] };
}
