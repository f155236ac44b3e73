import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { leerDni, textosDni } from '../../../../shared/domain/participante/dni-codigo.ts';
import {
  rellenarConDni,
  type DatosDelDni,
  type Relleno,
} from '../../../../shared/domain/participante/dni-a-persona.ts';
import { mismoDocumento, type Documento } from '../../../../shared/domain/participante/documento.ts';
import { pareceCredencial } from '../../../../shared/domain/sede/credencial.ts';
import { loHecho } from '../../../ui/escaner/dni-relleno.tsx';
import { usePistola, usePistolaEnCampos } from '../../../ui/escaner/pistola.ts';
import { darSenal } from '../../../ui/escaner/senal.ts';
import type { PersonaEscrita } from './formulario.ts';
import { textosAlta } from './textos.ts';

/**
 * What the screen says of a gun's last reading. `i`: index of the person beside whom it says so: the card was that person's, or that of the
 * adult who signs for them, whether it changed a field or not; or the reading was refused, and a field of that person had the focus. null:
 * it was refused, and no person's field had the focus.
 */
export interface TiroDicho {
  i: number | null;
  texto: string;
  /** counts up, so that a screen reader says the same text a second time */
  vez: number;
}

interface Formulario {
  personas: readonly PersonaEscrita[];
  /** the sexes that the race asks for */
  sexos: readonly string[];
  /** true: the form's data is in the log already and cannot be changed */
  fija: boolean;
  onCambiarPersona: (i: number, cambios: Partial<PersonaEscrita>) => void;
}

/**
 * Whether a text is what a barcode gun reads from a DNI, even if parts of it were lost or misread, or from a participant's code
 * (credencial). Nobody wants such a text in a field.
 */
const esCodigo = (texto: string): boolean => {
  const leido = leerDni(texto, new Date());
  return leido.ok || leido.error !== 'no_es_dni' || pareceCredencial(texto);
};

const ATRIBUTO = 'data-persona';

/** Attribute for the element that holds one person's fields. */
export const dePersona = (i: number) => ({ [ATRIBUTO]: i });

function personaDe(campo: HTMLElement | null): number | null {
  const dice = campo?.closest(`[${ATRIBUTO}]`)?.getAttribute(ATRIBUTO);
  return dice ? Number(dice) : null;
}

const DE_TUTOR = 'data-tutor';

/** Attribute for the element that holds the fields of the adult who signs for a minor, inside that person's. */
export const deTutor = { [DE_TUTOR]: '' };

/**
 * The input that has the focus, a checkbox or radio button too; null: none has. A button with the focus does not count: it has kept the
 * focus since it was tapped, which does not tell whose DNI is being read.
 */
const enfocado = (): HTMLElement | null =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement : null;

/**
 * Whose card it is: that of the person whose field has the focus, else of the person with that document, else of the first person
 * without a document, else of the form's only person; null: nobody's.
 */
function deQuien(
  campo: HTMLElement | null,
  personas: readonly PersonaEscrita[],
  documento: Documento,
): number | null {
  const enfocada = personaDe(campo);
  if (enfocada !== null) return enfocada;
  const suya = personas.findIndex((una) => mismoDocumento(una.documento, documento));
  const vacia = personas.findIndex((una) => una.documento.trim() === '');
  const sola = personas.length === 1 ? 0 : -1;
  return [suya, vacia, sola].find((cual) => cual !== -1) ?? null;
}

/** Takes what a barcode gun reads while a walk-up is written, in its fields and outside of them (regla sede-61). */
export function useTiros(
  lugar: RefObject<HTMLElement | null>,
  { personas, sexos, fija, onCambiarPersona }: Formulario,
) {
  const [dicho, setDicho] = useState<TiroDicho | null>(null);
  const [pregunta, setPregunta] = useState<{ i: number; relleno: Relleno } | null>(null);
  const decir = (i: number | null, texto: string) => {
    flushSync(() => setDicho((antes) => ({ i, texto, vez: (antes?.vez ?? 0) + 1 })));
    const donde = i === null ? null : lugar.current?.querySelector(`[${ATRIBUTO}="${i}"]`);
    (donde ?? lugar.current)?.querySelector('[role=status]')?.scrollIntoView?.({ block: 'nearest' });
  };
  /**
   * Says that nothing was filled in, beside the person whose field is in use or else at the top. Also by a sound, unless sounds are off, as
   * the gun itself beeps the same whether its reading was of use or not.
   */
  const rechazar = (campo: HTMLElement | null, texto: string) => {
    decir(personaDe(campo), texto);
    darSenal('mal');
  };
  const tomar = (i: number, relleno: Relleno, cambios: Partial<DatosDelDni>) => {
    if (Object.keys(cambios).length > 0) onCambiarPersona(i, cambios);
    setPregunta(null);
    decir(i, loHecho(cambios, relleno));
  };
  const leer = (texto: string, campo: HTMLElement | null) => {
    if (fija || document.querySelector('dialog[open]')) return;
    const leido = leerDni(texto, new Date());
    if (!leido.ok) return rechazar(campo, textosDni[leido.error]);
    const i = deQuien(campo, personas, leido.dni.documento);
    const persona = i === null ? undefined : personas[i];
    if (i === null || !persona) return rechazar(campo, textosAlta.de_quien_es);
    // regla sede-74: shot into a field of who signs for the person, it is that adult's card
    if (campo?.closest(`[${DE_TUTOR}]`)) {
      const { tutor } = persona;
      const { nombre, apellido, documento } = leido.dni;
      // a gun that garbles letters may give no given name, or no surname: half a name replaces nothing
      const entero = nombre !== '' && apellido !== '';
      const quien = entero ? `${nombre} ${apellido}` : tutor.nombre;
      onCambiarPersona(i, { tutor: { ...tutor, documento, nombre: quien } });
      decir(i, entero ? textosAlta.del_dni_de_quien_firma : textosAlta.sin_nombre_de_quien_firma);
      return;
    }
    const relleno = rellenarConDni(persona, leido.dni, sexos);
    if (Object.keys(relleno.distintos).length > 0) setPregunta({ i, relleno });
    else tomar(i, relleno, relleno.faltaban);
  };
  usePistola(true, (texto) => leer(texto, enfocado()));
  usePistolaEnCampos(lugar, esCodigo, leer);
  return { dicho, pregunta, tomar, dejar: () => setPregunta(null) };
}
