import { IconoTabla } from './iconos-tabla.tsx';
import css from './rows.module.css';
import type { Columna, Direccion } from './tipos.ts';

interface Props<T> {
  columnas: readonly Columna<T>[];
  orden: string | null;
  dir: Direccion;
  onOrdenar: (id: string) => void;
  /** null: this table does not select */
  marcadas: 'ninguna' | 'algunas' | 'todas' | null;
  onMarcarPagina: (marcadas: boolean) => void;
  conAcciones: boolean;
}

export function Cabecera<T>({ columnas, orden, dir, onOrdenar, marcadas, ...resto }: Props<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {marcadas !== null && (
          <th scope="col" className={css.cabecera}>
            <label className={css.caja}>
              <input
                type="checkbox"
                aria-label="Seleccionar las filas de esta página"
                checked={marcadas === 'todas'}
                ref={(caja) => {
                  if (caja) caja.indeterminate = marcadas === 'algunas';
                }}
                onChange={(e) => resto.onMarcarPagina(e.target.checked)}
              />
            </label>
          </th>
        )}
        {columnas.map((columna) => (
          <Titulo
            key={columna.id}
            columna={columna}
            dir={columna.id === orden ? dir : null}
            onOrdenar={onOrdenar}
          />
        ))}
        {resto.conAcciones && (
          <th scope="col" className={css.cabecera}>
            <span className={`${css.titulo} ${css.centro}`}>Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface PropsTitulo<T> {
  columna: Columna<T>;
  dir: Direccion | null;
  onOrdenar: (id: string) => void;
}

function Titulo<T>({ columna, dir, onOrdenar }: PropsTitulo<T>) {
  const alineado = css[columna.alinear ?? 'inicio'] ?? '';
  if (!columna.valor) {
    return (
      <th scope="col" className={css.cabecera}>
        <span className={`${css.titulo} ${alineado}`}>{columna.titulo}</span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={css.cabecera}
      aria-sort={dir === null ? 'none' : dir === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={`${css.ordena} ${alineado}`} onClick={() => onOrdenar(columna.id)}>
        {columna.titulo}
        <IconoTabla nombre={dir === null ? 'ambos' : dir === 'asc' ? 'sube' : 'baja'} />
      </button>
    </th>
  );
}
