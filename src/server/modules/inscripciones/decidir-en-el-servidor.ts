import type { z } from 'zod';
import type { createInscripcion, Participante } from '../../../shared/contract/inscripciones.ts';
import { valorCustom } from '../../../shared/domain/participante/campos-custom.ts';
import {
  paisDelDocumento,
  type Documento,
  type TipoDocumento,
} from '../../../shared/domain/participante/documento.ts';
import { TOTAL_MAX } from '../../../shared/domain/comun/dinero.ts';
import { esMenor } from '../../../shared/domain/participante/edad.ts';
import { validarInscripcion } from '../../../shared/domain/inscripcion/inscripcion-validar.ts';
import { categoriasDe } from '../../../shared/domain/inscripcion/categoria-calculada.ts';
import { nacimientoDe } from '../../../shared/domain/participante/nacimiento.ts';
import { esSexo, type ContextoParticipante } from '../../../shared/domain/participante/participante.ts';
import {
  elegir,
  TAL_CUAL,
  type DatosPersona,
  type Tutor,
} from '../../../shared/domain/participante/persona.ts';
import { finDeReserva } from '../../../shared/domain/inscripcion/sin-pago-online.ts';
import { calcularPrecio, type Precio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import { idsDeRemeras, remerasDe } from '../../../shared/domain/participante/talles.ts';
import { telefonoInternacional } from '../../../shared/domain/participante/telefono.ts';
import { valorVigente } from '../../../shared/domain/precio/precio-vigente.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import type { Cupon } from '../cupones/cupon-row.ts';
import { nuevoCodigoPublico } from '../../nucleo/inscripcion/codigo-publico.ts';
import type { InscripcionCompleta, PersonaCompleta } from '../../nucleo/inscripcion/alta-tipos.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

export type CuerpoInscripcion = z.output<typeof createInscripcion.body>;

type Evento = DefEvento & { usa_deslinde_online: boolean };

/** The server goes by the same rules as the screen, on its own data (regla inscripcion-16). Throws 422. */
export function validarCuerpo(
  body: CuerpoInscripcion,
  def: Evento,
  modalidad: DefModalidad,
  { ahora, sin_contacto }: Pick<ContextoParticipante, 'ahora' | 'sin_contacto'>,
): void {
  const errores = validarInscripcion(
    { nombre: body.nombre, participantes: body.participantes.map(conCampos) },
    { evento: def, modalidad, ahora, sin_contacto },
  );
  if (Object.keys(errores).length > 0) throw invalido(errores);
}

/** Puts answers that came as `campo_custom_values` into `campos_custom_values` (regla participante-11). */
const conCampos = (p: Participante): Participante =>
  p.campo_custom_values
    ? { ...p, campos_custom_values: p.campo_custom_values.concat(p.campos_custom_values) }
    : p;

/** Persons as they are stored. Call it with a body that validarCuerpo, or the rules of an import (evaluarInscriptos), accepted. */
export function armarPersonas(
  body: CuerpoInscripcion,
  def: Evento,
  modalidad: DefModalidad,
): (PersonaCompleta & { es_menor: boolean })[] {
  return body.participantes.map((participante, orden) => {
    const p = conCampos(participante);
    const fecha_nacimiento = nacimientoDe(p);
    if (fecha_nacimiento === null || !esSexo(p.sexo)) throw new Error('armarPersonas: datos sin validar');
    const remeras = remerasDe(def, modalidad, p);
    const es_menor = esMenor(fecha_nacimiento, def.fecha_hora);
    return {
      ...elegir(p, TAL_CUAL),
      orden,
      es_menor,
      ...identidadDe({ ...p, tipo_documento: def.permite_otro_documento ? p.tipo_documento : 'dni' }),
      sexo: p.sexo,
      fecha_nacimiento,
      area_code: p.area_code,
      telefono: telefonoInternacional(p) ?? '',
      ...remeras,
      ...idsDeRemeras(modalidad.remeras, remeras),
      team: p.team?.trim() || (body.participantes.length > 1 ? body.nombre : null),
      campos_custom_values: modalidad.campos_custom.flatMap(({ name, label }) => {
        const valor = valorCustom({ name }, p.campos_custom_values);
        return valor === undefined ? [] : [{ name, label, value: textoDe(valor) }];
      }),
      ...columnasTutor(p.tutor ?? null, es_menor),
    };
  });
}

/** The columns of a person's document, from what was typed. */
export const identidadDe = (dicho: {
  tipo_documento: TipoDocumento;
  pais_documento?: string | null | undefined;
  documento: Documento;
}): Pick<DatosPersona, 'tipo_documento' | 'pais_documento' | 'documento'> => ({
  tipo_documento: dicho.tipo_documento,
  pais_documento: paisDelDocumento(dicho),
  documento: dicho.documento,
});

/** The columns of a person's tutor; all null for an adult, or without a tutor. */
export const columnasTutor = (tutor: Tutor | null, es_menor: boolean) => ({
  tutor_nombre: es_menor && tutor ? tutor.nombre : null,
  tutor_documento: es_menor && tutor ? tutor.documento : null,
  tutor_relacion: es_menor && tutor ? tutor.relacion : null,
});

const textoDe = (valor: string | number | boolean): string =>
  typeof valor === 'boolean' ? (valor ? 'SI' : 'NO') : String(valor).trim();

/** Refuses a total that is too large for its database column: prices saved before prices had a limit may add up to so much. */
export function exigirTotal({ total }: Precio): void {
  if (total > TOTAL_MAX) throw conflicto('precio_invalido', respuestasCarrera.precio_mal_cargado);
}

/**
 * The columns of a new registration. Price, category, state and hold are worked out here, from the server's data and the persons' answers:
 * the call cannot set them (regla inscripcion-16). Throws 409 for a total that is too large.
 */
export function armarInscripcion(
  body: CuerpoInscripcion,
  def: Evento,
  modalidad: DefModalidad,
  {
    cupon,
    con_remeras,
    ahora,
    precio_al = ahora,
  }: { cupon: Cupon | null; con_remeras: number; ahora: Date; precio_al?: Date },
): Omit<InscripcionCompleta, 'origen' | 'creada_por'> {
  const precio = calcularPrecio({
    valor_normal: valorVigente(modalidad, precio_al),
    costo_servicio: modalidad.costo_servicio,
    cargo_remera_extra: def.cargo_remera_extra,
    con_remera_count: con_remeras,
    porcentaje: cupon?.porcentaje ?? null,
  });
  exigirTotal(precio);
  const categorias = categoriasDe(body.participantes, { evento: def, modalidad });
  return {
    codigo_publico: nuevoCodigoPublico(),
    evento_id: def.id,
    modalidad_id: modalidad.id,
    nombre: modalidad.nro_participantes > 1 ? body.nombre : '-',
    state: precio.bonificado ? 'pago_bonificado' : 'pago_pendiente',
    cantidad_personas: body.participantes.length,
    categoria_id: categorias?.categoria?.id ?? null,
    categoria_anio_calendario_id: categorias?.categoria_anio_calendario?.id ?? null,
    valor_normal: precio.valor_normal,
    cupon_id: cupon?.id ?? null,
    codigo: cupon?.codigo ?? null,
    porcentaje: cupon?.porcentaje ?? null,
    valor: precio.valor,
    costo_servicio: precio.costo_servicio,
    cargo_remeras: precio.cargo_remeras,
    total: precio.total,
    vence_at: finDeReserva(ahora, {
      usa_pago_online: def.usa_pago_online,
      bonificado: precio.bonificado,
      horas: def.duracion_inscripcion_pendiente,
    }),
    reserva_breve: false,
    created_at: ahora,
    updated_at: ahora,
  };
}
