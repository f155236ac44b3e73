import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { useTitulo } from '../../ui/titulo.ts';
import { Vacio } from '../../ui/vacio.tsx';

const FormularioCodigo = diferida(() => import('./formulario-codigo.tsx'), 'FormularioCodigo');

/**
 * Shown for an event that does not exist or is not published, and for a private one without its code or with a wrong one: nobody can tell
 * these apart (regla carrera-5). Whoever has a code can type it here.
 */
export function SinAcceso({ id, codigo }: { id: string; codigo?: string | undefined }) {
  const [abierto, setAbierto] = useState(codigo !== undefined);
  const rechazado = codigo !== undefined;
  useTitulo(mensajesSitio.pagina_no_encontrada);

  return (
    <Vacio titulo={mensajesSitio.pagina_no_encontrada} nivel={1} icono={rechazado ? 'llave' : 'lugar'}>
      <p>
        {rechazado
          ? 'Con ese código no encontramos ninguna carrera. Revisá que esté igual que en la invitación.'
          : 'Esta carrera no existe o ya no está publicada.'}
      </p>
      {abierto ? (
        <Suspense fallback={null}>
          <FormularioCodigo id={id} />
        </Suspense>
      ) : (
        <Boton tono="contorno" onClick={() => setAbierto(true)}>
          Tengo un código de acceso
        </Boton>
      )}
      <Link to="/" className={claseBoton({ tono: 'tenue' })}>
        {mensajesSitio.ir_al_inicio}
      </Link>
    </Vacio>
  );
}
