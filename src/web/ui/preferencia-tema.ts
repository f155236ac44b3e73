import { useSyncExternalStore } from 'react';

export type PreferenciaTema = 'sistema' | 'claro' | 'oscuro';

/** A script in the page's head (pagina/guion-inicial.ts) reads the same key before the first paint. */
const KEY = 'largada:tema';
const oyentes = new Set<() => void>();
const consultaOscuro = () => window.matchMedia('(prefers-color-scheme: dark)');

function leer(): PreferenciaTema {
  const valor = document.documentElement.dataset['tema'];
  return valor === 'claro' || valor === 'oscuro' ? valor : 'sistema';
}

export function guardarTema(tema: PreferenciaTema): void {
  if (tema === 'sistema') delete document.documentElement.dataset['tema'];
  else document.documentElement.dataset['tema'] = tema;
  try {
    if (tema === 'sistema') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, tema);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  for (const oyente of oyentes) oyente();
}

function suscribir(oyente: () => void): () => void {
  const consulta = consultaOscuro();
  oyentes.add(oyente);
  consulta.addEventListener('change', oyente);
  return () => {
    oyentes.delete(oyente);
    consulta.removeEventListener('change', oyente);
  };
}

/** What the visitor chose; the server knows of no choice. */
export function usePreferenciaTema(): PreferenciaTema {
  return useSyncExternalStore(suscribir, leer, () => 'sistema');
}

export function useTemaOscuro(): boolean {
  return useSyncExternalStore(
    suscribir,
    () => leer() === 'oscuro' || (leer() === 'sistema' && consultaOscuro().matches),
    () => false,
  );
}
