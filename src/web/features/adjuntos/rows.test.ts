import { describe, expect, it } from 'vitest';
import {
  asentadas,
  enlacesDe,
  erroresDe,
  nuevaRow,
  hayErrores,
  iguales,
  listasDe,
  moverRow,
} from './rows.ts';

const guardado = {
  event_result_links: '[{"textoBoton":"10K","url":"https://a.test/10"}]',
  photo_album_links: '[]',
};

describe('rows of links', () => {
  it('come from what the server keeps and are the same until something changes', () => {
    const antes = listasDe(guardado);
    expect(enlacesDe(antes.event_result_links)).toEqual([{ textoBoton: '10K', url: 'https://a.test/10' }]);
    expect(iguales(antes, listasDe(guardado))).toBe(true);
    expect(iguales(antes, { ...antes, photo_album_links: [nuevaRow()] })).toBe(false);
  });

  it.each([
    ['', '', 'El campo es obligatorio', 'El campo es obligatorio'],
    ['Fotos', ' ', null, 'El campo es obligatorio'],
    ['Fotos', 'javascript:alert(1)', null, 'La dirección tiene que empezar con http://, https:// o /.'],
    ['Fotos', '//fotos.test', null, 'La dirección tiene que empezar con http://, https:// o /.'],
    ['Fotos', 'https://mal link.org', null, 'La dirección no puede tener espacios.'],
    ['Fotos', 'https://', null, 'Esa dirección no se entiende: copiala de nuevo del navegador.'],
    ['Fotos', 'https://fotos.test/a?b=c', null, null],
    ['Fotos', 'fotos.test/a', null, null],
    ['Fotos', 'fotos', null, 'La dirección tiene que empezar con http://, https:// o /.'],
  ])('text %j and address %j', (textoBoton, url, deTexto, deUrl) => {
    const row = nuevaRow({ textoBoton, url });
    const errores = erroresDe([nuevaRow({ textoBoton: 'x', url: '/x' }), row]);
    expect([errores['1.textoBoton'] ?? null, errores['1.url'] ?? null]).toEqual([deTexto, deUrl]);
    const listas = { event_result_links: [], photo_album_links: [row] };
    expect(hayErrores(listas)).toBe(deTexto !== null || deUrl !== null);
  });

  it('get the beginning of an address that people leave out', () => {
    const rows = [nuevaRow({ textoBoton: ' Fotos ', url: ' www.fotos.test/a ' })];
    expect(enlacesDe(rows)).toEqual([{ textoBoton: 'Fotos', url: 'https://www.fotos.test/a' }]);
    expect(asentadas(rows)[0]).toEqual({ ...enlacesDe(rows)[0], key: rows[0]?.key });
  });

  it('move by one, not past the ends', () => {
    const rows = ['a', 'b', 'c'].map((textoBoton) => nuevaRow({ textoBoton, url: '' }));
    const letras = (f: typeof rows) => f.map((x) => x.textoBoton).join('');
    expect(letras(moverRow(rows, 0, 1))).toBe('bac');
    expect(letras(moverRow(rows, 2, -1))).toBe('acb');
    expect(moverRow(rows, 0, -1)).toBe(rows);
    expect(moverRow(rows, 2, 1)).toBe(rows);
  });
});
