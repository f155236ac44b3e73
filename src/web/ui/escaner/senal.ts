import { useState } from 'react';

const KEY = 'largada:escaner.senal';

/** Whether a scan sounds and vibrates on this device; until somebody says otherwise it does. */
export function senalActiva(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true; // storage is blocked: the sound is on
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
      // Storage may be blocked: the choice then lasts as long as the screen, and senalActiva does not know of it.
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

export type Senal = 'bien' | 'mal' | 'repetida';

/** Signals told apart without a look at the screen, by ear or by vibration in a gloved hand: tones in Hz and s, vibration in ms. */
const SENALES: Record<
  Senal,
  { tonos: readonly [frecuencia: number, desde: number, dura: number][]; vibra: number | number[] }
> = {
  bien: { tonos: [[1200, 0, 0.12]], vibra: 80 },
  mal: {
    tonos: [
      [330, 0, 0.14],
      [330, 0.18, 0.14],
    ],
    vibra: [60, 80, 60],
  },
  // long, falling tones: the kit was handed out before
  repetida: {
    tonos: [
      [880, 0, 0.16],
      [620, 0.18, 0.16],
      [440, 0.36, 0.3],
    ],
    vibra: [350, 120, 350],
  },
};

/** Sounds and vibrates, unless somebody turned that off on this device. */
export function darSenal(cual: Senal): void {
  if (!senalActiva()) return;
  const { tonos, vibra } = SENALES[cual];
  try {
    (navigator as Partial<Navigator>).vibrate?.(vibra);
    for (const uno of tonos) tono(...uno);
  } catch {
    // No sound on this device: the screen says it anyway.
  }
}
