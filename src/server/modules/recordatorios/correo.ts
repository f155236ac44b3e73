import { MAX_APTO_BYTES } from '../../../shared/domain/documentos/archivo.ts';
import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { escribirFecha, escribirFechaLarga, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { textoVence } from '../../../shared/domain/pago/textos-de-plazos.ts';
import type { TipoRecordatorio } from '../../../shared/domain/correo/recordatorios.ts';
import type { Config } from '../../config.ts';
import { nombreSinEnlaces } from '../../nucleo/correo/sin-enlaces-tipeados.ts';
import { parrafo, renderCorreo, tabla, type PartesCorreo } from '../../nucleo/correo/html-de-un-correo.ts';
import { BAJA_PENDIENTE } from '../../nucleo/correo/token-baja.ts';
import type { NuevoCorreo } from '../../nucleo/correo/nuevo-correo.ts';
import type { Evento } from './programados-repository.ts';
import { dudas, ENLACE_PERSONAL } from '../../nucleo/correo/partes-de-un-correo.ts';
import { respuestasCorreo } from '../../mensajes/mensajes-correo.ts';

type Sitio = Pick<Config, 'publicUrl' | 'proveedor'>;

/** The data of one mail: about a persona, or several of a registration who share an address. */
export interface Caso {
  evento: Omit<Evento, 'id' | 'estado' | 'fecha_confirmada'> & { id: number | null };
  inscripcion: {
    id: number | null;
    codigo_publico: string;
    numero: number | null;
    total: number;
    /** what was paid for it; pesos in cents, as `total` */
    pagado: number;
    vence_at: Date | null;
  };
  modalidad: string;
  personas: { id: number | null; nombre: string; apellido: string; email: string }[];
  /** the organizer's own words */
  texto: string;
  /** the enlace to sign or to send the apto; null: the mail asks for neither */
  link: string | null;
}

const PREFIJO = 'recordatorio_';
export const tipoDeCorreo = (tipo: TipoRecordatorio): string => `${PREFIJO}${tipo}`;

export function componerRecordatorio(sitio: Sitio, tipo: TipoRecordatorio, tipeado: Caso): NuevoCorreo {
  const caso = { ...tipeado, personas: tipeado.personas.map((p) => ({ ...p, ...nombreSinEnlaces(p) })) };
  const { evento, inscripcion, personas } = caso;
  const [primera] = personas;
  const { cuerpo, ...partes } = PARTES[tipo](sitio, caso);
  const propio = caso.texto
    .split(/\n+/)
    .map((linea) => linea.trim())
    .filter(Boolean);
  return {
    tipo: tipoDeCorreo(tipo),
    para: (primera?.email ?? '').trim(),
    asunto: `${partes.titulo} - ${evento.nombre}`,
    html: renderCorreo(sitio, {
      ...partes,
      cuerpo: parrafo(`Hola, ${primera?.nombre ?? ''}:`) + cuerpo + propio.map(parrafo).join(''),
    }),
    evento_id: evento.id,
    inscripcion_id: inscripcion.id,
    persona_id: primera?.id ?? null,
  };
}

const quienes = ({ personas }: Caso): string =>
  personas.map(({ nombre, apellido }) => `${nombre} ${apellido}`).join(', ');

const linkInscripcion = ({ publicUrl }: Sitio, { evento, inscripcion }: Caso): string =>
  `${publicUrl}/resultado_ok/${evento.id}/${inscripcion.codigo_publico}`;

/**
 * The parts of a mail about a missing paper. `que` names the paper, `como` says how to send it, and `boton` is on the button
 * that opens the link to do so.
 */
const falta = (caso: Caso, { que, como, boton }: Record<'que' | 'como' | 'boton', string>): PartesCorreo => ({
  titulo: `Todavía falta ${que}`,
  resumen: `${caso.evento.nombre}: ${quienes(caso)}.`,
  cuerpo:
    parrafo(
      `Para participar de ${caso.evento.nombre}, ${caso.modalidad}, falta ${que} de ${quienes(caso)}. ${como}`,
    ) + parrafo(`La carrera es el ${escribirFechaLarga(caso.evento.fecha_hora)}.`),
  ...(caso.link && { boton: { texto: boton, url: caso.link } }),
  pie: ENLACE_PERSONAL,
});

const PARTES: Record<TipoRecordatorio, (sitio: Sitio, caso: Caso) => PartesCorreo> = {
  impago(sitio, caso) {
    const { evento, inscripcion } = caso;
    const debe = formatearPesos(inscripcion.total - inscripcion.pagado);
    const vence = inscripcion.vence_at ? textoVence(inscripcion.vence_at) : '';
    const enLinea = evento.usa_pago_online;
    const como = enLinea
      ? `Falta el pago de ${debe} para confirmar tu inscripción. ${vence}`.trim()
      : `${inscripcion.pagado > 0 ? 'De tu inscripción falta una parte' : 'Tu inscripción figura sin pagar'}: son ${debe}. El pago se hace por fuera de este sitio, como indica el organizador: ${evento.organizador}. Si ya pagaste, no hace falta que hagas nada.`;
    return {
      titulo: 'Falta el pago de tu inscripción',
      resumen: enLinea ? vence || `Son ${debe}.` : `Son ${debe}.`,
      cuerpo: parrafo(`Te anotaste en ${evento.nombre}, ${caso.modalidad}. ${como}`) + resumen(caso),
      boton: enLinea
        ? {
            texto: 'Pagar la inscripción',
            url: `${sitio.publicUrl}/pagar/${inscripcion.codigo_publico}`,
          }
        : { texto: 'Ver mi inscripción', url: linkInscripcion(sitio, caso) },
      pie: dudas(sitio),
    };
  },
  sin_firma: (_sitio, caso) =>
    falta(caso, {
      que: 'la firma del deslinde',
      como: 'Se firma en la pantalla; si es menor de edad, firma su responsable.',
      boton: 'Leer y firmar',
    }),
  sin_apto: (_sitio, caso) =>
    falta(caso, {
      que: 'el apto médico',
      como: `Mandalo desde el celular o la computadora: una foto o un PDF, de hasta ${MAX_APTO_BYTES / 1024 ** 2} MB.`,
      boton: 'Enviar apto médico',
    }),
  vispera(sitio, caso) {
    const { evento, inscripcion } = caso;
    const lugar = [evento.lugar, evento.ciudad].filter(Boolean).join(', ');
    return {
      titulo: 'Se viene la carrera',
      resumen: `${escribirFechaLarga(evento.fecha_hora)}, ${escribirHoraHs(evento.fecha_hora)}, ${lugar}.`,
      cuerpo:
        parrafo(`Nos vemos el ${escribirFechaLarga(evento.fecha_hora)} en ${evento.nombre}.`) +
        tabla([
          ['Número', inscripcion.numero === null ? 'Te lo dan al acreditarte' : String(inscripcion.numero)],
          ['Hora', escribirHoraHs(evento.fecha_hora)],
          ['Lugar', lugar],
          ...mapa(evento),
          ['Modalidad', caso.modalidad],
          [caso.personas.length > 1 ? 'Participantes' : 'Participante', quienes(caso)],
        ]),
      boton: { texto: 'Ver mi inscripción', url: linkInscripcion(sitio, caso) },
      pie: dudas(sitio),
      // only this kind has an unsubscribe link: the others ask for something owed, and go also to people who unsubscribed
      baja: { texto: respuestasCorreo.no_queres_mas(evento.organizador), url: BAJA_PENDIENTE },
    };
  },
};

const mapa = ({ latitud, longitud }: Caso['evento']): [string, string][] =>
  latitud === null || longitud === null
    ? []
    : [['Mapa', `https://www.google.com/maps/search/?api=1&query=${Number(latitud)},${Number(longitud)}`]];

function resumen(caso: Caso): string {
  const { total, pagado } = caso.inscripcion;
  const rows: [string, string][] = [
    ['Fecha', `${escribirFecha(caso.evento.fecha_hora)} ${escribirHoraHs(caso.evento.fecha_hora)}`],
    ['Modalidad', caso.modalidad],
    [caso.personas.length > 1 ? 'Participantes' : 'Participante', quienes(caso)],
  ];
  if (pagado <= 0) return tabla(rows, ['Total', formatearPesos(total)]);
  return tabla(
    [...rows, ['Total', formatearPesos(total)], ['Ya pagado', formatearPesos(pagado)]],
    ['Falta pagar', formatearPesos(total - pagado)],
  );
}
