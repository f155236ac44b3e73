// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogoEscaner } from './dialogo-escaner.tsx';
import { SinEscaner, type Camara, type Leido, type Aparatos } from './aparatos.ts';
import { RellenarConDni } from './rellenar-con-dni.tsx';
import { textosSinEscaner, type MotivoSinEscaner } from './textos.ts';

const DNI = '00123456789@GOMEZ@ANA@F@34567890@B@01/02/1990@15/06/2016@273';

let raiz: Root;
let lugar: HTMLElement;
/** what the camera sees */
let ve: Leido | null = null;
let perderCamara = () => {};
const cerrarCamara = vi.fn<() => void>();
const cerrarLector = vi.fn<() => void>();
const linterna = vi.fn<(prendida: boolean) => Promise<void>>();
const abrirCamara = vi.fn<Aparatos['abrirCamara']>();
const abrirLector = vi.fn<Aparatos['abrirLector']>();
const aparatos: Aparatos = {
  abrirCamara,
  abrirLector,
  tomarCuadro: async () => ({}) as ImageBitmap,
};
const camara = (cambios: Partial<Camara> = {}): Camara => ({
  stream: { id: 's1' } as MediaStream,
  id: 'atras',
  todas: ['atras'],
  linterna: null,
  alPerderse: (oyente) => {
    perderCamara = oyente;
  },
  cerrar: cerrarCamara,
  ...cambios,
});

beforeEach(() => {
  vi.clearAllMocks();
  // jsdom's dialogs and media elements lack these methods
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  HTMLMediaElement.prototype.play = vi.fn(async () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  localStorage.clear();
  ve = null;
  abrirCamara.mockImplementation(async () => camara());
  abrirLector.mockResolvedValue({ leer: async () => ve, cerrar: cerrarLector });
  linterna.mockResolvedValue();
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  lugar.remove();
  vi.unstubAllGlobals();
});

const dice = (texto: string) => vi.waitFor(() => expect(lugar.textContent).toContain(texto));
const boton = (texto: string) => [...lugar.querySelectorAll('button')].find((b) => b.textContent === texto);
const pulsar = (texto: string) => flushSync(() => boton(texto)?.click());
const campo = () => lugar.querySelector<HTMLInputElement>('input:not([type=checkbox])');
function escribir(texto: string): void {
  const donde = campo();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(donde, texto);
  flushSync(() => donde?.dispatchEvent(new Event('input', { bubbles: true })));
  flushSync(() => donde?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
}
const onTexto = vi.fn<(texto: string) => boolean>();
const onCerrar = vi.fn<() => void>();
const mostrar = () =>
  flushSync(() =>
    raiz.render(
      <DialogoEscaner
        titulo="Escanear"
        escribir="O escribilo"
        accion="Buscar"
        {...{ onTexto, onCerrar, aparatos }}
      />,
    ),
  );
function ponerALaVista(visible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    value: visible ? 'visible' : 'hidden',
    configurable: true,
  });
  flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
}

