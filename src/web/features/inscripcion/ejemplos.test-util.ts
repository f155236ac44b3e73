import { eventoDePrueba, modalidadDePrueba } from '../../../shared/contract/ejemplos.test-util.ts';
import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import type { Contexto } from './contexto.ts';
import { formularioVacio, participanteVacio, type FormParticipante, type Formulario } from './formulario.ts';

export function participanteDePrueba(cambio: Partial<FormParticipante> = {}): FormParticipante {
  return {
    ...participanteVacio,
    documento: '30111222',
    nombre: 'Ana',
    apellido: 'Paz',
    sexo: 'FEM',
    dia: '5',
    mes: '4',
    anio: '1990',
    email: 'ana@gmail.com',
    area_code: '11',
    telefono: '50716006',
    domicilio: 'Mitre 100',
    ciudad: 'Bariloche',
    provincia: 'Río Negro',
    talle: 'M',
    firma: {
      png: 'data:image/png;base64,iVBORw0KGgoAAAA',
      tipeada: null,
      firmado_at: '2026-11-20T10:00:00-03:00',
      desfase_ms: 0,
      texto_hash: 'abc',
      de_tutor: false,
    },
    acepta_deslinde: true,
    ...cambio,
  };
}

export const contextoDePrueba = (
  evento: Partial<EventoPublico> = {},
  modalidad: Partial<Modalidad> = {},
): Contexto => ({
  evento: eventoDePrueba(evento),
  modalidad: modalidadDePrueba(modalidad),
  codigo_acceso: null,
});

export const formularioDePrueba = (...participantes: FormParticipante[]): Formulario => ({
  ...formularioVacio,
  modalidad_id: 1,
  participantes,
});
