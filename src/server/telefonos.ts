import metadata from 'libphonenumber-js/metadata.max';
import { usarTelefonosDelMundo } from '../shared/domain/participante/telefono.ts';

/** Loads the numbering plans of all countries, for phones from abroad; a browser loads them only when it needs them. */
export const conocerTelefonos = (): void => usarTelefonosDelMundo(metadata);
