import { Button } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CamposDeModalidad } from '../../../../shared/contract/eventos-gestion.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { textoDeError } from '../../../api/texto-error.ts';
import { Alerta } from '../../../ui/alerta.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { Confirmar } from '../../../ui/confirmar.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import css from '../forma.module.css';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { mover, quitar } from '../modalidades.ts';
import { idCampo } from '../secciones.ts';
import {
  aCampos,
  campoNuevo,
  desdeCampos,
  erroresDeCampos,
  hechosQueFaltan,
  type CampoForm,
} from './campos.ts';
import { TarjetaCampo } from './tarjeta-campo.tsx';
import { VistaCampos } from './vista-campos.tsx';

interface Props {
  evento_id: number;
  modalidad: CamposDeModalidad;
  /** whether there is something here that is not saved */
  alCambiar: (modalidad_id: number, sucia: boolean) => void;
}

const MAXIMO = 60;

/** The fields of one modality: a list of its own, saved on its own. */
export function CamposModalidad({ evento_id, modalidad, alCambiar }: Props) {
  const { modalidad_id } = modalidad;
  const queryClient = useQueryClient();
  const [guardada, setGuardada] = useState(() => desdeCampos(modalidad));
  const [version, setVersion] = useState(modalidad.version);
  const [campos, setCampos] = useState(guardada);
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [fallo, setFallo] = useState<string | null>(null);
  const [dicho, setDicho] = useState<{ vez: number; texto: string } | null>(null);
  const [confirmar, setConfirmar] = useState(false);
  const [conflicto, setConflicto] = useState<string | null>(null);
  const [viendo, setViendo] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const raiz = useRef<HTMLElement>(null);
  const sucia = JSON.stringify(campos) !== JSON.stringify(guardada);
  useEffect(() => {
    alCambiar(modalidad_id, sucia);
  }, [alCambiar, modalidad_id, sucia]);

  const base = (i: number) => `extra.${modalidad_id}.${i}`;
  const enfocar = (nuevos: Record<string, string>) => {
    const [, i, campo] = Object.keys(nuevos)[0]?.split('.') ?? [];
    if (i !== undefined)
      setTimeout(() => document.getElementById(idCampo(`${base(Number(i))}.${campo}`))?.focus());
  };
  const sumar = (nuevos: CampoForm[]) => {
    const lugar = campos.length;
    setCampos([...campos, ...nuevos]);
    setTimeout(() => document.getElementById(idCampo(`${base(lugar)}.label`))?.focus());
  };
  const alFallar = (error: unknown) => {
    if (!(error instanceof ErrorLlamada)) return setFallo(textoDeError(error));
    if (error.codigo === 'campo_con_respuestas') return setConfirmar(true);
    if (error.codigo === 'conflicto') return setConflicto(error.message);
    setErrores(error.fields);
    enfocar(error.fields);
    setFallo(error.message);
  };
  const asentar = ({ data }: { data: CamposDeModalidad[] }) => {
    const mia = data.find((m) => m.modalidad_id === modalidad_id);
    const lista = mia ? desdeCampos(mia) : campos;
    setGuardada(lista);
    setCampos(lista);
    setVersion(mia?.version ?? version);
  };
  /** Theirs instead of mine, or mine over theirs: only when it was asked for. */
  const resolver = async (cual: 'suya' | 'mia') => {
    setConflicto(null);
    setFallo(null);
    setErrores({});
    setOcupado(true);
    try {
      const actual = await call('listCamposEvento', { params: { id: evento_id } });
      if (cual === 'suya') return asentar(actual);
      const actualizada = actual.data.find((m) => m.modalidad_id === modalidad_id)?.version ?? version;
      setVersion(actualizada);
      await guardar(false, actualizada);
    } catch (error) {
      setFallo(textoDeError(error));
    } finally {
      setOcupado(false);
    }
  };
  const guardar = async (confirmado: boolean, conVersion = version) => {
    const nuevos = erroresDeCampos(campos);
    setErrores(nuevos);
    setFallo(null);
    setConfirmar(false);
    if (Object.keys(nuevos).length > 0) return enfocar(nuevos);
    setOcupado(true);
    try {
      const { message, data } = await call('updateCamposEvento', {
        params: { id: evento_id },
        body: { modalidad_id, version: conVersion, campos: aCampos(campos), confirmar: confirmado },
      });
      asentar({ data });
      setDicho({ vez: (dicho?.vez ?? 0) + 1, texto: message });
      void queryClient.invalidateQueries();
    } catch (error) {
      alFallar(error);
    } finally {
      setOcupado(false);
    }
  };

  return (
    <section ref={raiz} className={css.seccion} aria-labelledby={`extra-${modalidad_id}`}>
      <header>
        <h2 id={`extra-${modalidad_id}`}>{modalidad.nombre}</h2>
        <p className={css.pista}>
          {campos.length === 0 ? 'No pide ningún dato de más.' : 'El orden es el que ve quien se inscribe.'}
        </p>
      </header>
      {campos.map((campo, i) => (
        <TarjetaCampo
          key={campo.clave}
          base={base(i)}
          campo={campo}
          primero={i === 0}
          ultimo={i === campos.length - 1}
          error={(cual) => errores[`campos.${i}.${cual}`]}
          alCambiar={(parte) => setCampos(campos.map((c, j) => (j === i ? { ...c, ...parte } : c)))}
          alMover={(paso) => setCampos(mover(campos, i, paso))}
          alQuitar={() => setCampos(quitar(campos, i))}
        />
      ))}
      <div className={css.botones}>
        <Button
          size="large"
          icon={<Icono nombre="agregar" tamano="s" />}
          disabled={campos.length >= MAXIMO}
          onClick={() => sumar([campoNuevo()])}
        >
          Agregar campo
        </Button>
        {hechosQueFaltan(campos).map(({ texto, campos: hechos }) => (
          <Button key={texto} size="large" appearance="subtle" onClick={() => sumar(hechos())}>
            + {texto}
          </Button>
        ))}
      </div>
      {fallo && (
        <Aviso tono="error" role="alert">
          <p>{fallo}</p>
        </Aviso>
      )}
      <div className={css.botones}>
        <Button
          size="large"
          appearance="primary"
          disabled={!sucia}
          disabledFocusable={ocupado}
          onClick={() => void guardar(false)}
        >
          {ocupado ? 'Guardando…' : mensajesComun.guardar}
          <span className={css.oculto}> los campos de {modalidad.nombre}</span>
        </Button>
        <Button size="large" onClick={() => setViendo(true)}>
          Ver cómo queda
        </Button>
      </div>
      {dicho && (
        <Alerta key={dicho.vez} tono="ok">
          {dicho.texto}
        </Alerta>
      )}
      {viendo && <VistaCampos campos={campos} alCerrar={() => setViendo(false)} />}
      {conflicto && (
        <MarcoDialogo
          titulo="Los campos cambiaron mientras los editabas"
          tono="aviso"
          onCerrar={() => setConflicto(null)}
          acciones={
            <>
              <Button appearance="primary" size="large" onClick={() => setConflicto(null)}>
                Seguir editando
              </Button>
              <Button size="large" onClick={() => void resolver('suya')}>
                Traer lo guardado
              </Button>
              <Button size="large" onClick={() => void resolver('mia')}>
                Guardar lo mío igual
              </Button>
            </>
          }
        >
          <p>{conflicto}</p>
          <p>
            No se guardó nada todavía. «Traer lo guardado» reemplaza los campos de {modalidad.nombre} por los
            que guardó la otra persona.
          </p>
        </MarcoDialogo>
      )}
      {confirmar && (
        <Confirmar
          titulo="Hay respuestas que se pierden de vista"
          confirmar="Guardar igual"
          alConfirmar={() => void guardar(true)}
          alCerrar={() => setConfirmar(false)}
        >
          <p>Quitaste o cambiaste campos que ya tienen respuestas de personas inscriptas.</p>
        </Confirmar>
      )}
    </section>
  );
}
