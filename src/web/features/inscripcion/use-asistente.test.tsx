// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';
import type { Dialogo } from './dialogo.ts';
import { contextoDePrueba, formularioDePrueba, participanteDePrueba } from './ejemplos.test-util.ts';
import { persistenteVacio } from './estado.ts';
import type { Formulario } from './formulario.ts';
import type { Navegacion } from './navegacion.ts';
import { useAsistente } from './use-asistente.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('../../api/call.ts'), async (original) => ({ ...(await original()), call: call as never }));
beforeEach(() => void call.mockReset());

const nada = () => undefined;
const NAV: Navegacion = { irA: nada, volverA: nada, pagar: nada, salir: nada, resultadoOk: nada };
const { evento, modalidad } = contextoDePrueba();

function asistente(cambio: Partial<Formulario> = {}) {
  const raiz = createRoot(document.createElement('div'));
  onTestFinished(() => flushSync(() => raiz.unmount()));
  const client = new QueryClient();
  let ahora: ReturnType<typeof useAsistente> | undefined;
  const contenido = {
    ...persistenteVacio,
    formulario: { ...formularioDePrueba(participanteDePrueba()), modalidad_id: modalidad.id, ...cambio },
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
    formulario: () => ahora?.estado.formulario,
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

// If this breaks, who changes the modality reads a total without their coupon until the last step.
it('checks the coupon of another modality as soon as the step of a participant opens', async () => {
  call.mockResolvedValue({ porcentaje: 15 });
  const cupon = { codigo: 'ALBA15', porcentaje: 15, modalidad_id: modalidad.id + 1 };
  const { en, formulario } = asistente({ codigo_cupon: 'ALBA15', cupon });
  en('modalidad');
  expect(call).not.toHaveBeenCalled();
  en('participante-1');
  await vi.waitFor(() => expect(formulario()?.cupon).toEqual({ ...cupon, modalidad_id: modalidad.id }));
  expect(call).toHaveBeenCalledExactlyOnceWith('validarCupon', {
    body: { codigo: 'ALBA15', evento_id: evento.id, modalidad_id: modalidad.id, codigo_acceso: null },
  });
});
