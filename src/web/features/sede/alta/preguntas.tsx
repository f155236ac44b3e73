import type { CampoCustom } from '../../../../shared/domain/participante/campos-custom.ts';
import { Campo, CampoLargo, Casilla } from '../../../ui/campo.tsx';
import piezas from '../../../ui/piezas.module.css';
import { CampoSelect } from './campo-select.tsx';

interface Props {
  campos: readonly CampoCustom[];
  respuestas: Readonly<Record<string, string | boolean>>;
  errores: Readonly<Record<string, string>>;
  onResponder: (name: string, valor: string | boolean) => void;
}

/** The fields of a modality's own questions. `respuestas` goes by the questions' names, `errores` by `campos_custom_values.{name}`. */
export function Preguntas({ campos, respuestas, errores, onResponder }: Props) {
  return campos.map((pregunta) => {
    const { name, type, options } = pregunta;
    const etiqueta = 'label' in pregunta && typeof pregunta.label === 'string' ? pregunta.label : name;
    const dicho = respuestas[name];
    const valor = typeof dicho === 'string' ? dicho : '';
    const error = errores[`campos_custom_values.${name}`];
    if (type === 'checkbox') {
      return (
        <div key={name}>
          <Casilla etiqueta={etiqueta} marcada={dicho === true} onCambiar={(si) => onResponder(name, si)} />
          {error && (
            <p className={piezas.error} role="alert">
              {error}
            </p>
          )}
        </div>
      );
    }
    if ((type === 'select' || type === 'number') && options.length > 0) {
      return (
        <CampoSelect
          key={name}
          {...{ etiqueta, valor, error }}
          opciones={options.map((una) => [una, una] as const)}
          onElegir={(elegida) => onResponder(name, elegida)}
        />
      );
    }
    const Texto = type === 'textarea' ? CampoLargo : Campo;
    return (
      <Texto
        key={name}
        etiqueta={etiqueta}
        autoComplete="off"
        maxLength={2000}
        value={valor}
        error={error}
        onChange={({ target }) => onResponder(name, target.value)}
      />
    );
  });
}
