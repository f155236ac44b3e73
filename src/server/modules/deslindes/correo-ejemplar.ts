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
  const tutor = deslinde.firmante === 'tutor' ? sinEnlaces(deslinde.firmante_nombre) : null;
  return {
    tipo: 'deslinde_firmado',
    para: persona.email,
    asunto: `${titulo} - ${evento.nombre}`,
    html: renderCorreo(config, {
      titulo,
      resumen: `El deslinde de ${evento.nombre} que ${tutor === null ? 'firmaste' : `firmó ${tutor}`}, en PDF.`,
      cuerpo:
        parrafo(`Hola, ${nombre}:`) +
        parrafo(
          tutor === null
            ? `Adjuntamos la copia del deslinde de ${evento.nombre} que firmaste.`
            : `Adjuntamos la copia del deslinde de ${evento.nombre} que firmó ${tutor} por ${nombre} ${apellido}.`,
        ),
      pie: `Si ${tutor === null ? 'no fuiste vos quien' : `no fue ${tutor} quien`} firmó, escribinos enseguida.`,
    }),
    adjuntos: [archivo_id],
    evento_id: evento.id,
    inscripcion_id: deslinde.inscripcion_id,
    persona_id: persona.id,
  };
}
