import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { borrarBorrador, guardarBorrador, leerBorrador } from '../../../offline/borradores.ts';
import { useGuardado } from '../../api/guardado-local.ts';
import { EdicionNumeros, type Celda, type Escrito, type Resumen } from './edicion.ts';

/** Of the draft's shape: another one is not read. */
const FORMATO = 1;
const ESPERA_MS = 250;
const PESTANIA = String(Math.random());

export const claveBorrador = (usuario_id: number, evento_id: number): string =>
  `usuario:${usuario_id}:numeros:${evento_id}`;

/** The cells of the table find their event's numbers here. */
export const EnEdicion = createContext<EdicionNumeros | null>(null);

export function useCelda(id: number): { celda: Celda; edicion: EdicionNumeros } {
  const edicion = useContext(EnEdicion);
  if (!edicion) throw new Error('A bib field stands outside of EnEdicion');
  const leer = () => edicion.celda(id);
  return { celda: useSyncExternalStore(edicion.suscribir, leer, leer), edicion };
}

export const useResumen = (edicion: EdicionNumeros): Resumen =>
  useSyncExternalStore(edicion.suscribir, edicion.resumen, edicion.resumen);

/** The numbers being typed, over `filas`; kept on this device until they are saved or discarded. */
export function useEdicion(clave: string, filas: readonly { id: number; numero: number | null }[]) {
  useGuardado('borrador');
  const [edicion] = useState(() => new EdicionNumeros());
  const [recuperados, setRecuperados] = useState(0);
  const vistas = useRef<typeof filas | null>(null);
  useEffect(() => {
    if (vistas.current !== filas) edicion.ponerBases(filas);
    vistas.current = filas;
  }, [edicion, filas]);

  useEffect(() => {
    let vive = true;
    let leido = false;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const guardar = async () => {
      clearTimeout(reloj);
      reloj = undefined;
      const contenido = edicion.escritos();
      const datos = { clave, contenido, formato: FORMATO, iniciado_at: Date.now(), pestania: PESTANIA };
      // A full or blocked storage must not stop who types: the numbers live in memory.
      await (
        contenido.length === 0
          ? borrarBorrador(clave, PESTANIA)
          : guardarBorrador({ ...datos, revision_conocida: 0 })
      ).catch(() => undefined);
    };
    const dejar = edicion.suscribir(() => {
      if (leido) reloj ??= setTimeout(() => void guardar(), ESPERA_MS);
    });
    const alOcultar = () => {
      if (reloj !== undefined) void guardar();
    };
    void leerBorrador(clave)
      .catch(() => null)
      .then((registro) => {
        if (!vive) return;
        leido = true;
        if (registro?.estado !== 'abierto' || registro.formato !== FORMATO) return;
        const escritos = registro.contenido as Escrito[]; // only this module writes that format
        edicion.recuperar(escritos);
        setRecuperados(escritos.length);
      });
    document.addEventListener('visibilitychange', alOcultar);
    window.addEventListener('pagehide', alOcultar);
    return () => {
      vive = false;
      dejar();
      alOcultar();
      document.removeEventListener('visibilitychange', alOcultar);
      window.removeEventListener('pagehide', alOcultar);
    };
  }, [edicion, clave]);

  return { edicion, recuperados };
}
