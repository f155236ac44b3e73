import metadata from 'libphonenumber-js/metadata.max';
import { usarTelefonosDelMundo } from '../../shared/domain/participante/telefono.ts';

/** Phone formats of all countries, in a module of its own: only somebody with a foreign number downloads it. */
usarTelefonosDelMundo(metadata);
export const listos = true;
