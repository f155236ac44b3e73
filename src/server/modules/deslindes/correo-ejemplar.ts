import { sinEnlaces } from '../../../shared/domain/participante/nombre.ts';
import type { Contexto } from '../../contexto.ts';
import { parrafo, renderCorreo } from '../../nucleo/correo/html-de-un-correo.ts';
import type { encolarCorreo } from '../../nucleo/correo/service.ts';
import { nombreSinEnlaces } from '../../nucleo/correo/sin-enlaces-tipeados.ts';
import type { SinPdf } from './repository.ts';

/** The mail with the copy of a signed waiver. It goes to the participant's address, also where the guardian signed (regla documentos-4). */
export function correoEjemplar(
  { config }: Pick<Contexto, 'config'>,
  { deslinde, persona, evento }: SinPdf,
  archivo_id: number,
): Parameters<typeof encolarCorreo>[1] {
  const { nombre, apellido } = nombreSinEnlaces(persona);
  const titulo = 'Copia de tu deslinde firmado';
  return {
    tipo: 'deslinde_firmado',
    para: persona.email,
    asunto: `${titulo} - ${evento.nombre}`,
    html: renderCorreo(config, {
      titulo,
      resumen: `El deslinde de ${evento.nombre} que firmaste, en PDF.`,
      cuerpo:
        parrafo(`Hola, ${nombre}:`) +
        parrafo(
          deslinde.firmante === 'tutor'
            ? `Adjuntamos la copia del deslinde de ${evento.nombre} que firmó ${sinEnlaces(deslinde.firmante_nombre)} por ${nombre} ${apellido}.`
            : `Adjuntamos la copia del deslinde de ${evento.nombre} que firmaste.`,
        ),
      pie: 'Si no fuiste vos quien firmó, escribinos enseguida.',
    }),
    adjuntos: [archivo_id],
    evento_id: evento.id,
    inscripcion_id: deslinde.inscripcion_id,
    persona_id: persona.id,
  };
}
