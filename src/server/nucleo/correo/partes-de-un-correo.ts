import { rutaAgenda } from '../../../shared/domain/carrera/agenda.ts';
import { enlaceMapa } from '../../../shared/domain/carrera/lugar.ts';
import { escribirFechaHora, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import { escribirPrecio, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import type { Marcador } from '../../../shared/domain/correo/marcadores.ts';
import { lineasPrecio } from '../../../shared/domain/precio/lineas.ts';
import { tallesParaLeer } from '../../../shared/domain/participante/talles.ts';
import type { Config } from '../../config.ts';
import { presentarCompartida } from '../archivos/service.ts';
import type { DatosCorreo } from './datos-de-un-correo.ts';
import { escapar, tabla } from './html-de-un-correo.ts';
import { linkInscripcion, linkPago } from './links-de-un-correo.ts';

/**
 * A picture of the race; empty where it has none in JPEG or PNG, or the picture's size is not known. A mail program that loads no pictures
 * shows the race's name instead.
 */
export function retrato(config: Pick<Config, 'publicUrl'>, { evento, imagen }: DatosCorreo): string {
  const { src } = presentarCompartida(imagen) ?? {};
  // Some mail programs show nothing but JPEG and PNG.
  return src === undefined || !/\.(jpe?g|png)$/.test(src)
    ? ''
    : `<p style="margin:0 0 20px"><img src="${escapar(config.publicUrl + src)}" width="544" alt="${escapar(evento.nombre)}" style="display:block;width:100%;max-width:544px;height:auto;border:0;border-radius:8px;font-weight:700"></p>`;
}

/** How to reach who runs the site: the end of the text of most mails. */
export const dudas = ({ proveedor }: Pick<Config, 'proveedor'>): string =>
  `Ante cualquier duda, escribinos a ${proveedor.email} o llamanos al ${proveedor.telefono}.`;

export const ENLACE_PERSONAL =
  'Este enlace es personal: no lo compartas. Si lo abrís una vez con señal, después funciona sin conexión.';

/** Links for who is going to the race: a map of the place, and a file for the calendar. */
export function irALaCarrera(config: Pick<Config, 'publicUrl'>, datos: DatosCorreo): string {
  const { evento, inscripcion } = datos;
  const agenda =
    config.publicUrl + rutaAgenda(String(evento.id), { inscripcion: inscripcion.codigo_publico });
  const enlace = (url: string, texto: string) =>
    `<a href="${escapar(url)}" style="color:#035f76;display:inline-block;padding:10px 16px 10px 0;font-weight:600">${texto}</a>`;
  return `<p style="margin:0 0 20px">${enlace(agenda, 'Agregar al calendario')}${enlace(enlaceMapa(evento), 'Cómo llegar')}</p>`;
}

export const nombres = ({ personas: todas }: DatosCorreo): string =>
  todas.map(({ nombre, apellido }) => `${nombre} ${apellido}`).join(', ');

/** The shirt sizes that were chosen; where there are several persons, each with its person's name. */
const tallesDeTodos = ({ personas: todas }: DatosCorreo): string =>
  todas
    .flatMap((p) => {
      const talles = tallesParaLeer(p);
      return talles && todas.length > 1 ? `${p.nombre}: ${talles}` : talles || [];
    })
    .join(', ');

export function marcadores(
  config: Pick<Config, 'publicUrl'>,
  datos: DatosCorreo,
  nombre: string,
): Record<Marcador, string> {
  const { evento, inscripcion } = datos;
  return {
    nombre,
    participantes: nombres(datos),
    evento: evento.nombre,
    modalidad: datos.modalidad,
    numero: inscripcion.numero === null ? 'a asignar' : String(inscripcion.numero),
    fecha: escribirFechaHora(evento.fecha_hora),
    ciudad: evento.ciudad,
    lugar: evento.lugar,
    total: formatearPesos(inscripcion.total),
    vencimiento: inscripcion.vence_at ? escribirFechaHora(inscripcion.vence_at) : '',
    link_pago: linkPago(config, datos),
    link_inscripcion: linkInscripcion(config, datos),
    organizador: datos.organizador,
  };
}

/** Event with date and place, modality, who, shirt sizes, and what the total consists of. */
export function resumen(datos: DatosCorreo): string {
  const { evento, inscripcion } = datos;
  const rows: [string, string][] = [
    ['Evento', evento.nombre],
    ['Fecha', escribirFechaHoraHs(evento.fecha_hora)],
    ['Lugar', [evento.lugar, evento.ciudad].filter(Boolean).join(', ')],
    ['Modalidad', datos.modalidad],
  ];
  const equipo = nombreEquipo(inscripcion.nombre, datos.personas.length);
  if (equipo) rows.push(['Equipo', equipo]);
  rows.push([datos.personas.length > 1 ? 'Participantes' : 'Participante', nombres(datos)]);
  const talles = tallesDeTodos(datos);
  if (talles) rows.push([datos.personas.length > 1 ? 'Talles de remera' : 'Talle de remera', talles]);
  rows.push(['Valor de la modalidad', escribirPrecio(inscripcion.valor_normal)]);
  if (inscripcion.codigo !== null && inscripcion.valor !== inscripcion.valor_normal) {
    const descuento = formatearPesos(inscripcion.valor - inscripcion.valor_normal);
    rows.push([lineasPrecio.cupon(inscripcion.codigo, inscripcion.porcentaje), descuento]);
  }
  if (inscripcion.cargo_remeras > 0) {
    rows.push([lineasPrecio.remera, formatearPesos(inscripcion.cargo_remeras)]);
  }
  if (inscripcion.costo_servicio > 0) {
    rows.push([lineasPrecio.costo_servicio, formatearPesos(inscripcion.costo_servicio)]);
  }
  return tabla(rows, [lineasPrecio.total, escribirPrecio(inscripcion.total)]);
}
