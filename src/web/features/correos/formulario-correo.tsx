import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { validarEnvio } from '../../../shared/domain/correo/envio.ts';
import { MARCADORES } from '../../../shared/domain/correo/marcadores.ts';
import { mensajesCorreo } from '../../../shared/domain/correo/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { textoDeError } from '../../api/texto-error.ts';
import type { BorradorLeido } from '../../formulario/borrador.ts';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { useBorrador } from '../../formulario/use-borrador.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { EditorRico } from '../../ui/editor/editor-rico.tsx';
import css from './correos.module.css';
import {
  comoEmail,
  conEstados,
  envioDe,
  FORMATO_CORREO,
  hayEscrito,
  NADA_ESCRITO,
} from './seleccion-correo.ts';
import type { Envio, Escrito, SeleccionCorreo } from './seleccion-correo.ts';
import { RevisarCorreo } from './revisar-correo.tsx';

export interface PropsRedactar {
  evento_id: number;
  pedido: SeleccionCorreo;
  onEnviar: (enviado: { mensaje: string; envio_id: number }) => void;
  onCerrar: () => void;
}

type Props = PropsRedactar & {
  /** storage key of the draft */
  clave: string;
  antes: BorradorLeido<Escrito> | null;
};
type Errores = Partial<Record<'subject' | 'body', string>>;

const ID_CUERPO = 'cuerpo-del-correo';

/** Two steps: write the mail, then review it with the number of recipients; only the review can send it. */
export function FormularioCorreo({ evento_id, pedido, onEnviar, onCerrar, clave, antes }: Props) {
  const { titulo } = pedido;
  const [incluidos, setIncluidos] = useState<readonly Estado[]>([]);
  const seleccion = conEstados(pedido.seleccion, incluidos);
  const [escrito, setEscrito] = useState(antes?.contenido ?? NADA_ESCRITO);
  const [recuperado, setRecuperado] = useState(antes !== null && hayEscrito(antes.contenido));
  const [vez, setVez] = useState(0);
  const [errores, setErrores] = useState<Errores>({});
  const [paso, setPaso] = useState<'escribir' | 'revisar'>('escribir');
  const [pregunta, setPregunta] = useState(false);
  const envio = useRef<Envio | null>(antes?.contenido.envio ?? null);
  const { borrador } = useBorrador<Escrito>({
    ...{ clave, formato: FORMATO_CORREO, inicial: antes, pestanias: { tipo: 'cada_una' } },
    leer: () => (hayEscrito(escrito) ? { ...escrito, envio: envio.current } : null),
  });

  const cambiar = (cambio: Partial<Escrito>) => {
    setEscrito({ ...escrito, ...cambio });
    setErrores(
      cambio.asunto === undefined
        ? { ...(errores.subject && { subject: errores.subject }) }
        : { ...(errores.body && { body: errores.body }) },
    );
  };
  const enviar = useMutation({
    mutationFn: async () => {
      envio.current = envioDe(escrito, seleccion, envio.current, () => crypto.randomUUID());
      // The draft stores the key before the request leaves: the same text and selection, sent again from a reopened tab, go once.
      await borrador.guardarYa();
      return call('enviarCorreos', {
        body: { event_id: evento_id, email: comoEmail(escrito), ...seleccion },
        headers: { 'idempotency-key': envio.current.clave },
      });
    },
    onSuccess: async ({ message, results }) => {
      await borrador.olvidar(true);
      onEnviar({ mensaje: message, envio_id: results.id });
    },
    onError: (error) => {
      if (!(error instanceof ErrorLlamada) || !esRechazo(error)) return;
      envio.current = null;
      void borrador.guardarYa();
      const { subject, body } = error.fields;
      if (!subject && !body) return;
      setErrores({ ...(subject && { subject }), ...(body && { body }) });
      setPaso('escribir');
    },
  });
  const revisar = () => {
    const faltas = validarEnvio(comoEmail(escrito));
    setErrores(faltas);
    enviar.reset();
    if (Object.keys(faltas).length === 0) setPaso('revisar');
    else if (!faltas.subject) document.getElementById(ID_CUERPO)?.focus();
  };
  const descartar = () => borrador.olvidar(true);
  const salir = () => {
    if (enviar.isPending) return;
    if (hayEscrito(escrito)) setPregunta(true);
    else onCerrar();
  };
  const fallo = enviar.isError && (
    <Aviso tono="error" titulo={mensajesCorreo.error_enviar_emails} role="alert">
      <p>{textoDeError(enviar.error)}</p>
    </Aviso>
  );
  const pierde = <p>Lo que escribiste se descarta.</p>;
  const titulo_cancelar = mensajesCorreo.confirmar_cancelar_emails;

  if (paso === 'revisar')
    return (
      <>
        <RevisarCorreo
          evento_id={evento_id}
          titulo={titulo}
          solo={pedido.solo ?? []}
          seleccion={seleccion}
          pedida={pedido.seleccion}
          incluidos={incluidos}
          onIncluir={setIncluidos}
          escrito={escrito}
          fallo={fallo}
          enviando={enviar.isPending}
          onEnviar={() => enviar.mutate()}
          onVolver={() => setPaso('escribir')}
          onCerrar={salir}
        />
        <PreguntaAlSalir
          titulo={titulo_cancelar}
          confirmar="Sí, cancelar"
          // leaving the page needs no confirmation: the draft keeps what was typed
          hay={() => false}
          cierre={{ preguntando: pregunta, onQuedarse: () => setPregunta(false), onSalir: onCerrar }}
          descartar={descartar}
        >
          {pierde}
        </PreguntaAlSalir>
      </>
    );
  return (
    <DialogoFormulario
      titulo={titulo}
      pantalla
      edita={`correo:${evento_id}`}
      enviar={['Revisar y enviar', 'Revisar y enviar']}
      enviando={false}
      fallo={fallo}
      fallo_arriba
      sinGuardar={hayEscrito(escrito)}
      salir={{ titulo: titulo_cancelar, confirmar: 'Sí, cancelar', descartar, children: pierde }}
      queda_borrador
      onEnviar={revisar}
      onCerrar={onCerrar}
    >
      {recuperado && (
        <Aviso tono="info" titulo="Recuperamos lo que estabas escribiendo">
          <Boton
            tono="contorno"
            onClick={() => {
              void borrador.olvidar(false);
              setEscrito(NADA_ESCRITO);
              setRecuperado(false);
              setVez(vez + 1);
            }}
          >
            Empezar de cero
          </Boton>
        </Aviso>
      )}
      <Campo
        etiqueta="Asunto"
        value={escrito.asunto}
        error={errores.subject}
        maxLength={250}
        autoComplete="off"
        onChange={(e) => cambiar({ asunto: e.target.value })}
      />
      <div className={css.editor}>
        <EditorRico
          key={vez}
          id={ID_CUERPO}
          etiqueta="Mensaje"
          valor={escrito.cuerpo}
          error={errores.body}
          marcadores={MARCADORES}
          onCambiar={(cuerpo) => cambiar({ cuerpo })}
        />
      </div>
    </DialogoFormulario>
  );
}
