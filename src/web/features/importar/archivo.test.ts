import { expect, it } from 'vitest';
import { csvDeRechazadas } from './archivo.ts';

const row = { fila: 3, titulo: '', detalle: '', avisos: [] };

// If this breaks, a cell runs as a formula on the computer of whoever opens the list, or a line cannot be corrected.
it('gives the refused lines back as they came, with the reason, and nothing that a sheet would run', () => {
  const texto = csvDeRechazadas(
    ['DNI', 'Nombre'],
    [
      { ...row, resultado: 'entra', motivos: [] },
      { ...row, resultado: 'rechazada', motivos: ['Falta: Sexo.', 'Otra; cosa'], celdas: ['1', '=HOY()'] },
    ],
  );
  expect(texto).toBe(`\uFEFFDNI;Nombre;Motivo;Fila\r\n1;'=HOY();"Falta: Sexo. Otra; cosa";3\r\n`);
});
