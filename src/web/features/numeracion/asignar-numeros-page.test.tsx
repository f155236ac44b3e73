// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AsignarNumerosPage } from './asignar-numeros-page.tsx';
import type { FormModalidad } from './formulario.ts';

const { call, guardada, ErrorLlamada } = vi.hoisted(() => {
  class Fallo extends Error {
    status = 409;
    codigo = 'conflicto';
    fields = {};
    datos = { ajustes: 'v2', por: 'Beto' };
  }
  return {
    ErrorLlamada: Fallo,
    guardada: { desde: 1, ajustes: 'v1' },
    call: vi.fn<(nombre: string, llamada: { body: { ajustes?: string; simular: boolean } }) => unknown>(),
  };
});
vi.mock('../../api/call.ts', () => ({ ErrorLlamada, call }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('../../api/consultas-eventos.ts', () => ({
  eventoBackoffice: () => ({ queryKey: ['evento'], queryFn: () => ({ id: 7 }) }),
  numeracion: () => ({
    queryKey: ['numeracion'],
    queryFn: () => ({
      ...{ asignacion_manual: false, con_numero: 0, instantaneas: [], ajustes: guardada.ajustes },
      modalidades: [
        {
          ...{ id: 2, nombre: '10K', usaChip: false, numeracionCategorias: false, categorias: [] },
          ...{ desde: guardada.desde, hasta: 100, faltantes: null, prefijo: null, digitos: null },
        },
      ],
    }),
  }),
}));
vi.mock('./marco-numeracion.tsx', () => ({
  MarcoNumeracion: ({ children }: { children?: ReactNode }) => (
    <>
      <h1>Asignación de números</h1>
      {children}
    </>
  ),
}));
vi.mock('./opciones-asignacion.tsx', () => ({ OpcionesAsignacion: () => null }));
vi.mock('./resguardos.tsx', () => ({ Resguardos: () => null }));
vi.mock('./panel-modalidad.tsx', () => ({
  PanelModalidad: ({ formulario }: { formulario: FormModalidad }) => <p>Desde {formulario.campos.desde}</p>,
}));
vi.mock('../../formulario/pregunta-al-salir.tsx', () => ({ PreguntaAlSalir: () => null }));
vi.mock('../../formulario/forma.tsx', () => ({
  Forma: ({
    ref,
    onEnviar,
    children,
  }: {
    ref: Ref<HTMLDivElement>;
    onEnviar: () => void;
    children: ReactNode;
  }) => (
    <>
      <div ref={ref}>{children}</div>
      <button type="button" onClick={onEnviar}>
        Enviar
      </button>
    </>
  ),
}));
vi.mock('./vista-previa.tsx', () => ({
  VistaPrevia: ({ onAsignar }: { onAsignar: () => void }) => (
    <button type="button" onClick={onAsignar}>
      Asignar
    </button>
  ),
}));
HTMLDialogElement.prototype.showModal = vi.fn();
HTMLDialogElement.prototype.close = vi.fn();

let raiz: Root;
let lugar: HTMLElement;
const apretar = async (texto: string) => {
  const boton = () => [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === texto);
  await vi.waitFor(() => expect(boton()).toBeDefined());
  flushSync(() => boton()?.click());
};
const asignadas = () => call.mock.calls.flatMap(([, { body }]) => (body.simular ? [] : [body.ajustes]));

beforeEach(() => {
  Object.assign(guardada, { desde: 1, ajustes: 'v1' });
  call.mockReset();
  call.mockImplementation((_, { body: { simular, ajustes } }) =>
    simular || ajustes === 'v2'
      ? Promise.resolve({ message: 'Listo.', ajustes: 'v3' })
      : Promise.reject(new ErrorLlamada('Beto guardó otros rangos.')),
  );
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={client}>
        <AsignarNumerosPage id="7" />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  lugar.remove();
});

async function chocar() {
  await apretar('Enviar');
  Object.assign(guardada, { desde: 50, ajustes: 'v2' });
  await apretar('Asignar');
  await vi.waitFor(() => expect(lugar.textContent).toContain('Beto guardó otros rangos.'));
  expect(asignadas()).toEqual(['v1']);
}

// If this breaks, who assigns numbers second writes their old ranges over another user's, unseen (regla gestion-17).
it('says that somebody else saved ranges, and brings these', async () => {
  await chocar();
  await apretar('Traer lo guardado');
  await vi.waitFor(() => expect(lugar.textContent).toContain('Desde 50'));
  expect(lugar.textContent).not.toContain('Beto');
  await apretar('Enviar');
  await apretar('Asignar');
  await vi.waitFor(() => expect(lugar.textContent).toContain('Listo.'));
  expect(asignadas()).toEqual(['v1', 'v2']);
});

it('writes over them where the user decides so', async () => {
  await chocar();
  await apretar('Guardar lo mío igual');
  await vi.waitFor(() => expect(lugar.textContent).toContain('Listo.'));
  expect(asignadas()).toEqual(['v1', 'v2']);
  expect(lugar.textContent).toContain('Desde 1');
});

// If this breaks, the keyboard begins again at the top of the page, as the button that was pressed is gone.
it('leaves the focus on the title of the screen once the numbers are assigned', async () => {
  call.mockResolvedValue({ message: 'Listo.', ajustes: 'v3' });
  await apretar('Enviar');
  await apretar('Asignar');
  await vi.waitFor(() => expect(lugar.textContent).toContain('Listo.'));
  expect(document.activeElement?.textContent).toBe('Asignación de números');
});
