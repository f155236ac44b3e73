// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conectarBdSede } from '../../../../offline/sede/bd.ts';
import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import { firmarOperacion } from '../../../../shared/domain/sede/firmada.ts';
import type { Operacion } from '../../../../shared/domain/sede/operacion.ts';
import { base } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { conRouter } from '../../../../../tests/support/sede/con-router.tsx';
import {
  pantallaDePrueba,
  puestoCon,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { AvisosDelPuesto } from './avisos-del-puesto.tsx';
import { accesoAhora, dudaDelReloj, motivoDeFin } from './fin-del-puesto.ts';
import { LineaSincronia } from './linea-sincronia.tsx';
import { ContextoEnPie, type EnPie } from './contexto-en-pie.ts';
import { puestosConocidos } from '../../../../../tests/support/sede/puestos-conocidos.ts';

const DIA = 86_400_000;
const SIN_TELEFONOS: never[] = [];
let pantalla: PantallaDePrueba;
let bitacora: Bitacora | null = null;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  pantalla = pantallaDePrueba();
});
afterEach(async () => {
  vi.useRealTimers();
  pantalla.cerrar();
  await bitacora?.cerrar();
});

const mostrar = async (evento: Parameters<typeof puestoCon>[1] = {}) => {
  ({ bitacora } = await puestoCon(base(), evento));
  pantalla.mostrar(
    bitacora,
    <>
      <LineaSincronia />
      <AvisosDelPuesto />
    </>,
  );
};

it('is silent where all is well, but for how far the others are', async () => {
  await mostrar();
  expect(pantalla.lugar.textContent).toBe('No hay otros puestos · todo entregado al servidor');
});

it.each([
  ['cancelado', 'La carrera está cancelada.'],
  ['postergado', 'La carrera cambió de fecha: ahora es el 14/03/2027 07:00.'],
])('says that the race is %s', async (estado, dicho) => {
  await mostrar({ estado });
  expect(pantalla.lugar.textContent).toContain(dicho);
});

// If this breaks, a desk goes on giving kits out for hours after the office has counted and gone.
it('says that the office has closed the race day', async () => {
  await mostrar({ cerrada_at: '2027-03-14T14:05:00-03:00' });
  expect(pantalla.lugar.textContent).toContain('La oficina cerró el día de carrera el 14/03/2027 14:05.');
});

it('counts at once what was written and has not arrived', async () => {
  await mostrar();
  await bitacora?.anotar('nota', 'i1', { persona: null, texto: 'x' });
  await vi.waitFor(() => expect(pantalla.lugar.textContent).toContain('1 sin entregar al servidor'));
});

// If this breaks, who sees the tick puts the phone away with what it has not delivered.
it('draws no tick beside what is undelivered, though the last exchange worked out', async () => {
  ({ bitacora } = await puestoCon(base()));
  const nunca = () => () => undefined;
  const conexiones = { suscribir: nunca, telefonos: () => SIN_TELEFONOS };
  const puesto = { sincronizador: { suscribir: nunca, fin: () => 'al_dia' }, conexiones };
  pantalla.mostrar(
    bitacora,
    // cast: LineaSincronia reads only these fields of an open desk
    <ContextoEnPie value={{ puesto } as unknown as EnPie}>
      <LineaSincronia />
    </ContextoEnPie>,
  );
  const dibujo = () => pantalla.lugar.querySelector('path')?.getAttribute('d');
  const tilde = dibujo();
  expect(tilde).toBe('M4.500 12.500l5 5l10-11');
  await bitacora.anotar('nota', 'i1', { persona: null, texto: 'x' });
  await vi.waitFor(() => expect(pantalla.lugar.textContent).toContain('1 sin entregar al servidor'));
  expect(dibujo()).not.toBe(tilde);
});

// If this breaks, a desk hands out by a list of three days ago and nobody notices.
it('says large how old the data are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3.5 * DIA });
  ({ bitacora } = await puestoCon(base()));
  vi.setSystemTime(Date.now() + 3.5 * DIA);
  pantalla.mostrar(bitacora, <AvisosDelPuesto />);
  expect(pantalla.lugar.textContent).toContain('Los datos son de hace tres días.');
});

