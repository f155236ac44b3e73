import { campoDe } from '../../../formulario/campo-de.ts';
import { Campo } from '../../../ui/campo.tsx';
import type { FichaEscrita } from './correccion.ts';
import { CampoFechaEscrita } from '../../../ui/campo-fecha-escrita.tsx';

export const SEXOS: readonly (readonly [string, string])[] = [
  ['FEM', 'Femenino'],
  ['MASC', 'Masculino'],
  ['X', 'X'],
];

type Nombrada = Pick<FichaEscrita, 'documento' | 'nombre' | 'apellido'>;
interface PropsNombre {
  ficha: Nombrada;
  errores: Readonly<Record<string, string>>;
  onCambiar: (cambios: Partial<Nombrada>) => void;
}

/** The fields for document, name and surname. */
export function CamposNombre({ ficha, errores, onCambiar }: PropsNombre) {
  const campo = campoDe(ficha, errores, onCambiar);
  return (
    <>
      <Campo etiqueta="Documento" inputMode="numeric" maxLength={20} {...campo('documento')} />
      <Campo etiqueta="Nombre" autoCapitalize="words" maxLength={100} {...campo('nombre')} />
      <Campo etiqueta="Apellido" autoCapitalize="words" maxLength={100} {...campo('apellido')} />
    </>
  );
}

interface PropsNacimiento {
  /** a civil date once it is whole, until then what was typed */
  valor: string;
  error: string | undefined;
  onCambiar: (valor: string) => void;
}

export function CampoNacimiento({ valor, error, onCambiar }: PropsNacimiento) {
  return (
    <CampoFechaEscrita etiqueta="Fecha de nacimiento" valor={valor} error={error} onCambiar={onCambiar} />
  );
}
