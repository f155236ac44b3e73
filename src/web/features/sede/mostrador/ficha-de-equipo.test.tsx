// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { ficha, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import type { Entregada } from './entregar.ts';
import { Ficha } from './ficha.tsx';

const en = pantalla();
const onEntregada = vi.fn<(entregada: Entregada) => void>();

const de = (id: number, documento: string, nombre: string) => ({
  ...ficha(documento, { nombre, apellido: 'Paz' }),
  ...{ id, deslinde: null, apto: null },
});
const trio = inscripcion(8, {
  numero: 80,
  personas: [de(81, '32000001', 'Eva'), de(82, '32000002', 'Flor'), de(83, '32000003', 'Gil')],
  traspasos: [],
});

// If this breaks, who hands over a kit with a paper missing is told that somebody else has it.
it('asks of one of a team by what is so of them, and names those to whom it handed over', async () => {
  await en.abrirMesa(baseDePantalla([trio]));
  const { bitacora, servidor } = en.mesa;
  await bitacora.anotar('acreditar', 'i8', { personas: ['p81'], retira: null, kit: [] });
  await bitacora.intercambiar(servidor.puerto());
  // Eva's place was Hugo's, who has the kit
  const traspasos = [{ persona_id: 81, de: 'Hugo Paz', at: new Date().toISOString() }];
  servidor.cambiarBase({ ...servidor.base, inscripciones: [{ ...trio, traspasos }] });
  await bitacora.intercambiar(servidor.puerto());
  en.mostrar(
    en.mesa,
    <Ficha
      {...{ inscripcion: 'i8', persona: null, credencial: null, onEntregada }}
      onVolver={() => undefined}
    />,
  );
  await en.dice('Lo retiró otra persona');
  en.pulsar('Entregar igual a Flor Paz');
  await en.dice('Todavía falta algo.');
  expect(en.lugar.textContent).not.toContain('ya salió');
  en.pulsar('Sí, se lo entregué');
  await vi.waitFor(() => expect(onEntregada).toHaveBeenCalledTimes(1));
  // the button for all: those of one person are labelled with the name
  en.lugar.querySelector<HTMLElement>('[data-veredicto] ~ div button:not([aria-label])')?.click();
  await en.dice('El kit de este lugar ya salió');
  en.pulsar('Sí, se lo entregué');
  await vi.waitFor(() => expect(onEntregada).toHaveBeenCalledTimes(2));
  expect(onEntregada.mock.calls.map(([{ quien }]) => quien)).toEqual(['Flor Paz', 'Eva Paz, Gil Paz']);
});
