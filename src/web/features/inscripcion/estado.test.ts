import { describe, expect, test } from 'vitest';
import { estadoInicial, estaVacio, reducir, type Accion, type EstadoInscripcion } from './estado.ts';

const aplicar = (...acciones: Accion[]): EstadoInscripcion => acciones.reduce(reducir, estadoInicial());
const solo = { tipo: 'modalidad', modalidad_id: 1, nro_participantes: 1 } as const;
const terna = { tipo: 'modalidad', modalidad_id: 2, nro_participantes: 3 } as const;
const escribir = (indice: number, nombre: string): Accion => ({
  tipo: 'participante',
  indice,
  cambio: { nombre },
});

describe('reducir', () => {
  test('ir a otra modalidad y volver no pierde a nadie del equipo', () => {
    const estado = aplicar(terna, escribir(0, 'Ana'), escribir(2, 'Eva'), solo, terna);
    expect(estado.formulario.participantes.map((p) => p.nombre)).toEqual(['Ana', '', 'Eva']);
  });

  test('cambiar de modalidad obliga a revisar los pasos siguientes', () => {
    const completo = aplicar(
      solo,
      { tipo: 'paso_completo', paso: 'modalidad' },
      { tipo: 'paso_completo', paso: 'participante-1' },
    );
    expect(reducir(completo, terna).completos).toEqual([]);
    expect(reducir(completo, solo).completos).toEqual(['modalidad', 'participante-1']);
  });

  test('editar un paso lo deja incompleto a él solo', () => {
    const estado = aplicar(
      terna,
      { tipo: 'paso_completo', paso: 'modalidad' },
      { tipo: 'paso_completo', paso: 'participante-1' },
      { tipo: 'paso_completo', paso: 'participante-2' },
      escribir(1, 'Bea'),
    );
    expect(estado.completos).toEqual(['modalidad', 'participante-1']);
  });

  test('el documento del primero es el del primer paso', () => {
    const estado = aplicar(
      solo,
      { tipo: 'paso_completo', paso: 'modalidad' },
      { tipo: 'participante', indice: 0, cambio: { documento: '12345678' } },
    );
    expect(estado.completos).toEqual([]);
  });

  test('un rechazo del servidor marca su paso y se va al corregir ese campo, no otro', () => {
    const rechazado = aplicar(
      solo,
      { tipo: 'paso_completo', paso: 'participante-1' },
      { tipo: 'rechazado', errores: { 'participante-1': { email: 'No es válido', nombre: 'Falta' } } },
    );
    expect(rechazado.completos).toEqual([]);
    const corregido = reducir(rechazado, escribir(0, 'Ana'));
    expect(corregido.errores_servidor['participante-1']).toEqual({ email: 'No es válido' });
  });

  test('dejar la firma para después quita lo que el servidor dijo de ella', () => {
    const rechazado = aplicar(solo, {
      tipo: 'rechazado',
      errores: { 'participante-1': { deslinde: 'El texto cambió', nombre: 'Falta' } },
    });
    const despues = reducir(rechazado, { tipo: 'firma_despues', valor: true });
    expect(despues.formulario.firma_despues).toBe(true);
    expect(despues.errores_servidor).toEqual({ 'participante-1': { nombre: 'Falta' } });
  });

  // If this breaks, a team types three more people before it learns that one of them is registered already.
  test('el documento ya inscripto de un compañero se dice en su paso y se va al corregirlo', () => {
    const documento: Accion = { tipo: 'participante', indice: 1, cambio: { documento: '30.111.222' } };
    const existe: Accion = {
      tipo: 'documento_existente',
      ...{ indice: 1, key: 'AR 30111222', texto: 'Este documento ya tiene una inscripción' },
      evento: { permite_otro_documento: false },
    };
    const dicho = aplicar(terna, escribir(1, 'Bea'), documento, existe);
    expect(dicho.errores_servidor['participante-2']).toEqual({ documento: existe.texto });
    expect(dicho.formulario.participantes[1]?.nombre).toBe('Bea');
    const corregido = reducir(dicho, { ...documento, cambio: { documento: '30111223' } });
    expect(corregido.errores_servidor['participante-2']).toEqual({});
    // a late answer about a document that was replaced changes nothing
    expect(reducir(corregido, existe)).toBe(corregido);
  });

  // If this breaks, a passport is refused in step 2 because somebody else's DNI has the same number.
  test('una respuesta tardía sobre un DNI no marca un pasaporte con el mismo número', () => {
    const pasaporte = { documento: '30111222', tipo_documento: 'otro', pais_documento: 'BR' } as const;
    const estado = aplicar(terna, { tipo: 'participante', indice: 1, cambio: pasaporte });
    const existe = (permite_otro_documento: boolean): Accion => ({
      tipo: 'documento_existente',
      ...{ indice: 1, key: 'AR 30111222', texto: 'Este documento ya tiene una inscripción' },
      evento: { permite_otro_documento },
    });
    expect(reducir(estado, existe(true))).toBe(estado);
    // an event that takes only DNIs asks about a DNI, whatever an older draft says
    expect(reducir(estado, existe(false)).errores_servidor['participante-2']).toHaveProperty('documento');
  });

  test.each([
    ['pais_documento', { pais_documento: 'UY' }, 'documento'],
    ['dia', { dia: '3' }, 'fecha_nacimiento'],
    ['sexo', { sexo: 'FEM' }, 'fecha_nacimiento'],
    ['area_code', { area_code: '11' }, 'telefono'],
    ['telefono', { telefono: '4567890' }, 'area_code'],
    ['campos', { campos: { club: 'x' } }, 'campos.club'],
  ] as const)('corregir %s quita el error de lo que compone', (_, cambio, campo) => {
    const estado = aplicar(
      solo,
      { tipo: 'rechazado', errores: { 'participante-1': { [campo]: 'mal' } } },
      { tipo: 'participante', indice: 0, cambio },
    );
    expect(estado.errores_servidor['participante-1']).toEqual({});
  });

  test('está vacío solo lo que nadie tocó', () => {
    expect(estaVacio(aplicar())).toBe(true);
    expect(estaVacio(aplicar(solo))).toBe(false);
    expect(estaVacio(aplicar(escribir(0, 'A')))).toBe(false);
  });
});