// If this breaks, nobody sets the clock right, and the wrong hours of a whole morning mislead who settles its conflicts.
it.each([
  ['never compared', null],
  ['compared', Date.UTC(2027, 2, 14, 9)],
])('says of a clock that a dead battery set to 1970, %s, that it is wrong', async (_cual, servidor) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 });
  if (servidor === null) {
    const actor = () => ({ usuario_id: null, nombre: 'Beto' });
    bitacora = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 1', actor });
  } else ({ bitacora } = await puestoCon(base(), {}, servidor));
  pantalla.mostrar(bitacora, <AvisosDelPuesto />);
  expect(pantalla.lugar.textContent).toContain('El reloj de este teléfono está mal. Lo anotado vale igual');
  // an operacion that is written while the clock is wrong is valid: it bears the wrong hour and, once the clock was compared with the
  // server's, by how many ms it is wrong (null before that)
  const una = await bitacora.anotar('nota', 'i1', { persona: null, texto: 'x' });
  expect(una).toMatchObject({
    hora: expect.stringMatching(/^19(69|70)-/),
    desvio: servidor && servidor - 5_000,
  });
  vi.setSystemTime(Date.UTC(2027, 2, 14, 9));
});

it('says nothing of a clock that goes right', async () => {
  await mostrar();
  expect(pantalla.lugar.textContent).not.toContain('El reloj');
});

describe('of what others hand on', () => {
  let otra: Bitacora;
  let claves: CryptoKeyPair;
  beforeEach(async () => {
    const aca = indexedDB;
    vi.stubGlobal('indexedDB', new IDBFactory());
    const actor = () => ({ usuario_id: null, nombre: 'Caro' });
    otra = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 2', actor });
    const bd = await conectarBdSede(() => undefined);
    const row = await bd.get('puestos', 1);
    bd.close();
    if (!row) throw new Error('no puesto');
    ({ claves } = row);
    vi.stubGlobal('indexedDB', aca);
    await mostrar();
  });
  afterEach(() => otra.cerrar());
  const nota = () => otra.anotar('nota', 'i1', { persona: null, texto: 'kit' });
  const dice = (texto: string) => vi.waitFor(() => expect(pantalla.lugar.textContent).toContain(texto));

  it('says how much was refused, as somebody had changed it', async () => {
    for (const texto of [
      'Se rechazó una anotación que no era como la firmó su puesto.',
      'Se rechazaron 2 anotaciones que no eran como las firmó su puesto.',
    ]) {
      const { id } = await nota();
      const firmada = (await otra.faltanA({})).find(({ cuerpo }) => cuerpo.includes(id));
      if (!firmada) throw new Error('not written');
      await bitacora?.recibir(
        [{ ...firmada, cuerpo: firmada.cuerpo.replace('kit', 'dos') }],
        puestosConocidos(otra),
      );
      await dice(texto);
    }
    expect(await bitacora?.faltanA({})).toEqual([]);
  });

  it('says how much only a later release understands, and what to do', async () => {
    const una = await nota();
    const deDespues = (seq: number) =>
      firmarOperacion(
        { ...una, id: crypto.randomUUID(), seq, tipo: 'sortear' } as unknown as Operacion,
        claves.privateKey,
      );
    const HAY = 'de una versión más nueva, que este teléfono guarda pero no entiende. Actualizá Largada.';
    await bitacora?.recibir([await deDespues(2)], puestosConocidos(otra));
    await dice(`Hay una anotación ${HAY}`);
    await bitacora?.recibir([await deDespues(3)], puestosConocidos(otra));
    await dice(`Hay 2 anotaciones ${HAY}`);
    expect(bitacora?.estado().sede.deSujeto('i1')).toEqual([]);
  });
});

