import {
  validarEvento,
  type EventoAValidar,
  type EventoVigente,
} from '../../../shared/domain/carrera/evento-validar.ts';
import { instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { leerPesos } from '../../ui/pesos-escritos.ts';
import { erroresEnPantalla } from './errores-servidor.ts';
import type { Formulario } from './formulario.ts';
import { leerEntero, leerGrados } from './numeros.ts';
import { validarFormulario, type Errores } from './validar.ts';

function momento(fecha: string, hora: string): string | null {
  try {
    return instanteLocal(fecha, hora);
  } catch {
    return null; // unreadable date or hour: validarFormulario has the error for its field
  }
}

/** The form as the rules shared with the server take it: numbers, amounts and moments are read, and null where empty or unreadable. */
function aValidar(f: Formulario): EventoAValidar {
  return {
    ...f,
    latitud: leerGrados(f.latitud),
    longitud: leerGrados(f.longitud),
    fecha_hora: momento(f.fecha, f.hora),
    fecha_inicio_inscripcion: momento(f.fecha_inicio, f.hora_inicio),
    cierre_inscripcion: momento(f.fecha_cierre, f.hora_cierre),
    organizador: leerEntero(f.organizador),
    cupo: leerEntero(f.cupo),
    modalidades: f.modalidades.map((m) => ({
      ...m,
      valor_normal: leerPesos(m.valor_normal),
      costo_servicio: leerPesos(m.costo_servicio),
      nro_participantes: leerEntero(m.nro_participantes),
      limite_edad_inicial: leerEntero(m.limite_edad_inicial),
      cupo: leerEntero(m.cupo),
      remeras: m.remeras.map((r) => ({ ...r, stock: leerEntero(r.stock) })),
      precios: m.precios.map((p) => ({ desde: momento(p.fecha, p.hora), valor: leerPesos(p.valor) })),
      categorias: m.categorias.map((c) => ({
        ...c,
        edad_inicial: leerEntero(c.edad_inicial),
        edad_final: c.edad_final === '+' ? null : leerEntero(c.edad_final),
      })),
    })),
  };
}

const MOMENTOS = [
  ['fecha', 'hora'],
  ['fecha_inicio', 'hora_inicio'],
  ['fecha_cierre', 'hora_cierre'],
] as const;

/** All errors for which the form is not sent, by the path of their field on the screen; the server may find others. */
export function erroresDe(f: Formulario, vigente: EventoVigente | null): Errores {
  const propios = validarFormulario(f);
  // validarEvento judges all categories on the screen, so its errors have the screen's indexes already. erroresEnPantalla would take them
  // for the server's, which count only the categories that are sent, and shift them; with an empty `modalidades` it leaves them alone.
  const comunes = erroresEnPantalla(validarEvento(aValidar(f), vigente, new Date()).errores, {
    ...f,
    modalidades: [],
  });
  // A date whose hour is missing or wrong gets two errors: only the hour's stays, since the hour is what is to be corrected.
  for (const [fecha, hora] of MOMENTOS) {
    if (propios[hora] && !propios[fecha]) delete comunes[fecha];
  }
  return { ...comunes, ...propios };
}
