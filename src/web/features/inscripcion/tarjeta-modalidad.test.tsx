import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { modalidadDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import { TarjetaModalidad } from './tarjeta-modalidad.tsx';

// Places are counted by persons: a team of three that reads 'Quedan 445 lugares' takes them for 445 teams.
it.each([
  [1, 445, 'Quedan 445 lugares'],
  [1, 3, '¡Quedan 3!'],
  [1, 1, '¡Queda 1!'],
  [3, 445, 'Queda lugar para 148 equipos'],
  [3, 5, '¡Queda lugar para 1 equipo!'],
])('for %i with %i places left it says %s', (nro_participantes, lugares, texto) => {
  const tarjeta = renderToStaticMarkup(
    <TarjetaModalidad
      modalidad={modalidadDePrueba({ nro_participantes, lugares: null })}
      lugares={lugares}
      elegida={false}
      motivo={null}
      primera
      error={false}
      onElegir={() => undefined}
    />,
  );
  expect(tarjeta).toContain(`>${texto}<`);
});
