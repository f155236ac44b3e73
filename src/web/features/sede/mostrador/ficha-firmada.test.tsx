// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { base } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { pantallaDePrueba, puestoCon } from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { FichaFirmada } from './ficha-firmada.tsx';

// regla sede-50. If this breaks, who has the kit gets a second one, by undoing an undoing or beside another subject.
it('says of a registration that is not here who collected, by what is in force', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const pantalla = pantallaDePrueba();
  const { bitacora } = await puestoCon(base({ inscripciones: [] }));
  const credencial = {
    ...{
      evento_id: 1,
      inscripcion_id: 9,
      modalidad_id: 1,
      categoria: '',
      numero: 15,
      emitida: 1_800_000_000,
    },
    personas: [{ id: 90, nombre: 'Ana', apellido: 'Paz' }],
  };
  const dice = () => {
    pantalla.mostrar(
      bitacora,
      <FichaFirmada credencial={credencial} onEntregada={() => undefined} onVolver={() => undefined} />,
    );
    return document.querySelector('[data-veredicto]')?.getAttribute('data-veredicto');
  };
  const kit = { personas: ['p90' as const], retira: null, kit: [] };
  const { id } = await bitacora.anotar('acreditar', 'i9', kit);
  expect(dice()).toBe('ya_retiro');
  const contra = await bitacora.anotar('anular', 'i9', { operacion: id, motivo: 'era otra' });
  expect(dice()).toBe('falta');
  await bitacora.anotar('anular', 'i9', { operacion: contra.id, motivo: 'no, era ella' });
  expect(dice()).toBe('ya_retiro');
  pantalla.cerrar();
  await bitacora.cerrar();
});
