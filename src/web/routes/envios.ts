/**
 * The screens from which people send documents, and the screen and the badge of what waits to be sent, each loaded when it is needed. For a
 * module that is loaded later the build writes the names of its files into the module that imports it. The routes load this module later
 * too, so that those names are in nobody's first load.
 */
export const deslinde = () => import('../features/deslinde/firmar-deslinde-page.tsx');
export const apto = () => import('../features/apto/enviar-apto-page.tsx');
export const pendientes = () => import('../features/pendientes/pendientes-page.tsx');
export const insignia = () => import('../features/pendientes/insignia.tsx');
export const compartir = () => import('../features/apto/compartir-apto-page.tsx');
