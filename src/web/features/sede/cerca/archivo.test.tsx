// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { guardarCompartido, leerCompartido } from '../../../../offline/compartido.ts';
import { abrirPaquete, armarPaquete } from '../../../../offline/sede/pares/paquete.ts';
import { escribirArchivo, leerArchivo } from '../../../../offline/sede/portadores/archivo.ts';
import { Archivo } from './archivo.tsx';

const en = pantalla();
const share = vi.fn<(que: { files: File[] }) => Promise<void>>();
const canShare = vi.fn<(que: { files: File[] }) => boolean>();
beforeEach(async () => {
  await en.abrirMesa(baseDePantalla());
  share.mockReset().mockResolvedValue();
  canShare.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: canShare, configurable: true });
});
afterEach(() => {
  for (const cual of ['share', 'canShare']) Reflect.deleteProperty(navigator, cual);
});
const foto = (bytes: number) =>
  en.mesa.bitacora.anotar(
    'apto',
    'i1',
    { persona: 'p10', como: 'foto' },
    // not jsdom's own ArrayBuffer, which Node's crypto does not take
    { tipo: 'foto', datos: new TextEncoder().encode('x'.repeat(bytes)).buffer },
  );
const mostrar = () =>
  en.mostrar(en.mesa, <Archivo bitacora={en.mesa.bitacora} compartido={false} onVolver={() => undefined} />);
const listo = () => vi.waitFor(() => en.boton('Compartir el archivo'));
/** Shares the file. `bytes`: how long its package is; `dicho`: what this same device, which made the package, gets on opening it. */
async function mandado() {
  en.pulsar('Compartir el archivo');
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  const [archivo] = share.mock.lastCall?.[0].files ?? [];
  if (!archivo) throw new Error('no file');
  const leido = leerArchivo(await archivo.text());
  if ('falla' in leido) throw new Error(leido.falla);
  return {
    archivo,
    bytes: leido.paquete.byteLength,
    dicho: await abrirPaquete(en.mesa.bitacora, leido.paquete),
  };
}

// regla sede-32: without network a sealed file takes operations to another phone
it('shares a file by the share sheet, which takes it for one of a known kind', async () => {
  await en.mesa.bitacora.anotar('nota', 'i1', { persona: null, texto: 'x' });
  mostrar();
  await listo();
  const { archivo, dicho } = await mandado();
  expect(canShare.mock.lastCall?.[0].files[0]).toBe(archivo);
  expect(archivo).toMatchObject({
    type: 'text/plain',
    name: expect.stringMatching(/^largada-carrera-1-mesa-1-\d{4}\.txt$/),
  });
  expect(dicho).toMatchObject({ rechazadas: 0, de: { puesto_id: en.mesa.bitacora.puesto.puesto_id } });
  // the screen says where the file went, and then how to open it on the other phone, by the names that the buttons have there
  await en.dice(`«${archivo.name}» fue a la aplicación que elegiste.`);
  await en.dice(/en el otro teléfono: «Más», «Teléfonos cerca», «Pasar por archivo».*«Elegir el archivo»/);
});

// If this breaks, who kept the file does not know where it is, and the other phone never gets it.
it('says what the file that was kept is called and where it is', async () => {
  canShare.mockReturnValue(false);
  Object.assign(URL, { createObjectURL: () => 'blob:x' });
  mostrar();
  await vi.waitFor(() => en.boton('Guardarlo en este teléfono'));
  en.pulsar('Guardarlo en este teléfono');
  expect(en.lugar.textContent).toMatch(/«largada-carrera-1-mesa-1-\d{4}\.txt» está en la carpeta Descargas/);
});

it('says nothing where who shared changed their mind, and what to do where it failed', async () => {
  mostrar();
  await listo();
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  en.pulsar('Compartir el archivo');
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(en.lugar.textContent).not.toMatch(/No se pudo compartir|aplicación que elegiste/);
  share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  en.pulsar('Compartir el archivo');
  await en.dice('No se pudo compartir. Probá guardarlo');
});

it('offers only to keep it where the browser shares no files', async () => {
  canShare.mockReturnValue(false);
  mostrar();
  await vi.waitFor(() => en.boton('Guardarlo en este teléfono'));
  expect(en.lugar.textContent).not.toContain('Compartir el archivo');
});

// If this breaks, who taps to share a heavy file is only then told that it failed, and thinks that it cannot be sent at all.
it.each([
  [50 * 1024 * 1024, true],
  [50 * 1024 * 1024 + 1, false],
])('of a file of %i bytes: the share sheet is offered: %s', async (size, seComparte) => {
  const medida = vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(size);
  try {
    mostrar();
    await vi.waitFor(() => en.boton('Guardarlo en este teléfono'));
    expect(en.lugar.textContent.includes('Compartir el archivo')).toBe(seComparte);
  } finally {
    medida.mockRestore();
  }
});

it('has a few light photos with it at once, and no box where there are none', async () => {
  mostrar();
  await listo();
  expect(en.lugar.textContent).not.toContain('Con fotos');
  await foto(90_000);
  en.volverAAbrir();
  mostrar();
  await listo();
  expect(en.campo('Con fotos de aptos (1 foto, 87,89 KB)').checked).toBe(true);
  expect((await mandado()).bytes).toBeGreaterThan(90_000);
});

