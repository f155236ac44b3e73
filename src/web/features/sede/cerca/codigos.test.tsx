// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { azarDe } from '../../../../../tests/support/soak.ts';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { armarPaquete, pedidoDe } from '../../../../offline/sede/pares/paquete.ts';
import { Emisor } from '../../../../offline/sede/portadores/fuente.ts';
import { escribirPedido } from '../../../../offline/sede/portadores/lo-que-ya-tiene.ts';
import { abrir } from './abrir.ts';
import { Leer } from './leer.tsx';
import { Mostrar } from './mostrar.tsx';
import { avanceEnPalabras } from './textos.ts';

const en = pantalla();
const { entero } = azarDe(20_270_314);
beforeEach(async () => {
  await en.abrirMesa(baseDePantalla());
});
/** Strokes that deflate to about so many bytes. */
const trazos = (bytes: number) =>
  new TextEncoder().encode(Array.from({ length: 2 * bytes }, () => entero(16).toString(16)).join('')).buffer;
const firmar = (bytes: number) =>
  en.mesa.bitacora.anotar(
    'firmar',
    'i1',
    { persona: 'p10', texto_version: 3, texto_hash: 'ab'.repeat(32) },
    { tipo: 'trazos', datos: trazos(bytes) },
  );
const mostrar = () => {
  const { bitacora } = en.mesa;
  const pedido = { vector: {}, base: pedidoDe(bitacora).base };
  en.mostrar(
    en.mesa,
    <Mostrar {...{ bitacora, pedido }} onLeer={() => undefined} onVolver={() => undefined} />,
  );
};
const QUEDAN = 'Las firmas quedan en este teléfono hasta que tenga señal.';

/** Makes the screen under test read a code, as its camera would. */
let leer: (texto: string) => unknown = () => undefined;
vi.mock('./escaner-de-serie.tsx', () => ({
  EscanerDeSerie: ({ onTexto, dicho }: { onTexto: (texto: string) => unknown; dicho: string | null }) => {
    leer = onTexto;
    return <p>{dicho}</p>;
  },
}));

// If this breaks, who aims at another code sees nothing happen, and does not know why.
it('says of a code that is none of these what it is not', async () => {
  const { bitacora } = en.mesa;
  en.mostrar(
    en.mesa,
    <Mostrar {...{ bitacora, pedido: null }} onLeer={() => undefined} onVolver={() => undefined} />,
  );
  leer('hola');
  await en.dice(/^.*Ese código no es\. En el otro teléfono tocá «Este lee»/s);
  leer(new Emisor(new Uint8Array(900)).cuadro(0));
  await en.dice('El otro teléfono también muestra: en uno de los dos tocá «Este lee».');
  leer(escribirPedido({ evento_id: bitacora.evento_id + 1, ...pedidoDe(bitacora) }));
  await en.dice('Ese teléfono está en otra carrera.');
  expect(en.lugar.textContent).not.toContain('Ese código no es.');
  leer(escribirPedido({ evento_id: bitacora.evento_id, ...pedidoDe(bitacora) }));
  await en.dice(/Es un solo código|Son \d+ códigos/);
});

// If this breaks, two volunteers who both tapped 'Este muestra' aim at each other until somebody gives up.
it('says, after a while before a camera that reads nothing, that one of the two has to read', async () => {
  const { bitacora } = en.mesa;
  const onLeer = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    en.mostrar(en.mesa, <Mostrar {...{ bitacora, pedido: null, onLeer }} onVolver={() => undefined} />);
    expect(en.lugar.textContent).not.toContain('Uno de los dos tiene que leer');
    flushSync(() => vi.advanceTimersByTime(9_000));
  } finally {
    vi.useRealTimers();
  }
  await en.dice('Uno de los dos tiene que leer');
  en.pulsar('Que lea este');
  expect(onLeer).toHaveBeenCalled();
});

// If this breaks, two volunteers who both tapped 'Este lee' wait for each other.
it('says of a code that is of no series what it is', async () => {
  const { bitacora } = en.mesa;
  en.mostrar(en.mesa, <Leer {...{ bitacora }} onMostrar={() => undefined} onVolver={() => undefined} />);
  leer(escribirPedido({ evento_id: bitacora.evento_id, ...pedidoDe(bitacora) }));
  await en.dice('El otro teléfono también lee: en uno de los dos tocá «Este muestra».');
  leer('WIFI:S:Mesa 1;T:WPA;P:12345678;;');
  await en.dice('Ese código es de una red Wi-Fi');
  leer('hola');
  await en.dice('Ese código no es de los que se pasan.');
  expect(en.lugar.textContent).not.toContain('Wi-Fi');
});

describe('what a screen shows as codes', () => {
  it('has the signatures with it, and says nothing of them', async () => {
    await firmar(3_000);
    mostrar();
    await en.dice(/Son \d+ códigos/);
    const [, cuadros = 0] = /Son (\d+) códigos/.exec(en.lugar.textContent) ?? [];
    expect(Number(cuadros) * 600).toBeGreaterThan(3_000);
    expect(en.lugar.textContent).not.toContain(QUEDAN);
  });

  // If this breaks, who shows takes the phone away after the first round, and the other one lacks what it did not catch.
  it('says which round it is, and to go on until the other one has all', async () => {
    await firmar(1_000);
    mostrar();
    await en.dice(/Son \d+ códigos/);
    await vi.waitFor(() =>
      expect(en.lugar.textContent).toMatch(/Vuelta 2, van \d+ s\..*hasta que el otro diga «Llegó todo»/s),
    );
  });

  // If this breaks, a signature is on one phone alone and both believe that it was passed on.
  it('tells on both screens that the signatures did not fit', async () => {
    await firmar(130_000);
    mostrar();
    await en.dice(QUEDAN);
    const [, cuadros = 0] = /Son (\d+) códigos/.exec(en.lugar.textContent) ?? [];
    expect(Number(cuadros) * 600).toBeLessThan(20_000);
    const { bitacora } = en.mesa;
    const { bytes } = await armarPaquete(bitacora, null, { adjuntos: 'trazos', tope_con_adjuntos: 100_000 });
    expect((await abrir(bitacora, bytes)).dicho).toBe(
      'Llegó bien. No había nada nuevo. Las firmas quedan en el otro teléfono hasta que tenga señal.',
    );
  });
});

it.each([
  [{ tiene: 61, de: 74, faltan_ms: 5_200 }, '61 de 74, unos 6 s'],
  [{ tiene: 61, de: 74, faltan_ms: 6_000 }, '61 de 74, unos 6 s'],
  [{ tiene: 73, de: 74, faltan_ms: 90 }, '73 de 74, unos 1 s'],
  [{ tiene: 74, de: 74, faltan_ms: 0 }, '74 de 74, unos 1 s'],
  [{ tiene: 2, de: 74, faltan_ms: null }, '2 de 74'],
])('tells how far the reading is: %j', (avance, dicho) => {
  expect(avanceEnPalabras(avance)).toBe(dicho);
});
