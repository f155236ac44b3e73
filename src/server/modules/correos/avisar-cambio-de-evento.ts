import type { EstadoEvento } from '../../../shared/domain/carrera/evento-estado.ts';
import { sinEnlaces } from '../../../shared/domain/participante/nombre.ts';
import { escribirFechaHora, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { parrafo, renderCorreo } from '../../nucleo/correo/html-de-un-correo.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { buscarDirecciones } from './avisar-cambio-de-evento-repository.ts';

interface EventoAvisado {
  id: number;
  nombre: string;
  fecha_hora: Date;
}

interface Noticia {
  estado: EstadoEvento;
  /** the organizer's words, plain text */
  mensaje: string;
  /** the race's date before the change */
  anterior: Date;
}

const TITULOS: Record<EstadoEvento, string> = {
  programado: 'La carrera sigue en pie',
  postergado: 'La carrera se posterga',
  cancelado: 'La carrera se cancela',
};

/** Rows of one INSERT: PostgreSQL takes 65,535 parameters. */
const BATCH = 500;

/** Queues one mail per address registered in the event, in the transaction that changes the event. Returns how many. */
export async function avisarEvento(
  ctx: Pick<Contexto, 'config'>,
  tx: Executor,
  evento: EventoAvisado,
  noticia: Noticia,
): Promise<number> {
  const { config } = ctx;
  const direcciones = await buscarDirecciones(tx, evento.id);
  const titulo = TITULOS[noticia.estado];
  const { email, telefono } = config.proveedor;
  const correos = direcciones.map((quien) => ({
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
      pie: `Ante cualquier duda, escribinos a ${email} o llamanos al ${telefono}.`,
    }),
    evento_id: evento.id,
    inscripcion_id: quien.inscripcion_id,
    persona_id: quien.persona_id,
  }));
  for (let i = 0; i < correos.length; i += BATCH) await encolarCorreo(tx, ...correos.slice(i, i + BATCH));
  return correos.length;
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
