export interface EnlaceGuardado {
  /** hex SHA-256 of the token: the token itself is not in the list of keys */
  clave: string;
  datos: unknown;
  /** only of certificates: a file that was shared with the application finds its way there */
  token?: string;
  guardado_at: number;
  vence_at: number;
}
