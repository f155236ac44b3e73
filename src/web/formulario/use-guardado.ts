import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { ErrorLlamada } from '../api/call.ts';
import { enfocarFalla } from './enfocar-falla.ts';

/** What is wrong, by field. */
export type Faltas = Readonly<Record<string, string | undefined>>;

/** Somebody saved in between: nothing was written. */
export interface Conflicto<D> {
  /** who saved and when, as the server says it */
  mensaje: string;
  /** what else the server says: the row as it is now, where it tells */
  datos: Readonly<Record<string, unknown>>;
  /** what was to be saved */
  enviado: D;
}

/** Of the row that a form is about, as it began: a new one has none, and nobody can have changed it. */
export type Version = number | string | null;

interface Opciones<D, R, V extends Version> {
  /** the form as it is now */
  datos: D;
  version: V;
  /** what is wrong with it; shown from the first try on */
  faltas?: (datos: D) => Faltas;
  enviar: (datos: D, version: V) => Promise<R>;
  onGuardar: (respuesta: R, enviado: D) => unknown;
  /** true: what the server said was this form's own matter, and is dealt with */
  onFallar?: (error: Error, enviado: D) => boolean;
  /** true: it is none, what was to be saved is saved */
  alChocar?: (conflicto: Conflicto<D>) => boolean;
  /** the server's name of a field as this form calls it */
  campo?: (camino: string) => string;
}

const NADA: Faltas = {};

/**
 * Saving a form: with the version of the row that it began from, so that who comes second is told instead of writing
 * over the first (regla gestion-17); what the server refuses stands beside its field, and what was typed stays whatever happens.
 */
export function useGuardado<D, R, V extends Version>(opciones: Opciones<D, R, V>) {
  const { datos, version, faltas = () => NADA, enviar, onGuardar, onFallar, alChocar } = opciones;
  const { campo = (c) => c } = opciones;
  /** of the form's element: what is wrong gets the focus */
  const forma: RefObject<HTMLFormElement | null> = useRef(null);
  // Pressed twice before the first press is drawn, it goes once.
  const enCurso = useRef(false);
  const [intentado, setIntentado] = useState(false);
  const [rechazos, setRechazos] = useState<Readonly<Record<string, string>>>({});
  const [conflicto, setConflicto] = useState<Conflicto<D> | null>(null);
  // once the messages are there, and the form hears again
  const enfocar = () => requestAnimationFrame(() => enfocarFalla(forma.current));

  const mutacion = useMutation({
    mutationFn: (envio: { datos: D; version: V }) => enviar(envio.datos, envio.version),
    onSuccess: (respuesta, envio) => {
      setIntentado(false);
      return onGuardar(respuesta, envio.datos);
    },
    onError: (error, envio) => {
      const choque = conflictoDe(error, envio.datos);
      if (choque) return void (alChocar?.(choque) || setConflicto(choque));
      if (onFallar?.(error, envio.datos) || !(error instanceof ErrorLlamada)) return;
      setRechazos(Object.fromEntries(Object.entries(error.fields).map(([c, texto]) => [campo(c), texto])));
      enfocar();
    },
    onSettled: () => void (enCurso.current = false),
  });

  /** `con`: another form or version than what is on the screen, where somebody decided about a conflict */
  const guardar = (con: { datos?: D; version?: V } = {}): void => {
    if (enCurso.current) return;
    const envio = { datos, version, ...con };
    setConflicto(null);
    setIntentado(true);
    setRechazos({});
    if (Object.values(faltas(envio.datos)).some(Boolean)) return void enfocar();
    enCurso.current = true;
    mutacion.mutate(envio);
  };
  return {
    forma,
    guardar,
    guardando: mutacion.isPending,
    /** what is on its way, or was sent last */
    enviado: mutacion.variables?.datos,
    errores: { ...rechazos, ...(intentado && conTexto(faltas(datos))) },
    /** These fields are others by now: what the server said of them does not hold. */
    olvidar: (es: (campo: string) => boolean) =>
      setRechazos((antes) => Object.fromEntries(Object.entries(antes).filter(([c]) => !es(c)))),
    /** why it was not saved, where that is no conflict */
    fallo: mutacion.error && !conflictoDe(mutacion.error, null) ? mutacion.error : null,
    conflicto,
    cerrarConflicto: () => setConflicto(null),
    hecho: mutacion.data,
    /** another one for each try: what was said before is said again */
    vez: mutacion.submittedAt,
    /** nothing was tried yet */
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

const conflictoDe = <D>(error: Error, enviado: D): Conflicto<D> | null =>
  error instanceof ErrorLlamada && error.status === 409 && error.codigo === 'conflicto'
    ? { mensaje: error.message, datos: error.datos ?? {}, enviado }
    : null;
