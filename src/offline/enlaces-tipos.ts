export interface EnlaceGuardado {
  /** hex SHA-256 of the token: the token itself is not in the list of keys */
  clave: string;
  datos: unknown;
  guardado_at: number;
  vence_at: number;
}
