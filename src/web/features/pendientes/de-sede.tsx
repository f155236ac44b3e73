import { Link } from '@tanstack/react-router';
import { nombresSede } from '../../comun/nombres-sede.ts';
import { Aviso } from '../../ui/aviso.tsx';

/**
 * Links to this device's desks of the events `ids`, which hold operaciones, strokes or photos that the server may lack. A desk's own
 * screens tell how many.
 */
export function DeSede({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <Aviso tono="aviso" titulo="Hay anotaciones del día de carrera sin entregar">
      <p>
        Están guardadas en este teléfono y salen solas cuando hay señal. Si no salen, abrí el puesto y mirá
        por qué.
      </p>
      {ids.map((id) => (
        <p key={id}>
          <Link to={nombresSede.mostrador} params={{ id: String(id) }}>
            {ids.length === 1 ? 'Abrir el puesto' : `Abrir el puesto de la carrera ${id}`}
          </Link>
        </p>
      ))}
    </Aviso>
  );
}
