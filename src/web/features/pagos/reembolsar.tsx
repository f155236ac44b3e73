import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { aCentavos, aPesos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { escribirPesos, leerPesos } from '../../ui/pesos-escritos.ts';
import { useCierre } from '../../formulario/use-cierre.tsx';
import { consecuencias, montoDe, quedaPorDevolver, type FilaPago } from './pago.ts';
import css from './pagos.module.css';

interface Props {
  pago: FilaPago;
  alHacer: (mensaje: string) => void;
  /** somebody was faster, perhaps: the list is brought up to date */
  alFallar: () => void;
  alCerrar: () => void;
}

/** Gives a payment back, whole or in part, saying to whom, how much, and what comes of it. */
export function Reembolsar({ pago, alHacer, alFallar, alCerrar }: Props) {
  const formulario = useId();
  const queda = quedaPorDevolver(pago);
  const [enParte, setEnParte] = useState(false);
  const [importe, setImporte] = useState(() => escribirPesos(aPesos(queda)));
  const [motivo, setMotivo] = useState('');
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  // One key for one refund: pressed twice, or sent again after a cut, it is asked for once.
  const clave = useRef(crypto.randomUUID());
  const pesos = enParte ? leerPesos(importe) : aPesos(queda);
  const monto = pesos === null ? null : aCentavos(pesos);
  const devolver = useMutation({
    mutationFn: () =>
      call('reembolsarPago', {
        params: { id: pago.id },
        body: { monto: enParte ? pesos : null, motivo: motivo.trim() },
        headers: { 'idempotency-key': clave.current },
      }),
    onSuccess: ({ message }) => alHacer(message),
    onError: (error) => {
      alFallar();
      if (!(error instanceof ErrorLlamada)) return;
      setErrores(error.fields);
      // Refused: what is sent next is another refund.
      if (esRechazo(error)) clave.current = crypto.randomUUID();
    },
  });
  const cierre = useCierre(enParte || motivo !== '', devolver.isPending, alCerrar);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (devolver.isPending) return;
    const faltas: Record<string, string> = {};
    if (monto === null || monto <= 0) faltas['monto'] = 'Escribí un importe mayor que 0';
    else if (monto > queda)
      faltas['monto'] = `De este pago se pueden devolver hasta ${formatearPesos(queda)}.`;
    if (motivo.trim() === '') faltas['motivo'] = 'Indicá el motivo de la devolución.';
    setErrores(faltas);
    if (Object.keys(faltas).length === 0) devolver.mutate();
  };
  const { nombre, id, modalidad } = pago.inscripcion;
  return (
    <MarcoDialogo
      titulo={`¿Devolver ${monto !== null && monto > 0 ? formatearPesos(monto) : ''} a ${nombre}?`}
      tono="aviso"
      onCerrar={cierre.cerrar}
      acciones={
        <>
          <Boton type="submit" form={formulario} clase={css.peligro} disabled={devolver.isPending}>
            {devolver.isPending ? 'Devolviendo…' : 'Sí, devolver'}
          </Boton>
          <Boton tono="contorno" disabled={devolver.isPending} onClick={cierre.cerrar}>
            No, volver
          </Boton>
        </>
      }
    >
      <p>
        Inscripción {id}, {modalidad}. Pagó {formatearPesos(montoDe(pago))}
        {queda < montoDe(pago) && `; quedan ${formatearPesos(queda)} por devolver`}.
      </p>
      {pago.motivo_revision && <Aviso tono="info" titulo={pago.motivo_revision} />}
      <form id={formulario} className={css.formulario} noValidate onSubmit={enviar}>
        <Casilla etiqueta="Devolver solo una parte" marcada={enParte} alCambiar={setEnParte} />
        {enParte && (
          <Campo
            etiqueta="Importe a devolver"
            inputMode="decimal"
            autoComplete="off"
            value={importe}
            error={errores['monto']}
            onChange={(e) => setImporte(e.target.value)}
          />
        )}
        <Campo
          etiqueta="Motivo"
          pista="Queda en el historial de la inscripción."
          autoComplete="off"
          maxLength={500}
          value={motivo}
          error={errores['motivo']}
          onChange={(e) => setMotivo(e.target.value)}
        />
      </form>
      <ul className={css.consecuencias}>
        {consecuencias(pago, !enParte || monto === queda).map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      {devolver.isError && (
        <Aviso tono="error" titulo={mensajesInscripcion.error_inscripcion} role="alert">
          <p>{textoDeError(devolver.error)}</p>
        </Aviso>
      )}
      {cierre.pregunta}
    </MarcoDialogo>
  );
}
