import metadata from 'libphonenumber-js/metadata.max';
import { usarTelefonosDelMundo } from '../shared/domain/participante/telefono.ts';

/** Numbers of every country, for people from abroad; a browser brings them only when somebody is. */
export const conocerTelefonos = (): void => usarTelefonosDelMundo(metadata);
