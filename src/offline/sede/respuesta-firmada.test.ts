import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { conectarBdSede } from './bd.ts';
import type { Bitacora } from './bitacora.ts';
import type { ResultadoFirmado } from './respuesta-que-se-cree.ts';
import type { Puerto } from './intercambio.ts';
import type { PedidoIntercambio } from './respuesta.ts';
import { respuestaA } from '../../shared/domain/sede/firma-servidor.ts';
import { base } from '../../shared/domain/sede/apoyo/mundo.ts';
import { instalarDiscos } from '../../../tests/support/sede/disco.ts';
import { nuevoFirmante, type Firmante } from '../../../tests/support/sede/firmante.ts';
import { EVENTO, nuevoTelefono } from '../../../tests/support/sede/pares.ts';
import { respuesta, ServidorSede } from '../../../tests/support/sede/servidor.ts';

let desinstalar: () => void;
beforeAll(() => {
  desinstalar = instalarDiscos();
});
afterAll(() => desinstalar());

let servidor: ServidorSede;
let uno: Bitacora;
let puesto_id: string;
let propio: Firmante;
/** makes the false answer that somebody on the way gives in the place of the server's answer to this very call */
type Mentira = (buena: Record<string, unknown>, pedido: PedidoIntercambio) => object;
beforeEach(async () => {
  servidor = new ServidorSede(base());
  propio = servidor.firmante;
  uno = (await nuevoTelefono('Mesa 1', [propio.publica])).bitacora;
  ({ puesto_id } = uno.puesto);
  await servidor.admitir(uno.puesto);
});
afterEach(async () => {
  await uno.cerrar();
  vi.unstubAllGlobals();
});

const nota = (texto: string) => uno.anotar('nota', 'i1', { persona: null, texto });
const conMentira =
  (mentira: Mentira, firmar?: (texto: string, pedido: PedidoIntercambio) => string): Puerto['enviar'] =>
  async (pedido): Promise<ResultadoFirmado> => {
    const buena = await servidor.intercambiar(pedido);
    if (buena.tipo !== 'respuesta') return buena;
    const cuerpo = mentira(buena.cuerpo ?? {}, pedido);
    const texto = JSON.stringify(cuerpo);
    const firma = firmar?.(texto, pedido);
    return { ...respuesta(200, cuerpo), ...(firma !== undefined && { firmada: { texto, firma } }) };
  };
const claves = async () => {
  const bd = await conectarBdSede(() => undefined);
  const acceso = await bd.get('accesos', EVENTO);
  bd.close();
  return acceso?.claves;
};
/** All of this phone's state that a false answer could have changed. */
const huella = () => {
  const { revocado, sin_entregar, adjuntos_sin_entregar, desvio, servidor_at, vecinos } = uno.estado();
  return {
    revocado,
    sin_entregar,
    adjuntos_sin_entregar,
    desvio,
    servidor_at,
    vecinos,
    llaves: uno.llaves(),
  };
};

const MENTIRAS: [string, Mentira][] = [
  ['is closed', (buena) => ({ ...buena, cerrado: true })],
  ['has all that was written here', (buena) => ({ ...buena, vector: { [puesto_id]: 99 } })],
  [
    'has taken what it has not',
    (buena, { operaciones }) => ({
      ...buena,
      resultados: operaciones.map(({ cuerpo }) => ({
        id: (JSON.parse(cuerpo) as { id: string }).id,
        ...{ resultado: 'aplicada', motivo: null },
      })),
    }),
  ],
  ['has another clock', (buena) => ({ ...buena, reloj: new Date(0).toISOString() })],
  [
    'has other keys of the event',
    (buena) => ({ ...buena, llaves: [{ epoca: 9, llave: 'Z'.repeat(42) + 'A' }] }),
  ],
  ['says nothing of it', (buena) => buena],
];

