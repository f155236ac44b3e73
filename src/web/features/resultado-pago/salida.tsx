import { Link, useRouter } from '@tanstack/react-router';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { claseBoton } from '../../ui/boton.tsx';

/** spec public-side §2: with `next` a "Volver" button goes there, otherwise "Inicio" goes to /. */
export function Salida({ next }: { next: string | undefined }) {
  const router = useRouter();
  if (next === undefined) {
    return (
      <Link to="/" className={claseBoton({ tono: 'contorno', ancho: true })}>
        {mensajes.inicio}
      </Link>
    );
  }
  return (
    <a
      href={next}
      className={claseBoton({ tono: 'contorno', ancho: true })}
      onClick={(evento) => {
        if (evento.metaKey || evento.ctrlKey || evento.shiftKey) return;
        evento.preventDefault();
        void router.navigate({ href: next });
      }}
    >
      {mensajes.volver}
    </a>
  );
}
