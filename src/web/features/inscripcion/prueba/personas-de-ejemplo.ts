import type { EventoPublico, Modalidad } from '../../../../shared/contract/eventos.ts';
import { remerasQueDa } from '../../../../shared/domain/carrera/remeras.ts';
import type { FormParticipante } from '../formulario.ts';

/** From 99 million on nobody has a DNI yet: citizens' are below 80 million, those of foreign residents between 90 and 99 million. */
const PRIMER_DNI = 99_000_001;
const NOMBRES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Facundo'] as const;
/** Address and phone that all invented persons share, and that pass the checks of the wizard. */
const DONDE_VIVEN = {
  area_code: '351',
  telefono: '5550101',
  provincia: 'Córdoba',
  ciudad: 'Córdoba',
  domicilio: 'Av. Colón 100',
};

/**
 * Somebody made up, to try an event without typing: at least 29 years old, and as old as the modality's minimum age; no category need take
 * them. Left open are custom fields, the signature, and the size of the shirt where the modality lists none that is in stock.
 */
export function personaDeEjemplo(
  indice: number,
  evento: EventoPublico,
  modalidad: Modalidad,
): Partial<FormParticipante> {
  const anio = new Date(evento.fecha_hora).getUTCFullYear() - Math.max(30, modalidad.limite_edad_inicial + 1);
  const da = remerasQueDa(evento, modalidad);
  const talle = modalidad.remeras.find(({ disponible }) => disponible)?.talle ?? null;
  return {
    tipo_documento: 'dni',
    documento: String(PRIMER_DNI + indice),
    nombre: NOMBRES[indice % NOMBRES.length] ?? 'Ana',
    apellido: 'De Prueba',
    sexo: indice % 2 === 0 ? 'FEM' : 'MASC',
    dia: '15',
    mes: '6',
    anio: String(anio),
    email: `prueba${indice + 1}@example.com`,
    ...DONDE_VIVEN,
    ...(da.incluida && talle && { talle }),
  };
}
