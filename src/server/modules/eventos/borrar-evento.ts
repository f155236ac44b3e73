import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import { pedirCierre } from '../pagos/cierre.ts';
import { bloquearCupos, actualizarEvento } from './edicion-repository.ts';
import { contarPersonas } from './listas-repository.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

/**
 * Marks an event as deleted; registrations and payments stay (regla carrera-18). Throws 422 unless the event's name was typed.
 * Returns the message for who did it.
 */
export async function borrarEvento(
  ctx: Contexto,
  evento_id: number,
  verificacion: string,
  quien: Quien,
): Promise<string> {
  const mensaje = await enTransaccion(ctx.database.db, async (tx) => {
    // nobody registers while this lock is held, so the number of registered persons in the audit is exact
    await bloquearCupos(tx, evento_id);
    const def = await obtenerDefinicionAhora(tx, evento_id);
    if (!def) throw noEncontrado();
    if (verificacion.trim().normalize() !== def.nombre.trim().normalize()) {
      throw invalido({
        verificacion: respuestasCarrera.escribir_el_nombre(def.nombre),
      });
    }
    const ahora = ctx.reloj();
    const inscriptos = await contarPersonas(tx, evento_id);
    await actualizarEvento(tx, evento_id, { borrado_at: ahora, updated_at: ahora });
    await pedirCierre(tx, evento_id);
    await auditar(tx, {
      quien,
      ...deEvento('evento_borrado', evento_id),
      antes: { nombre: def.nombre, inscriptos, visible: def.visible },
    });
    return textoBorrado(def.nombre, inscriptos);
  });
  olvidarEvento(ctx, evento_id);
  return mensaje;
}

function textoBorrado(nombre: string, inscriptos: number): string {
  const borrado = respuestasCarrera.borrado(nombre);
  if (inscriptos === 0) return respuestasCarrera.borrado_sin_inscriptos(borrado);
  const cuantos = inscriptos === 1 ? 'una persona inscripta' : `${inscriptos} personas inscriptas`;
  return respuestasCarrera.borrado_con_inscriptos(borrado, cuantos);
}
