import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { InscripcionConjunto } from '../../../../shared/contract/conjunto.ts';
import { formatFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import type { Errores } from '../../../../shared/domain/participante/participante.ts';
import { puedeHacer } from '../../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../../api/use-sesion.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { useAngosto } from '../../../ui/tabla/use-angosto.ts';
import { useEnLinea } from '../../../ui/use-en-linea.ts';
import { FalloInscripcion } from '../fallo-inscripcion.tsx';
import type { FilaInscripto } from '../filas.ts';
import css from '../inscriptos.module.css';
import { useBorrador } from './borrador.ts';
import type { Cargada } from './cargar.ts';
import { DialogoConflicto } from './conflicto.tsx';
import { DatosInscripcion } from './datos-inscripcion.tsx';
import { DiferenciaPrecio } from './diferencia-precio.tsx';
import { hayCambios, juntar } from './diferencias.ts';
import { EditarPersona } from './editar-persona.tsx';
import { deLaPersona, sinLosDe } from './errores.ts';
import { deServidor, type EventoEdicion, type FormEdicion, type PersonaForm } from './formulario.ts';
import { conTallesPropios, juzgar } from './juzgar.ts';
import { dejaAlgo, Resultado, type Guardada } from './resultado.tsx';
import { Salida } from './salida.tsx';
import { useGuardar } from './use-guardar.ts';

export interface PropsEditar {
  fila: FilaInscripto;
  evento: EventoEdicion;
  otras: readonly InscripcionConjunto[];
  /** brings rows and counts up to date */
  refrescar: () => Promise<void>;
  /** saved, and nothing else to say */
  alHacer: (mensaje: string) => void;
  /** on to the payment of what is owed now */
  alPagar: () => void;
  alCerrar: () => void;
}

interface Props extends PropsEditar {
  cargada: Cargada;
  clave: string;
}

/** The form. What the server refuses stands beside its field; what was typed stays, whatever happens. */
export function FormularioEdicion(props: Props) {
  const { fila, evento, otras, cargada, clave, refrescar, alHacer, alPagar, alCerrar } = props;
  const sesion = useSesion();
  const enLinea = useEnLinea();
  const angosto = useAngosto();
  const idForm = useId();
  const formulario = useRef<HTMLFormElement>(null);
  const [original, setOriginal] = useState({ base: cargada.base, version: cargada.version });
  const [form, setForm] = useState(cargada.form);
  const [intentado, setIntentado] = useState(false);
  const [rechazos, setRechazos] = useState<Errores>({});
  const [recuperado_at, setRecuperado] = useState(cargada.recuperado_at);
  const [pregunta, setPregunta] = useState(false);
  const [guardada, setGuardada] = useState<Guardada | null>(null);

  const { base, version } = original;
  const hay = guardada === null && hayCambios(base, form);
  const terminar = useBorrador(clave, { base, version, form }, hay);
  const elegida = evento.modalidades.find(({ id }) => id === form.modalidad_id);
  const [primera] = evento.modalidades;
  const modalidad = elegida ?? primera;
  const errores: Errores = {
    ...(intentado && modalidad && juzgar(base, form, { evento, modalidad, ahora: new Date() })),
    ...rechazos,
  };

  const enfocarFalla = () =>
    // once the messages are there
    requestAnimationFrame(() =>
      formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const guardado = useGuardar(fila.id, {
    alGuardar: (respuesta) => {
      void terminar();
      if (!dejaAlgo(respuesta)) {
        void refrescar();
        return alHacer(respuesta.message);
      }
      // the payment that may follow begins from the row as it is now
      void refrescar().finally(() => setGuardada(respuesta));
    },
    alRechazar: (campos) => {
      setRechazos(campos);
      enfocarFalla();
    },
  });
  if (!modalidad) return null;

  const enviar = (conForm: FormEdicion, desde = original) => {
    const destino = evento.modalidades.find(({ id }) => id === conForm.modalidad_id) ?? modalidad;
    setIntentado(true);
    setRechazos({});
    if (
      Object.keys(juzgar(desde.base, conForm, { evento, modalidad: destino, ahora: new Date() })).length > 0
    )
      return enfocarFalla();
    guardado.mutate({ ...desde, form: conForm, modalidad: destino });
  };
  const alEnviar = (e: SubmitEvent) => {
    e.preventDefault();
    if (guardado.isPending) return;
    if (hayCambios(base, form)) enviar(form);
    else alCerrar();
  };
  const olvidar = (prefijo: string, campos: object) =>
    setRechazos((antes) => sinLosDe(antes, prefijo, campos));
  const cambiar = (cambio: Partial<FormEdicion>) => {
    setForm((antes) => ({ ...antes, ...cambio }));
    olvidar('', cambio);
  };
  const cambiarPersona = (i: number, cambio: Partial<PersonaForm>) => {
    setForm((antes) => ({
      ...antes,
      personas: antes.personas.map((p, otra) => (otra === i ? { ...p, ...cambio } : p)),
    }));
    olvidar(`personas.${i}.`, cambio);
  };
  const cerrar = () => {
    if (guardado.isPending) return;
    if (hay) setPregunta(true);
    else alCerrar();
  };

  if (guardada) {
    const debe = (guardada.diferencia?.saldo ?? 0) > 0;
    return (
      <Resultado
        guardada={guardada}
        alPagar={debe && puedeHacer(sesion, 'inscripcion:marcar_pagada') ? alPagar : null}
        alCerrar={alCerrar}
      />
    );
  }
  const suya = guardado.conflicto && deServidor(guardado.conflicto.actual);
  const sinRed = !enLinea || cargada.sin_red;
  return (
    <>
      <MarcoDialogo
        titulo={`Editar ${fila.tipo.toLowerCase()} ${fila.id}: ${fila.nombre}`}
        grande
        pantalla={angosto}
        onCerrar={cerrar}
        acciones={
          <>
            <Boton type="submit" form={idForm} disabled={guardado.isPending}>
              {guardado.isPending ? 'Guardando…' : mensajesComun.guardar}
            </Boton>
            <Boton tono="tenue" disabled={guardado.isPending} onClick={cerrar}>
              {mensajesComun.cancelar}
            </Boton>
          </>
        }
      >
        <form
          id={idForm}
          ref={formulario}
          className={css.partes}
          noValidate
          // what is typed after it was sent would be taken for saved
          inert={guardado.isPending}
          onSubmit={alEnviar}
        >
          {sinRed && (
            <Aviso tono="aviso" titulo="Sin conexión" role="status">
              <p>
                Para guardar una inscripción hace falta conexión. Podés escribir igual: queda en este
                dispositivo hasta que la guardes.
              </p>
            </Aviso>
          )}
          {recuperado_at !== null && (
            <Aviso tono="info" titulo="Recuperamos lo que habías escrito" role="status">
              <p>Es del {formatFechaHora(new Date(recuperado_at))} y todavía no se guardó.</p>
              <Boton
                tono="contorno"
                onClick={() => {
                  setForm(base);
                  setRecuperado(null);
                }}
              >
                Descartar
              </Boton>
            </Aviso>
          )}
          <DatosInscripcion
            {...{ id: fila.id, base, form, evento, modalidad, otras, errores }}
            alCambiar={cambiar}
          />
          <DiferenciaPrecio {...{ id: fila.id, version, base, form, evento, modalidad }} />
          {form.personas.map((p, i) => {
            const antes = base.personas[i];
            if (!antes) return null;
            return (
              <EditarPersona
                key={p.id}
                base={antes}
                p={p}
                orden={form.personas.length > 1 ? i + 1 : null}
                evento={evento}
                modalidad={conTallesPropios(
                  modalidad,
                  form.modalidad_id === base.modalidad_id ? antes : null,
                )}
                errores={deLaPersona(errores, i)}
                alCambiar={(cambio) => cambiarPersona(i, cambio)}
                alPoner={(persona) => cambiarPersona(i, persona)}
              />
            );
          })}
        </form>
        {guardado.isError && !guardado.conflicto && (
          <div key={guardado.submittedAt} ref={traerALaVista}>
            <FalloInscripcion error={guardado.error} />
          </div>
        )}
      </MarcoDialogo>
      {guardado.conflicto && suya && (
        <DialogoConflicto
          conflicto={guardado.conflicto}
          base={base}
          mia={form}
          suya={suya}
          modalidades={evento.modalidades}
          alCerrar={guardado.cerrarConflicto}
          alTraer={() => {
            setOriginal({ base: suya, version: guardado.conflicto?.version ?? version });
            setForm(suya);
            setRechazos({});
            guardado.reset();
            guardado.cerrarConflicto();
          }}
          alConservar={() => {
            const desde = { base: suya, version: guardado.conflicto?.version ?? version };
            const junto = juntar(base, form, suya);
            setOriginal(desde);
            setForm(junto);
            guardado.cerrarConflicto();
            enviar(junto, desde);
          }}
        />
      )}
      <Salida
        hay={hay}
        pregunta={pregunta}
        alQuedarse={() => setPregunta(false)}
        descartar={terminar}
        alSalir={alCerrar}
      />
    </>
  );
}

const traerALaVista = (fallo: HTMLElement | null): void => fallo?.scrollIntoView({ block: 'nearest' });
