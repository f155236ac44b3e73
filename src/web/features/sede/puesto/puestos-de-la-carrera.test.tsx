// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { nuevoDisco } from '../../../../../tests/support/sede/disco.ts';
import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import { LineaSincronia } from './linea-sincronia.tsx';
import { PuestosDeLaCarrera } from './puestos-de-la-carrera.tsx';
import { puestosConocidos } from '../../../../../tests/support/sede/puestos-conocidos.ts';

const en = pantalla();
let otra: Bitacora;
beforeEach(async () => {
  await en.abrirMesa(baseDePantalla());
  const actual = indexedDB;
  vi.stubGlobal('indexedDB', nuevoDisco().factory);
  const actor = () => ({ usuario_id: null, nombre: 'Caro' });
  otra = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 2', actor });
  vi.stubGlobal('indexedDB', actual);
  await en.mesa.servidor.admitir(otra.puesto);
});
afterEach(() => otra.cerrar());
const dice = (texto: RegExp) => vi.waitFor(() => expect(en.lugar.textContent).toMatch(texto));
/** An exchange after the server's data changed: only then the device fetches the base, which brings the padron. */
const alDia = async () => {
  en.mesa.servidor.cambiarBase({ ...en.mesa.servidor.base });
  expect((await en.mesa.bitacora.intercambiar(en.mesa.servidor.puerto())).fin).toBe('al_dia');
};

// regla sede-19: which operations of each puesto the server has
it('tells how much of each puesto has reached the server, what this phone carries, and what is missing', async () => {
  for (const monto of [1, 2, 3]) await otra.anotar('egreso', 'caja', { monto, motivo: 'hielo' });
  await alDia();
  const [una, , tercera] = await otra.faltanA({});
  if (!una || !tercera) throw new Error('nothing noted');
  await en.mesa.bitacora.recibir([una, tercera]);
  en.mostrar(en.mesa, <PuestosDeLaCarrera bitacora={en.mesa.bitacora} />);
  await dice(/Mesa 1 \(este teléfono\)Todavía no anotó nada/);
  await dice(
    /Mesa 20 de 3 en el servidorEste teléfono lleva 2 de las que faltan\.Falta llegar la 2: no está acá/,
  );
  await alDia();
  await dice(/Mesa 22 de 3 en el servidorLo último llegó por este teléfono, reciénFalta llegar la 2/);
  expect(en.lugar.textContent).not.toContain('Este teléfono lleva');
});

// regla sede-45: a desk says through whom its work reached the server
it('says through whom what this phone did reached the server: as another one tells, then as the server does', async () => {
  const { bitacora, servidor } = en.mesa;
  await alDia();
  const notar = () => bitacora.anotar('nota', 'i1', { persona: null, texto: 'x' });
  await notar();
  await notar();
  en.mostrar(
    en.mesa,
    <>
      <LineaSincronia />
      <PuestosDeLaCarrera bitacora={bitacora} />
    </>,
  );
  await dice(/Mesa 1 \(este teléfono\)0 de 2 en el servidorNada de lo tuyo llegó todavía al servidor/);

  // Mesa 2 gets both notes from this phone, delivers them to the server, and then tells this phone, which has no signal, that it did
  await otra.recibir(await bitacora.faltanA({}), puestosConocidos(bitacora));
  servidor.reloj += 1_000;
  expect((await otra.intercambiar(servidor.puerto())).fin).toBe('al_dia');
  const vector = otra.vector();
  await bitacora.lado().oir(otra.puesto.puesto_id, {
    ...{ vector, tras_hueco: [], huellas: {}, servidor: vector },
    servidor_at: servidor.reloj,
  });
  await dice(/sin entregar al servidor · Mesa 2 dice que llegó todo, recién/);

  await alDia();
  await dice(/todo entregado al servidor · Lo tuyo llegó al servidor por Mesa 2, recién/);
  await dice(/Mesa 1 \(este teléfono\)2 de 2 en el servidorLo tuyo llegó al servidor por Mesa 2, recién/);

  await notar();
  await dice(/De lo tuyo llegaron al servidor 2 de 3, lo último por Mesa 2/);
  await alDia();
  // this phone delivered by itself, so the line of text names no other puesto
  await dice(
    /todo entregado al servidorMesa 1 \(este teléfono\)3 de 3 en el servidorLo tuyo llegó al servidor desde/,
  );
});

// regla sede-18: a puesto that directs takes another one off the event
it('expels without network, for who directs alone', async () => {
  await alDia();
  en.mostrar(en.mesa, <PuestosDeLaCarrera bitacora={en.mesa.bitacora} />);
  await dice(/Mesa 2Todavía no anotó nada/);
  expect(en.lugar.querySelector('button')).toBeNull();

  en.mesa.servidor.dirigen.add(en.mesa.bitacora.puesto.puesto_id);
  await alDia();
  await vi.waitFor(() => en.boton('Expulsar'));
  en.pulsar('Expulsar');
  await dice(/¿Expulsar «Mesa 2»\?.*Anda sin red/);
  const [, segura] = [...en.lugar.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Expulsar',
  );
  segura?.click();
  await dice(/Mesa 2Todavía no anotó nadaFue dado de baja\./);
  expect(en.mesa.operaciones('mesa')).toMatchObject([
    { tipo: 'expulsar', datos: { puesto_id: otra.puesto.puesto_id } },
  ]);
});
