import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { borrarDatosDeUsuario } from './borrado.ts';
import { abrirBd, cerrarBd } from './bd.ts';
import { abrirBdUsuario, borrarBdUsuario, habilitarUsuario, usuariosConBase } from './bd-usuario.ts';
import { guardarEnlace, leerEnlace, olvidarEnlace } from './enlaces.ts';
import {
  barrerRespuestas,
  finTrasCarrera,
  guardarRespuesta,
  leerRespuesta,
  LIMITES,
  olvidarRespuesta,
  vaciarRespuestas,
} from './respuestas.ts';

const json = (cuerpo: string) => ({ cuerpo, tipo: 'application/json', etag: '"1"' });
const publica = (url: string) => ({ url, alcance: 'publico' as const });
const originales = { ...LIMITES };

beforeEach(async () => {
  await vaciarRespuestas();
  await (await abrirBd()).clear('enlaces');
});
afterEach(() => {
  Object.assign(LIMITES, originales);
});

describe('respuestas guardadas', () => {
  test('vuelven como eran, con su hora, después de cerrar', async () => {
    expect(await guardarRespuesta(publica('/api/x'), json('{"a":1}'), 5000)).toBe(true);
    await cerrarBd();
    expect(await leerRespuesta(publica('/api/x'))).toEqual({ ...json('{"a":1}'), guardada_at: 5000 });
    expect(await leerRespuesta(publica('/api/y'))).toBeNull();
  });

  test('las de una persona no están para otra, ni para todos', async () => {
    await guardarRespuesta({ url: '/api/x', alcance: 1 }, json('1'));
    expect(await leerRespuesta({ url: '/api/x', alcance: 2 })).toBeNull();
    expect(await leerRespuesta(publica('/api/x'))).toBeNull();
    expect(await leerRespuesta({ url: '/api/x', alcance: 1 })).toMatchObject({ cuerpo: '1' });
  });

  test('lo que el servidor dice que ya no es de uno se va, y lo demás queda', async () => {
    await guardarRespuesta({ url: '/api/x', alcance: 1 }, json('1'));
    await guardarRespuesta({ url: '/api/y', alcance: 1 }, json('2'));
    expect(await olvidarRespuesta({ url: '/api/x', alcance: 1 })).toBe(true);
    expect(await olvidarRespuesta({ url: '/api/x', alcance: 1 })).toBe(false);
    expect(await leerRespuesta({ url: '/api/x', alcance: 1 })).toBeNull();
    expect(await leerRespuesta({ url: '/api/y', alcance: 1 })).toMatchObject({ cuerpo: '2' });
  });

  // If this breaks, a tablet at the desk hands the links of everybody who registered there to whoever takes it next.
  test('lo que se vio con un código se va al salir y tras la carrera; lo de todos queda', async () => {
    const DIA = 86_400_000;
    const carrera = Date.parse('2026-11-15T08:00:00-03:00');
    const cuerpo =
      '{"mensaje":"Dice \\"fecha_hora\\":\\"2001-01-01\\"","evento":{"fecha_hora":"2026-11-15T08:00:00-03:00"}}';
    const vence_at = finTrasCarrera(cuerpo, 0);
    expect(vence_at).toBe(carrera + 15 * DIA);
    expect(finTrasCarrera('{}', 5000)).toBe(5000 + 15 * DIA);
    const poner = () => guardarRespuesta(publica('/api/de/codigo'), { ...json(cuerpo), vence_at }, carrera);
    await guardarRespuesta(publica('/api/de/todos'), json('1'));
    const hay = async (ahora?: number) => [
      (await leerRespuesta(publica('/api/de/codigo'), ahora)) !== null,
      (await leerRespuesta(publica('/api/de/todos'), ahora)) !== null,
    ];
    await poner();
    expect(await hay(vence_at - 1)).toEqual([true, true]);
    expect(await hay(vence_at)).toEqual([false, true]);
    await barrerRespuestas(vence_at);
    expect(await hay(carrera)).toEqual([false, true]);
    await poner();
    await borrarDatosDeUsuario(777, 'conservar');
    expect(await hay(carrera)).toEqual([false, true]);
  });

  test('pasado el límite se va la que hace más que no se usa', async () => {
    LIMITES.cantidad = 3;
    for (const [i, url] of ['a', 'b', 'c'].entries())
      await guardarRespuesta(publica(url), json(url), i * 1000);
    await leerRespuesta(publica('a'), 200_000);
    await guardarRespuesta(publica('d'), json('d'), 300_000);
    const quedan = await Promise.all(['a', 'b', 'c', 'd'].map((url) => leerRespuesta(publica(url), 300_000)));
    expect(quedan.map((r) => r?.cuerpo ?? null)).toEqual(['a', null, 'c', 'd']);
  });

  test('por tamaño también, y una demasiado grande no echa a las demás', async () => {
    Object.assign(LIMITES, { bytes: 100, bytes_una: 80 });
    await guardarRespuesta(publica('a'), json('x'.repeat(30)), 1);
    expect(await guardarRespuesta(publica('b'), json('x'.repeat(60)), 2)).toBe(false);
    expect(await leerRespuesta(publica('a'))).not.toBeNull();
    await guardarRespuesta(publica('c'), json('x'.repeat(30)), 3);
    expect(await leerRespuesta(publica('a'))).toBeNull();
  });
});

describe('la base de quien sale', () => {
  test('se borra, y nada tardío la vuelve a llenar hasta que entra de nuevo', async () => {
    await guardarRespuesta({ url: '/api/x', alcance: 7 }, json('secreto'));
    // for an answer that arrives during the logout: a connection to the user's database that was opened before
    const tardia = await abrirBdUsuario(7);
    await borrarBdUsuario(7);
    expect(await usuariosConBase()).not.toContain(7);
    expect(() => tardia?.transaction('respuestas', 'readwrite')).toThrow(/not allowed/);
    expect(await guardarRespuesta({ url: '/api/x', alcance: 7 }, json('secreto'))).toBe(false);
    expect(await leerRespuesta({ url: '/api/x', alcance: 7 })).toBeNull();
    expect(await usuariosConBase()).not.toContain(7);
    await habilitarUsuario(7);
    expect(await leerRespuesta({ url: '/api/x', alcance: 7 })).toBeNull();
    expect(await guardarRespuesta({ url: '/api/x', alcance: 7 }, json('nuevo'))).toBe(true);
  });
});

describe('la página de un enlace', () => {
  test('queda hasta que se la olvida, sin el token entre las claves', async () => {
    await guardarEnlace('tok/en', { nombre: 'Ana' }, Date.now() + 60_000);
    expect(await leerEnlace('tok/en')).toMatchObject({ datos: { nombre: 'Ana' } });
    expect(await leerEnlace('otro')).toBeNull();
    expect(JSON.stringify(await (await abrirBd()).getAll('enlaces'))).not.toContain('tok');
    await olvidarEnlace('tok/en');
    expect(await leerEnlace('tok/en')).toBeNull();
  });

  test('vencida se borra, al leerla o al guardar otra', async () => {
    const pronto = Date.now() + 60_000;
    await guardarEnlace('a', 1, pronto);
    expect(await leerEnlace('a', pronto)).toBeNull();
    expect(await (await abrirBd()).count('enlaces')).toBe(0);
    await guardarEnlace('a', 1, Date.now() - 1);
    expect(await (await abrirBd()).count('enlaces')).toBe(0);
  });
});
