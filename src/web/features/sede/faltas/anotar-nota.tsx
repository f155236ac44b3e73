import { useState } from 'react';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import { CampoLargo } from '../../../ui/campo.tsx';
import { usePuesto } from '../puesto.ts';
import { anotarNota } from './anotar.ts';
import { Hoja } from './hoja.tsx';
import { nombreDe } from './nombres.ts';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  expediente: Expediente;
  persona: PersonaSede;
  onListo: (hecho: boolean) => void;
}

/** Free text on a person, for the other desks and the office. */
export function AnotarNota({ expediente, persona, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [texto, setTexto] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  return (
    <Hoja
      titulo="Nota"
      sobre={nombreDe(persona)}
      error={error}
      firme={texto.trim() !== ''}
      onCerrar={() => onListo(false)}
      boton={{
        texto: 'Guardar la nota',
        disabled: ocupado || texto.trim() === '',
        onClick: () =>
          void escribir(
            () => anotarNota(bitacora, expediente.ref, persona, texto.trim()),
            () => onListo(true),
          ),
      }}
    >
      <CampoLargo
        etiqueta="Qué hay que saber"
        pista="La leen los otros puestos y la oficina. No escribas datos de salud."
        maxLength={2000}
        rows={5}
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
    </Hoja>
  );
}
