import metadata from 'libphonenumber-js/metadata.max';
import { usarTelefonosDelMundo } from '../../shared/domain/participante/telefono.ts';

/** A file of its own, which nobody loads before somebody comes from abroad. */
usarTelefonosDelMundo(metadata);
export const listos = true;
