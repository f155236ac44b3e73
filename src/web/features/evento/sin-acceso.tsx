import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { mensajesSitio } from '../../../shared/domain/mensajes-sitio.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import { Vacio } from '../../ui/vacio.tsx';
import { CampoCodigo } from './campo-codigo.tsx';
import css from './sin-acceso.module.css';

/**
 * Without its code a private event does not exist (regla carrera-5). So the same page is shown for one that was
 * never there, and whoever has a code can type it.
 */
export function SinAcceso({ id, codigo }: { id: string; codigo?: string | undefined }) {
  const [escrito, setEscrito] = useState('');
  const [abierto, setAbierto] = useState(codigo !== undefined);
  const navigate = useNavigate();
  const rechazado = codigo !== undefined;
  useTitulo(mensajesSitio.pagina_no_encontrada);

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const codigo_acceso = escrito.trim();
    if (!codigo_acceso) return;
    void navigate({ to: '/informacion-evento/$id/$codigo_acceso', params: { id, codigo_acceso } });
  };

  return (
    <Vacio titulo={mensajesSitio.pagina_no_encontrada} nivel={1} icono={rechazado ? 'llave' : 'lugar'}>
      <p>
        {rechazado
          ? 'Con ese código no encontramos ninguna carrera. Revisá que esté igual que en la invitación.'
          : 'Esta carrera no existe o ya no está publicada.'}
      </p>
      {abierto ? (
        <form className={css.formulario} onSubmit={enviar}>
          <CampoCodigo valor={escrito} onValor={setEscrito} />
          <Boton type="submit" ancho>
            Ver la carrera
          </Boton>
        </form>
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
