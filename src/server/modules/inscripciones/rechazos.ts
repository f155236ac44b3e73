import { textosCupon } from '../../../shared/domain/precio/cupon.ts';
import { motivoCerrada } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import { textosParticipante } from '../../../shared/domain/participante/participante.ts';
import type { Contexto } from '../../contexto.ts';
import { conflicto, ErrorApi } from '../../http/errores.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { porDireccion } from '../../http/direccion.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { enCursoDe } from '../pagos/en-curso.ts';
import { esDocumentoRepetido, SinLugar } from '../../nucleo/inscripcion/sin-lugar.ts';
import { mensajeExistente, mensajeVenciendo } from '../../mensajes/mensajes-documento-inscripto.ts';
import { estadoAhora, linkDeTercero } from './link-para-pagar.ts';
import type { PersonaCompleta } from '../../nucleo/inscripcion/alta-tipos.ts';
import { buscarPorDocumento } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

interface Rechazada {
  def: DefEvento;
  modalidad: DefModalidad;
  personas: readonly PersonaCompleta[];
  /** the address whose tries are counted; null: a desk's registration of the race day, or a test, whose tries are not counted */
  ip: string | null;
}

/**
 * Makes of `error`, which rolled a registration's transaction back, the error that tells people why they were refused: no places,
 * shirts or uses of the coupon are left, or a person is registered already (409 `reserva_venciendo` or `reintentar` where that
 * registration is about to end, or has just ended). Where both are so, it says that the person is registered. Any other `error` is
 * returned as it is. Throws 429 where the address `ip` was told too often that somebody is registered.
 */
export async function explicarRechazo(
  ctx: Contexto,
  error: unknown,
  { def, modalidad, personas, ip }: Rechazada,
): Promise<unknown> {
  const sinLugar = error instanceof SinLugar ? error : null;
  if (!sinLugar && !esDocumentoRepetido(error)) return error;
  const existente = await buscarPorDocumento(ctx.database.db, def.id, personas);
  if (existente?.viva) {
    if (ip !== null) await limitar(ctx, porDireccion('existe', ip), { max: 30, segundos: 600 });
    const ahora = ctx.reloj();
    const state = estadoAhora(existente, ahora);
    // the hold of the person's other registration is over, and a job will free its place soon
    if (state === 'vencida') return conflicto('reserva_venciendo', mensajeVenciendo);
    const i = personas.findIndex((p) => p.documento === existente.documento);
    const pago_en_curso = await enCursoDe(ctx, { id: existente.id, state }, { suyo: false });
    const message = mensajeExistente(state, {
      de: personas.length > 1 ? personas[i] : undefined,
      en_revision: pago_en_curso?.tipo === 'en_revision',
    });
    return new ErrorApi(409, 'existe_inscripcion', message, {
      fields: { [`participantes.${i}.documento`]: message },
      datos: { state, init_point: linkDeTercero(ctx, existente, ahora), pago_en_curso },
    });
  }
  // the other registration of this document lost its place after our INSERT failed and before we looked for it
  if (!sinLugar) return conflicto('reintentar', respuestasInscripcion.no_se_guardo);
  return explicarSinLugar(sinLugar, modalidad, personas);
}

/**
 * Errors by field of the call: at the size field of each person whose shirt (`talle`) or second shirt (`talle_extra`) has run out.
 * @param rutaDe the path in the call of the person with this index in `personas`
 */
export function camposAgotados(
  personas: readonly Pick<PersonaCompleta, 'remera_id' | 'remera_extra_id'>[],
  agotadas: readonly number[],
  rutaDe: (i: number) => string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  const agotada = (id: number | null) => id !== null && agotadas.includes(id);
  personas.forEach((p, i) => {
    if (agotada(p.remera_id)) fields[`${rutaDe(i)}.talle`] = textosParticipante.talle_agotado;
    if (agotada(p.remera_extra_id)) fields[`${rutaDe(i)}.talle_extra`] = textosParticipante.talle_agotado;
  });
  return fields;
}

function explicarSinLugar(
  sinLugar: SinLugar,
  modalidad: DefModalidad,
  personas: readonly PersonaCompleta[],
): ErrorApi {
  const equipo = personas.length > 1;
  switch (sinLugar.motivo) {
    case 'evento_completo': {
      const completo = motivoCerrada('completa') ?? '';
      return conflicto(
        'evento_completo',
        equipo ? respuestasInscripcion.no_quedan_tantos(personas.length) : completo,
      );
    }
    case 'modalidad_completa': {
      const message = equipo
        ? respuestasInscripcion.no_quedan_tantos_en(modalidad.nombre, personas.length)
        : respuestasCarrera.modalidad_completa(modalidad.nombre);
      return new ErrorApi(409, 'modalidad_completa', message, { fields: { modalidad_id: message } });
    }
    case 'talle_agotado': {
      const fields = camposAgotados(personas, sinLugar.remeras, (i) => `participantes.${i}`);
      return new ErrorApi(409, 'talle_agotado', textosParticipante.talle_agotado, { fields });
    }
    case 'cupon_agotado':
      return new ErrorApi(409, 'cupon_agotado', textosCupon.agotado, {
        fields: { codigo: textosCupon.agotado },
      });
  }
}
