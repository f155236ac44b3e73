import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CodigoQr } from './codigo-qr.tsx';
import { ErrorGeneral, fallosDe } from './error-general.tsx';
import { CampoCodigo } from '../../cuenta/campos-identidad.tsx';
import css from './sesion.module.css';

interface Props {
  otpauth: string;
  secreto: string;
  onActivar: (codigos: readonly string[]) => void;
  onVolver: () => void;
}

/** The secret to be scanned or typed, and a first code that proves that it was. */
export function ActivarPaso({ otpauth, secreto, onActivar, onVolver }: Props) {
  const [codigo, setCodigo] = useState('');
  const pedido = useMutation({
    mutationFn: () => call('activarSegundoFactor', { body: { codigo } }),
    onSuccess: ({ codigos }) => onActivar(codigos),
  });
  const lista = codigo.trim() !== '';
  return (
    <Forma
      clase={css.formulario}
      edita={null}
      enviando={pedido.isPending}
      fallo={<ErrorGeneral error={pedido.error} />}
      sinGuardar={false}
      onEnviar={() => lista && pedido.mutate()}
    >
      <p>
        Escaneá este código con tu aplicación de códigos (Google Authenticator, Aegis, 1Password u otra). En
        el mismo teléfono, escribí la clave a mano.
      </p>
      <div className={css.enrolar}>
        <CodigoQr texto={otpauth} />
        <div>
          <p className={css.detalle}>Clave para escribir a mano</p>
          <p className={css.secreto}>{secreto.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <CampoCodigo
        pista="Los seis números que muestra la aplicación."
        value={codigo}
        error={fallosDe(pedido.error)['codigo']}
        onCambiar={setCodigo}
      />
      <div className={css.botones}>
        <Boton type="submit" disabled={!lista} aria-busy={pedido.isPending}>
          Activar
        </Boton>
        <Boton tono="tenue" onClick={onVolver}>
          Cancelar
        </Boton>
      </div>
    </Forma>
  );
}
