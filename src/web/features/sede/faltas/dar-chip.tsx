import { useState } from 'react';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Campo } from '../../../ui/campo.tsx';
import { usePuesto } from '../puesto.ts';
import { anotarChip } from './anotar.ts';
import { HojaDeExpediente } from './hoja-de-expediente.tsx';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  expediente: Expediente;
  onListo: (hecho: boolean) => void;
}

/** Notes the chip that somebody wears, typed or read by a barcode gun. */
export function DarChip({ expediente, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [escrito, setEscrito] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  const chip = escrito.trim();
  const dar = () => {
    if (chip === '' || chip === expediente.chip_id) return;
    void escribir(
      () => anotarChip(bitacora, expediente, chip),
      () => onListo(true),
    );
  };
  return (
    <HojaDeExpediente
      {...{ expediente, error, onListo }}
      titulo="Chip"
      boton={{
        texto: 'Guardar el chip',
        disabled: ocupado || chip === '' || chip === expediente.chip_id,
        onClick: dar,
      }}
    >
      {expediente.chip_id && <p>Ahora tiene el {expediente.chip_id}.</p>}
      <Campo
        etiqueta="Código del chip"
        pista="Escribilo, o leelo con la pistola."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={100}
        value={escrito}
        onChange={({ target }) => setEscrito(target.value)}
        // a barcode gun types and presses Enter
        onKeyDown={({ key }) => key === 'Enter' && dar()}
      />
    </HojaDeExpediente>
  );
}
