import { Boton } from './boton.tsx';
import { Vacio } from './vacio.tsx';

interface Props {
  titulo: string;
  /** 1 where it stands for the whole page */
  nivel?: 1 | 2;
  detalle: string;
  reintentar: () => void;
  reintentando?: boolean;
}

/** What did not arrive, why, and another try (regla gestion-5). */
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
