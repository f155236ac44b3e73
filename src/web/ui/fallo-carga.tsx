import { Boton } from './boton.tsx';
import { Vacio } from './vacio.tsx';

interface Props {
  titulo: string;
  /** level of the heading: 1 where the failure takes the place of the whole page */
  nivel?: 1 | 2;
  detalle: string;
  reintentar: () => void;
  reintentando?: boolean;
}

/** Says what could not be loaded and why, with a button to try again (regla gestion-5). */
export function FalloCarga({ titulo, nivel = 2, detalle, reintentar, reintentando = false }: Props) {
  return (
    <div role="alert">
      <Vacio titulo={titulo} nivel={nivel} icono="sin_senal">
        <p>{detalle}</p>
        <Boton tono="contorno" disabled={reintentando} onClick={reintentar}>
          {reintentando ? 'Probando…' : 'Probar de nuevo'}
        </Boton>
      </Vacio>
    </div>
  );
}
