import { useEffect, useState } from 'react';
import { restante, textoRestante } from '../../../../shared/domain/inscripcion/plazo-de-reserva.ts';
import { textoVence } from '../../../../shared/domain/pago/textos-de-plazos.ts';
import { ahoraServidor } from '../../../api/hora-del-servidor.ts';
import { Icono } from '../../../ui/iconos.tsx';
import orden from '../../../ui/orden.module.css';
import tonos from '../../../ui/tonos.module.css';
import css from './pago.module.css';

/** Time left of the reservation, by the server's clock. */
export function Cuenta({ vence }: { vence: string }) {
  const [ahora, setAhora] = useState(ahoraServidor);
  useEffect(() => {
    const reloj = setInterval(() => setAhora(ahoraServidor()), 1000);
    return () => clearInterval(reloj);
  }, []);
  return (
    <p className={`${orden.enLinea3} ${tonos.aviso} ${css.cuenta}`}>
      <Icono nombre="reloj" />
      <span>
        {/* Hidden from screen readers, which get the final time: the seconds would be read out without end. */}
        <strong aria-hidden="true">{textoRestante(restante(vence, new Date(ahora)))}</strong>
        <span>{textoVence(vence)}</span>
      </span>
    </p>
  );
}
