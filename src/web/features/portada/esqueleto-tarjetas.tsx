import { Esqueleto } from '../../ui/esqueleto.tsx';
import css from './esqueleto-tarjetas.module.css';
import grilla from './portada-page.module.css';

export function EsqueletoTarjetas({ cantidad }: { cantidad: number }) {
  return (
    <div className={grilla.grilla} role="status" aria-label="Cargando carreras">
      {Array.from({ length: cantidad }, (_, i) => (
        <div key={i} className={css.tarjeta}>
          <Esqueleto forma="imagen" />
          <Esqueleto forma="titulo" />
          <Esqueleto forma="parrafo" />
          <Esqueleto forma="boton" />
        </div>
      ))}
    </div>
  );
}
