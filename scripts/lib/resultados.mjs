// Movements of a registration or a payment may be refused, and a refusal is a result, not an error: a caller that drops it
// tells people of something that did not happen. Pure, over the text of a file.
import { parseSync } from 'vite';

const MUEVEN = new Set(['moverInscripcion', 'moverPago']);
/** Takes a result and throws where it is a refusal. */
const EXIGE = 'sinRechazo';
/** Parts through which a value only passes on its way to who uses it. */
const DE_PASO = new Set([
  'AwaitExpression',
  'ArrowFunctionExpression',
  'CallExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ParenthesizedExpression',
  'UnaryExpression',
]);

/** @returns where the result of a movement is not looked at, in words. */
export function resultadosPerdidos(ruta, texto) {
  if (ruta.endsWith('.test.ts') || ![...MUEVEN].some((nombre) => texto.includes(`${nombre}(`))) return [];
  const halladas = [];
  const recorrer = (nodo, arriba) => {
    if (Array.isArray(nodo)) return nodo.forEach((uno) => recorrer(uno, arriba));
    if (nodo === null || typeof nodo !== 'object') return;
    if (nodo.type === 'CallExpression' && MUEVEN.has(nodo.callee.name) && !seUsa(arriba))
      halladas.push(
        `${ruta}:${texto.slice(0, nodo.start).split('\n').length} drops what ${nodo.callee.name} answers`,
      );
    const lleva = typeof nodo.type === 'string' ? [nodo, ...arriba] : arriba;
    for (const parte of Object.values(nodo)) recorrer(parte, lleva);
  };
  recorrer(parseSync(ruta, texto).program, []);
  return halladas;
}

function seUsa(arriba) {
  for (const nodo of arriba) {
    if (nodo.type === 'CallExpression' && nodo.callee.name === EXIGE) return true;
    if (!DE_PASO.has(nodo.type)) return nodo.type !== 'ExpressionStatement';
  }
  return false;
}
