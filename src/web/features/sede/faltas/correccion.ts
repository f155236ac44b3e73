import { normalizarDocumento } from '../../../../shared/domain/participante/documento.ts';
import { validarParticipante, type Errores } from '../../../../shared/domain/participante/participante.ts';
import { remerasQueDa } from '../../../../shared/domain/carrera/remeras.ts';
import { necesitaTutor } from '../../../../shared/domain/participante/tutor.ts';
import { ocupaLugar } from '../../../../shared/domain/inscripcion/estados.ts';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import type { ModalidadDelPuesto } from '../puesto.ts';
import type { ContextoDeMesa } from '../reglas-del-formulario-publico.ts';
import type { Respuesta } from '../respuestas.ts';
import type { Correccion } from './anotar.ts';
import { textosFaltas } from './textos.ts';

/** The data of a person that a desk corrects, as typed. */
export interface FichaEscrita {
  documento: string;
  nombre: string;
  apellido: string;
  fecha_nacimiento: string;
  sexo: string;
  talle: string;
  modalidad_id: number;
  /** answers to the custom fields that the event shows at its desks, by the field's name; a checkbox's answer is true or false */
  respuestas: Readonly<Record<string, string | boolean>>;
}

export const fichaEscrita = (
  persona: PersonaSede,
  { modalidad_id }: Pick<Expediente, 'modalidad_id'>,
  respuestas: readonly Respuesta[],
): FichaEscrita => ({
  documento: persona.documento,
  nombre: persona.nombre,
  apellido: persona.apellido,
  fecha_nacimiento: persona.fecha_nacimiento,
  sexo: persona.sexo,
  talle: persona.talle ?? '',
  modalidad_id,
  respuestas: Object.fromEntries(
    respuestas.map(({ campo, valor }) => [campo.name, campo.type === 'checkbox' ? valor === 'SI' : valor]),
  ),
});

/** The answer to a custom field as it is stored. */
const guardada = (dicho: string | boolean | undefined): string =>
  typeof dicho === 'boolean' ? (dicho ? 'SI' : 'NO') : (dicho?.trim() ?? '');

/** The answers that were changed, one correction for each. */
export const correccionesDeRespuestas = (
  ahora: FichaEscrita,
  respuestas: readonly Respuesta[],
): Correccion[] =>
  respuestas.flatMap(({ campo, valor: antes }) => {
    const valor = guardada(ahora.respuestas[campo.name]);
    // a box that was never answered and one that is not ticked are the same
    const igual = valor === antes.trim() || (campo.type === 'checkbox' && antes === '' && valor === 'NO');
    return igual ? [] : [{ campo: `campo:${campo.id}` as const, valor, antes }];
  });

const CAMPOS = ['documento', 'nombre', 'apellido', 'fecha_nacimiento', 'sexo', 'talle'] as const;

/**
 * What was changed, answers aside (correccionesDeRespuestas): one correction for each field; the modality last, as its rules judge the
 * corrected birth and sex.
 */
export function correccionesDe(antes: FichaEscrita, ahora: FichaEscrita): Correccion[] {
  const iguales = (campo: (typeof CAMPOS)[number]) =>
    campo === 'documento'
      ? normalizarDocumento(antes.documento) === normalizarDocumento(ahora.documento)
      : antes[campo].trim() === ahora[campo].trim();
  const valorDe = (ficha: FichaEscrita, campo: (typeof CAMPOS)[number]) =>
    campo === 'documento' ? normalizarDocumento(ficha.documento) : ficha[campo].trim() || null;
  const datos = CAMPOS.filter((campo) => !iguales(campo)).map((campo): Correccion => ({
    ...{ campo, valor: valorDe(ahora, campo), antes: valorDe(antes, campo) },
  }));
  if (antes.modalidad_id === ahora.modalidad_id) return datos;
  return [...datos, { campo: 'modalidad_id', valor: ahora.modalidad_id, antes: antes.modalidad_id }];
}

/**
 * What is wrong with the corrected fields and those that depend on them, in the words of the public form, and whether the correction would
 * make a minor of an adult; no other field is judged.
 */
export function erroresDeCorreccion(
  correcciones: readonly Correccion[],
  ahora: FichaEscrita,
  contexto: ContextoDeMesa,
): Errores {
  const tocados = new Set<string>(correcciones.map(({ campo }) => campo));
  // another modality has other ages and shirts, so both are judged anew
  if (tocados.has('modalidad_id')) for (const campo of ['fecha_nacimiento', 'talle']) tocados.add(campo);
  // the sex also decides into which category an age falls, so the age is judged anew
  if (tocados.has('sexo')) tocados.add('fecha_nacimiento');
  const { talle, respuestas, ...resto } = ahora;
  const campos_custom_values = Object.entries(respuestas).map(([name, value]) => ({ name, value }));
  const dicho = validarParticipante(
    { ...resto, talle: talle || null, con_remera: talle !== '', campos_custom_values },
    contexto,
  );
  for (const { id, name } of contexto.modalidad.campos_custom)
    if (tocados.has(`campo:${id}`)) tocados.add(`campos_custom_values.${name}`);
  const errores: Errores = {};
  for (const [campo, texto] of Object.entries(dicho)) {
    const cual = ['dia', 'mes', 'anio'].includes(campo) ? 'fecha_nacimiento' : campo;
    if (tocados.has(cual)) errores[cual] ??= texto;
  }
  const nacimiento = correcciones.find(({ campo }) => campo === 'fecha_nacimiento');
  const menor = (fecha: unknown) =>
    typeof fecha === 'string' && necesitaTutor({ fecha_nacimiento: fecha }, contexto.evento.fecha_hora);
  // a correction must not turn an adult into a minor: the server takes a minor's data only with a guardian, whom a desk cannot add
  if (nacimiento && menor(nacimiento.valor) && !menor(nacimiento.antes))
    errores.fecha_nacimiento ??= textosFaltas.se_vuelve_menor;
  return errores;
}

/** Whether a desk may set a person's shirt size: a shirt is included, or the person has a size already, as of a shirt that is paid for. */
export const seCorrigeTalle = (
  { talle }: Pick<PersonaSede, 'talle'>,
  { evento, modalidad }: ContextoDeMesa,
): boolean => talle !== null || remerasQueDa(evento, modalidad).incluida;

/** The modalities that a registration may have: its own, and the active ones that are for as many persons as it has. */
export const modalidadesPosibles = (
  modalidades: readonly ModalidadDelPuesto[],
  { modalidad_id, personas }: Pick<Expediente, 'modalidad_id' | 'personas'>,
): ModalidadDelPuesto[] =>
  modalidades.filter(
    ({ id, nro_participantes, formulario }) =>
      id === modalidad_id || (nro_participantes === personas.length && formulario?.active !== false),
  );

/**
 * Who has that document in a registration that holds a place, other than the registration `salvo`; null: nobody, or `documento` is empty. A
 * document registers once per event.
 */
export function inscriptoCon(
  sede: Sede,
  documento: string,
  salvo: RefInscripcion | null,
): { expediente: Expediente; persona: PersonaSede } | null {
  const buscado = normalizarDocumento(documento);
  if (buscado === '') return null;
  for (const [ref, expediente] of sede.estado().expedientes) {
    if (ref === salvo || !ocupaLugar(expediente.state)) continue;
    const persona = expediente.personas.find((una) => normalizarDocumento(una.documento) === buscado);
    if (persona) return { expediente, persona };
  }
  return null;
}
