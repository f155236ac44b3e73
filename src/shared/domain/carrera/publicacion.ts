import type { Instante } from '../comun/fechas.ts';
import type { Accion } from '../acceso/puede.ts';
import { avisosCategorias } from './categoria-avisos.ts';
import type { Categoria } from './categoria.ts';
import { mensajesPublicacion as m } from './mensajes-publicacion.ts';

interface ModalidadVista {
  nombre: string;
  active: boolean;
  /** how many places; null: only the race's own limit counts, or it is not known here */
  cupo: number | null;
  valor_normal: number;
  usa_remeras: boolean;
  remeras: readonly unknown[];
  categorias: readonly Categoria[];
}

/** The fields of a race that the checklist reads; an event as staff get it has all of them. */
export interface CarreraPorPublicar {
  visible: boolean;
  imagen: unknown;
  banner: unknown;
  /** HTML */
  descripcion: string;
  fecha_hora: Instante;
  fin_inscripcion: Instante;
  cupo: number;
  usa_pago_online: boolean;
  usa_talle_remera: boolean;
  usa_deslinde_online: boolean;
  texto_deslinde_online: string | null;
  /** true: the organizer is active, and their account at the payment provider is linked, with a permission that has not run out */
  cobra_organizador: boolean;
  modalidades: readonly ModalidadVista[];
}

/** Where staff set right what a point of the checklist says: a section or field of the event's form, or the event's pictures. */
export type Arreglo =
  | 'imagenes'
  | 'datos'
  | 'descripcion'
  | 'modalidades'
  | 'categorias'
  | 'otros'
  | 'deslinde'
  | 'pagos'
  | 'visible';

export interface PuntoDePublicacion {
  id: string;
  /** listo: in order; falta: something is missing or wrong; mirar: staff may have left it so on purpose, but should look at it */
  estado: 'listo' | 'falta' | 'mirar';
  texto: string;
  arreglo: Arreglo;
  /** what a user has to be allowed to do to put this point in order (`puede`); to others the screen shows no link to that place */
  accion: Accion;
}

/** How the blanks in a template's text begin; the rest says what belongs there, up to a closing bracket. */
export const A_COMPLETAR = '[Completá:';

const sinEtiquetas = (html: string): string => html.replace(/<[^>]*>|&nbsp;/g, '').trim();

const punto = (
  id: string,
  estado: PuntoDePublicacion['estado'],
  texto: string,
  arreglo: Arreglo,
  accion: Accion = 'evento:editar',
): PuntoDePublicacion => ({ id, estado, texto, arreglo, accion });

/** What is wrong with a race's description (HTML): it has no text, or blanks of a template are left in it; null: nothing. */
export function faltaEnDescripcion(html: string): string | null {
  if (html.includes(A_COMPLETAR)) return m.descripcion_con_blancos;
  return sinEtiquetas(html) === '' ? m.sin_descripcion : null;
}

/**
 * The checklist for publishing a race (regla carrera-27): each point that concerns this race, done or not, with where staff set it
 * right. The last point is whether the race is visible to the public: to set that one right is to publish the race.
 */
export function puntosDePublicacion(e: CarreraPorPublicar, ahora: Date): PuntoDePublicacion[] {
  const activas = e.modalidades.filter(({ active }) => active);
  const pasada = (instante: Instante) => new Date(instante).getTime() < ahora.getTime();
  const foto = e.imagen !== null || e.banner !== null;
  const descripcion = faltaEnDescripcion(e.descripcion);
  const fechas = pasada(e.fecha_hora) ? m.fecha_pasada : pasada(e.fin_inscripcion) ? m.cierre_pasado : null;
  return [
    punto('foto', foto ? 'listo' : 'falta', foto ? m.foto : m.sin_foto, 'imagenes', 'evento:imagenes'),
    punto(
      'descripcion',
      descripcion ? 'falta' : 'listo',
      descripcion ?? m.descripcion,
      'descripcion',
      'evento:editar_textos',
    ),
    punto('fechas', fechas ? 'falta' : 'listo', fechas ?? m.fechas, 'datos', 'evento:editar_textos'),
    ...(activas.length === 0
      ? [punto('modalidades', 'falta', m.sin_modalidades, 'modalidades')]
      : [puntoDePrecios(activas), puntoDeCategorias(activas), ...puntoDeCupos(e, activas)]),
    ...puntoDeRemeras(e, activas),
    ...puntoDeDeslinde(e),
    ...puntoDeCobro(e),
    punto('visible', e.visible ? 'listo' : 'mirar', e.visible ? m.visible : m.no_visible, 'visible'),
  ];
}

function puntoDePrecios(activas: readonly ModalidadVista[]): PuntoDePublicacion {
  const gratis = activas.filter(({ valor_normal }) => valor_normal === 0).map(({ nombre }) => nombre);
  return gratis.length === 0
    ? punto('precios', 'listo', m.precios, 'modalidades')
    : punto('precios', 'mirar', m.sin_cargo(gratis), 'modalidades');
}

function puntoDeCategorias(activas: readonly ModalidadVista[]): PuntoDePublicacion {
  const sin = activas.filter(({ categorias }) => categorias.length === 0).map(({ nombre }) => nombre);
  if (sin.length > 0) return punto('categorias', 'falta', m.sin_categorias(sin), 'categorias');
  const avisos = activas.flatMap(({ nombre, categorias }) =>
    avisosCategorias(categorias).map(({ texto }) => `${nombre}: ${texto}`),
  );
  const [primero] = avisos;
  return primero === undefined
    ? punto('categorias', 'listo', m.categorias, 'categorias')
    : punto('categorias', 'mirar', primero, 'categorias');
}

/** A modality cannot have more places than the race, so that limit is never reached: somebody mistook one of the two. */
function puntoDeCupos(e: CarreraPorPublicar, activas: readonly ModalidadVista[]): PuntoDePublicacion[] {
  const de_mas = activas.filter(({ cupo }) => cupo !== null && cupo > e.cupo).map(({ nombre }) => nombre);
  return de_mas.length === 0 ? [] : [punto('cupos', 'mirar', m.cupo_de_mas(de_mas, e.cupo), 'modalidades')];
}

function puntoDeRemeras(e: CarreraPorPublicar, activas: readonly ModalidadVista[]): PuntoDePublicacion[] {
  if (!e.usa_talle_remera) return [];
  return activas.some(({ usa_remeras }) => usa_remeras)
    ? [punto('remeras', 'listo', m.remeras, 'modalidades')]
    : [punto('remeras', 'falta', m.sin_remeras, 'modalidades')];
}

function puntoDeDeslinde(e: CarreraPorPublicar): PuntoDePublicacion[] {
  if (!e.usa_deslinde_online) return [];
  return e.texto_deslinde_online?.trim()
    ? [punto('deslinde', 'listo', m.deslinde, 'deslinde')]
    : [punto('deslinde', 'falta', m.sin_deslinde, 'deslinde', 'evento:editar_textos')];
}

function puntoDeCobro(e: CarreraPorPublicar): PuntoDePublicacion[] {
  if (!e.usa_pago_online) return [punto('cobro', 'mirar', m.sin_pago_online, 'pagos')];
  return e.cobra_organizador
    ? [punto('cobro', 'listo', m.cobra_organizador, 'pagos')]
    : [punto('cobro', 'mirar', m.cobra_el_sitio, 'pagos')];
}
