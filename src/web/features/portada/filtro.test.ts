import { describe, expect, it } from 'vitest';
import { eventoDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import type { EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { disciplinasDe, filtrarEventos, ordenarParaInscribirse, provinciasDe, SIN_FILTRO } from './filtro.ts';

function evento(
  datos: Pick<EventoTarjeta, 'id' | 'nombre' | 'ciudad' | 'provincia'> & { disciplina: string },
): EventoTarjeta {
  const { disciplina, ...resto } = datos;
  return eventoDePrueba({ ...resto, disciplinas: [{ id: 1, nombre: disciplina }] });
}

const eventos = [
  evento({
    id: 1,
    nombre: 'Maratón de las Sierras',
    ciudad: 'Villa General Belgrano',
    provincia: 'Córdoba',
    disciplina: 'Running',
  }),
  evento({ id: 2, nombre: 'Desafío del Ñandú', ciudad: 'Trelew', provincia: 'Chubut', disciplina: 'Trail' }),
];

describe('filtrarEventos', () => {
  it.each([
    [{ texto: 'cordoba' }, [1]],
    [{ texto: 'MARATON sierras' }, [1]],
    [{ texto: 'nandu' }, [2]],
    [{ texto: '10k costanera' }, [1, 2]],
    [{ texto: 'sierras trelew' }, []],
    [{ provincia: 'Chubut' }, [2]],
    [{ disciplina: 'Running', texto: ' ' }, [1]],
    [{ disciplina: 'Running', provincia: 'Chubut' }, []],
  ])('%j finds %j', (filtro, ids) => {
    expect(filtrarEventos(eventos, { ...SIN_FILTRO, ...filtro }).map((e) => e.id)).toEqual(ids);
  });

  it('offers what there is, in order', () => {
    expect(provinciasDe(eventos)).toEqual(['Chubut', 'Córdoba']);
    expect(disciplinasDe([...eventos, ...eventos])).toEqual(['Running', 'Trail']);
  });
});

describe('what one can register for', () => {
  const estado = (id: number, estado_inscripcion: EventoTarjeta['estado_inscripcion']) =>
    eventoDePrueba({ id, estado_inscripcion, inscripcion_abierta: estado_inscripcion === 'abierta' });
  const mezclados = [
    estado(1, 'finalizada'),
    estado(2, 'abierta'),
    estado(3, 'proximamente'),
    estado(4, 'finalizada'),
    estado(5, 'abierta'),
  ];

  it('comes first, then what opens soon, each by its date', () => {
    expect(ordenarParaInscribirse(mezclados).map((e) => e.id)).toEqual([2, 5, 3, 1, 4]);
  });

  it('can be had alone', () => {
    expect(filtrarEventos(mezclados, { ...SIN_FILTRO, abiertas: true }).map((e) => e.id)).toEqual([2, 5]);
  });
});
