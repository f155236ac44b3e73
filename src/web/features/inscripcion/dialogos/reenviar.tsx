import { useState } from 'react';
import { correoValido } from '../../../../shared/domain/comun/direccion-de-correo.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { textosParticipante } from '../../../../shared/domain/participante/participante.ts';
import { call } from '../../../api/call.ts';
import { textoDeError } from '../../../api/texto-error.ts';
import { CampoTexto } from '../campo-fluent.tsx';
import { DialogoParaLeer } from '../../../ui/dialogo-para-leer.tsx';
import { Pregunta } from './pregunta.tsx';

type Estado =
  | { tipo: 'lista'; errores: { documento?: string; email?: string } }
  | { tipo: 'enviando' }
  | { tipo: 'error'; texto: string }
  | { tipo: 'enviado'; texto: string };

/** Asks for a registration's mails again. The answer is the same where none exists: nobody learns who is registered. */
export function Reenviar({
  documento: inicial,
  otro_documento,
  onCerrar,
}: {
  documento: string;
  /** whether the event takes other documents than a DNI, which may have letters */
  otro_documento: boolean;
  onCerrar: () => void;
}) {
  const [datos, setDatos] = useState({ documento: inicial, email: '' });
  const { documento, email } = datos;
  const [estado, setEstado] = useState<Estado>({ tipo: 'lista', errores: {} });
  const errores = estado.tipo === 'lista' ? estado.errores : {};

  const campo = (cual: keyof typeof datos) => ({
    campo: `reenviar_${cual}`,
    error: errores[cual],
    valor: datos[cual],
    onValor: (escrito: string) => {
      setDatos({ ...datos, [cual]: escrito });
      // the errors are about the previous text: after a change they would be wrong
      setEstado({ tipo: 'lista', errores: {} });
    },
  });

  const enviar = async () => {
    const faltan = {
      ...(documento.trim() === '' && { documento: mensajesComun.campo_obligatorio }),
      ...(!correoValido(email) && {
        email: email.trim() === '' ? mensajesComun.campo_obligatorio : textosParticipante.email,
      }),
    };
    if (Object.keys(faltan).length > 0) return setEstado({ tipo: 'lista', errores: faltan });
    setEstado({ tipo: 'enviando' });
    try {
      const { message } = await call('reenviarCorreo', {
        body: { documento: documento.trim(), email: email.trim() },
      });
      setEstado({ tipo: 'enviado', texto: message });
    } catch (error) {
      setEstado({ tipo: 'error', texto: textoDeError(error) });
    }
  };

  if (estado.tipo === 'enviado') {
    return (
      <DialogoParaLeer titulo="No me llegó el mail" tono="ok" boton="Entendido" onCerrar={onCerrar}>
        <p>{estado.texto}</p>
        <p>Mirá también la carpeta de correo no deseado.</p>
      </DialogoParaLeer>
    );
  }
  return (
    <Pregunta
      titulo="No me llegó el mail"
      enviar={['Enviar de nuevo', 'Enviando…']}
      enviando={estado.tipo === 'enviando'}
      fallo={estado.tipo === 'error' ? estado.texto : null}
      onEnviar={enviar}
      onCerrar={onCerrar}
    >
      <p>Con tu documento y el e-mail con el que te inscribiste te volvemos a mandar los mails.</p>
      <CampoTexto
        {...campo('documento')}
        etiqueta="Número de documento"
        entrada={{ inputMode: otro_documento ? 'text' : 'numeric', autoComplete: 'off', maxLength: 14 }}
      />
      <CampoTexto
        {...campo('email')}
        etiqueta="E-mail"
        entrada={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          maxLength: 254,
          enterKeyHint: 'send',
        }}
      />
    </Pregunta>
  );
}
