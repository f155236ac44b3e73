import { useRef, useState } from 'react';
import { aCentavos, aPesos, escribirImporte, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { call } from '../../api/call.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoMotivo } from '../../formulario/campo-motivo.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import { escribirPesos, leerPesos } from '../../ui/pesos-escritos.ts';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { consecuencias, montoDe, quedaPorDevolver, type PagoRow } from './pago.ts';
import orden from '../../ui/orden.module.css';
import css from './pagos.module.css';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

interface Props {
  pago: PagoRow;
  onHacer: (mensaje: string) => void;
  /** fetches the list again: the refund may have failed because somebody else made one first */
  onFallar: () => void;
  onCerrar: () => void;
}

/** Gives a payment back, whole or in part, saying to whom, how much, and what comes of it. */
export function Reembolsar({ pago, onHacer, onFallar, onCerrar }: Props) {
  const queda = quedaPorDevolver(pago);
  const escribir = (centavos: Centavos) => escribirImporte(centavos, pago.currency_id);
  const [enParte, setEnParte] = useState(false);
  const [importe, setImporte] = useState(() => escribirPesos(aPesos(queda)));
  const [motivo, setMotivo] = useState('');
  // One idempotency key for one refund: a second press, or a retry after the network failed, does not refund twice.
  const key = useRef(crypto.randomUUID());
  const pesos = enParte ? leerPesos(importe) : aPesos(queda);
  const monto = pesos === null ? null : aCentavos(pesos);
  const guardado = useGuardado({
    datos: { monto, motivo: motivo.trim() },
    // no version to compare: the server itself counts how much is left to refund
    version: null,
    faltas: (escrito) => ({
      monto: faltaDeMonto(escrito.monto, queda, escribir),
      motivo: escrito.motivo === '' ? rechazosDePago.motivo_devolucion : undefined,
    }),
    enviar: (escrito) =>
      call('reembolsarPago', {
        params: { id: pago.id },
        body: { monto: enParte ? pesos : null, motivo: escrito.motivo },
        headers: { 'idempotency-key': key.current },
      }),
    onGuardar: ({ message }) => onHacer(message),
    onFallar: (error) => {
      onFallar();
      // The server refused this refund: the next try is another one, with a key of its own.
      if (esRechazo(error)) key.current = crypto.randomUUID();
      return false;
    },
  });
  const { errores } = guardado;
  const { nombre, id, modalidad } = pago.inscripcion;
  return (
    <DialogoFormulario
      titulo={`¿Devolver ${monto !== null && monto > 0 ? escribir(monto) : ''} a ${nombre}?`}
      tono="aviso"
      {...guardado.dialogo}
      edita={null}
      enviar={['Sí, devolver', 'Devolviendo…']}
      tono_enviar="peligro"
      cancelar="No, volver"
      fallo={<AvisoFallo error={guardado.fallo} titulo={mensajesInscripcion.error_inscripcion} />}
      sinGuardar={enParte || motivo !== ''}
      onCerrar={onCerrar}
    >
      <p>
        Inscripción {id}, {modalidad}. Pagó {escribir(montoDe(pago))}
        {queda < montoDe(pago) && `; quedan ${escribir(queda)} por devolver`}.
      </p>
      {pago.motivo_revision && <Aviso tono="info" titulo={pago.motivo_revision} />}
      <div className={orden.apilado3}>
        <Casilla etiqueta="Devolver solo una parte" marcada={enParte} onCambiar={setEnParte} />
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
        <CampoMotivo
          pista="Queda en el historial de la inscripción."
          value={motivo}
          error={errores['motivo']}
          onValor={setMotivo}
        />
      </div>
      <ul className={`${orden.apilado1} ${css.consecuencias}`}>
        {consecuencias(pago, !enParte || monto === queda).map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </DialogoFormulario>
  );
}

function faltaDeMonto(
  monto: Centavos | null,
  queda: Centavos,
  escribir: (centavos: Centavos) => string,
): string | undefined {
  if (monto === null || monto <= 0) return 'Escribí un importe mayor que 0';
  return monto > queda ? rechazosDePago.devolver_hasta(escribir(queda)) : undefined;
}
