import type { EdicionInscripcion, PersonaEdicion } from '../../../shared/contract/inscriptos.ts';
import { esMenor } from '../../../shared/domain/participante/edad.ts';
import { textosInscripcion } from '../../../shared/domain/inscripcion/inscripcion-validar.ts';
import { documentosRepetidos } from '../../../shared/domain/inscripcion/documentos-repetidos.ts';
import { mensajesParticipante } from '../../../shared/domain/participante/mensajes.ts';
import { validarDocumentoCorregido } from '../../../shared/domain/participante/documento.ts';
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
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { columnasTutor, identidadDe } from './decidir-en-el-servidor.ts';
import type { Persona } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

export interface PersonaEditada {
  anterior: Persona;
  /** the person as the edit leaves them */
  persona: Persona;
  reemplazada: boolean;
  /** columns that change */
  cambios: Partial<Persona>;
  /** where errors name the person: by position in the request, or, if it leaves the person out, by position in the registration */
  en: number;
}

interface Contexto {
  def: DefEvento;
  modalidad: DefModalidad;
  otraModalidad: boolean;
  ahora: Date;
}

/**
 * The persons of an edited registration. The wizard's rules are applied to fields that the edit or its change of modality touches, and to
 * all fields of a person who takes another's place: an old row with a missing value does not prevent other edits. Paths of `errores` are
 * `personas.{i}.{field}`, by the position `en`.
 */
export function editarPersonas(
  actuales: readonly Persona[],
  edicion: EdicionInscripcion['personas'],
  contexto: Contexto,
): { personas: PersonaEditada[]; errores: Errores } {
  const errores: Errores = {};
  edicion.forEach(({ id }, i) => {
    if (!actuales.some((p) => p.id === id)) errores[`personas.${i}.id`] = respuestasInscripcion.persona_ajena;
  });
  const personas = actuales.map((actual) => {
    const i = edicion.findIndex(({ id }) => id === actual.id);
    const hecha = editarUna(actual, edicion[i] ?? { id: actual.id }, contexto);
    const en = i >= 0 ? i : actual.orden;
    for (const [campo, texto] of Object.entries(hecha.errores)) errores[`personas.${en}.${campo}`] = texto;
    return { ...hecha, en };
  });
  // Persons who keep their document come before those who get another. Of two with the same document the later one gets the error, so it
  // stands at the field that was changed.
  const cambia = ({ cambios }: PersonaEditada) => Number('documento' in cambios);
  const enOrden = personas.toSorted((a, b) => cambia(a) - cambia(b));
  for (const i of documentosRepetidos(enOrden.map(({ persona }) => persona))) {
    errores[`personas.${enOrden[i]?.en}.documento`] ??= textosInscripcion.documento_repetido;
  }
  return { personas, errores };
}

function editarUna(
  actual: Persona,
  edicion: PersonaEdicion,
  contexto: Contexto,
): Omit<PersonaEditada, 'en'> & { errores: Errores } {
  const { def, modalidad, ahora } = contexto;
  const reemplazada = edicion.reemplaza ?? esOtraPersona(actual, edicion);
  // another person takes the place: of the one who leaves only the fields DEL_LUGAR are taken over
  const base = reemplazada ? vacia(actual) : actual;
  // A person who registered with a passport keeps it, also where the event no longer accepts passports.
  const permite_otro_documento = def.permite_otro_documento || base.tipo_documento === 'otro';
  const telefono = editarTelefono(base, edicion, permite_otro_documento);
  // the cast is sound: EDITABLES are columns of a person, which the type of fromEntries does not say
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
    // judged only where the edit names a country: many persons were never asked for one
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
  // the country of a former DNI is Argentina; a passport that replaces it need not be from there
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
  const { documento = '', tipo_documento: tipo } = datos;
  const malDocumento = validarDocumentoCorregido(documento ?? '', {
    ...{ permite_otro_documento, tipo_documento: tipo, primero: actual.orden === 0 },
  });
  const reglas = {
    ...validarParticipante(datos, {
      evento: { ...def, permite_otro_documento, usa_deslinde_online: false },
      modalidad,
      ahora,
    }),
    ...(malDocumento && { documento: malDocumento }),
  };
  const tocados = new Set<string>([...Object.keys(cambios), ...(tutorTocado(edicion) ? ['tutor'] : [])]);
  if (edicion.fecha_nacimiento !== undefined && edicion.fecha_nacimiento !== base.fecha_nacimiento)
    for (const campo of ['fecha_nacimiento', 'tutor']) tocados.add(campo);
  if (edicion.sexo !== undefined && edicion.sexo !== base.sexo) tocados.add('sexo').add('fecha_nacimiento');
  // the kind of document decides how its number is written, so the number is judged again
  if (tocados.has('tipo_documento')) tocados.add('documento');
  if (respuestasDe(edicion)) tocados.add('campos_custom_values');
  if (edicion.con_remera || edicion.talle) tocados.add('talle');
  if ('con_remera' in cambios) tocados.add('talle').add('talle_extra');
  if (contexto.otraModalidad)
    for (const campo of ['fecha_nacimiento', 'talle', 'talle_extra']) tocados.add(campo);
  const errores: Errores = { ...telefono.errores };
  const valorDe = ({ campos_custom_values }: Persona, name: string) =>
    campos_custom_values.find((una) => una.name === name)?.value;
  const dichas = respuestasDe(edicion)
    ?.flatMap((una) => campoDe(modalidad, una)?.name ?? [])
    .filter((name) => valorDe(base, name) !== valorDe(persona, name));
  for (const [campo, texto] of Object.entries(reglas)) {
    const [raiz = campo, parte] = campo.split('.');
    // one answer may be corrected without the others being asked for
    if (raiz === 'campos_custom_values' && !reemplazada && !dichas?.includes(parte ?? '')) continue;
    if (raiz === 'telefono' || raiz === 'area_code') continue;
    if (reemplazada || tocados.has(raiz)) errores[campo] = texto;
  }
  return { anterior: actual, persona, reemplazada, cambios, errores };
}

