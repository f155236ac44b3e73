import type { InscripcionConjunto } from '../../../../shared/contract/conjunto.ts';
import type { InscripcionStaff } from '../../../../shared/contract/inscripciones.ts';
import { leerEstado, type Estado } from '../../../../shared/domain/inscripcion/estados.ts';
import type { PersonaTrasEditar } from '../../../../shared/domain/inscripcion/categoria-calculada.ts';
import type { DatosParticipante } from '../../../../shared/domain/participante/participante.ts';
import {
  camposSin,
  EDITABLES,
  elegir,
  MOSTRADOS,
  personaSinEscribir,
  personaVacia,
  type PersonaEscrita,
} from '../../../../shared/domain/participante/persona.ts';
import { esOtraPersona } from '../../../../shared/domain/inscripcion/reemplazo.ts';
import { escribirTelefono } from '../../../../shared/domain/participante/telefono.ts';
import type { CampoCustom, EventoPublico } from '../../../../shared/contract/eventos.ts';

export type Staff = InscripcionStaff;
export type EventoEdicion = EventoPublico;
export type Modalidad = EventoEdicion['modalidades'][number];

export const DE_LA_PERSONA = camposSin([
  'area_code',
  'acepta_compartir_datos',
  'acepta_publicidad',
  'campos_custom_values',
]);

/** A person as it is typed: the day of birth is a civil date once it is whole, the phone is as people write them. */
export interface PersonaForm extends Omit<Pick<PersonaEscrita, (typeof DE_LA_PERSONA)[number]>, 'sexo'> {
  id: number;
  /** true: another person takes the place; false: the same person, corrected; null: decided by what changed (esOtraPersona) */
  reemplaza: boolean | null;
  sexo: string;
  es_celular: boolean;
  /** answers by label, which is how a registration keeps them */
  campos: Readonly<Record<string, string>>;
}

/** Initial values of a person's fields, for those that are null in a row or that a row or form stored by an older release lacks. */
export const sinEscribir = () => elegir(personaSinEscribir(), DE_LA_PERSONA);

export interface FormEdicion {
  modalidad_id: number;
  /** the team's name */
  nombre: string;
  state: Estado;
  motivo: string;
  numero: string;
  chip_id: string;
  personas: readonly PersonaForm[];
}

type PersonaGuardada = Omit<InscripcionConjunto['personas'][number], 'apto' | 'deslinde' | 'sexo'> & {
  sexo: string;
};

const escrito = (p: PersonaGuardada) =>
  // a field that is null, or that the device's older row lacks, keeps its empty value
  Object.fromEntries(MOSTRADOS.flatMap((campo) => (p[campo] == null ? [] : [[campo, p[campo]]])));

function personaForm(p: PersonaGuardada): PersonaForm {
  return {
    ...sinEscribir(),
    ...escrito(p),
    id: p.id,
    reemplaza: null,
    sexo: p.sexo,
    pais_documento: p.tipo_documento === 'otro' ? (p.pais_documento ?? '') : '',
    telefono: escribirTelefono(p.telefono).replace(/^\+54 (9 )?/, ''),
    es_celular: !/^\+54(?!9)/.test(p.telefono),
    tutor_nombre: p.tutor?.nombre ?? '',
    tutor_documento: p.tutor?.documento ?? '',
    tutor_relacion: p.tutor?.relacion ?? '',
    campos: Object.fromEntries(p.campos.map(({ label, value }) => [label, value])),
  };
}

const general = (
  i: Pick<InscripcionConjunto, 'nombre' | 'numero' | 'chip_id'>,
): Omit<FormEdicion, 'modalidad_id' | 'state' | 'personas'> => ({
  nombre: i.nombre === '-' ? '' : i.nombre,
  motivo: '',
  numero: i.numero === null ? '' : String(i.numero),
  chip_id: i.chip_id ?? '',
});

/** The form from the device's conjunto: enough to edit without signal. */
export const deConjunto = (i: InscripcionConjunto, state: Estado): FormEdicion => ({
  ...general(i),
  modalidad_id: i.modalidad_id,
  state,
  personas: i.personas.map(personaForm),
});

export const deServidor = (i: Staff): FormEdicion => ({
  ...general(i),
  modalidad_id: i.modalidad.id,
  state: leerEstado(i.state) ?? 'pago_pendiente',
  personas: i.personas.map((p) => personaForm({ ...p, campos: p.campo_custom_values })),
});

/** An empty person in the same place, who keeps the shirts that are held for it. */
export const otraPersona = ({ id, talle, con_remera, talle_extra }: PersonaForm): PersonaForm => ({
  ...personaForm({ ...personaVacia(), tutor: null, campos: [], ...{ id, talle, con_remera, talle_extra } }),
  reemplaza: true,
});

/** Whether this person is to be saved as another one. */
export const esReemplazo = (base: PersonaForm, p: PersonaForm): boolean =>
  p.reemplaza ?? esOtraPersona(base, p);

/**
 * What tells categoriasTrasEditar whether this edit changes the category: whether the modality is another one, and each person before and
 * after the edit; `antes` is null where another person takes the place.
 */
export const paraCategoria = (base: FormEdicion, form: FormEdicion) => ({
  otraModalidad: form.modalidad_id !== base.modalidad_id,
  personas: form.personas.map((despues, i): PersonaTrasEditar => {
    const antes = base.personas[i];
    return { antes: antes && !esReemplazo(antes, despues) ? antes : null, despues };
  }),
});

/** Compares the answers to custom fields; a missing answer equals an empty one. */
export const mismasRespuestas = (a: PersonaForm, b: PersonaForm): boolean =>
  [...Object.keys(a.campos), ...Object.keys(b.campos)].every(
    (label) => (a.campos[label] ?? '') === (b.campos[label] ?? ''),
  );

/**
 * The own fields whose answers an edit sends, and whose rules it has to keep: those that changed, so that one answer may be corrected
 * without the others being asked for. `todas`, for another modality: all of them once one changed. It does not hold for another person who
 * takes the place: all of their answers are sent and judged.
 */
export function camposRespondidos(
  antes: PersonaForm,
  p: PersonaForm,
  campos: readonly CampoCustom[],
  todas: boolean,
): readonly CampoCustom[] {
  const cambiados = campos.filter(({ label }) => (p.campos[label] ?? '') !== (antes.campos[label] ?? ''));
  return todas && cambiados.length > 0 ? campos : cambiados;
}

/** The person as the shared rules take it (category, ages, missing fields). */
export const datosDe = (p: PersonaForm, campos: readonly CampoCustom[]): DatosParticipante => ({
  ...elegir(p, EDITABLES),
  ...elegir(p, ['tipo_documento', 'documento', 'sexo', 'fecha_nacimiento', 'con_remera', 'team']),
  talle: p.talle || null,
  talle_extra: p.talle_extra || null,
  campos_custom_values: campos.map(({ name, label }) => ({ name, value: p.campos[label] ?? '' })),
  tutor: { nombre: p.tutor_nombre, documento: p.tutor_documento, relacion: p.tutor_relacion },
});
