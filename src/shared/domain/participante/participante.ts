import {
  validarCamposCustom,
  textoOpcionInvalida,
  type CampoCustom,
  type ValorCustom,
} from './campos-custom.ts';
import { type ModalidadEdades } from '../carrera/categoria.ts';
import { validarEdadParticipante } from '../carrera/edad-minima.ts';
import { correoValido } from '../comun/direccion-de-correo.ts';
import { validarDocumentoParticipante } from './documento.ts';
import { edadParaEvento, type EdadAl } from './edad.ts';
import type { Instante } from '../comun/fechas.ts';
import { validarFirma, type DatosFirma } from '../documentos/firma.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { nacimientoDe, validarNacimiento, type DatosNacimiento } from './nacimiento.ts';
import { validarNombrePersona, validarTextoLibre } from './nombre.ts';
import { LIBRES, PERSONA, TAL_CUAL, type CampoPersona, type DatosPersona } from './persona.ts';
import { SEXOS, type SexoPersona } from '../comun/sexo.ts';
import { remerasDe, talleDisponible, tallesDe, tallesQuePide } from './talles.ts';
import type { EventoRemeras, ModalidadRemeras } from '../carrera/remeras.ts';
import { validarTelefono } from './telefono.ts';
import { firmanteDe, textosTutor, validarTutor, type DatosTutor } from './tutor.ts';
import { provinciaPosible, validarPaisDelDocumento, vienenDelExterior } from './del-exterior.ts';

type Texto = string | null | undefined;

/** Fields of a person that may still be missing; `sexo` and `documento` may be any text until they are validated. */
type PersonaAMedias = {
  [K in Exclude<CampoPersona, 'fecha_nacimiento' | 'campos_custom_values' | `tutor_${string}`>]?:
    (K extends 'sexo' | 'documento' ? string : DatosPersona[K]) | null | undefined;
};

/**
 * A participant in the wizard and in the API's calls; any field may be missing. Older clients send neither `pais_documento` nor
 * `talle_extra`. Where `talle_extra` is absent, a paid second shirt gets the size `talle` of the first one; where it is null, the size of
 * the second shirt was not chosen.
 */
export interface DatosParticipante extends PersonaAMedias, DatosNacimiento, DatosFirma {
  es_celular?: boolean | null | undefined;
  /** ISO 3166 code of the phone's country; where absent, Argentina or the country of the prefix that was typed */
  pais_telefono?: Texto;
  campos_custom_values?: readonly ValorCustom[] | null | undefined;
  tutor?: DatosTutor | null | undefined;
}

export interface ContextoParticipante {
  evento: EventoRemeras & {
    fecha_hora: Instante;
    edad_al?: EdadAl | null | undefined;
    usa_deslinde_online: boolean;
    permite_otro_documento?: boolean | undefined;
    permite_sexo_x?: boolean | undefined;
  };
  modalidad: ModalidadEdades & ModalidadRemeras & { campos_custom: readonly CampoCustom[] };
  ahora: Date;
  /** true: at a desk of the race day, where contact fields may be empty (regla sede-25); those that are filled in are validated */
  sin_contacto?: boolean | undefined;
}

/** From the path of a field to its error message; empty when all is well. */
export type Errores = Record<string, string>;

export const textosParticipante = {
  email: 'El email no es válido',
  talle_agotado: 'Ya no queda ese talle: elegí otro',
  tutor_mismo_documento: textosTutor.mismo_documento,
  largo: (max: number) => `Debe tener como máximo ${max} caracteres`,
} as const;

/** Required fields for which validarTextos reports that they are empty; for the other required fields their own rules do. */
const OBLIGATORIOS = TAL_CUAL.filter((campo) => 'obligatorio' in PERSONA[campo]);

export function esSexo(valor: unknown, permite_sexo_x = true): valor is SexoPersona {
  return SEXOS.some((sexo) => sexo === valor && (sexo !== 'X' || permite_sexo_x));
}

/** How to reach a person: what a desk of the race day may leave empty. */
export const CONTACTO = [
  'email',
  'area_code',
  'telefono',
  'provincia',
  'ciudad',
  'domicilio',
] as const satisfies readonly CampoPersona[];

export type Contacto = Record<(typeof CONTACTO)[number], string>;

/** The contact fields that nobody filled in; a phone is one thing in two fields, missing only as a whole. */
function contactoVacio(datos: DatosParticipante): Set<string> {
  const vacio = (campo: (typeof CONTACTO)[number]) => !datos[campo]?.trim();
  return new Set(
    CONTACTO.filter((campo) =>
      campo === 'area_code' || campo === 'telefono' ? vacio('area_code') && vacio('telefono') : vacio(campo),
    ),
  );
}

/**
 * Errors of one participant's data, by field: the rules of docs/reglas/participante.md that need neither the other participants nor the
 * server.
 */
