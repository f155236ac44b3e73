import type { Paso } from './textos.ts';
import css from './manual.module.css';

/** A phone's outline, on a grid of 96 by 72; what is on its screen and around it is drawn over this. */
const TELEFONO = 'M34 4h28a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM44 63h8';

/** Two phones side by side; what passes between them is drawn over this. */
const DOS =
  'M7 6h20a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4zM14 59h6' +
  'M69 6h20a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H69a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4zM76 59h6';
/** Drawings without the one phone in the middle. */
const SIN_TELEFONO: readonly Paso['dibujo'][] = [
  'conectar',
  'entre_todos',
  'por_codigo',
  'por_archivo',
  'sumar',
];

const TRAZOS: Readonly<Record<Paso['dibujo'], string>> = {
  // sun and battery beside the phone, a tick on its screen
  preparar:
    'M14 20a5 5 0 1 0 0 10a5 5 0 1 0 0-10M14 12v4M14 34v4M3 25h4M21 25h4M6 17l3 3M19 30l3 3M22 17l-3 3M9 30l-3 3' +
    'M73 26h16v10H73zM89 29h3v4h-3M76 29v4M80 29v4M84 29v4M40 34l6 6l11-13',
  // a QR and a card that the phone looks at
  escanear:
    'M3 14h18v18H3zM7 18h4v4H7zM13 24h4v4h-4zM14 18h3M7 26v2M75 16h18v14H75zM78 20h6M78 24h12M78 27h12' +
    'M36 18v-5h6M60 18v-5h-6M36 36v5h6M60 36v5h-6M38 27h20M21 23h8M75 23h-8',
  // two people, with the phone and an arrow from one to the other between them
  tercero:
    'M12 18a6 6 0 1 0 0 12a6 6 0 1 0 0-12M2 50c1-10 5-15 10-15s9 5 10 15M84 18a6 6 0 1 0 0 12a6 6 0 1 0 0-12' +
    'M74 50c1-10 5-15 10-15s9 5 10 15M38 30h20M52 24l6 6l-6 6M38 46h20',
  // an arrow back on the phone's screen
  deshacer: 'M39 34h12a8 8 0 0 1 0 16h-6M45 28l-6 6l6 6M38 18h20',
  // bars of signal crossed out on the left of the phone, a tick on its screen, and bars of signal on its right
  sin_senal: 'M8 44V26M14 44V20M20 44V14M3 10l22 38M39 34l6 7l13-16M74 44V38M80 44V32M86 44V26M92 44V20',
  // two phones with a code on each screen, and an arrow each way between them
  conectar: `${DOS}M8 20h8v8H8zM20 20h6v4h-6zM8 32h6v6H8zM20 30h6v8h-6zM70 20h8v8h-8zM82 20h6v4h-6zM70 32h6v6h-6zM82 30h6v8h-6zM40 22h16M51 17l5 5l-5 5M56 40H40M45 35l-5 5l5 5`,
  // four phones, each tied to each
  entre_todos:
    'M8 4h14v22H8zM74 4h14v22H74zM8 46h14v22H8zM74 46h14v22H74zM26 15h44M26 57h44M15 30v12M81 30v12M26 24l44 24M70 24L26 48',
  // codes that follow one another on one phone's screen, and a camera on the other's
  por_codigo: `${DOS}M9 16h16v16H9zM12 19h4v4h-4zM20 25h3v4M13 27v2M10 38h14M10 43h10M40 20h2M46 20h2M52 20h4M51 15l5 5l-5 5M40 44h16M72 22v-4h4M86 22v-4h-4M72 36v4h4M86 36v4h-4`,
  // a sheet of paper between two phones, the file that goes from one to the other
  por_archivo: `${DOS}M42 20h9l5 5v17H42zM51 20v5h5M45 31h8M45 36h8M38 56h20M53 51l5 5l-5 5M72 30l4 5l9-11`,
  // a phone with a list and a phone with a plus, which is the one that joins; an arrow each way between them
  sumar: `${DOS}M10 20h14M10 26h14M10 32h14M40 28h16M51 23l5 5l-5 5M79 22v16M71 30h16M56 44H40M45 39l-5 5l5 5`,
  // a phone that is on again: an arrow that turns back and a tick on its screen, a cross on its left and a tick on its right
  se_cerro:
    'M39 30a10 10 0 1 1 4 9M39 23v7h7M44 52l4 4l8-9M10 20l10 10M20 20L10 30M76 24l4 5l9-11M4 44h18M74 44h18',
  // banknotes on both sides of the phone, whose screen shows a list and a tick
  caja: 'M3 24h22v14H3zM14 27a4 4 0 1 0 0 8a4 4 0 1 0 0-8M72 24h22v14H72zM83 27a4 4 0 1 0 0 8a4 4 0 1 0 0-8M38 20h20M38 28h20M38 36h12M40 48l5 5l10-11',
};

/** A step's drawing; decorative: the words beside it say the same. */
export function Dibujo({ cual }: { cual: Paso['dibujo'] }) {
  return (
    <svg className={css.dibujo} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {!SIN_TELEFONO.includes(cual) && <path className={css.telefono} d={TELEFONO} />}
      <path d={TRAZOS[cual]} />
    </svg>
  );
}
