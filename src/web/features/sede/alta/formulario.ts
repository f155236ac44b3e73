import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import { mensajesDocumentos } from '../../../../shared/domain/documentos/mensajes.ts';
import { validarInscripcion } from '../../../../shared/domain/inscripcion/inscripcion-validar.ts';
import { categoriasDe } from '../../../../shared/domain/inscripcion/categoria-calculada.ts';
import { categoriaParaLeer } from '../../../../shared/domain/carrera/nombre-de-categoria.ts';
import type { DniLeido } from '../../../../shared/domain/participante/dni-codigo.ts';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import {
  CONTACTO,
  type Contacto,
  type DatosParticipante,
  type Errores,
} from '../../../../shared/domain/participante/participante.ts';
import {
  personaSinEscribir,
  type PersonaEscrita as Escrita,
} from '../../../../shared/domain/participante/persona.ts';
import { esProvincia } from '../../../../shared/domain/participante/provincias.ts';
import { remerasDe } from '../../../../shared/domain/participante/talles.ts';
import type { DatosPorTipo, TutorQueFirma } from '../../../../shared/domain/sede/operacion.ts';
import { estaVacia, type Trazo } from '../../../ui/firma/trazos.ts';
import { COBRO_VACIO, type CobroEscrito } from '../faltas/cobro.ts';
import { TUTOR_VACIO, tutorOrdenado } from '../faltas/tutor.ts';
import type { BaseDelPuesto, ModalidadDelPuesto } from '../puesto.ts';
import { contextoDe, precioDeAlta, type ContextoDeMesa } from '../reglas-del-formulario-publico.ts';

/** A person as typed at the desk: what the public form asks; contact only where somebody gives it (regla sede-25). */
export interface PersonaEscrita extends Omit<Escrita, 'sexo' | 'tipo_documento' | `tutor_${string}`> {
  sexo: string;
  /** true: the document is of another country, `pais_documento` */
  extranjero: boolean;
  tutor: TutorQueFirma;
  /** answers to the modality's own questions, by their name */
  respuestas: Readonly<Record<string, string | boolean>>;
}

/** A registration as typed at the desk; signatures are kept apart, as they are never stored with a draft. */
export interface AltaEscrita {
  modalidad_id: number | null;
  /** the team's name; '': no team, or its name is not typed yet; '-': no team, once the alta is in the log */
  nombre: string;
  personas: readonly PersonaEscrita[];
  cobro: CobroEscrito;
  paga_despues: boolean;
  firma_despues: boolean;
  /** true: hand over the kit as well */
  entregar: boolean;
}

export const personaVacia = (): PersonaEscrita => ({
  ...personaSinEscribir(),
  ...{ extranjero: false, tutor: TUTOR_VACIO, respuestas: {} },
});

/**
 * The race's own province and city, where most people live who come without having registered. Filled in at first for who gives their
 * contact. Empty where the base names no province, or one that is not in PROVINCIAS.
 */
export function domicilioDeAca({
  evento,
  formulario,
}: Pick<BaseDelPuesto, 'evento' | 'formulario'>): Partial<Contacto> {
  const { provincia } = formulario ?? {};
  return provincia && esProvincia(provincia) ? { provincia, ciudad: evento.ciudad } : {};
}

/** Whether any field of a person's contact has a text, typed or filled in (domicilioDeAca). */
export const diceContacto = (persona: PersonaEscrita): boolean =>
  CONTACTO.some((campo) => persona[campo].trim() !== '');

export const conDni = (persona: PersonaEscrita, dni: DniLeido): PersonaEscrita => ({
  ...persona,
  documento: dni.documento,
  nombre: dni.nombre || persona.nombre,
  apellido: dni.apellido || persona.apellido,
  sexo: dni.sexo,
  fecha_nacimiento: dni.fecha_nacimiento,
});

/** The modalities that take people at the desk. */
export const modalidadesAbiertas = ({ modalidades }: BaseDelPuesto): ModalidadDelPuesto[] =>
  modalidades.filter(({ formulario }) => formulario?.active !== false);

export function altaVacia(base: BaseDelPuesto, documento = ''): AltaEscrita {
  const [unica, ...otras] = modalidadesAbiertas(base);
  const alta: AltaEscrita = {
    modalidad_id: null,
    nombre: '',
    personas: [{ ...personaVacia(), documento }],
    cobro: COBRO_VACIO,
    ...{ paga_despues: false, firma_despues: false, entregar: false },
  };
  return unica && otras.length === 0 ? elegirModalidad(alta, unica) : alta;
}

/** Chooses a modality. As many persons as it takes are asked: what was typed of the first ones stays, and persons beyond are dropped. */
export function elegirModalidad(
  alta: AltaEscrita,
  { id, nro_participantes }: Pick<ModalidadDelPuesto, 'id' | 'nro_participantes'>,
): AltaEscrita {
  const personas = Array.from(
    { length: Math.max(1, nro_participantes) },
    (_, i) => alta.personas[i] ?? personaVacia(),
  );
  return { ...alta, modalidad_id: id, personas };
}

