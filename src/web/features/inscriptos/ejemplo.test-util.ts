import type { InscripcionConjunto, PersonaConjunto } from '../../../shared/contract/conjunto.ts';
import { modalidadDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import type { Modalidad } from '../../../shared/contract/eventos.ts';
import type { EventoDeRows } from './rows.ts';

export const persona = (cambios: Partial<PersonaConjunto> = {}): PersonaConjunto => ({
  id: 1,
  tipo_documento: 'dni',
  documento: '30111222',
  nombre: 'Ana Belén',
  apellido: 'Gutiérrez',
  sexo: 'FEM',
  fecha_nacimiento: '1991-05-14',
  email: 'ana@example.com',
  telefono: '+5493511234567',
  domicilio: 'San Martín 100',
  ciudad: 'Río Cuarto',
  provincia: 'Córdoba',
  talle: 'M',
  con_remera: false,
  team: null,
  con_discapacidad: false,
  campos: [],
  tutor: null,
  deslinde: null,
  apto: null,
  ...cambios,
});

export const inscripcion = (cambios: Partial<InscripcionConjunto> = {}): InscripcionConjunto => ({
  id: 7,
  version: 1,
  codigo_publico: 'abcdefghijklmnopqrstuv',
  modalidad_id: 1,
  nombre: '-',
  state: 'pago_realizado',
  vence_at: null,
  numero: 101,
  chip_id: null,
  categoria_id: 11,
  categoria_anio_calendario_id: null,
  valor: 100,
  total: 105.5,
  pagado: 105.5,
  codigo: null,
  origen: 'publica',
  created_at: '2026-03-01T10:00:00-03:00',
  updated_at: '2026-03-01T10:00:00-03:00',
  personas: [persona()],
  ...cambios,
});

const modalidad = (cambios: Partial<Modalidad>): Modalidad =>
  modalidadDePrueba({
    nombre: '21K',
    categorias: [
      { id: 11, nombre: 'Elite', sexo: 'FEM', edad_inicial: 30, edad_final: '+', visible: true, orden: 0 },
    ],
    ...cambios,
  });

export const evento = (): EventoDeRows => ({
  usa_deslinde_online: true,
  modalidades: [modalidad({}), modalidad({ id: 2, nombre: 'Posta', requiere_apto_medico: true })],
});
