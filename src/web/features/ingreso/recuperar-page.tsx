import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { call } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { Fallo } from './fallo.tsx';
import { CampoUsuario } from './campo-usuario.tsx';
import orden from '../../ui/orden.module.css';
import css from './ingreso.module.css';

/** Asks for a link to choose another password; the answer is the same where no such account exists. */
export function RecuperarPage() {
  const [email, setEmail] = useState('');
  const [falta, setFalta] = useState(false);
  const request = useMutation({
    mutationFn: () => call('recuperarClave', { body: { email: email.trim() } }),
  });

  const enviar = () => {
    const vacio = email.trim() === '';
    setFalta(vacio);
    if (!vacio) request.mutate();
  };

  return (
    <Pantalla titulo="Recuperar contraseña" bajada="Te mandamos un mail con un enlace para elegir otra.">
      <div className={`${orden.apilado5} ${css.columna}`}>
        {request.isSuccess ? (
          <Aviso tono="ok" titulo="Revisá tu correo" role="status">
            <p>{request.data.message}</p>
          </Aviso>
        ) : (
          <Tarjeta>
            <Forma
              clase={css.formulario}
              edita={null}
              enviando={request.isPending}
              fallo={request.isError && <Fallo>{textoDeError(request.error)}</Fallo>}
              fallo_arriba
              sinGuardar={false}
              onEnviar={enviar}
            >
              <CampoUsuario
                value={email}
                error={falta ? mensajesComun.campo_obligatorio : null}
                onEscribir={setEmail}
              />
              <Boton type="submit" ancho grande aria-busy={request.isPending}>
                {request.isPending ? 'Enviando…' : 'Enviar el mail'}
              </Boton>
            </Forma>
          </Tarjeta>
        )}
        <p>
          <Link to="/login" className={css.olvido}>
            Volver a ingresar
          </Link>
        </p>
      </div>
    </Pantalla>
  );
}
