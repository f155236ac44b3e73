import type { EdicionInscripcion, PersonaEdicion } from '../../../shared/contract/inscriptos.ts';
import { esMenor } from '../../../shared/domain/participante/edad.ts';
import { documentosRepetidos, textosInscripcion } from '../../../shared/domain/inscripcion/inscripcion.ts';
import { mensajesParticipante } from '../../../shared/domain/participante/mensajes.ts';
import { nacimientoDe } from '../../../shared/domain/participante/nacimiento.ts';
import {
  esSexo,
  validarParticipante,
  type DatosParticipante,
  type Errores,
} from '../../../shared/domain/participante/participante.ts';
import {
  camposSin,
  EDITABLES,
  elegir,
  personaVacia,
  tutorDe,
} from '../../../shared/domain/participante/persona.ts';
import { esOtraPersona } from '../../../shared/domain/inscripcion/reemplazo.ts';
import { idsDeRemeras, remerasDe } from '../../../shared/domain/participante/talles.ts';
import {
  leerTelefono,
  telefonoInternacional,
  validarTelefono,
} from '../../../shared/domain/participante/telefono.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/tipos.ts';
import { columnasTutor, identidadDe } from './preparar.ts';
import type { Persona } from './repository.ts';

export interface PersonaEditada {
  anterior: Persona;
  /** as it will be */
  persona: Persona;
  reemplazada: boolean;
  /** columns that change */
  cambios: Partial<Persona>;
}

interface Contexto {
  def: DefEvento;
  modalidad: DefModalidad;
  otraModalidad: boolean;
  ahora: Date;
}

/**
 * The persons of an edited registration, judged by the rules of the wizard as far as something changes: an old record
 * with something missing does not stand in the way of the rest. Paths of `errores` are `personas.{i}.{field}`, by
 * position in the request.
 */
export function editarPersonas(
  actuales: readonly Persona[],
  edicion: EdicionInscripcion['personas'],
  contexto: Contexto,
): { personas: PersonaEditada[]; errores: Errores } {
  const errores: Errores = {};
  edicion.forEach(({ id }, i) => {
    if (!actuales.some((p) => p.id === id)) errores[`personas.${i}.id`] = 'No es de esta inscripción.';
  });
  const personas = actuales.map((actual) => {
    const i = edicion.findIndex(({ id }) => id === actual.id);
    const hecha = editarUna(actual, edicion[i] ?? { id: actual.id }, contexto);
    // a person that was not sent is named by its position among the registration's
    const en = i >= 0 ? i : actual.orden;
    for (const [campo, texto] of Object.entries(hecha.errores)) errores[`personas.${en}.${campo}`] = texto;
    return hecha;
  });
  for (const i of documentosRepetidos(personas.map(({ persona }) => persona))) {
    errores[`personas.${i}.documento`] ??= textosInscripcion.documento_repetido;
  }
  return { personas, errores };
}

function editarUna(
  actual: Persona,
  edicion: PersonaEdicion,
  contexto: Contexto,
): PersonaEditada & { errores: Errores } {
  const { def, modalidad, ahora } = contexto;
  const reemplazada = edicion.reemplaza ?? esOtraPersona(actual, edicion);
  // nothing of the one who leaves is taken over
  const base = reemplazada ? vacia(actual) : actual;
  // Who was taken with a passport keeps it, whatever the event takes by now.
  const permite_otro_documento = def.permite_otro_documento || base.tipo_documento === 'otro';
  const telefono = editarTelefono(base, edicion, permite_otro_documento);
  // of the same fields
  const dichos = Object.fromEntries(EDITABLES.map((campo) => [campo, edicion[campo] ?? base[campo]])) as Pick<
    Persona,
    (typeof EDITABLES)[number]
  >;
  const remeras = editarRemeras(base, edicion, contexto);
  const campos = editarCampos(base, edicion, modalidad);
  const tutor = edicion.tutor === undefined ? tutorDe(base) : edicion.tutor && { ...edicion.tutor };
  const { talle, con_remera, talle_extra } = remeras;
  const datos: DatosParticipante = {
    ...dichos,
    tipo_documento: edicion.tipo_documento ?? base.tipo_documento,
    // only what is said is judged: of many nobody ever asked
    pais_documento: edicion.pais_documento || undefined,
    documento: edicion.documento ?? base.documento,
    sexo: edicion.sexo ?? base.sexo,
    fecha_nacimiento: edicion.fecha_nacimiento ?? base.fecha_nacimiento,
    ...{ talle, con_remera, talle_extra },
    team: edicion.team === undefined ? base.team : edicion.team,
    campos_custom_values: campos,
    tutor,
  };
  const fecha_nacimiento = nacimientoDe(datos);
  const tipo_documento = permite_otro_documento ? (datos.tipo_documento ?? 'dni') : 'dni';
  // Argentina was the DNI's: a passport is not said to be of there
  const pais_anterior = base.tipo_documento === 'otro' ? base.pais_documento : '';
  const persona: Persona = {
    ...base,
    ...dichos,
    ...identidadDe({
      tipo_documento,
      pais_documento: edicion.pais_documento ?? pais_anterior,
      documento: edicion.documento ?? base.documento,
    }),
    telefono: telefono.valor,
    area_code: edicion.area_code || base.area_code,
    sexo: esSexo(datos.sexo) ? datos.sexo : base.sexo,
    fecha_nacimiento: fecha_nacimiento ?? base.fecha_nacimiento,
    ...remeras,
    team: datos.team?.trim() || null,
    campos_custom_values: campos,
    ...columnasTutor(tutor, fecha_nacimiento !== null && esMenor(fecha_nacimiento, def.fecha_hora)),
  };
  const cambios = cambiosEntre(actual, persona);
  const reglas = validarParticipante(datos, {
    evento: { ...def, permite_otro_documento, usa_deslinde_online: false },
    modalidad,
    ahora,
  });
  const tocados = new Set<string>([...Object.keys(cambios), ...(tutorTocado(edicion) ? ['tutor'] : [])]);
  if (edicion.fecha_nacimiento !== undefined && edicion.fecha_nacimiento !== base.fecha_nacimiento)
    for (const campo of ['fecha_nacimiento', 'tutor']) tocados.add(campo);
  if (edicion.sexo !== undefined && edicion.sexo !== base.sexo) tocados.add('sexo').add('fecha_nacimiento');
  // what it is said to be decides its shape
  if (tocados.has('tipo_documento')) tocados.add('documento');
  if (respuestasDe(edicion)) tocados.add('campos_custom_values');
  if (edicion.con_remera || edicion.talle) tocados.add('talle');
  if ('con_remera' in cambios) tocados.add('talle').add('talle_extra');
  if (contexto.otraModalidad)
    for (const campo of ['fecha_nacimiento', 'talle', 'talle_extra']) tocados.add(campo);
  const errores: Errores = { ...telefono.errores };
  for (const [campo, texto] of Object.entries(reglas)) {
    const raiz = campo.split('.')[0] ?? campo;
    if (raiz === 'telefono' || raiz === 'area_code') continue;
    if (reemplazada || tocados.has(raiz)) errores[campo] = texto;
  }
  return { anterior: actual, persona, reemplazada, cambios, errores };
}

