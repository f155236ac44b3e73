import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ManualPage } from './manual-page.tsx';
import { ENTRE_TELEFONOS, PASOS, textosManual, VEREDICTOS, type Paso } from './textos.ts';

const SEDE = 'src/web/features/sede';
/** What the desk's screens can say: their sources, without the manual, the rehearsal and tests. */
const pantallas = [SEDE, 'src/shared/domain/sede']
  .flatMap((carpeta) =>
    readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).map((nombre) => `${carpeta}/${nombre}`),
  )
  .filter((ruta) => /\.tsx?$/.test(ruta) && !/\.test|\/manual\/|\/simulacro\//.test(ruta))
  .map((ruta) => readFileSync(ruta, 'utf8'))
  .join('\n');

const pasos = [...PASOS, ...ENTRE_TELEFONOS];
const dichos = [...pasos.flatMap(({ lineas }) => lineas), ...VEREDICTOS.map(({ que_hacer }) => que_hacer)];
const citados = [
  ...new Set(dichos.flatMap((linea) => [...linea.matchAll(/«([^»]+)»/g)].map(([, que = '']) => que))),
];

// If this breaks, a volunteer looks for a button that has another name.
it.each(citados)('the manual says «%s» as a screen of the desk does', (citado) => {
  // compared before `expect`, which thus gets only true or false: if it got the sources, a failure would print all of them
  expect(pantallas.includes(citado)).toBe(true);
});

it('tells what to do with each verdict that a desk can show', () => {
  const html = renderToStaticMarkup(createElement(ManualPage));
  for (const tipo of ['puede_retirar', 'falta', 'ya_retiro', 'retiro_otra', 'no_vale', 'no_esta']) {
    expect(html).toContain(`data-veredicto="${tipo}"`);
  }
  expect(html).toContain(textosManual.duda);
  // each step has its picture, and no two steps the same
  expect(html.match(/viewBox="0 0 96 72"/g)?.length).toBe(pasos.length);
  expect(new Set(pasos.map(({ dibujo }) => dibujo)).size).toBe(pasos.length);
});

it('is small enough to be on every desk before it is needed', () => {
  const bytes = readdirSync(`${SEDE}/manual`).map(
    (nombre) => readFileSync(`${SEDE}/manual/${nombre}`).byteLength,
  );
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThan(80_000);
  // the manual fetches nothing: its drawings are lines in its own code
  expect(renderToStaticMarkup(createElement(ManualPage))).not.toMatch(/<img|url\(|href=/);
});

// If this breaks, who stands in a park without signal has no picture of how two phones are connected.
it.each<[string, readonly Paso['dibujo'][]]>([
  ['pairing and the mesh', ['conectar', 'entre_todos']],
  ['codes on the screen and files', ['por_codigo', 'por_archivo']],
  ['a phone that joins without network, and one that died', ['sumar', 'se_cerro']],
])('shows %s', (_que, dibujos) =>
  expect(ENTRE_TELEFONOS.map(({ dibujo }) => dibujo)).toEqual(expect.arrayContaining([...dibujos])),
);
