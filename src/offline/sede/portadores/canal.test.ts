import { describe, expect, it } from 'vitest';
import { CanalCerrado, parDeCanales, TOPE_MENSAJE, type Canal } from './canal.ts';

const bytes = (...valores: number[]) => new Uint8Array(valores);

function oir(canal: Canal): { mensajes: number[][]; cierres: number } {
  const oido = { mensajes: [] as number[][], cierres: 0 };
  canal.escuchar({
    onMensaje: (mensaje) => oido.mensajes.push([...mensaje]),
    onCierre: () => (oido.cierres += 1),
  });
  return oido;
}

describe('a pair of canales', () => {
  it('hands over what came before anybody listened, in order', async () => {
    const { uno, otro } = parDeCanales();
    await uno.enviar(bytes(1));
    await uno.enviar(bytes(2));
    const oido = oir(otro);
    await uno.enviar(bytes(3));
    await Promise.resolve();
    expect(oido.mensajes).toEqual([[1], [2], [3]]);
  });

  it('tells both sides once that it closed, and takes nothing afterwards', async () => {
    const { uno, otro } = parDeCanales();
    const [deUno, deOtro] = [oir(uno), oir(otro)];
    uno.cerrar();
    otro.cerrar();
    await expect(uno.enviar(bytes(1))).rejects.toBeInstanceOf(CanalCerrado);
    expect([deUno.cierres, deOtro.cierres]).toEqual([1, 1]);
    expect(deOtro.mensajes).toEqual([]);
  });

  it('takes no message that a data channel would not take whole', async () => {
    const { uno } = parDeCanales();
    await expect(uno.enviar(new Uint8Array(TOPE_MENSAJE + 1))).rejects.toBeInstanceOf(RangeError);
  });
});
