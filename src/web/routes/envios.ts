/**
 * The screens from which people send documents, behind one import. The build puts the list of a lazy screen's files into
 * the module that imports it: without this one those lists would be in everybody's first load.
 */
export const deslinde = () => import('../features/deslinde/firmar-deslinde-page.tsx');
export const apto = () => import('../features/apto/enviar-apto-page.tsx');
export const pendientes = () => import('../features/pendientes/pendientes-page.tsx');
export const insignia = () => import('../features/pendientes/insignia.tsx');
export const compartir = () => import('../features/apto/compartir-apto-page.tsx');