const REMERAS = ['con_remera', 'talle', 'talle_extra'] as const;

/**
 * Without a change of modality, shirts that nobody touches stay as they were given, whatever the event gives by now: correcting a
 * name must neither take somebody's shirt away nor one more from the stock.
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
    // a client that knows only one size sends no `talle_extra`: a new extra shirt then gets that size
    talle_extra: edicion.talle_extra === undefined ? (base.talle_extra ?? undefined) : edicion.talle_extra,
  });
  return { ...remeras, ...idsDeRemeras(modalidad.remeras, remeras) };
}

/** Fields that stay when another person takes the place: the place's shirts, its team, and sex, which is never empty. */
const DEL_LUGAR = ['sexo', 'team', 'talle', 'con_remera', 'talle_extra'] as const;

/**
 * The row without the first person's data and consents, except the fields DEL_LUGAR, as if the person who comes had just
 * registered (regla participante-13).
 */
const vacia = (p: Persona): Persona => ({ ...p, ...elegir(personaVacia(), camposSin(DEL_LUGAR)) });

/**
 * A stored telephone that does not change is not judged, unless the edit sends it empty. A new one has to be valid, and a person who takes
 * another's place needs one. If `area_code` was sent, `telefono` is the rest of the number; otherwise it is the complete number, in any
 * usual way of writing it.
 */
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

/** The answers to campos custom, under either of the two names that a request may use (regla participante-11). */
const respuestasDe = ({ campos_custom_values, campo_custom_values }: PersonaEdicion) =>
  campos_custom_values && campo_custom_values
    ? campos_custom_values.concat(campo_custom_values)
    : (campo_custom_values ?? campos_custom_values);

const campoDe = (
  { campos_custom }: DefModalidad,
  { name, label }: { name?: string | undefined; label?: string | undefined },
) => campos_custom.find((c) => (name ? c.name === name : c.label === label));

/**
 * The stored answers to campos custom with the sent ones in their place. A sent answer tells its field by name or by label; it is
 * ignored if the modality has no such field. Stored answers to fields that the modality no longer has stay.
 */
function editarCampos(
  base: Persona,
  edicion: PersonaEdicion,
  modalidad: DefModalidad,
): Persona['campos_custom_values'] {
  const valores = new Map(base.campos_custom_values.map((v) => [v.name, v]));
  for (const respuesta of respuestasDe(edicion) ?? []) {
    const campo = campoDe(modalidad, respuesta);
    const { value } = respuesta;
    if (!campo) continue;
    const texto = typeof value === 'boolean' ? (value ? 'SI' : 'NO') : String(value).trim();
    valores.set(campo.name, { name: campo.name, label: campo.label, value: texto });
  }
  return [...valores.values()];
}

const tutorTocado = ({ tutor }: PersonaEdicion): boolean => tutor !== undefined && tutor !== null;

function cambiosEntre(antes: Persona, despues: Persona): Partial<Persona> {
  const distinto = ([campo, valor]: [string, unknown]) =>
    JSON.stringify(valor) !== JSON.stringify(antes[campo as keyof Persona]); // the cast is sound: `campo` is the name of a field of Persona
  return Object.fromEntries(Object.entries(despues).filter(distinto));
}
