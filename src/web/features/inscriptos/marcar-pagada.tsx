import { useRef, useState } from 'react';
import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { call } from '../../api/call.ts';
import { ahoraServidor } from '../../api/hora-del-servidor.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { CampoMotivo } from '../../formulario/campo-motivo.tsx';
import { CampoHorario } from '../../ui/campo-horario.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { Eleccion } from '../../ui/eleccion.tsx';
import { FalloInscripcion } from './fallo-inscripcion.tsx';
import type { InscriptoRow } from './rows.ts';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import { aPedido, faltaDe, METODOS, pagoInicial, validarPago, type PagoEscrito } from './pago-manual.ts';
import { CampoFechaEscrita } from '../../ui/campo-fecha-escrita.tsx';
import { campoDe, valorDe } from '../../formulario/campo-de.ts';

interface Props {
  row: InscriptoRow;
  onHacer: (mensaje: string) => void;
  onCerrar: () => void;
}

/** Dialog to record a payment that was made outside of the site (regla pago-2). */
export function MarcarPagada({ row, onHacer, onCerrar }: Props) {
  const [inicial] = useState<PagoEscrito>(() => pagoInicial(row, new Date(ahoraServidor())));
  const [pago, setPago] = useState(inicial);
  // One key for one payment: pressed twice, or sent again after a cut, it is recorded once.
  const key = useRef(crypto.randomUUID());
  const guardado = useGuardado({
    datos: pago,
    // no version to compare: a payment is added to those that are there, and overwrites nothing that somebody else saved
    version: null,
    faltas: (escrito) => validarPago(escrito, new Date(ahoraServidor()), row),
    enviar: (escrito) =>
      call('registrarPago', {
        params: { id: row.id },
        body: aPedido(row, escrito),
        headers: { 'idempotency-key': key.current },
      }),
    onGuardar: ({ message }) => onHacer(message),
    onFallar: (error) => {
      // A refused payment was not recorded: the next try gets a new idempotency key.
      if (esRechazo(error)) key.current = crypto.randomUUID();
      return false;
    },
  });
  const { errores } = guardado;
  const cambiar = (cambio: Partial<PagoEscrito>) => {
    setPago({ ...pago, ...cambio });
    guardado.olvidar((campo) => campo in cambio);
  };
  const de = valorDe(pago, errores, cambiar);
  const falta = faltaDe(row, pago);
  return (
    <DialogoFormulario
      titulo="Marcar como pagada"
      {...guardado.dialogo}
      edita={null}
      enviar={['Registrar el pago', 'Registrando…']}
      fallo={guardado.fallo && <FalloInscripcion error={guardado.fallo} />}
      sinGuardar={pago !== inicial}
      onCerrar={onCerrar}
    >
      <p>
        {row.tipo} {row.id}: {row.nombre}, {row.modalidad}. Total {formatearPesos(row.total)}
        {row.pagado > 0 && `, ya pagó ${formatearPesos(row.pagado)}`}.
      </p>
      <Eleccion etiqueta="Medio de pago" opciones={METODOS} {...de('payment_method_id')} />
      <div className={`${piezas.reparto} ${css.formulario} ${css.pago}`}>
        <Campo
          etiqueta="Importe pagado"
          inputMode="decimal"
          {...campoDe(pago, errores, cambiar)('ammount')}
        />
        <CampoFechaEscrita etiqueta="Fecha del pago" {...de('date_approved')} />
        <CampoHorario etiqueta="Hora" pista="Si no la sabés, dejala en 00:00." {...de('time_approved')} />
      </div>
      {falta > 0 && (
        <>
          <p role="status">Con este importe queda por pagar {formatearPesos(falta)}.</p>
          {row.estado !== 'pago_realizado' && (
            <Casilla
              etiqueta="Dar la inscripción por pagada igual"
              marcada={pago.declara_pagada}
              onCambiar={(declara_pagada) => cambiar({ declara_pagada })}
            />
          )}
          {row.estado !== 'pago_realizado' && pago.declara_pagada && (
            <CampoMotivo
              value={pago.motivo}
              error={errores['motivo']}
              onValor={(motivo) => cambiar({ motivo })}
            />
          )}
        </>
      )}
    </DialogoFormulario>
  );
}
