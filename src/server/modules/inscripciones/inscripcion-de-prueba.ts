import type { PruebaInscripcion } from '../../../shared/contract/inscripciones.ts';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { invalido } from '../../http/errores.ts';
import { pedirLoQueFalta } from '../../nucleo/enlaces/papeles-debidos.ts';
import { definicionDeModalidad } from '../../nucleo/evento/visible-y-abierto.ts';
import { prepararInscripcion } from './crear.ts';
import { mensajeAlInscribirse } from './mensaje-al-inscribirse.ts';
import type { CuerpoInscripcion } from './decidir-en-el-servidor.ts';
import { leerRecienHecha } from './inscripcion-de-prueba-repository.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

interface Datos {
  evento_id: number;
  body: CuerpoInscripcion;
  sesion: Sesion | null;
  quien: Quien;
}

/** Thrown to undo the transaction; it carries what the transaction had done. */
class Deshacer extends Error {
  readonly hecha: Awaited<ReturnType<typeof leerRecienHecha>>;
  constructor(hecha: Deshacer['hecha']) {
    super('A test registration is undone');
    this.hecha = hecha;
  }
}

/**
 * Tries out a registration (regla inscripcion-18): calls the same functions as a real one, reads what they wrote, and undoes
 * the transaction. No place, number, shirt, coupon, mail or row is left, except that a drawn signature stays as a file marked as deleted
 * until the clean-up. A test is refused where the same user's real one would be.
 */
export async function probarInscripcion(ctx: Contexto, datos: Datos): Promise<PruebaInscripcion> {
  const { body, sesion, quien } = datos;
  const { def, modalidad } = await definicionDeModalidad(ctx, body.modalidad_id);
  if (def.id !== datos.evento_id) throw invalido({ modalidad_id: respuestasCarrera.modalidad_ajena });
  const lista = await prepararInscripcion(ctx, {
    body,
    sesion,
    quien,
    precio_al: ctx.reloj(),
    sin_contacto: false,
  });
  const hecha = await enTransaccion(ctx.database.db, async (tx): Promise<never> => {
    const { id } = await lista.hacer(tx);
    // of a real one a job writes these mails, once the transaction is committed
    await pedirLoQueFalta(ctx, tx, id);
    throw new Deshacer(await leerRecienHecha(tx, id));
  }).catch(async (error: unknown) => {
    if (error instanceof Deshacer) return error.hecha;
    throw await lista.explicar(error);
  });
  const categoria = modalidad.categorias.find(({ id }) => id === hecha.categoria_id);
  return {
    state: hecha.state,
    total: aPesos(hecha.total),
    categoria: categoria ? categoriaParaLeer(categoria) : null,
    vence_at: hecha.vence_at && isoConOffset(hecha.vence_at),
    mensaje: mensajeAlInscribirse(def, modalidad.nombre),
    correos: hecha.correos,
  };
}
