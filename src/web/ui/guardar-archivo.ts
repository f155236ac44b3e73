/** Hands a file to the browser's downloads. */
export function guardarArchivo(archivo: Blob, nombre: string): void {
  const url = URL.createObjectURL(archivo);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  // After ten seconds the browser has taken the file; an object URL that stays would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
