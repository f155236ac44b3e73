import type { ReactNode } from 'react';
import css from './dibujos.module.css';

/** The frame of a drawing of a part of a screen; screen readers skip it, as the text beside it says the same. */
function Cuadro({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 110" className={css.cuadro} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="158" height="108" rx="14" className={css.fondo} />
      {children}
    </svg>
  );
}

/** Lines of text as grey strips. */
function Renglones({ x, y, anchos }: { x: number; y: number; anchos: readonly number[] }) {
  return anchos.map((ancho, i) => (
    <rect key={i} x={x} y={y + i * 14} width={ancho} height="6" rx="3" className={css.gris} />
  ));
}

function MenuChrome() {
  return (
    <Cuadro>
      <path d="M1 34V15A14 14 0 0 1 15 1H145A14 14 0 0 1 159 15V34Z" className={css.barra} />
      <rect x="14" y="11" width="104" height="14" rx="7" className={css.claro} />
      <circle cx="139" cy="18" r="15" className={css.halo} />
      <g className={css.tinta}>
        <circle cx="139" cy="11.500" r="2.200" />
        <circle cx="139" cy="18" r="2.200" />
        <circle cx="139" cy="24.500" r="2.200" />
      </g>
      <Renglones x={16} y={50} anchos={[90, 120, 70]} />
    </Cuadro>
  );
}

function OpcionAndroid() {
  return (
    <Cuadro>
      <Renglones x={16} y={20} anchos={[60, 40]} />
      <rect x="46" y="12" width="106" height="88" rx="8" className={css.hoja} />
      <Renglones x={60} y={24} anchos={[52]} />
      <rect x="50" y="40" width="98" height="28" rx="6" className={css.halo} />
      <g className={css.trazo}>
        <rect x="59" y="46" width="11" height="16" rx="2" />
        <path d="M80 54h0M64.500 50v7M61.500 54.500l3 3l3-3" />
      </g>
      <rect x="78" y="51" width="58" height="6" rx="3" className={css.tinta} />
      <Renglones x={60} y={80} anchos={[70]} />
    </Cuadro>
  );
}

function CompartirIos() {
  return (
    <Cuadro>
      <Renglones x={16} y={18} anchos={[110, 90, 60]} />
      <path d="M1 68H159V95A14 14 0 0 1 145 109H15A14 14 0 0 1 1 95Z" className={css.barra} />
      <circle cx="80" cy="88" r="18" className={css.halo} />
      <path
        d="M80 93V76.500M74.500 81.500L80 76l5.500 5.500M73 86.500h-1.500V99h17V86.500H87"
        className={css.trazo}
      />
      <g className={css.trazo_claro}>
        <path d="M24 82l-6 6l6 6M46 82l6 6l-6 6" />
        <rect x="112" y="81" width="13" height="14" rx="2" />
        <rect x="135" y="81" width="13" height="14" rx="2" />
      </g>
    </Cuadro>
  );
}

function OpcionIos() {
  return (
    <Cuadro>
      <rect x="12" y="12" width="136" height="88" rx="12" className={css.hoja} />
      <Renglones x={26} y={24} anchos={[70]} />
      <rect x="16" y="40" width="128" height="28" rx="8" className={css.halo} />
      <rect x="26" y="51" width="70" height="6" rx="3" className={css.tinta} />
      <g className={css.trazo}>
        <rect x="118" y="46" width="16" height="16" rx="4" />
        <path d="M126 50v8M122 54h8" />
      </g>
      <Renglones x={26} y={80} anchos={[54]} />
    </Cuadro>
  );
}

function BarraEscritorio() {
  return (
    <Cuadro>
      <path d="M1 40V15A14 14 0 0 1 15 1H145A14 14 0 0 1 159 15V40Z" className={css.barra} />
      <rect x="14" y="14" width="132" height="18" rx="9" className={css.claro} />
      <circle cx="132" cy="23" r="15" className={css.halo} />
      <path d="M126 18h-1v9h14v-3M132 16v7M129 20.500l3 3l3-3" className={css.trazo} />
      <Renglones x={16} y={56} anchos={[110, 90, 60]} />
    </Cuadro>
  );
}

function IconoApp() {
  const otros = [
    [24, 18],
    [104, 18],
    [24, 64],
    [64, 64],
    [104, 64],
  ] as const;
  return (
    <Cuadro>
      {otros.map(([x, y]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width="32" height="32" rx="9" className={css.gris} />
      ))}
      <circle cx="80" cy="34" r="25" className={css.halo} />
      <image href="/icons/icon-192.png" x="62" y="16" width="36" height="36" className={css.app} />
    </Cuadro>
  );
}

export const DIBUJOS = {
  menu_chrome: MenuChrome,
  opcion_android: OpcionAndroid,
  compartir_ios: CompartirIos,
  opcion_ios: OpcionIos,
  barra_escritorio: BarraEscritorio,
  icono: IconoApp,
} as const;

export type NombreDibujo = keyof typeof DIBUJOS;
