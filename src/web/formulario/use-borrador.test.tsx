// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abrirBd } from '../../offline/bd.ts';
import { borrarBorrador, guardarBorrador, leerBorrador, terminarBorrador } from '../../offline/borradores.ts';
import { haySinGuardar } from '../api/sin-guardar.ts';
import { buscarBorrador, type BorradorLeido, type EntrePestanias } from './borrador.ts';
import { useBorrador } from './use-borrador.ts';

interface Contenido {
  equipo: string;
}
type Visto = ReturnType<typeof useBorrador<Contenido>>;

const CLAVE = 'usuario:4:correo:7';
const guardado = async () => {
  const registro = await leerBorrador(CLAVE);
  return registro?.estado === 'abierto' ? (registro.contenido as Contenido).equipo : null;
};
/** Writes the draft as another tab would; this tab gets the message. */
const escribeOtra = (equipo: string, revision_conocida = 0) =>
  guardarBorrador({
    ...{ clave: CLAVE, contenido: { equipo }, formato: 1, iniciado_at: 1 },
    ...{ pestania: 'otra', revision_conocida },
  });

let raiz: Root;
let visto: Visto;
interface Props {
  equipo: string;
  pestanias: EntrePestanias<Contenido>;
  inicial?: BorradorLeido<Contenido> | null;
  onVer: (v: Visto) => void;
}
function Formulario({ equipo, pestanias, inicial = null, onVer }: Props) {
  const v = useBorrador<Contenido>({
    ...{ clave: CLAVE, formato: 1, inicial, pestanias },
    leer: () => (equipo === '' ? null : { equipo }),
  });
  useEffect(() => {
    onVer(v);
  });
  return null;
}
type Mas = Partial<Pick<Props, 'pestanias' | 'inicial'>>;
const dibujar = (equipo: string, { pestanias = { tipo: 'cada_una' }, ...mas }: Mas = {}) =>
  flushSync(() =>
    raiz.render(
      <Formulario equipo={equipo} pestanias={pestanias} onVer={(v) => void (visto = v)} {...mas} />,
    ),
  );

beforeEach(async () => {
  await (await abrirBd()).clear('borradores');
  raiz = createRoot(document.createElement('div'));
});
afterEach(() => raiz.unmount());

// If this breaks, what was typed is lost with a closed tab or an expired session.
describe('a form with a draft', () => {
  it('is on the device before the page may be gone, and says that there is something to lose', async () => {
    dibujar('');
    expect(haySinGuardar()).toBe(false);
    dibujar('Las de hoy');
    expect(haySinGuardar()).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () => expect(await guardado()).toBe('Las de hoy'));
    expect(await buscarBorrador(CLAVE, 1)).toMatchObject({ contenido: { equipo: 'Las de hoy' } });
    expect(await buscarBorrador(CLAVE, 2)).toBeNull();
  });

  it('writes nothing before something is typed, and nothing after it was saved', async () => {
    dibujar('Como estaba');
    await visto.borrador.vaciar();
    expect(await guardado()).toBeNull();
    dibujar('Otra');
    await visto.borrador.vaciar();
    await visto.borrador.olvidar(true);
    dibujar('Otra más');
    await visto.borrador.vaciar();
    expect([await guardado(), haySinGuardar()]).toEqual([null, false]);
  });

  it('forgets what was taken back, and what turned out to be saved already', async () => {
    dibujar('');
    dibujar('L');
    await visto.borrador.vaciar();
    dibujar('');
    await visto.borrador.vaciar();
    expect(await guardado()).toBeNull();

    dibujar('L');
    await visto.borrador.vaciar();
    const inicial = await buscarBorrador<Contenido>(CLAVE, 1);
    raiz.unmount();
    raiz = createRoot(document.createElement('div'));
    dibujar('', { inicial });
    await visto.borrador.vaciar();
    expect(await guardado()).toBeNull();
  });
});

// If this breaks, a tab with nothing typed deletes the draft of another tab.
describe('a form of the staff in two tabs', () => {
  it('does not delete what the other one wrote', async () => {
    dibujar('');
    await escribeOtra('de la otra');
    await visto.borrador.olvidar(true);
    expect(await guardado()).toBe('de la otra');
  });

  it('is kept again where the other one saved its own', async () => {
    dibujar('');
    dibujar('de esta');
    await visto.borrador.vaciar();
    await escribeOtra('de la otra', 1);
    await borrarBorrador(CLAVE, 'otra');
    await vi.waitFor(async () => {
      await visto.borrador.vaciar();
      expect(await guardado()).toBe('de esta');
    });
  });

  it('holds what both typed where a form can put it together', async () => {
    let junto = 'A';
    const pestanias = {
      tipo: 'juntar' as const,
      con: ({ equipo }: Contenido) => {
        junto += equipo;
        dibujar(junto, { pestanias });
      },
    };
    dibujar('', { pestanias });
    await escribeOtra('B');
    dibujar(junto, { pestanias });
    await visto.borrador.vaciar();
    expect(await guardado()).toBe('AB');
    await visto.borrador.guardarYa();
    expect(await guardado()).toBe('AB');
  });
});

describe('a form whose draft this visit did not see', () => {
  const elegir = { pestanias: { tipo: 'elegir' } } as const;
  const hallado = () => vi.waitFor(() => expect(visto.otra).toMatchObject({ tipo: 'hallado' }));
  beforeEach(async () => {
    await escribeOtra('Las de anoche');
    // The form opens without the stored draft, as if the store had been too slow to be read.
    dibujar('', elegir);
    dibujar('L', elegir);
    await hallado();
    dibujar('La', elegir);
  });

  // If this breaks, with a slow store the first key typed overwrites a team's whole registration, signatures included.
  it('writes nothing over it, until one of the two is chosen', async () => {
    await visto.borrador.vaciar();
    expect(await guardado()).toBe('Las de anoche');
    expect(await visto.borrador.traer()).toEqual({ equipo: 'Las de anoche' });
    await vi.waitFor(() => expect(visto.otra).toBeNull());
    dibujar('Las de anoche y hoy', elegir);
    await visto.borrador.vaciar();
    expect(await guardado()).toBe('Las de anoche y hoy');
  });

  it('keeps what is being typed when that is chosen, and asks no more', async () => {
    flushSync(() => visto.borrador.seguir());
    await visto.borrador.vaciar();
    expect(await guardado()).toBe('La');
    dibujar('Las', elegir);
    await visto.borrador.vaciar();
    expect([await guardado(), visto.otra]).toEqual(['Las', null]);
  });

  it('is told that another tab sent it, and goes on as another one', async () => {
    await visto.borrador.empezar(true);
    await visto.borrador.vaciar();
    await terminarBorrador(CLAVE, 'C'.repeat(22), 'otra', Date.now() + 1000);
    await vi.waitFor(() => expect(visto.otra).toEqual({ tipo: 'termino', codigo_publico: 'C'.repeat(22) }));
  });
});
