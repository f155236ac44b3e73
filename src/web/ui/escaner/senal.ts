import { useState } from 'react';

const KEY = 'largada:escaner.senal';

/** Whether a scan sounds and vibrates on this device; until somebody says otherwise it does. */
export function senalActiva(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true; // blocked storage
  }
}

export function useSenal() {
  const [activa, setActiva] = useState(senalActiva);
  const cambiar = (nueva: boolean) => {
    setActiva(nueva);
    try {
      if (nueva) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'no');
    } catch {
      // Storage may be blocked: the choice then lasts as long as the screen.
    }
  };
  return { activa, cambiar };
}

let contexto: AudioContext | null = null;

function tono(frecuencia: number, desde: number, dura: number): void {
  contexto ??= new AudioContext();
  // an AudioContext made before the first touch is suspended, and silent without resume()
  void contexto.resume();
  const oscilador = contexto.createOscillator();
  const volumen = contexto.createGain();
  const comienzo = contexto.currentTime + desde;
  oscilador.frequency.value = frecuencia;
  volumen.gain.setValueAtTime(0.2, comienzo);
  // without the fade the speaker clicks
  volumen.gain.exponentialRampToValueAtTime(0.001, comienzo + dura);
  oscilador.connect(volumen).connect(contexto.destination);
  oscilador.start(comienzo);
  oscilador.stop(comienzo + dura);
}

/** `bien`: one high tone; otherwise two low ones. Told apart without looking. */
export function darSenal(bien: boolean): void {
  try {
    (navigator as Partial<Navigator>).vibrate?.(bien ? 80 : [60, 80, 60]);
    if (bien) tono(1200, 0, 0.12);
    else for (const desde of [0, 0.18]) tono(330, desde, 0.14);
  } catch {
    // No sound on this device: the screen says it anyway.
  }
}
