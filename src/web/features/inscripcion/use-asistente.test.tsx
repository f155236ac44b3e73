// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';
import type { Dialogo } from './dialogo.ts';
import { contextoDePrueba, formularioDePrueba, participanteDePrueba } from './ejemplos.test-util.ts';
import { persistenteVacio } from './estado.ts';
import type { Navegacion } from './navegacion.ts';
import { useAsistente } from './use-asistente.ts';

const nada = () => undefined;
const NAV: Navegacion = { irA: nada, volverA: nada, pagar: nada, salir: nada, resultadoOk: nada };
const { evento, modalidad } = contextoDePrueba();

function asistente() {
  const raiz = createRoot(document.createElement('div'));
  onTestFinished(() => flushSync(() => raiz.unmount()));
  const client = new QueryClient();
  let ahora: ReturnType<typeof useAsistente> | undefined;
  const contenido = {
    ...persistenteVacio,
    formulario: { ...formularioDePrueba(participanteDePrueba()), modalidad_id: modalidad.id },
    completos: ['modalidad'] as PasoId[],
  };
  function Asistente({ slug }: { slug: PasoId }) {
    ahora = useAsistente({
      evento: { ...evento, modalidades: [modalidad] },
      entrada: { tipo: 'publica' },
      borrador: { contenido, iniciado_at: 1, actualizado_at: 1, revision: 1 },
      slug,
      nav: NAV,
      proveedor: 'simulado',
      onInscripta: nada,
    });
    return null;
  }
  return {
    en: (slug: PasoId) =>
      flushSync(() =>
        raiz.render(
          <QueryClientProvider client={client}>
            <Asistente slug={slug} />
          </QueryClientProvider>,
        ),
      ),
    abrir: (dialogo: Dialogo) => flushSync(() => ahora?.setDialogo(dialogo)),
    ver: () => [ahora?.paso.id, ahora?.dialogo_abierto],
  };
}

// If this breaks, a phone's back button changes the step below the waiver, which stays over a step that it does not belong to.
it('closes the waiver where its step is left, for good', () => {
  const { en, abrir, ver } = asistente();
  en('participante-1');
  abrir({ tipo: 'deslinde', indice: 0 });
  expect(ver()).toEqual(['participante-1', true]);
  en('modalidad');
  expect(ver()).toEqual(['modalidad', false]);
  en('participante-1');
  expect(ver()).toEqual(['participante-1', false]);
});

// Who waits in the fila would otherwise not see any more that their registration is still being sent.
it('leaves a dialog open that tells how the sending goes', () => {
  const { en, abrir, ver } = asistente();
  en('participante-1');
  abrir({ tipo: 'fila', vista: null, onSalir: nada });
  en('modalidad');
  expect(ver()).toEqual(['modalidad', true]);
});
