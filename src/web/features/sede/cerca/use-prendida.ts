import { useEffect, useState } from 'react';

/**
 * Keeps the phone's screen on. If the screen goes dark while it shows a code, what the code is for has to begin again; and a phone whose
 * screen is off exchanges nothing with other phones.
 * @param hace_falta false: the screen may go dark
 * @returns true: the phone refused to keep its screen on, as one that saves its battery does; then somebody has to touch the screen to keep
 * it on. False also where the browser has no wakeLock, so that nobody knows
 */
export function usePrendida(hace_falta = true): boolean {
  const [negada, setNegada] = useState(false);
  useEffect(() => {
    if (!hace_falta) return;
    let vigente = true;
    let traba: WakeLockSentinel | null = null;
    const pedir = async () => {
      try {
        // older browsers have no wakeLock: there the page cannot know whether the screen will go dark, and nobody is warned
        traba = (await (navigator as Partial<Navigator>).wakeLock?.request('screen')) ?? null;
        if (!vigente) return void traba?.release();
        setNegada(false);
      } catch {
        // a request from a hidden page is refused too, but not because the phone saves its battery: it is made again once the page
        // is visible
        if (vigente && document.visibilityState === 'visible') setNegada(true);
      }
    };
    // the browser releases the wake lock whenever the page is hidden: it is asked for again
    const alVerse = () => void (document.visibilityState === 'visible' && pedir());
    void pedir();
    document.addEventListener('visibilitychange', alVerse);
    return () => {
      vigente = false;
      setNegada(false);
      document.removeEventListener('visibilitychange', alVerse);
      void traba?.release();
    };
  }, [hace_falta]);
  return negada;
}
