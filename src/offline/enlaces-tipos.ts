export interface EnlaceGuardado {
  /** hex SHA-256 of the link's token, so that who reads the list of keys cannot open the link */
  clave: string;
  datos: unknown;
  /** only of links to send a certificate: with it a file shared with the application is sent to that link */
  token?: string;
  guardado_at: number;
  vence_at: number;
}
