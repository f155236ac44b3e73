import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Encargar } from './encargar.tsx';
import type { PedidoEncargo } from './pedido.ts';

const TODAS: PedidoEncargo = {
  tipo: 'reembolsar',
  seleccion: { send_all_search: true, inscriptions_id: [], search_criteria: {} },
};

/** The button that gives everybody's money back, shown only where the race is cancelled. */
export function DevolverTodo({ id, onEncargar }: { id: string; onEncargar: (encargo_id: number) => void }) {
  const sesion = useSesion();
  const { data: evento } = useQuery(eventoBackoffice(id));
  const [abierto, setAbierto] = useState(false);
  if (evento?.estado !== 'cancelado' || evento.borrado || !puedeHacer(sesion, 'pago:reembolsar')) return null;
  return (
    <>
      <Aviso tono="aviso" titulo="La carrera está cancelada">
        <p>Podés devolver los pagos de todas las inscripciones de una vez, y ver qué pasó con cada una.</p>
        <Boton tono="contorno" onClick={() => setAbierto(true)}>
          Devolver todos los pagos
        </Boton>
      </Aviso>
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
