import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { Boton } from '../../ui/boton.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import { leerFecha, leerHora, mostrarFecha } from '../../ui/fecha-escrita.ts';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { useCierre } from '../../formulario/use-cierre.tsx';
import { Eleccion } from './eleccion.tsx';
import { FalloInscripcion } from './fallo-inscripcion.tsx';
import type { FilaInscripto } from './filas.ts';
import css from './inscriptos.module.css';
import { aPedido, faltaDe, METODOS, pagoInicial, validarPago, type PagoEscrito } from './pago-manual.ts';

interface Props {
  fila: FilaInscripto;
  alHacer: (mensaje: string) => void;
  alCerrar: () => void;
}

/** What somebody paid outside of the site (regla pago-2). */
export function MarcarPagada({ fila, alHacer, alCerrar }: Props) {
  const formulario = useId();
  const [inicial] = useState<PagoEscrito>(() => pagoInicial(fila, new Date()));
  const [pago, setPago] = useState(inicial);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  // One key for one payment: pressed twice, or sent again after a cut, it is recorded once.
  const clave = useRef(crypto.randomUUID());
  // On a phone what is wrong may be below what is seen.
  const marcar = (nuevos: Readonly<Record<string, string>>) => {
    flushSync(() => setErrores(nuevos));
    const dialogo = document.getElementById(formulario)?.closest('dialog');
    dialogo?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const registrar = useMutation({
    mutationFn: () =>
      call('registrarPago', {
        params: { id: fila.id },
        body: aPedido(fila, pago),
        headers: { 'idempotency-key': clave.current },
      }),
    onSuccess: ({ message }) => alHacer(message),
    onError: (error) => {
      if (!(error instanceof ErrorLlamada)) return;
      marcar(error.fields);
      // Refused: what is sent next is another payment.
      if (esRechazo(error)) clave.current = crypto.randomUUID();
    },
  });
  const cierre = useCierre(pago !== inicial, registrar.isPending, alCerrar);
  const cambiar = (cambio: Partial<PagoEscrito>) => {
    setPago({ ...pago, ...cambio });
    const [campo = ''] = Object.keys(cambio);
    setErrores(Object.fromEntries(Object.entries(errores).filter(([otro]) => otro !== campo)));
  };
  const falta = faltaDe(fila, pago);
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (registrar.isPending) return;
    const faltas = validarPago(pago, new Date(), fila);
    marcar(faltas);
    if (Object.keys(faltas).length === 0) registrar.mutate();
  };
  return (
    <MarcoDialogo
      titulo="Marcar como pagada"
      onCerrar={cierre.cerrar}
      acciones={
        <>
          <Boton type="submit" form={formulario} disabled={registrar.isPending}>
            {registrar.isPending ? 'Registrando…' : 'Registrar el pago'}
          </Boton>
          <Boton tono="tenue" disabled={registrar.isPending} onClick={cierre.cerrar}>
            {mensajesComun.cancelar}
          </Boton>
        </>
      }
    >
      <p>
        {fila.tipo} {fila.id}: {fila.nombre}, {fila.modalidad}. Total {formatearPesos(fila.total)}
        {fila.pagado > 0 && `, ya pagó ${formatearPesos(fila.pagado)}`}.
      </p>
      <form id={formulario} className={css.formulario} noValidate onSubmit={enviar}>
        <Eleccion
          etiqueta="Medio de pago"
          valor={pago.payment_method_id}
          opciones={METODOS}
          error={errores['payment_method_id']}
          alCambiar={(payment_method_id) => cambiar({ payment_method_id })}
        />
        <Campo
          etiqueta="Importe pagado"
          inputMode="decimal"
          autoComplete="off"
          value={pago.ammount}
          error={errores['ammount']}
          onChange={(e) => cambiar({ ammount: e.target.value })}
        />
        <Campo
          etiqueta="Fecha del pago"
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD/MM/AAAA"
          value={mostrarFecha(pago.date_approved)}
          error={errores['date_approved']}
          onChange={(e) => cambiar({ date_approved: leerFecha(e.target.value, pago.date_approved) })}
        />
        <Campo
          etiqueta="Hora"
          inputMode="numeric"
          autoComplete="off"
          placeholder="HH:MM"
          maxLength={5}
          value={pago.time_approved}
          error={errores['time_approved']}
          onChange={(e) => cambiar({ time_approved: leerHora(e.target.value, pago.time_approved) })}
        />
      </form>
      {falta > 0 && (
        <>
          <p role="status">Con este importe queda por pagar {formatearPesos(falta)}.</p>
          {fila.estado !== 'pago_realizado' && (
            <Casilla
              etiqueta="Dar la inscripción por pagada igual"
              marcada={pago.declara_pagada}
              alCambiar={(declara_pagada) => cambiar({ declara_pagada })}
            />
          )}
          {fila.estado !== 'pago_realizado' && pago.declara_pagada && (
            <Campo
              etiqueta="Motivo"
              autoComplete="off"
              maxLength={500}
              value={pago.motivo}
              error={errores['motivo']}
              onChange={(e) => cambiar({ motivo: e.target.value })}
            />
          )}
        </>
      )}
      {registrar.isError && <FalloInscripcion error={registrar.error} />}
      {cierre.pregunta}
    </MarcoDialogo>
  );
}
