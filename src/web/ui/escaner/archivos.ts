import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import hilo from './hilo.ts?worker&url';

/** The files of the reader: in no first load and no precache (decision 0130). */
export const ARCHIVOS_DEL_LECTOR = { hilo, wasm } as const;
