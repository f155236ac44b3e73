import type { Config } from '../../config.ts';
import { renderCorreo, type PartesCorreo } from './html-de-un-correo.ts';
import type { encolarCorreo } from './service.ts';

interface Caso {
  persona: { id: number; email: string };
  evento: { id: number; nombre: string };
  inscripcion_id: number;
}

/** A mail, to be queued (encolarCorreo), to one person of a registration, about the event that its subject names. */
export const correoAPersona = (
  config: Config,
  tipo: string,
  { persona, evento, inscripcion_id }: Caso,
  partes: PartesCorreo,
): Parameters<typeof encolarCorreo>[1] => ({
  tipo,
  para: persona.email,
  asunto: `${partes.titulo} - ${evento.nombre}`,
  html: renderCorreo(config, partes),
  evento_id: evento.id,
  inscripcion_id,
  persona_id: persona.id,
});