export function validarParticipante(datos: DatosParticipante, contexto: ContextoParticipante): Errores {
  const { evento, modalidad } = contexto;
  const exterior = vienenDelExterior(evento);
  const edad = validarEdad(datos, contexto);
  // A guardian is asked for once the birth date is valid and the age is not refused.
  const tutor = Object.keys(edad).length === 0 ? validarTutor(datos, contexto.evento) : {};
  const errores: Errores = {
    ...validarTextos(datos, exterior),
    ...validarDocumento(datos, exterior),
    ...validarSexo(datos, evento.permite_sexo_x ?? false),
    ...validarTelefono(
      {
        area_code: datos.area_code ?? '',
        telefono: datos.telefono ?? '',
        es_celular: datos.es_celular ?? true,
        pais_telefono: datos.pais_telefono,
      },
      { exterior },
    ),
    ...edad,
    ...validarTalle(datos, contexto),
    ...validarCamposCustom(modalidad.campos_custom, datos.campos_custom_values),
    ...tutor,
    ...(evento.usa_deslinde_online ? validarFirma(datos, firmanteDe(datos, evento.fecha_hora)) : {}),
  };
  // a desk may leave contact fields empty (regla sede-25)
  if (contexto.sin_contacto) for (const campo of contactoVacio(datos)) delete errores[campo];
  return errores;
}

function validarTextos(datos: DatosParticipante, exterior: boolean): Errores {
  const errores: Errores = {};
  for (const campo of LIBRES) {
    const { max } = PERSONA[campo];
    if ((datos[campo]?.trim().length ?? 0) > max) errores[campo] = textosParticipante.largo(max);
  }
  for (const campo of ['nombre', 'apellido'] as const) {
    const error = validarNombrePersona(datos[campo]?.trim() ?? '');
    if (error) errores[campo] ??= error;
  }
  const team = validarTextoLibre(datos.team?.trim() ?? '');
  if (team) errores.team ??= team;
  if (!correoValido(datos.email ?? '')) errores.email = textosParticipante.email;
  if (!provinciaPosible(datos.provincia, exterior)) errores.provincia = textoOpcionInvalida;
  for (const campo of OBLIGATORIOS) {
    const valor = datos[campo];
    if (typeof valor !== 'boolean' && !valor?.trim()) errores[campo] = mensajesComun.campo_obligatorio;
  }
  return errores;
}

function validarDocumento(datos: DatosParticipante, permite_otro_documento: boolean): Errores {
  const { documento, tipo_documento } = datos;
  const error = validarDocumentoParticipante(documento ?? '', { permite_otro_documento, tipo_documento });
  const pais = validarPaisDelDocumento(datos, permite_otro_documento);
  return { ...(error && { documento: error }), ...(pais && { pais_documento: pais }) };
}

function validarSexo(datos: DatosParticipante, permite_sexo_x: boolean): Errores {
  if (!datos.sexo) return { sexo: mensajesComun.campo_obligatorio };
  return esSexo(datos.sexo, permite_sexo_x) ? {} : { sexo: textoOpcionInvalida };
}

function validarEdad(datos: DatosParticipante, contexto: ContextoParticipante): Errores {
  const errores: Errores = { ...validarNacimiento(datos, contexto.ahora) };
  const nacimiento = nacimientoDe(datos);
  if (Object.keys(errores).length > 0 || nacimiento === null) return errores;
  const { modalidad, evento } = contexto;
  const soloLimite = (modalidad.limite_edad_inicial ?? 0) > 0;
  // Without a valid sex the category is unknown; a minimum age can be checked all the same, as it is the same for every sex.
  const sexo = esSexo(datos.sexo, evento.permite_sexo_x ?? false) ? datos.sexo : soloLimite ? 'X' : null;
  if (sexo === null) return errores;
  const edad = edadParaEvento(nacimiento, evento);
  const error = validarEdadParticipante({ modalidad, sexo, edad });
  return error ? { fecha_nacimiento: error } : errores;
}

function validarTalle(datos: DatosParticipante, { evento, modalidad }: ContextoParticipante): Errores {
  const pide = tallesQuePide(evento, modalidad, datos.con_remera ?? false);
  const dichos = remerasDe(evento, modalidad, datos);
  const errores: Errores = {};
  for (const campo of ['talle', 'talle_extra'] as const) {
    const error = pide[campo] ? errorTalle(dichos[campo], modalidad) : null;
    if (error) errores[campo] = error;
  }
  return errores;
}

function errorTalle(talle: string | null, modalidad: ModalidadRemeras): string | null {
  if (!talle) return mensajesComun.campo_obligatorio;
  if (!tallesDe(modalidad).includes(talle)) return textoOpcionInvalida;
  return talleDisponible(modalidad, talle) ? null : textosParticipante.talle_agotado;
}
