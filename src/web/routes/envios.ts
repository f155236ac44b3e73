/**
 * The screens of what people send, behind one import: the list of files that a screen needs is written where
 * its import stands, and that would otherwise be the first load.
 */
export const deslinde = () => import('../features/deslinde/firmar-deslinde-page.tsx');
export const apto = () => import('../features/apto/enviar-apto-page.tsx');
export const pendientes = () => import('../features/pendientes/pendientes-page.tsx');
export const insignia = () => import('../features/pendientes/insignia.tsx');
export const compartir = () => import('../features/apto/compartir-apto-page.tsx');
