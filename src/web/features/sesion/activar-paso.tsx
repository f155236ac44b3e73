import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { fallosDe } from './error-general.tsx';
import { FormaPaso } from './forma-paso.tsx';
import { CodigoQr } from '../../ui/codigo-qr.tsx';
import { CampoCodigo } from '../../cuenta/campos-identidad.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './sesion.module.css';

interface Props {
  otpauth: string;
  secreto: string;
  onActivar: (codigos: readonly string[]) => void;
  onVolver: () => void;
}

/** Shows the second factor's secret and asks for a first code, which proves that the person's application has it. */
export function ActivarPaso({ otpauth, secreto, onActivar, onVolver }: Props) {
  const [codigo, setCodigo] = useState('');
  const request = useMutation({
    mutationFn: () => call('activarSegundoFactor', { body: { codigo } }),
    onSuccess: ({ codigos }) => onActivar(codigos),
  });
  return (
    <FormaPaso
      texto="Activar"
      lista={codigo.trim() !== ''}
      error={request.error}
      enCurso={request.isPending}
      // an error message above the QR would push the QR out of sight
      fallo_arriba={false}
      onEnviar={request.mutate}
      onVolver={onVolver}
    >
      <p>
        Escaneá este código con tu aplicación de códigos (Google Authenticator, Aegis, 1Password u otra). En
        el mismo teléfono, escribí la clave a mano.
      </p>
      <div className={`${piezas.renglon} ${css.enrolar}`}>
        <CodigoQr texto={otpauth} etiqueta="Código QR para la aplicación de códigos" clase={css.qr} />
        <div>
          <p className={piezas.nota}>Clave para escribir a mano</p>
          <p className={css.secreto}>{secreto.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <CampoCodigo
        pista="Los seis números que muestra la aplicación."
        value={codigo}
        error={fallosDe(request.error)['codigo']}
        onCambiar={setCodigo}
      />
    </FormaPaso>
  );
}
