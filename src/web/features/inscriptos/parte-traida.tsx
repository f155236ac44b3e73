import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorLlamada } from '../../api/call.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';

interface Props {
  /** the part that needs network; the message's verb agrees with it */
  que: 'Los pagos' | 'El historial';
  probando: boolean;
  onProbar: () => void;
}

/**
 * Notice in place of a part of a registration that the device does not store, where no network brings it. It is not shown as an error, as
 * being offline is no failure.
 */
function NecesitaRed({ que, probando, onProbar }: Props) {
  const titulo = que === 'Los pagos' ? 'Los pagos necesitan conexión' : 'El historial necesita conexión';
  return (
    <Aviso tono="aviso" icono="sin_senal" titulo={titulo} role="status">
      <p>
        {que === 'Los pagos' ? 'Se ven' : 'Se ve'} cuando haya señal. El resto de la inscripción está en este
        dispositivo.
      </p>
      <Boton tono="contorno" disabled={probando} onClick={onProbar}>
        {probando ? 'Probando…' : 'Probar de nuevo'}
      </Boton>
    </Aviso>
  );
}

interface PropsParte<D> {
  que: Props['que'];
  consulta: UseQueryResult<D>;
  titulo: string;
  role: 'status' | 'alert';
  textoDe: (error: Error) => string;
  boton: string;
  children: (datos: D) => ReactNode;
}

/**
 * Shows a part of a registration that the device does not store and so fetches from the server, with a placeholder until it has come. If it
 * could not be fetched, this says why and has a button to try again.
 */
export function ParteTraida<D>({ que, consulta, titulo, role, textoDe, boton, children }: PropsParte<D>) {
  const { data, error, isFetching } = consulta;
  const probar = () => void consulta.refetch();
  if (data !== undefined) return children(data);
  if (!error) return <Esqueleto forma="parrafo" />;
  if (error instanceof ErrorLlamada && error.red)
    return <NecesitaRed que={que} probando={isFetching} onProbar={probar} />;
  return (
    <Aviso tono="aviso" titulo={titulo} role={role}>
      <p>{textoDe(error)}</p>
      <Boton tono="contorno" disabled={isFetching} onClick={probar}>
        {isFetching ? 'Probando…' : boton}
      </Boton>
    </Aviso>
  );
}
