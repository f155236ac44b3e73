import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  alQuedarSinBorrador,
  borrarDePestania,
  guardarDePestania,
  leerDeOtra,
  leerDePestania,
} from '../../../offline/borrador-de-pestania.ts';
import { useGuardado } from '../../api/guardado-local.ts';
import { EdicionNumeros, type Celda, type Escrito, type Resumen } from './edicion.ts';

/** Of the draft's shape: another one is not read. */
const FORMATO = 1;
const ESPERA_MS = 250;

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
    let escrito = '[]';
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const guardar = async () => {
      clearTimeout(reloj);
      reloj = undefined;
      // What another tab typed is kept with what is typed here: one draft holds both.
      const ajeno = edicion.resumen().cambiados > 0 ? await leerDeOtra(clave, FORMATO) : null;
      if (ajeno) edicion.recuperar(ajeno.contenido as Escrito[]); // only this module writes that format
      const contenido = edicion.escritos();
      // Rows of others come in while nothing is typed here: another tab's draft is not to be touched for that.
      const texto = JSON.stringify(contenido);
      if (texto === escrito) return;
      escrito = texto;
      // A full or blocked storage must not stop who types: the numbers live in memory.
      await (
        contenido.length === 0 ? borrarDePestania(clave) : guardarDePestania(clave, FORMATO, contenido)
      ).catch(() => undefined);
    };
    const programar = () => {
      if (leido) reloj ??= setTimeout(() => void guardar(), ESPERA_MS);
    };
    const dejar = edicion.suscribir(programar);
    const dejarOtra = alQuedarSinBorrador(clave, () => {
      escrito = '[]';
      programar();
    });
    const alOcultar = () => {
      if (reloj !== undefined) void guardar();
    };
    void leerDePestania(clave, FORMATO).then((registro) => {
      if (!vive) return;
      leido = true;
      if (!registro) return;
      const escritos = registro.contenido as Escrito[]; // only this module writes that format
      escrito = JSON.stringify(escritos);
      edicion.recuperar(escritos);
      setRecuperados(escritos.length);
    });
    document.addEventListener('visibilitychange', alOcultar);
    window.addEventListener('pagehide', alOcultar);
    return () => {
      vive = false;
      dejar();
      dejarOtra();
      alOcultar();
      document.removeEventListener('visibilitychange', alOcultar);
      window.removeEventListener('pagehide', alOcultar);
    };
  }, [edicion, clave]);

  return { edicion, recuperados };
}
