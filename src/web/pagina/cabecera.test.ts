import { describe, expect, it } from 'vitest';
import {
  eventoDePrueba,
  modalidadDePrueba,
  sitioDePrueba,
} from '../../shared/contract/ejemplos.test-util.ts';
import { cabeceraDeEvento, cabeceraDePantalla, cabeceraDePortada, textoPlano } from './cabecera.ts';

const sitio = sitioDePrueba();

const evento = eventoDePrueba({
  nombre: 'Maratón "de las" Sierras',
  ciudad: 'Córdoba',
  provincia: 'Córdoba',
  imagen: { src: '/api/archivos/a.webp', srcset: '/api/archivos/b.webp 480w', ancho: 1200, alto: 675 },
  modalidades: [modalidadDePrueba({ valor_normal: 1000.1, costo_servicio: 0.2, lugares: null })],
  disciplinas: [{ id: 1, nombre: 'Running' }],
  precio_desde: 1000.1,
  descripcion: '<p>Vení a <strong>correr</strong> &amp; disfrutar</p>',
});

describe('cabeceraDeEvento', () => {
  it('makes a link that tells what it leads to', () => {
    const c = cabeceraDeEvento(sitio, evento);
    expect(c).toMatchObject({
      titulo: 'Maratón "de las" Sierras, Córdoba · Largada',
      canonica: 'https://largada.test/informacion-evento/7',
      privada: false,
      og: { imagen: 'https://largada.test/api/archivos/a.webp', formato: null, ancho: 1200, alto: 675 },
      precarga: { src: '/api/archivos/a.webp' },
      jsonLd: {
        '@type': 'SportsEvent',
        startDate: '2027-03-14T08:00:00-03:00',
        endDate: '2027-03-14',
        location: { address: { streetAddress: 'Costanera', addressLocality: 'Córdoba' } },
        organizer: { url: 'https://largada.test/' },
        offers: [{ price: 1000.3, priceCurrency: 'ARS', availability: 'https://schema.org/InStock' }],
      },
    });
    expect(c.descripcion).toBe(
      'domingo 14 de marzo de 2027, 08:00 hs, Costanera, Córdoba. 10K. Vení a correr & disfrutar',
    );
  });

  // If this breaks, previews of a shared link show no picture: social networks do not accept WebP.
  it('shows in previews the JPEG that was made for them', () => {
    const imagen_compartida = { src: '/api/archivos/c.jpg', ancho: 1200, alto: 675, tipo: 'image/jpeg' };
    const c = cabeceraDeEvento(sitio, { ...evento, imagen_compartida });
    const imagen = 'https://largada.test/api/archivos/c.jpg';
    expect(c.og).toMatchObject({ imagen, formato: 'image/jpeg', ancho: 1200, alto: 675 });
    expect(c.jsonLd).toMatchObject({ image: [imagen] });
    expect(c.precarga?.src).toBe('/api/archivos/a.webp');
    expect(cabeceraDePortada(sitio, []).og).toMatchObject({ formato: 'image/png', ancho: 1200, alto: 630 });
  });

  it.each(['programado', 'postergado'] as const)('%s to another date is rescheduled, from when', (estado) => {
    const fecha_hora_anterior = '2027-03-07T08:00:00-03:00';
    expect(cabeceraDeEvento(sitio, { ...evento, estado, fecha_hora_anterior }).jsonLd).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: fecha_hora_anterior,
      startDate: evento.fecha_hora,
    });
    expect(cabeceraDeEvento(sitio, evento).jsonLd).not.toHaveProperty('previousStartDate');
  });

  it('hides a private event from search engines', () => {
    expect(cabeceraDeEvento(sitio, { ...evento, privado: true })).toMatchObject({
      canonica: null,
      privada: true,
      jsonLd: null,
    });
  });

  it.each([
    ['postergado', 'https://schema.org/EventPostponed'],
    ['cancelado', 'https://schema.org/EventCancelled'],
  ] as const)('says that it was %s', (estado, eventStatus) => {
    expect(cabeceraDeEvento(sitio, { ...evento, estado }).jsonLd).toMatchObject({ eventStatus });
  });
});

describe('the other pages', () => {
  it('preloads the first picture of the home page, if any', () => {
    expect(cabeceraDePortada(sitio, [evento]).precarga?.src).toBe('/api/archivos/a.webp');
    expect(cabeceraDePortada(sitio, []).precarga).toBeNull();
  });

  it('keeps screens that are somebody’s own out of search engines', () => {
    expect(cabeceraDePantalla(sitio, '/inscripcion/1', { titulo: null })).toMatchObject({ privada: true });
    expect(cabeceraDePantalla(sitio, '/contacto', { titulo: 'Contacto' })).toMatchObject({
      privada: false,
      titulo: 'Contacto · Largada',
      canonica: 'https://largada.test/contacto',
    });
  });

  it('cuts at a word', () => {
    expect(textoPlano('<p>uno dos</p><p>tres cuatro</p>', 14)).toBe('uno dos tres…');
  });
});
