import type { InscripcionConjunto } from '../../../../shared/contract/conjunto.ts';
import type { InscripcionStaff } from '../../../../shared/contract/inscripciones.ts';
import { parseEstado, type Estado } from '../../../../shared/domain/inscripcion/estados.ts';
import type { DatosParticipante } from '../../../../shared/domain/participante/participante.ts';
import { esOtraPersona } from '../../../../shared/domain/inscripcion/reemplazo.ts';
import { formatearTelefono } from '../../../../shared/domain/participante/telefono.ts';
import type { CampoCustom, EventoPublico } from '../../../../shared/contract/eventos.ts';

export type Staff = InscripcionStaff;
export type EventoEdicion = EventoPublico;
export type Modalidad = EventoEdicion['modalidades'][number];

/** A person as it is typed. */
export interface PersonaForm {
  id: number;
  /** somebody else takes the place; null: what changed tells (esOtraPersona) */
  reemplaza: boolean | null;
  tipo_documento: 'dni' | 'otro';
  /** of another document than a DNI; empty where nobody said */
  pais_documento: string;
  documento: string;
  nombre: string;
  apellido: string;
  sexo: string;
  /** a civil date once it is whole */
  fecha_nacimiento: string;
  email: string;
  /** area code and number, as people write them */
  telefono: string;
  es_celular: boolean;
  domicilio: string;
  ciudad: string;
  provincia: string;
  talle: string;
  con_remera: boolean;
  talle_extra: string;
  team: string;
  con_discapacidad: boolean;
  tutor_nombre: string;
  tutor_documento: string;
  tutor_relacion: string;
  /** answers by label, which is how a registration keeps them */
  campos: Readonly<Record<string, string>>;
}

export interface FormEdicion {
  modalidad_id: number;
  /** the team's */
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

function personaForm(p: PersonaGuardada): PersonaForm {
  return {
    id: p.id,
    reemplaza: null,
    tipo_documento: p.tipo_documento,
    pais_documento: p.tipo_documento === 'otro' ? (p.pais_documento ?? '') : '',
    documento: p.documento,
    nombre: p.nombre,
    apellido: p.apellido,
    sexo: p.sexo,
    fecha_nacimiento: p.fecha_nacimiento,
    email: p.email,
    telefono: formatearTelefono(p.telefono).replace(/^\+54 (9 )?/, ''),
    es_celular: !/^\+54(?!9)/.test(p.telefono),
    domicilio: p.domicilio,
    ciudad: p.ciudad,
    provincia: p.provincia,
    talle: p.talle ?? '',
    con_remera: p.con_remera,
    talle_extra: p.talle_extra ?? '',
    team: p.team ?? '',
    con_discapacidad: p.con_discapacidad,
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

/** What the device knows of it: enough to type into without signal. */
export const deConjunto = (i: InscripcionConjunto, state: Estado): FormEdicion => ({
  ...general(i),
  modalidad_id: i.modalidad_id,
  state,
  personas: i.personas.map(personaForm),
});

/** What the server has now. */
export const deServidor = (i: Staff): FormEdicion => ({
  ...general(i),
  modalidad_id: i.modalidad.id,
  state: parseEstado(i.state) ?? 'pago_pendiente',
  personas: i.personas.map((p) => personaForm({ ...p, campos: p.campo_custom_values })),
});

/** Nobody's data in the same place; the shirts that are held for it stay. */
export const personaVacia = ({ id, talle, con_remera, talle_extra }: PersonaForm): PersonaForm => ({
  ...personaForm({
    ...{ id, tipo_documento: 'dni', documento: '', nombre: '', apellido: '', sexo: '' },
    ...{ fecha_nacimiento: '', email: '', telefono: '', domicilio: '', ciudad: '', provincia: '' },
    ...{ talle, con_remera, talle_extra, team: null, con_discapacidad: false, campos: [], tutor: null },
  }),
  reemplaza: true,
});

/** Whether this person is to be saved as another one. */
export const esReemplazo = (base: PersonaForm, p: PersonaForm): boolean =>
  p.reemplaza ?? esOtraPersona(base, p);

/** An own field that was never answered is an empty one. */
export const mismasRespuestas = (a: PersonaForm, b: PersonaForm): boolean =>
  [...Object.keys(a.campos), ...Object.keys(b.campos)].every(
    (label) => (a.campos[label] ?? '') === (b.campos[label] ?? ''),
  );

/** For the shared rules: category, ages, what is missing. */
export const datosDe = (p: PersonaForm, campos: readonly CampoCustom[]): DatosParticipante => ({
  tipo_documento: p.tipo_documento,
  documento: p.documento,
  nombre: p.nombre,
  apellido: p.apellido,
  sexo: p.sexo,
  fecha_nacimiento: p.fecha_nacimiento,
  email: p.email,
  domicilio: p.domicilio,
  ciudad: p.ciudad,
  provincia: p.provincia,
  talle: p.talle || null,
  con_remera: p.con_remera,
  talle_extra: p.talle_extra || null,
  team: p.team,
  campos_custom_values: campos.map(({ name, label }) => ({ name, value: p.campos[label] ?? '' })),
  tutor: { nombre: p.tutor_nombre, documento: p.tutor_documento, relacion: p.tutor_relacion },
});
