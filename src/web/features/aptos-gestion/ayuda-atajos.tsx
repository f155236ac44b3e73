import { Casilla } from '../../ui/campo.tsx';
import { AYUDA } from './atajos.ts';
import css from './validar-apto.module.css';

interface Props {
  activos: boolean;
  onElegir: (activos: boolean) => void;
}

export function AyudaAtajos({ activos, onElegir }: Props) {
  return (
    <section className={css.ayuda} aria-label="Atajos de teclado">
      <dl>
        {AYUDA.map(([teclas, texto]) => (
          <div key={teclas}>
            <dt>
              <kbd>{teclas}</kbd>
            </dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <Casilla etiqueta="Usar los atajos de una tecla" marcada={activos} onCambiar={onElegir} />
    </section>
  );
}
