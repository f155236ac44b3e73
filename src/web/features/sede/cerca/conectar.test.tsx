// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { escribirAspirante } from '../../../../offline/sede/admision/codigos.ts';
import type { Malla } from '../../../../offline/sede/portadores/malla.ts';
import type { PasoPar } from '../../../../offline/sede/portadores/emparejamiento.ts';
import { Red, telefono } from '../../../../offline/sede/portadores/telefonos.test-util.ts';
import { leerPar } from '../../../../offline/sede/portadores/codigo-par.ts';
import { escribirBase64url } from '../../../../shared/domain/comun/base64url.ts';
import { Conectar } from './conectar.tsx';
import type { Conexiones } from './conexiones.ts';

/** Makes the screen under test read a code, as its camera would. */
let leer: (texto: string) => unknown = () => undefined;
vi.mock('./escaner-de-serie.tsx', () => ({
  EscanerDeSerie: (props: { onTexto: typeof leer; onCamara: () => void; dicho: string | null }) => {
    leer = props.onTexto;
    // oxlint-disable-next-line react/exhaustive-deps -- once, as a camera opens
    useEffect(() => props.onCamara(), []);
    return <p>{props.dicho}</p>;
  },
}));

let lugar: HTMLElement;
let raiz: Root;
beforeEach(() => {
  vi.useFakeTimers();
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  vi.useRealTimers();
  lugar.remove();
});
const pasan = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  // React renders what a timer changed in a later turn of the event loop
  await vi.advanceTimersByTimeAsync(50);
};
const onCodigo = vi.fn();
/** This phone's screen, facing another phone. `juntos`: whether the network lets the two reach each other. */
async function anteOtro({ juntos }: { juntos: boolean }) {
  onCodigo.mockReset();
  const red = new Red();
  const [uno, otro] = [telefono(red, 0), telefono(red, 1)];
  if (!juntos) red.fuera.add(otro.yo.puesto_id);
  const malla: Malla = uno.malla;
  let propio: { paso: () => PasoPar } | null = null;
  const abrir = () =>
    Promise.resolve({
      emparejar: () => {
        const par = malla.emparejar();
        propio = par;
        return par;
      },
    });
  // all members of Conexiones that the screen uses
  const conexiones = {
    abrir,
    suscribir: malla.suscribir,
    telefonos: malla.telefonos,
  } as unknown as Conexiones;
  flushSync(() => raiz.render(<Conectar {...{ conexiones, onCodigo }} onVolver={() => undefined} />));
  const par = otro.malla.emparejar();
  await par.ofrecer();
  await pasan(100);
  const codigo = () => {
    const paso = par.paso();
    if (paso.tipo !== 'ofrece' && paso.tipo !== 'responde') throw new Error(paso.tipo);
    return paso.codigo;
  };
  const mio = () => {
    const paso = propio?.paso();
    if (paso?.tipo !== 'ofrece' && paso?.tipo !== 'responde') throw new Error(paso?.tipo);
    return paso.codigo;
  };
  return { red, otro, par, codigo, mio, cerrar: () => [uno, otro].forEach((cual) => cual.malla.cerrar()) };
}
const boton = (texto: string) =>
  [...lugar.querySelectorAll('button')].find((uno) => uno.textContent.trim() === texto);

// If this breaks, of two phones that cannot reach each other one goes on showing its code for three minutes, in vain.
it('tells the phone whose answer was read what to do where the two do not find each other', async () => {
  const { par, codigo, mio, cerrar } = await anteOtro({ juntos: false });
  leer(codigo());
  await pasan(100);
  expect(lugar.textContent).toContain('Bien. Falta la vuelta');
  await par.leer(mio());
  await pasan(21_000);
  // the other phone notices by itself that the two do not reach each other
  expect(par.paso()).toEqual({ tipo: 'fallo', motivo: 'no_se_alcanzan' });
  await pasan(10_000);
  expect(lugar.textContent).toContain('¿El otro ya lo leyó y no se conectan?');
  expect(lugar.textContent).toMatch(/la misma red Wi-Fi.*«Empezar de nuevo» en los dos/);
  flushSync(() => boton('Pasar por código')?.click());
  expect(onCodigo).toHaveBeenCalledTimes(1);
  flushSync(() => boton('Empezar de nuevo')?.click());
  await pasan(100);
  expect(lugar.textContent).not.toContain('Falta la vuelta');
  cerrar();
});

it('tells the phone that read the answer the same', async () => {
  const { par, codigo, mio, cerrar } = await anteOtro({ juntos: false });
  await par.leer(mio());
  leer(codigo());
  await pasan(21_000);
  expect(lugar.textContent).toMatch(/no se encontraron.*«Empezar de nuevo» en los dos.*Pasar por código/);
  cerrar();
});

it('says nothing of the kind to two that find each other, and says so when they lose each other', async () => {
  const { red, otro, par, codigo, mio, cerrar } = await anteOtro({ juntos: true });
  await par.leer(mio());
  leer(codigo());
  await pasan(1_000);
  expect(lugar.textContent).toContain('Conectado con Mesa 1');
  expect(lugar.textContent).not.toContain('no se conectan');
  red.apartar(otro.yo.puesto_id);
  await pasan(1_000);
  expect(lugar.textContent).toContain('Se cortó con Mesa 1');
  cerrar();
});

it('still knows who it was once the mesh is closed', async () => {
  const { par, codigo, mio, cerrar } = await anteOtro({ juntos: true });
  await par.leer(mio());
  leer(codigo());
  await pasan(1_000);
  expect(lugar.textContent).toContain('Conectado con Mesa 1');
  cerrar();
  await pasan(100);
  expect(lugar.textContent).toContain('Se cortó con Mesa 1');
});

// If this breaks, somebody who scans the code of a phone that wants to join the race is told to open this same screen on that phone. There
// it cannot be opened: the phone is no puesto yet.
it('says of another code what it is, and of an answer that it is of another attempt', async () => {
  const { otro, par, codigo, mio, cerrar } = await anteOtro({ juntos: true });
  const oferta = leerPar(codigo());
  if (!oferta) throw new Error('no code');
  const clave_publica = escribirBase64url(new Uint8Array(65).fill(4));
  leer(escribirAspirante({ oferta: { ...oferta, evento_id: 0 }, clave_publica, nombre: 'Eva' }));
  await pasan(100);
  expect(lugar.textContent).toMatch(/se quiere sumar.*«Sumar un teléfono sin señal»/);
  const tercero = telefono(new Red(), 2);
  const suyo = tercero.malla.emparejar();
  await suyo.ofrecer();
  const deTercero = suyo.paso();
  if (deTercero.tipo !== 'ofrece') throw new Error(deTercero.tipo);
  await par.leer(deTercero.codigo);
  leer(codigo());
  await pasan(100);
  expect(lugar.textContent).toContain('Ese código es de un intento anterior.');
  leer(mio());
  await pasan(100);
  expect(lugar.textContent).toContain('Ese es el código de este mismo teléfono.');
  tercero.malla.cerrar();
  otro.malla.cerrar();
  cerrar();
});
