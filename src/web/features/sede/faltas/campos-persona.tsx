import { Campo } from '../../../ui/campo.tsx';
import { leerFecha, mostrarFecha } from '../../../ui/fecha-escrita.ts';
import type { FichaEscrita } from './correccion.ts';

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

/** Document, name and surname, in the order of an identity card. */
export function CamposNombre({ ficha, errores, onCambiar }: PropsNombre) {
  return (
    <>
      <Campo
        etiqueta="Documento"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={ficha.documento}
        error={errores['documento']}
        onChange={({ target }) => onCambiar({ documento: target.value })}
      />
      <Campo
        etiqueta="Nombre"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        value={ficha.nombre}
        error={errores['nombre']}
        onChange={({ target }) => onCambiar({ nombre: target.value })}
      />
      <Campo
        etiqueta="Apellido"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        value={ficha.apellido}
        error={errores['apellido']}
        onChange={({ target }) => onCambiar({ apellido: target.value })}
      />
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
    <Campo
      etiqueta="Fecha de nacimiento"
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/AAAA"
      value={mostrarFecha(valor)}
      error={error}
      onChange={({ target }) => onCambiar(leerFecha(target.value, valor))}
    />
  );
}
