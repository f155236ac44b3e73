import type { EventoEdicion, EventoEntrada } from '../../../shared/contract/eventos-edicion.ts';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { fechaLocal, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { nombreDeEdicion } from '../../../shared/domain/carrera/nombre-edicion.ts';
import { textosEvento } from '../../../shared/domain/carrera/evento-validar.ts';
import { FECHA_MINIMA } from '../../../shared/domain/comun/fecha-minima.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { copiarRecordatorios } from '../recordatorios/service.ts';
import { copiarCampos, copiarImagenes } from './duplicar-repository.ts';
import { cargarEdicion, crearEn } from './edicion.ts';
import { presentarEdicion } from './edicion-presenter.ts';

/**
 * A new edition of an event: what defines it, with its dates moved by the same days and its pictures shared; nobody
 * registered, no coupons, numbers nor links, and not visible yet. Returns its id and name.
 */
export function duplicarEvento(
  ctx: Contexto,
  evento_id: number,
  datos: { fecha_hora: string; nombre?: string | undefined },
  quien: Quien,
): Promise<{ id: number; nombre: string }> {
  return enTransaccion(ctx.database.db, async (tx) => {
    const def = await cargarEdicion(tx, evento_id);
    if (!def) throw noEncontrado();
    if (fechaLocal(datos.fecha_hora) < FECHA_MINIMA) {
      throw invalido({ fecha_hora: textosEvento.fecha_minima });
    }
    const entrada = nuevaEdicion(presentarEdicion(def), datos);
    const id = await crearEn(ctx, tx, entrada, quien, {
      image_archivo_id: def.image_archivo_id,
      banner_archivo_id: def.banner_archivo_id,
    });
    await copiarImagenes(tx, evento_id, id);
    await copiarCampos(tx, evento_id, id);
    await copiarRecordatorios(tx, evento_id, id);
    await auditar(tx, {
      quien,
      ...deEvento('evento_duplicado', id),
      antes: { evento_id },
    });
    return { id, nombre: entrada.nombre };
  });
}

function nuevaEdicion(
  original: EventoEdicion,
  { fecha_hora, nombre }: { fecha_hora: string; nombre?: string | undefined },
): EventoEntrada {
  const dia = (instante: string) => new Date(`${fechaLocal(instante)}T00:00:00Z`).getTime();
  const dias = Math.round((dia(fecha_hora) - dia(original.fecha_hora)) / DIA_MS);
  const largada = new Date(fecha_hora).getTime();
  const mover = (instante: string) => new Date(instante).getTime() + dias * DIA_MS;
  // where the new race starts at an earlier hour, registration must neither open nor close after the start
  const hasta = (ms: number) => isoConOffset(new Date(Math.min(ms, largada)));
  return {
    ...original,
    nombre:
      nombre || nombreDeEdicion(original.nombre, fechaLocal(original.fecha_hora), fechaLocal(fecha_hora)),
    fecha_hora,
    fecha_inicio_inscripcion: hasta(mover(original.fecha_inicio_inscripcion)),
    cierre_inscripcion: hasta(mover(original.cierre_inscripcion)),
    visible: false,
    // an access code opens one event: a private copy gets a new one
    codigo_acceso: null,
    modalidades: original.modalidades.map(({ id: _id, ...modalidad }) => ({
      ...modalidad,
      remeras: modalidad.remeras.map(({ talle, stock }) => ({ talle, stock })),
      precios: modalidad.precios.map(({ desde, valor }) => ({
        desde: isoConOffset(new Date(mover(desde))),
        valor,
      })),
      categorias: modalidad.categorias.map(({ id: _categoria, ...categoria }) => categoria),
    })),
  };
}
