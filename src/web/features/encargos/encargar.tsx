import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TITULOS_ENCARGO } from '../../../shared/domain/inscripcion/encargo.ts';
import { ESTADOS, etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { mensajesPago } from '../../../shared/domain/pago/mensajes.ts';
import { call } from '../../api/call.ts';
import { ahoraServidor } from '../../api/hora-del-servidor.ts';
import { previoDe } from '../../api/consultas-encargos.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { invalidar } from '../../api/invalidar.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { CampoMotivo } from '../../formulario/campo-motivo.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Eleccion } from '../../ui/eleccion.tsx';
import css from './encargos.module.css';
import {
  campoDe,
  encargoInicial,
  previoDelTipo,
  quehacerDe,
  validarEncargo,
  type EncargoEscrito,
  type DatosEncargo,
} from './encargo-escrito.ts';
import { Previa } from './previa.tsx';
import { ADVERTENCIAS, VERBOS } from './textos.ts';
import { CampoFechaEscrita } from '../../ui/campo-fecha-escrita.tsx';
import { valorDe } from '../../formulario/campo-de.ts';

interface Props {
  evento_id: number;
  pedido: DatosEncargo;
  /** called with the encargo's id once the server has accepted it; opens its page */
  onEncargar: (encargo_id: number) => void;
  onCerrar: () => void;
}

const METODOS = [
  ['bank_transfer', mensajesPago.metodo_bank_transfer],
  ['cash', mensajesPago.metodo_cash],
] as const;
const ESTADOS_ELEGIBLES = ESTADOS.map((estado) => [estado, etiquetaEstado(estado).texto] as const);

/** Asks what an encargo needs to know, and shows before it begins how many registrations it would change. */
export function Encargar({ evento_id, pedido, onEncargar, onCerrar }: Props) {
  const { tipo, seleccion } = pedido;
  const queryClient = useQueryClient();
  const [ahora] = useState(() => new Date(ahoraServidor()));
  const [inicial] = useState(() => encargoInicial(ahora));
  const [escrito, setEscrito] = useState(inicial);
  // One idempotency key for one encargo: pressed twice, or sent again after a lost answer, it is done once.
  const key = useRef(crypto.randomUUID());
  const previo = useQuery(previoDe(evento_id, { hacer: previoDelTipo(tipo, escrito, ahora), seleccion }));
  const guardado = useGuardado({
    datos: escrito,
    version: null,
    faltas: (e) => validarEncargo(tipo, e, new Date(ahoraServidor())),
    campo: campoDe,
    enviar: (e) =>
      call('createEncargo', {
        params: { id: evento_id },
        body: { hacer: quehacerDe(tipo, e), seleccion },
        headers: { 'idempotency-key': key.current },
      }),
    onGuardar: ({ results }) => {
      void invalidar(queryClient, 'listEncargos');
      onEncargar(results.id);
    },
    onFallar: (error) => {
      // a refused encargo was not begun: the next try gets a new idempotency key
      if (esRechazo(error)) key.current = crypto.randomUUID();
      return false;
    },
  });
  const cambiar = (cambio: Partial<EncargoEscrito>) => {
    setEscrito({ ...escrito, ...cambio });
    guardado.olvidar((campo) => campo in cambio);
  };
  const van = previo.data?.van ?? 0;
  return (
    <DialogoFormulario
      titulo={TITULOS_ENCARGO[tipo]}
      {...guardado.dialogo}
      edita={null}
      enviar={[van === 0 ? TITULOS_ENCARGO[tipo] : VERBOS[tipo](van), 'Empezando…']}
      impedido={van === 0 || previo.isFetching}
      tono_enviar={tipo === 'reembolsar' ? 'peligro' : 'primario'}
      fallo={<AvisoFallo error={guardado.fallo ?? previo.error} />}
      sinGuardar={escrito !== inicial}
      onCerrar={onCerrar}
    >
      <Campos {...{ tipo, escrito }} errores={guardado.errores} onCambio={cambiar} />
      {!previo.isError && <Previa tipo={tipo} previo={previo.data} espera={previo.isFetching} />}
      <p className={css.nota}>{ADVERTENCIAS[tipo]}</p>
    </DialogoFormulario>
  );
}

interface PropsCampos {
  tipo: DatosEncargo['tipo'];
  escrito: EncargoEscrito;
  errores: Readonly<Record<string, string | undefined>>;
  onCambio: (cambio: Partial<EncargoEscrito>) => void;
}

function Campos({ tipo, escrito, errores, onCambio }: PropsCampos) {
  const de = valorDe(escrito, errores, onCambio);
  const motivo = (
    <CampoMotivo
      value={escrito.motivo}
      error={errores['motivo']}
      onValor={(motivo) => onCambio({ motivo })}
    />
  );
  switch (tipo) {
    case 'marcar_pagada':
      return (
        <>
          <Eleccion etiqueta="Medio de pago" opciones={METODOS} {...de('payment_method_id')} />
          <CampoFechaEscrita etiqueta="Fecha del pago" {...de('date_approved')} />
        </>
      );
    case 'cambiar_estado':
      return (
        <>
          <Eleccion etiqueta="Estado nuevo" opciones={ESTADOS_ELEGIBLES} {...de('state')} />
          {motivo}
        </>
      );
    case 'asignar_numeros':
      return (
        <Campo
          etiqueta="Desde el número"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          value={escrito.desde}
          error={errores['desde']}
          onChange={(e) => onCambio({ desde: e.target.value })}
        />
      );
    case 'reembolsar':
      return motivo;
    default:
      return null;
  }
}
