import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CamposDeModalidad } from '../../../../shared/contract/eventos-gestion.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { DialogoConflicto } from '../../../formulario/dialogo-conflicto.tsx';
import { Forma } from '../../../formulario/forma.tsx';
import { useGuardado } from '../../../formulario/use-guardado.ts';
import { useUltimaGuardada } from '../../../formulario/use-ultima-guardada.ts';
import { AvisoFallo } from '../../../comun/aviso-fallo.tsx';
import { Alerta } from '../../../ui/alerta.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { BotonAgregar } from '../boton-agregar.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { mover, quitar } from '../mover-y-quitar.ts';
import { idCampo } from '../secciones.ts';
import {
  aCampos,
  campoNuevo,
  conSusClaves,
  desdeCampos,
  erroresDeCampos,
  hechosQueFaltan,
  sobreLoGuardado,
  type CampoForm,
} from './campos.ts';
import { TarjetaCampo } from './tarjeta-campo.tsx';
import { VistaCampos } from './vista-campos.tsx';

interface Props {
  evento_id: number;
  modalidad: CamposDeModalidad;
  /** told whether this modality has unsaved changes */
  onCambiar: (modalidad_id: number, sucia: boolean) => void;
}

const MAXIMO = 60;

/** The custom fields of one modality: a list of its own, saved on its own. */
export function CamposModalidad({ evento_id, modalidad, onCambiar }: Props) {
  const { modalidad_id } = modalidad;
  const queryClient = useQueryClient();
  const [guardada, setGuardada] = useState(() => desdeCampos(modalidad));
  const [version, setVersion] = useState(modalidad.version);
  const [campos, setCampos] = useState(guardada);
  const [confirmar, setConfirmar] = useState(false);
  const [viendo, setViendo] = useState(false);
  const sucia = JSON.stringify(campos) !== JSON.stringify(guardada);
  useEffect(() => {
    onCambiar(modalidad_id, sucia);
  }, [onCambiar, modalidad_id, sucia]);

  const base = (i: number) => `extra.${modalidad_id}.${i}`;
  const sumar = (nuevos: CampoForm[]) => {
    const lugar = campos.length;
    setCampos([...campos, ...nuevos]);
    setTimeout(() => document.getElementById(idCampo(`${base(lugar)}.label`))?.focus());
  };
  /** Takes what the server has saved; `enviados`: the fields as they were sent, where they were mine. */
  const asentar = ({ data }: { data: CamposDeModalidad[] }, enviados: readonly CampoForm[] | null = null) => {
    const mia = data.find((m) => m.modalidad_id === modalidad_id);
    const lista = mia ? conSusClaves(desdeCampos(mia), enviados ?? []) : campos;
    setGuardada(lista);
    setCampos((ahora) => (enviados ? sobreLoGuardado(ahora, enviados, lista) : lista));
    setVersion(mia?.version ?? version);
  };
  const guardado = useGuardado({
    datos: { campos, confirmado: false },
    version,
    faltas: (escrito) => erroresDeCampos(escrito.campos),
    enviar: (escrito, conVersion) =>
      call('updateCamposEvento', {
        params: { id: evento_id },
        body: {
          ...{ modalidad_id, version: conVersion, campos: aCampos(escrito.campos) },
          confirmar: escrito.confirmado,
        },
      }),
    onGuardar: (respuesta, { campos: enviados }) => {
      asentar(respuesta, enviados);
      void queryClient.invalidateQueries();
    },
    onFallar: (error) => {
      const pide = error instanceof ErrorLlamada && error.codigo === 'campo_con_respuestas';
      if (pide) setConfirmar(true);
      return pide;
    },
  });
  /** Fetches the saved fields after a conflict: to take them instead of mine, or to save mine over them. */
  const {
    request: ultima,
    onTraer,
    onGuardarIgual,
  } = useUltimaGuardada({
    pedir: () => call('listCamposEvento', { params: { id: evento_id } }),
    tomar: (respuesta) => {
      guardado.reiniciar();
      asentar(respuesta);
    },
    encimar: ({ data }) => {
      const actual = data.find((m) => m.modalidad_id === modalidad_id)?.version ?? version;
      setVersion(actual);
      guardado.guardar({ version: actual });
    },
  });
  const { conflicto, errores } = guardado;
  const ocupado = guardado.guardando || ultima.isPending;
  const fallo = ultima.error ?? (confirmar ? null : guardado.fallo);

  return (
    <section
      className={`${piezas.pila} ${piezas.marco} ${css.seccion}`}
      aria-labelledby={`extra-${modalidad_id}`}
    >
      <header>
        <h2 id={`extra-${modalidad_id}`}>{modalidad.nombre}</h2>
        <p className={css.pista}>
          {campos.length === 0 ? 'No pide ningún dato de más.' : 'El orden es el que ve quien se inscribe.'}
        </p>
      </header>
      <Forma
        ref={guardado.forma}
        clase={piezas.pila}
        edita={`campos:${modalidad_id}`}
        enviando={ocupado}
        fallo={<AvisoFallo error={fallo} />}
        sinGuardar={sucia}
        onEnviar={guardado.guardar}
      >
        {campos.map((campo, i) => (
          <TarjetaCampo
            key={campo.clave}
            base={base(i)}
            campo={campo}
            primero={i === 0}
            ultimo={i === campos.length - 1}
            error={(cual) => errores[`campos.${i}.${cual}`]}
            onCambiar={(parte) => setCampos(campos.map((c, j) => (j === i ? { ...c, ...parte } : c)))}
            onMover={(paso) => setCampos(mover(campos, i, paso))}
            onQuitar={() => setCampos(quitar(campos, i))}
          />
        ))}
        <div className={piezas.juntos}>
          <BotonAgregar
            que="campo"
            disabled={campos.length >= MAXIMO}
            onClick={() => sumar([campoNuevo()])}
          />
          {hechosQueFaltan(campos).map(({ texto, campos: hechos }) => (
            <Boton key={texto} tono="tenue" onClick={() => sumar(hechos())}>
              + {texto}
            </Boton>
          ))}
        </div>
        <div className={piezas.juntos}>
          <Boton disabled={!sucia} aria-disabled={ocupado} onClick={() => ocupado || guardado.guardar()}>
            {ocupado ? 'Guardando…' : mensajesComun.guardar}
            <span className={piezas.oculto}> los campos de {modalidad.nombre}</span>
          </Boton>
          <Boton tono="contorno" onClick={() => setViendo(true)}>
            Ver cómo queda
          </Boton>
        </div>
      </Forma>
      {guardado.hecho && (
        <Alerta key={guardado.vez} tono="ok">
          {guardado.hecho.message}
        </Alerta>
      )}
      {viendo && <VistaCampos campos={campos} onCerrar={() => setViendo(false)} />}
      {conflicto && (
        <DialogoConflicto
          guardado={guardado}
          titulo="Los campos cambiaron mientras los editabas"
          al_traer={`reemplaza los campos de ${modalidad.nombre} por los que guardó la otra persona.`}
          onTraer={onTraer}
          onConservar={onGuardarIgual}
        />
      )}
      {confirmar && (
        <ConfirmarYSeguir
          titulo="Hay respuestas que se pierden de vista"
          confirmar="Guardar igual"
          onConfirmar={() => guardado.guardar({ datos: { campos, confirmado: true } })}
          onCerrar={() => setConfirmar(false)}
        >
          <p>Quitaste o cambiaste campos que ya tienen respuestas de personas inscriptas.</p>
        </ConfirmarYSeguir>
      )}
    </section>
  );
}
