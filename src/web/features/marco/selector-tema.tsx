import { useId } from 'react';
import { guardarTema, usePreferenciaTema, type PreferenciaTema } from '../../ui/preferencia-tema.ts';
import { Icono, type NombreIcono } from '../../ui/iconos.tsx';
import css from './selector-tema.module.css';

const OPCIONES: readonly { valor: PreferenciaTema; texto: string; icono: NombreIcono }[] = [
  { valor: 'sistema', texto: 'Auto', icono: 'pantalla' },
  { valor: 'claro', texto: 'Claro', icono: 'sol' },
  { valor: 'oscuro', texto: 'Oscuro', icono: 'luna' },
];

export function SelectorTema() {
  const actual = usePreferenciaTema();
  const nombre = useId();
  return (
    <fieldset className={css.grupo}>
      <legend className={css.leyenda}>Apariencia</legend>
      {OPCIONES.map(({ valor, texto, icono }) => (
        <label key={valor} className={css.opcion}>
          <input
            type="radio"
            name={nombre}
            value={valor}
            checked={actual === valor}
            onChange={() => guardarTema(valor)}
          />
          <Icono nombre={icono} tamano="s" />
          <span>{texto}</span>
        </label>
      ))}
    </fieldset>
  );
}
