import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Perfil } from '../../../shared/contract/perfil.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { ActivarPaso } from './activar-paso.tsx';
import { CodigosRecuperacion } from './codigos-recuperacion.tsx';
import { ConClave } from './con-clave.tsx';
import { fallosDe } from './error-general.tsx';
import { FormaPaso } from './forma-paso.tsx';
import { CampoClaveActual, CampoCodigo } from '../../cuenta/campos-identidad.tsx';

type Paso =
  | { en: 'reposo' }
  | { en: 'pide_clave' }
  | { en: 'enrola'; otpauth: string; secreto: string }
  | { en: 'muestra_codigos'; codigos: readonly string[] }
  | { en: 'desactiva' };

interface Props {
  factor: Perfil['segundo_factor'];
  /** called with true while the recovery codes are shown that nobody has said to have stored */
  onCodigos: (hay: boolean) => void;
}

/** Optional second factor: a code of an application besides the password. */
export function SegundoPaso({ factor, onCodigos }: Props) {
  const queryClient = useQueryClient();
  const [paso, setPaso] = useState<Paso>({ en: 'reposo' });
  const tarjeta = useRef<HTMLElement>(null);
  const antes = useRef(paso.en);
  // the button that was pressed is gone with its step, and the focus with it: the step's first field gets the focus, or this card
  useEffect(() => {
    if (paso.en === antes.current) return;
    antes.current = paso.en;
    const escribe = paso.en === 'pide_clave' || paso.en === 'desactiva';
    (escribe ? tarjeta.current?.querySelector('input') : tarjeta.current)?.focus();
  }, [paso.en]);
  const volver = () => setPaso({ en: 'reposo' });
  const refrescar = () => void invalidar(queryClient, 'getPerfil');

  return (
    <Tarjeta titulo="Segundo paso al ingresar" ref={tarjeta}>
      {paso.en === 'reposo' &&
        (factor.activo ? (
          <>
            <p>
              Activado: para ingresar hace falta un código de tu aplicación. Códigos de recuperación que te
              quedan: {factor.codigos_restantes}.
            </p>
            {factor.codigos_restantes <= 2 && (
              <Aviso tono="aviso">
                <p>Te quedan pocos códigos: desactivá y volvé a activar el segundo paso para tener otros.</p>
              </Aviso>
            )}
            <div>
              <Boton tono="contorno" onClick={() => setPaso({ en: 'desactiva' })}>
                Desactivar
              </Boton>
            </div>
          </>
        ) : (
          <>
            <p>
              Además de la contraseña, tu teléfono da un código que cambia cada 30 segundos. Protege tu cuenta
              aunque alguien sepa tu contraseña.
            </p>
            <div>
              <Boton tono="contorno" onClick={() => setPaso({ en: 'pide_clave' })}>
                Activar
              </Boton>
            </div>
          </>
        ))}
      {paso.en === 'pide_clave' && (
        <PedirClave onTener={(dado) => setPaso({ en: 'enrola', ...dado })} onVolver={volver} />
      )}
      {paso.en === 'enrola' && (
        <ActivarPaso
          otpauth={paso.otpauth}
          secreto={paso.secreto}
          onActivar={(codigos) => {
            setPaso({ en: 'muestra_codigos', codigos });
            onCodigos(true);
            refrescar();
          }}
          onVolver={volver}
        />
      )}
      {paso.en === 'muestra_codigos' && (
        <CodigosRecuperacion
          codigos={paso.codigos}
          onTerminar={() => {
            volver();
            onCodigos(false);
          }}
        />
      )}
      {paso.en === 'desactiva' && (
        <Desactivar
          onDesactivar={() => {
            volver();
            refrescar();
          }}
          onVolver={volver}
        />
      )}
    </Tarjeta>
  );
}

interface PropsClave {
  onTener: (dado: { otpauth: string; secreto: string }) => void;
  onVolver: () => void;
}

function PedirClave({ onTener, onVolver }: PropsClave) {
  const request = useMutation({
    mutationFn: (password: string) => call('pedirSegundoFactor', { body: { password } }),
    onSuccess: onTener,
  });
  return (
    <ConClave
      texto="Seguir"
      error={request.error}
      enCurso={request.isPending}
      onMandar={request.mutate}
      onVolver={onVolver}
    />
  );
}

interface PropsDesactivar {
  onDesactivar: () => void;
  onVolver: () => void;
}

function Desactivar({ onDesactivar, onVolver }: PropsDesactivar) {
  const [password, setPassword] = useState('');
  const [codigo, setCodigo] = useState('');
  const request = useMutation({
    mutationFn: () => call('desactivarSegundoFactor', { body: { password, codigo } }),
    onSuccess: onDesactivar,
  });
  return (
    <FormaPaso
      texto="Desactivar"
      lista={password !== '' && codigo.trim() !== ''}
      error={request.error}
      enCurso={request.isPending}
      onEnviar={request.mutate}
      onVolver={onVolver}
    >
      <CampoClaveActual
        value={password}
        error={fallosDe(request.error)['password']}
        onCambiar={setPassword}
      />
      <CampoCodigo
        pista="De tu aplicación, o uno de recuperación."
        value={codigo}
        error={fallosDe(request.error)['codigo']}
        onCambiar={setCodigo}
      />
    </FormaPaso>
  );
}
