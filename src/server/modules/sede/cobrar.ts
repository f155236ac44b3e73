import { aCentavos, aPesos, formatearPesos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { escribirHora, fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { momentoDe } from '../../../shared/domain/sede/hora-de-una-operacion.ts';
import type { DatosPorTipo } from '../../../shared/domain/sede/operacion.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { intentarMoverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { registrarPagoEn } from '../inscripciones/registrar-pago.ts';
import { reembolsarEn } from '../pagos/pedir-reembolso.ts';
import { pagadoDe } from '../pagos/service.ts';
import { inscripcionDe } from './escena.ts';
import { leerOperaciones } from './operaciones-repository.ts';
import type { Efecto, Escena } from './efecto.ts';
import { hayPagoEnLinea, leerInscripcion, listarPagosADevolver } from './valores-repository.ts';
import { respuestasCobroSede, respuestasSede } from '../../mensajes/mensajes-sede.ts';

/** The two methods of a payment by hand that staff can record: what a desk took by another means counts as a transfer. */
const METODO = {
  efectivo: 'cash',
  transferencia: 'bank_transfer',
  otro: 'bank_transfer',
} as const satisfies Record<DatosPorTipo['cobrar']['medio'], string>;

/** Records, as a payment by hand, money that a desk took, by staff's rules: no more than is owed, and it may be a part. */
export const cobrar: Efecto<'cobrar'> = {
  aplicar: (operacion, { recibida_at }) => ({
    hacer: async (en) => {
      const { id } = inscripcionDe(en);
      const { datos } = operacion;
      // when the desk took the money: by its phone or, where that cannot be true, when the operation arrived (momentoDe), also where it is
      // carried out days later. Not after now: rules refuse a payment of tomorrow
      const { at } = momentoDe(operacion, recibida_at.getTime());
      const cuando = new Date(Math.min(at, en.ctx.reloj().getTime()));
      const body = {
        date_approved: fechaLocal(cuando),
        time_approved: escribirHora(cuando),
        payment_method_id: METODO[datos.medio],
        ammount: datos.monto, // so misspelt in the API, and clients rely on it
        declara_pagada: false,
        motivo: '',
      };
      const { pago_id } = await registrarPagoEn(
        en.ctx,
        en.tx,
        { id, body, quien: en.quien, unica: null },
        cuando,
      );
      return { estado: 'aplicada', ...(pago_id !== null && { pago_id }) };
    },
  }),
  deshacer: async (en, { id, datos }) => {
    const [row] = await leerOperaciones(en.tx, [id]);
    if (row?.pago_id == null) return;
    await volverAPendiente(en, aCentavos(datos.monto));
    await reembolsarEn(en.ctx, en.tx, {
      pago_id: row.pago_id,
      monto: datos.monto,
      motivo: respuestasCobroSede.anulado,
      quien: en.quien,
      unica: null,
      sin_plazo: true, // undoing a desk's payment must not cost a place
    });
  },
};

/**
 * Sets a paid registration back to what it was: to pending or, where there is nothing to pay, to bonificada. It stays paid where what else
 * was paid covers its total; so does who paid online: what the desk took was a difference, and as pending they would be asked for the whole
 * total again.
 */
async function volverAPendiente(en: Escena, monto: Centavos): Promise<void> {
  const { id } = inscripcionDe(en);
  const row = await leerInscripcion(en.tx, id);
  if (row?.state !== 'pago_realizado' || (await hayPagoEnLinea(en.tx, id))) return;
  const queda = (await pagadoDe(en.tx, id)) - monto;
  if (queda > 0 && queda >= row.total) return;
  const estado = row.total === 0 ? 'pago_bonificado' : 'pago_pendiente';
  const movida = await intentarMoverInscripcion(en.ctx, en.tx, id, {
    // `pagado` is 0 although money was paid: with a `pagado` above 0 the state machine would refuse to set the registration to
    // pending. The payment that is being undone is refunded right after this. Other payments taken by hand stay as a part payment.
    suceso: {
      ...{ tipo: 'fija_estado', estado, motivo: respuestasCobroSede.anulado },
      ...{ plazo: null, pagado: 0 },
    },
    quien: en.quien,
    motivo: respuestasCobroSede.anulado,
  });
  if (!movida.ok) throw conflicto('no_pendiente', movida.motivo);
}

/** Records money that a desk gave back, as refunds of payments by hand that were made by the same method (regla sede-53). */
export const devolver: Efecto<'devolver'> = {
  aplicar: ({ datos }) => ({
    hacer: async (en) => {
      const { id: inscripcion_id } = inscripcionDe(en);
      const pagos = await listarPagosADevolver(en.tx, { inscripcion_id, metodo: METODO[datos.medio] });
      if (pagos.length === 0) throw conflicto('nada_que_devolver', respuestasCobroSede.nada);
      const hay = pagos.reduce((suma, { queda }) => suma + queda, 0);
      let falta = aCentavos(datos.monto);
      if (falta > hay) throw invalido({ monto: respuestasCobroSede.hasta(formatearPesos(hay)) });
      const uno = pagos.find(({ queda }) => queda >= falta);
      const motivo = datos.motivo.trim() || respuestasSede.devuelto_en_puesto;
      let pago_id: number | undefined;
      for (const { id, queda } of uno ? [uno] : pagos) {
        const monto = Math.min(queda, falta);
        if (monto === 0) break;
        const devolucion = { pago_id: id, monto: aPesos(monto), motivo, quien: en.quien, unica: null };
        await reembolsarEn(en.ctx, en.tx, devolucion);
        falta -= monto;
        pago_id = id;
      }
      return { estado: 'aplicada', ...(pago_id !== undefined && { pago_id }) };
    },
  }),
  deshacer: () => Promise.reject(conflicto('no_se_anula', respuestasCobroSede.no_se_rehace)),
};