const bien = { revocado: false, desvio: 0, reloj_absurdo: false, paso_at: 40 };
it.each([
  ['an account is in no hurry', { tipo: 'cuenta', usuario_id: 1 }, bien, null],
  [
    'an account that was taken off',
    { tipo: 'cuenta', usuario_id: 1 },
    { ...bien, revocado: true },
    'revocado',
  ],
  ['a volunteer in time', { tipo: 'admitido', token: 't', vence_at: 101 }, bien, null],
  ['a volunteer whose time is over', { tipo: 'admitido', token: 't', vence_at: 100 }, bien, 'vencido'],
  [
    'a volunteer whose phone is behind the server',
    { tipo: 'admitido', token: 't', vence_at: 150 },
    { ...bien, desvio: 60 },
    'vencido',
  ],
  [
    // a battery that died sets the clock to any year: that is no reason to delete the people's data
    'a volunteer whose clock is absurd',
    { tipo: 'admitido', token: 't', vence_at: 50 },
    { ...bien, reloj_absurdo: true },
    null,
  ],
  [
    // admitted without network, by a clock that may be days ahead: people are waiting, so the data stay
    'a volunteer whose clock nobody has measured',
    { tipo: 'admitido', token: 't', vence_at: 50 },
    { ...bien, desvio: null },
    null,
  ],
  [
    'that volunteer, once the server has signed something later',
    { tipo: 'admitido', token: 't', vence_at: 50 },
    { ...bien, desvio: null, paso_at: 50 },
    'vencido',
  ],
  [
    'that volunteer, taken off',
    { tipo: 'admitido', token: 't', vence_at: 50 },
    { ...bien, desvio: null, paso_at: null, revocado: true },
    'revocado',
  ],
] as const)('%s', (_quien, permiso, estado, motivo) => {
  expect(motivoDeFin({ permiso }, estado, 100)).toBe(motivo);
});

it('only where nobody has measured the clock it says that by it the time would be over', () => {
  const acceso = { permiso: { tipo: 'admitido', token: 't', vence_at: 50 } } as const;
  const duda = (cambios: Partial<Parameters<typeof dudaDelReloj>[1]>, ahora = 100) =>
    dudaDelReloj(acceso, { ...bien, ...cambios }, ahora);
  expect([duda({ desvio: null }), duda({}), duda({ desvio: null }, 49)]).toEqual([true, false, false]);
  expect(duda({ desvio: null, reloj_absurdo: true }), 'that is said otherwise').toBe(false);
  const cuenta = { permiso: { tipo: 'cuenta', usuario_id: 1 } } as const;
  expect(dudaDelReloj(cuenta, { ...bien, desvio: null }, 100)).toBe(false);
});

// A volunteer's phone whose clock was never compared with the server's does not end its service when that clock says that the time is over,
// as the clock may be days ahead. If this breaks, the desk asks nobody to look at the clock, and goes on to note wrong hours.
it('says that nobody has measured the clock by which a volunteer would be out of time', async () => {
  const actor = () => ({ usuario_id: null, nombre: 'Eva' });
  bitacora = await abrirBitacora({ evento_id: 1, nombre: 'Eva', actor });
  const nunca = () => () => undefined;
  const conexiones = { suscribir: nunca, telefonos: () => SIN_TELEFONOS, antes: () => 0 };
  const puesto = { sincronizador: { suscribir: nunca, fin: () => 'sin_respuesta' }, conexiones };
  const acceso = { permiso: { tipo: 'admitido', token: 't', vence_at: Date.now() - DIA } };
  const avisos = await conRouter(
    <ContextoEnPie value={{ puesto, acceso } as unknown as EnPie}>
      <AvisosDelPuesto />
    </ContextoEnPie>,
  );
  pantalla.mostrar(bitacora, avisos);
  await vi.waitFor(() =>
    expect(pantalla.lugar.textContent).toContain('Nadie comprobó ese reloj, así que podés seguir'),
  );
});

// If this breaks, a race that is put off for rain goes on without its volunteers' phones.
it('a volunteer who joined for an earlier date stays until the day after the race’s date of now', () => {
  const vence_at = Date.parse('2027-03-15T23:59:59-03:00');
  const acceso = { permiso: { tipo: 'admitido' as const, token: 't', vence_at } };
  const motivo = (fecha_hora: string | null, ahora: string) =>
    motivoDeFin(accesoAhora(acceso, fecha_hora), bien, Date.parse(ahora));
  expect(motivo('2027-03-14T07:00:00-03:00', '2027-03-16T00:30:00-03:00')).toBe('vencido');
  expect(motivo('2027-03-21T07:00:00-03:00', '2027-03-16T00:30:00-03:00')).toBeNull();
  expect(motivo('2027-03-21T07:00:00-03:00', '2027-03-23T00:30:00-03:00')).toBe('vencido');
  // where the race was brought forward, or has no known date now, the volunteer stays until the end that was announced when they
  // joined
  expect(motivo('2027-03-13T07:00:00-03:00', '2027-03-15T12:00:00-03:00')).toBeNull();
  expect(motivo(null, '2027-03-15T12:00:00-03:00')).toBeNull();
});
