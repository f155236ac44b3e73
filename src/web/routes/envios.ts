/**
 * The screens of what people send, behind one import: the build writes the list of a lazy screen's files where its
 * import stands, and without this module that would be in the first load.
 */
export const deslinde = () => import('../features/deslinde/firmar-deslinde-page.tsx');
export const apto = () => import('../features/apto/enviar-apto-page.tsx');
export const pendientes = () => import('../features/pendientes/pendientes-page.tsx');
export const insignia = () => import('../features/pendientes/insignia.tsx');
export const compartir = () => import('../features/apto/compartir-apto-page.tsx');
