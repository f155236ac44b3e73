import { Checkbox, Select, Textarea } from '@fluentui/react-components';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Campo as CampoFluent, CampoTexto } from '../features/inscripcion/campo-fluent.tsx';
import { CampoDia } from '../ui/campo-dia.tsx';
import { CampoFecha } from '../ui/campo-fecha.tsx';
import { Campo, CampoLargo, Casilla } from '../ui/campo.tsx';
import { Eleccion } from '../ui/eleccion.tsx';

export type Estado = 'vacío' | 'escrito' | 'foco' | 'encima' | 'con error' | 'impedido';

interface Muestra {
  valor: string;
  error: string | undefined;
  /** unique on the page */
  id: string;
  poner: (valor: string) => void;
}

/** One control as our kit and as Fluent draws it: the two must look alike. */
export interface Par {
  nombre: string;
  estados: readonly Estado[];
  inicial: string;
  propio: (muestra: Muestra) => ReactElement;
  fluent: (muestra: Muestra) => ReactElement;
}

const ESCRIBIBLES = ['vacío', 'escrito', 'foco', 'encima', 'con error', 'impedido'] as const;
const MARCABLES = ['vacío', 'escrito', 'foco', 'encima', 'impedido'] as const;
const PISTA = 'Como figura en el DNI';
const TALLES = [
  ['', 'Elegí'],
  ['m', 'M'],
  ['l', 'L'],
] as const;
const si = (valor: string) => valor !== '';
const texto = (marcada: boolean) => (marcada ? 'sí' : '');

export const PARES: readonly Par[] = [
  {
    nombre: 'Texto',
    estados: ESCRIBIBLES,
    inicial: 'Ana Suárez',
    propio: ({ valor, error, poner }) => (
      <Campo
        etiqueta="Nombre"
        pista={PISTA}
        value={valor}
        error={error}
        onChange={(e) => poner(e.target.value)}
      />
    ),
    fluent: ({ id, poner, ...resto }) => (
      <CampoTexto campo={id} etiqueta="Nombre" pista={PISTA} {...resto} onValor={poner} />
    ),
  },
  {
    nombre: 'Texto largo',
    estados: ESCRIBIBLES,
    inicial: 'Largamos a las 8, llueva o no.',
    propio: ({ valor, error, poner }) => (
      <CampoLargo etiqueta="Mensaje" value={valor} error={error} onChange={(e) => poner(e.target.value)} />
    ),
    fluent: ({ id, valor, error, poner }) => (
      <CampoFluent campo={id} etiqueta="Mensaje" error={error}>
        <Textarea size="large" resize="vertical" rows={3} value={valor} onChange={(_, d) => poner(d.value)} />
      </CampoFluent>
    ),
  },
  {
    nombre: 'Lista',
    estados: ESCRIBIBLES,
    inicial: 'm',
    propio: ({ valor, error, poner }) => (
      <Eleccion
        etiqueta="Talle"
        opciones={TALLES}
        valor={valor === 'm' || valor === 'l' ? valor : ''}
        error={error}
        onCambiar={poner}
      />
    ),
    fluent: ({ id, valor, error, poner }) => (
      <CampoFluent campo={id} etiqueta="Talle" error={error}>
        <Select size="large" value={valor} onChange={(_, d) => poner(d.value)}>
          {TALLES.map(([cual, nombre]) => (
            <option key={cual} value={cual}>
              {nombre}
            </option>
          ))}
        </Select>
      </CampoFluent>
    ),
  },
  {
    nombre: 'Fecha',
    estados: ESCRIBIBLES,
    inicial: '2027-03-21',
    propio: ({ valor, error, poner }) => (
      <CampoDia etiqueta="Fecha" valor={valor} error={error} onCambiar={poner} />
    ),
    fluent: ({ valor, error, poner }) => (
      <CampoFecha etiqueta="Fecha" valor={valor} error={error} onCambiar={poner} />
    ),
  },
  {
    nombre: 'Casilla',
    estados: MARCABLES,
    inicial: 'sí',
    propio: ({ valor, poner }) => (
      <Casilla
        etiqueta="Es menor de edad"
        marcada={si(valor)}
        onCambiar={(marcada) => poner(texto(marcada))}
      />
    ),
    fluent: ({ valor, poner }) => (
      <Checkbox
        label="Es menor de edad"
        checked={si(valor)}
        onChange={(_, d) => poner(texto(d.checked === true))}
      />
    ),
  },
];

interface Props {
  par: Par;
  juego: 'propio' | 'fluent';
  estado: Estado;
}

const ERROR = 'Falta completar este dato';

/** A control in a state, with a value that can be changed. */
export function Vivo({ par, juego, estado }: Props): ReactNode {
  const [valor, poner] = useState(estado === 'escrito' ? par.inicial : '');
  const id = `${par.nombre}-${estado}`.replaceAll(' ', '-');
  return (
    <fieldset disabled={estado === 'impedido'} data-muestra={estado}>
      {par[juego]({ valor, poner, id, error: estado === 'con error' ? ERROR : undefined })}
    </fieldset>
  );
}
