import { PRECIO_MAX } from '../../../shared/domain/comun/dinero.ts';
import { FECHA_MAXIMA, FECHA_MINIMA } from '../../../shared/domain/comun/fecha-minima.ts';
import { fechaCivilValida } from '../../../shared/domain/comun/fechas.ts';
import { mensajesCarrera } from '../../../shared/domain/carrera/mensajes.ts';
import { textosEvento } from '../../../shared/domain/carrera/evento-validar.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { leerPesos } from '../../ui/pesos-escritos.ts';
import { erroresEdades } from './categorias.ts';
import type { Formulario, ModalidadForm } from './formulario.ts';
import { leerEntero, leerGrados } from './numeros.ts';

/** Path of the field in the form, such as `modalidades.0.nombre`, and what is wrong there. */
export type Errores = Record<string, string>;

const OBLIGATORIOS = ['nombre', 'ciudad', 'lugar', 'organizador', 'cupo'] as const;
const MOMENTOS = [
  ['fecha', 'hora'],
  ['fecha_inicio', 'hora_inicio'],
  ['fecha_cierre', 'hora_cierre'],
] as const;

const textos = {
  fecha: 'La fecha va de 01/01/2017 en adelante.',
  no_existe: 'Esa fecha no existe. Se escribe así: 10/03/2027.',
  hora: 'La hora va de 00:00 a 23:59.',
  importe: 'Escribí un importe de 0 o más, como 12500 o 12500,50.',
  entero: (min: number, max: number) => `Escribí un número entero de ${min} a ${max}.`,
  grados: (max: number) => `Escribí grados entre -${max} y ${max}, como -31,42.`,
} as const;

function errorFecha(texto: string): string | null {
  if (texto === '') return mensajesComun.campo_obligatorio;
  const [anio = '', mes = '', dia = ''] = texto.split('-');
  const valida = fechaCivilValida(dia, mes, anio);
  if (valida === null) return textos.no_existe;
  if (texto > FECHA_MAXIMA) return textosEvento.fecha_maxima;
  return texto < FECHA_MINIMA ? textos.fecha : null;
}

const errorHora = (texto: string): string | null =>
  texto === ''
    ? mensajesComun.campo_obligatorio
    : /^([01]\d|2[0-3]):[0-5]\d/.test(texto)
      ? null
      : textos.hora;

function errorEntero(texto: string, min: number, max: number): string | null {
  const n = leerEntero(texto);
  return n === null || n < min || n > max ? textos.entero(min, max) : null;
}

export function errorPesos(texto: string): string | null {
  const n = leerPesos(texto);
  return n === null || n > PRECIO_MAX ? textos.importe : null;
}

function errorGrados(texto: string, max: number): string | null {
  if (texto.trim() === '') return null;
  const n = leerGrados(texto);
  return n === null || Math.abs(n) > max ? textos.grados(max) : null;
}

/**
 * Errors of each field by itself (missing, no number, no date, out of range), and of pairs of fields such as the coordinates. The form's
 * other rules are in the domain.
 */
export function validarFormulario(f: Formulario): Errores {
  const errores: Errores = {};
  const anotar = (camino: string, error: string | null) => {
    if (error !== null) errores[camino] ??= error;
  };
  for (const campo of OBLIGATORIOS) {
    if (f[campo].trim() === '') anotar(campo, mensajesComun.campo_obligatorio);
  }
  anotar('cupo', errorEntero(f.cupo, 1, 9999));
  for (const [fecha, hora] of MOMENTOS) {
    anotar(fecha, errorFecha(f[fecha]));
    anotar(hora, errorHora(f[hora]));
  }
  anotar('latitud', errorGrados(f.latitud, 90));
  anotar('longitud', errorGrados(f.longitud, 180));
  if ((f.latitud.trim() === '') !== (f.longitud.trim() === '')) {
    anotar(f.latitud.trim() === '' ? 'latitud' : 'longitud', 'Van las dos coordenadas o ninguna.');
  }
  anotar('duracion_inscripcion_pendiente', errorEntero(f.duracion_inscripcion_pendiente, 1, 720));
  anotar('cargo_remera_extra', errorPesos(f.cargo_remera_extra));
  f.modalidades.forEach((m, i) => validarModalidad(m, `modalidades.${i}`, anotar));
  return errores;
}

type Anotar = (camino: string, error: string | null) => void;

function validarModalidad(m: ModalidadForm, base: string, anotar: Anotar): void {
  if (m.nombre.trim() === '') anotar(`${base}.nombre`, mensajesCarrera.modalidad_nombre);
  if (m.valor_normal.trim() === '') anotar(`${base}.valor_normal`, mensajesCarrera.modalidad_valor);
  anotar(`${base}.valor_normal`, errorPesos(m.valor_normal));
  anotar(`${base}.costo_servicio`, errorPesos(m.costo_servicio));
  anotar(`${base}.nro_participantes`, errorEntero(m.nro_participantes, 1, 20));
  anotar(`${base}.limite_edad_inicial`, errorEntero(m.limite_edad_inicial, 0, 120));
  if (m.cupo.trim() !== '') anotar(`${base}.cupo`, errorEntero(m.cupo, 1, 9999));
  m.remeras.forEach((r, j) => {
    if (r.talle.trim() === '') anotar(`${base}.remeras.${j}.talle`, mensajesCarrera.talle_falta_nombre);
    if (r.stock.trim() !== '') anotar(`${base}.remeras.${j}.stock`, errorEntero(r.stock, 0, 100_000));
  });
  m.precios.forEach((p, j) => {
    anotar(`${base}.precios.${j}.fecha`, errorFecha(p.fecha));
    anotar(`${base}.precios.${j}.hora`, errorHora(p.hora));
    anotar(`${base}.precios.${j}.valor`, errorPesos(p.valor));
  });
  m.categorias.forEach((c, j) => {
    if (c.borrado) return;
    for (const [campo, texto] of Object.entries(erroresEdades(c))) {
      anotar(`${base}.categorias.${j}.${campo}`, texto);
    }
  });
}
