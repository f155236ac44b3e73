import { describe, expect, test } from 'vitest';
import { eventoDePrueba, modalidadDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import { textoOpcionInvalida } from '../../../shared/domain/participante/campos-custom.ts';
import { textosDocumento } from '../../../shared/domain/participante/documento.ts';
import { textosFirma } from '../../../shared/domain/documentos/firma.ts';
import { textosInscripcion } from '../../../shared/domain/inscripcion/inscripcion-validar.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { mensajesParticipante } from '../../../shared/domain/participante/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { textosNacimiento } from '../../../shared/domain/participante/nacimiento.ts';
import { textosParticipante } from '../../../shared/domain/participante/participante.ts';
import { textoPrefijo15 } from '../../../shared/domain/participante/telefono.ts';
import { eventoConFirma } from './contexto.ts';
import { contextoDePrueba, formularioDePrueba, participanteDePrueba } from './ejemplos.test-util.ts';
import type { Entrada } from './entrada.ts';
import { repartirErrores } from './errores-servidor.ts';
import type { FormParticipante } from './formulario.ts';
import { motivoNoDisponible, pistaDocumento, validarModalidad } from './validar-modalidad.ts';
import { avisoCategoria, textosFirmaVieja, validarParticipante } from './validar-participante.ts';

const validar = (cambio: Partial<FormParticipante>, contexto = contextoDePrueba()) =>
  validarParticipante(formularioDePrueba(participanteDePrueba(cambio)), 0, contexto);

describe('validarModalidad', () => {
  test.each([
    ['', mensajesComun.campo_obligatorio],
    ['7123456', textosDocumento.pista_cero],
    ['07123456', undefined],
    ['30111222', undefined],
    ['301112', textosDocumento.ocho_digitos],
    ['AB123', textosDocumento.solo_numeros],
  ])('documento %j', (documento, esperado) => {
    const formulario = formularioDePrueba(participanteDePrueba({ documento }));
    expect(validarModalidad(formulario, eventoDePrueba(), modalidadDePrueba())['documento']).toBe(esperado);
  });

  test('el pasaporte vale donde el evento lo toma', () => {
    const formulario = formularioDePrueba(
      participanteDePrueba({ documento: 'AB1234', tipo_documento: 'otro', pais_documento: 'UY' }),
    );
    const con = eventoDePrueba({ permite_otro_documento: true });
    expect(validarModalidad(formulario, con, modalidadDePrueba())).toEqual({});
    expect(validarModalidad(formulario, eventoDePrueba(), modalidadDePrueba())).toHaveProperty('documento');
  });

  test('un equipo necesita nombre', () => {
    const formulario = formularioDePrueba(participanteDePrueba());
    const posta = modalidadDePrueba({ nro_participantes: 3 });
    for (const equipo of ['', ' - '])
      expect(validarModalidad({ ...formulario, equipo }, eventoDePrueba(), posta)).toEqual({
        team: mensajesComun.campo_obligatorio,
      });
  });

  test.each([
    [{ lugares: 0 }, 1, mensajesSitio.cupo_completo],
    [{ lugares: 2 }, 3, 'Quedan 2 lugares: no alcanzan para un equipo de 3.'],
    [{ lugares: 1 }, 3, 'Queda 1 lugar: no alcanza para un equipo de 3.'],
    [{ lugares: 1 }, 2, 'Queda 1 lugar: no alcanza para un equipo de 2.'],
    [{ lugares: null }, 1, null],
  ])('lugares %j para %i', (cambio, nro_participantes, esperado) => {
    expect(motivoNoDisponible(modalidadDePrueba({ ...cambio, nro_participantes }), eventoDePrueba())).toBe(
      esperado,
    );
  });

  test('la pista del 0 aparece con 7 dígitos y no antes ni después', () => {
    expect(['712345', '7123456', '07123456', '7.123.456'].map(pistaDocumento)).toEqual([
      null,
      textosDocumento.pista_cero,
      null,
      textosDocumento.pista_cero,
    ]);
  });
});

describe('validarParticipante', () => {
  test('un participante completo pasa', () => {
    expect(validar({})).toEqual({});
  });

  test.each<[string, Partial<FormParticipante>, string, string]>([
    ['nombre vacío', { nombre: ' ' }, 'nombre', mensajesComun.campo_obligatorio],
    ['día que no existe', { dia: '31' }, 'fecha_nacimiento', textosNacimiento.inexistente],
    ['año de dos cifras', { anio: '90' }, 'fecha_nacimiento', textosNacimiento.anio],
    ['nacimiento futuro', { anio: '2999' }, 'fecha_nacimiento', textosNacimiento.futura],
    ['e-mail mal', { email: 'ana@' }, 'email', textosParticipante.email],
    ['área con letras', { area_code: '1a' }, 'area_code', mensajesParticipante.area_letras],
    ['área con 0', { area_code: '011' }, 'area_code', mensajesParticipante.area_cero],
    ['número con 15', { telefono: '1550716006' }, 'telefono', textoPrefijo15],
    ['sin teléfono', { telefono: '' }, 'telefono', mensajesParticipante.telefono_incompleto],
    ['muy chica', { anio: '2013' }, 'fecha_nacimiento', mensajesSitio.edad_no_permitida],
    ['talle agotado', { talle: 'L' }, 'talle', textosParticipante.talle_agotado],
    ['sin firmar', { firma: null }, 'deslinde', mensajesDocumentos.firma_vacia],
    ['firmado sin aceptar', { acepta_deslinde: false }, 'deslinde', textosFirma.aceptar],
    ['sexo X donde no se ofrece', { sexo: 'X' }, 'sexo', textoOpcionInvalida],
  ])('%s', (_, cambio, campo, texto) => {
    expect(validar(cambio)[campo]).toBe(texto);
  });

  test('con edad mínima las categorías no impiden correr', () => {
    const contexto = contextoDePrueba({}, { limite_edad_inicial: 12 });
    expect(validar({ sexo: 'MASC', anio: '1950' }, contexto)).toEqual({});
    expect(validar({ sexo: 'MASC', anio: '1950' })).toHaveProperty('fecha_nacimiento');
  });

  test('quien es menor necesita tutor, y la firma es del tutor', () => {
    const errores = validar({ anio: '2010' });
    expect(Object.keys(errores).sort()).toEqual([
      'deslinde',
      'tutor_documento',
      'tutor_nombre',
      'tutor_relacion',
    ]);
    expect(errores['deslinde']).toBe(textosFirmaVieja.tutor);
    expect(validar({ anio: '2010', tutor_documento: '30.111.222' })['tutor_documento']).toBe(
      textosParticipante.tutor_mismo_documento,
    );
  });

  test('quien inscribe a mano puede dejar la firma para después, nadie más', () => {
    const admin = { tipo: 'admin', usuario_id: 1, codigo_acceso: null, prueba: false } as const;
    const con = (entrada: Entrada, firma_despues: boolean) => {
      const { evento, ...resto } = contextoDePrueba();
      const contexto = { ...resto, evento: eventoConFirma(evento, { firma_despues }, entrada) };
      return validar({ firma: null, acepta_deslinde: false }, contexto)['deslinde'];
    };
    expect(con(admin, true)).toBeUndefined();
    const piden = [con(admin, false), con({ ...admin, prueba: true }, true), con({ tipo: 'publica' }, true)];
    expect(piden).toEqual(Array.from({ length: 3 }, () => mensajesDocumentos.firma_vacia));
  });

  test('si el texto del deslinde cambió hay que firmar de nuevo', () => {
    expect(validar({}, contextoDePrueba({ deslinde_hash: 'otro' }))['deslinde']).toBe(textosFirmaVieja.texto);
  });

  test('dos del equipo no pueden ser la misma persona, con o sin 0 adelante', () => {
    const contexto = contextoDePrueba({}, { nro_participantes: 2 });
    const formulario = formularioDePrueba(
      participanteDePrueba({ documento: '07123456' }),
      participanteDePrueba({ documento: '7.123.456' }),
    );
    expect(validarParticipante(formulario, 1, contexto)['documento']).toBe(
      textosInscripcion.documento_repetido,
    );
    expect(validarParticipante(formulario, 0, contexto)['documento']).toBeUndefined();
  });

  test('los campos propios obligatorios', () => {
    const campo = { id: 1, name: 'club', label: 'Club', type: 'text', options: [], required: true } as const;
    const contexto = contextoDePrueba({}, { campos_custom: [{ ...campo, options: [] }] });
    expect(validar({}, contexto)).toEqual({ 'campos.club': mensajesParticipante.campos_custom_incompletos });
    expect(validar({ campos: { club: 'CAB' } }, contexto)).toEqual({});
  });

  test.each<[Partial<FormParticipante>, string | undefined]>([
    [{}, 'Tu categoría: FEM 16 o más'],
    [{ sexo: 'MASC' }, 'Tu categoría: Elite MASC 18-39'],
    [{ anio: '2013' }, mensajesSitio.edad_no_permitida],
    [{ sexo: '' }, undefined],
    [{ anio: '19' }, undefined],
  ])('la categoría se ve apenas se puede: %j', (cambio, texto) => {
    expect(avisoCategoria(participanteDePrueba(cambio), contextoDePrueba())?.texto).toBe(texto);
  });
});

describe('repartirErrores', () => {
  test.each([
    ['participantes.0.email', 'participante-1', 'email'],
    ['participantes[1].nombre', 'participante-2', 'nombre'],
    ['participantes.1.documento', 'participante-2', 'documento'],
    ['participantes.0.documento', 'modalidad', 'documento'],
    ['participantes.2.tutor.nombre', 'participante-3', 'tutor_nombre'],
    ['participantes.0.signature_data', 'participante-1', 'deslinde'],
    ['participantes.0.campos_custom_values.club', 'participante-1', 'campos.club'],
    ['participantes.0.mes', 'participante-1', 'fecha_nacimiento'],
    ['modalidad_id', 'modalidad', 'modalidad'],
    ['nombre', 'modalidad', 'team'],
  ])('%s va a %s, %s', (ruta, paso, campo) => {
    expect(repartirErrores({ [ruta]: 'texto' })).toEqual({
      pasos: { [paso]: { [campo]: 'texto' } },
      cupon: null,
    });
  });

  test('el cupón tiene su lugar', () => {
    expect(repartirErrores({ codigo: 'El cupón está vencido.' })).toEqual({
      pasos: {},
      cupon: 'El cupón está vencido.',
    });
  });
});
