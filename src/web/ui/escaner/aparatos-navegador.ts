import { tomarCamara } from './adelanto.ts';
import { tomarCuadro } from './camara.ts';
import { abrirLector } from './lector.ts';
import type { Aparatos } from './aparatos.ts';

/** The device's own camera, and the readers that this browser can have. */
export const aparatosDelNavegador: Aparatos = { abrirCamara: tomarCamara, abrirLector, tomarCuadro };
