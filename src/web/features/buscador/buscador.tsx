import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './buscador.module.css';
import { useHallazgos, type Hallazgo } from './use-hallazgos.ts';

interface Props {
  /** returns what was typed between the key that opened the search and the field's focus; a second call returns '' */
  tomarAdelantado: () => string;
  onCerrar: () => void;
}

/** '/' opens the search; somebody who types it twice does not mean to search for it, so leading ones are dropped. */
const sinBarra = (texto: string): string => texto.replace(/^\/+/, '');

/** Finds a person, a race or a screen by a few letters: the arrow keys choose a result, Enter opens it. */
export function Buscador({ tomarAdelantado, onCerrar }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [elegido, setElegido] = useState(0);
  /** true: Enter was pressed before this text's results came */
  const apurado = useRef(false);
  const buscado = useDeferredValue(q.trim());
  const { grupos, buscando, listo, enLinea } = useHallazgos(buscado);
  const todos = grupos.flatMap(({ hallazgos }) => hallazgos);
  const actual = todos[Math.min(elegido, todos.length - 1)];
  const idDe = ({ key }: Hallazgo) => `${id}${key}`;

  const ir = ({ to, params, search }: Hallazgo) => {
    onCerrar();
    void navigate({ to, ...(params && { params }), search: search ?? {} });
  };
  const hallado = listo && buscado === q.trim();
  useEffect(() => {
    if (!apurado.current || !hallado) return;
    apurado.current = false;
    if (actual) ir(actual);
  });
  const onTeclear = (e: KeyboardEvent) => {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (paso !== undefined && todos.length > 0) {
      e.preventDefault();
      const nuevo = (Math.min(elegido, todos.length - 1) + paso + todos.length) % todos.length;
      setElegido(nuevo);
      apurado.current = false;
      const destino = todos[nuevo];
      if (destino) document.getElementById(idDe(destino))?.scrollIntoView({ block: 'nearest' });
    } else if (e.key === 'Enter') {
      e.preventDefault();
      // Until the results of this text are there, Enter waits for them, unless arrow keys chose another result than the first.
      if (!hallado && elegido === 0) apurado.current = true;
      else if (actual) ir(actual);
    }
  };

  return (
    <MarcoDialogo titulo="Buscar" onCerrar={onCerrar}>
      <input
        className={`${piezas.control} ${css.campo}`}
        type="search"
        role="combobox"
        aria-label="Persona, carrera o pantalla"
        aria-expanded={todos.length > 0}
        aria-controls={`${id}lista`}
        aria-autocomplete="list"
        aria-activedescendant={actual && idDe(actual)}
        autoComplete="off"
        placeholder="Nombre, DNI, carrera o pantalla"
        value={q}
        onChange={(e) => {
          setQ(sinBarra(e.target.value));
          setElegido(0);
          apurado.current = false;
        }}
        onKeyDown={onTeclear}
        onFocus={() => {
          const antes = tomarAdelantado();
          if (antes !== '') setQ((escrito) => sinBarra(antes + escrito));
        }}
      />
      <p className={`${piezas.nota} ${css.estado}`} role="status">
        {buscando
          ? 'Buscando…'
          : !enLinea
            ? 'Sin conexión: se busca en lo que guardó este dispositivo.'
            : todos.length === 0
              ? 'No encontramos nada con eso.'
              : ''}
      </p>
      <div id={`${id}lista`} role="listbox" aria-label="Resultados" className={css.lista}>
        {grupos.map(({ titulo, hallazgos }) => (
          <div key={titulo} role="group" aria-label={titulo}>
            <p className={css.grupo} aria-hidden="true">
              {titulo}
            </p>
            {hallazgos.map((hallazgo) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, whose keys choose
              <div
                key={hallazgo.key}
                id={idDe(hallazgo)}
                role="option"
                aria-selected={hallazgo === actual}
                className={css.opcion}
                onClick={() => ir(hallazgo)}
              >
                <strong>{hallazgo.texto}</strong>
                <span>{hallazgo.detalle}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </MarcoDialogo>
  );
}
