/** States that need a real focus or pointer, each with the selector that also matches a data attribute. */
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
 * Makes several controls look focused or hovered at once, which a page cannot do by itself: the first control inside
 * `data-muestra="foco"` or `"encima"` gets an attribute, and all CSS rules are rewritten to match it. Call it after rendering.
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
