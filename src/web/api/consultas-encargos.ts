import { keepPreviousData } from '@tanstack/react-query';
import type { EntradaDe } from '../../shared/contract/api.ts';
import { consulta } from './consulta.ts';
import { mientrasDura } from './mientras-dura.ts';

/** How often a screen asks how far an encargo is, ms. */
const MIENTRAS_SE_HACE_MS = 1000;

export const encargosDe = (id: number, page: number, rowsPerPage: number) =>
  consulta(
    'listEncargos',
    { params: { id }, query: { page, rowsPerPage } },
    mientrasDura(MIENTRAS_SE_HACE_MS, ({ data }) => data),
  );

export const encargoDe = (
  id: number,
  encargo_id: number,
  query: NonNullable<EntradaDe<'getEncargo'>['query']>,
) =>
  consulta(
    'getEncargo',
    { params: { id, encargo_id }, query },
    mientrasDura(MIENTRAS_SE_HACE_MS, ({ results }) => [results]),
  );

/**
 * What an encargo would do: how many registrations it changes, why not the others, what money it moves. Fetched anew at each opening: the
 * registrations change meanwhile.
 */
export const previoDe = (id: number, body: EntradaDe<'previsualizarEncargo'>['body']) =>
  consulta(
    'previsualizarEncargo',
    { params: { id }, body },
    { gcTime: 0, placeholderData: keepPreviousData },
  );
