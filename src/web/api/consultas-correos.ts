import type { EntradaDe } from '../../shared/contract/api.ts';
import { consulta } from './consulta.ts';
import { mientrasDura } from './mientras-dura.ts';

/** How often a screen asks for the progress of mails that are being sent, ms. */
const MIENTRAS_SALEN_MS = 2000;

export const enviosDe = (id: number, page: number, rowsPerPage: number) =>
  consulta(
    'listEnvios',
    { params: { id }, query: { page, rowsPerPage } },
    mientrasDura(MIENTRAS_SALEN_MS, ({ data }) => data),
  );

export const envioDe = (id: number, envio_id: number, query: NonNullable<EntradaDe<'getEnvio'>['query']>) =>
  consulta(
    'getEnvio',
    { params: { id, envio_id }, query },
    mientrasDura(MIENTRAS_SALEN_MS, ({ results }) => [results]),
  );
