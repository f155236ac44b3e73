import { useCallback, useEffect, useRef } from 'react';
import {
  alQuedarSinBorrador,
  borrarDePestania,
  guardarDePestania,
  leerDePestania,
} from '../../../../offline/borrador-de-pestania.ts';
import { Guardador } from '../../../../offline/guardador.ts';
import { useGuardado } from '../../../api/guardado-local.ts';
import { sinEscribir, type FormEdicion } from './formulario.ts';

/** Of the shape of FormEdicion: a draft of another shape is not read. */
const FORMATO = 1;
const ESPERA_MS = 400;

export interface ContenidoBorrador {
  /** what was there when one began, and under which version */
  base: FormEdicion;
  version: number;
  form: FormEdicion;
}

export const claveBorrador = (usuario_id: number, inscripcion_id: number): string =>
  `usuario:${usuario_id}:inscripcion:${inscripcion_id}`;

export async function leerBorradorEdicion(
  clave: string,
): Promise<(ContenidoBorrador & { actualizado_at: number }) | null> {
  const registro = await leerDePestania(clave, FORMATO);
  if (!registro) return null;
  // Only this module writes that format.
  const contenido = registro.contenido as ContenidoBorrador;
  return {
    ...contenido,
    base: completo(contenido.base),
    form: completo(contenido.form),
    actualizado_at: registro.actualizado_at,
  };
}

/** A draft of an older release lacks the fields that came since. */
const completo = (form: FormEdicion): FormEdicion => ({
  ...form,
  personas: form.personas.map((p) => ({ ...sinEscribir(), ...p })),
});

/** Keeps what is typed on the device until it is saved or thrown away: a dead battery or an ended session lose nothing. */
export function useBorrador(clave: string, contenido: ContenidoBorrador, hay: boolean): () => Promise<void> {
  useGuardado('borrador');
  const terminado = useRef(false);
  const guardador = useRef<Guardador<ContenidoBorrador | null> | null>(null);
  guardador.current ??= new Guardador(
    (ultimo) => (ultimo === null ? borrarDePestania(clave) : guardarDePestania(clave, FORMATO, ultimo)),
    ESPERA_MS,
  );
  const { base, version, form } = contenido;
  const actual = useRef<ContenidoBorrador | null>(null);
  useEffect(() => {
    actual.current = hay ? { base, version, form } : null;
    if (!terminado.current) guardador.current?.programar(hay ? { base, version, form } : null);
  }, [base, version, form, hay]);
  useEffect(() => {
    const vaciar = () => void guardador.current?.vaciar();
    const dejarOtra = alQuedarSinBorrador(clave, () => {
      if (!terminado.current && actual.current) guardador.current?.programar(actual.current);
    });
    document.addEventListener('visibilitychange', vaciar);
    window.addEventListener('pagehide', vaciar);
    return () => {
      dejarOtra();
      document.removeEventListener('visibilitychange', vaciar);
      window.removeEventListener('pagehide', vaciar);
      vaciar();
    };
  }, [clave]);
  return useCallback(async () => {
    terminado.current = true;
    guardador.current?.programar(null);
    await guardador.current?.vaciar();
  }, []);
}
