import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { login } from '../../api/sesion.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CampoClave } from '../../ui/campo-clave.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import { Fallo } from './fallo.tsx';
import { CampoUsuario } from './campo-usuario.tsx';
import css from './ingreso.module.css';

interface Props {
  /** true: `inicial` names the account, so that the focus goes to the password; the account's field is shown all the same */
  soloClave?: boolean;
  inicial: { email: string; password: string; mantener?: boolean } | null;
  onIngresar: () => void;
}

interface Errores {
  email?: string;
  password?: string;
  codigo?: string;
  general?: string;
}

/** Whether only the second factor's code is missing or wrong: the password was right. */
const pideCodigo = (error: Error | null): boolean =>
  error instanceof ErrorLlamada && error.codigo === 'segundo_factor';

/** Whether the server refused account, password or code. False for a failure after which the same may go through: without network, say. */
const niegaIngreso = (error: Error): boolean =>
  error instanceof ErrorLlamada && (error.status === 401 || Object.keys(error.fields).length > 0);

function erroresDe(error: Error | null): Errores {
  if (!error) return {};
  if (error instanceof ErrorLlamada && pideCodigo(error)) return error.fields;
  // whether the account or the password was wrong, the error stands at the account's field (regla acceso-4)
  if (error instanceof ErrorLlamada && error.status === 401)
    return { email: mensajesAcceso.login_incorrecto };
  if (error instanceof ErrorLlamada && Object.keys(error.fields).length > 0) return error.fields;
  return { general: textoDeError(error) };
}

export function FormularioIngreso({ inicial, soloClave = false, onIngresar }: Props) {
  const [email, setEmail] = useState(inicial?.email ?? '');
  const [password, setPassword] = useState(inicial?.password ?? '');
  const [mantener, setMantener] = useState(inicial?.mantener ?? false);
  const [faltan, setFaltan] = useState<Errores>({});
  const [codigo, setCodigo] = useState<string | null>(null);
  const campoEmail = useRef<HTMLInputElement>(null);
  const campoCodigo = useRef<HTMLInputElement>(null);
  const campoPassword = useRef<HTMLInputElement>(null);
  // With `soloClave` the form is in a dialog. As it opens, the dialog focuses its first field: the account's, which is filled in already.
  // From there the focus is moved to the password.
  useEffect(() => {
    if (soloClave) campoPassword.current?.focus();
  }, [soloClave]);
  const conCodigo = codigo !== null;
  useEffect(() => {
    if (conCodigo) campoCodigo.current?.focus();
  }, [conCodigo]);
  const ingreso = useMutation({
    mutationFn: login,
    onSuccess: onIngresar,
    onError: (error) => {
      const delCodigo = pideCodigo(error) || (codigo !== null && !niegaIngreso(error));
      if (!delCodigo) {
        // drawn at once: the account's field is not on the page while the code is asked for
        flushSync(() => setCodigo(null));
        campoEmail.current?.focus();
      } else if (codigo === null) setCodigo('');
      else campoCodigo.current?.focus();
    },
  });
  const errores: Errores = { ...erroresDe(ingreso.error), ...faltan };

  const enviar = () => {
    const vacios: Errores = {
      ...(email.trim() === '' && { email: mensajesComun.campo_obligatorio }),
      ...(password === '' && { password: mensajesComun.campo_obligatorio }),
      ...(codigo?.trim() === '' && { codigo: mensajesComun.campo_obligatorio }),
    };
    setFaltan(vacios);
    ingreso.reset();
    if (vacios.email) campoEmail.current?.focus();
    else if (vacios.password) campoPassword.current?.focus();
    else if (vacios.codigo) campoCodigo.current?.focus();
    else
      ingreso.mutate({
        email: email.trim(),
        password,
        mantener,
        ...(codigo !== null && { codigo: codigo.trim() }),
      });
  };

  return (
    <Forma
      clase={css.formulario}
      edita={null}
      enviando={ingreso.isPending}
      fallo={errores.general && <Fallo>{errores.general}</Fallo>}
      fallo_arriba
      sinGuardar={false}
      onEnviar={enviar}
    >
      {codigo === null ? (
        <>
          <CampoUsuario ref={campoEmail} value={email} error={errores.email} onEscribir={setEmail} />
          <CampoClave
            ref={campoPassword}
            etiqueta="Contraseña"
            name="password"
            autoComplete="current-password"
            required
            maxLength={128}
            value={password}
            error={errores.password}
            onChange={(e) => setPassword(e.target.value)}
          />
          <Casilla
            etiqueta={mensajesAcceso.mantener_sesion}
            pista="No la marques en un dispositivo prestado."
            marcada={mantener}
            onCambiar={setMantener}
          />
        </>
      ) : (
        <Campo
          ref={campoCodigo}
          etiqueta="Código de verificación"
          pista={`${mensajesAcceso.pide_codigo} Si no lo tenés, usá uno de tus códigos de recuperación.`}
          name="codigo"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={20}
          value={codigo}
          error={errores.codigo}
          onChange={(e) => setCodigo(e.target.value)}
        />
      )}
      <Boton type="submit" ancho grande aria-busy={ingreso.isPending}>
        {ingreso.isPending ? 'Ingresando…' : mensajesAcceso.ingresar}
      </Boton>
      {codigo !== null && (
        <Boton
          tono="tenue"
          ancho
          onClick={() => {
            setCodigo(null);
            ingreso.reset();
          }}
        >
          Volver
        </Boton>
      )}
    </Forma>
  );
}
