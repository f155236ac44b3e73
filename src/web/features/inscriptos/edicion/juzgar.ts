import { textosInscripcion } from '../../../../shared/domain/inscripcion/inscripcion-validar.ts';
import { documentosRepetidos } from '../../../../shared/domain/inscripcion/documentos-repetidos.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { mensajesParticipante } from '../../../../shared/domain/participante/mensajes.ts';
import { validarTextoLibre } from '../../../../shared/domain/participante/nombre.ts';
import { leerNumero } from '../../../../shared/domain/numeracion/numero-escrito.ts';
import { validarParticipante, type Errores } from '../../../../shared/domain/participante/participante.ts';
import { validarDocumentoCorregido } from '../../../../shared/domain/participante/documento.ts';
import { leerTelefono } from '../../../../shared/domain/participante/telefono.ts';
import { transicion } from '../../../../shared/domain/inscripcion/transicion.ts';
import {
  camposRespondidos,
  datosDe,
  esReemplazo,
  type EventoEdicion,
  type FormEdicion,
  type Modalidad,
  type PersonaForm,
} from './formulario.ts';

export interface ContextoEdicion {
  evento: EventoEdicion;
  modalidad: Modalidad;
  ahora: Date;
}

/**
 * Errors of what changed, and of a document that two persons have, changed or not, found before sending: by the wizard's rules, except
 * that the first person's DNI may have 7 digits (regla participante-3). The server has more checks than these (decision 0036).
 */
export function juzgar(base: FormEdicion, form: FormEdicion, contexto: ContextoEdicion): Errores {
  const { modalidad } = contexto;
  const errores: Errores = {};
  if (modalidad.nro_participantes > 1 && form.nombre !== base.nombre) {
    const equipo = form.nombre.trim();
    const error = equipo === '' ? mensajesComun.campo_obligatorio : validarTextoLibre(equipo);
    if (error) errores.nombre = error;
  }
  // only what is sent is judged: an imported bib may be longer than what is typed here
  const numero = form.numero === base.numero ? null : leerNumero(form.numero);
  if (numero && !numero.ok) errores.numero = numero.error;
  if (form.state !== base.state) {
    const { state: estado, motivo } = form;
    // `pagado: 0`: only the server knows what was paid by now; if that forbids the state, it answers with an error
    const paso = transicion(base.state, { tipo: 'fija_estado', estado, motivo, plazo: null, pagado: 0 });
    if (!paso.ok) errores.motivo = paso.motivo;
  }
  form.personas.forEach((p, i) => {
    const antes = base.personas[i];
    if (!antes) return;
    const suyos = juzgarPersona(antes, p, {
      ...contexto,
      otraModalidad: form.modalidad_id !== base.modalidad_id,
      primero: i === 0,
    });
    for (const [campo, texto] of Object.entries(suyos)) errores[`personas.${i}.${campo}`] = texto;
  });
  for (const i of documentosRepetidos(form.personas))
    errores[`personas.${i}.documento`] ??= textosInscripcion.documento_repetido;
  return errores;
}

function juzgarPersona(
  antes: PersonaForm,
  p: PersonaForm,
  contexto: ContextoEdicion & { otraModalidad: boolean; primero: boolean },
): Errores {
  const { evento, ahora, otraModalidad, primero } = contexto;
  const modalidad = conTallesPropios(contexto.modalidad, otraModalidad ? null : antes);
  const entera = esReemplazo(antes, p);
  const permite_otro_documento =
    evento.permite_otro_documento || (!entera && antes.tipo_documento === 'otro');
  const documento = validarDocumentoCorregido(p.documento, {
    ...{ permite_otro_documento, tipo_documento: p.tipo_documento, primero },
  });
  const reglas = {
    ...validarParticipante(datosDe(p, modalidad.campos_custom), {
      evento: { ...evento, permite_otro_documento, usa_deslinde_online: false },
      modalidad,
      ahora,
    }),
    ...(documento && { documento }),
  };
  const tocado = camposTocados(antes, p, modalidad, otraModalidad);
  const errores: Errores = {};
  for (const [campo, texto] of Object.entries(reglas)) {
    const propio = campoDe(campo);
    if (propio === 'telefono' || propio === 'area_code') continue;
    const esSuyo = (de: string) => propio === de || propio.startsWith(`${de}.`);
    if (entera || tocado.some(esSuyo)) errores[propio] ??= texto;
  }
  if (
    (entera || tocado.includes('telefono')) &&
    leerTelefono(p.telefono, p.es_celular, { exterior: permite_otro_documento }) === null
  )
    errores.telefono =
      p.telefono.trim() === ''
        ? mensajesParticipante.telefono_incompleto
        : mensajesParticipante.telefono_invalido;
  return errores;
}

/** Name of a rule's field on this form, where a birth date and a phone are one field each. */
export const campoDe = (campo: string): string =>
  ['dia', 'mes', 'anio'].includes(campo) ? 'fecha_nacimiento' : campo === 'area_code' ? 'telefono' : campo;

/** Fields to check after a change: the same that the server checks. */
function camposTocados(
  antes: PersonaForm,
  p: PersonaForm,
  { campos_custom }: Modalidad,
  otraModalidad: boolean,
): string[] {
  const tocado = new Set<string>();
  for (const campo of Object.keys(p) as (keyof PersonaForm)[]) {
    if (campo !== 'campos' && p[campo] !== antes[campo]) tocado.add(campo);
  }
  if (tocado.has('tipo_documento')) tocado.add('documento');
  if (tocado.has('sexo')) tocado.add('fecha_nacimiento');
  if (tocado.has('fecha_nacimiento') || [...tocado].some((campo) => campo.startsWith('tutor_')))
    tocado.add('tutor');
  if (tocado.has('es_celular')) tocado.add('telefono');
  if (tocado.has('con_remera')) tocado.add('talle').add('talle_extra');
  for (const { name } of camposRespondidos(antes, p, campos_custom, otraModalidad))
    tocado.add(`campos_custom_values.${name}`);
  if (otraModalidad) tocado.add('fecha_nacimiento').add('talle').add('talle_extra');
  return [...tocado];
}

/** Offers the person's own sizes even without stock: the last shirt may be the one held for them. */
export const conTallesPropios = (
  modalidad: Modalidad,
  antes: Pick<PersonaForm, 'talle' | 'talle_extra'> | null,
): Modalidad => ({
  ...modalidad,
  remeras: modalidad.remeras.map((r) =>
    r.talle === antes?.talle || r.talle === antes?.talle_extra ? { ...r, disponible: true } : r,
  ),
});
