// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nuevoDisco } from '../../../../../tests/support/sede/disco.ts';
import { baseDePantalla, llenarALaSegunda, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { ficha, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import { CuentaPage } from './cuenta-page.tsx';

const en = pantalla();
/** Seven who get M, one who gets L. */
const gente = Array.from({ length: 8 }, (_, i) =>
  inscripcion(i + 1, {
    personas: [
      { ...ficha(String(i), { talle: i === 0 ? 'L' : 'M' }), id: i + 1, deslinde: null, apto: null },
    ],
  }),
);
let otra: Bitacora;
beforeEach(async () => {
  const { servidor, bitacora } = await en.abrirMesa(baseDePantalla(gente));
  const actual = indexedDB;
  vi.stubGlobal('indexedDB', nuevoDisco().factory);
  const actor = () => ({ usuario_id: null, nombre: 'Caro' });
  otra = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 2', actor });
  vi.stubGlobal('indexedDB', actual);
  await servidor.admitir(otra.puesto);
  servidor.dirigen.add(bitacora.puesto.puesto_id);
  servidor.cambiarBase({ ...servidor.base });
  for (const una of [bitacora, otra]) await una.intercambiar(servidor.puerto());
});
afterEach(() => otra.cerrar());
const entregar = (id: number, de = en.mesa.bitacora) =>
  de.anotar('acreditar', `i${id}`, { personas: [`p${id}`], retira: null, kit: [] });
const verOtra = () => {
  en.volverAAbrir();
  en.mostrar({ bitacora: otra }, <CuentaPage />);
};

// regla sede-46. If this breaks, a desk promises a shirt of size M after another desk gave out the last one.
it('counts down on every desk, without a server, from what one who directs says was brought', async () => {
  en.mostrar(en.mesa, <CuentaPage />);
  expect(en.lugar.textContent).not.toContain('Quedan');
  en.pulsar('Anotar lo que se trajo');
  en.escribir('Kits', '12');
  en.escribir('Remeras M', 'siete');
  await en.dice('Escribí una cantidad, solo con cifras.');
  expect(en.boton('Guardar').disabled).toBe(true);
  en.escribir('Remeras M', '7');
  en.escribir('Remeras S', '30');
  en.pulsar('Guardar');
  await en.dice(/Lo que queda12 de 12 kitsLo último que se contó: .*Mesa 1 · Beto/);
  // a size that nobody chose is there for who registers here
  await en.dice(/S0030M077L01sin contar/);

  await entregar(2);
  await entregar(3);
  await en.dice(/10 de 12 kits.*Remeras por talle.*M2 ?5(! )?5/);
  await entregar(1);
  for (const id of [4, 5]) await entregar(id);
  await en.dice(/Quedan 3 remeras M y faltan dar 3\./);

  await otra.recibir(await en.mesa.bitacora.faltanA({}));
  verOtra();
  await en.dice(/Lo que queda7 de 12 kits/);
  await en.dice(/Quedan 3 remeras M y faltan dar 3\./);
  // a volunteer sees the counts and cannot change them
  expect(en.lugar.textContent).not.toContain('Anotar lo que se trajo');
});

it('says what does not suffice, and that more were given than were counted', async () => {
  const { bitacora } = en.mesa;
  await bitacora.anotar('traer', 'stock', { talle: 'M', cantidad: 3 });
  en.mostrar(en.mesa, <CuentaPage />);
  await en.dice('Quedan 3 remeras M y faltan dar 7.');
  for (const id of [2, 3, 4]) await entregar(id);
  await en.dice('No quedan remeras M y faltan dar 4.');
  await entregar(5);
  await en.dice('Se dieron más remeras M de las que se anotaron: contalas de nuevo.');
  en.pulsar('Anotar lo que se trajo');
  expect(en.campo('Remeras M').value).toBe('3');
  en.escribir('Remeras M', '40');
  en.pulsar('Guardar');
  await vi.waitFor(() => expect(en.lugar.textContent).not.toContain('contalas'));
  await en.dice(/M4336/);
  // the field is emptied: the quantity is unknown again
  en.pulsar('Anotar lo que se trajo');
  en.escribir('Remeras M', '');
  en.pulsar('Guardar');
  await vi.waitFor(() => expect(en.lugar.textContent).not.toContain('Quedan'));
});

it('writes what was left after a refusal, and nothing twice', async () => {
  en.mostrar(en.mesa, <CuentaPage />);
  en.pulsar('Anotar lo que se trajo');
  en.escribir('Kits', '12');
  en.escribir('Remeras M', '7');
  llenarALaSegunda(en.mesa);
  en.pulsar('Guardar');
  await en.dice(/espacio/);
  en.mesa.disco.olvidar();
  en.pulsar('Guardar');
  await en.dice(/12 de 12 kits/);
  await vi.waitFor(() =>
    expect(en.mesa.operaciones('stock').map(({ datos }) => datos)).toEqual([
      { talle: null, cantidad: 12 },
      { talle: 'M', cantidad: 7 },
    ]),
  );
});

it('takes the event’s own limit of a size where nobody counted, and says so', async () => {
  const { servidor, bitacora } = en.mesa;
  const base = baseDePantalla(gente);
  const stock_remeras = [
    { talle: 'S', stock: null },
    { talle: 'M', stock: 9 },
    { talle: 'L', stock: 4 },
  ];
  servidor.cambiarBase({
    ...base,
    modalidades: base.modalidades.slice(0, 1).map((una) => ({ ...una, stock_remeras })),
  });
  await bitacora.intercambiar(servidor.puerto());
  await entregar(2);
  en.mostrar(en.mesa, <CuentaPage />);
  await en.dice(/M168/);
  await en.dice('nadie contó las que se trajeron');
  await bitacora.anotar('traer', 'stock', { talle: 'M', cantidad: 20 });
  await en.dice(/M1619/);
  await en.dice('De los talles que nadie contó');
  expect(en.lugar.textContent).not.toContain('nadie contó las que se trajeron');
});

// If this breaks, the desks run out of shirts that the count says are there, or the count has more kits than people.
it('counts a second shirt, and no second kit for it', async () => {
  const { bitacora, servidor } = en.mesa;
  const dos = gente.map((una) =>
    una.id === 2 ? { ...una, personas: una.personas.map((p) => ({ ...p, talle_extra: 'L' })) } : una,
  );
  servidor.cambiarBase({ ...servidor.base, inscripciones: dos });
  await bitacora.intercambiar(servidor.puerto());
  await bitacora.anotar('traer', 'stock', { talle: null, cantidad: 20 });
  await bitacora.anotar('traer', 'stock', { talle: 'L', cantidad: 9 });
  await entregar(2);
  en.mostrar(en.mesa, <CuentaPage />);
  await en.dice(/Lo que queda19 de 20 kits/);
  await en.dice(/Retiraron el kit1 de 8/);
  await en.dice(/M16.*L118/);
  expect(en.mesa.operaciones('i2')).toHaveLength(1);
});
