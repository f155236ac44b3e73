/** Which database a command works on, as the environment says. */
export interface DeQueBase {
  databaseUrl: string | undefined;
  /** the database itself, where a pooler stands before it */
  directUrl: string | undefined;
  dataDir: string;
}
