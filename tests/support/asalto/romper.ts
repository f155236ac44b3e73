import type { Azar } from './esquema.ts';
import { NO_SE_ASIGNAN, NUMEROS, OTROS, TEXTOS } from './valores.ts';

type Nodo = Record<string | number, unknown>;

const esNodo = (valor: unknown): valor is Nodo => typeof valor === 'object' && valor !== null;

export const raro = (a: Azar): unknown =>
  a.elegir([
    () => a.elegir(NUMEROS),
    () => a.elegir(TEXTOS),
    () => a.elegir(TEXTOS),
    // a copy: what is broken further is not the list
    () => structuredClone(a.elegir(OTROS)),
  ])();

/** Breaks a body in some places: other types, edges, missing and superfluous fields. The original stays whole. */
export function romper(a: Azar, valor: unknown, veces: number): unknown {
  const copia: unknown = structuredClone(valor);
  if (!esNodo(copia) || Object.keys(copia).length === 0) return veces > 0 ? raro(a) : copia;
  if (veces > 0 && a.azar() < 0.03) return raro(a);
  for (let i = 0; i < veces; i += 1) romperUno(a, copia);
  return copia;
}

function romperUno(a: Azar, raiz: Nodo): void {
  let padre = raiz;
  for (;;) {
    const keys = Object.keys(padre);
    if (keys.length === 0) return;
    const key = a.elegir(keys);
    const hijo = padre[key];
    if (esNodo(hijo) && Object.keys(hijo).length > 0 && a.azar() < 0.75) {
      padre = hijo;
      continue;
    }
    const azar = a.azar();
    if (azar < 0.12) delete padre[key];
    else if (azar < 0.2) padre[key] = [hijo];
    else if (azar < 0.26) padre[key] = { [key]: hijo };
    else if (azar < 0.32 && Array.isArray(padre)) padre.push(structuredClone(hijo));
    else if (azar < 0.37 && typeof hijo === 'number') padre[key] = String(hijo);
    else if (azar < 0.7 && typeof hijo === 'number') padre[key] = a.elegir(NUMEROS);
    else if (azar < 0.45 && typeof hijo === 'string') padre[key] = hijo + a.elegir(TEXTOS);
    else if (azar < 0.7 && typeof hijo === 'string') padre[key] = a.elegir(TEXTOS);
    else padre[key] = raro(a);
    return;
  }
}

/** Fields that no form has, in the body and in every object of it. */
export function conSobrantes(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(conSobrantes);
  if (!esNodo(valor)) return valor;
  const propio = Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, conSobrantes(v)]));
  return { ...NO_SE_ASIGNAN, ...propio };
}

const VENENO = '"__proto__":{"contaminado":true},"constructor":{"prototype":{"contaminado":true}}';

/** The JSON of a body, sometimes not quite JSON. */
export function escribir(a: Azar, cuerpo: unknown): string {
  const json = JSON.stringify(cuerpo) ?? '';
  const azar = a.azar();
  if (azar < 0.9) return json;
  return a.elegir([
    () => json.slice(0, a.entero(json.length + 1)),
    () => `${json},`,
    () => json.replace(/^\{/, `{${VENENO}${json === '{}' ? '' : ','}`),
    () => json.replaceAll('"', "'"),
    () => json.replace(/:(\d+)/, ':1e400'),
    () => json.replace(/:(\d+)/, ':NaN'),
    () => json.replace(/^\{"([^"]+)":/, '{"$1":1,"$1":'),
    () => `\ufeff${json}`,
    () => '['.repeat(20_000),
    () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    () => '\u0000',
    () => '',
  ])();
}
