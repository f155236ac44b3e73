import type { Contexto } from '../../contexto.ts';
import { correoAPersona } from '../../nucleo/correo/a-persona.ts';
import { nombreSinEnlaces } from '../../nucleo/correo/sin-enlaces-tipeados.ts';
import { parrafo } from '../../nucleo/correo/html-de-un-correo.ts';
import type { DeslindeDePersona } from './gestion-repository.ts';

/**
 * The mail about a refused signature: the reason, where staff gave one, and the link to sign again (regla documentos-10).
 * @param repetido true: the signature was rejected earlier, with or without a mail, and the link made then still serves; absent or false:
 * it is rejected now, and the link before it serves no more, which the mail says
 */
export function correoRechazo(
  { config }: Contexto,
  { persona, evento, deslinde }: DeslindeDePersona,
  { razon, link, repetido = false }: { razon: string; link: string; repetido?: boolean },
) {
  const { nombre, apellido } = nombreSinEnlaces(persona);
  const { inscripcion_id } = deslinde;
  return correoAPersona(
    config,
    'deslinde_rechazado',
    { persona, evento, inscripcion_id },
    {
      titulo: 'Hay que firmar de nuevo el deslinde',
      resumen: `${evento.nombre}: ${nombre} ${apellido}.`,
      cuerpo:
        parrafo(`Hola, ${nombre}:`) +
        parrafo(`No pudimos aceptar la firma del deslinde de ${evento.nombre}.`) +
        (razon ? parrafo(`Motivo: ${razon}`) : ''),
      boton: { texto: 'Leer y firmar', url: link },
      pie: `Este enlace es personal: no lo compartas.${repetido ? '' : ' El anterior ya no sirve.'}`,
    },
  );
}
