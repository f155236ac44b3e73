import { ErrorLlamada } from '../../api/call.ts';

/** What the server said of each field. */
export const camposRechazados = (error: unknown): Record<string, string> =>
  error instanceof ErrorLlamada ? error.fields : {};
