import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Destinatarios } from '../../../shared/contract/correos.ts';
import { etiquetaEstado, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { cuantosEmails, textosEnvio } from '../../../shared/domain/correo/envio.ts';
import { consulta } from '../../api/consulta.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Desconocidos } from '../../comun/desconocidos.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CorreoPrevio } from '../../ui/correo-previo.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './correos.module.css';
import { comoEmail, type Escrito, type SeleccionCorreo } from './seleccion-correo.ts';
import { escribirCantidad, escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

interface Props extends SeleccionCorreo {
  evento_id: number;
  /** the selection before staff ticked more states in this dialog: the dialog lists, by state, how many people it leaves out */
  pedida: SeleccionCorreo['seleccion'];
  incluidos: readonly Estado[];
  onIncluir: (estados: readonly Estado[]) => void;
  escrito: Escrito;
  /** failure of the last attempt to send */
  fallo: ReactNode;
  enviando: boolean;
  onEnviar: () => void;
  onVolver: () => void;
  onCerrar: () => void;
}

const personas = (n: number): string => escribirCuantos(n, 'persona', 'personas');

const destinatariosDe = (id: number, seleccion: SeleccionCorreo['seleccion']) =>
  consulta('contarDestinatarios', { params: { id }, body: seleccion }, { gcTime: 0 });

/** Who gets no mail of their own, and why. */
function quienesNo({ sin_email, repetidos, bajas }: Destinatarios): string[] {
  return [
    ...(repetidos > 0
      ? [
          `${personas(repetidos)} ${repetidos === 1 ? 'comparte' : 'comparten'} la dirección con otra: va un solo email.`,
        ]
      : []),
    ...(sin_email > 0 ? [`${personas(sin_email)} sin dirección de email.`] : []),
    ...(bajas > 0
      ? [`${personas(bajas)} ${bajas === 1 ? 'pidió' : 'pidieron'} no recibir estos mails.`]
      : []),
  ];
}

/** Last review before sending: the number of recipients, and the mail as one of them will get it. */
export function RevisarCorreo(props: Props) {
  const {
    evento_id,
    titulo,
    solo = [],
    seleccion,
    pedida,
    incluidos,
    onIncluir,
    escrito,
    fallo,
    enviando,
    onEnviar,
    onVolver,
    onCerrar,
  } = props;
  const [posicion, setPosicion] = useState(0);
  const cuenta = useQuery({
    ...destinatariosDe(evento_id, seleccion),
    placeholderData: keepPreviousData,
  });
  // Counts whom the original selection leaves out, without the states that staff added here: a state that they added stays in the list of
  // checkboxes, so that they can untick it.
  const original = useQuery(destinatariosDe(evento_id, pedida));
  const afuera = original.data?.afuera ?? [];
  const correos = cuenta.data?.correos ?? 0;
  const previa = useQuery(
    consulta(
      'vistaPreviaEnvio',
      { params: { id: evento_id }, body: { ...seleccion, email: comoEmail(escrito), posicion } },
      { enabled: correos > 0, placeholderData: keepPreviousData, gcTime: 0 },
    ),
  );
  const fallida = cuenta.error ?? previa.error;
  return (
    <MarcoDialogo
      titulo={titulo}
      pantalla
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton disabled={correos === 0 || enviando || cuenta.isPlaceholderData} onClick={onEnviar}>
            {enviando ? 'Enviando…' : correos > 0 ? `Enviar ${cuantosEmails(correos)}` : 'Enviar'}
          </Boton>
          <Boton tono="contorno" disabled={enviando} onClick={onVolver}>
            Seguir escribiendo
          </Boton>
        </>
      }
    >
      {fallo}
      {fallida && (
        <Aviso tono="error" titulo="No pudimos revisar el email" role="alert">
          <p>{textoDeError(fallida)}</p>
          <Boton tono="contorno" onClick={() => void (cuenta.error ? cuenta.refetch() : previa.refetch())}>
            Probar de nuevo
          </Boton>
        </Aviso>
      )}
      {cuenta.data && (
        <section
          aria-label="A quiénes les llega"
          className={`${piezas.recuadro} ${orden.apilado2} ${css.cuenta}`}
          role="status"
        >
          <p>
            {correos === 0 ? (
              textosEnvio.nadie
            ) : (
              <>
                Van a salir <strong>{cuantosEmails(correos)}</strong>, para {personas(cuenta.data.personas)}.
              </>
            )}
          </p>
          {solo.map((linea) => (
            <p key={linea}>{linea}.</p>
          ))}
          {quienesNo(cuenta.data).length > 0 && (
            <ul>
              {quienesNo(cuenta.data).map((linea) => (
                <li key={linea}>{linea}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      {afuera.length > 0 && (
        <fieldset className={`${orden.apilado1} ${css.afuera}`}>
          <legend>Quedan afuera por el filtro de la lista. Marcá a quiénes sumar:</legend>
          {afuera.map(({ estado, cantidad }) => (
            <label key={estado}>
              <input
                type="checkbox"
                checked={incluidos.includes(estado)}
                disabled={enviando}
                onChange={(e) => {
                  const otros = incluidos.filter((otro) => otro !== estado);
                  setPosicion(0);
                  onIncluir(e.target.checked ? [...otros, estado] : otros);
                }}
              />
              {personas(cantidad)} en {etiquetaEstado(estado).texto}
            </label>
          ))}
        </fieldset>
      )}
      <Desconocidos de={previa.data?.desconocidos} />
      {correos > 0 && previa.data ? (
        <section aria-label="Cómo llega" className={piezas.pilaJunta}>
          <div className={`${piezas.extremos} ${css.quien}`}>
            <p>
              Así le llega a <strong>{previa.data.nombre}</strong> <span>{previa.data.para}</span>
            </p>
            {previa.data.total > 1 && (
              <div className={`${orden.enLinea3} ${css.pasos}`}>
                <Boton
                  tono="contorno"
                  aria-label="Ver el de la persona anterior"
                  disabled={posicion === 0}
                  onClick={() => setPosicion(posicion - 1)}
                >
                  ‹
                </Boton>
                <span>
                  {escribirCantidad(previa.data.posicion + 1)} de {escribirCantidad(previa.data.total)}
                </span>
                <Boton
                  tono="contorno"
                  aria-label="Ver el de la persona siguiente"
                  disabled={posicion >= previa.data.total - 1}
                  onClick={() => setPosicion(posicion + 1)}
                >
                  ›
                </Boton>
              </div>
            )}
          </div>
          <p className={css.asunto}>
            <span>Asunto</span> {previa.data.asunto}
          </p>
          <CorreoPrevio html={previa.data.html} clase={piezas.papel} />
        </section>
      ) : (
        (cuenta.isPending || (correos > 0 && !previa.error)) && <Esqueleto forma="imagen" />
      )}
    </MarcoDialogo>
  );
}
