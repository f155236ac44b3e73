import { MAX_APTO_BYTES } from '../../../shared/domain/documentos/archivo.ts';
import type { Contexto } from '../../contexto.ts';
import { parrafo, renderCorreo } from '../correo/html-de-un-correo.ts';
import type { encolarCorreo } from '../correo/service.ts';
import { nombreSinEnlaces } from '../correo/sin-enlaces-tipeados.ts';
import type { Debido } from './papeles-debidos-repository.ts';
import type { Proposito } from './token.ts';
import { ENLACE_PERSONAL } from '../correo/partes-de-un-correo.ts';

export const TIPO_CORREO: Record<Proposito, string> = { apto: 'pedido_apto', deslinde: 'pedido_firma' };

/** The mail that asks a person for a paper that they owe, with the link to send or sign it. */
export function correoDeUnPapel(
  { config }: Pick<Contexto, 'config'>,
  { persona, evento, inscripcion, modalidad }: Debido,
  proposito: Proposito,
  url: string,
): Parameters<typeof encolarCorreo>[1] {
  const { nombre, apellido } = nombreSinEnlaces(persona);
  const quien = `${nombre} ${apellido}`;
  const pide = {
    apto: {
      titulo: 'Falta el apto médico',
      texto: `Para participar de ${evento.nombre}, ${modalidad}, falta tu apto médico. Mandalo desde el celular o la computadora: una foto o un PDF, de hasta ${MAX_APTO_BYTES / 1024 ** 2} MB.`,
      boton: 'Enviar apto médico',
    },
    deslinde: {
      titulo: 'Falta la firma del deslinde',
      texto: `Para participar de ${evento.nombre}, ${modalidad}, falta la firma del deslinde de ${quien}. Se firma en la pantalla; si es menor de edad, firma su responsable.`,
      boton: 'Leer y firmar',
    },
  }[proposito];
  return {
    tipo: TIPO_CORREO[proposito],
    para: persona.email,
    asunto: `${pide.titulo} - ${evento.nombre}`,
    html: renderCorreo(config, {
      titulo: pide.titulo,
      resumen: `${evento.nombre}: ${quien}.`,
      cuerpo: parrafo(`Hola, ${nombre}:`) + parrafo(pide.texto),
      boton: { texto: pide.boton, url },
      pie: ENLACE_PERSONAL,
    }),
    evento_id: evento.id,
    inscripcion_id: inscripcion.id,
    persona_id: persona.id,
  };
}