// If this breaks, who passes a few names on by Bluetooth waits for the photos of a whole morning.
it('leaves heavy photos out until somebody wants them, and says where they stay', async () => {
  await foto(3_000_000);
  await foto(2_500_000);
  mostrar();
  await listo();
  const casilla = /^Con fotos de aptos \(2 fotos, 5,25 MB\)$/;
  await en.dice('Las fotos quedan en este teléfono hasta que tenga señal.');
  expect((await mandado()).bytes).toBeLessThan(20_000);
  const etiqueta = [...en.lugar.querySelectorAll('label')].find((l) => casilla.test(l.textContent));
  expect(en.campo(etiqueta?.textContent ?? '').checked).toBe(false);
  en.elegir(etiqueta?.textContent ?? '');
  await listo();
  expect(en.lugar.textContent).not.toContain('Las fotos quedan');
  share.mockClear();
  expect((await mandado()).bytes).toBeGreaterThan(5_500_000);
});

// If this breaks, a phone makes a file that no other phone opens, and whoever carried it learns so at the other desk.
it('offers no photos that do not fit into a file, and says where they stay', async () => {
  await foto(90_000);
  const lado = en.mesa.bitacora.lado();
  // as if the photos of a whole day were here
  vi.spyOn(lado, 'datosDe').mockResolvedValue({ byteLength: 50_000_000 } as Uint8Array<ArrayBuffer>);
  vi.spyOn(en.mesa.bitacora, 'lado').mockReturnValue(lado);
  mostrar();
  await listo();
  await en.dice(
    'Las fotos pesan 47,68 MB y no entran en un archivo: quedan en este teléfono hasta que tenga señal.',
  );
  expect(en.lugar.textContent).not.toContain('Con fotos');
  expect((await mandado()).bytes).toBeLessThan(20_000);
});

// regla sede-32. If this breaks, the photos stay behind in silence, and whoever wipes the phone loses them.
it('says that photos which cannot be read stay here, and sends the rest', async () => {
  await foto(90_000);
  await en.mesa.bitacora.anotar('nota', 'i1', { persona: null, texto: 'x' });
  const lado = en.mesa.bitacora.lado();
  const datosDe = vi.spyOn(lado, 'datosDe').mockRejectedValue(new DOMException('x', 'NotReadableError'));
  vi.spyOn(en.mesa.bitacora, 'lado').mockReturnValue(lado);
  mostrar();
  await listo();
  await en.dice('Hay fotos de aptos que este teléfono no puede leer ahora: no van en el archivo y quedan');
  expect(datosDe).toHaveBeenCalled();
  expect(en.lugar.textContent).not.toContain('Con fotos');
  expect((await mandado()).bytes).toBeLessThan(20_000);
});

it('sends the photos that can be read where one of them cannot, and tells of strokes that stay', async () => {
  const { bitacora } = en.mesa;
  await foto(90_000);
  await foto(80_000);
  const datos = new TextEncoder().encode('trazos').buffer;
  const firma = { persona: 'p10', texto_version: 1, texto_hash: 'h' } as const;
  await bitacora.anotar('firmar', 'i1', firma, { tipo: 'trazos', datos });
  const lado = bitacora.lado();
  const leer = lado.datosDe.bind(lado);
  const primera = (await lado.adjuntos()).find(({ tipo }) => tipo === 'foto');
  // null: the key by which it was sealed on this device is gone
  vi.spyOn(lado, 'datosDe').mockImplementation(async (cual) =>
    cual.tipo === 'trazos' || cual.operacion_id === primera?.operacion_id ? null : leer(cual),
  );
  vi.spyOn(bitacora, 'lado').mockReturnValue(lado);
  mostrar();
  await listo();
  await en.dice('Hay fotos de aptos que este teléfono no puede leer ahora');
  await en.dice('Las firmas quedan en este teléfono hasta que tenga señal.');
  expect(en.lugar.textContent).toContain('Con fotos de aptos (1 foto, ');
  expect((await mandado()).bytes).toBeGreaterThan(75_000);
});

// If this breaks, a file that came by Bluetooth is gone as the phone was full when it was opened, and has to be asked for again.
it('keeps a file that another application shared until it was taken', async () => {
  const { bitacora } = en.mesa;
  await bitacora.anotar('nota', 'i1', { persona: null, texto: 'x' });
  const { bytes: paquete } = await armarPaquete(bitacora, null, { adjuntos: 'todos_los_trazos' });
  const compartir = async (texto: string) => {
    // not jsdom's own ArrayBuffer, which this database does not store
    const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(texto).buffer);
    await guardarCompartido({ name: 'largada.txt', type: 'text/plain', arrayBuffer } as File);
    en.volverAAbrir();
    en.mostrar(en.mesa, <Archivo bitacora={bitacora} compartido onVolver={() => undefined} />);
  };
  const bien = escribirArchivo({ evento_id: bitacora.evento_id, paquete });
  await compartir(escribirArchivo({ evento_id: bitacora.evento_id, paquete: paquete.slice(0, -9) }));
  await vi.waitFor(() => expect(en.lugar.querySelector('[role=alert]')).not.toBeNull());
  // code that wrongly deleted the shared file would do so only after the screen shows the failure: it gets the time to do so
  await new Promise((listo) => setTimeout(listo, 100));
  expect(await leerCompartido()).not.toBeNull();
  await compartir(bien);
  await vi.waitFor(async () => expect(await leerCompartido()).toBeNull());
  expect(en.lugar.querySelector('[role=alert]')).toBeNull();
});