const REMERAS = ['con_remera', 'talle', 'talle_extra'] as const;

/**
 * Shirts that nobody touches stay as they were given, whatever the event gives by now: correcting a name must neither
 * take somebody's shirt away nor one more from the stock.
 */
function editarRemeras(
  base: Persona,
  edicion: PersonaEdicion,
  { def, modalidad, otraModalidad }: Contexto,
): Pick<Persona, (typeof REMERAS)[number] | 'remera_id' | 'remera_extra_id'> {
  const cambia = REMERAS.some((campo) => edicion[campo] !== undefined && edicion[campo] !== base[campo]);
  if (!otraModalidad && !cambia) {
    const { con_remera, talle, talle_extra, remera_id, remera_extra_id } = base;
    return { con_remera, talle, talle_extra, remera_id, remera_extra_id };
  }
  const remeras = remerasDe(def, modalidad, {
    con_remera: edicion.con_remera ?? base.con_remera,
    talle: edicion.talle === undefined ? base.talle : edicion.talle,
    // a new one from a client that knows of one size alone is of that size
    talle_extra: edicion.talle_extra === undefined ? (base.talle_extra ?? undefined) : edicion.talle_extra,
  });
  return { ...remeras, ...idsDeRemeras(modalidad.remeras, remeras) };
}

/** The place has its shirts; of the team nobody said anything, and a sex has to be said. */
const DEL_LUGAR = ['sexo', 'team', 'talle', 'con_remera', 'talle_extra'] as const;

/** What the first one agreed to is theirs; registering shares the data (regla participante-13). */
const vacia = (p: Persona): Persona => ({ ...p, ...elegir(personaVacia(), camposSin(DEL_LUGAR)) });

/** As stored it passes unlooked at; anything new must be a number, in one of the two ways of writing one. */
function editarTelefono(
  base: Persona,
  edicion: PersonaEdicion,
  exterior: boolean,
): { valor: string; errores: Errores } {
  const escrito = edicion.telefono?.trim();
  if (escrito === undefined || (escrito === base.telefono && escrito !== '')) {
    const falta = base.telefono === '' && base.documento === '';
    return {
      valor: base.telefono,
      errores: falta ? { telefono: mensajesParticipante.telefono_incompleto } : {},
    };
  }
  if (edicion.area_code) {
    const datos = { area_code: edicion.area_code, telefono: escrito, es_celular: edicion.es_celular };
    return { valor: telefonoInternacional(datos) ?? '', errores: validarTelefono(datos) };
  }
  const valor = leerTelefono(escrito, edicion.es_celular, { exterior });
  return valor === null
    ? { valor: base.telefono, errores: { telefono: mensajesParticipante.telefono_invalido } }
    : { valor, errores: {} };
}

/** Both names are read (regla participante-11). */
const respuestasDe = ({ campos_custom_values, campo_custom_values }: PersonaEdicion) =>
  campos_custom_values && campo_custom_values
    ? campos_custom_values.concat(campo_custom_values)
    : (campo_custom_values ?? campos_custom_values);

/** Answers by name or by label; those of fields that the modality no longer has are kept. */
function editarCampos(
  base: Persona,
  edicion: PersonaEdicion,
  modalidad: DefModalidad,
): Persona['campos_custom_values'] {
  const valores = new Map(base.campos_custom_values.map((v) => [v.name, v]));
  for (const { name, label, value } of respuestasDe(edicion) ?? []) {
    const campo = modalidad.campos_custom.find((c) => (name ? c.name === name : c.label === label));
    if (!campo) continue;
    const texto = typeof value === 'boolean' ? (value ? 'SI' : 'NO') : String(value).trim();
    valores.set(campo.name, { name: campo.name, label: campo.label, value: texto });
  }
  return [...valores.values()];
}

const tutorTocado = ({ tutor }: PersonaEdicion): boolean => tutor !== undefined && tutor !== null;

function cambiosEntre(antes: Persona, despues: Persona): Partial<Persona> {
  const distinto = ([campo, valor]: [string, unknown]) =>
    JSON.stringify(valor) !== JSON.stringify(antes[campo as keyof Persona]); // columns of the same row
  return Object.fromEntries(Object.entries(despues).filter(distinto));
}
