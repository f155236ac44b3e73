import { describe, expect, test } from 'vitest';
import { createInscripcion } from '../../../shared/contract/inscripciones.ts';
import { aSolicitud, envioPara } from './a-solicitud.ts';
import { modalidadDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import { cuponSuelto, cuponVigente } from './contexto.ts';
import { contextoDePrueba, formularioDePrueba, participanteDePrueba } from './ejemplos.test-util.ts';

const cuerpo = (...args: Parameters<typeof aSolicitud>) => aSolicitud(...args);
const uno = (cambio = {}, contexto = contextoDePrueba()) =>
  cuerpo(formularioDePrueba(participanteDePrueba(cambio)), contexto).participantes[0];

describe('aSolicitud', () => {
  test('lo que sale cumple el contrato', () => {
    const solicitud = cuerpo(formularioDePrueba(participanteDePrueba()), contextoDePrueba());
    expect(createInscripcion.body.safeParse(solicitud).error).toBeUndefined();
    expect(solicitud).toMatchObject({ modalidad_id: 1, nombre: '-', codigo: null, codigo_acceso: null });
  });

  test('un equipo lleva su nombre en la inscripción y en cada integrante, y nadie de más', () => {
    const formulario = {
      ...formularioDePrueba(participanteDePrueba(), participanteDePrueba(), participanteDePrueba()),
      equipo: ' Las Liebres ',
    };
    const { nombre, participantes } = cuerpo(formulario, contextoDePrueba({}, { nro_participantes: 2 }));
    expect(nombre).toBe('Las Liebres');
    expect(participantes.map((p) => p.team)).toEqual(['Las Liebres', 'Las Liebres']);
  });

  test('el código de acceso y el cupón vigente viajan', () => {
    const formulario = {
      ...formularioDePrueba(participanteDePrueba()),
      cupon: { codigo: 'AMIGO', porcentaje: 10, modalidad_id: 1 },
    };
    expect(cuerpo(formulario, { ...contextoDePrueba(), codigo_acceso: 'club' })).toMatchObject({
      codigo: 'AMIGO',
      codigo_acceso: 'club',
    });
    expect(cuponVigente(formulario, 2)).toBeNull();
  });

  // If this breaks, somebody pays the whole price of whom the discount was in the field, one press away.
  test('un cupón escrito y sin aplicar se reconoce', () => {
    const escrito = { codigo_cupon: ' alba15 ', cupon: null };
    expect(cuponSuelto(escrito, modalidadDePrueba({ id: 1 }))).toBe('ALBA15');
    expect(cuponSuelto({ ...escrito, codigo_cupon: '' }, modalidadDePrueba({ id: 1 }))).toBeNull();
    expect(cuponSuelto(escrito, modalidadDePrueba({ id: 1, valor_normal: 0 }))).toBeNull();
    const cupon = { codigo: 'ALBA15', porcentaje: 15, modalidad_id: 1 };
    expect(cuponSuelto({ ...escrito, cupon }, modalidadDePrueba({ id: 1 }))).toBeNull();
  });

  test.each([
    ['sin talle donde no hay remeras', {}, contextoDePrueba({ usa_talle_remera: false }), { talle: null }],
    ['talle elegido', {}, contextoDePrueba(), { talle: 'M' }],
    [
      'remera extra solo donde se cobra',
      { con_remera: true },
      contextoDePrueba({ cargo_remera_extra: 0 }),
      { con_remera: false },
    ],
    [
      'remera extra',
      { con_remera: true },
      contextoDePrueba({ cargo_remera_extra: 3000 }),
      { con_remera: true, talle: 'M' },
    ],
    [
      'la incluida con su talle y la extra con el suyo',
      { con_remera: true, talle_extra: 'L' },
      contextoDePrueba({ cargo_remera_extra: 3000, remera_incluida: true }),
      { con_remera: true, talle: 'M', talle_extra: 'L' },
    ],
    [
      'la incluida sola, aunque antes se haya elegido un talle para la extra',
      { con_remera: false, talle_extra: 'L' },
      contextoDePrueba({ cargo_remera_extra: 3000, remera_incluida: true }),
      { con_remera: false, talle: 'M', talle_extra: null },
    ],
    [
      'remera extra solo donde la modalidad la ofrece',
      { con_remera: true },
      contextoDePrueba({ cargo_remera_extra: 3000 }, { usa_remeras: false }),
      { con_remera: false, talle: null },
    ],
    [
      'remera no elegida',
      {},
      contextoDePrueba({ cargo_remera_extra: 3000 }),
      { con_remera: false, talle: null },
    ],
    [
      'pasaporte solo donde se acepta',
      { tipo_documento: 'otro' },
      contextoDePrueba(),
      { tipo_documento: 'dni' },
    ],
    ['partes de la fecha como números', { dia: '05' }, contextoDePrueba(), { dia: 5, mes: 4, anio: 1990 }],
    ['adulto sin tutor', { tutor_nombre: 'Resto de antes' }, contextoDePrueba(), { tutor: null }],
    [
      'sin deslinde no viaja ninguna firma',
      {},
      contextoDePrueba({ usa_deslinde_online: false }),
      { signature_data: null, acepta_deslinde: false },
    ],
    ['aceptar sin firma no acepta', { firma: null }, contextoDePrueba(), { acepta_deslinde: false }],
    [
      'la firma con su texto y su reloj',
      {},
      contextoDePrueba(),
      { texto_hash: 'abc', firmado_at: '2026-11-20T10:00:00-03:00', desfase_ms: 0 },
    ],
    ['espacios de más', { nombre: ' Ana  María ' }, contextoDePrueba(), { nombre: 'Ana María' }],
  ])('%s', (_, cambio, contexto, esperado) => {
    expect(uno(cambio, contexto)).toMatchObject(esperado);
  });

  test('quien corre a los 17 lleva a su tutor', () => {
    const menor = {
      anio: '2010',
      tutor_nombre: 'Eva Paz',
      tutor_documento: '20111222',
      tutor_relacion: 'Madre',
    };
    expect(uno(menor)?.tutor).toEqual({ nombre: 'Eva Paz', documento: '20111222', relacion: 'Madre' });
  });

  test('los campos propios van por nombre, los que la modalidad tiene y ninguno más', () => {
    const campo = { id: 1, label: '', options: [], required: true };
    const contexto = contextoDePrueba(
      {},
      {
        campos_custom: [
          { ...campo, name: 'club', type: 'text' },
          { ...campo, id: 2, name: 'vegano', type: 'checkbox' },
        ],
      },
    );
    expect(uno({ campos: { club: 'CAB', de_otra: 'x' } }, contexto)?.campos_custom_values).toEqual([
      { name: 'club', value: 'CAB' },
      { name: 'vegano', value: false },
    ]);
  });
});

describe('envioPara', () => {
  const solicitud = cuerpo(formularioDePrueba(participanteDePrueba()), contextoDePrueba());
  const otra = cuerpo(formularioDePrueba(participanteDePrueba({ nombre: 'Bea' })), contextoDePrueba());
  let n = 0;
  const clave = () => `clave-${(n += 1)}`;

  test('el mismo cuerpo reintenta con su clave; otro cuerpo, con otra', () => {
    const primero = envioPara(solicitud, null, clave);
    expect(envioPara(structuredClone(solicitud), primero, clave)).toEqual(primero);
    expect(envioPara(otra, primero, clave).clave).not.toBe(primero.clave);
  });
});
