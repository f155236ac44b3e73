import { buscarLectorNativo } from './lector-nativo.ts';
import { abrirLectorWasm } from './lector-wasm.ts';
import type { Lector } from './aparatos.ts';

/**
 * The browser's reader for QR where it has one, ours for the rest. Where ours cannot come, as on a device without signal
 * that never scanned, the browser's reads what it can, if that is a DNI too. Rejects with SinEscaner.
 */
export async function abrirLector(): Promise<Lector> {
  let nativo = await buscarLectorNativo();
  const propio = await abrirLectorWasm().catch((error: unknown) => {
    if (!nativo?.formatos.includes('pdf417')) throw error;
    return null;
  });
  return {
    leer: async (cuadro, formatos) => {
      if (nativo) {
        try {
          const leido = await nativo.leer(cuadro, propio ? ['qr'] : formatos);
          if (leido) {
            cuadro.close();
            return leido;
          }
        } catch {
          // its service went away, as while Google's is brought up to date: ours reads from now on
          if (propio) nativo = null;
        }
      }
      const quedan = nativo ? formatos.filter((formato) => formato !== 'qr') : formatos;
      if (propio && quedan.length > 0) return propio.leer(cuadro, quedan);
      cuadro.close();
      return null;
    },
    cerrar: () => propio?.cerrar(),
  };
}
