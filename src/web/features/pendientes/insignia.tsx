import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { programarEntregas } from '../../../offline/salida/disparadores.ts';
import { useSalidas } from '../../api/salidas.ts';
import { IconoEntrega } from '../../ui/iconos-entrega.tsx';
import css from './insignia.module.css';

/**
 * The header's badge of how many entries have not arrived at the server, refused ones too. While this component is mounted,
 * programarEntregas sends those that wait.
 */
export function Insignia() {
  useEffect(programarEntregas, []);
  const pendientes = useSalidas()?.filter((s) => s.estado !== 'enviada') ?? [];
  const n = pendientes.length;
  if (n === 0) return null;
  const rechazo = pendientes.some((s) => s.estado === 'rechazada');
  // with a refused entry the badge is red and shows 'sin enviar' beside the number, which alone would not say what it counts
  const texto = rechazo ? `${n} sin enviar` : String(n);
  return (
    <Link
      to="/pendientes"
      className={`${css.insignia} ${rechazo ? css.rechazo : ''}`}
      aria-label={`Pendientes de envío: ${texto}`}
    >
      <IconoEntrega nombre="subir" tamano="s" />
      {texto}
    </Link>
  );
}
