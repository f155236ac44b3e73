import { REGRESO_MAX_MS } from '../../../../offline/sede/portadores/limites-malla.ts';

const clave = (evento_id: number): string => `largada:cerca.${evento_id}`;

/** Notes with how many telephones this one is connected: a page that is killed cannot say so when it is back. */
export function recordarConectados(evento_id: number, cuantos: number, ahora: number): void {
  try {
    localStorage.setItem(clave(evento_id), `${cuantos} ${ahora}`);
  } catch {
    // blocked storage: nobody is reminded
  }
}

/** With how many it was connected when its page ended; 0: with none, or long ago. */
export function conectadosDeAntes(evento_id: number, ahora: number): number {
  try {
    const [cuantos = 0, at = 0] = (localStorage.getItem(clave(evento_id)) ?? '').split(' ').map(Number);
    return Number.isInteger(cuantos) && Math.abs(ahora - at) < REGRESO_MAX_MS ? cuantos : 0;
  } catch {
    return 0;
  }
}