describe('the scanner', () => {
  beforeEach(() => ponerALaVista(true));

  it('tells what the camera sees, once', async () => {
    mostrar();
    await dice('Apuntá al código de barras');
    ve = { texto: '34567890', formato: 'qr' };
    await vi.waitFor(() => expect(onTexto).toHaveBeenCalledWith('34567890'));
    await new Promise((listo) => setTimeout(listo, 250));
    expect(onTexto).toHaveBeenCalledOnce();
  });

  it('tells what a gun types while the focus is on none of its fields', () => {
    mostrar();
    const desde = performance.now();
    [...'34567890', 'Enter'].forEach((key, i) => {
      const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(tecla, 'timeStamp', { value: desde + 8 * i });
      (lugar.querySelector('input[type=checkbox]') ?? document.body).dispatchEvent(tecla);
    });
    expect(onTexto.mock.calls).toEqual([['34567890']]);
  });

  // If this breaks, a phone in a pocket keeps its camera on, and its battery is empty before the race.
  it('lets the camera go while it is hidden and when it is closed', async () => {
    mostrar();
    await dice('Apuntá');
    ponerALaVista(false);
    expect(cerrarCamara).toHaveBeenCalledOnce();
    expect(cerrarLector).toHaveBeenCalledOnce();
    ponerALaVista(true);
    await vi.waitFor(() => expect(abrirCamara).toHaveBeenCalledTimes(2));
    await dice('Apuntá');
    flushSync(() => raiz.render(null));
    expect(cerrarCamara).toHaveBeenCalledTimes(2);
  });

  it('lets a camera go that opens after it was closed', async () => {
    let abrir: (abierta: Camara) => void = () => undefined;
    abrirCamara.mockReturnValue(
      new Promise((resolve) => {
        abrir = resolve;
      }),
    );
    mostrar();
    flushSync(() => raiz.render(null));
    abrir(camara());
    await vi.waitFor(() => expect(cerrarCamara).toHaveBeenCalledOnce());
  });

  // If this breaks, who has no camera does not know what to do, or cannot go on.
  it.each(Object.keys(textosSinEscaner) as MotivoSinEscaner[])(
    'says what to do where it cannot look (%s), and one can type',
    async (motivo) => {
      const falla = new SinEscaner(motivo);
      if (motivo === 'sin_lector') abrirLector.mockRejectedValue(falla);
      else abrirCamara.mockRejectedValue(falla);
      mostrar();
      await dice(textosSinEscaner[motivo].titulo);
      await dice(textosSinEscaner[motivo].que_hacer);
      await dice('podés escribir');
      escribir('34.567.890');
      expect(onTexto).toHaveBeenCalledWith('34.567.890');
    },
  );

  it('tries again, and tells when the camera is taken away', async () => {
    abrirCamara.mockRejectedValueOnce(new SinEscaner('sin_permiso'));
    mostrar();
    await dice('Falta el permiso');
    pulsar('Probar de nuevo');
    await dice('Apuntá');
    flushSync(() => perderCamara());
    await dice('Otra aplicación está usando la cámara');
    expect(cerrarCamara).toHaveBeenCalledOnce();
  });

  it('changes the camera and remembers which; lights where it can', async () => {
    abrirCamara.mockImplementation(async (id) =>
      camara({ id: id ?? 'atras', todas: ['frente', 'atras'], linterna }),
    );
    mostrar();
    await dice('Linterna');
    pulsar('Linterna');
    expect(linterna).toHaveBeenCalledWith(true);
    expect(boton('Linterna')?.getAttribute('aria-pressed')).toBe('true');
    pulsar('Cambiar de cámara');
    await vi.waitFor(() => expect(abrirCamara).toHaveBeenLastCalledWith('frente'));
    flushSync(() => raiz.render(null));
    mostrar();
    await vi.waitFor(() => expect(abrirCamara).toHaveBeenLastCalledWith('frente'));
  });

  it('vibrates unless somebody does not want it, and remembers that', async () => {
    const vibrate = vi.fn();
    Object.assign(navigator, { vibrate });
    onTexto.mockReturnValue(true);
    mostrar();
    await dice('Apuntá');
    ve = { texto: 'uno', formato: 'qr' };
    await vi.waitFor(() => expect(vibrate).toHaveBeenCalledWith(80));
    flushSync(() => lugar.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    ve = { texto: 'dos', formato: 'qr' };
    await vi.waitFor(() => expect(onTexto).toHaveBeenCalledWith('dos'));
    expect(vibrate).toHaveBeenCalledOnce();
    flushSync(() => raiz.render(null));
    mostrar();
    expect(lugar.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(false);
  });
});

// regla gestion-19: a scanned DNI fills what is empty in a person's form
describe('filling a form from a DNI', () => {
  const vacia = { documento: '', nombre: '', apellido: '', sexo: '', fecha_nacimiento: '' };
  const leida = {
    documento: '34567890',
    nombre: 'Ana',
    apellido: 'Gomez',
    sexo: 'FEM',
    fecha_nacimiento: '1990-02-01',
  };
  const onRellenar = vi.fn<(cambios: object, dicho: string) => void>();
  const abrir = async (escritos: typeof vacia) => {
    ponerALaVista(true);
    flushSync(() =>
      raiz.render(
        <RellenarConDni sexos={['FEM', 'MASC']} {...{ escritos, onRellenar, onCerrar, aparatos }} />,
      ),
    );
    await dice('Apuntá');
  };

  it('fills an empty one at once, and says what it took', async () => {
    await abrir(vacia);
    ve = { texto: DNI, formato: 'pdf417' };
    await vi.waitFor(() =>
      expect(onRellenar).toHaveBeenCalledWith(
        leida,
        'Del DNI tomamos documento, nombre, apellido, sexo y fecha de nacimiento. Revisalo antes de guardar.',
      ),
    );
    expect(onCerrar).toHaveBeenCalledOnce();
  });

  // If this breaks, a scan writes over a name that somebody spelled out at the desk.
  it('asks before it writes over something, and leaves it where one says so', async () => {
    const escritos = { ...vacia, nombre: 'Anita', apellido: 'Gómez' };
    await abrir(escritos);
    ve = { texto: DNI, formato: 'pdf417' };
    await dice('Nombre: está escrito Anita, el DNI dice Ana');
    expect(lugar.textContent).not.toContain('Apellido:');
    expect(onRellenar).not.toHaveBeenCalled();
    pulsar('Dejar lo escrito');
    expect(onRellenar.mock.calls[0]?.[0]).toEqual({
      documento: leida.documento,
      sexo: leida.sexo,
      fecha_nacimiento: leida.fecha_nacimiento,
    });

    flushSync(() => raiz.render(null));
    ve = null;
    await abrir(escritos);
    ve = { texto: DNI, formato: 'pdf417' };
    await dice('Nombre: está escrito Anita');
    pulsar('Poner lo del DNI');
    expect(onRellenar.mock.calls[1]?.[0]).toMatchObject({ nombre: 'Ana' });
  });

  it('goes on looking where the code is none of a DNI, and takes what a gun types', async () => {
    await abrir(vacia);
    ve = { texto: 'https://otra.example', formato: 'qr' };
    await dice('documento ni un número');
    expect(onRellenar).not.toHaveBeenCalled();
    escribir(DNI.replaceAll('@', '"').replaceAll('/', '-'));
    expect(onRellenar.mock.calls[0]?.[0]).toEqual(leida);
  });
});
