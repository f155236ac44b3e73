import type { Sitio } from '../../shared/contract/configuracion.ts';
import type { EventoPublico, EventoTarjeta } from '../../shared/contract/eventos.ts';
import { fechaLocal, escribirFechaLarga, escribirHoraHs } from '../../shared/domain/comun/fechas.ts';
import { rutaDeCarrera } from '../../shared/domain/carrera/ruta-de-carrera.ts';
import { tituloDePagina } from '../ui/titulo.ts';

/** What goes into <head> besides scripts and styles. Plain data: no React, no DOM. */
export interface Cabecera {
  titulo: string;
  descripcion: string;
  /** Canonical URL, absolute; null for pages that search engines should not find. */
  canonica: string | null;
  /** true: kept out of search engines, and its address out of the Referer header. */
  privada: boolean;
  og: {
    tipo: 'website' | 'article';
    imagen: string;
    formato: string | null;
    ancho: number;
    alto: number;
    alt: string;
  } | null;
  /** The first screen's main picture, which <head> names before styles and scripts so that it loads early; null: none. */
  precarga: { src: string; srcset: string; sizes: string } | null;
  jsonLd: object | null;
}

export const SIZES_TARJETA = '(min-width: 1060px) 360px, (min-width: 700px) 46vw, calc(100vw - 32px)';
export const SIZES_PORTADA_EVENTO = '(min-width: 1180px) 1180px, 100vw';

const absoluta = (sitio: Sitio, ruta: string): string => new URL(ruta, sitio.public_url).href;
const MARCA = 'Largada';

const imagenDeMarca = (sitio: Sitio) => ({
  imagen: absoluta(sitio, '/og-default.png'),
  formato: 'image/png',
  ancho: 1200,
  alto: 630,
  alt: MARCA,
});

export function cabeceraDePortada(sitio: Sitio, visibles: readonly EventoTarjeta[]): Cabecera {
  const primera = visibles.find((evento) => evento.imagen)?.imagen ?? null;
  return {
    titulo: tituloDePagina('Carreras y competencias'),
    descripcion:
      'Encontrá tu próxima carrera: running, trail, ciclismo y triatlón. Inscribite, firmá el deslinde y pagá desde el celular.',
    canonica: absoluta(sitio, '/'),
    privada: false,
    og: { tipo: 'website', ...imagenDeMarca(sitio) },
    precarga: primera && { src: primera.src, srcset: primera.srcset, sizes: SIZES_TARJETA },
    jsonLd: null,
  };
}

/** Of the screens of cabeceraDePantalla, those that search engines may list: their content is the same for everybody. */
const INDEXABLES = new Set(['/contacto', '/public/download-app', '/public/privacy-policy']);

/** For a screen that is rendered on the device: the server knows its title at most. */
export function cabeceraDePantalla(
  sitio: Sitio,
  ruta: string,
  pantalla: { titulo: string | null },
): Cabecera {
  const indexable = INDEXABLES.has(ruta);
  return {
    titulo: tituloDePagina(pantalla.titulo),
    descripcion: 'Inscripciones a carreras y competencias.',
    canonica: indexable ? absoluta(sitio, ruta) : null,
    privada: !indexable,
    og: { tipo: 'website', ...imagenDeMarca(sitio) },
    precarga: null,
    jsonLd: null,
  };
}

/** Plain text of an HTML description, for places that cannot show HTML; cut with '…' to at most `max` characters. */
export function textoPlano(html: string, max: number): string {
  const texto = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (texto.length <= max) return texto;
  const corte = texto.lastIndexOf(' ', max - 1);
  return `${texto.slice(0, corte > max / 2 ? corte : max - 1)}…`;
}

