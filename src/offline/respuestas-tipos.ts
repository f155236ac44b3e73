export interface CabeceraRespuesta {
  url: string;
  /** MIME type */
  tipo: string;
  etag: string | null;
  guardada_at: number;
  usada_at: number;
  bytes: number;
  /** of who holds a code: gone then, and once somebody logs out; absent in what anybody may see */
  vence_at?: number;
}
