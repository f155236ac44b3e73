import type { Contexto } from '../../contexto.ts';
import { correoAPersona } from '../../nucleo/correo/a-persona.ts';
import { nombreSinEnlaces } from '../../nucleo/correo/sin-enlaces-tipeados.ts';
import { parrafo } from '../../nucleo/correo/html-de-un-correo.ts';
import { urlApto } from '../../nucleo/enlaces/service.ts';
import type { AptoRow } from './gestion-repository.ts';

/** The mail about a rejected certificate: the reason, and the link to send another one (regla documentos-10). */
export function correoRechazo({ config }: Contexto, row: AptoRow, reason: string, token: string) {
  const { evento } = row;
  const { nombre, apellido } = nombreSinEnlaces(row.persona);
  return correoAPersona(config, 'apto_rechazado', row, {
    titulo: 'Hay que enviar de nuevo el apto médico',
    resumen: `${evento.nombre}: no pudimos aceptar el apto médico.`,
    cuerpo:
      parrafo(`Hola, ${nombre}:`) +
      parrafo(`No pudimos aceptar el apto médico de ${nombre} ${apellido} para ${evento.nombre}.`) +
      parrafo(`Motivo: ${reason}`) +
      parrafo('Podés enviar otro desde el mismo enlace de antes, o con este botón.'),
    boton: { texto: 'Enviar apto médico', url: urlApto(config, token) },
    pie: 'Este enlace es personal: no lo compartas.',
  });
}
