import { Checkbox, Field, Input, Select, Textarea } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { DialogoParaLeer } from '../../../ui/dialogo-para-leer.tsx';
import { conOpciones, lineas, type CampoForm } from './campos.ts';

function control(campo: CampoForm): ReactElement {
  if (campo.type === 'textarea') return <Textarea size="large" rows={3} />;
  if (!conOpciones(campo.type)) return <Input size="large" />;
  return (
    <Select size="large">
      <option>Elegí una opción</option>
      {lineas(campo.opciones).map((opcion) => (
        <option key={opcion}>{opcion}</option>
      ))}
    </Select>
  );
}

/** Dialog that shows how the custom fields look to who registers. */
export function VistaCampos({ campos, onCerrar }: { campos: readonly CampoForm[]; onCerrar: () => void }) {
  return (
    <DialogoParaLeer
      titulo="Así se ven al inscribirse"
      boton="Cerrar"
      tono_boton="contorno"
      onCerrar={onCerrar}
    >
      {campos.map((campo) => {
        const etiqueta = campo.required ? campo.label : `${campo.label} (opcional)`;
        return campo.type === 'checkbox' ? (
          <Checkbox key={campo.clave} size="large" label={etiqueta} />
        ) : (
          <Field key={campo.clave} size="large" label={etiqueta}>
            {control(campo)}
          </Field>
        );
      })}
      {campos.length === 0 && <p>Esta modalidad no pide ningún dato de más.</p>}
    </DialogoParaLeer>
  );
}