// regla sede-52; if this breaks, something on the way that reads each call has a good phone forget its race, lose what it did, or
// write a wrong hour.
describe('a phone that knows that the server signs its answers', () => {
  beforeEach(async () => {
    await uno.intercambiar(servidor.puerto());
    await nota('después');
    const datos = new TextEncoder().encode('apto').buffer;
    await uno.anotar('apto', 'i1', { persona: 'p10', como: 'foto' }, { tipo: 'foto', datos });
  });

  it.each(MENTIRAS)(
    'takes an answer without signature for none, to its very call: the server %s',
    async (_q, mentira) => {
      const antes = huella();
      const { fin } = await uno.intercambiar({ ...servidor.puerto(), enviar: conMentira(mentira) });
      expect(huella()).toEqual(antes);
      expect(fin).toBe('sin_respuesta');
      expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
      expect(uno.estado()).toMatchObject({ sin_entregar: 0, adjuntos_sin_entregar: 0, revocado: false });
    },
  );

  it.each<[string, (texto: string, pedido: PedidoIntercambio) => string]>([
    ["another one's key", (texto, pedido) => nuevoFirmante().firmar(texto, a(pedido)).firma],
    [
      'its key, as an answer to another call',
      (texto, pedido) => firma(texto, { ...pedido, reto: 'x'.repeat(36) }),
    ],
    [
      'its key, as an answer to another phone',
      (texto, pedido) => firma(texto, { ...pedido, puesto_id: 'x' }),
    ],
    ['its key, as a base', (texto) => propio.firmar(texto).firma],
    ['its key, as it signed another text', (_texto, pedido) => firma('{}', pedido)],
    ['nothing', () => ''],
  ])('takes an answer for none that is signed by %s', async (_que, firmar) => {
    const antes = huella();
    const enviar = conMentira((buena) => ({ ...buena, cerrado: true }), firmar);
    expect((await uno.intercambiar({ ...servidor.puerto(), enviar })).fin).toBe('sin_respuesta');
    expect(huella()).toEqual(antes);
  });

  it.each<[string, Firmante['firmar'] | null]>([
    ['without signature', null],
    ["by another one's key", nuevoFirmante().firmar],
  ])('keeps a photo that the server is said to have, %s', async (_que, firmar) => {
    const subirAdjunto: Puerto['subirAdjunto'] = ({ operacion_id, sha256, reto }) => {
      const de = respuestaA.adjunto({ evento_id: EVENTO, operacion_id, sha256, reto });
      const firmada = firmar?.(JSON.stringify({ sha256 }), de);
      return Promise.resolve({ ...respuesta(200, { sha256 }), firmada });
    };
    const { fin } = await uno.intercambiar({ ...servidor.puerto(), subirAdjunto });
    expect(uno.estado().adjuntos_sin_entregar).toBe(1);
    expect(fin).toBe('sin_respuesta');
    await uno.intercambiar(servidor.puerto());
    expect(servidor.adjuntos.size).toBe(1);
    expect(uno.estado().adjuntos_sin_entregar).toBe(0);
  });

  it('takes no registrations without signature', async () => {
    servidor.cambiarBase(base({ cupo: 1 }));
    const puerto = servidor.puerto();
    const traerBase: Puerto['traerBase'] = async (desde) => ({
      ...(await puerto.traerBase(desde)),
      firmada: undefined,
    });
    const { base_texto } = uno.estado();
    expect((await uno.intercambiar({ ...puerto, traerBase })).fin).toBe('sin_respuesta');
    expect(uno.estado().base_texto).toBe(base_texto);
  });

  // If this breaks, whoever gives a phone keys of their own can sign everything else with them.
  it.each<[string, (ajeno: Firmante) => ReturnType<Firmante['claves']>]>([
    ['that nobody vouches for', (ajeno) => ({ claves: ajeno.claves().claves })],
    ['with the true one among them', (ajeno) => ajeno.claves(propio)],
  ])('takes no keys %s but the ones that it has', async (_que, decir) => {
    const ajeno = nuevoFirmante();
    const antes = huella();
    const { claves: dichas, firmas = [] } = decir(ajeno);
    const puerto: Puerto = {
      ...servidor.puerto(),
      enviar: conMentira(
        (buena) => ({ ...buena, cerrado: true }),
        (texto, pedido) => ajeno.firmar(texto, a(pedido)).firma,
      ),
      // the false server knows the true one's public key, and has nothing signed by it
      traerClaves: () => Promise.resolve({ claves: dichas, firmas: firmas.slice(0, 1) }),
    };
    expect((await uno.intercambiar(puerto)).fin).toBe('sin_respuesta');
    expect(huella()).toEqual(antes);
    expect(await claves()).toEqual([propio.publica]);
  });

  it("goes on by itself where the server's secret was replaced, and its key of before signs for the new one", async () => {
    servidor.anterior = propio;
    servidor.firmante = nuevoFirmante();
    servidor.cambiarBase(base({ cupo: 1 }));
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    expect(await claves()).toEqual([servidor.firmante.publica, propio.publica]);
    expect(uno.estado()).toMatchObject({ sin_entregar: 0, adjuntos_sin_entregar: 0 });
  });

  it('keeps all where the secret was replaced and the one before thrown away, until it is prepared anew', async () => {
    servidor.firmante = nuevoFirmante();
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('sin_respuesta');
    expect(uno.estado()).toMatchObject({ sin_entregar: 2, adjuntos_sin_entregar: 1, revocado: false });
    const bd = await conectarBdSede(() => undefined);
    const acceso = await bd.get('accesos', EVENTO);
    if (acceso) await bd.put('accesos', { ...acceso, claves: [...servidor.firmante.claves().claves] });
    bd.close();
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  });

  it('goes on with a server that went back to an earlier release, as a later base says that it signs', async () => {
    servidor.firma_respuestas = false;
    servidor.cambiarBase(base({ cupo: 1 }));
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('sin_respuesta');
    expect(uno.estado()).toMatchObject({ sin_entregar: 2, revocado: false });
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    expect(uno.estado()).toMatchObject({ sin_entregar: 0, adjuntos_sin_entregar: 0 });
    // the server is updated again to a release that signs
    servidor.firma_respuestas = true;
    servidor.cambiarBase(base({ cupo: 2 }));
    expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
    const enviar = conMentira((buena) => ({ ...buena, cerrado: true }));
    expect((await uno.intercambiar({ ...servidor.puerto(), enviar })).fin).toBe('sin_respuesta');
    expect(uno.estado().revocado).toBe(false);
  });
});

