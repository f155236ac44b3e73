import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';

interface Props {
  /** the part that needs network; the message's verb agrees with it */
  que: 'Los pagos' | 'El historial';
  probando: boolean;
  onProbar: () => void;
}

/** In place of a part of a registration that the device does not store: being offline is no failure. */
export function NecesitaRed({ que, probando, onProbar }: Props) {
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
