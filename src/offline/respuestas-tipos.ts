export interface CabeceraRespuesta {
  url: string;
  /** MIME type */
  tipo: string;
  etag: string | null;
  guardada_at: number;
  usada_at: number;
  bytes: number;
  /** when an answer that was got by a registration's code expires, in ms (a logout deletes it before); absent in all other answers */
  vence_at?: number;
}
