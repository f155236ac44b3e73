import type { CampoDemo } from './evento-demo.ts';

export const EMERGENCIA: CampoDemo[] = [
  { name: 'contacto_emergencia', label: 'Contacto de emergencia (nombre y teléfono)', type: 'text' },
  {
    name: 'grupo_sanguineo',
    label: 'Grupo sanguíneo',
    type: 'select',
    options: ['0+', '0-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'No lo sé'],
    sensible: true,
  },
];

export const RUNNING_TEAM: CampoDemo = {
  name: 'running_team',
  label: 'Running team o grupo de entrenamiento',
  type: 'text',
  required: false,
};

export const ALERGIAS: CampoDemo = {
  name: 'alergias',
  label: 'Alergias o medicación que debamos conocer',
  type: 'textarea',
  required: false,
  sensible: true,
};

export const TRANSPORTE: CampoDemo = {
  name: 'transporte',
  label: 'Quiero lugar en el micro a la largada',
  type: 'checkbox',
  required: false,
};

export const TIEMPO_ESTIMADO: CampoDemo = {
  name: 'tiempo_estimado',
  label: 'Tiempo estimado',
  type: 'select',
  options: ['Menos de 1:30', '1:30 a 1:45', '1:45 a 2:00', '2:00 a 2:30', 'Más de 2:30'],
};

export const CARRERAS_PREVIAS: CampoDemo = {
  name: 'carreras_previas',
  label: '¿Cuántas carreras de esta distancia corriste?',
  type: 'number',
  options: ['0', '1', '2', '3', '4', '5 o más'],
};
