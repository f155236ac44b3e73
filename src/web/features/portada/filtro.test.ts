import { describe, expect, it } from 'vitest';
import type { EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { disciplinasDe, filtrarEventos, provinciasDe, SIN_FILTRO } from './filtro.ts';

function evento(
  datos: Pick<EventoTarjeta, 'id' | 'nombre' | 'ciudad' | 'provincia'> & { disciplina: string },
): EventoTarjeta {
  const { disciplina, ...resto } = datos;
  return {
    ...resto,
    lugar: 'Costanera',
    fecha_hora: '2027-03-14T08:00:00-03:00',
    fecha_inicio_inscripcion: '2027-01-01T00:00:00-03:00',
    fin_inscripcion: '2027-03-10T00:00:00-03:00',
    inscripcion_abierta: true,
    estado_inscripcion: 'abierta',
    estado: 'programado',
    estado_mensaje: null,
    image_full_path: null,
    imagen: null,
    banner_full_path: null,
    banner: null,
    modalidades: [{ id: 1, nombre: '10K' }],
    disciplinas: [{ id: 1, nombre: disciplina }],
    precio_desde: 1000,
    event_result_links: '[]',
    photo_album_links: '[]',
  };
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
