import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ChangeEvent } from 'react';
import {
  MAX_CLAVE,
  MIN_CLAVE,
  puedeGuardarClave,
  validarClaveNueva,
} from '../../../shared/domain/acceso/clave.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { consulta } from '../../api/consulta.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { CampoClave } from '../../ui/campo-clave.tsx';
import { EsqueletoParte } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import orden from '../../ui/orden.module.css';
import { Fallo } from './fallo.tsx';
import css from './ingreso.module.css';

/** Opened by the link of the password mail: sets another password; the link works once. */
export function RestablecerPage({ token }: { token: string }) {
  const enlace = useQuery(
    consulta('getRestablecer', { params: { token } }, { refetchOnWindowFocus: false, gcTime: 0 }),
  );
  return (
    <Pantalla titulo="Elegir otra contraseña">
      <div className={`${orden.apilado5} ${css.columna}`}>
        {enlace.isPending ? (
          <EsqueletoParte etiqueta={mensajesComun.cargando_datos} />
        ) : enlace.isSuccess ? (
          <Formulario token={token} usuario={enlace.data.name} />
        ) : enlace.error instanceof ErrorLlamada && enlace.error.status === 404 ? (
          <EnlaceVencido texto={enlace.error.message} />
        ) : (
          <FalloConsulta titulo="No pudimos revisar el enlace" consulta={enlace} />
        )}
      </div>
    </Pantalla>
  );
}

function EnlaceVencido({ texto }: { texto: string }) {
  return (
    <>
      <Aviso tono="error" titulo="El enlace no sirve" role="alert">
        <p>{texto}</p>
      </Aviso>
      <Link to="/recuperar-clave" className={claseBoton()}>
        Pedir otro enlace
      </Link>
    </>
  );
}

function Formulario({ token, usuario }: { token: string; usuario: string }) {
  const [password, setPassword] = useState('');
  const [password_confirm, setConfirm] = useState('');
  const cambio = useMutation({
    mutationFn: () => call('restablecerClave', { body: { token, password, password_confirm } }),
  });
  if (cambio.isSuccess) {
    return (
      <>
        <Aviso tono="ok" titulo="Listo" role="status">
          <p>{cambio.data.message}</p>
        </Aviso>
        <Link to="/login" className={claseBoton()}>
          {mensajesAcceso.ingresar}
        </Link>
      </>
    );
  }
  if (cambio.error instanceof ErrorLlamada && cambio.error.status === 404) {
    return <EnlaceVencido texto={cambio.error.message} />;
  }
  const lista = puedeGuardarClave(password, password_confirm);
  const errores =
    cambio.error instanceof ErrorLlamada
      ? cambio.error.fields
      : password_confirm !== '' && !lista
        ? validarClaveNueva(password, password_confirm)
        : {};
  const keyNueva = (
    name: 'password' | 'password_confirm',
    value: string,
    poner: (escrita: string) => void,
  ) => ({
    ...{ name, value, error: errores[name] },
    autoComplete: 'new-password',
    required: true,
    maxLength: MAX_CLAVE,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => poner(target.value),
  });
  return (
    <Tarjeta>
      <Forma
        clase={css.formulario}
        edita={null}
        enviando={cambio.isPending}
        fallo={
          cambio.isError && Object.keys(errores).length === 0 && <Fallo>{textoDeError(cambio.error)}</Fallo>
        }
        fallo_arriba
        sinGuardar={false}
        onEnviar={() => lista && cambio.mutate()}
      >
        <p>
          Cuenta: <strong>{usuario}</strong>. Al guardar se cierran todas tus sesiones abiertas.
        </p>
        {/* Hidden user name, so that password managers know whose password is saved. */}
        <input type="text" name="username" autoComplete="username" value={usuario} readOnly hidden />
        <CampoClave
          etiqueta="Contraseña nueva"
          pista={`Al menos ${MIN_CLAVE} caracteres.`}
          {...keyNueva('password', password, setPassword)}
        />
        <CampoClave
          etiqueta="Repetí la contraseña"
          {...keyNueva('password_confirm', password_confirm, setConfirm)}
        />
        <Boton type="submit" ancho grande disabled={!lista} aria-busy={cambio.isPending}>
          {cambio.isPending ? 'Guardando…' : mensajesComun.guardar}
        </Boton>
      </Forma>
    </Tarjeta>
  );
}
