import { expect, it } from 'vitest';
import { base, deRoster, operacion } from '../../shared/domain/sede/apoyo/mundo.ts';
import { CUERPO_MAX } from '../../shared/domain/sede/firmada.ts';
import { leerTexto } from '../../shared/domain/sede/leer-operacion.ts';
import { esDe } from '../../shared/domain/sede/operacion.ts';
import { Sede } from '../../shared/domain/sede/sede.ts';
import type { Memoria } from './memoria.ts';
import { firmarNueva, type Nueva } from './nueva.ts';

const uuid = (de: string, n: number) => `00000000-0000-4000-${de}-${String(n).padStart(12, '0')}`;
const [A, B] = [uuid('aaaa', 0), uuid('bbbb', 0)];
const CLAVE = `B${'x'.repeat(86)}`;
const HONESTAS = [1, 2];
/**
 * How many puestos whoever found a lost phone has admitted with it. Each of them has written an operation on the subject 'mesa' (the mesa
 * de conflictos), which later operations on that subject have to name.
 */
const INVENTADOS = 500;

const admite = (n: number) =>
  operacion(uuid('0001', n), A, n, 'mesa', 'admitir', {
    ...{ puesto_id: uuid('0002', n), nombre: `Tel ${n}`, clave_publica: CLAVE },
    vence_at: '2027-03-15T23:59:59-03:00',
  });
const todas = Array.from({ length: INVENTADOS }, (_, i) => i + 1).flatMap((n) => [
  admite(n),
  operacion(uuid('0003', n), uuid('0002', n), 1_000 + n, 'mesa', 'resolver', {
    ...{ clave: 'x', hechos: [], decision: 'visto', nota: '' },
  }),
]);

async function escribir(nueva: Nueva<'expulsar' | 'resolver'>) {
  const claves = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const memoria = {
    ...{ contadores: { seq: 49_000, lamport: 999_999_999_999 }, desvio: { ms: -123.456789 } },
    sede: new Sede(base({ puestos: [deRoster(A, true), deRoster(B, true)] }), todas),
  };
  // the casts: only what firmarNueva reads of the memory and of the puesto
  const { row } = await firmarNueva(
    nueva,
    { evento_id: 1, puesto_id: B, claves } as unknown as Parameters<typeof firmarNueva>[1],
    memoria as unknown as Memoria,
    { usuario_id: 2_000_000_000, nombre: '\u0001'.repeat(200) },
    Date.parse('2027-03-14T06:00:00-03:00'),
  );
  return row.cuerpo;
}

// regla sede-18. If this breaks, whoever has a stolen phone can keep others from expelling it: they admit so many puestos with it that an
// expulsion, which names these and what they wrote, is too long to be accepted.
it('writes an expulsion of a phone that admitted hundreds, each of which wrote to the mesa, and names the first ones', async () => {
  const datos = { puesto_id: A, motivo: '\u0001'.repeat(500) };
  const cuerpo = await escribir({ id: uuid('0004', 1), tipo: 'expulsar', sujeto: 'mesa', datos });
  expect(cuerpo.length).toBeLessThanOrEqual(CUERPO_MAX);
  const leida = leerTexto(cuerpo);
  if (!leida || !esDe('expulsar', leida)) throw new Error('no es una expulsión');
  for (const n of HONESTAS) {
    expect(leida.visto).toContain(uuid('0001', n));
    expect(leida.datos.deja).toContain(uuid('0002', n));
  }
  // for each puesto in `deja` the admission is in `visto`
  expect(leida.visto.length).toBeGreaterThanOrEqual(leida.datos.deja?.length ?? 0);
});

it('writes any other decision of the mesa beside what those wrote there', async () => {
  const datos = { clave: 'x'.repeat(500), hechos: [], decision: 'visto', nota: '\u0001'.repeat(2_000) };
  const cuerpo = await escribir({ id: uuid('0004', 1), tipo: 'resolver', sujeto: 'mesa', datos });
  expect(cuerpo.length).toBeLessThanOrEqual(CUERPO_MAX);
});
