import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import type { SlotImagen } from '../../../shared/domain/carrera/imagen-evento.ts';
import { call } from '../../api/call.ts';
import { callConAvance } from '../../api/con-avance.ts';
import { invalidar } from '../../api/invalidar.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { textoDeError } from '../../api/texto-error.ts';

/** A picture that waits for its upload or is being uploaded, or whose upload failed and can be tried again. */
export interface Subida {
  key: number;
  slot: SlotImagen;
  nombre: string;
  imagen: Blob;
  estado: { tipo: 'espera' } | { tipo: 'subiendo'; avance: number } | { tipo: 'fallo'; mensaje: string };
}

export interface Dicho {
  key: number;
  tono: 'ok' | 'error';
  texto: string;
}

type Respuesta = RespuestaDe<'subirImagen'>;

/** The last `key` given to an upload or a message of this page. */
let serie = 0;
/** Uploads go one after the other: several at once would share a weak signal, and each would arrive later. */
let cola: Promise<unknown> = Promise.resolve();

function comoDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const lector = new FileReader();
    lector.addEventListener('load', () => resolve(lector.result as string)); // safe cast: readAsDataURL gives a string
    lector.addEventListener('error', () => reject(lector.error ?? new Error('No se pudo leer.')));
    lector.readAsDataURL(blob);
  });
}

/** What can be done with an event's pictures, what is under way, and what the server said. */
export function useImagenes(evento_id: number) {
  const clienteDeConsultas = useQueryClient();
  const [subidas, setSubidas] = useState<Subida[]>([]);
  const [dicho, setDicho] = useState<Dicho | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const params = { id: evento_id };

  const decir = (tono: Dicho['tono'], texto: string) => setDicho({ key: (serie += 1), tono, texto });
  const anotar = (key: number, estado: Subida['estado']) =>
    setSubidas((todas) => todas.map((s) => (s.key === key ? { ...s, estado } : s)));
  const quitarSubida = (key: number) => setSubidas((todas) => todas.filter((s) => s.key !== key));

  const recibir = ({ message, data: { imagen, banner, imagenes } }: Respuesta) => {
    decir('ok', message);
    const { queryKey } = eventoBackoffice(evento_id);
    clienteDeConsultas.setQueryData(
      queryKey,
      (antes) =>
        antes && {
          ...antes,
          imagen,
          banner,
          imagenes,
        },
    );
    void invalidar(
      clienteDeConsultas,
      ...(['getEvento', 'getEventoPrivado', 'listEventosVisibles', 'listEventosPasados'] as const),
    );
  };

  async function enviar({ key, slot, imagen }: Subida): Promise<void> {
    anotar(key, { tipo: 'subiendo', avance: 0 });
    try {
      const url = await comoDataUrl(imagen);
      const body = slot === 'imagenes' ? { imagenes: [url] } : { [slot]: url };
      recibir(
        await callConAvance('subirImagen', { params, body }, (avance) =>
          anotar(key, { tipo: 'subiendo', avance }),
        ),
      );
      quitarSubida(key);
    } catch (error) {
      anotar(key, { tipo: 'fallo', mensaje: textoDeError(error) });
    }
  }

  const encolar = (subida: Subida) => {
    anotar(subida.key, { tipo: 'espera' });
    cola = cola.then(() => enviar(subida));
  };

  async function hacer(llamada: () => Promise<Respuesta>): Promise<void> {
    setOcupado(true);
    try {
      recibir(await llamada());
    } catch (error) {
      decir('error', textoDeError(error));
    } finally {
      setOcupado(false);
    }
  }

  return {
    subidas,
    dicho,
    ocupado,
    decirError: (texto: string) => decir('error', texto),
    subir(slot: SlotImagen, nombre: string, imagen: Blob) {
      const subida: Subida = { key: (serie += 1), slot, nombre, imagen, estado: { tipo: 'espera' } };
      // A new header image or banner removes an earlier upload of the same kind from the list: only one can be in use.
      setSubidas((todas) => [...todas.filter((s) => slot === 'imagenes' || s.slot !== slot), subida]);
      encolar(subida);
    },
    reintentar: encolar,
    descartar: quitarSubida,
    quitar: (slot: 'image' | 'banner') =>
      hacer(() => call('subirImagen', { params, body: { [slot]: null } })),
    borrar: (imagen_id: number) => hacer(() => call('borrarImagen', { params: { ...params, imagen_id } })),
    ordenar: (ids: number[]) => hacer(() => call('ordenarImagenes', { params, body: { ids } })),
  };
}

export type Imagenes = ReturnType<typeof useImagenes>;
