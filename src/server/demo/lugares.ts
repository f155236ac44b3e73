import type { EventoDemo } from './evento-demo.ts';

/** Where the two big races of the demonstration start. */
export const PARQUE_A_LA_BANDERA: Pick<EventoDemo, 'ciudad' | 'provincia' | 'lugar' | 'coordenadas'> = {
  ciudad: 'Rosario',
  provincia: 'Santa Fe',
  lugar: 'Parque a la Bandera, Av. Belgrano y Rioja',
  coordenadas: [-32.9478, -60.6305],
};