// If this breaks, whoever kept a base from before the server signed makes the phone believe unsigned answers again.
it('is not talked out of signatures by a base of before', async () => {
  servidor.firma_respuestas = false;
  expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  const vieja = servidor.traerBase(null);
  servidor.firma_respuestas = true;
  servidor.cambiarBase(base({ cupo: 1 }));
  expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  const enviar = conMentira((buena) => ({ ...buena, cerrado: true }));
  const puerto = { ...servidor.puerto(), enviar, traerBase: () => Promise.resolve(vieja) };
  for (let vez = 0; vez < 2; vez += 1) expect((await uno.intercambiar(puerto)).fin).toBe('sin_respuesta');
  servidor.cambiarBase(base({ cupo: 2 }));
  const { base_texto } = uno.estado();
  const conVieja = { ...servidor.puerto(), traerBase: () => Promise.resolve(vieja) };
  expect((await uno.intercambiar(conVieja)).fin).toBe('sin_respuesta');
  expect(uno.estado()).toMatchObject({ revocado: false, base_texto });
});

it('takes no base that was kept from hours before it was announced', async () => {
  await uno.intercambiar(servidor.puerto());
  servidor.cambiarBase(base({ cupo: 1 }));
  const vieja = servidor.traerBase(null);
  servidor.reloj += 3_600_000;
  servidor.cambiarBase(base({ cupo: 2 }));
  const { base_texto } = uno.estado();
  const puerto = { ...servidor.puerto(), traerBase: () => Promise.resolve(vieja) };
  expect((await uno.intercambiar(puerto)).fin).toBe('sin_respuesta');
  expect(uno.estado().base_texto).toBe(base_texto);
  expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
});

it('goes on with a server of an earlier release, and believes it as before', async () => {
  servidor.firma_respuestas = false;
  await nota('una');
  expect((await uno.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  expect(uno.estado().sin_entregar).toBe(0);
});

const a = ({ puesto_id: de, reto }: PedidoIntercambio) =>
  respuestaA.intercambio({ evento_id: EVENTO, puesto_id: de, reto });
const firma = (texto: string, pedido: PedidoIntercambio) => propio.firmar(texto, a(pedido)).firma;
