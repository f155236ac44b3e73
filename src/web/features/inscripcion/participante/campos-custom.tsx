import { Checkbox, Field, Select, Textarea } from '@fluentui/react-components';
import type { CampoCustom } from '../../../../shared/contract/eventos.ts';
import { Campo, CampoTexto } from '../campo-fluent.tsx';
import { idCampo } from '../etiquetas.ts';
import { CopiarRespuesta } from './copiar.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import type { PropsSeccion } from './props-seccion.ts';

/** The modality's custom fields. */
export function CamposCustom({ p, contexto, errores, onCambio, primero }: PropsSeccion) {
  const campos = contexto.modalidad.campos_custom;
  if (campos.length === 0) return null;
  return (
    <section className={`${piezas.pila} ${piezas.marco} ${css.seccion}`} aria-labelledby="titulo-propios">
      <h3 id="titulo-propios">Para esta carrera</h3>
      {campos.map((campo) => {
        const onValor = (valor: string | boolean) =>
          onCambio({ campos: { ...p.campos, [campo.name]: valor } });
        return (
          <div key={campo.id}>
            <UnCampo
              campo={campo}
              valor={p.campos[campo.name]}
              error={errores[`campos.${campo.name}`]}
              onValor={onValor}
            />
            {primero && <CopiarRespuesta {...{ campo, p, primero, onValor }} />}
          </div>
        );
      })}
    </section>
  );
}

interface UnCampoProps {
  campo: CampoCustom;
  valor: string | boolean | undefined;
  error: string | undefined;
  onValor: (valor: string | boolean) => void;
}

function UnCampo({ campo, valor, error, onValor }: UnCampoProps) {
  const nombre = `campos.${campo.name}`;
  const etiqueta = campo.required ? campo.label : `${campo.label} (opcional)`;
  const texto = typeof valor === 'string' ? valor : '';
  switch (campo.type) {
    case 'checkbox':
      return (
        <Field
          validationState={error ? 'error' : 'none'}
          {...(error && { validationMessage: { children: error, role: undefined } })}
        >
          <Checkbox
            id={idCampo(nombre)}
            size="large"
            className={css.casilla}
            checked={valor === true}
            onChange={(_, d) => onValor(d.checked === true)}
            label={etiqueta}
          />
        </Field>
      );
    case 'textarea':
      return (
        <Campo campo={nombre} etiqueta={etiqueta} error={error}>
          <Textarea
            size="large"
            id={idCampo(nombre)}
            rows={3}
            maxLength={2000}
            value={texto}
            onChange={(_, d) => onValor(d.value)}
          />
        </Campo>
      );
    case 'select':
    case 'number':
      if (campo.options.length > 0) {
        return (
          <Campo campo={nombre} etiqueta={etiqueta} error={error}>
            <Select size="large" id={idCampo(nombre)} value={texto} onChange={(_, d) => onValor(d.value)}>
              <option value="">Elegí una opción</option>
              {campo.options.map((opcion) => (
                <option key={opcion}>{opcion}</option>
              ))}
            </Select>
          </Campo>
        );
      }
      break;
    case 'text':
  }
  return (
    <CampoTexto
      campo={nombre}
      etiqueta={etiqueta}
      error={error}
      valor={texto}
      onValor={onValor}
      entrada={{
        maxLength: 2000,
        inputMode: campo.type === 'number' ? 'decimal' : 'text',
        autoComplete: 'off',
      }}
    />
  );
}
