/** Made by vite.config.ts from the contract: what of it the worker may keep, without the contract's weight. */
declare module 'virtual:rutas-offline' {
  export const rutasOffline: readonly (readonly [ruta: string, alcance: 'publico' | 'sesion' | 'codigo'])[];
}
