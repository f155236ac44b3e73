import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A gun's letters follow one another in less than so many ms; nobody types three and Enter at that pace. */
const ENTRE_TECLAS_MS = 50;
/** How many letters a gun's burst has at least: a shorter one comes of somebody who pressed two keys almost at once. */
const LARGO_MIN = 3;

/** Recognizes what a barcode gun types: a burst of keys that ends with Enter. */
export class Rafaga {
  #texto = '';
  #ultima = -Infinity;

  /**
   * @param at when the key went down, ms. @returns 'sigue': the letter follows another at a gun's pace; `texto`: Enter ended a burst that
   * typed this; null: a letter that may begin a burst, a key that types nothing, or an Enter that ends no burst
   */
  tecla(key: string, at: number): 'sigue' | { texto: string } | null {
    const seguida = at - this.#ultima < ENTRE_TECLAS_MS;
    // keys such as 'Shift', which a gun presses before a capital letter, are no part of the text and do not end the burst
    if (key.length > 1 && key !== 'Enter') return null;
    const texto = seguida ? this.#texto : '';
    this.#ultima = at;
    this.#texto = key === 'Enter' ? '' : texto + key;
    if (key === 'Enter') return texto.length >= LARGO_MIN ? { texto } : null;
    return texto === '' ? null : 'sigue';
  }

  cortar(): void {
    this.#texto = '';
  }
}

const DE_TEXTO = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select';

/** Keys that type nothing by themselves. A gun whose keyboard layout needs one of them for '@' presses it too. */
const MODIFICADORAS = new Set(['Shift', 'Alt', 'AltGraph', 'Control', 'Meta']);

/**
 * Whether a key is a shortcut, such as Ctrl+C. Some keyboard layouts, a gun's too, type letters such as '@' with Alt or AltGr,
 * which some browsers report as Control and Alt together: those are no shortcuts.
 */
function esAtajo(e: KeyboardEvent): boolean {
  const esLetra = e.key.length === 1;
  const altGr = e.getModifierState('AltGraph') || (e.ctrlKey && e.altKey);
  return e.metaKey || (e.ctrlKey && !(esLetra && altGr)) || (e.altKey && !esLetra);
}

/** Whether the focus is in a field that takes keys, lists included: then a gun's text belongs to that field, as typed text does. */
const enUnCampo = (destino: EventTarget | null): boolean =>
  destino instanceof HTMLElement && (destino.matches(DE_TEXTO) || destino.isContentEditable);

/**
 * Returns a function to call with each key of a field. At the Enter that ends a gun's burst it returns the whole text, even if
 * the field accepted only its first letters; null at any other key. It does not change what is typed.
 */
export function useRafagaEnCampo(): (e: KeyboardEvent) => string | null {
  const rafaga = useRef(new Rafaga());
  return (e) => {
    const dicha = rafaga.current.tecla(e.key, e.timeStamp);
    return dicha !== null && dicha !== 'sigue' ? dicha.texto : null;
  };
}

type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const esCampo = (destino: EventTarget | null): destino is Campo =>
  destino instanceof HTMLElement && destino.matches(DE_TEXTO);

/** Puts a value into a field as if it had been typed, so that its React component takes it over. */
function poner(campo: Campo, valor: string): void {
  // React replaces the setter on the field itself and would then see no change: the prototype's setter avoids that
  const proto: object = Object.getPrototypeOf(campo);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(campo, valor);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
  if (campo instanceof HTMLSelectElement) campo.dispatchEvent(new Event('change', { bubbles: true }));
}

/** For so many ms after a burst an Enter still counts as the gun's (regla sede-74): some guns are set to send two. */
const OTRO_ENTER_MS = 500;

/**
 * Swallows any Enter that follows a burst within OTRO_ENTER_MS: a dialog that the burst opened has the focus by then, and the Enter would
 * confirm it unread. Once another key (but no modifier) is pressed, or a field's text changes, an Enter is a person's and passes.
 */
function tragarOtroEnter(at: number): void {
  const fin = new AbortController();
  const alBajar = (e: KeyboardEvent) => {
    if (MODIFICADORAS.has(e.key)) return;
    if (e.key !== 'Enter' || e.timeStamp - at > OTRO_ENTER_MS) return fin.abort();
    e.preventDefault();
    e.stopPropagation();
  };
  const como = { capture: true, signal: fin.signal };
  document.addEventListener('keydown', alBajar, como);
  document.addEventListener('input', () => fin.abort(), como);
  // The listeners stay for ten times the limit: on a slow screen an Enter may be delivered late, and the limit counts by its timeStamp.
  setTimeout(() => fin.abort(), 10 * OTRO_ENTER_MS);
}

