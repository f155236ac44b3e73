/**
 * The calls that the browser's first load goes without. Here it is the whole table; the browser's build leaves
 * only what visitors call in rutas.ts and the others here (vite.config.ts), fetched with the first of them.
 */
export { rutas as resto } from './rutas.ts';
