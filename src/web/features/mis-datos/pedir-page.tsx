import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DIAS_ACCESO, DIAS_HABILES_SUPRESION } from '../../../shared/domain/datos-personales.ts';
import { validarDocumentoParticipante } from '../../../shared/domain/documento.ts';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Hoja, Tarjeta } from '../../ui/hoja.tsx';
import css from './mis-datos.module.css';

const TIPOS = [
  [
    'acceso',
    'Ver y bajar mis datos',
    `Un archivo con todo lo que guardamos. Por ley, en no más de ${DIAS_ACCESO} días corridos; en general, al instante.`,
  ],
  [
    'supresion',
    'Suprimir mis datos',
    `Los borramos, salvo lo que la ley manda conservar. Te respondemos en no más de ${DIAS_HABILES_SUPRESION} días hábiles.`,
  ],
] as const;

/** Access to and suppression of the own data (Ley 25.326), without login: the mail proves who asks. */
export function PedirMisDatosPage() {
  const [datos, setDatos] = useState({ documento: '', email: '', tipo: 'acceso' as 'acceso' | 'supresion' });
  const [faltan, setFaltan] = useState<Record<string, string>>({});
  const campoDocumento = useRef<HTMLInputElement>(null);
  const campoEmail = useRef<HTMLInputElement>(null);
  const pedido = useMutation({
    mutationFn: (body: typeof datos) => call('pedirMisDatos', { body }),
  });
  const delServidor = pedido.error instanceof ErrorLlamada ? pedido.error.fields : {};
  const errores = { ...delServidor, ...faltan };

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
      <Hoja titulo="Revisá tu mail">
        <Tarjeta>
          <p role="status">{pedido.data.message} El enlace sirve una sola vez y por 48 horas.</p>
          <p>Tu código de seguimiento es</p>
          <p className={css.codigo}>{pedido.data.codigo}</p>
          <p>
            ¿No te llega? Fijate en el correo no deseado y que el mail sea el mismo con el que te inscribiste.
            Si ya no lo usás, escribinos desde <Link to="/contacto">Contacto</Link> con el código: vemos otra
            forma de comprobar quién sos.
          </p>
          <Boton tono="contorno" onClick={() => pedido.reset()}>
            Hacer otro pedido
          </Boton>
        </Tarjeta>
      </Hoja>
    );
  }
  return (
    <Hoja
      titulo="Mis datos personales"
      bajada="Podés ver todo lo que guardamos de vos, o pedir que lo suprimamos. Es gratis y sin crear una cuenta: te mandamos un enlace al mail de tu inscripción para saber que sos vos."
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
          <fieldset className={css.eleccion}>
            <legend>Qué querés hacer</legend>
            {TIPOS.map(([tipo, texto, detalle]) => (
              <label key={tipo} className={css.opcion}>
                <input
                  type="radio"
                  name="tipo"
                  value={tipo}
                  checked={datos.tipo === tipo}
                  onChange={() => setDatos({ ...datos, tipo })}
                />
                <span>
                  {texto}
                  <small>{detalle}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Campo
            ref={campoDocumento}
            etiqueta="Documento"
            pista="El de quien se inscribió; si es menor de edad, también sirve el de la persona adulta responsable."
            name="documento"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            required
            value={datos.documento}
            error={errores['documento']}
            onChange={(evento) => setDatos({ ...datos, documento: evento.target.value })}
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
            onChange={(evento) => setDatos({ ...datos, email: evento.target.value })}
          />
          <Boton type="submit" ancho grande aria-busy={pedido.isPending}>
            {pedido.isPending ? 'Enviando…' : 'Mandarme el enlace'}
          </Boton>
          <div role="status">
            {pedido.isError && Object.keys(delServidor).length === 0 && (
              <p className={css.mal}>{textoDeError(pedido.error)}</p>
            )}
          </div>
          <p>
            Para corregir un dato alcanza con escribirnos desde <Link to="/contacto">Contacto</Link>. Cómo los
            cuidamos está en la <Link to="/public/privacy-policy">política de privacidad</Link>.
          </p>
        </form>
      </Tarjeta>
    </Hoja>
  );
}
