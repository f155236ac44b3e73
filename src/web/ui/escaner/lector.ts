import { buscarLectorNativo } from './lector-nativo.ts';
import { abrirLectorWasm } from './lector-wasm.ts';
import type { Lector } from './aparatos.ts';

/**
 * The browser's reader for QR where it has one, our own (zxing) for the rest. Where our own cannot be loaded, as without
 * signal on a device that never scanned, the browser's reads all, if it can read a DNI; otherwise rejects with SinEscaner.
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
          // the browser's reader failed, as while Google's services are updated: from now on our own reads QR too
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
