import type { ReactNode } from 'react';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Hoja } from './hoja.tsx';
import { nombreDe } from './nombres.ts';

interface Props {
  expediente: Expediente;
  titulo: string;
  boton: { texto: string; disabled: boolean; onClick: () => void };
  error: string | null;
  /** the sheet calls it with false, when it is closed; with true its user does, after what was entered was written */
  onListo: (hecho: boolean) => void;
  children: ReactNode;
}

/** A sheet about a registration as a whole; under the title stands the name of the registration's first person. */
export function HojaDeExpediente({ expediente, titulo, boton, error, onListo, children }: Props) {
  const [primera] = expediente.personas;
  return (
    <Hoja
      titulo={titulo}
      sobre={primera && nombreDe(primera)}
      error={error}
      boton={boton}
      onCerrar={() => onListo(false)}
    >
      {children}
    </Hoja>
  );
}
