/** What judges a code or a text, and shows who was found. When it is loaded is said in partes.ts. */
export { crearBusqueda } from './buscar.ts';
export { FichaFirmada } from './ficha-firmada.tsx';
export { Ficha } from './ficha.tsx';
export { leer, pareceCodigo } from './leer.ts';
export { NoEsta } from './no-esta.tsx';
export { RecienEntregada } from './recien-entregada.tsx';
export { Resultados } from './resultados.tsx';
export { senalDeFirmada, senalDePersona } from './senales.ts';
