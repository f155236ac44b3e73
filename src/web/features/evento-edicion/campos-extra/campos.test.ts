import { describe, expect, it } from 'vitest';
import { aCampos, campoNuevo, desdeCampos, erroresDeCampos, HECHOS, hechosQueFaltan } from './campos.ts';

describe('the fields of a modality', () => {
  it('opened and saved are the same', () => {
    const campo = {
      ...{ id: 4, name: 'talle', label: 'Talle', type: 'select' as const, options: ['S', 'M'] },
      ...{ required: true, sensible: false, se_ve_en_mesa: true, respuestas: 2 },
    };
    expect(aCampos(desdeCampos({ modalidad_id: 1, nombre: '10K', version: 'a', campos: [campo] }))).toEqual([
      {
        id: 4,
        label: 'Talle',
        type: 'select',
        options: ['S', 'M'],
        required: true,
        sensible: false,
        se_ve_en_mesa: true,
      },
    ]);
  });

  it('options are sent only where one chooses', () => {
    expect(aCampos([campoNuevo({ label: ' Club ', opciones: 'a\nb' })])).toEqual([
      { label: 'Club', type: 'text', options: [], required: true, sensible: false, se_ve_en_mesa: false },
    ]);
    expect(aCampos([campoNuevo({ type: 'number', opciones: ' 1 \n\n 2' })])[0]?.options).toEqual(['1', '2']);
  });

  it('the ready-made ones are sensitive and complete', () => {
    const hechos = HECHOS.flatMap(({ campos }) => campos());
    expect(hechos.every((c) => c.sensible)).toBe(true);
    expect(erroresDeCampos(hechos)).toEqual({});
  });

  it('a ready-made one that is there is not offered again', () => {
    const textos = hechosQueFaltan([campoNuevo({ label: 'obra social' })]).map(({ texto }) => texto);
    expect(textos).toEqual(['Contacto de emergencia', 'Grupo sanguíneo']);
  });

  it.each([
    [[campoNuevo()], { 'campos.0.label': 'El campo es obligatorio' }],
    [
      [campoNuevo({ label: 'Club' }), campoNuevo({ label: 'club ' })],
      { 'campos.1.label': 'Ya hay un campo con ese nombre.' },
    ],
    [[campoNuevo({ label: 'x', type: 'select' })], { 'campos.0.options': 'Escribí al menos una opción.' }],
    [
      [campoNuevo({ label: 'x', type: 'number', opciones: '1\ndos' })],
      { 'campos.0.options': 'Cada línea tiene que ser un número.' },
    ],
    [
      [campoNuevo({ label: 'x', type: 'select', opciones: 'Sí\nSÍ' })],
      { 'campos.0.options': 'La opción «SÍ» está repetida.' },
    ],
  ])('what is wrong (%#)', (campos, errores) => expect(erroresDeCampos(campos)).toEqual(errores));
});
