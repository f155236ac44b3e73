import { Link, useRouter } from '@tanstack/react-router';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { rutaSegura } from '../../api/ruta-de-este-sitio.ts';
import { claseBoton } from '../../ui/boton.tsx';

/**
 * Where `next` is the path of a page of this site (rutaSegura) a "Volver" button goes there, otherwise "Inicio" goes to / (regla sitio-3).
 */
export function VolverOInicio({ next }: { next: string | undefined }) {
  const router = useRouter();
  const destino = rutaSegura(next);
  if (destino === null) {
    return (
      <Link to="/" className={claseBoton({ tono: 'contorno', ancho: true })}>
        {mensajesSitio.inicio}
      </Link>
    );
  }
  return (
    <a
      href={destino}
      className={claseBoton({ tono: 'contorno', ancho: true })}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey) return;
        e.preventDefault();
        void router.navigate({ href: destino });
      }}
    >
      {mensajesComun.volver}
    </a>
  );
}