/**
 * What was typed, with the modality, the team's name and each person's document, name, sex and birth date as the alta in the log has them;
 * the shirt size too, if the alta has one. Contact, guardian and answers stay as typed.
 */
export function conLoEscrito(
  alta: AltaEscrita,
  { modalidad_id, nombre: equipo, personas }: DatosPorTipo['alta'],
): AltaEscrita {
  return {
    ...alta,
    ...{ modalidad_id, nombre: equipo },
    personas: personas.map(({ documento, nombre, apellido, sexo, fecha_nacimiento, talle }, i) => {
      const escrita = alta.personas[i] ?? personaVacia();
      const dicha = { documento, nombre, apellido, sexo, fecha_nacimiento, talle: talle ?? escrita.talle };
      return { ...escrita, ...dicha };
    }),
  };
}

/** A person in the shape that the public form's rules take. */
export function participanteDe(persona: PersonaEscrita): DatosParticipante {
  const { respuestas, extranjero, pais_documento, talle, talle_extra, tutor, ...datos } = persona;
  return {
    ...datos,
    tipo_documento: extranjero ? 'otro' : 'dni',
    pais_documento: extranjero ? pais_documento : PAIS_PROPIO,
    talle: talle || null,
    talle_extra: talle_extra || null,
    tutor: tutorOrdenado(tutor),
    campos_custom_values: Object.entries(respuestas).map(([name, value]) => ({ name, value })),
  };
}

/** Whether this device can seal what only the server reads: a base that an earlier release stored has no key for it. */
export const puedeSellar = ({ clave_sellado }: Pick<BaseDelPuesto, 'clave_sellado'>): boolean =>
  clave_sellado !== undefined;

/** Whether the desks may read the answer to a question. */
export const seVeEnMesa = ({ campos_en_mesa }: Pick<ModalidadDelPuesto, 'campos_en_mesa'>, name: string) =>
  campos_en_mesa?.some((campo) => campo.name === name) ?? false;

/**
 * The rules of a walk-up. Of the modality's own questions a device that cannot seal asks only the required ones and those whose answers
 * desks may read anyway (regla sede-40).
 */
function contextoDeAlta(base: BaseDelPuesto, modalidad: ModalidadDelPuesto, ahora: Date): ContextoDeMesa {
  const { formulario } = modalidad;
  if (puedeSellar(base) || !formulario) return contextoDe(base, modalidad, ahora);
  const campos_custom = formulario.campos_custom.filter(
    ({ name, required }) => required || seVeEnMesa(modalidad, name),
  );
  return contextoDe(base, { ...modalidad, formulario: { ...formulario, campos_custom } }, ahora);
}

/** What is known of an alta before it is written. */
export interface AltaJuzgada {
  modalidad: ModalidadDelPuesto;
  contexto: ContextoDeMesa;
  total: Centavos;
  /** null: a birth date or a sex is missing or not valid, or no category fits */
  categoria: string | null;
  categoria_id: number | null;
  errores: Errores;
}

export function juzgarAlta(
  alta: AltaEscrita,
  base: BaseDelPuesto,
  firmas: readonly (readonly Trazo[])[],
  ahora: Date,
): AltaJuzgada | null {
  const modalidad = base.modalidades.find(({ id }) => id === alta.modalidad_id);
  if (!modalidad) return null;
  const contexto = contextoDeAlta(base, modalidad, ahora);
  const participantes = alta.personas.map(participanteDe);
  const remeras = participantes.filter(
    (una) => remerasDe(contexto.evento, contexto.modalidad, una).con_remera,
  );
  const categoria = categoriasDe(participantes, contexto)?.categoria ?? null;
  const errores = validarInscripcion({ nombre: alta.nombre || '-', participantes }, contexto);
  if (base.usa_deslinde && !alta.firma_despues) {
    alta.personas.forEach((_, i) => {
      if (estaVacia(firmas[i] ?? [])) errores[`participantes.${i}.firma`] = mensajesDocumentos.firma_vacia;
    });
  }
  return {
    ...{ modalidad, contexto, errores },
    total: precioDeAlta(base, modalidad, remeras.length).total,
    categoria: categoria && categoriaParaLeer(categoria),
    categoria_id: categoria?.id ?? null,
  };
}

/** The errors of one person, by field; those of the parts of a birth date are shown at the date. */
export function erroresDePersona(errores: Errores, i: number): Readonly<Record<string, string>> {
  const raiz = `participantes.${i}.`;
  const suyos: Record<string, string> = {};
  for (const [campo, texto] of Object.entries(errores)) {
    if (!campo.startsWith(raiz)) continue;
    const cual = campo.slice(raiz.length);
    suyos[['dia', 'mes', 'anio'].includes(cual) ? 'fecha_nacimiento' : cual] ??= texto;
  }
  return suyos;
}
