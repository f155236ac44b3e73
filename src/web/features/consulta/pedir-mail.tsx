import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { validarDocumentoParticipante } from '../../../shared/domain/documento.ts';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import css from './consulta.module.css';

/** One answer whether or not there is such a registration: nobody learns from it who runs. */
export function PedirMail() {
  const [documento, setDocumento] = useState('');
  const [email, setEmail] = useState('');
  const [faltan, setFaltan] = useState<Record<string, string>>({});
  const campoDocumento = useRef<HTMLInputElement>(null);
  const campoEmail = useRef<HTMLInputElement>(null);
  const pedido = useMutation({
    mutationFn: (body: { documento: string; email: string }) => call('reenviarCorreo', { body }),
  });
  const delServidor = pedido.error instanceof ErrorLlamada ? pedido.error.fields : {};
  const errores = { ...delServidor, ...faltan };

  const pedir = () => {
    if (pedido.isPending) return;
    const errorDocumento = validarDocumentoParticipante(documento, { permite_otro_documento: true });
    const errorEmail = email.trim() === '' ? mensajes.campo_obligatorio : null;
    setFaltan({
      ...(errorDocumento && { documento: errorDocumento }),
      ...(errorEmail && { email: errorEmail }),
    });
    pedido.reset();
    if (errorDocumento) campoDocumento.current?.focus();
    else if (errorEmail) campoEmail.current?.focus();
    else pedido.mutate({ documento: documento.trim(), email: email.trim() });
  };

  return (
    <form
      noValidate
      className={css.formulario}
      onSubmit={(evento) => {
        evento.preventDefault();
        pedir();
      }}
    >
      <p className={css.bajada}>
        Con tu documento y el mail que usaste te volvemos a mandar los mails de tus inscripciones.
      </p>
      <Campo
        ref={campoDocumento}
        etiqueta="Documento"
        name="documento"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        required
        value={documento}
        error={errores['documento']}
        onChange={(evento) => setDocumento(evento.target.value)}
      />
      <Campo
        ref={campoEmail}
        etiqueta="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={errores['email']}
        onChange={(evento) => setEmail(evento.target.value)}
      />
      <Boton type="submit" tono="contorno" ancho grande aria-busy={pedido.isPending}>
        {pedido.isPending ? 'Enviando…' : 'Enviarme el mail'}
      </Boton>
      <div role="status">
        {pedido.data && <p className={`${css.respuesta} ${css.bien}`}>{pedido.data.message}</p>}
        {pedido.isError && Object.keys(delServidor).length === 0 && (
          <p className={`${css.respuesta} ${css.mal}`}>{textoDeError(pedido.error)}</p>
        )}
      </div>
    </form>
  );
}
