import { rutaAgenda } from '../../../shared/domain/carrera/agenda.ts';
import { enlaceMapa } from '../../../shared/domain/carrera/lugar.ts';
import { escribirFechaHora, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import { sinEnlaces } from '../../../shared/domain/participante/nombre.ts';
import { escribirPrecio, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import type { Marcador } from '../../../shared/domain/correo/marcadores.ts';
import { lineasPrecio } from '../../../shared/domain/precio/lineas.ts';
import { tallesParaLeer } from '../../../shared/domain/participante/talles.ts';
import type { Config } from '../../config.ts';
import type { inscripciones, personas } from '../../db/schema.ts';
import { presentarCompartida } from '../archivos/service.ts';
import { pruebaDeBuzon } from './buzones.ts';
import { escapar, tabla } from './plantillas.ts';

type Inscripcion = Pick<
  typeof inscripciones.$inferSelect,
  | 'id'
  | 'codigo_publico'
  | 'state'
  | 'nombre'
  | 'numero'
  | 'valor_normal'
  | 'valor'
  | 'codigo'
  | 'porcentaje'
  | 'costo_servicio'
  | 'cargo_remeras'
  | 'total'
  | 'vence_at'
  | 'reserva_breve'
>;

/** What the mails about a registration are made of. */
export interface DatosCorreo {
  inscripcion: Inscripcion;
  modalidad: string;
  evento: {
    id: number;
    nombre: string;
    fecha_hora: Date;
    ciudad: string;
    lugar: string;
    provincia: string | null;
    /** true: the race's address needs its access code */
    privado: boolean;
    codigo_acceso: string | null;
    usa_pago_online: boolean;
    mensaje_inscripcion_correcta: string | null;
    template_email_inscripcion_registrada: string | null;
    template_email_pago_registrado: string | null;
  };
  /** the race's picture */
  imagen: Parameters<typeof presentarCompartida>[0];
  organizador: string;
  /** true: a payment for the registration is under review */
  en_revision: boolean;
  personas: Pick<
    typeof personas.$inferSelect,
    'id' | 'nombre' | 'apellido' | 'email' | 'team' | 'talle' | 'talle_extra'
  >[];
}

/**
 * The data of a mail with the texts that the public typed changed so that no mail program makes a link of them.
 */
export const sinEnlacesTipeados = (datos: DatosCorreo): DatosCorreo => ({
  ...datos,
  inscripcion: { ...datos.inscripcion, nombre: sinEnlaces(datos.inscripcion.nombre) },
  personas: datos.personas.map((persona) => ({ ...persona, ...nombreSinEnlaces(persona) })),
});

/** A name made harmless, as older ones and those that staff typed may contain an address. */
export const nombreSinEnlaces = ({ nombre, apellido }: { nombre: string; apellido: string }) => ({
  nombre: sinEnlaces(nombre),
  apellido: sinEnlaces(apellido),
});

export interface Destinatario {
  email: string;
  nombre: string;
  persona_ids: number[];
}

/** Each address once: members of a team often share one. */
export function destinatarios(datos: DatosCorreo): Destinatario[] {
  const por_email = new Map<string, Destinatario>();
  for (const { id, email, nombre } of datos.personas) {
    const clave = email.trim().toLowerCase();
    const conocido = por_email.get(clave);
    if (conocido) conocido.persona_ids.push(id);
    else por_email.set(clave, { email: email.trim(), nombre, persona_ids: [id] });
  }
  return [...por_email.values()];
}

export const linkPago = (config: Pick<Config, 'publicUrl'>, { inscripcion }: DatosCorreo): string =>
  `${config.publicUrl}/pagar/${inscripcion.codigo_publico}`;

/**
 * The link to pay with the proof of one mailbox: whoever opens it has read the mail to that address. Only mails have
 * it: the page that answers the form must not know the proof.
 */
export const linkPagoDe = (
  config: Pick<Config, 'publicUrl' | 'secreto'>,
  datos: DatosCorreo,
  email: string,
): string => `${linkPago(config, datos)}?m=${pruebaDeBuzon(config, datos.inscripcion.codigo_publico, email)}`;

/** The link to a registration in a mail, which goes by the page that confirms the mailbox. */
export const linkInscripcionDe = (
  config: Pick<Config, 'publicUrl' | 'secreto'>,
  { inscripcion }: DatosCorreo,
  email: string,
): string =>
  `${config.publicUrl}/pagar/ver/${inscripcion.codigo_publico}?m=${pruebaDeBuzon(config, inscripcion.codigo_publico, email)}`;

export const linkInscripcion = (config: Pick<Config, 'publicUrl'>, datos: DatosCorreo): string =>
  `${config.publicUrl}/resultado_ok/${datos.evento.id}/${datos.inscripcion.codigo_publico}`;

/** The page of the race. */
export const linkCarrera = (config: Pick<Config, 'publicUrl'>, { evento }: DatosCorreo): string =>
  `${config.publicUrl}/informacion-evento/${evento.id}${
    evento.privado && evento.codigo_acceso ? `/${encodeURIComponent(evento.codigo_acceso)}` : ''
  }`;

/** A picture of the race; empty where it has none. Who does not load pictures reads its name. */
export function retrato(config: Pick<Config, 'publicUrl'>, { evento, imagen }: DatosCorreo): string {
  const { src } = presentarCompartida(imagen) ?? {};
  // Some mail programs show nothing but JPEG and PNG.
  return src === undefined || !/\.(jpe?g|png)$/.test(src)
    ? ''
    : `<p style="margin:0 0 20px"><img src="${escapar(config.publicUrl + src)}" width="544" alt="${escapar(evento.nombre)}" style="display:block;width:100%;max-width:544px;height:auto;border:0;border-radius:8px;font-weight:700"></p>`;
}

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

/** The shirt sizes that were chosen; in a team each with its person's name. */
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

/** Event, modality, who, and what the total consists of. */
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
