import css from './iconos.module.css';

// Drawn for this product on a 24 grid with round strokes of 2. Append where a screen needs another.
const trazos = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  cerrar: 'M6 6l12 12M18 6L6 18',
  buscar: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16.2 16.2L21 21',
  calendario:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5V7M16 3.5V7',
  reloj: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5V12l3 2',
  lugar:
    'M12 21c4.5-4.6 6.8-8.2 6.8-11.2a6.8 6.8 0 1 0-13.6 0C5.2 12.8 7.5 16.4 12 21zM12 7.4a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  compartir: 'M12 15V3.5M7.5 7.5L12 3l4.5 4.5M6 11H5v9h14v-9h-1',
  agregar: 'M12 5v14M5 12h14',
  flecha: 'M5 12h14M13 6l6 6l-6 6',
  izquierda: 'M15 5l-7 7l7 7',
  derecha: 'M9 5l7 7l-7 7',
  abajo: 'M6 9l6 6l6-6',
  ampliar: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  sol: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  luna: 'M20 14.5A8.5 8.5 0 0 1 9.5 4A8.5 8.5 0 1 0 20 14.5z',
  pantalla: 'M4 5h16v11H4zM9 20h6M12 16v4',
  correo: 'M4 6h16v12H4zM4 7l8 6l8-6',
  telefono:
    'M6 4h3l1.6 4.2L8.5 10a11 11 0 0 0 5.5 5.5l1.8-2.1L20 15v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.200A2 2 0 0 1 6 4z',
  persona: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.500 20.500c.8-4 3.800-6 7.500-6s6.700 2 7.500 6',
  personas:
    'M9 5a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M2.500 20c.6-3.500 3.200-5.200 6.500-5.200s5.900 1.700 6.500 5.200M16 5.300a3.500 3.500 0 0 1 0 6.400M18 15c2 .7 3.200 2.400 3.500 5',
  escudo:
    'M12 3l7.500 3v5.500c0 4.600-3.100 7.900-7.500 9.500c-4.400-1.600-7.500-4.900-7.500-9.500V6zM8.800 12l2.300 2.300l4.300-4.500',
  medalla: 'M12 10a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11M8.500 11L5 3h5l2 5M15.500 11L19 3h-5l-2 5',
  aviso: 'M12 4L2.800 20h18.400zM12 10v4.500M12 17.300v.1',
  info: 'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M12 11v5M12 8v.1',
  listo: 'M4.500 12.500l5 5l10-11',
  llave: 'M8 11a4 4 0 1 0 0 8a4 4 0 1 0 0-8M11 12.200L20 4M16.500 7.200l3 3',
  salir: 'M10 4H5v16h5M14 8l4 4l-4 4M18 12H9',
  casa: 'M4 11l8-7l8 7v9h-5.500v-5.500h-5V20H4z',
  camara: 'M4 7.500h3.500L9 5h6l1.500 2.500H20V19H4zM12 9.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7',
  remera:
    'M8.500 4L3 7l2 4.500l2.500-1V20h9v-9.500l2.500 1L21 7l-5.500-3c-.5 1.700-1.800 2.600-3.500 2.600S9 5.700 8.500 4z',
  sin_senal:
    'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.300M12.500 9.500a10 10 0 0 1 6.500 3M8.500 16a5 5 0 0 1 5.500-1M12 19.500v.1M2 9a14 14 0 0 1 4-2.500M10.500 5.500A14 14 0 0 1 22 9',
  abrir: 'M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5',
  descargar: 'M12 4v11M7 10.500l5 5l5-5M5 20h14',
} as const;

export type NombreIcono = keyof typeof trazos;

/** Decorative: the text beside it, or the control's label, says the same. */
export function Icono({ nombre, tamano = 'm' }: { nombre: NombreIcono; tamano?: 's' | 'm' | 'l' }) {
  return (
    <svg className={`${css.icono} ${css[tamano]}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={trazos[nombre]} />
    </svg>
  );
}
