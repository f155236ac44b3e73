import type { Sede } from '../../../src/shared/domain/sede/sede.ts';

/** How often each thing happened in all runs of a test. */
export class Cuenta {
  readonly veces = new Map<string, number>();
  anotar = (que: string): void => void this.veces.set(que, (this.veces.get(que) ?? 0) + 1);

  /** Each kind of conflict that the mesa tells of, once. */
  anotarConflictos(sede: Sede): void {
    for (const tipo of new Set(sede.conflictos().map(({ tipo }) => tipo))) this.anotar(tipo);
  }
}
