/** Which database a command works on, as the environment says. */
export interface DeQueBase {
  databaseUrl: string | undefined;
  /** PostgreSQL's own address, where `databaseUrl` is that of a pooler */
  directUrl: string | undefined;
  dataDir: string;
}
