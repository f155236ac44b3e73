import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorLlamada } from '../../api/call.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';

interface Props {
  /** the part that needs network; the message's verb agrees with it */
  que: 'Los pagos' | 'El historial';
  probando: boolean;
  onProbar: () => void;
}

/** In place of a part of a registration that the device does not store: being offline is no failure. */
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

interface PropsFallo {
  que: Props['que'];
  consulta: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  titulo: string;
  role: 'status' | 'alert';
  texto: string;
  boton: string;
}

/** In place of a part of a registration that could not be fetched, with another try. */
export function FalloDeParte({ que, consulta, titulo, role, texto, boton }: PropsFallo) {
  const { error, isFetching } = consulta;
  const probar = () => void consulta.refetch();
  if (error instanceof ErrorLlamada && error.red)
    return <NecesitaRed que={que} probando={isFetching} onProbar={probar} />;
  return (
    <Aviso tono="aviso" titulo={titulo} role={role}>
      <p>{texto}</p>
      <Boton tono="contorno" disabled={isFetching} onClick={probar}>
        {isFetching ? 'Probando…' : boton}
      </Boton>
    </Aviso>
  );
}
