import { CampoFechaEscrita } from './campo-fecha-escrita.tsx';
import { BotonCalendario } from './boton-calendario.tsx';
import css from './campo-dia.module.css';

interface Props {
  etiqueta: string;
  /** the day as 'YYYY-MM-DD' once it is whole; until then the text as it was typed */
  valor: string;
  error: string | undefined;
  pista?: string | undefined;
  onCambiar: (valor: string) => void;
}

/** Field for a day, typed as DD/MM/YYYY in any browser's language or picked in a calendar from 2017-01-01 on (regla carrera-2). */
export function CampoDia({ etiqueta, valor, error, pista, onCambiar }: Props) {
  return (
    <CampoFechaEscrita
      etiqueta={etiqueta}
      required
      valor={valor}
      error={error}
      {...(pista && { pista })}
      onCambiar={onCambiar}
      extremo={
        <span className={css.calendario}>
          <BotonCalendario etiqueta={etiqueta} valor={valor} onElegir={onCambiar} />
        </span>
      }
    />
  );
}
