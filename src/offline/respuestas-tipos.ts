export interface FichaRespuesta {
  url: string;
  /** MIME type */
  tipo: string;
  etag: string | null;
  guardada_at: number;
  usada_at: number;
  bytes: number;
}
