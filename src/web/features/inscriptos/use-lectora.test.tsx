// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import type { EstadoTabla } from '../../ui/tabla/tipos.ts';
import { evento, inscripcion, persona } from './ejemplo.test-util.ts';
import { rowsDe } from './rows.ts';
import { filtrosDe } from './tabla.ts';
import { useLectora } from './use-lectora.ts';

const DNI = (documento: string) => `00123456789@PAZ@EVA@F@${documento}@A@01/02/1990@15/06/2016`;
const rows = rowsDe(
  [inscripcion({ id: 2, state: 'pago_pendiente', personas: [persona({ id: 2, documento: '30111222' })] })],
  evento(),
  0,
);
const BASE: EstadoTabla = {
  ...{ q: '', orden: 'id', dir: 'asc', page: 1, por_pagina: 20 },
  filtros: { estado: 'pago_realizado', modalidad: '99' },
};

function lista() {
  const pedidos: EstadoTabla[] = [];
  let ahora: ReturnType<typeof useLectora> | undefined;
  const ver = (lectora: typeof ahora) => {
    ahora = lectora;
  };
  function Lista() {
    const [q, setQ] = useState('');
    const lectora = useLectora(rows, filtrosDe(evento()), {
      q,
      cambiar: (estado) => {
        pedidos.push(estado);
        setQ(estado.q);
      },
    });
    useEffect(() => ver(lectora));
    return null;
  }
  const raiz = createRoot(document.createElement('div'));
  flushSync(() => raiz.render(<Lista />));
  onTestFinished(() => flushSync(() => raiz.unmount()));
  return {
    pedidos,
    falta: () => ahora?.falta,
    /** as the search field does once a text stands in it */
    escribir: (texto: string) =>
      flushSync(() => ahora?.onCambiar({ ...BASE, q: ahora.leerBuscado(texto) }, true)),
  };
}

// If this breaks, a registered person whose DNI was read by the gun seems not to be in the race.
it('a DNI that a gun types finds the person past the filters that would hide them', () => {
  const { escribir, pedidos, falta } = lista();
  escribir(DNI('30111222'));
  expect(pedidos).toMatchObject([{ q: '30111222', filtros: { estado: '', modalidad: '' } }]);
  expect(falta()).toBeNull();
});

it('names who is not there, and leaves what is typed by hand as it is', () => {
  const { escribir, pedidos, falta } = lista();
  escribir(DNI('40999888'));
  expect(falta()).toBe('Eva Paz, DNI 40.999.888, no está en este evento.');
  escribir('30111222');
  expect(pedidos.at(-1)).toMatchObject({ q: '30111222', filtros: BASE.filtros });
});
