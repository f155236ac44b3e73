import { aPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import { mensajesDocumentos } from '../../../../shared/domain/documentos/mensajes.ts';
import { categoriasDe, validarInscripcion } from '../../../../shared/domain/inscripcion/inscripcion.ts';
import { categoriaParaLeer } from '../../../../shared/domain/carrera/categoria.ts';
import { normalizarDocumento } from '../../../../shared/domain/participante/documento.ts';
import type { DniLeido } from '../../../../shared/domain/participante/dni-codigo.ts';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import {
  CONTACTO,
  esSexo,
  type Contacto,
  type DatosParticipante,
  type Errores,
} from '../../../../shared/domain/participante/participante.ts';
import {
  CAMPOS_PERSONA,
  elegir,
  personaSinEscribir,
  type CampoPersona,
  type PersonaEscrita as Escrita,
} from '../../../../shared/domain/participante/persona.ts';
import { esProvincia } from '../../../../shared/domain/participante/provincias.ts';
import { remerasDe } from '../../../../shared/domain/participante/talles.ts';
import { necesitaTutor } from '../../../../shared/domain/participante/tutor.ts';
import type {
  DatosPorTipo,
  FichaAlta,
  FichaPersona,
  TutorQueFirma,
} from '../../../../shared/domain/sede/operacion.ts';
import { estaVacia, type Trazo } from '../../../ui/firma/trazos.ts';
import { COBRO_VACIO, type CobroEscrito } from '../faltas/cobro.ts';
import { TUTOR_VACIO, tutorOrdenado } from '../faltas/tutor.ts';
import type { BaseDelPuesto, ModalidadDelPuesto } from '../puesto.ts';
import { contextoDe, precioDeAlta, type ContextoDeMesa } from '../reglas.ts';

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
  /** the team's name */
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

/** Where most live who come without having registered: where the race is. Offered to who gives their contact. */
export function domicilioDeAca({
  evento,
  formulario,
}: Pick<BaseDelPuesto, 'evento' | 'formulario'>): Partial<Contacto> {
  const { provincia } = formulario ?? {};
  return provincia && esProvincia(provincia) ? { provincia, ciudad: evento.ciudad } : {};
}

/** Whether somebody's contact was begun to be written. */
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

/** Chooses a modality: as many persons as it takes are asked, and what was typed stays. */
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

/** A person as the public form's rules take one. */
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

/** What is known of an alta before it is written. */
export interface AltaJuzgada {
  modalidad: ModalidadDelPuesto;
  contexto: ContextoDeMesa;
  total: Centavos;
  /** null: a birth date or a sex is missing, or no category fits */
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
  const contexto = contextoDe(base, modalidad, ahora);
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

/** The alta's data, as the operation carries them: what the server asks besides a ficha is in `mas`. */
export function datosDelAlta(
  alta: AltaEscrita,
  { contexto, modalidad, total }: AltaJuzgada,
): DatosPorTipo['alta'] {
  return {
    modalidad_id: modalidad.id,
    nombre: modalidad.nro_participantes > 1 ? alta.nombre.trim() : '-',
    personas: alta.personas.map((persona) => fichaDe(persona, contexto)),
    total: aPesos(total),
  };
}

function fichaDe(persona: PersonaEscrita, { evento, modalidad }: ContextoDeMesa): FichaAlta {
  const dicho = participanteDe(persona);
  const { talle, con_remera, talle_extra } = remerasDe(evento, modalidad, dicho);
  const ficha: FichaPersona = {
    documento: normalizarDocumento(persona.documento),
    nombre: persona.nombre.trim(),
    apellido: persona.apellido.trim(),
    // the rules have refused any other text
    sexo: esSexo(persona.sexo) ? persona.sexo : 'X',
    fecha_nacimiento: persona.fecha_nacimiento,
    talle,
  };
  const menor = necesitaTutor(persona, evento.fecha_hora);
  const preguntas = new Set(modalidad.campos_custom.map(({ name }) => name));
  return {
    ...ficha,
    mas: {
      ...elegir({ ...dicho, con_remera, talle_extra }, otrosCampos(ficha)),
      ...(menor && { tutor: dicho.tutor }),
      campos_custom_values: dicho.campos_custom_values?.filter(({ name }) => preguntas.has(name)) ?? [],
    },
  };
}

/** The fields of a person that the public form's call takes and a ficha lacks; guardian and answers have another shape there. */
const otrosCampos = (ficha: FichaPersona) =>
  CAMPOS_PERSONA.filter(
    (campo): campo is Exclude<CampoPersona, keyof FichaPersona | `tutor_${string}`> =>
      !(campo in ficha) && !campo.startsWith('tutor_') && campo !== 'campos_custom_values',
  );
