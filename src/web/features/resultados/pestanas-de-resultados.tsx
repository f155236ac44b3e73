import { leerEnlaces } from '../../../shared/domain/carrera/enlaces.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import type { Pestana } from '../../ui/pestanas.tsx';
import { Albumes } from './albumes.tsx';
import { Resultado } from './resultado.tsx';

interface Evento {
  nombre: string;
  event_result_links?: string | null | undefined;
  photo_album_links?: string | null | undefined;
}

/** A tab per document, and one of photo albums (regla sitio-7). */
export function pestanasDeResultados(evento: Evento): Pestana[] {
  const pestanas: Pestana[] = leerEnlaces(evento.event_result_links).map((enlace, i) => ({
    id: String(i + 1),
    titulo: enlace.textoBoton || `Resultados ${i + 1}`,
    contenido: () => <Resultado enlace={enlace} evento={evento.nombre} />,
  }));
  const albumes = leerEnlaces(evento.photo_album_links);
  if (albumes.length > 0)
    pestanas.push({
      id: 'fotos',
      titulo: mensajesComun.fotos,
      contenido: () => <Albumes albumes={albumes} />,
    });
  return pestanas;
}
