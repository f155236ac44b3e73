import { expect, test } from 'vitest';
import type { Resultado } from '../../../offline/salida/respuesta-entendida.ts';
import { leerSubida } from './subir.ts';

const respuesta = (status: number, cuerpo: Record<string, unknown> | null): Resultado => ({
  tipo: 'respuesta',
  status,
  cuerpo,
  reintentar_ms: null,
});
const subida = { file_name: 'apto.pdf', file_path: 'm', file_type: 'pdf' };
const rechazo = (message: string, fields = {}) => ({ message, errors: { message, fields }, codigo: 'x' });
const invalida = { tipo: 'fallar', mensaje: 'Respuesta inválida del servidor' };

test.each<[string, Resultado, object]>([
  ['llegó', respuesta(200, { ...subida, otro: 1 }), { tipo: 'subido', subida }],
  ['llegó sin file_name', respuesta(200, { file_path: 'm', file_type: 'pdf' }), invalida],
  ['contestó otro, p. ej. la red del hotel', respuesta(200, null), { tipo: 'sin_red' }],
  ['se negó otro', respuesta(403, { error: 'x' }), { tipo: 'sin_red' }],
  ['otro dijo que no existe', respuesta(404, null), { tipo: 'sin_red' }],
  ['sin respuesta', { tipo: 'sin_respuesta' }, { tipo: 'sin_red' }],
  ['servidor caído', respuesta(503, { message: 'x' }), { tipo: 'sin_red' }],
  ['enlace que no sirve', respuesta(404, rechazo('x')), { tipo: 'enlace_invalido' }],
  [
    'rechazo con el motivo del archivo',
    respuesta(422, rechazo('Revisá', { file: 'Está dañado' })),
    { tipo: 'fallar', mensaje: 'Está dañado' },
  ],
  ['rechazo con motivo general', respuesta(429, rechazo('Esperá')), { tipo: 'fallar', mensaje: 'Esperá' }],
  ['rechazo mudo', respuesta(400, rechazo('')), { tipo: 'fallar', mensaje: 'Error al subir el archivo.' }],
])('%s', (_, resultado, fin) => {
  expect(leerSubida(resultado)).toEqual(fin);
});
