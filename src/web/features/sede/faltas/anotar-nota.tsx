import { useState } from 'react';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import { Boton } from '../../../ui/boton.tsx';
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
      acciones={
        <Boton
          grande
          ancho
          disabled={ocupado || texto.trim() === ''}
          onClick={() =>
            void escribir(
              () => anotarNota(bitacora, expediente.ref, persona, texto.trim()),
              () => onListo(true),
            )
          }
        >
          Guardar la nota
        </Boton>
      }
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