/**
 * Recognizes what a barcode gun types into the fields of a form (regla sede-61). Its Enter is swallowed, so that it does not submit the
 * form. Its text stays in the field unless `esCodigo` accepts it: then the field gets its former value back, and `onLeido` the text.
 * Fields outside `lugar`, or in a dialog, are left alone.
 */
export function usePistolaEnCampos(
  lugar: RefObject<HTMLElement | null>,
  esCodigo: (texto: string) => boolean,
  onLeido: (texto: string, campo: HTMLElement) => void,
): void {
  const quiere = useEffectEvent(esCodigo);
  const leido = useEffectEvent(onLeido);
  useEffect(() => {
    const rafaga = new Rafaga();
    let antes: { campo: Campo | null; valor: string } = { campo: null, valor: '' };
    const alBajar = (e: KeyboardEvent) => {
      const { target: campo } = e;
      if (MODIFICADORAS.has(e.key)) return;
      const afuera = !esCampo(campo) || !lugar.current?.contains(campo) || campo.closest('dialog') !== null;
      if (afuera || esAtajo(e) || e.repeat || e.isComposing) {
        rafaga.cortar();
        return;
      }
      const dicha = rafaga.tecla(e.key, e.timeStamp);
      if (dicha === 'sigue') return;
      if (dicha === null) {
        // this letter may be the first of a burst, so the field's value before it is kept
        if (e.key.length === 1) antes = { campo, valor: campo.value };
        return;
      }
      e.preventDefault();
      e.stopPropagation();
      if (quiere(dicha.texto)) {
        const { valor } = antes;
        // flushSync, so that `onLeido` finds the form as it was before the burst
        if (antes.campo === campo) flushSync(() => poner(campo, valor));
        leido(dicha.texto, campo);
      }
      tragarOtroEnter(e.timeStamp);
    };
    document.addEventListener('keydown', alBajar, true);
    return () => document.removeEventListener('keydown', alBajar, true);
  }, [lugar]);
}

/**
 * Takes, while `activa`, what a barcode gun types wherever the focus is, except in a field (regla sede-55). Its keys press no button, and
 * neither does a later Enter until somebody moves the focus by Tab.
 */
export function usePistola(activa: boolean, onLeido: (texto: string) => void): void {
  const leido = useEffectEvent(onLeido);
  useEffect(() => {
    if (!activa) return undefined;
    const rafaga = new Rafaga();
    let tragada = false;
    // letters came at a gun's pace, and nobody has pressed Tab since
    let huboRafaga = false;
    const alBajar = (e: KeyboardEvent) => {
      if (MODIFICADORAS.has(e.key)) return;
      // before the check for fields below: a Tab that leaves a field moves the focus too, so from then on an Enter is a person's
      if (e.key === 'Tab' && !esAtajo(e)) huboRafaga = false;
      if (esAtajo(e) || e.repeat || e.isComposing || enUnCampo(e.target)) {
        rafaga.cortar();
        return;
      }
      const dicha = rafaga.tecla(e.key, e.timeStamp);
      if (dicha !== null) huboRafaga = true;
      // after a burst an Enter is the gun's: guns may pause before it, or send two
      tragada = dicha !== null || (huboRafaga && e.key === 'Enter');
      if (!tragada) return;
      // a space and Enter would press the button that has the focus
      e.preventDefault();
      e.stopPropagation();
      if (dicha === null || dicha === 'sigue') return;
      leido(dicha.texto);
      tragarOtroEnter(e.timeStamp);
    };
    // some browsers press the focused button when the space bar is released
    const alSubir = (e: KeyboardEvent) => {
      if (tragada && (e.key === ' ' || e.key === 'Enter')) e.preventDefault();
    };
    document.addEventListener('keydown', alBajar, true);
    document.addEventListener('keyup', alSubir, true);
    return () => {
      document.removeEventListener('keydown', alBajar, true);
      document.removeEventListener('keyup', alSubir, true);
    };
  }, [activa]);
}
