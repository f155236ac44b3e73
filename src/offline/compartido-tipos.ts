/** A file that another application shared. It is kept as bytes and type, since not every browser can read back a kept Blob. */
export interface Compartido {
  nombre: string;
  tipo: string;
  datos: ArrayBuffer;
  recibido_at: number;
}
