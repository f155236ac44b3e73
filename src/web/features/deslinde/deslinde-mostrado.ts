import type { RespuestaDe } from '../../../shared/contract/api.ts';

/** What the page shows of a waiver. */
export type Deslinde = RespuestaDe<'getDeslinde'>['results'];
