import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { normalizarCodigoCupon } from '../../../../shared/domain/precio/cupon.ts';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { Boton } from '../../../ui/boton.tsx';
import { enfocar } from '../../../ui/enfocar.ts';
import { Aviso } from '../aviso.tsx';
import { CampoCupon, enfocarCampoCupon } from '../campo-cupon.tsx';
import { textoDeCuponPendienteQueFalla } from '../texto-de-cupon-que-falla.ts';
import { inscripcionPorCodigo } from './consulta.ts';
import css from './pago.module.css';

interface CuponPendienteProps {
  /** the registration's public code */
  codigo: string;
  tiene_cupon: boolean;
}

/** A coupon on a registration that waits for its payment. Applying it makes a new total and, unless nothing is left to pay, a new link. */
export function CuponPendiente({ codigo, tiene_cupon }: CuponPendienteProps) {
  const queryClient = useQueryClient();
  const [cupon, setCupon] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [aplicado, setAplicado] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);

  const [avisoTicket, setAvisoTicket] = useState<string | null>(null);

  const aplicar = async (anular_ticket = false) => {
    if (ocupado || cupon.trim() === '') return;
    setOcupado(true);
    setAvisoTicket(null);
    try {
      const r = await call('agregarCupon', {
        params: { id: codigo },
        body: { codigo: normalizarCodigoCupon(cupon), anular_ticket },
      });
      setAplicado(r.message);
      setError(null);
      await queryClient.invalidateQueries({ queryKey: inscripcionPorCodigo(codigo).queryKey });
    } catch (e) {
      if (e instanceof ErrorLlamada && e.codigo === 'ticket_emitido') return setAvisoTicket(e.message);
      setError(textoDeCuponPendienteQueFalla(e));
    } finally {
      setOcupado(false);
    }
  };

  // both notices below take the focus as they appear: the button that was pressed is gone
  if (aplicado)
    return (
      <div ref={enfocar} tabIndex={-1}>
        <Aviso tono="ok" titulo={aplicado} />
      </div>
    );
  if (tiene_cupon) return null; // regla precio-6: one coupon at a time
  if (avisoTicket)
    return (
      <div ref={enfocar} tabIndex={-1}>
        <Aviso
          tono="aviso"
          titulo="Ya tenés un ticket"
          acciones={
            <>
              <Boton
                tono="contorno"
                onClick={() => {
                  flushSync(() => setAvisoTicket(null));
                  enfocarCampoCupon('cupon_pendiente');
                }}
              >
                Dejar el ticket
              </Boton>
              <Boton tono="acento" disabled={ocupado} onClick={() => void aplicar(true)}>
                Anularlo y aplicar el cupón
              </Boton>
            </>
          }
        >
          {avisoTicket}
        </Aviso>
      </div>
    );
  return (
    <CampoCupon
      campo="cupon_pendiente"
      clase={css.cupon}
      valor={cupon}
      error={error}
      ocupado={ocupado}
      onValor={(valor) => {
        setCupon(valor);
        setError(null);
      }}
      onAplicar={() => void aplicar()}
    />
  );
}
