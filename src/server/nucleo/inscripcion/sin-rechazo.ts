/**
 * For a movement that the caller has seen cannot be refused. Were it refused all the same, the answer would tell a person of
 * something that did not happen: it throws instead, which undoes the transaction.
 */
export function sinRechazo<M extends { ok: boolean }>(movida: M): Extract<M, { ok: true }> {
  if (!movida.ok) throw new Error(`A movement was refused: ${JSON.stringify(movida)}`);
  // the compiler cannot narrow a type parameter by one of its fields
  return movida as Extract<M, { ok: true }>;
}
