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
  const numero = (antes: number | null, despues: number | null) =>
    lineaDeHistorial({
      ...nada,
      accion: 'numero_cambiado',
      antes: { numero: antes },
      despues: { numero: despues },
    }).texto;
  expect(numero(7, 9)).toBe('Cambió el número, de 7 a 9');
  expect(numero(7, null)).toBe('Se le quitó el número 7');
  expect(
    lineaDeHistorial({
      accion: 'numero_cambiado',
      antes: { numero: null, chip_id: null },
      despues: { numero: '503', chip_id: 'LG00503' },
      motivo: 'numeros_importados',
    }),
  ).toEqual({ texto: 'Se le dio el número 503', motivo: 'importado de una planilla' });
});

// If this breaks, staff who see that a registration was edited cannot tell whether it was the one who changed the document.
it('says what an edit changed', () => {
  const editada = (despues: unknown) =>
    lineaDeHistorial({ ...nada, accion: 'inscripcion_editada', despues }).texto;
  expect(
    editada({
      modalidad_id: 3,
      valor: 100,
      total: 100,
      personas: [
        { id: 1, campos: ['documento', 'area_code', 'telefono', 'updated_at'], documento: '30111222' },
        { id: 2, campos: ['documento', 'con_discapacidad'] },
      ],
    }),
  ).toBe('Se editó la inscripción: documento, teléfono, discapacidad, modalidad y precio');
  expect(editada(null)).toBe('Se editó la inscripción');
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
