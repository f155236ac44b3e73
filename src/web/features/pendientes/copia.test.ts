import { expect, test } from 'vitest';
import { copiaDe } from './copia.ts';

const base = {
  titulo: 'Deslinde · Trail',
  dispositivo_at: '2027-03-14T08:30:00-03:00',
  desfase_ms: 1200,
};

test('de un apto, el archivo tal cual', () => {
  const datos = new ArrayBuffer(4);
  const archivos = [{ campo: 'file', nombre: 'apto.pdf', tipo: 'application/pdf', datos }];
  expect(copiaDe({ ...base, tipo: 'apto', cuerpo: { document: '30123456' }, archivos })).toEqual({
    nombre: 'apto.pdf',
    tipo: 'application/pdf',
    contenido: datos,
  });
});

test('de una firma, el dibujo y lo que la prueba, sin el token', () => {
  const cuerpo = { signature_data: 'data:image/png;base64,AAAA', texto_hash: 'h', access_token: 'secreto' };
  const copia = copiaDe({ ...base, tipo: 'deslinde', cuerpo, archivos: [] });
  expect(copia.nombre).toBe('deslinde-202703140830.json');
  expect(JSON.parse(String(copia.contenido))).toEqual({
    ...base,
    signature_data: 'data:image/png;base64,AAAA',
    texto_hash: 'h',
  });
});
