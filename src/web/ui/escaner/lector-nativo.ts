import type { Formato, Leido } from './aparatos.ts';

/** The browser's BarcodeDetector, which TypeScript's DOM types do not have; Chrome on Android has it. */
interface Detector {
  detect: (cuadro: ImageBitmap) => Promise<readonly { rawValue: string; format: string }[]>;
}
interface ClaseDetector {
  new (opciones: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const NOMBRES = { qr: 'qr_code', pdf417: 'pdf417' } as const;

export interface LectorNativo {
  formatos: readonly Formato[];
  leer: (cuadro: ImageBitmap, formatos: readonly Formato[]) => Promise<Leido | null>;
}

/** The browser's reader; null where it has none, or one that reads no QR, as on phones without Google's services. */
export async function buscarLectorNativo(): Promise<LectorNativo | null> {
  const { BarcodeDetector: Clase } = globalThis as { BarcodeDetector?: ClaseDetector }; // Chrome's class, which TypeScript's DOM types lack
  const sabe = (await Clase?.getSupportedFormats().catch(() => [])) ?? [];
  const formatos = (['qr', 'pdf417'] as const).filter((formato) => sabe.includes(NOMBRES[formato]));
  if (!Clase || !formatos.includes('qr')) return null;
  const detectores = new Map<string, Detector>();
  const detectorDe = (cuales: readonly string[]): Detector => {
    const key = cuales.join();
    let detector = detectores.get(key);
    if (!detector) detectores.set(key, (detector = new Clase({ formats: cuales })));
    return detector;
  };
  return {
    formatos,
    leer: async (cuadro, cuales) => {
      const buscados = cuales.filter((formato) => formatos.includes(formato));
      if (buscados.length === 0) return null;
      const [leido] = await detectorDe(buscados.map((formato) => NOMBRES[formato])).detect(cuadro);
      if (!leido) return null;
      return { texto: leido.rawValue, formato: leido.format === NOMBRES.pdf417 ? 'pdf417' : 'qr' };
    },
  };
}
