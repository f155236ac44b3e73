import { describe, expect, it } from 'vitest';
import { acercar, ENTERO, escalaEntera, girar, mover, ZOOM_MAXIMO } from './encuadre.ts';

const marco = { ancho: 400, alto: 300 };
const foto = { ancho: 2000, alto: 3000 };

describe('a picture in its frame', () => {
  it('is whole at first, also on its side', () => {
    expect(escalaEntera(foto, marco, 0)).toBe(0.1);
    expect(escalaEntera(foto, marco, 1)).toBeCloseTo(0.1333, 3);
  });

  it('comes nearer at the point under the finger', () => {
    const cerca = acercar(ENTERO, 4, foto, marco, { x: 50, y: -40 });
    // the point of the picture at (50, -40) from the frame's middle must stay there after zooming
    expect((50 - cerca.x) / cerca.zoom).toBeCloseTo(50);
    expect((-40 - cerca.y) / cerca.zoom).toBeCloseTo(-40);
  });

  it('neither shrinks below the frame nor grows without end', () => {
    expect(acercar(ENTERO, 0.1, foto, marco)).toEqual(ENTERO);
    expect(acercar(ENTERO, 100, foto, marco).zoom).toBe(ZOOM_MAXIMO);
  });

  it('moves no further than its edges', () => {
    expect(mover(ENTERO, 500, 500, foto, marco)).toEqual(ENTERO);
    const cerca = acercar(ENTERO, 4, foto, marco);
    // a picture of 800 x 1200 px in a frame of 400 x 300 px
    expect(mover(cerca, 9999, -9999, foto, marco)).toMatchObject({ x: 200, y: -450 });
  });

  it('back at its whole is in the middle', () => {
    const lejos = mover(acercar(ENTERO, 4, foto, marco), 200, 450, foto, marco);
    expect(acercar(lejos, 0.25, foto, marco)).toMatchObject({ zoom: 1, x: 0, y: 0 });
  });

  it('turns round in four quarters', () => {
    const giros = [1, 2, 3, 4].reduce<number[]>((hechos) => [...hechos, ((hechos.at(-1) ?? 0) + 1) % 4], []);
    let e = acercar(ENTERO, 3, foto, marco);
    for (const cuartos of giros) {
      e = girar(e);
      expect(e).toEqual({ ...ENTERO, cuartos });
    }
  });
});
