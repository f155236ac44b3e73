// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { nuevoDisco } from '../../../../../tests/support/sede/disco.ts';
import { conRouter } from '../../../../../tests/support/sede/con-router.tsx';
import { baseDePantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import {
  pantallaDePrueba,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { negativa, ServidorSede } from '../../../../../tests/support/sede/servidor.ts';
import { usarDiscos } from '../../../../../tests/support/sede/usar-discos.ts';
import { guardarAcceso, leerAcceso } from '../../../../offline/sede/acceso.ts';
import type { Puerto } from '../../../../offline/sede/intercambio.ts';
import { inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { puestosDeAca } from '../../../api/puestos-de-aca.ts';
import { PuestoEnPie } from './en-pie.ts';
import { PuestoPage } from './puesto-page.tsx';

const MUDO: Puerto = { enviar: async () => ({ tipo: 'sin_respuesta' }) };
const linea = vi.hoisted(() => ({ puerto: null as Puerto | null }));
// what the page's puesto talks to can change while it is open
vi.mock('./puerto.ts', () => ({
  crearPuerto: (_evento: number, _permiso: unknown, { conBase }: { conBase: boolean }) =>
    new Proxy(
      {},
      {
        get: (_, cual) =>
          cual === 'traerBase' && !conBase ? undefined : linea.puerto?.[cual as keyof Puerto],
      },
    ),
}));
usarDiscos();

const DIA = 86_400_000;
const en = (dias: number) => new Date(Date.now() + dias * DIA).toISOString();
const conFecha = (dias: number) => {
  const base = baseDePantalla([inscripcion(1)]);
  return {
    ...base,
    evento: { ...base.evento, fecha_hora: en(dias) },
    ...{ generated_at: en(0), reloj: en(0) },
  };
};
interface Llegada {
  /** what the phone noted that the server has not got */
  anotar?: (bitacora: PuestoEnPie['bitacora']) => Promise<unknown>;
  /** what the page's puesto talks to at first */
  puerto?: () => Puerto;
}
let pantalla: PantallaDePrueba;
let raiz: Root;
let servidor: ServidorSede;
const acceso = (vence: number) => ({
  ...{ evento_id: 1, evento: 'Trail del Alba', persona: 'Beto', claves: [], preparado_at: 0 },
  permiso: { tipo: 'admitido' as const, token: 'a', vence_at: Date.now() + vence * DIA },
});
beforeEach(() => {
  vi.stubGlobal('indexedDB', nuevoDisco().factory);
  pantalla = pantallaDePrueba();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  raiz = createRoot(pantalla.lugar);
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  pantalla.cerrar();
  localStorage.clear();
});

/**
 * A volunteer's phone of a race of `fecha` days from now, whose time was over `vence` days from now, opened without signal, or with
 * what `con` makes of it.
 */
async function abrir(fecha: number, vence: number, con: Llegada = {}): Promise<void> {
  servidor = new ServidorSede(conFecha(fecha));
  servidor.reloj = Date.now();
  linea.puerto = servidor.puerto();
  await guardarAcceso(acceso(vence));
  const puesto = await PuestoEnPie.abrir(acceso(vence));
  await servidor.admitir(puesto.bitacora.puesto);
  await puesto.sincronizador.todo();
  expect(puesto.bitacora.estado().base_texto).not.toBeNull();
  linea.puerto = MUDO;
  await con.anotar?.(puesto.bitacora);
  await puesto.cerrar();
  linea.puerto = con.puerto?.() ?? MUDO;
  const pagina = await conRouter(
    <PuestoPage evento_id={1} directo={false}>
      <p>La mesa</p>
    </PuestoPage>,
  );
  flushSync(() => raiz.render(pagina));
}
const gente = async (): Promise<boolean> => {
  const mira = await PuestoEnPie.abrir(acceso(1), false);
  const { base_texto } = mira.bitacora.estado();
  await mira.cerrar();
  return base_texto !== null;
};

// regla sede-33. If this breaks, a race is put off for rain, and on the new day every volunteer's phone that was off meanwhile forgets
// everybody as soon as it is opened.
it('a phone whose time is over asks the server first, and works on where the race was put off', async () => {
  await abrir(-4, -2);
  await pantalla.dice('No hay respuesta del servidor. Los datos siguen guardados');
  expect(pantalla.lugar.textContent).not.toContain('La mesa');
  expect(await gente()).toBe(true);
  servidor.cambiarBase(conFecha(3));
  linea.puerto = servidor.puerto();
  pantalla.pulsar('Probar de nuevo');
  await pantalla.dice('La mesa');
  expect(await gente()).toBe(true);
});

it('forgets the people once the server has answered that the date is the same', async () => {
  await abrir(-4, -2);
  await pantalla.dice('No hay respuesta del servidor');
  linea.puerto = servidor.puerto();
  pantalla.pulsar('Probar de nuevo');
  await pantalla.dice('Los datos de las personas se borraron de este teléfono.');
  expect(await gente()).toBe(false);
});

it('forgets them without an answer too, thirty days after its time was over', async () => {
  await abrir(-40, -31);
  await pantalla.dice('Los datos de las personas se borraron de este teléfono.');
  expect(await gente()).toBe(false);
});

// If this breaks, a photo that the server refuses for good keeps the people of a race on a phone for thirty days.
it('forgets them though the server refuses a signature that this phone has', async () => {
  const trazos = { tipo: 'trazos' as const, datos: new TextEncoder().encode('[]').buffer };
  const firma = { persona: 'p10' as const, texto_version: 1, texto_hash: 'h1' };
  let negar = (): void => undefined;
  const negada = new Promise<void>((resolve) => {
    negar = resolve;
  });
  await abrir(-4, -2, {
    anotar: (bitacora) => bitacora.anotar('firmar', 'i1', firma, trazos),
    puerto: () => ({
      ...servidor.puerto(),
      enviar: async (pedido) => {
        // later than the refusal that the exchange before brought
        if (servidor.operaciones.size > 0) await negada;
        return servidor.intercambiar(pedido);
      },
      subirAdjunto: async () => {
        negar();
        return negativa(413);
      },
    }),
  });
  await pantalla.dice('Los datos de las personas se borraron de este teléfono.');
  await negada;
  expect(await gente()).toBe(false);
});

// regla sede-33. If this breaks, a phone that the server refuses keeps the people for a month, and its owner cannot be rid of them.
it('forgets them without an answer where its owner leaves, and says before what is undelivered', async () => {
  await abrir(-4, -2, {
    anotar: (bitacora) => bitacora.anotar('egreso', 'caja', { monto: 500, motivo: 'hielo' }),
    puerto: () => ({ enviar: async () => negativa(401) }),
  });
  await pantalla.dice('El servidor ya no reconoce a este teléfono');
  pantalla.pulsar('Salir y borrar los datos ahora');
  await pantalla.dice('Queda 1 anotación sin entregar.');
  expect(await gente()).toBe(true);
  pantalla.pulsar('Salir');
  await pantalla.dice('Saliste de la carrera');
  expect(await gente()).toBe(false);
  expect(await leerAcceso(1)).toBeUndefined();
  expect(puestosDeAca(Date.now())).toEqual([]);
});
