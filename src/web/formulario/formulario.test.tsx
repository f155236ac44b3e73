// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ErrorLlamada } from '../api/call.ts';
import { haySinGuardar } from '../api/sin-guardar.ts';
import { DialogoConflicto } from './dialogo-conflicto.tsx';
import { DialogoFormulario } from './dialogo-formulario.tsx';
import { Forma } from './forma.tsx';
import { useGuardado } from './use-guardado.ts';

// With a session, which has run out by the clock: without one, leaving a form does not ask.
vi.mock('../api/almacen-sesion.ts', async (traer) => ({
  ...(await traer<object>()),
  sesionDePestania: () => ({}),
  sesionActual: () => null,
}));

let raiz: Root;
let lugar: HTMLElement;
let router: ReturnType<typeof hacerRouter>;
const onCerrar = vi.fn();
const enviar = vi.fn<(datos: string, version: number | null) => Promise<string>>();
const onGuardar = vi.fn();

function hacerRouter(pantalla: () => ReactNode) {
  const raizDeRutas = createRootRoute();
  const ruta = (path: string, component: () => ReactNode) =>
    createRoute({
      getParentRoute: () => raizDeRutas,
      path,
      component,
      staticData: { access: 'publico' },
    });
  return createRouter({
    routeTree: raizDeRutas.addChildren([ruta('/', pantalla), ruta('/otra', () => <p>Otra pantalla</p>)]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}
async function mostrar(pantalla: () => ReactNode): Promise<void> {
  router = hacerRouter(pantalla);
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
}

beforeEach(() => {
  // jsdom has the <dialog> element without its methods
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal('scrollTo', vi.fn());
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const boton = (texto: string) => [...lugar.querySelectorAll('button')].find((b) => b.textContent === texto);
const pulsar = (texto: string) => flushSync(() => boton(texto)?.click());
const dice = (texto: string) => vi.waitFor(() => expect(lugar.textContent).toContain(texto));

describe('a form in a dialog', () => {
  const dialogo = (sinGuardar: boolean, enviando = false) =>
    mostrar(() => (
      <DialogoFormulario
        titulo="Agregar cupón"
        {...{ sinGuardar, enviando, onCerrar }}
        fallo={null}
        edita={null}
        onEnviar={() => undefined}
      >
        <input aria-label="Código" />
      </DialogoFormulario>
    ));
  const tocarAfuera = () =>
    flushSync(() => lugar.querySelector('dialog')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));

  // If this breaks, a touch outside a dialog on a phone loses the coupon or the payment that was being typed.
  it('closes at once only where nothing was typed and nothing is under way', async () => {
    await dialogo(true, true);
    tocarAfuera();
    expect(onCerrar).not.toHaveBeenCalled();
    expect(lugar.textContent).not.toContain('¿Salir sin guardar?');
    await dialogo(true);
    tocarAfuera();
    expect(onCerrar).not.toHaveBeenCalled();
    await dice('¿Salir sin guardar?');
    pulsar('Sí, salir');
    await vi.waitFor(() => expect(onCerrar).toHaveBeenCalledOnce());
    onCerrar.mockClear();
    await dialogo(false);
    tocarAfuera();
    expect(onCerrar).toHaveBeenCalledOnce();
  });

  // If this breaks, a phone's back button loses what was typed in the dialog, and a new release reloads the page over it.
  it('asks who leaves by another way too, and says that there is something to lose', async () => {
    await dialogo(true);
    expect(haySinGuardar()).toBe(true);
    void router.navigate({ to: '/otra' } as never);
    await dice('¿Salir sin guardar?');
    expect(lugar.textContent).not.toContain('Otra pantalla');
    pulsar('Sí, salir');
    await dice('Otra pantalla');
    expect(haySinGuardar()).toBe(false);
  });
});

describe('saving', () => {
  function Pantalla() {
    const [{ texto, version }, poner] = useState({ texto: 'mío', version: 1 });
    const guardado = useGuardado({
      datos: texto,
      version,
      faltas: (datos) => ({ texto: datos === '' ? 'Falta' : undefined }),
      enviar,
      onGuardar,
      campo: (camino) => camino.replace('nombre', 'texto'),
    });
    const { conflicto, errores, fallo, en_campos } = guardado;
    return (
      <>
        <Forma
          ref={guardado.forma}
          {...{ edita: null, enviando: false, fallo: null, sinGuardar: false, onEnviar: () => undefined }}
        >
          <input aria-label="Texto" aria-invalid={Boolean(errores['texto'])} value={texto} readOnly />
        </Forma>
        <p>
          {errores['texto']} {fallo && !en_campos && 'No se guardó'} versión {version}
        </p>
        <button type="button" onClick={() => poner({ texto: '', version })}>
          Vaciar
        </button>
        <button type="button" onClick={() => guardado.olvidar((campo) => campo === 'texto')}>
          Corregir
        </button>
        <button
          type="button"
          onClick={() => {
            guardado.guardar();
            guardado.guardar();
          }}
        >
          Guardar
        </button>
        {conflicto && (
          <DialogoConflicto
            guardado={guardado}
            titulo="Cambió"
            al_traer="lo reemplaza."
            onTraer={() => {
              poner({ texto: String(conflicto.datos['actual']), version: 2 });
              guardado.reiniciar();
            }}
            onConservar={() => guardado.guardar({ version: 2 })}
          />
        )}
      </>
    );
  }
  const choque = () =>
    new ErrorLlamada(409, {
      codigo: 'conflicto',
      errors: { message: 'Ana guardó antes.', fields: {} },
      datos: { actual: 'suyo' },
    });
  beforeEach(() => mostrar(() => <Pantalla />));

  it('goes once, with the version that the form began from, however often it is pressed', async () => {
    enviar.mockResolvedValue('hecho');
    pulsar('Guardar');
    await vi.waitFor(() => expect(onGuardar).toHaveBeenCalledWith('hecho', 'mío'));
    expect(enviar.mock.calls).toEqual([['mío', 1]]);
  });

  // If this breaks, the second of two people writes over the first, or loses what they typed.
  it('tells who comes second, and writes nothing before they decide', async () => {
    enviar.mockRejectedValueOnce(choque());
    pulsar('Guardar');
    await dice('Ana guardó antes.');
    expect(lugar.textContent).not.toContain('No se guardó versión');
    expect(enviar).toHaveBeenCalledOnce();
    pulsar('Seguir editando');
    await vi.waitFor(() => expect(lugar.textContent).not.toContain('Ana guardó antes.'));
    enviar.mockRejectedValueOnce(choque()).mockResolvedValueOnce('hecho');
    pulsar('Guardar');
    await dice('Ana guardó antes.');
    pulsar('Guardar lo mío igual');
    await vi.waitFor(() => expect(onGuardar).toHaveBeenCalledWith('hecho', 'mío'));
    expect(enviar.mock.calls.at(-1)).toEqual(['mío', 2]);
  });

  it('brings what is saved where that is chosen', async () => {
    enviar.mockRejectedValueOnce(choque());
    pulsar('Guardar');
    await dice('Ana guardó antes.');
    pulsar('Traer lo guardado');
    await dice('versión 2');
    expect(lugar.querySelector('input')?.value).toBe('suyo');
    expect(enviar).toHaveBeenCalledOnce();
  });

  it('shows what is wrong from the first try on, sends nothing, and forgets what the server said when told', async () => {
    pulsar('Vaciar');
    expect(lugar.textContent).not.toContain('Falta');
    pulsar('Guardar');
    await dice('Falta');
    expect(enviar).not.toHaveBeenCalled();
  });

  it('says no more that it was not saved, once a field is what keeps it from being saved', async () => {
    enviar.mockRejectedValueOnce(new ErrorLlamada(0, undefined));
    pulsar('Guardar');
    await dice('No se guardó');
    pulsar('Vaciar');
    pulsar('Guardar');
    await dice('Falta');
    expect(lugar.textContent).not.toContain('No se guardó');
  });

  it("puts the server's refusal beside the field as the form calls it, until it is another", async () => {
    enviar.mockRejectedValueOnce(
      new ErrorLlamada(422, { errors: { message: 'Revisá.', fields: { nombre: 'Ya está' } } }),
    );
    pulsar('Guardar');
    await dice('Ya está');
    // the field says it: not once more for the whole form
    await new Promise((seguir) => requestAnimationFrame(seguir));
    expect(lugar.textContent).not.toContain('No se guardó');
    pulsar('Corregir');
    await vi.waitFor(() => expect(lugar.textContent).not.toContain('Ya está'));
    expect(lugar.textContent).not.toContain('No se guardó');
  });

  it.each<[string, Record<string, string>]>([
    ['names no field', {}],
    ['names a field that the form does not show', { nombre: 'Ya está', cupo: 'No hay' }],
  ])('says for the whole form a refusal that %s', async (_, fields) => {
    enviar.mockRejectedValueOnce(new ErrorLlamada(422, { errors: { message: 'Revisá.', fields } }));
    pulsar('Guardar');
    await vi.waitFor(() => expect(lugar.textContent).toContain('No se guardó'));
  });

  // If this breaks, the keyboard begins again at the top of the page, and on a phone the wrong field may be out of view.
  it('focuses the refused field, also where React renders its error after the next frame', async () => {
    vi.stubGlobal('requestAnimationFrame', (hacer: () => void) => hacer());
    onTestFinished(() => void vi.unstubAllGlobals());
    enviar.mockRejectedValueOnce(
      new ErrorLlamada(422, { errors: { message: 'Revisá.', fields: { nombre: 'Ya está' } } }),
    );
    pulsar('Guardar');
    await dice('Ya está');
    await vi.waitFor(() => expect(document.activeElement).toBe(lugar.querySelector('input')));
  });
});
