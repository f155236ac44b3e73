import { useEffect } from 'react';

/** Keeps the screen on while a code is shown: a phone that goes dark in the middle has to begin again. */
export function usePrendida(): void {
  useEffect(() => {
    let vigente = true;
    let traba: WakeLockSentinel | null = null;
    const pedir = async () => {
      // absent in older browsers; refused on low battery. Then one touches the screen.
      traba = (await (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => null)) ?? null;
      if (!vigente) void traba?.release();
    };
    // the browser releases the wake lock whenever the page is hidden: it is asked for again
    const alVerse = () => void (document.visibilityState === 'visible' && pedir());
    void pedir();
    document.addEventListener('visibilitychange', alVerse);
    return () => {
      vigente = false;
      document.removeEventListener('visibilitychange', alVerse);
      void traba?.release();
    };
  }, []);
}
