import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ErrorLlamada } from '../api/call.ts';
import { cuantasFallas, enfocarFalla } from './enfocar-falla.ts';

/** Error messages by field. */
export type Faltas = Readonly<Record<string, string | undefined>>;

/** The server refused a save because somebody else saved the row in between. */
export interface Conflicto<D> {
  /** who saved and when, as the server says it */
  mensaje: string;
  /** the other data of the refusal: `por` and `cuando` tell who saved and when, and some calls add what is saved now */
  datos: Readonly<Record<string, unknown>>;
  /** what was to be saved */
  enviado: D;
}

/** Version of the row when the form opened; null for a new row, which nobody else can have changed. */
export type Version = number | string | null;

interface Opciones<D, R, V extends Version> {
  /** the form as it is now */
  datos: D;
  version: V;
  /** finds the errors of the form's values; shown from a try to save until a save succeeds */
  faltas?: (datos: D) => Faltas;
  enviar: (datos: D, version: V) => Promise<R>;
  onGuardar: (respuesta: R, enviado: D) => unknown;
  /** called for a failure that is no conflict; returns true if the form handled it, so that the fields get no messages from it */
  onFallar?: (error: Error, enviado: D) => boolean;
  /** returns true if it is no conflict, because the row already has the values that were to be saved */
  onChocar?: (conflicto: Conflicto<D>) => boolean;
  /** maps the server's name of a field to this form's */
  campo?: (camino: string) => string;
}

const NADA: Faltas = {};

/**
 * Saves a form. The version of the row with which editing began is sent along: if somebody else saved in between, the user is
 * told and overwrites nothing (regla gestion-17). The server's errors are shown beside their fields; typed text always stays.
 */
export function useGuardado<D, R, V extends Version>(opciones: Opciones<D, R, V>) {
  const { datos, version, faltas = () => NADA, enviar, onGuardar, onFallar, onChocar } = opciones;
  const { campo = (c) => c } = opciones;
  /** ref of the form's element, in which the first wrong field gets the focus */
  const forma: RefObject<HTMLFormElement | null> = useRef(null);
  // A second press before React has rendered the first must not save twice.
  const enCurso = useRef(false);
  const [intentado, setIntentado] = useState(false);
  const [rechazos, setRechazos] = useState<Readonly<Record<string, string>>>({});
  // false: the last failed call had errors of fields, and each is shown beside its field; true in any other case
  const [sin_campo, setSinCampo] = useState(true);
  const [conflicto, setConflicto] = useState<Conflicto<D> | null>(null);
  const porEnfocar = useRef(false);

  const mutacion = useMutation({
    mutationFn: (request: { datos: D; version: V }) => enviar(request.datos, request.version),
    onSuccess: (respuesta, request) => {
      setIntentado(false);
      return onGuardar(respuesta, request.datos);
    },
    onError: (error, request) => {
      setSinCampo(true);
      const choque = conflictoDe(error, request.datos);
      if (choque) return void (onChocar?.(choque) || setConflicto(choque));
      if (onFallar?.(error, request.datos) || !(error instanceof ErrorLlamada)) return;
      const suyos = Object.entries(error.fields).map(([c, texto]): [string, string] => [campo(c), texto]);
      setRechazos(Object.fromEntries(suyos));
      if (suyos.length === 0) return;
      setSinCampo(false);
      porEnfocar.current = true;
    },
    onSettled: () => void (enCurso.current = false),
  });

  // once the error messages are rendered, and the fields enabled again
  useEffect(() => {
    if (!porEnfocar.current || mutacion.isPending) return;
    porEnfocar.current = false;
    enfocarFalla(forma.current);
  });

  // the server may name a field that the form does not show
  useEffect(() => {
    const cuantos = Object.keys(rechazos).length;
    if (cuantos > 0) setSinCampo(cuantasFallas(forma.current) < cuantos);
  }, [rechazos]);

  /** `con`: values or version to send instead of the screen's, after the user decided about a conflict */
  const guardar = (con: { datos?: D; version?: V } = {}): void => {
    if (enCurso.current) return;
    const request = { datos, version, ...con };
    setConflicto(null);
    setIntentado(true);
    setRechazos({});
    if (Object.values(faltas(request.datos)).some(Boolean)) {
      // drops the error of an earlier call: what keeps the form from being saved now is what `faltas` found
      mutacion.reset();
      return void (porEnfocar.current = true);
    }
    enCurso.current = true;
    mutacion.mutate(request);
  };
  return {
    forma,
    guardar,
    guardando: mutacion.isPending,
    /** props to pass on to a DialogoFormulario */
    dialogo: { forma, enviando: mutacion.isPending, onEnviar: () => guardar() },
    /** the values that are being saved, or were sent last */
    enviado: mutacion.variables?.datos,
    errores: { ...rechazos, ...(intentado && conTexto(faltas(datos))) },
    /** Drops the server's errors of these fields, since their values have changed. */
    olvidar: (es: (campo: string) => boolean) =>
      setRechazos((antes) => Object.fromEntries(Object.entries(antes).filter(([c]) => !es(c)))),
    /** the error of the last try, unless it is a conflict; null where `faltas` found errors, so that no call was made */
    fallo: mutacion.error && !conflictoDe(mutacion.error, null) ? mutacion.error : null,
    /** true: each error of the last failed call stands beside its field. `fallo` is set all the same, and need not be shown as well */
    en_campos: !sin_campo,
    conflicto,
    cerrarConflicto: () => setConflicto(null),
    hecho: mutacion.data,
    /** differs for each try; as a React key it makes the same message be shown again */
    vez: mutacion.submittedAt,
    /** back to the state before the first try */
    reiniciar: () => {
      mutacion.reset();
      setIntentado(false);
      setRechazos({});
      setConflicto(null);
    },
  };
}

const conTexto = (faltas: Faltas): Record<string, string> =>
  Object.fromEntries(Object.entries(faltas).flatMap(([c, texto]) => (texto ? [[c, texto]] : [])));

/** What a refusal says of what somebody else saved meanwhile; null: another error. */
export const conflictoDe = <D>(error: Error, enviado: D): Conflicto<D> | null =>
  error instanceof ErrorLlamada && error.status === 409 && error.codigo === 'conflicto'
    ? { mensaje: error.message, datos: error.datos ?? {}, enviado }
    : null;
