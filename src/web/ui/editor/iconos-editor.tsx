import css from './editor.module.css';

const trazos = {
  lista: 'M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1',
  numeros: 'M10 6h10M10 12h10M10 18h10M4 4.500l1.500-1v5M4 14.500c2.500-2.500 3 .5 0 4h3',
  enlace:
    'M10 14a4 4 0 0 0 5.700 0l3.300-3.300a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L5 13.300a4 4 0 0 0 5.700 5.700L12 17.700',
  izquierda: 'M4 6h16M4 10.500h10M4 15h16M4 19.500h10',
  centro: 'M4 6h16M7 10.500h10M4 15h16M7 19.500h10',
  derecha: 'M4 6h16M10 10.500h10M4 15h16M10 19.500h10',
  deshacer: 'M9 7L4.500 11.500L9 16M5 11.500h9a5 5 0 0 1 0 10h-2',
  limpiar: 'M6 5h12M12 5v9M5 20h5M14 15l6 6M20 15l-6 6',
} as const;

export type NombreIconoEditor = keyof typeof trazos;

export function IconoEditor({ nombre }: { nombre: NombreIconoEditor }) {
  return (
    <svg className={css.icono} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={trazos[nombre]} />
    </svg>
  );
}
