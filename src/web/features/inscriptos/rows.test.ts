import { describe, expect, it } from 'vitest';
import type { EstadoTabla } from '../../ui/tabla/tipos.ts';
import { Indice } from '../../ui/tabla/indice.ts';
import { COLUMNAS } from './columnas.tsx';
import { contar } from './cuentas.ts';
import { evento, inscripcion, persona } from './ejemplo.test-util.ts';
import { rowsDe, ultimoVencimiento, type InscriptoRow } from './rows.ts';
import { filtrosDe, tabla } from './tabla.ts';

const VENCE = '2026-03-03T10:00:00-03:00';
const ANTES = Date.parse(VENCE) - 1000;
const DESPUES = Date.parse(VENCE) + 1000;

const equipo = inscripcion({
  id: 9,
  modalidad_id: 2,
  nombre: 'Los Ñandúes',
  state: 'pago_bonificado',
  numero: 12,
  categoria_id: null,
  personas: [
    persona(),
    persona({ id: 2, documento: '7123456', nombre: 'José', apellido: 'Pérez', email: 'jose@test.test' }),
  ],
});

const una = (...args: Parameters<typeof inscripcion>): InscriptoRow | undefined =>
  rowsDe([inscripcion(...args)], evento(), 0)[0];

describe('nombresDeRows', () => {
  it('shows a single registration by its person', () => {
    expect(una()).toMatchObject({
      tipo: 'Participante',
      nombre: 'Gutiérrez, Ana Belén',
      integrantes: null,
      documentos: '30.111.222',
      modalidad: '21K',
      categoria: 'Elite FEM 30 o más',
      categoria_anio_calendario: 'Sin categoría',
      total: 10550,
      pagado: 10550,
    });
  });

  it('shows a team by its name, with who is in it', () => {
    expect(rowsDe([equipo], evento(), 0)[0]).toMatchObject({
      tipo: 'Equipo',
      nombre: 'Los Ñandúes',
      integrantes: 'Gutiérrez, Ana Belén · Pérez, José',
      documentos: '30.111.222 · 7.123.456',
    });
  });

  it('calls an expired hold vencida from its last moment on, and not before', () => {
    const pendiente = inscripcion({ state: 'pago_pendiente', vence_at: VENCE });
    const estadoA = (ahora: number) =>
      rowsDe([pendiente], evento(), ultimoVencimiento([pendiente], ahora))[0]?.estado;
    expect(estadoA(ANTES)).toBe('pago_pendiente');
    expect(estadoA(Date.parse(VENCE))).toBe('vencida');
    expect(estadoA(DESPUES)).toBe('vencida');
    expect(una({ state: 'pago_pendiente', vence_at: null })?.estado).toBe('pago_pendiente');
  });

  it('keeps the row of what did not change, and makes another where the event did', () => {
    const dataset = [inscripcion(), equipo];
    const definicion = evento();
    const primera = rowsDe(dataset, definicion, 0);
    const cambiada = rowsDe([inscripcion({ numero: 5 }), equipo], definicion, 0);
    expect(cambiada[0]).not.toBe(primera[0]);
    expect(cambiada[1]).toBe(primera[1]);
    expect(rowsDe(dataset, evento(), 0)[1]).not.toBe(primera[1]);
  });
});

describe('the filters, over the rows in memory', () => {
  const vencida = inscripcion({ id: 11, state: 'pago_pendiente', vence_at: VENCE });
  const pendiente = inscripcion({ id: 12, state: 'pago_pendiente', vence_at: '2030-01-01T00:00:00Z' });
  const definicion = evento();
  const rows = rowsDe([inscripcion(), equipo, vencida, pendiente], definicion, DESPUES);
  const ids = (busqueda: Parameters<typeof tabla.estado>[0]) => {
    const estado: EstadoTabla = tabla.estado(busqueda);
    const indice = new Indice(rows, COLUMNAS);
    return [...indice.vista(estado, filtrosDe(definicion))].map((i) => rows[i]?.id);
  };

  it.each([
    ['paid and bonified where nothing is asked for', {}, [7, 9]],
    ['all', { estado: '' }, [7, 9, 11, 12]],
    ['pending, without the expired', { estado: 'pago_pendiente' }, [12]],
    ['a modality', { modalidad: '2' }, [9]],
    ['without accents', { q: 'gutierrez' }, [7, 9]],
    ['a team without its ñ', { q: 'nandues' }, [9]],
    ['a document with dots', { q: '7.123.456' }, [9]],
    ['a document without', { q: '7123456' }, [9]],
    ['a document with its zero', { q: '07123456' }, [9]],
    ['the beginning of a document', { q: '30.1' }, [7, 9]],
    ['the middle of a document', { q: '.123.4' }, [9]],
    ['a mail', { q: 'jose@test' }, [9]],
    ['a number', { q: '101' }, [7]],
    ['several words, in any order', { q: 'perez ñand' }, [9]],
    ['nobody', { q: 'nadie' }, []],
  ])('finds %s', (_, busqueda, esperadas) => expect(ids(busqueda)).toEqual(esperadas));

  // the same count that the server makes before a mail is sent (domain/inscripcion/ocultas.ts)
  it.each([
    ['gutierrez', '1 en Pago Pendiente y 1 en Vencida'],
    ['nandues', null],
    ['', '1 en Pago Pendiente y 1 en Vencida'],
  ])('says what the filter of states hides of "%s"', (q, dicho) => {
    const filtros = filtrosDe(definicion);
    const indice = new Indice(rows, COLUMNAS);
    const deEstado = filtros.find(({ id }) => id === 'estado');
    expect(deEstado?.escondidas?.(indice.escondidas(tabla.estado({ q }), filtros, 'estado'))).toBe(dicho);
  });

  it('counts what holds a place', () => {
    expect(contar(rows)).toEqual({
      inscripciones: 4,
      personas: 4,
      por_estado: [
        { texto: 'pagada', cantidad: 1 },
        { texto: 'bonificada', cantidad: 1 },
        { texto: 'con pago pendiente', cantidad: 1 },
        { texto: 'vencida', cantidad: 1 },
      ],
    });
  });
});
