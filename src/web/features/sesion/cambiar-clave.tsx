import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAX_CLAVE,
  MIN_CLAVE,
  puedeGuardarClave,
  validarClaveNueva,
} from '../../../shared/domain/acceso/clave.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { useFallaEnfocada } from '../../formulario/enfocar-falla.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CampoClave } from '../../ui/campo-clave.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { useComprobada } from '../../cuenta/comprobar-identidad.tsx';
import { ErrorGeneral, fallosDe } from './error-general.tsx';
import css from './sesion.module.css';

const VACIO = { password_actual: '', password: '', password_confirm: '' };

/** Form to change one's own password; the current one is asked for as well (regla acceso-12). */
export function CambiarClave({ usuario }: { usuario: string }) {
  const queryClient = useQueryClient();
  const [datos, setDatos] = useState(VACIO);
  const { conIdentidad, pregunta } = useComprobada();
  const cambio = useMutation({
    mutationFn: () => conIdentidad(() => call('updatePerfil', { body: datos })),
    onSuccess: () => {
      setDatos(VACIO);
      // The new password ended the user's other sessions: the list of open sessions is fetched again.
      void invalidar(queryClient, 'listSesiones');
    },
  });
  const forma = useFallaEnfocada(cambio.error);
  const { password, password_confirm, password_actual } = datos;
  const lista = password_actual !== '' && puedeGuardarClave(password, password_confirm);
  const propios = password_confirm === '' ? {} : validarClaveNueva(password, password_confirm);
  const errores: Record<string, string> = { ...fallosDe(cambio.error), ...propios };

  const campo = (nombre: keyof typeof VACIO) => ({
    name: nombre,
    maxLength: MAX_CLAVE,
    value: datos[nombre],
    error: errores[nombre],
    onChange: (evento: { target: { value: string } }) => {
      if (cambio.isError) cambio.reset();
      setDatos({ ...datos, [nombre]: evento.target.value });
    },
  });

  return (
    <Tarjeta titulo="Cambiar contraseña">
      {cambio.isSuccess && <Alerta tono="ok">{cambio.data.message}</Alerta>}
      <Forma
        ref={forma}
        clase={css.formulario}
        edita={null}
        enviando={cambio.isPending}
        fallo={<ErrorGeneral error={cambio.error} />}
        fallo_arriba
        sinGuardar={Object.values(datos).some((valor) => valor !== '')}
        onEnviar={() => lista && cambio.mutate()}
      >
        {/* Not shown: tells password managers to which user the new password belongs. */}
        <input type="text" name="username" autoComplete="username" value={usuario} readOnly hidden />
        <CampoClave
          etiqueta="Contraseña actual"
          autoComplete="current-password"
          {...campo('password_actual')}
        />
        <CampoClave
          etiqueta="Contraseña nueva"
          pista={`Al menos ${MIN_CLAVE} caracteres.`}
          autoComplete="new-password"
          {...campo('password')}
        />
        <CampoClave
          etiqueta="Repetí la contraseña nueva"
          autoComplete="new-password"
          {...campo('password_confirm')}
        />
        <div>
          <Boton type="submit" disabled={!lista} aria-busy={cambio.isPending}>
            {cambio.isPending ? 'Guardando…' : mensajesComun.guardar}
          </Boton>
        </div>
      </Forma>
      {pregunta}
    </Tarjeta>
  );
}
