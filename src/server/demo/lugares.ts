import type { EventoDemo } from './evento-demo.ts';

/** What the demonstration's marathon and `eventoGrande` have in common: organizer, place and disciplines. */
export const MARATON_EN_EL_PARQUE: Pick<
  EventoDemo,
  'ciudad' | 'provincia' | 'lugar' | 'coordenadas' | 'organizador' | 'disciplinas'
> = {
  ciudad: 'Rosario',
  provincia: 'Santa Fe',
  lugar: 'Parque a la Bandera, Av. Belgrano y Rioja',
  coordenadas: [-32.9478, -60.6305],
  organizador: 'largada',
  disciplinas: ['Running', 'Maratón'],
};
