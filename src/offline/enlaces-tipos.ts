export interface EnlaceGuardado {
  /** hex SHA-256 of the link's token, so that nobody who reads the list of keys can open the link */
  clave: string;
  datos: unknown;
  /** only kept for links to send a certificate: a file that another application shares is sent by this token */
  token?: string;
  guardado_at: number;
  vence_at: number;
}
