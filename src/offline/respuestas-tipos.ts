export interface CabeceraRespuesta {
  url: string;
  /** MIME type */
  tipo: string;
  etag: string | null;
  guardada_at: number;
  usada_at: number;
  bytes: number;
  /** ms, in answers got by a registration's code: deleted then, or when somebody logs out; absent in public answers */
  vence_at?: number;
}
