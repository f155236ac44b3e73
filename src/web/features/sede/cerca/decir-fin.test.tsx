// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FinDeLinea } from '../../../../offline/sede/portadores/fin-de-linea.ts';
import type { Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { Conectar } from './conectar.tsx';
import type { Conexiones } from './conexiones.ts';
import { estadoEnPalabras } from './textos.ts';

const ID = 'b0000000-0000-4000-8000-000000000000';

/** What the screen says after both codes were read. @param telefono the other phone, with how the connection to it has ended (`fin`) */
async function trasLeerse(telefono: Omit<Telefono, 'puesto_id' | 'faltan'>): Promise<string> {
  const foto: readonly Telefono[] = [{ ...telefono, puesto_id: ID, faltan: 0 }];
  const paso = { tipo: 'listo', puesto_id: ID } as const;
  const par = { paso: () => paso, suscribir: () => () => undefined, cancelar: () => undefined };
  // all members of Conexiones that the screen uses
  const conexiones = {
    abrir: () => Promise.resolve({ emparejar: () => par }),
    suscribir: () => () => undefined,
    telefonos: () => foto,
  } as unknown as Conexiones;
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  onTestFinished(() => flushSync(() => raiz.unmount()));
  flushSync(() =>
    raiz.render(<Conectar conexiones={conexiones} onCodigo={() => undefined} onVolver={() => undefined} />),
  );
  await vi.waitFor(() => expect(lugar.textContent).toContain('Empezar de nuevo'));
  return lugar.textContent;
}

// If this breaks, who has to make room on a phone is told that the other one is of no race.
it.each<[FinDeLinea, RegExp]>([
  ['cortado', /Se cortó antes de comprobar quién es.*qué dice el otro teléfono/],
  ['desconocido', /No quedaron conectados.*Quien organiza lo puede sumar/],
  ['sin_prueba', /no demostró que es un puesto/],
  ['dado_de_baja', /lo dieron de baja/],
  ['abuso_dicho', /dice que este le mandó algo que no vale.*Actualizá Largada/],
  ['otro_sin_espacio', /no le queda espacio.*borrá fotos/],
  ['abuso', /mandó algo que no vale.*Actualizá Largada/],
  ['otra_version', /versiones de Largada que no se entienden.*Buscá señal/],
  ['uno_mismo', /son el mismo puesto/],
  ['otro_evento', /está en otra carrera/],
  ['completo', /Ya hay 8 conectados.*Pasar por código/],
  ['sin_espacio', /No hay espacio en este teléfono.*Borrá fotos/],
  ['version_vieja', /no pudo leer ni guardar.*versión más nueva/],
])('says what ended a line, and what to do: %s', async (fin, dicho) => {
  expect(await trasLeerse({ nombre: '', estado: 'no_quedo', fin })).toMatch(dicho);
});

it('says so in the list too, of one that was connected', () => {
  const lineas = (['cortado', 'sin_espacio', 'otro_sin_espacio'] as const).map((fin) =>
    estadoEnPalabras({ nombre: 'Mesa 2', estado: 'se_corto', faltan: 0, fin }),
  );
  expect(lineas[0]).toContain('vuelve solo');
  expect(lineas[1]).toContain('No hay espacio en este teléfono');
  expect(lineas[2]).toContain('A Mesa 2 no le queda espacio');
});
