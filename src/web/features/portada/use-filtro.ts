import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useHidratada } from '../../ui/use-hidratada.ts';
import { SIN_FILTRO, type Filtro } from './filtro.ts';

/** Key in this tab's sessionStorage of the last search, with the entry of the browser's history in which it was made. */
const KEY = 'largada:filtro';

interface Guardado {
  entrada: string;
  filtro: Filtro;
}

function leer(entrada: string): Filtro {
  try {
    const guardado = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Guardado | null; // safe cast: only guardar writes it
    return guardado?.entrada === entrada ? { ...SIN_FILTRO, ...guardado.filtro } : SIN_FILTRO;
  } catch {
    return SIN_FILTRO;
  }
}

function guardar(guardado: Guardado): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(guardado));
  } catch {
    // where the storage is blocked, going back shows all races
  }
}

/** The search of the home: who comes back from a race, or reloads, finds it as it was; who opens the home anew sees all races. */
export function useFiltro(): [Filtro, (filtro: Filtro) => void] {
  const { latestLocation } = useRouter();
  const [entrada] = useState(() => latestLocation.state.__TSR_key ?? '');
  const hidratada = useHidratada();
  const previo = useMemo(() => (hidratada ? leer(entrada) : SIN_FILTRO), [hidratada, entrada]);
  const [elegido, setElegido] = useState<Filtro | null>(null);
  const elegir = (filtro: Filtro) => {
    setElegido(filtro);
    guardar({ entrada, filtro });
  };
  return [elegido ?? previo, elegir];
}
