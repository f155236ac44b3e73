import { describe, expect, it } from 'vitest';
import type { EstadoTabla } from '../../ui/tabla/tipos.ts';
import { aLaSeleccion, aTodos, textoATodos } from './a-quienes.ts';
import { evento } from './ejemplo.test-util.ts';
import { ESTADO_INICIAL, filtrosDe } from './tabla.ts';

const vista = (q: string, modalidad = '', estado = ESTADO_INICIAL): EstadoTabla => ({
  q,
  filtros: { modalidad, estado },
  orden: 'id',
  dir: 'asc',
  page: 1,
  por_pagina: 20,
});
const halladas = (cuantas = 12) => ({ cuantas, filtros: filtrosDe(evento()) });

// If this breaks, the button for a mail to one modalidad says 'a todos': staff do not dare to press it, or believe that everybody got it.
describe('a mail to the list', () => {
  it.each([
    ['nothing typed', vista(''), 'Enviar email a todos', []],
    ['every state', vista('', '', ''), 'Enviar email a todos', []],
    ['one modalidad', vista('', '1'), 'Enviar email a estas 12', ['Solo modalidad 21K']],
    ['a search', vista(' lobos '), 'Enviar email a estas 12', ['Solo lo que encuentra «lobos»']],
    [
      'a state',
      vista('', '', 'pago_pendiente'),
      'Enviar email a estas 12',
      ['Solo en estado Pago Pendiente'],
    ],
  ])('%s', (_caso, estado, titulo, solo) => {
    expect(textoATodos(estado, halladas())).toBe(titulo);
    expect(aTodos(estado, halladas())).toMatchObject({ titulo, solo });
  });

  it('is told of one alone, and of thousands', () => {
    expect(textoATodos(vista('', '1'), halladas(1))).toBe('Enviar email a esta');
    expect(textoATodos(vista('', '1'), halladas(1200))).toBe('Enviar email a estas 1.200');
  });

  it('keeps its name where rows were chosen', () => {
    expect(aLaSeleccion({ tipo: 'todas' }, vista('', '1')).titulo).toBe('Email a seleccionados');
  });
});
