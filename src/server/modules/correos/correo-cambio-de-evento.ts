import type { EstadoEvento } from '../../../shared/domain/carrera/evento-estado.ts';
import { sinEnlaces } from '../../../shared/domain/participante/nombre.ts';
import { escribirFechaHora, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import { parrafo, renderCorreo } from '../../nucleo/correo/html-de-un-correo.ts';
import type { encolarCorreo } from '../../nucleo/correo/service.ts';
import type { buscarDirecciones } from './avisar-cambio-de-evento-repository.ts';
import { dudas } from '../../nucleo/correo/partes-de-un-correo.ts';

export interface EventoAvisado {
  id: number;
  nombre: string;
  fecha_hora: Date;
}

export interface Noticia {
  estado: EstadoEvento;
  /** the organizer's words, plain text */
  mensaje: string;
  /** the race's date before the change */
  anterior: Date;
}

type Direccion = Awaited<ReturnType<typeof buscarDirecciones>>[number];

const TITULOS: Record<EstadoEvento, string> = {
  programado: 'La carrera sigue en pie',
  postergado: 'La carrera se posterga',
  cancelado: 'La carrera se cancela',
};

/** The mail that tells somebody registered that their race is postponed, cancelled or on after all. */
export function correoCambioDeEvento(
  { config }: Pick<Contexto, 'config'>,
  evento: EventoAvisado,
  noticia: Noticia,
  quien: Direccion,
): Parameters<typeof encolarCorreo>[1] {
  const titulo = TITULOS[noticia.estado];
  return {
    tipo: `evento_${noticia.estado}`,
    para: quien.email.trim(),
    asunto: `${titulo} - ${evento.nombre}`,
    html: renderCorreo(config, {
      titulo,
      resumen: `${evento.nombre}: ${noticia.mensaje}`.slice(0, 150),
      cuerpo: cuerpo(sinEnlaces(quien.nombre), evento, noticia),
      boton: {
        texto: 'Ver mi inscripción',
        url: `${config.publicUrl}/resultado_ok/${evento.id}/${quien.codigo_publico}`,
      },
      pie: dudas(config),
    }),
    evento_id: evento.id,
    inscripcion_id: quien.inscripcion_id,
    persona_id: quien.persona_id,
  };
}

function cuerpo(nombre: string, evento: EventoAvisado, { estado, mensaje, anterior }: Noticia): string {
  const propio = mensaje
    .split(/\n+/)
    .map((linea) => linea.trim())
    .filter(Boolean);
  return [`Hola, ${nombre}:`, noticiaDe(evento, estado, anterior), ...propio].map(parrafo).join('');
}

function noticiaDe({ nombre, fecha_hora }: EventoAvisado, estado: EstadoEvento, anterior: Date): string {
  if (estado === 'cancelado') return `${nombre} se cancela: no se corre.`;
  if (estado === 'programado') return `${nombre} se corre el ${escribirFechaHoraHs(fecha_hora)}.`;
  return fecha_hora.getTime() === anterior.getTime()
    ? `${nombre} se posterga. La nueva fecha se va a avisar por este medio.`
    : `${nombre} se posterga: pasa del ${escribirFechaHora(anterior)} al ${escribirFechaHoraHs(fecha_hora)}. Tu inscripción sigue valiendo.`;
}
