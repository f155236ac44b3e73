import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { sinEnlaces } from '../../../shared/domain/participante/nombre.ts';
import type { Contexto } from '../../contexto.ts';
import { parrafo, renderCorreo } from '../../nucleo/correo/html-de-un-correo.ts';
import type { encolarCorreo } from '../../nucleo/correo/service.ts';
import type { exigirEnlace } from '../../nucleo/enlaces/service.ts';

type Enlace = Awaited<ReturnType<typeof exigirEnlace>>;

/** The mail that confirms a certificate arrived; it repeats nothing of its content, which is health data. */
export function correoRecibido(
  ctx: Contexto,
  { persona, evento, inscripcion }: Enlace,
): Parameters<typeof encolarCorreo>[1] {
  const titulo = 'Recibimos tu apto médico';
  return {
    tipo: 'apto_recibido',
    para: persona.email,
    asunto: `${titulo} - ${evento.nombre}`,
    html: renderCorreo(ctx.config, {
      titulo,
      resumen: mensajesDocumentos.apto_proximamente,
      cuerpo:
        parrafo(`Hola, ${sinEnlaces(persona.nombre)}:`) +
        parrafo(
          `${mensajesDocumentos.apto_gracias} Es para ${evento.nombre}. ${mensajesDocumentos.apto_proximamente}`,
        ),
      pie: 'Si no fuiste vos quien lo envió, escribinos enseguida.',
    }),
    evento_id: evento.id,
    inscripcion_id: inscripcion.id,
    persona_id: persona.id,
  };
}
