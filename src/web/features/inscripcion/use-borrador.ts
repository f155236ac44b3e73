import { useCallback, useEffect, useRef, useState } from 'react';
import {
  borrarBorrador,
  guardarBorrador,
  leerBorrador,
  observarBorrador,
  terminarBorrador,
} from '../../../offline/borradores.ts';
import type { BorradorAbierto } from '../../../offline/registro-borrador.ts';
import { useGuardado } from '../../api/guardado-local.ts';
import { registrarTrabajo } from '../../api/trabajo.ts';
import { estaVacio, type EstadoPersistente } from './estado.ts';
import { participanteVacio } from './formulario.ts';
import { Guardador } from '../../../offline/guardador.ts';

/** Of the shape of EstadoPersistente: a draft of another shape is not read. */
const FORMATO = 1;
const ESPERA_MS = 250;

/** What another tab did with the same form. */
export type OtraPestania =
  | { tipo: 'escribio'; revision: number }
  | { tipo: 'pisada' }
  /** a draft that this visit did not see when it began: nothing is written until one of the two is chosen */
  | { tipo: 'hallado'; revision: number; actualizado_at: number }
  | { tipo: 'termino'; codigo_publico: string }
  | null;

export function contenidoDe(borrador: BorradorAbierto | null): EstadoPersistente | null {
  // Only this module writes that format.
  if (borrador?.formato !== FORMATO) return null;
  const contenido = borrador.contenido as EstadoPersistente;
  const { formulario } = contenido;
  // one of an older version lacks the fields that came since
  const participantes = formulario.participantes.map((p) => ({ ...participanteVacio, ...p }));
  return { ...contenido, formulario: { ...formulario, participantes } };
}

/** randomUUID exists in secure contexts only, and the wizard has to work in every one. */
export function nuevaClave(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}

const PESTANIA = nuevaClave();

interface Vista {
  iniciado_at: number;
  revision: number;
}

/** Keeps the form on the device while it is being filled, and notices what other tabs do with it. */
export function useBorrador(clave: string, estado: EstadoPersistente, inicial: BorradorAbierto | null) {
  useGuardado('borrador');
  const [otra, setOtra] = useState<OtraPestania>(null);
  const vista = useRef<Vista | null>(null);
  vista.current ??= { iniciado_at: inicial?.iniciado_at ?? Date.now(), revision: inicial?.revision ?? 0 };
  const eligiendo = useRef(false);
  const guardador = useRef<Guardador<EstadoPersistente> | null>(null);
  guardador.current ??= new Guardador(async (valor) => {
    if (eligiendo.current) return;
    const { iniciado_at, revision } = vista.current ?? { iniciado_at: Date.now(), revision: 0 };
    const r = await guardarBorrador({
      ...{ clave, contenido: valor, formato: FORMATO, iniciado_at, pestania: PESTANIA },
      revision_conocida: revision,
      // The store may have been too slow to be heard when this visit began.
      sin_pisar: true,
    });
    if (r.resultado === 'ajeno') {
      eligiendo.current = true;
      setOtra({ tipo: 'hallado', revision: r.revision, actualizado_at: r.actualizado_at });
    } else if (r.resultado === 'terminado') setOtra({ tipo: 'termino', codigo_publico: r.codigo_publico });
    else {
      vista.current = { iniciado_at, revision: r.revision };
      if (r.piso_otra_pestania) setOtra({ tipo: 'pisada' });
    }
  }, ESPERA_MS);

  const { formulario, completos, documento_verificado } = estado;
  const guardado = useRef(estado);
  const enviada = useRef(false);
  useEffect(() => registrarTrabajo(() => !enviada.current && !estaVacio(guardado.current)), []);
  useEffect(() => {
    const previo = guardado.current;
    const igual = previo.formulario === formulario && previo.completos === completos;
    if (igual) return;
    guardado.current = { formulario, completos, documento_verificado };
    if (estaVacio(guardado.current)) return guardador.current?.descartar();
    guardador.current?.programar(guardado.current);
  }, [formulario, completos, documento_verificado]);

  useEffect(() => {
    const mirar = async () => {
      const registro = await leerBorrador(clave).catch(() => null);
      const v = vista.current;
      if (!registro || !v || eligiendo.current) return;
      if (registro.estado === 'terminado') {
        if (registro.terminado_at > v.iniciado_at && !estaVacio(guardado.current)) {
          setOtra({ tipo: 'termino', codigo_publico: registro.codigo_publico });
        }
      } else if (registro.pestania !== PESTANIA && registro.revision > v.revision)
        setOtra({ tipo: 'escribio', revision: registro.revision });
    };
    // A hidden page may never come back: what is pending is written now.
    const alOcultar = () => {
      if (document.visibilityState === 'hidden') void guardador.current?.vaciar();
      else void mirar();
    };
    const alSalir = () => void guardador.current?.vaciar();
    const dejar = observarBorrador(clave, PESTANIA, () => void mirar());
    document.addEventListener('visibilitychange', alOcultar);
    window.addEventListener('pagehide', alSalir);
    return () => {
      dejar();
      document.removeEventListener('visibilitychange', alOcultar);
      window.removeEventListener('pagehide', alSalir);
      void guardador.current?.vaciar();
    };
  }, [clave]);

  const vaciar = useCallback(() => guardador.current?.vaciar() ?? Promise.resolve(), []);

  /** Sent: nothing personal stays on the device. */
  const terminar = useCallback(
    async (codigo_publico: string) => {
      guardador.current?.descartar();
      enviada.current = true;
      await terminarBorrador(clave, codigo_publico, PESTANIA).catch(() => undefined);
    },
    [clave],
  );

  /** The person wants to begin again, or goes on as another registration after one was finished. */
  const empezar = useCallback(
    async (conservar: boolean) => {
      guardador.current?.descartar();
      vista.current = { iniciado_at: Date.now(), revision: 0 };
      eligiendo.current = false;
      enviada.current = false;
      setOtra(null);
      await borrarBorrador(clave, PESTANIA).catch(() => undefined);
      if (conservar) guardador.current?.programar(guardado.current);
    },
    [clave],
  );

  /** What the other tab wrote, to continue with it. */
  const traer = useCallback(async (): Promise<EstadoPersistente | null> => {
    guardador.current?.descartar();
    const registro = await leerBorrador(clave).catch(() => null);
    eligiendo.current = false;
    setOtra(null);
    if (registro?.estado !== 'abierto') return null;
    vista.current = { iniciado_at: registro.iniciado_at, revision: registro.revision };
    const contenido = contenidoDe(registro);
    if (contenido) guardado.current = contenido;
    return contenido;
  }, [clave]);

  /** This one goes on: what the other one wrote was seen, and is written over. */
  const cerrarAviso = () => {
    eligiendo.current = false;
    if (vista.current && otra && 'revision' in otra) vista.current.revision = otra.revision;
    if (otra?.tipo === 'hallado') guardador.current?.programar(guardado.current);
    setOtra(null);
  };

  return { otra, cerrarAviso, vaciar, terminar, empezar, traer };
}
