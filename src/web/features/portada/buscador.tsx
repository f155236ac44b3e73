import { useId } from 'react';
import { Icono } from '../../ui/iconos.tsx';
import css from './buscador.module.css';
import type { Filtro } from './filtro.ts';

interface Props {
  filtro: Filtro;
  onFiltro: (filtro: Filtro) => void;
  provincias: readonly string[];
  disciplinas: readonly string[];
}

/**
 * The fields by which races are searched. Those to come are on the page already, so that nobody waits for them, with or without network;
 * for past ones EventosPasados asks the server too.
 */
export function Buscador({ filtro, onFiltro, provincias, disciplinas }: Props) {
  const id = useId();
  const lista = (cual: 'provincia' | 'disciplina') => ({
    id: `${id}${cual}`,
    valor: filtro[cual],
    onValor: (valor: string) => onFiltro({ ...filtro, [cual]: valor }),
  });
  return (
    // oxlint-disable-next-line react/forbid-elements -- a search sends and saves nothing
    <form className={css.buscador} role="search" onSubmit={(e) => e.preventDefault()}>
      <div className={css.texto}>
        <label className={css.oculta} htmlFor={`${id}t`}>
          Buscar carrera, ciudad o distancia
        </label>
        <Icono nombre="buscar" />
        <input
          id={`${id}t`}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Carrera, ciudad o distancia"
          value={filtro.texto}
          onChange={(e) => onFiltro({ ...filtro, texto: e.target.value })}
        />
      </div>
      <Lista {...lista('provincia')} nombre="Provincia" todas="Todo el país" opciones={provincias} />
      <Lista {...lista('disciplina')} nombre="Disciplina" todas="Toda disciplina" opciones={disciplinas} />
    </form>
  );
}

function Lista(props: {
  id: string;
  nombre: string;
  todas: string;
  valor: string;
  opciones: readonly string[];
  onValor: (valor: string) => void;
}) {
  const { id, nombre, todas, valor, opciones, onValor } = props;
  return (
    <div className={css.lista}>
      <label className={css.oculta} htmlFor={id}>
        {nombre}
      </label>
      <select id={id} value={valor} onChange={(e) => onValor(e.target.value)}>
        <option value="">{todas}</option>
        {opciones.map((opcion) => (
          <option key={opcion}>{opcion}</option>
        ))}
      </select>
    </div>
  );
}
