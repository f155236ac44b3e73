import { expect, it } from 'vitest';
import { lineaDeHistorial } from './historial.ts';

const nada = { antes: null, despues: null, motivo: null };

it('says from what to what a state and a number went', () => {
  expect(
    lineaDeHistorial({
      ...nada,
      accion: 'inscripcion_estado',
      antes: { state: 'pago_pendiente' },
      despues: { state: 'pago_realizado' },
    }).texto,
  ).toBe('Cambió el estado, de Pago Pendiente a Pagado');
  expect(
    lineaDeHistorial({
      accion: 'numero_cambiado',
      antes: { numero: null, chip_id: null },
      despues: { numero: '503', chip_id: 'LG00503' },
      motivo: 'numeros_importados',
    }),
  ).toEqual({ texto: 'Cambió el número, de sin número a 503', motivo: 'importado de una planilla' });
});

it('leaves the words of a person as they are, and reads what it does not know', () => {
  expect(lineaDeHistorial({ ...nada, accion: 'reembolso_pedido', motivo: 'Se lesionó' })).toEqual({
    texto: 'Se pidió una devolución',
    motivo: 'Se lesionó',
  });
  expect(lineaDeHistorial({ ...nada, accion: 'algo_nuevo' }).texto).toBe('Algo nuevo');
  expect(lineaDeHistorial({ ...nada, accion: 'constructor', motivo: 'toString' })).toEqual({
    texto: 'Constructor',
    motivo: 'toString',
  });
});
