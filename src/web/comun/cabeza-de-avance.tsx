import type { ReactNode } from 'react';
import { escribirFechaHoraHs } from '../../shared/domain/comun/fechas.ts';

interface Props {
  titulo: string;
  de: { created_at: string; user_name: string | null; estado: string; total: number; pendientes: number };
  /** verb before the name of whoever started the envio or encargo: 'lo envió'; left out where no user's name is on record */
  hizo: string;
  clase: string | undefined;
  etiqueta_avance: string;
  /** what stands below the progress bar; shown, like the bar, only while the envio or encargo is under way */
  children: ReactNode;
}

/** Head of the page of an envio or encargo: title, who started it and when, and, while it is under way, a bar with its progress. */
export function CabezaDeAvance({ titulo, de, hizo, clase, etiqueta_avance, children }: Props) {
  return (
    <>
      <div>
        <h2>{titulo}</h2>
        <p className={clase}>
          {escribirFechaHoraHs(de.created_at)}
          {de.user_name && `, ${hizo} ${de.user_name}`}
        </p>
      </div>
      {de.estado === 'en_curso' && (
        <div>
          <progress value={de.total - de.pendientes} max={de.total} aria-label={etiqueta_avance} />
          {children}
        </div>
      )}
    </>
  );
}
