/** Made by vite.config.ts from the contract: only paths and where their answers are kept, so that the worker is small. */
declare module 'virtual:rutas-offline' {
  export const rutasOffline: readonly (readonly [ruta: string, alcance: 'publico' | 'sesion' | 'codigo'])[];
}
