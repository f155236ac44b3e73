/** A step's id, which is also its part of the page's address: the browser's back button then never loses what was typed. */
export type PasoId = 'modalidad' | `participante-${number}` | 'confirmacion' | 'pago';

export interface Paso {
  id: PasoId;
  titulo: string;
  /** Which participant, from 0. */
  participante?: number;
}

/** n + 3 steps with online payment, n + 2 without (regla inscripcion-9). */
export function pasosWizard(nro_participantes: number, usa_pago_online: boolean): Paso[] {
  const n = Math.max(1, Math.trunc(nro_participantes));
  return [
    { id: 'modalidad', titulo: 'Modalidad' },
    ...Array.from({ length: n }, (_, i): Paso => ({
      id: `participante-${i + 1}`,
      titulo: n === 1 ? 'Tus datos' : `Participante ${i + 1}`,
      participante: i,
    })),
    { id: 'confirmacion', titulo: 'Confirmación' },
    ...(usa_pago_online ? [{ id: 'pago', titulo: 'Pago' } as const] : []),
  ];
}

/** The step that an address names; null: it names none. */
export function pasoDeSlug(pasos: readonly Paso[], slug: string | null | undefined): Paso | null {
  return pasos.find((p) => p.id === slug) ?? null;
}

export function indicePaso(pasos: readonly Paso[], id: PasoId): number {
  return pasos.findIndex((p) => p.id === id);
}

/** The next step; null after the last one, or where the wizard has no step `id`. */
export function pasoSiguiente(pasos: readonly Paso[], id: PasoId): Paso | null {
  const i = indicePaso(pasos, id);
  return i < 0 ? null : (pasos[i + 1] ?? null);
}

/**
 * The step before; null on the first one, where the wizard has no step `id`, and on the payment: the registration is made, so there is no
 * way back.
 */
export function pasoAnterior(pasos: readonly Paso[], id: PasoId): Paso | null {
  return id === 'pago' ? null : (pasos[indicePaso(pasos, id) - 1] ?? null);
}

export interface AvanceWizard {
  /** Steps whose data is valid. */
  completos: ReadonlySet<PasoId>;
  /** true: the server created the registration (201). */
  inscripta: boolean;
}

/** Whether a step can be opened: once registered only the payment; until then any other step whose earlier ones are complete. */
export function puedeIrA(pasos: readonly Paso[], id: PasoId, avance: AvanceWizard): boolean {
  const i = indicePaso(pasos, id);
  if (i < 0) return false;
  if (avance.inscripta || id === 'pago') return avance.inscripta && id === 'pago';
  return pasos.slice(0, i).every((p) => avance.completos.has(p.id));
}

/**
 * The step that an address opens: its own, where that may be opened. Else, once registered: the payment, or the first step where there
 * is no payment. Else the last step that may be opened, or the first of all where the address names none.
 */
export function pasoPermitido(
  pasos: readonly Paso[],
  slug: string | null | undefined,
  avance: AvanceWizard,
): Paso {
  const nombrado = pasoDeSlug(pasos, slug);
  if (nombrado && puedeIrA(pasos, nombrado.id, avance)) return nombrado;
  const abiertos = pasos.filter((p) => puedeIrA(pasos, p.id, avance));
  const ultimo = abiertos.at(-1) ?? pasos[0];
  if (!ultimo) throw new RangeError('Un wizard sin pasos');
  return nombrado || avance.inscripta ? ultimo : (pasos[0] ?? ultimo);
}
