import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { muestrear, type QueBuscar } from './muestrear.ts';
import { camaraRecordada, recordarCamara } from './camara-recordada.ts';
import { motivoDe, type Camara, type Leido, type Aparatos } from './aparatos.ts';
import type { MotivoSinEscaner } from './textos.ts';

export type EstadoEscaner =
  | { tipo: 'abriendo' }
  /** `lee` false: the camera's picture is shown, but the reader is still being loaded */
  | { tipo: 'mirando'; camara: Camara; lee: boolean }
  | { tipo: 'sin_escaner'; motivo: MotivoSinEscaner };

function suscribirVista(oyente: () => void): () => void {
  document.addEventListener('visibilitychange', oyente);
  return () => document.removeEventListener('visibilitychange', oyente);
}
const estaALaVista = (): boolean => document.visibilityState === 'visible';

interface Mirada {
  aparatos: Aparatos;
  video: HTMLVideoElement;
  camara_id: string | null;
  que: QueBuscar;
  onLeido: (leido: Leido) => void;
  onEstado: (estado: EstadoEscaner) => void;
}

const dormir = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens camera and reader, searches for codes until `senal` is aborted or either of them fails, then closes both. Never rejects. */
async function mirar(
  { aparatos, video, camara_id, que, onLeido, onEstado }: Mirada,
  senal: AbortSignal,
): Promise<void> {
  const corte = new AbortController();
  const cierres: (() => void)[] = [];
  const terminar = () => {
    corte.abort();
    for (const cerrar of cierres.splice(0)) cerrar();
    video.srcObject = null;
  };
  senal.addEventListener('abort', terminar, { once: true });
  /**
   * Notes that `cosa`, the camera or the reader, has opened and is to be closed at the end of the search. If the search has ended already,
   * `cosa` is closed at once: else the camera would stay on, with its light.
   */
  const abierto = <T extends { cerrar: () => void }>(cosa: T): T => {
    if (corte.signal.aborted) cosa.cerrar();
    else cierres.push(cosa.cerrar);
    return cosa;
  };
  const fallar = (motivo: MotivoSinEscaner) => {
    if (corte.signal.aborted) return;
    terminar();
    onEstado({ tipo: 'sin_escaner', motivo });
  };
  onEstado({ tipo: 'abriendo' });
  try {
    // opened at the same time: the reader's first download is slow, and the camera's picture is shown meanwhile
    const porLeer = aparatos.abrirLector().then(abierto);
    porLeer.catch(() => undefined); // a failure is handled below, where the reader is awaited
    const camara = abierto(await aparatos.abrirCamara(camara_id));
    if (corte.signal.aborted) return;
    camara.alPerderse(() => fallar('ocupada'));
    video.srcObject = camara.stream;
    // play() rejects if the screen was closed meanwhile
    await video.play().catch(() => undefined);
    if (corte.signal.aborted) return;
    onEstado({ tipo: 'mirando', camara, lee: false });
    const lector = await porLeer;
    if (corte.signal.aborted) return;
    onEstado({ tipo: 'mirando', camara, lee: true });
    const tomar = () => aparatos.tomarCuadro(video);
    const ahora = () => performance.now();
    await muestrear({ tomar, leer: lector.leer, onLeido, ahora, esperar: dormir, que }, corte.signal);
  } catch (error) {
    fallar(motivoDe(error));
  }
}

/** The scanner while it is on the screen: camera and reader are closed while it is hidden or gone. */
export function useEscaner(aparatos: Aparatos, onLeido: (leido: Leido) => void, que: QueBuscar = 'todo') {
  const video = useRef<HTMLVideoElement>(null);
  const [estado, setEstado] = useState<EstadoEscaner>({ tipo: 'abriendo' });
  const [pedida, setPedida] = useState(() => ({ id: camaraRecordada(), vez: 0 }));
  const aLaVista = useSyncExternalStore(suscribirVista, estaALaVista, () => false);
  const decir = useRef(onLeido);
  decir.current = onLeido;

  useEffect(() => {
    if (!aLaVista || !video.current) return;
    const corte = new AbortController();
    const mirada: Mirada = {
      aparatos,
      video: video.current,
      camara_id: pedida.id,
      que,
      onLeido: (leido) => decir.current(leido),
      onEstado: setEstado,
    };
    void mirar(mirada, corte.signal);
    return () => corte.abort();
  }, [aparatos, aLaVista, pedida, que]);

  const camara = estado.tipo === 'mirando' ? estado.camara : null;
  const otra = (): string | undefined => {
    if (!camara || camara.todas.length < 2) return undefined;
    return camara.todas[(camara.todas.indexOf(camara.id ?? '') + 1) % camara.todas.length];
  };
  return {
    video,
    estado,
    reintentar: () => setPedida(({ id, vez }) => ({ id, vez: vez + 1 })),
    /** null: no camera is open, or no other one is known */
    cambiarCamara:
      otra() === undefined
        ? null
        : () => {
            const id = otra();
            if (id === undefined) return;
            recordarCamara(id);
            setPedida(({ vez }) => ({ id, vez: vez + 1 }));
          },
  };
}
