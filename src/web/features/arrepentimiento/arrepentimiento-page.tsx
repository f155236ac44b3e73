import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DIAS_ARREPENTIMIENTO } from '../../../shared/domain/arrepentimiento.ts';
import { validarDocumentoParticipante } from '../../../shared/domain/documento.ts';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Hoja, Tarjeta } from '../../ui/hoja.tsx';
import css from './arrepentimiento.module.css';

/** Botón de arrepentimiento: without login, with a code to follow it (Disposición 954/2025). */
export function ArrepentimientoPage() {
  const [datos, setDatos] = useState({ documento: '', email: '', motivo: '' });
  const [faltan, setFaltan] = useState<Record<string, string>>({});
  const campoDocumento = useRef<HTMLInputElement>(null);
  const campoEmail = useRef<HTMLInputElement>(null);
  const pedido = useMutation({
    mutationFn: (body: typeof datos) => call('crearArrepentimiento', { body }),
  });
  const delServidor = pedido.error instanceof ErrorLlamada ? pedido.error.fields : {};
  const errores = { ...delServidor, ...faltan };
  const escribir = (campo: keyof typeof datos) => (valor: string) => setDatos({ ...datos, [campo]: valor });

  const enviar = () => {
    if (pedido.isPending) return;
    const documento = validarDocumentoParticipante(datos.documento, { permite_otro_documento: true });
    const email = datos.email.trim() === '' ? mensajes.campo_obligatorio : null;
    setFaltan({ ...(documento && { documento }), ...(email && { email }) });
    pedido.reset();
    if (documento) campoDocumento.current?.focus();
    else if (email) campoEmail.current?.focus();
    else pedido.mutate({ ...datos, documento: datos.documento.trim(), email: datos.email.trim() });
  };

  if (pedido.data) {
    return (
      <Hoja titulo="Recibimos tu pedido">
        <Tarjeta>
          <p>Tu código de seguimiento es</p>
          <p className={css.codigo}>{pedido.data.codigo}</p>
          <p>
            Guardalo. Si el documento y el mail son los de una inscripción, te escribimos ahí con el mismo
            código y, cuando esté resuelto, con la respuesta.
          </p>
        </Tarjeta>
      </Hoja>
    );
  }
  return (
    <Hoja
      titulo="Botón de arrepentimiento"
      bajada={`Podés dejar sin efecto una inscripción dentro de los ${DIAS_ARREPENTIMIENTO} días corridos de hecha, y hasta 24 horas antes de la carrera. Te devolvemos lo que pagaste por el mismo medio.`}
    >
      <Tarjeta>
        <form
          noValidate
          className={css.formulario}
          onSubmit={(evento) => {
            evento.preventDefault();
            enviar();
          }}
        >
          <Campo
            ref={campoDocumento}
            etiqueta="Documento de quien se inscribió"
            name="documento"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            required
            value={datos.documento}
            error={errores['documento']}
            onChange={(evento) => escribir('documento')(evento.target.value)}
          />
          <Campo
            ref={campoEmail}
            etiqueta="E-mail de la inscripción"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            value={datos.email}
            error={errores['email']}
            onChange={(evento) => escribir('email')(evento.target.value)}
          />
          <Campo
            etiqueta="Motivo (opcional)"
            name="motivo"
            maxLength={1000}
            value={datos.motivo}
            error={errores['motivo']}
            onChange={(evento) => escribir('motivo')(evento.target.value)}
          />
          <Boton type="submit" ancho grande aria-busy={pedido.isPending}>
            {pedido.isPending ? 'Enviando…' : 'Dejar sin efecto mi inscripción'}
          </Boton>
          <div role="status">
            {pedido.isError && Object.keys(delServidor).length === 0 && (
              <p className={css.mal}>{textoDeError(pedido.error)}</p>
            )}
          </div>
        </form>
      </Tarjeta>
    </Hoja>
  );
}
