import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, ErrorLlamada } from '../api/call.ts';
import { DialogoFormulario } from '../formulario/dialogo-formulario.tsx';
import { useFallaEnfocada } from '../formulario/enfocar-falla.ts';
import { CampoClaveActual, CampoCodigo } from './campos-identidad.tsx';
import { falloSinCampo } from '../comun/aviso-fallo.tsx';
import orden from '../ui/orden.module.css';

interface Pendiente {
  segundo_factor: boolean;
  seguir: () => void;
  dejar: () => void;
}

/**
 * For calls that the server accepts only within ten minutes of a proof of identity: makes the call, asks for the password (and a code of
 * the second factor, if the account has one) where the server wants it, and makes the call again. If the person cancels, `conIdentidad`
 * rejects with the server's refusal.
 */
export function useComprobada(): {
  conIdentidad: <T>(hacer: () => Promise<T>) => Promise<T>;
  pregunta: ReactNode;
} {
  const [pendiente, setPendiente] = useState<Pendiente | null>(null);
  const conIdentidad = async <T,>(hacer: () => Promise<T>): Promise<T> => {
    try {
      return await hacer();
    } catch (error) {
      if (!(error instanceof ErrorLlamada) || error.codigo !== 'comprobar_identidad') throw error;
      const cerrar = (despues: () => void) => () => {
        setPendiente(null);
        despues();
      };
      await new Promise<void>((listo, no) => {
        setPendiente({
          segundo_factor: error.datos?.['segundo_factor'] === true,
          seguir: cerrar(listo),
          dejar: cerrar(() => no(error)),
        });
      });
      return hacer();
    }
  };
  return { conIdentidad, pregunta: pendiente && <ComprobarIdentidad {...pendiente} /> };
}

function ComprobarIdentidad({ segundo_factor, seguir, dejar }: Pendiente) {
  const [password, setPassword] = useState('');
  const [codigo, setCodigo] = useState('');
  const request = useMutation({
    mutationFn: () => call('comprobarIdentidad', { body: { password, codigo } }),
    onSuccess: seguir,
  });
  const errores = request.error instanceof ErrorLlamada ? request.error.fields : {};
  const forma = useFallaEnfocada(request.error);
  const lista = password !== '' && (!segundo_factor || codigo.trim() !== '');
  return (
    <DialogoFormulario
      titulo="¿Sos vos?"
      forma={forma}
      edita={null}
      enviar={['Seguir', 'Comprobando…']}
      impedido={!lista}
      enviando={request.isPending}
      fallo={falloSinCampo(request.error, errores)}
      sinGuardar={false}
      onEnviar={() => request.mutate()}
      onCerrar={dejar}
    >
      <p>
        {segundo_factor
          ? 'Para seguir, escribí de nuevo tu contraseña y un código de tu aplicación.'
          : 'Para seguir, escribí de nuevo tu contraseña.'}
      </p>
      <div className={orden.apilado3}>
        <CampoClaveActual value={password} error={errores['password']} onCambiar={setPassword} />
        {segundo_factor && (
          <CampoCodigo
            pista="De tu aplicación, o uno de recuperación."
            value={codigo}
            error={errores['codigo']}
            onCambiar={setCodigo}
          />
        )}
      </div>
    </DialogoFormulario>
  );
}
