import css from './iconos.module.css';

// Icons of few screens, mostly those that send something, apart from iconos.tsx, which is in everybody's first load.
const trazos = {
  subir: 'M12 16V5M7 9.5L12 4.5l5 5M5 20h14',
  reintentar: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  papelera: 'M5 7h14M9 7V4.5h6V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  documento: 'M7 3.5h7L18 7.5V20.5H7zM14 3.5v4h4M10 12.5h5M10 16h5',
  firma:
    'M3.5 18.5c3.500-1 8-9.500 8-12.500c0-1.500-1-2-1.800-1.200C8 6.500 7.500 14 9.500 15.500c1.500 1 3-3 4.200-3c1.300 0 .3 3.300 1.800 3.300c1.300 0 2.200-1.800 5-1.800M3.500 21h17',
} as const;

export function IconoEntrega({
  nombre,
  tamano = 'm',
}: {
  nombre: keyof typeof trazos;
  tamano?: 's' | 'm' | 'l';
}) {
  return (
    <svg className={`${css.icono} ${css[tamano]}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={trazos[nombre]} />
    </svg>
  );
}
