import { EVENTOS_AGUA } from './eventos-agua.ts';
import { EVENTOS_CALLE } from './eventos-calle.ts';
import { EVENTOS_MONTANIA } from './eventos-montania.ts';
import { EVENTOS_PASADOS } from './eventos-pasados.ts';
import type { EventoDemo } from './evento-demo.ts';

/** Every race of the demonstration, dated relative to the day it is loaded. */
export const EVENTOS_DEMO: readonly EventoDemo[] = [
  // past races first, roughly from the oldest on, so that they get the lowest ids, as in a real database
  ...EVENTOS_PASADOS.toReversed(),
  ...EVENTOS_CALLE,
  ...EVENTOS_MONTANIA,
  ...EVENTOS_AGUA,
];

export const ORGANIZADORES_DEMO = {
  largada: {
    usuario: 'organizador',
    email: 'organizador@largada.test',
    nombre: 'Largada Eventos',
    ciudad: 'Córdoba',
    nombre_contacto: 'Martina',
    apellido_contacto: 'Quiroga',
    telefono_contacto: '+5493515550142',
    razon_social: 'Largada Eventos S.R.L.',
    cuit: '30703088534',
    domicilio: 'Av. Colón 1234, Córdoba',
    alicuota_impuestos: 2100,
  },
  senderos: {
    usuario: 'senderos',
    email: 'senderos@largada.test',
    nombre: 'Senderos del Norte',
    ciudad: 'Salta',
    nombre_contacto: 'Ramiro',
    apellido_contacto: 'Cruz',
    telefono_contacto: '+5493875550187',
  },
} as const;
