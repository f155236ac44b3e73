import { describe, expect, it } from 'vitest';
import { encode } from 'uqr';
import { azarDe } from '../../../../tests/support/soak.ts';
import { Emisor, Receptor } from './fuente.ts';

const { azar, entero } = azarDe(20_270_314);
const paqueteDe = (bytes: number) => Uint8Array.from({ length: bytes }, () => entero(256));

interface Corrida {
  bytes: number;
  perdidos: number;
  /** how many frames pass before the camera looks */
  tarde?: number;
  /** how far a frame may come out of its turn */
  desorden?: number;
}

/** How many frames the sender shows until the receiver has the package. */
function pasar({ bytes, perdidos, tarde = 0, desorden = 0 }: Corrida): { cuadros: number; k: number } {
  const paquete = paqueteDe(bytes);
  const emisor = new Emisor(paquete);
  const receptor = new Receptor();
  const porVenir: { n: number; turno: number }[] = [];
  for (let n = tarde; n < 20_000; n += 1) {
    porVenir.push({ n, turno: n + entero(desorden + 1) });
    for (const { n: este } of porVenir.filter(({ turno }) => turno <= n)) {
      if (azar() < perdidos) continue;
      const leido = receptor.leer(emisor.cuadro(este), n * 100);
      if (leido.tipo !== 'entero') continue;
      expect(leido.paquete).toEqual(paquete);
      return { cuadros: n - tarde + 1, k: emisor.cuadros };
    }
    porVenir.splice(0, porVenir.length, ...porVenir.filter(({ turno }) => turno > n));
  }
  throw new Error('never whole');
}

describe('a package shown as codes', () => {
  it.each([1, 599, 600, 601, 30_000])('of %i bytes arrives when every code is read', (bytes) => {
    const { cuadros, k } = pasar({ bytes, perdidos: 0 });
    expect(cuadros).toBe(k);
  });

  // If this breaks, two phones without any network take longer than people hold them still.
  it('takes few codes more than are lost, whichever those are', () => {
    for (let vez = 0; vez < 4; vez += 1) {
      const { cuadros, k } = pasar({ bytes: 75_000, perdidos: 0.3 });
      expect(cuadros * 0.7).toBeLessThan(k + 40);
      expect(cuadros).toBeLessThanOrEqual(300);
    }
  });

  it('arrives from any moment on, out of order, and with three of four codes lost', () => {
    const corridas: Corrida[] = [
      { bytes: 20_000, perdidos: 0.3, tarde: 1_000 },
      { bytes: 20_000, perdidos: 0.1, desorden: 30 },
      { bytes: 20_000, perdidos: 0.75 },
      { bytes: 1_300, perdidos: 0.75, tarde: 7 },
    ];
    for (const corrida of corridas) expect(pasar(corrida).cuadros).toBeLessThan(400);
  });

  it('tells how far it is, and begins anew with another package', () => {
    const [uno, otro] = [new Emisor(paqueteDe(6_000)), new Emisor(paqueteDe(6_000))];
    const receptor = new Receptor();
    for (let n = 0; n < 5; n += 1) receptor.leer(uno.cuadro(n), n * 100);
    expect(receptor.leer(uno.cuadro(5), 500)).toEqual({
      tipo: 'avanza',
      avance: { tiene: 6, de: 10, faltan_ms: 400 },
    });
    expect(receptor.leer(uno.cuadro(5), 600)).toMatchObject({ avance: { tiene: 6 } });
    expect(receptor.leer(otro.cuadro(0), 700)).toMatchObject({ avance: { tiene: 1, faltan_ms: null } });
  });

  it.each([
    'LARGADA.AAAA',
    'LGQR.',
    'LGQR.AAAA',
    'LGQR.aaaaaaaaaaaaaaaaaaaaaaaaa',
    'LGQR.' + 'A'.repeat(600),
    '',
  ])('takes nothing else for one of its codes: %s', (texto) =>
    expect(new Receptor().leer(texto, 0)).toEqual({ tipo: 'otro' }),
  );

  it('tells of a series that came out damaged, and begins anew', () => {
    const emisor = new Emisor(paqueteDe(1_000));
    const receptor = new Receptor();
    receptor.leer(emisor.cuadro(0), 0);
    // one character of the block is another one, as a camera would never read it: the checksum of the codes alone shows that
    const malo = emisor.cuadro(1).replace(/.$/, (letra) => (letra === 'A' ? 'B' : 'A'));
    expect(receptor.leer(malo, 100)).toEqual({ tipo: 'danado' });
    expect(receptor.leer(emisor.cuadro(0), 200)).toMatchObject({ avance: { tiene: 1 } });
  });

  it('fits into codes that a cheap camera reads', () => {
    const emisor = new Emisor(paqueteDe(60_000));
    const lados = [0, 50, 100, 150].map((n) => encode(emisor.cuadro(n), { ecc: 'L', border: 0 }).size);
    expect(Math.max(...lados)).toBeLessThanOrEqual(93);
  });
});
