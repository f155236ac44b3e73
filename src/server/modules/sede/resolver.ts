import { DESCARTAR } from '../../../shared/domain/sede/conflicto.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { conflicto } from '../../http/errores.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { operacionDe } from './escena.ts';
import { exigirDirigir } from './membresia.ts';
import { descartarTrasRevocacion } from './decision-de-puesto-repository.ts';
import { leerOperaciones } from './operaciones-repository.ts';
import { SIN_ADMITIR_Y_DE_BAJA } from './puestos.ts';
import { registrarIgual } from './registrar-igual.ts';
import type { Efecto, Escena } from './efecto.ts';
import { respuestasSede } from '../../mensajes/mensajes-sede.ts';

/**
 * Discards what a phone did that nobody who directs had admitted. The expulsion that the mesa writes before this decision has taken
 * the phone off by now. Throws 409 where the decision names no admission of a phone that was taken off while it waited: mostly
 * somebody else has admitted the phone meanwhile, and what it did stands.
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
      if (operacion.datos.decision === DESCARTAR) await descartar(en, operacion);
      await registrarIgual(en, operacion);
      return { estado: 'aplicada' };
    },
  }),
};
