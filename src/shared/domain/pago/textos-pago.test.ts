import { expect, it } from 'vitest';
import { APLICACIONES, etiquetaAplicacion, textoDetallePago } from './textos-pago.ts';
import { medioDePago } from './medios-a-mano.ts';
import { casos } from '../../../../tests/support/casos.ts';

casos('says why a payment is as it is: %s', textoDetallePago, [
  [null, null],
  ['', null],
  ['accredited', 'Acreditado'],
  ['cc_rejected_bad_filled_date', 'Datos de la tarjeta mal cargados'],
  ['cc_rejected_other_reason', 'Rechazado por la tarjeta'],
  ['something_new', 'Something new'],
]);

it('names the method that staff chose before the kind', () => {
  expect(medioDePago('cash', 'Registrado por el organizador')).toBe('Efectivo');
  expect(medioDePago('visa', 'Tarjeta de crédito')).toBe('Tarjeta de crédito');
  expect(medioDePago(null, null)).toBeNull();
});

it('tells all that can become of a payment apart', () => {
  expect(new Set(APLICACIONES.map((a) => etiquetaAplicacion(a).texto)).size).toBe(APLICACIONES.length);
});
