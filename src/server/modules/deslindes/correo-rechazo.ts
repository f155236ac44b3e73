import type { Contexto } from '../../contexto.ts';
import { nombreSinEnlaces } from '../../nucleo/correo/datos.ts';
import { parrafo, renderCorreo } from '../../nucleo/correo/plantillas.ts';
import type { encolarCorreo } from '../../nucleo/correo/service.ts';
import type { DeslindeRow } from './gestion-repository.ts';

/** The mail about a refused signature: the reason, and the link to sign again. */
export function correoRechazo(
  { config }: Contexto,
  { persona, evento, deslinde }: DeslindeRow,
  { razon, link }: { razon: string; link: string },
): Parameters<typeof encolarCorreo>[1] {
  const { nombre, apellido } = nombreSinEnlaces(persona);
  const titulo = 'Hay que firmar de nuevo el deslinde';
  return {
    tipo: 'deslinde_rechazado',
    para: persona.email,
    asunto: `${titulo} - ${evento.nombre}`,
    html: renderCorreo(config, {
      titulo,
      resumen: `${evento.nombre}: ${nombre} ${apellido}.`,
      cuerpo:
        parrafo(`Hola, ${nombre}:`) +
        parrafo(`No pudimos aceptar la firma del deslinde de ${evento.nombre}.`) +
        (razon ? parrafo(`Motivo: ${razon}`) : ''),
      boton: { texto: 'Leer y firmar', url: link },
      pie: 'Este enlace es personal: no lo compartas. El anterior ya no sirve.',
    }),
    evento_id: evento.id,
    inscripcion_id: deslinde.inscripcion_id,
    persona_id: persona.id,
  };
}
