/** A file from another application's "share": bytes and type, since not every browser reads a kept Blob. */
export interface Compartido {
  nombre: string;
  tipo: string;
  datos: ArrayBuffer;
  recibido_at: number;
}
