import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { eventoDePrueba, modalidadDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import { Modalidades } from './modalidades.tsx';

// If this breaks, a team reads another number of places here than in the wizard: places are counted by persons, a team counts teams.
it.each([
  [1, 10, 100, 'Quedan 10 lugares'],
  [1, 1, 100, 'Queda 1 lugar'],
  [1, 10, 4, 'Quedan 4 lugares'],
  [3, 10, 100, 'Queda lugar para 3 equipos'],
  [3, 5, 100, 'Queda lugar para 1 equipo'],
  [3, 2, 100, 'Sin lugar para otro equipo'],
  [3, 0, 100, 'Sin lugares'],
])(
  'for %i with %i places left, and %i in the event, it says %s',
  (nro_participantes, lugares, todos, texto) => {
    const modalidades = [modalidadDePrueba({ nro_participantes, lugares })];
    const html = renderToStaticMarkup(
      <Modalidades evento={eventoDePrueba({ modalidades, lugares: todos })} />,
    );
    expect(html).toContain(`>${texto}<`);
  },
);
