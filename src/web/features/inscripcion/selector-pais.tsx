import { Select } from '@fluentui/react-components';
import { useMemo } from 'react';
import { nombrePais, paisesPorNombre } from '../../../shared/domain/participante/paises.ts';
import { Campo } from './campo-fluent.tsx';
import { OpcionesSelect } from '../../ui/opciones-select.tsx';
import { idCampo } from './etiquetas.ts';

interface Props {
  campo: string;
  etiqueta: string;
  valor: string;
  error?: string | undefined;
  /** country listed before all others; without it nothing is selected at first */
  primero?: string;
  onValor: (codigo: string) => void;
}

/** Every country by its name, for who comes from abroad. */
export function SelectorPais({ campo, etiqueta, valor, error, primero, onValor }: Props) {
  const paises = useMemo(() => paisesPorNombre(primero), [primero]);
  return (
    <Campo campo={campo} etiqueta={etiqueta} error={error}>
      <Select
        size="large"
        id={idCampo(campo)}
        value={valor}
        autoComplete="off"
        onChange={(_, d) => onValor(d.value)}
      >
        {primero ? (
          <option value={primero}>{nombrePais(primero)}</option>
        ) : (
          <option value="">Elegí un país</option>
        )}
        <OpcionesSelect lista={paises} />
      </Select>
    </Campo>
  );
}

/** Which country gave out a document that is no DNI. */
export const PaisDelDocumento = (props: Pick<Props, 'valor' | 'error' | 'onValor'>) => (
  <SelectorPais campo="pais_documento" etiqueta="País del documento" {...props} />
);
