import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nombres } from '../../comun/nombres.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Encargar } from './encargar.tsx';
import { TODAS, usePorDevolver } from './por-devolver.ts';

/** On a cancelled race, for roles that may refund: the button that gives everybody's money back, or that nothing is left to refund. */
export function DevolverTodo({ id, onEncargar }: { id: string; onEncargar: (encargo_id: number) => void }) {
  const porDevolver = usePorDevolver(id);
  const [abierto, setAbierto] = useState(false);
  if (!porDevolver) return null;
  const { quedan, encargo_id } = porDevolver;
  return (
    <>
      {quedan ? (
        <Aviso tono="aviso" titulo="La carrera está cancelada">
          <p>Podés devolver los pagos de todas las inscripciones de una vez, y ver qué pasó con cada una.</p>
          <Boton tono="contorno" onClick={() => setAbierto(true)}>
            Devolver todos los pagos
          </Boton>
        </Aviso>
      ) : (
        <Aviso tono="info" titulo="La carrera está cancelada">
          {encargo_id === null ? (
            <p>No queda ningún pago por devolver.</p>
          ) : (
            <p>
              Ya devolviste todo.{' '}
              <Link to={nombres.encargo} params={{ id, encargo_id: String(encargo_id) }}>
                Ver cómo fue
              </Link>
            </p>
          )}
        </Aviso>
      )}
      {abierto && (
        <Encargar
          evento_id={Number(id)}
          pedido={TODAS}
          onEncargar={onEncargar}
          onCerrar={() => setAbierto(false)}
        />
      )}
    </>
  );
}
