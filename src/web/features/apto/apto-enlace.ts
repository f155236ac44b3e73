import type { RespuestaDe } from '../../../shared/contract/api.ts';

/** What the page knows of the link it was opened by. */
export type AptoEnlace = RespuestaDe<'getAptoEnlace'>;
