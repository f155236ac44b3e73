import type { Paso } from './textos.ts';
import css from './manual.module.css';

/** A phone with what its screen shows, on a grid of 96 by 72. */
const TELEFONO = 'M34 4h28a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM44 63h8';

const TRAZOS: Readonly<Record<Paso['dibujo'], string>> = {
  // sun and battery beside the phone
  preparar:
    'M14 20a5 5 0 1 0 0 10a5 5 0 1 0 0-10M14 12v4M14 34v4M3 25h4M21 25h4M6 17l3 3M19 30l3 3M22 17l-3 3M9 30l-3 3' +
    'M73 26h16v10H73zM89 29h3v4h-3M76 29v4M80 29v4M84 29v4M40 34l6 6l11-13',
  // a QR and a card that the phone looks at
  escanear:
    'M3 14h18v18H3zM7 18h4v4H7zM13 24h4v4h-4zM14 18h3M7 26v2M75 16h18v14H75zM78 20h6M78 24h12M78 27h12' +
    'M36 18v-5h6M60 18v-5h-6M36 36v5h6M60 36v5h-6M38 27h20M21 23h8M75 23h-8',
  // somebody hands something to somebody else
  tercero:
    'M12 18a6 6 0 1 0 0 12a6 6 0 1 0 0-12M2 50c1-10 5-15 10-15s9 5 10 15M84 18a6 6 0 1 0 0 12a6 6 0 1 0 0-12' +
    'M74 50c1-10 5-15 10-15s9 5 10 15M38 30h20M52 24l6 6l-6 6M38 46h20',
  // an arrow back
  deshacer: 'M39 34h12a8 8 0 0 1 0 16h-6M45 28l-6 6l6 6M38 18h20',
  // antenna crossed out, and a tick on the phone
  sin_senal: 'M8 44V26M14 44V20M20 44V14M3 10l22 38M39 34l6 7l13-16M74 44V38M80 44V32M86 44V26M92 44V20',
  // notes, counted and ticked
  caja: 'M3 24h22v14H3zM14 27a4 4 0 1 0 0 8a4 4 0 1 0 0-8M72 24h22v14H72zM83 27a4 4 0 1 0 0 8a4 4 0 1 0 0-8M38 20h20M38 28h20M38 36h12M40 48l5 5l10-11',
};

/** Decorative: the words beside it say the same. */
export function Dibujo({ cual }: { cual: Paso['dibujo'] }) {
  return (
    <svg className={css.dibujo} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      <path className={css.telefono} d={TELEFONO} />
      <path d={TRAZOS[cual]} />
    </svg>
  );
}
