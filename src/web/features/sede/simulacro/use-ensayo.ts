import { useEffect, useState } from 'react';
import { RechazoSede } from '../../../../offline/sede/rechazos.ts';
import { mensajesSede } from '../../../../shared/domain/sede/mensajes.ts';
import type { Contestada, Contestadas, TipoTarea } from '../../../../shared/domain/sede/simulacro/tareas.ts';
import { guardarEnsayo, leerEnsayo, type Ensayo } from './avance.ts';
import { abrirEnsayo, borrarEnsayo, cerrarEnsayo, nuevoEnsayo, type EnsayoAbierto } from './ensayar.ts';

export type VistaDeEnsayo =
  | { tipo: 'portada'; dejado: Ensayo | null; falla: string | null }
  | { tipo: 'preparando' }
  | { tipo: 'mesa' | 'informe'; abierto: EnsayoAbierto; contestadas: Contestadas };

/** How often the rehearsal's desk and its simulated server exchange, ms. */
const LATIDO_MS = 3_000;

export interface ControlDeEnsayo {
  vista: VistaDeEnsayo;
  empezar: () => void;
  seguir: () => void;
  contestar: (tipo: TipoTarea, que: Contestada['que']) => void;
  mostrar: (tipo: 'mesa' | 'informe') => void;
  salir: () => void;
}

/**
 * This device's one rehearsal: begins it, goes on with one that was left, stores on the device how its tasks were answered, and deletes it
 * when it is left for good.
 */
export function useEnsayo(): ControlDeEnsayo {
  const [vista, setVista] = useState<VistaDeEnsayo>(() => ({
    tipo: 'portada',
    dejado: leerEnsayo(),
    falla: null,
  }));
  const abierto = 'abierto' in vista ? vista.abierto : null;
  // Leaving the page closes the log's connection to the rehearsal's database. The next rehearsal begins with deleting that database, and an
  // open connection would hold up the deletion.
  useEffect(() => () => void abierto?.bitacora.cerrar(), [abierto]);

  const abrir = async (deDonde: () => Ensayo | Promise<Ensayo>): Promise<void> => {
    setVista({ tipo: 'preparando' });
    try {
      if (abierto) await cerrarEnsayo(abierto);
      const ensayo = await deDonde();
      const nuevo = await abrirEnsayo(ensayo);
      setVista({ tipo: 'mesa', abierto: nuevo, contestadas: ensayo.contestadas });
    } catch (error) {
      const falla = error instanceof RechazoSede ? error.message : mensajesSede.rechazo.sin_lectura;
      setVista({ tipo: 'portada', dejado: null, falla });
    }
  };

  return {
    vista,
    empezar: () => void abrir(() => nuevoEnsayo()),
    seguir: () => {
      if (vista.tipo === 'portada' && vista.dejado) {
        const { dejado } = vista;
        void abrir(() => dejado);
      }
    },
    contestar: (tipo, que) => {
      if (!('abierto' in vista)) return;
      const contestadas = { ...vista.contestadas, [tipo]: { que, at: Date.now() } };
      guardarEnsayo({ ...vista.abierto.ensayo, contestadas });
      setVista({ ...vista, contestadas });
    },
    mostrar: (tipo) => {
      if (!('abierto' in vista)) return;
      // while the report is shown the simulated network stays up: a cut by chance must not leave something undelivered in the report
      const { bitacora, servidor } = vista.abierto;
      servidor.sostenerLinea(tipo === 'informe');
      void bitacora.intercambiar(servidor);
      setVista({ ...vista, tipo });
    },
    salir: () => {
      setVista({ tipo: 'preparando' });
      void borrarEnsayo(abierto)
        .catch(() => undefined)
        .then(() => setVista({ tipo: 'portada', dejado: null, falla: null }));
    },
  };
}

/** Exchanges with the simulated server as long as the rehearsal is on the screen. @returns whether the simulated network is up */
export function useLatido({ bitacora, servidor }: EnsayoAbierto): boolean {
  const [linea, setLinea] = useState(true);
  useEffect(() => {
    const reloj = setInterval(() => {
      setLinea(servidor.hayLinea());
      void bitacora.intercambiar(servidor);
    }, LATIDO_MS);
    return () => clearInterval(reloj);
  }, [bitacora, servidor]);
  return linea;
}
