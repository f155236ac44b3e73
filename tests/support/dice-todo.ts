import { expect } from 'vitest';

/** A text says each of these. */
export function diceTodo(texto: string | null, dichos: readonly string[]): void {
  for (const dicho of dichos) expect(texto).toContain(dicho);
}
