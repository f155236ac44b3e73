/**
 * The screens from which people send documents, with the list and the badge of what waits to be sent, each loaded when it is needed. The
 * build puts the list of a lazy screen's files into the module that imports the screen. The routes import this module lazily too, so that
 * everybody's first load is without those lists.
 */
export const deslinde = () => import('../features/deslinde/firmar-deslinde-page.tsx');
export const apto = () => import('../features/apto/enviar-apto-page.tsx');
export const pendientes = () => import('../features/pendientes/pendientes-page.tsx');
export const insignia = () => import('../features/pendientes/insignia.tsx');
export const compartir = () => import('../features/apto/compartir-apto-page.tsx');
