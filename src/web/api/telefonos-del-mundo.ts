import metadata from 'libphonenumber-js/metadata.max';
import { usarTelefonosDelMundo } from '../../shared/domain/participante/telefono.ts';

/** Phone formats of all countries, in a module of its own, as few download it: where a number may be foreign (useTelefonosDelMundo). */
usarTelefonosDelMundo(metadata);
export const listos = true;
