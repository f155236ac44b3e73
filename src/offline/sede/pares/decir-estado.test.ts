import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { nuevoTelefono, preparar, type TelefonoDePar } from '../../../../tests/support/sede/pares.ts';
import { ServidorSede } from '../../../../tests/support/sede/servidor.ts';
import { usarDiscos } from '../../../../tests/support/sede/usar-discos.ts';
import { base, inscripcion } from '../../../shared/domain/sede/apoyo/mundo.ts';
import { parDeCanales, type Canal } from '../portadores/canal.ts';
import { encontrarse, type EncuentroAbierto } from './encuentro.ts';
import { DECIR_ESTADO_MS } from './limites.ts';
import { CLASE } from './mensaje.ts';

usarDiscos();

const abiertos: TelefonoDePar[] = [];
const lineas: EncuentroAbierto[] = [];
afterEach(async () => {
  for (const linea of lineas.splice(0)) linea.cerrar();
  for (const { bitacora } of abiertos.splice(0)) await bitacora.cerrar();
});

/** The canal, calling `contar` for each message sent into it that tells what the sender and the server have (CLASE.estado). */
function contado(canal: Canal, contar: () => void): Canal {
  return {
    ...canal,
    enviar: (mensaje) => {
      if (mensaje[1] === CLASE.estado) contar();
      return canal.enviar(mensaje);
    },
  };
}

// regla sede-68. If this breaks, eight busy phones fill their hotspot with what each tells of the server, and hand-outs wait behind it.
it('eight phones tell each other what the server has at most every three seconds a line, and the last of it', async () => {
  const servidor = new ServidorSede(base({ inscripciones: [inscripcion(1)] }));
  servidor.reloj = Date.now();
  for (let n = 1; n <= 8; n += 1)
    abiertos.push(await nuevoTelefono(`Mesa ${n}`, [servidor.firmante.publica]));
  await preparar(servidor, ...abiertos);
  const bitacoras = abiertos.map(({ bitacora }) => bitacora);
  const dichos: number[] = [];
  let presentados = 0;
  for (const [i, una] of bitacoras.entries())
    for (const otra of bitacoras.slice(i + 1)) {
      const { uno, otro } = parDeCanales();
      for (const [bitacora, canal] of [
        [una, uno],
        [otra, otro],
      ] as const) {
        const cual = dichos.push(0) - 1;
        lineas.push(
          encontrarse({
            bitacora,
            canal: contado(canal, () => (dichos[cual] = (dichos[cual] ?? 0) + 1)),
            onPresentado: () => (presentados += 1),
          }),
        );
      }
    }
  await vi.waitFor(() => expect(presentados).toBe(56));
  const desde = performance.now();
  const [primera, segunda] = bitacoras;
  if (!primera || !segunda) throw new Error('eight phones');
  for (let n = 0; n < 16; n += 1) {
    await primera.anotar('nota', 'i1', { persona: null, texto: `n${n}` });
    servidor.reloj += 1_000;
    // one phone has signal, and delivers what another one writes
    await vi.waitFor(() => expect(segunda.vector()[primera.puesto.puesto_id]).toBe(n + 1));
    await segunda.intercambiar(servidor.puerto());
  }
  await vi.waitFor(() => expect(bitacoras.map((una) => una.sinEntregar())).toEqual(Array(8).fill(0)), {
    interval: 100,
  });
  const ratos = Math.ceil((performance.now() - desde) / DECIR_ESTADO_MS);
  // each number of `dichos` counts the messages that one phone sent over one line: one before `desde`, one right after it, and at most one
  // in each span of DECIR_ESTADO_MS since; `ratos` is how many such spans there were
  expect(Math.max(...dichos)).toBeLessThanOrEqual(2 + ratos);
});
