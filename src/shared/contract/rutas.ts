import type { NombreRuta } from './rutas/nombre.ts';
import { resto } from './rutas/resto.ts';
import { acceso } from './rutas/servidor/acceso.ts';
import { carrera } from './rutas/servidor/carrera.ts';
import { correo } from './rutas/servidor/correo.ts';
import { datosPersonales } from './rutas/servidor/datos-personales.ts';
import { documentos } from './rutas/servidor/documentos.ts';
import { encargos } from './rutas/servidor/encargos.ts';
import { exportes } from './rutas/servidor/exportes.ts';
import { gestion } from './rutas/servidor/gestion.ts';
import { importar } from './rutas/servidor/importar.ts';
import { inscripcion } from './rutas/servidor/inscripcion.ts';
import { numeracion } from './rutas/servidor/numeracion.ts';
import { pago } from './rutas/servidor/pago.ts';
import { precio } from './rutas/servidor/precio.ts';
import { sede } from './rutas/servidor/sede.ts';
import { sitio } from './rutas/servidor/sitio.ts';
import type { Detalle, Llamada, Ruta } from './rutas/llamada.ts';
import { visita } from './rutas/visita.ts';

const llamadas = { ...visita, ...resto };
const detalles = {
  ...acceso,
  ...carrera,
  ...correo,
  ...datosPersonales,
  ...documentos,
  ...encargos,
  ...exportes,
  ...gestion,
  ...importar,
  ...inscripcion,
  ...numeracion,
  ...pago,
  ...precio,
  ...sede,
  ...sitio,
} satisfies Record<NombreRuta, Detalle>;

type Unidas<L, D> = { readonly [N in keyof L]: L[N] & D[N & keyof D] };

function unir<L extends Readonly<Record<string, Llamada>>, D extends Readonly<Record<string, Detalle>>>(
  unas: L,
  otras: D,
): Unidas<L, D> {
  const rows = Object.entries(unas).map(([nombre, llamada]) => [nombre, { ...llamada, ...otras[nombre] }]);
  return Object.fromEntries(rows) as Unidas<L, D>; // each call joined with the server's details of the same name
}

/** Every endpoint with all its details, for the server, the OpenAPI document, the build and the tests. No browser loads this. */
export const rutas = unir(llamadas, detalles) satisfies Readonly<Record<NombreRuta, Ruta>>;
