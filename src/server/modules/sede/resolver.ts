import { DESCARTAR, PROBAR_DE_NUEVO, REGISTRAR_IGUAL } from '../../../shared/domain/sede/conflicto.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { conflicto } from '../../http/errores.ts';
import type { Executor } from '../../db/transaction.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { operacionDe } from './escena.ts';
import { exigirDirigir } from './membresia.ts';
import {
  descartarTrasRevocacion,
  reponerAlta,
  reponerLoDelAlta,
  reponerTrasRevocacion,
} from './decision-de-puesto-repository.ts';
import { leerOperaciones, listarDeMesa } from './operaciones-repository.ts';
import { SIN_ADMITIR_Y_DE_BAJA } from './puestos.ts';
import type { Efecto, Escena } from './efecto.ts';
import { respuestasSede } from '../../mensajes/mensajes-sede.ts';

/**
 * The id of the refused operation whose conflict the decision settles. Devices name such a conflict 'efecto_rechazado|' and the
 * operation's id, in `clave`. Null: the decision is about another conflict.
 */
function registraIgual({ datos: { clave, hechos } }: OperacionDe<'resolver'>): string | null {
  const [id] = hechos;
  return id && clave === `efecto_rechazado|${id}` ? id : null;
}

/**
 * Discards what a phone did that nobody who directs had admitted. The expulsion that the mesa writes before this
 * decision has taken the phone off by now. Throws where somebody else has admitted the phone meanwhile: what it did
 * stands.
 */
async function descartar(
  { ctx, tx, evento_id, quien }: Escena,
  { datos: { clave, hechos } }: OperacionDe<'resolver'>,
): Promise<void> {
  const [id] = hechos;
  const [row] = id && clave === `telefono_sin_admitir|${id}` ? await leerOperaciones(tx, [id]) : [];
  const admision = row?.motivo === SIN_ADMITIR_Y_DE_BAJA ? operacionDe(row) : null;
  if (!admision || !esDe('admitir', admision)) throw conflicto('ya_decidido', respuestasSede.ya_decidido);
  const { puesto_id } = admision.datos;
  await descartarTrasRevocacion(tx, {
    evento_id,
    puesto_id,
    motivo: respuestasSede.descartada,
    ahora: ctx.reloj(),
  });
  await auditar(tx, {
    ...{ quien, ...deEvento('puesto_descartado', evento_id) },
    despues: { puesto_id, puesto: admision.datos.nombre },
  });
}

const quiereRegistrar = ({ datos }: OperacionDe<'resolver'>): boolean => datos.decision === REGISTRAR_IGUAL;

/** The decisions that have a refused operation carried out after all. */
const REPUESTAS = new Map([
  [REGISTRAR_IGUAL, { reponer: reponerTrasRevocacion, accion: 'sede_registrada_igual' }],
  [PROBAR_DE_NUEVO, { reponer: reponerAlta, accion: 'sede_probada_de_nuevo' }],
]);

/**
 * Settles a conflict, which only who directs may do (regla sede-44). It mostly changes no row here: what a
 * decision implies is an operation of its own. Three decisions act at once: to discard what an unadmitted phone did, to
 * register what a puesto delivered after it had been taken off, and to try again a walk-up that a rule refused; the
 * last two by the operation's own rules.
 */
export const resolver: Efecto<'resolver'> = {
  aplicar: (operacion) => ({
    hacer: async (en) => {
      // Without this a desk could settle a conflict about what it did itself, or decide in advance that an operation be registered
      // which it delivers only after it was taken off.
      await exigirDirigir(en, operacion.puesto_id);
      const { tx, evento_id, quien } = en;
      const { decision } = operacion.datos;
      if (decision === DESCARTAR) await descartar(en, operacion);
      const repuesta = REPUESTAS.get(decision);
      const id = registraIgual(operacion);
      if (repuesta && id && (await repuesta.reponer(tx, evento_id, id))) {
        // what desks wrote of a walk-up was refused because the walk-up was: no other decision would bring it back
        await reponerLoDelAlta(tx, evento_id, id);
        await auditar(tx, {
          ...{ quien, ...deEvento(repuesta.accion, evento_id) },
          despues: { operacion: id },
        });
      }
      return { estado: 'aplicada' };
    },
  }),
};

/** Whether who directs decided that an operation is registered though its puesto had been taken off (regla sede-38). */
export async function seDecidioRegistrar(db: Executor, evento_id: number, id: string): Promise<boolean> {
  const decisiones = (await listarDeMesa(db, evento_id, { tipo: 'resolver', id })).map(operacionDe);
  return decisiones.some(
    (una) => una !== null && esDe('resolver', una) && quiereRegistrar(una) && registraIgual(una) === id,
  );
}
