/** Hands a file to the browser's downloads. */
export function guardarArchivo(archivo: Blob, nombre: string): void {
  const url = URL.createObjectURL(archivo);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  // By then the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
