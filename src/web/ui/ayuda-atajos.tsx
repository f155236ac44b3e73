import { Casilla } from './campo.tsx';
import css from './ayuda-atajos.module.css';

interface Props {
  /** what each key does: ['A', 'Aprobar'] */
  teclas: readonly (readonly [string, string])[];
  activos: boolean;
  clase?: string | undefined;
  onElegir: (activos: boolean) => void;
}

export function AyudaAtajos({ teclas, activos, clase, onElegir }: Props) {
  return (
    <section className={`${css.ayuda} ${clase ?? ''}`} aria-label="Atajos de teclado">
      <dl>
        {teclas.map(([tecla, texto]) => (
          <div key={tecla}>
            <dt>
              <kbd>{tecla}</kbd>
            </dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <Casilla etiqueta="Usar los atajos de una tecla" marcada={activos} onCambiar={onElegir} />
    </section>
  );
}
