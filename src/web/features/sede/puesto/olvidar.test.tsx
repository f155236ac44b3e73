// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { nuevoDisco, type Disco } from '../../../../../tests/support/sede/disco.ts';
import { conRouter } from '../../../../../tests/support/sede/con-router.tsx';
import {
  pantallaDePrueba,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { ServidorSede } from '../../../../../tests/support/sede/servidor.ts';
import { usarDiscos } from '../../../../../tests/support/sede/usar-discos.ts';
import { guardarAcceso, leerAcceso } from '../../../../offline/sede/acceso.ts';
import type { Puerto } from '../../../../offline/sede/intercambio.ts';
import { base, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { anotarPuestoDeAca, puestosDeAca } from '../../../api/puestos-de-aca.ts';
import { hallarPuesto, PuestoEnPie } from './en-pie.ts';
import { ContextoEnPie, type EnPie } from './contexto-en-pie.ts';
import { SalirDeLaCarreraPage } from './salir-de-la-carrera-page.tsx';
import { TerminadaPage } from './terminada-page.tsx';

const linea = vi.hoisted(() => ({ puerto: null as Puerto | null }));
vi.mock('./puerto.ts', () => ({ crearPuerto: () => linea.puerto }));
usarDiscos();
let disco: Disco;
let pantalla: PantallaDePrueba;
const abiertos: PuestoEnPie[] = [];
beforeEach(() => {
  disco = nuevoDisco();
  pantalla = pantallaDePrueba();
  vi.stubGlobal('indexedDB', disco.factory);
});
afterEach(async () => {
  disco.olvidar();
  pantalla.cerrar();
  await Promise.all(abiertos.splice(0).map((uno) => uno.cerrar()));
  localStorage.clear();
});

const acceso = {
  ...{ evento_id: 1, evento: 'Trail del Alba', persona: 'Beto', claves: [], preparado_at: 0 },
  permiso: { tipo: 'admitido' as const, token: 'a', vence_at: Date.now() + 86_400_000 },
};
/** A desk with the people of a race, and one thing that the server has not got. */
async function abrir(): Promise<PuestoEnPie> {
  const servidor = new ServidorSede(base({ inscripciones: [inscripcion(1)] }));
  linea.puerto = servidor.puerto();
  await guardarAcceso(acceso);
  const puesto = await PuestoEnPie.abrir(acceso);
  abiertos.push(puesto);
  await servidor.admitir(puesto.bitacora.puesto);
  await puesto.sincronizador.todo();
  expect(puesto.bitacora.estado().base_texto).not.toBeNull();
  linea.puerto = { enviar: async () => ({ tipo: 'sin_respuesta' }) };
  puesto.sincronizador.parar();
  const mudo = await PuestoEnPie.abrir(acceso);
  abiertos.push(mudo);
  await mudo.bitacora.anotar('egreso', 'caja', { monto: 500, motivo: 'hielo' });
  return mudo;
}
const gente = async (): Promise<string | null> => {
  const mira = await PuestoEnPie.abrir(acceso, false);
  abiertos.push(mira);
  return mira.bitacora.estado().base_texto;
};

// If this breaks, a phone that was taken off says for ever that it is deleting, and keeps everybody's data.
it('says that the people could not be forgotten, and forgets them when asked again', async () => {
  const puesto = await abrir();
  // cast: TerminadaPage reads only these fields of an open desk
  const enPie = { puesto, acceso } as unknown as EnPie;
  disco.lleno = true;
  pantalla.mostrar(
    puesto.bitacora,
    await conRouter(
      <ContextoEnPie value={enPie}>
        <TerminadaPage motivo="revocado" onVolverAPreparar={() => undefined} />
      </ContextoEnPie>,
    ),
  );
  await pantalla.dice('No se pudieron borrar los datos de las personas');
  expect(puestosDeAca(Date.now())).toHaveLength(1);
  expect(await gente()).not.toBeNull();
  // the home still links to the desk when somebody takes the phone out of a drawer a month later
  expect(puestosDeAca(Date.now() + 30 * 86_400_000)).toHaveLength(1);
  pantalla.pulsar('Probar de nuevo');
  await pantalla.dice('No se pudieron borrar');
  disco.lleno = false;
  pantalla.pulsar('Probar de nuevo');
  await pantalla.dice('Los datos de las personas se borraron de este teléfono.');
  await pantalla.dice('Queda 1 anotación sin entregar');
  expect(await gente()).toBeNull();
  expect(puestosDeAca(Date.now())).toEqual([]);
});

// If this breaks, a volunteer goes home with a phone that shows an error, and no way to be rid of the data.
it('a volunteer who leaves may try again, and what other tabs wrote meanwhile stays', async () => {
  const puesto = await abrir();
  disco.lleno = true;
  pantalla.mostrar(puesto.bitacora, await conRouter(<SalirDeLaCarreraPage puesto={puesto} />));
  await pantalla.dice('No se pudieron borrar los datos de las personas');
  expect(puestosDeAca(Date.now())).toHaveLength(1);
  disco.lleno = false;
  const otra = await PuestoEnPie.abrir(acceso);
  abiertos.push(otra);
  await otra.bitacora.anotar('egreso', 'caja', { monto: 700, motivo: 'pan' });
  pantalla.pulsar('Probar de nuevo');
  await pantalla.dice('Quedan 2 anotaciones sin entregar');
  expect(await leerAcceso(1)).toBeUndefined();
  expect(puestosDeAca(Date.now())).toEqual([]);
});

// If this breaks, a kit that another tab hands out in the moment of leaving is gone without a trace. regla sede-33
it('keeps what another tab wrote after it was decided what stays', async () => {
  const puesto = await abrir();
  const otra = await PuestoEnPie.abrir(acceso);
  abiertos.push(otra);
  const cerrar = puesto.cerrar.bind(puesto);
  vi.spyOn(puesto, 'cerrar').mockImplementation(async () => {
    await otra.bitacora.anotar('egreso', 'caja', { monto: 700, motivo: 'pan' });
    await cerrar();
  });
  expect(await puesto.salir()).toBe(2);
});

// If this breaks, a volunteer whose work another phone delivered is told that it stays undelivered, and asks what was lost. regla sede-60
it('says at leaving what is undelivered, and keeps what another phone delivered all the same', async () => {
  const puesto = await abrir();
  vi.spyOn(puesto.bitacora, 'idsSinEntregar').mockReturnValue(new Set());
  const borradas = vi.spyOn(puesto.bitacora, 'idsQueQuedan');
  expect(await puesto.salir()).toBe(0);
  expect(borradas.mock.results.map(({ value }) => (value as ReadonlySet<string>).size)).toEqual([1]);
});

// If this breaks, the home leads for ever to a desk that this phone has left.
it('leads no more to a race whose people are gone, though the page ended before it could say so', async () => {
  anotarPuestoDeAca({ evento_id: 1, evento: 'Trail del Alba', abierto_at: 0, por_olvidar: true });
  expect(puestosDeAca(Date.now())).toHaveLength(1);
  expect(await hallarPuesto(1)).toEqual({ tipo: 'sin_preparar' });
  expect(puestosDeAca(Date.now())).toEqual([]);
});

/** A page of its own, which has opened nothing ahead yet. */
async function otraPagina() {
  vi.resetModules();
  const pagina = await import('./en-pie.ts');
  const abrirUno = vi.spyOn(pagina.PuestoEnPie, 'abrir');
  onTestFinished(() => {
    vi.useRealTimers();
    abrirUno.mockRestore();
  });
  const esUno = { tipo: 'abierto', puesto: expect.any(pagina.PuestoEnPie) as unknown };
  return { ...pagina, abrirUno, esUno };
}

// If this breaks, each return to the desk's first screen reads the log again, and connects a second time to the server and the
// phones.
it('opens a desk ahead once in a page’s life, for the screen that comes', async () => {
  await (await abrir()).cerrar();
  const { adelantarPuesto, hallarPuesto: hallar, abrirUno, esUno } = await otraPagina();
  adelantarPuesto(1);
  adelantarPuesto(1);
  const hallado = await hallar(1);
  expect(hallado).toEqual(esUno);
  if (hallado.tipo === 'abierto') abiertos.push(hallado.puesto);
  expect(abrirUno).toHaveBeenCalledOnce();
  adelantarPuesto(1);
  await new Promise((listo) => setTimeout(listo, 50));
  expect(abrirUno).toHaveBeenCalledOnce();
});

it('closes a desk that was opened ahead where no screen takes it, or that of another race does', async () => {
  await (await abrir()).cerrar();
  const { adelantarPuesto, hallarPuesto: hallar, abrirUno, esUno } = await otraPagina();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  adelantarPuesto(1);
  await vi.waitFor(() => expect(abrirUno).toHaveBeenCalledOnce());
  const adelantado = abrirUno.mock.results[0]?.value as Promise<PuestoEnPie>;
  const cerro = vi.spyOn(await adelantado, 'cerrar');
  expect(await hallar(2)).toEqual({ tipo: 'sin_preparar' });
  expect(cerro).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(cerro).toHaveBeenCalledOnce());
  const despues = await hallar(1);
  expect(despues).toEqual(esUno);
  expect(despues).not.toEqual({ tipo: 'abierto', puesto: await adelantado });
  if (despues.tipo === 'abierto') abiertos.push(despues.puesto);
});

// If this breaks, a screen shows the people of a race whom this phone has just forgotten. regla sede-33
it('gives no screen a desk that was opened ahead of the forgetting', async () => {
  await (await abrir()).cerrar();
  const { adelantarPuesto, hallarPuesto: hallar, PuestoEnPie: Puesto, abrirUno } = await otraPagina();
  const puesto = await Puesto.abrir(acceso);
  abrirUno.mockClear();
  adelantarPuesto(1);
  await vi.waitFor(() => expect(abrirUno).toHaveBeenCalledOnce());
  const adelantado = abrirUno.mock.results[0]?.value as Promise<PuestoEnPie>;
  const cerro = vi.spyOn(await adelantado, 'cerrar');
  await puesto.salir();
  expect(cerro).toHaveBeenCalledOnce();
  expect(await hallar(1)).toEqual({ tipo: 'sin_preparar' });
});
