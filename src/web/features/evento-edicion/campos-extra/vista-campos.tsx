import { Checkbox, Field, Input, Select, Textarea } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
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

/** How the fields look to who registers. */
export function VistaCampos({ campos, onCerrar }: { campos: readonly CampoForm[]; onCerrar: () => void }) {
  return (
    <MarcoDialogo
      titulo="Así se ven al inscribirse"
      onCerrar={onCerrar}
      acciones={
        <Boton tono="contorno" onClick={onCerrar}>
          Cerrar
        </Boton>
      }
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
    </MarcoDialogo>
  );
}
