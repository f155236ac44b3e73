import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { base, ficha, inscripcion } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import { Buscador } from '../../../src/shared/domain/sede/buscar.ts';
import { juzgarCredencial, type ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
import type { RefInscripcion } from '../../../src/shared/domain/sede/operacion.ts';
import { Sede } from '../../../src/shared/domain/sede/sede.ts';
import { veredicto } from '../../../src/shared/domain/sede/veredicto.ts';
import { leerDni } from '../../../src/shared/domain/participante/dni-codigo.ts';

/** A desk without its screens, for a page of bench/secciones/sede-navegador.ts. */

interface Preparado {
  personas: number;
  claves: readonly ClavePublica[];
  wasm: string;
  cuadros: Record<'qr' | 'dni', string>;
  ancho: number;
  alto: number;
}
interface Mesa {
  preparar(con: Preparado): Promise<void>;
  /** ms from the camera's frame to the verdict, and the verdict */
  leer(cual: 'qr' | 'dni'): Promise<{ ms: number; dicho: string }>;
}
declare global {
  interface Window {
    mesa: Mesa;
  }
}

const bytesDe = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));

async function crear(con: Preparado): Promise<Mesa['leer']> {
  await prepareZXingModule({ overrides: { wasmBinary: bytesDe(con.wasm).buffer }, fireImmediately: true });
  const carrera = base({
    inscripciones: Array.from({ length: con.personas }, (_, i) =>
      inscripcion(i + 1, {
        numero: i + 1,
        personas: [
          {
            ...ficha(String(20_000_000 + i), { apellido: `Suárez ${i}` }),
            ...{ id: i + 1, deslinde: 'APPROVED', apto: null },
          },
        ],
      }),
    ),
  });
  const sede = new Sede(carrera);
  const buscador = new Buscador();
  buscador.actualizar(sede.estado().expedientes);
  const { ancho, alto } = con;
  const camaras = { qr: pintar(con.cuadros.qr, ancho, alto), dni: pintar(con.cuadros.dni, ancho, alto) };
  const lienzo = new OffscreenCanvas(ancho, alto);
  const dibujo = lienzo.getContext('2d', { willReadFrequently: true });
  if (!dibujo) throw new Error('no canvas');

  const refDe = async (cual: 'qr' | 'dni', texto: string): Promise<RefInscripcion | undefined> => {
    if (cual === 'qr') {
      const juicio = await juzgarCredencial(texto, { evento_id: 1, claves: con.claves });
      return juicio.tipo === 'valida' ? `i${juicio.credencial.inscripcion_id}` : undefined;
    }
    const leido = leerDni(texto, new Date());
    return leido.ok ? buscador.buscar(leido.dni.documento)[0]?.inscripcion : undefined;
  };
  return async (cual) => {
    const desde = performance.now();
    const cuadro = await createImageBitmap(camaras[cual]);
    dibujo.drawImage(cuadro, 0, 0);
    const [leido] = await readBarcodes(dibujo.getImageData(0, 0, ancho, alto), {
      formats: cual === 'qr' ? ['QRCode'] : ['QRCode', 'PDF417'],
      maxNumberOfSymbols: 1,
      tryHarder: cual === 'dni',
    });
    const ref = leido?.isValid ? await refDe(cual, leido.text) : undefined;
    const expediente = ref && sede.expediente(ref);
    const dicho = expediente ? veredicto(expediente, carrera).tipo : 'no está';
    return { ms: performance.now() - desde, dicho };
  };
}

/** The camera's picture, from its greys. */
function pintar(grises: string, ancho: number, alto: number): OffscreenCanvas {
  const lienzo = new OffscreenCanvas(ancho, alto);
  const pixeles = new ImageData(ancho, alto);
  bytesDe(grises).forEach((gris, i) => pixeles.data.set([gris, gris, gris, 255], i * 4));
  lienzo.getContext('2d')?.putImageData(pixeles, 0, 0);
  return lienzo;
}

let leer: Mesa['leer'] | null = null;
window.mesa = {
  async preparar(con) {
    leer = await crear(con);
  },
  leer: (cual) => (leer ? leer(cual) : Promise.reject(new Error('nothing was prepared'))),
};
