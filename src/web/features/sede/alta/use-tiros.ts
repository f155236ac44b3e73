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
import { darSenal, senalActiva } from '../../../ui/escaner/senal.ts';
import type { PersonaEscrita } from './formulario.ts';
import { textosAlta } from './textos.ts';

/** What the screen says of the last shot, at the person whom it filled; `i` null: it filled nobody. */
export interface TiroDicho {
  i: number | null;
  texto: string;
  /** tells two of the same text apart: a reader of screens says the second one too */
  vez: number;
}

interface Formulario {
  personas: readonly PersonaEscrita[];
  /** the sexes that the race asks for */
  sexos: readonly string[];
  /** true: what is on the screen is in the log already */
  fija: boolean;
  onCambiarPersona: (i: number, cambios: Partial<PersonaEscrita>) => void;
}

/** Of a DNI also one that was read cut off, and of a participant's code: nobody wants either as the text of a field. */
const esCodigo = (texto: string): boolean => {
  const leido = leerDni(texto, new Date());
  return leido.ok || leido.error !== 'no_es_dni' || pareceCredencial(texto);
};

const ATRIBUTO = 'data-persona';

/** Put on what has the fields of one person. */
export const dePersona = (i: number) => ({ [ATRIBUTO]: i });

function personaDe(campo: HTMLElement | null): number | null {
  const dice = campo?.closest(`[${ATRIBUTO}]`)?.getAttribute(ATRIBUTO);
  return dice ? Number(dice) : null;
}

const DE_TUTOR = 'data-tutor';

/** Put on what has the fields of the adult who signs for a minor, within those of that person. */
export const deTutor = { [DE_TUTOR]: '' };

/** A field that is chosen and not typed into is somebody's as well; a button that kept the focus is not. */
const enfocado = (): HTMLElement | null =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement : null;

/** Whom a card is of: the person whose field has the focus, else who has that document, else the first one without any; null: nobody. */
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
  /** Nothing was filled: said where the eyes are, and heard, as a gun's own beep sounds the same either way. */
  const rechazar = (campo: HTMLElement | null, texto: string) => {
    decir(personaDe(campo), texto);
    if (senalActiva()) darSenal('mal');
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
    if (campo?.closest(`[${DE_TUTOR}]`)) {
      const { tutor } = persona;
      const { nombre, apellido, documento } = leido.dni;
      // a gun that loses letters gives no name: what was typed stays
      const quien = `${nombre} ${apellido}`.trim() || tutor.nombre;
      onCambiarPersona(i, { tutor: { ...tutor, documento, nombre: quien } });
      decir(i, textosAlta.del_dni_de_quien_firma);
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
