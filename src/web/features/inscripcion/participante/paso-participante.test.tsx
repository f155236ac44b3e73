import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { contextoDePrueba, formularioDePrueba, participanteDePrueba } from '../ejemplos.test-util.ts';
import { PasoParticipante } from './paso-participante.tsx';

vi.mock('../../../api/use-telefonos-del-mundo.ts', () => ({ useTelefonosDelMundo: () => undefined }));
vi.mock('./seccion-contacto.tsx', () => ({ SeccionContacto: () => null }));

// If this breaks, a team is promised a category that its step never shows.
it('says whose the category is: the person’s, or the team’s', () => {
  const paso = (nro_participantes: number) =>
    renderToString(
      <PasoParticipante
        indice={0}
        formulario={formularioDePrueba(participanteDePrueba({ sexo: '' }))}
        contexto={contextoDePrueba({}, { nro_participantes })}
        intentado={false}
        visibles={() => ({})}
        onCambio={() => undefined}
        onDeslinde={() => undefined}
        onDocumento={() => undefined}
        escanear={null}
        firma_despues={null}
      />,
    );
  expect(paso(1)).toContain('te decimos la categoría');
  expect(paso(3)).toContain('La categoría es la del equipo');
});

// regla participante-3: who is told to put a 0 before seven digits here looks for a fault that is none
it('asks for no 0 before the seven digits of a teammate’s DNI', () => {
  const compa = participanteDePrueba({ documento: '7123456' });
  const html = renderToString(
    <PasoParticipante
      indice={1}
      formulario={{ ...formularioDePrueba(compa), participantes: [participanteDePrueba(), compa] }}
      contexto={contextoDePrueba({}, { nro_participantes: 2 })}
      intentado={false}
      visibles={() => ({})}
      onCambio={() => undefined}
      onDeslinde={() => undefined}
      onDocumento={() => undefined}
      escanear={null}
      firma_despues={null}
    />,
  );
  expect(html).toContain('Número de documento (DNI)');
  expect(html).not.toContain('8 dígitos');
});
