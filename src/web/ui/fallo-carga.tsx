import { Boton } from './boton.tsx';
import { Vacio } from './vacio.tsx';

interface Props {
  titulo: string;
  detalle: string;
  reintentar: () => void;
  reintentando?: boolean;
}

/** What did not arrive, why, and another try. decisions: every failure is shown. */
export function FalloCarga({ titulo, detalle, reintentar, reintentando = false }: Props) {
  return (
    <div role="alert">
      <Vacio titulo={titulo} icono="sin_senal">
        <p>{detalle}</p>
        <Boton tono="contorno" disabled={reintentando} onClick={reintentar}>
          {reintentando ? 'Probando…' : 'Probar de nuevo'}
        </Boton>
      </Vacio>
    </div>
  );
}
