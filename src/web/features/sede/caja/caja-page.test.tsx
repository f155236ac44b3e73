// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { CuentaPage } from '../stock/cuenta-page.tsx';
import { CajaPage } from './caja-page.tsx';

const en = pantalla();
beforeEach(async () => {
  const debe = { state: 'pago_pendiente', pagado: 0, total: 12_000_00 } as const;
  await en.abrirMesa(baseDePantalla([inscripcion(1, debe), inscripcion(2)]));
});
const dice = (texto: RegExp) => vi.waitFor(() => expect(en.lugar.textContent).toMatch(texto));

it('tells what should be in the box, takes what leaves it, and says in words how the count compares', async () => {
  const { bitacora } = en.mesa;
  const { id } = await bitacora.anotar('cobrar', 'i1', { monto: 12_000, medio: 'efectivo' });
  await bitacora.anotar('devolver', 'i2', { monto: 100, medio: 'transferencia', motivo: 'x' });
  en.mostrar(en.mesa, <CajaPage />);
  await dice(/debería haber\$\s12\.000/);
  await dice(/sin pasar por la caja: −\$\s100 por transferencia/);

  en.pulsar('Sacar plata');
  en.escribir('Cuánto se saca', '20000');
  expect(en.lugar.textContent).toContain('fijate si alcanza');
  en.escribir('Cuánto se saca', '2.000');
  en.pulsar('Compra');
  en.pulsar(/^Saqué/);
  await dice(/debería haber\$\s10\.000/);

  en.pulsar('Contar la caja');
  en.escribir('Con cuánto abrió la caja (fondo)', '5000');
  en.escribir('Cuánto hay, contado billete por billete', '14500');
  expect(en.lugar.textContent).toMatch(/Tenía que haber \$\s15\.000: faltan \$\s500/);
  en.pulsar('Guardar el arqueo');
  await dice(/Contada a las \d\d:\d\d: \$\s14\.500, faltan \$\s500\./);

  const anular = [...en.lugar.querySelectorAll('li button')].find((b) =>
    b.getAttribute('aria-label')?.startsWith('Anular: Cobró'),
  );
  anular?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => en.boton('Sí, anular'));
  en.pulsar('Me equivoqué de persona');
  en.pulsar('Sí, anular');
  await dice(/debería haber\$\s3\.000/);
  const todas = (await en.mesa.enElDisco()).map((una) => una && { tipo: una.tipo, ...una.datos });
  expect(todas.slice(2)).toEqual([
    { tipo: 'egreso', monto: 2000, motivo: 'Compra' },
    { tipo: 'arqueo', contado: 14_500, fondo: 5000 },
    { tipo: 'anular', operacion: id, motivo: 'Me equivoqué de persona' },
  ]);
});

it('counts who collected of how many, what is left of each size, and what each desk gave', async () => {
  await en.mesa.bitacora.anotar('acreditar', 'i2', { personas: ['p20'], retira: null, kit: [] });
  await en.mesa.prestar(1, [51, 52, 53]);
  en.mostrar(en.mesa, <CuentaPage />);
  const { textContent } = en.lugar;
  expect(textContent).toMatch(/Retiraron el kit1 de 210K1 de 2/);
  expect(textContent).toMatch(/M11/);
  expect(textContent).toMatch(/Números prestados a este puesto10K3/);
  expect(textContent).toMatch(/Mesa 1 \(este teléfono\)1/);
});
