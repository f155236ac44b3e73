import { validarEdadEquipo, validarEdadParticipante } from '../../../shared/domain/carrera/edad-minima.ts';
import { elegirCategoria } from '../../../shared/domain/carrera/categoria-de-persona.ts';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { textosFirma } from '../../../shared/domain/documentos/firma.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { mensajesParticipante } from '../../../shared/domain/participante/mensajes.ts';
import { edadParaEvento } from '../../../shared/domain/participante/edad.ts';
import { textosInscripcion } from '../../../shared/domain/inscripcion/inscripcion-validar.ts';
import { documentosRepetidos } from '../../../shared/domain/inscripcion/documentos-repetidos.ts';
import { nacimientoDe, validarNacimiento } from '../../../shared/domain/participante/nacimiento.ts';
import { validarParticipante as validar } from '../../../shared/domain/participante/participante.ts';
import { necesitaTutor } from '../../../shared/domain/participante/tutor.ts';
import { aParticipante } from './a-solicitud.ts';
import { participantesDe, type Contexto } from './contexto.ts';
import { repartirErrores } from './errores-servidor.ts';
import type { Errores } from './estado.ts';
import type { FormParticipante, Formulario } from './formulario.ts';
import { errorDocumentoPaso1 } from './validar-modalidad.ts';

export const textosFirmaVieja = {
  texto: 'El texto del deslinde cambió: leelo y firmá de nuevo.',
  tutor: 'Tiene que firmar el adulto responsable: firmen de nuevo.',
  propia: 'Tiene que firmar quien participa: firmá de nuevo.',
} as const;

/** The rules' messages for an empty field of this step. */
export const textosSinLlenar: readonly string[] = [
  mensajesComun.campo_obligatorio,
  mensajesParticipante.telefono_incompleto,
  mensajesParticipante.campos_custom_incompletos,
  mensajesDocumentos.firma_vacia,
  textosFirma.aceptar,
];

/** Errors by all rules of one participant's step, by the names of the screen's fields. */
export function validarParticipante(formulario: Formulario, indice: number, contexto: Contexto): Errores {
  const { evento, modalidad } = contexto;
  const participantes = participantesDe(formulario, modalidad);
  const p = participantes[indice];
  if (!p) return {};
  const datos = aParticipante(p, contexto, formulario.equipo);
  const reglas = validar(datos, { evento, modalidad, ahora: new Date() });
  const e: Record<string, string> = { ...comoEnPantalla(reglas, indice) };

  // The first participant's document is judged here too, by the rule of step 1, where it was asked: that rule is stricter.
  const documento = indice === 0 ? errorDocumentoPaso1(p, evento) : null;
  if (documento) e['documento'] = documento;
  if (documentosRepetidos(participantes.slice(0, indice + 1)).includes(indice)) {
    e['documento'] ??= textosInscripcion.documento_repetido;
  }
  const vieja = evento.usa_deslinde_online ? firmaVieja(p, contexto) : null;
  if (vieja) e['deslinde'] = vieja;
  if (indice > 0 && indice === modalidad.nro_participantes - 1) {
    const edad = errorEdadEquipo(participantes, contexto);
    if (edad) e['fecha_nacimiento'] ??= edad;
  }
  return e;
}

/**
 * The errors of the rules, by the names of the screen's fields. The rules use the API's names: several of these belong to one place on the
 * screen, as `dia`, `mes` and `anio` to the birth date.
 */
function comoEnPantalla(reglas: Readonly<Record<string, string>>, indice: number): Errores {
  const propio = Object.entries(reglas).map(([campo, texto]) => [`participantes.${indice}.${campo}`, texto]);
  const { pasos } = repartirErrores(Object.fromEntries(propio));
  return { ...pasos.modalidad, ...pasos[`participante-${indice + 1}`] };
}

/** A team's ages are checked once all its members are typed. */
function errorEdadEquipo(
  participantes: readonly FormParticipante[],
  { evento, modalidad }: Contexto,
): string | null {
  const datos = participantes.flatMap((p) => {
    const nacimiento = nacimientoDe(p);
    return nacimiento && p.sexo !== '' ? [{ sexo: p.sexo, edad: edadParaEvento(nacimiento, evento) }] : [];
  });
  return datos.length === modalidad.nro_participantes ? validarEdadEquipo(modalidad, datos) : null;
}

export type AvisoCategoria = { tono: 'ok' | 'error'; texto: string };

/**
 * The person's category, or an error that their age is not admitted, also for a person of a team. null: birth date or sex is missing or
 * wrong; or the age is admitted, but the person has no category: only their team gets one, or none of the modality's fits.
 */
export function avisoCategoria(p: FormParticipante, { evento, modalidad }: Contexto): AvisoCategoria | null {
  const nacimiento = nacimientoDe(p);
  const mal = Object.keys(validarNacimiento(p, new Date())).length > 0;
  if (!nacimiento || mal || p.sexo === '') return null;
  const edad = edadParaEvento(nacimiento, evento);
  const error = validarEdadParticipante({ modalidad, sexo: p.sexo, edad });
  if (error) return { tono: 'error', texto: error };
  if (modalidad.nro_participantes > 1) return null;
  const categoria = elegirCategoria(modalidad.categorias, p.sexo, edad);
  return categoria ? { tono: 'ok', texto: `Tu categoría: ${categoriaParaLeer(categoria)}` } : null;
}

/** Why a signature is no longer valid (another text, or another person has to sign); null: it is valid, or nobody signed yet. */
export function firmaVieja(p: FormParticipante, { evento }: Pick<Contexto, 'evento'>): string | null {
  if (p.firma === null) return null;
  if (p.firma.texto_hash !== (evento.deslinde_hash ?? '')) return textosFirmaVieja.texto;
  const de_tutor = necesitaTutor(p, evento.fecha_hora);
  if (p.firma.de_tutor === de_tutor) return null;
  return de_tutor ? textosFirmaVieja.tutor : textosFirmaVieja.propia;
}

export function sexosOfrecidos({ evento }: Pick<Contexto, 'evento'>): readonly {
  valor: 'FEM' | 'MASC' | 'X';
  texto: string;
}[] {
  return [
    { valor: 'FEM', texto: 'Femenino' },
    { valor: 'MASC', texto: 'Masculino' },
    ...(evento.permite_sexo_x ? [{ valor: 'X', texto: 'X' } as const] : []),
  ];
}
