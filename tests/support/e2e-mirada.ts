import type { Page } from 'playwright/test';

/** How a field or a box to tick looks in each of its states: what one would tell two kits of controls apart by. */
export type Aspecto = Readonly<Record<'normal' | 'con error' | 'impedido', string>>;

/** Looks of all that `selector` finds, without repetition. `caja`: around the control, where it is what one sees. */
export const aspectos = (page: Page, selector: string, caja?: string): Promise<Aspecto[]> =>
  page.evaluate(
    ([cuales, alrededor]) => {
      const px = (texto: string) => String(Math.round(Number.parseFloat(texto) * 2) / 2);
      const ver = (control: Element, visto: Element) => {
        const [suya, letra] = [getComputedStyle(visto), getComputedStyle(control)];
        return [
          ...[suya.borderTopLeftRadius, suya.borderTopWidth, suya.borderTopStyle, suya.borderTopColor],
          ...[suya.borderBottomColor, suya.backgroundColor, suya.minHeight, letra.color, letra.accentColor],
          ...[px(letra.fontSize), letra.fontFamily, letra.fontWeight, letra.opacity],
        ].join(' · ');
      };
      const distintos = new Map<string, Record<'normal' | 'con error' | 'impedido', string>>();
      for (const control of document.querySelectorAll<HTMLInputElement>(cuales ?? '')) {
        if (!control.checkVisibility() || control.disabled || control.hasAttribute('aria-invalid')) continue;
        const visto = (alrededor && control.closest(alrededor)) || control;
        const normal = ver(control, visto);
        control.setAttribute('aria-invalid', 'true');
        const con_error = ver(control, visto);
        control.removeAttribute('aria-invalid');
        control.disabled = true;
        const impedido = ver(control, visto);
        control.disabled = false;
        const aspecto = { normal, 'con error': con_error, impedido };
        distintos.set(JSON.stringify(aspecto), aspecto);
      }
      return [...distintos.values()];
    },
    [selector, caja] as const,
  );
