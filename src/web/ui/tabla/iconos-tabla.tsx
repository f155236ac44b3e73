import css from '../iconos.module.css';

// Icons of the tables, apart from iconos.tsx, which is in everybody's first load.
const trazos = {
  sube: 'M12 19V5M6 11l6-6l6 6',
  baja: 'M12 5v14M6 13l6 6l6-6',
  ambos: 'M8 19V5M4.500 8.500L8 5l3.500 3.500M16 5v14M12.500 15.500L16 19l3.500-3.500',
  columnas: 'M4 5h16v14H4zM9.500 5v14M14.500 5v14',
  mas: 'M12 5.500v.1M12 12v.1M12 18.500v.1',
  primera: 'M18 5l-7 7l7 7M6 5v14',
  anterior: 'M15 5l-7 7l7 7',
  siguiente: 'M9 5l7 7l-7 7',
  ultima: 'M6 5l7 7l-7 7M18 5v14',
} as const;

export type NombreIconoTabla = keyof typeof trazos;

export function IconoTabla({ nombre, tamano = 's' }: { nombre: NombreIconoTabla; tamano?: 's' | 'm' }) {
  return (
    <svg className={`${css.icono} ${css[tamano]}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={trazos[nombre]} />
    </svg>
  );
}