function descripcionDeEvento(evento: EventoPublico): string {
  const cuando = `${escribirFechaLarga(evento.fecha_hora)}, ${escribirHoraHs(evento.fecha_hora)}`;
  const modalidades = evento.modalidades.filter((m) => m.active).map((m) => m.nombre);
  const base = `${cuando}, ${evento.lugar}, ${evento.ciudad}.`;
  const que = modalidades.length > 0 ? ` ${modalidades.join(', ')}.` : '';
  return textoPlano(`${base}${que} ${evento.descripcion}`, 200);
}

function imagenDeEvento(sitio: Sitio, evento: EventoPublico) {
  const { imagen_compartida: compartida } = evento;
  const una = compartida ?? evento.imagen ?? evento.banner;
  return (
    una && {
      imagen: absoluta(sitio, una.src),
      formato: compartida?.tipo ?? null,
      ancho: una.ancho,
      alto: una.alto,
      alt: evento.nombre,
    }
  );
}

export function cabeceraDeEvento(sitio: Sitio, evento: EventoPublico): Cabecera {
  const imagen = evento.banner ?? evento.imagen;
  const canonica = absoluta(sitio, rutaDeCarrera(evento.id));
  return {
    titulo: tituloDePagina(`${evento.nombre}, ${evento.ciudad}`),
    descripcion: descripcionDeEvento(evento),
    // regla carrera-5: a private event is noindex and has no canonical URL, since its address holds the access code
    canonica: evento.privado ? null : canonica,
    privada: evento.privado,
    og: { tipo: 'article', ...(imagenDeEvento(sitio, evento) ?? imagenDeMarca(sitio)) },
    precarga: imagen && { src: imagen.src, srcset: imagen.srcset, sizes: SIZES_PORTADA_EVENTO },
    jsonLd: evento.privado ? null : eventoDeportivo(sitio, evento, canonica),
  };
}

const ESTADO_SCHEMA = {
  programado: 'https://schema.org/EventScheduled',
  postergado: 'https://schema.org/EventPostponed',
  cancelado: 'https://schema.org/EventCancelled',
} as const;

const DISPONIBILIDAD: Partial<Record<EventoTarjeta['estado_inscripcion'], string>> = {
  abierta: 'https://schema.org/InStock',
  proximamente: 'https://schema.org/PreOrder',
  completa: 'https://schema.org/SoldOut',
};

function eventoDeportivo(sitio: Sitio, evento: EventoPublico, url: string): object {
  const imagen = imagenDeEvento(sitio, evento);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: evento.nombre,
    description: textoPlano(evento.descripcion, 500),
    startDate: evento.fecha_hora,
    // an event has no end time: its end is given as the day on which it starts, without an hour
    endDate: fechaLocal(evento.fecha_hora),
    ...(evento.fecha_hora_anterior
      ? {
          eventStatus: 'https://schema.org/EventRescheduled',
          previousStartDate: evento.fecha_hora_anterior,
        }
      : { eventStatus: ESTADO_SCHEMA[evento.estado] }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: evento.disciplinas.map((d) => d.nombre),
    url,
    ...(imagen ? { image: [imagen.imagen] } : {}),
    location: {
      '@type': 'Place',
      name: evento.lugar,
      address: {
        '@type': 'PostalAddress',
        streetAddress: evento.lugar,
        addressLocality: evento.ciudad,
        ...(evento.provincia ? { addressRegion: evento.provincia } : {}),
        addressCountry: 'AR',
      },
    },
    organizer: { '@type': 'Organization', name: evento.organizador.nombre, url: absoluta(sitio, '/') },
    offers: evento.modalidades
      .filter((m) => m.active)
      .map((m) => ({
        '@type': 'Offer',
        name: m.nombre,
        price: Math.round((m.valor_normal + m.costo_servicio) * 100) / 100,
        priceCurrency: 'ARS',
        availability: DISPONIBILIDAD[evento.estado_inscripcion] ?? 'https://schema.org/OutOfStock',
        validFrom: evento.fecha_inicio_inscripcion,
        validThrough: evento.fin_inscripcion,
        url,
      })),
  };
}
