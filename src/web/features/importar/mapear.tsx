import { useState } from 'react';
import {
  CAMPOS_IMPORTACION,
  camposDe,
  type CampoImportacion,
} from '../../../shared/domain/importar/importar-campos.ts';
import piezas from '../../ui/piezas.module.css';
import css from './importar.module.css';
import type { Importar, Previa } from './use-importar.ts';

/** Shows which column of the file fills which field: guessed from the headers at first, until staff correct it. */
export function Mapear({ importar, previa }: { importar: Importar; previa: Previa }) {
  const { columnas, falta } = previa;
  const { mapeo } = importar;
  const cambiar = (campo: CampoImportacion, columna: string) => {
    const otro = { ...mapeo };
    delete otro[campo];
    // A column fills one field only: the field that had it before loses it.
    for (const previo of Object.keys(otro) as CampoImportacion[])
      // safe cast: the keys of a mapping are fields
      if (columna !== '' && otro[previo] === Number(columna)) delete otro[previo];
    importar.mapear(columna === '' ? otro : { ...otro, [campo]: Number(columna) });
  };
  const faltan = Object.keys(falta).length > 0;
  // Fields that this file has, or lacks and needs, come first. A field mapped by hand stays in its place, so that nothing jumps.
  const [hallados] = useState(() => new Set([...Object.keys(mapeo), ...Object.keys(falta)]));
  const alFrente = (campo: CampoImportacion) => hallados.has(campo) || campo in falta;
  const detras = camposDe(importar.tipo).filter((campo) => !alFrente(campo));
  const elegir = (campo: CampoImportacion) => {
    const columna = mapeo[campo];
    const error = falta[campo];
    const ejemplos = columna === undefined ? [] : (columnas[columna]?.ejemplos ?? []);
    return (
      <label key={campo} className={`${piezas.columna} ${css.campo}`}>
        <span className={css.etiqueta}>{CAMPOS_IMPORTACION[campo].titulo}</span>
        <select
          className={piezas.control}
          value={columna ?? ''}
          disabled={importar.escribiendo}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => cambiar(campo, target.value)}
        >
          <option value="">No está en el archivo</option>
          {columnas.map(({ titulo }, i) => (
            // with the column's place in it: two columns may have the same header, and keys have to differ
            <option key={`${i} ${titulo}`} value={i}>
              {titulo}
            </option>
          ))}
        </select>
        {error ? (
          <span className={piezas.error}>{error}</span>
        ) : (
          <span className={`${piezas.nota} ${css.ejemplos}`}>{ejemplos.join(' · ')}</span>
        )}
      </label>
    );
  };
  return (
    <section className={`${piezas.pila} ${css.paso}`} aria-labelledby="importar-columnas">
      <h2 id="importar-columnas">2. Las columnas</h2>
      <p className={piezas.nota}>
        {faltan
          ? 'Faltan columnas para poder seguir: están marcadas.'
          : 'Así entendimos los títulos. Si algo no es, elegí otra columna.'}
      </p>
      <div className={`${piezas.rejilla} ${css.campos}`}>
        {camposDe(importar.tipo).flatMap((campo) => (alFrente(campo) ? elegir(campo) : []))}
      </div>
      {detras.length > 0 && (
        <details className={css.otras}>
          <summary>Otros datos que puede traer ({detras.length})</summary>
          <div className={`${piezas.rejilla} ${css.campos}`}>{detras.map(elegir)}</div>
        </details>
      )}
    </section>
  );
}
