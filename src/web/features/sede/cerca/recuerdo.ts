import { REGRESO_MAX_MS } from '../../../../offline/sede/portadores/limites-malla.ts';

const key = (evento_id: number): string => `largada:cerca.${evento_id}`;

/** Stores with how many phones this one is connected, for the page that is opened next: a page that is killed cannot tell it any more. */
export function recordarConectados(evento_id: number, cuantos: number, ahora: number): void {
  try {
    localStorage.setItem(key(evento_id), `${cuantos} ${ahora}`);
  } catch {
    // storage is blocked or full: the next page will not know that this one was connected
  }
}

/**
 * With how many phones an earlier page of this phone was connected, as recordarConectados stored it last. 0: nothing that can be read is
 * stored, or it was stored REGRESO_MAX_MS (12 h) or more before `ahora`, or as long after `ahora` by a clock that was set back.
 * @param ahora this device's clock, ms
 */
export function conectadosDeAntes(evento_id: number, ahora: number): number {
  try {
    const [cuantos = 0, at = 0] = (localStorage.getItem(key(evento_id)) ?? '').split(' ').map(Number);
    return Number.isInteger(cuantos) && Math.abs(ahora - at) < REGRESO_MAX_MS ? cuantos : 0;
  } catch {
    return 0;
  }
}
