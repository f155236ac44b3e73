import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { login } from '../../api/sesion.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Boton } from '../../ui/boton.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import css from './ingreso.module.css';

interface Props {
  inicial: { email: string; password: string } | null;
  alIngresar: () => void;
}

interface Errores {
  email?: string;
  password?: string;
  general?: string;
}

function erroresDe(error: Error | null): Errores {
  if (!error) return {};
  // spec public-side §8: a login failure is shown on the e-mail field.
  if (error instanceof ErrorLlamada && error.status === 401) return { email: mensajes.login_incorrecto };
  if (error instanceof ErrorLlamada && Object.keys(error.fields).length > 0) return error.fields;
  return { general: textoDeError(error) };
}

export function FormularioIngreso({ inicial, alIngresar }: Props) {
  const [email, setEmail] = useState(inicial?.email ?? '');
  const [password, setPassword] = useState(inicial?.password ?? '');
  const [mantener, setMantener] = useState(false);
  const [visible, setVisible] = useState(false);
  const [faltan, setFaltan] = useState<Errores>({});
  const campoEmail = useRef<HTMLInputElement>(null);
  const campoPassword = useRef<HTMLInputElement>(null);
  const ingreso = useMutation({
    mutationFn: login,
    onSuccess: alIngresar,
    onError: () => campoEmail.current?.focus(),
  });
  const errores: Errores = { ...erroresDe(ingreso.error), ...faltan };

  const enviar = () => {
    if (ingreso.isPending) return;
    const vacios: Errores = {
      ...(email.trim() === '' && { email: mensajes.campo_obligatorio }),
      ...(password === '' && { password: mensajes.campo_obligatorio }),
    };
    setFaltan(vacios);
    ingreso.reset();
    if (vacios.email) campoEmail.current?.focus();
    else if (vacios.password) campoPassword.current?.focus();
    else ingreso.mutate({ email: email.trim(), password, mantener });
  };

  return (
    <form
      noValidate
      className={css.formulario}
      onSubmit={(evento) => {
        evento.preventDefault();
        enviar();
      }}
    >
      {errores.general && (
        <p className={css.error} role="alert">
          {errores.general}
        </p>
      )}
      <Campo
        ref={campoEmail}
        etiqueta="E-mail o usuario"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        error={errores.email}
        onChange={(evento) => setEmail(evento.target.value)}
      />
      <Campo
        ref={campoPassword}
        etiqueta="Contraseña"
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={128}
        value={password}
        error={errores.password}
        onChange={(evento) => setPassword(evento.target.value)}
        extremo={
          <button
            type="button"
            className={css.ver}
            aria-pressed={visible}
            aria-label="Mostrar la contraseña"
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Ocultar' : 'Mostrar'}
          </button>
        }
      />
      <Casilla
        etiqueta={mensajes.mantener_sesion}
        pista="No la marques en un dispositivo prestado."
        marcada={mantener}
        alCambiar={setMantener}
      />
      <Boton type="submit" ancho grande aria-busy={ingreso.isPending}>
        {ingreso.isPending ? 'Ingresando…' : mensajes.ingresar}
      </Boton>
    </form>
  );
}
