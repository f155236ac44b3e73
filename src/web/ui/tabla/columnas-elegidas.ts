import { useMemo, useState } from 'react';
import type { Columna } from './tipos.ts';

const KEY = 'largada.tabla.';

function leer(guardar_en: string): ReadonlySet<string> | null {
  try {
    const lista: unknown = JSON.parse(localStorage.getItem(KEY + guardar_en) ?? 'null');
    return Array.isArray(lista) ? new Set(lista.filter((id) => typeof id === 'string')) : null;
  } catch {
    return null; // storage is blocked, or holds what we did not write
  }
}

/** Which columns are shown: a choice kept on the device under `guardar_en`, which names the table and mostly the user. */
export function useColumnasElegidas<T>(guardar_en: string, columnas: readonly Columna<T>[]) {
  const [ocultas, setOcultas] = useState<ReadonlySet<string>>(
    () => leer(guardar_en) ?? new Set(columnas.filter((c) => c.oculta).map((c) => c.id)),
  );
  const visibles = useMemo(
    () => columnas.filter((c) => c.ocultable === false || !ocultas.has(c.id)),
    [columnas, ocultas],
  );
  const mostrar = (id: string, visible: boolean) => {
    const nuevas = new Set(ocultas);
    if (visible) nuevas.delete(id);
    else nuevas.add(id);
    setOcultas(nuevas);
    try {
      localStorage.setItem(KEY + guardar_en, JSON.stringify([...nuevas]));
    } catch {
      // Storage may be blocked: the choice then lasts as long as the table is on the screen.
    }
  };
  return { visibles, mostrar };
}
