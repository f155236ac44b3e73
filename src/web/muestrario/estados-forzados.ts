/** What is shown without anybody's finger or pointer on it. */
const FORZADOS = [
  [/:focus-visible/g, ':is(:focus-visible, [data-foco])'],
  [/:focus-within/g, ':is(:focus-within, :has([data-foco]))'],
  [/:hover/g, ':is(:hover, [data-encima], :has([data-encima]))'],
] as const;

function forzar(reglas: CSSRuleList): void {
  for (const regla of reglas) {
    if (regla instanceof CSSStyleRule && !/data-foco|data-encima/.test(regla.selectorText))
      regla.selectorText = FORZADOS.reduce((texto, [de, a]) => texto.replace(de, a), regla.selectorText);
    if (regla instanceof CSSGroupingRule) forzar(regla.cssRules);
  }
}

/**
 * Lets a control look as under the focus or the pointer, of which a page has one each: inside of `data-muestra="foco"` or
 * `"encima"` the first control gets the attribute that all rules of style take for it. Called once the page is drawn.
 */
export function forzarEstados(pagina: HTMLElement | null): void {
  for (const muestra of pagina?.querySelectorAll<HTMLElement>(
    '[data-muestra="foco"], [data-muestra="encima"]',
  ) ?? [])
    muestra
      .querySelector('input, textarea, select, button, a')
      ?.setAttribute(`data-${muestra.dataset['muestra']}`, '');
  for (const hoja of document.styleSheets) forzar(hoja.cssRules);
}
