import { A_COMPLETAR } from '../../../../shared/domain/carrera/publicacion.ts';

/**
 * A blank in a template's text, which staff fill in by hand. As long as an event's description has one, the event's list of what is missing
 * says so (regla carrera-27).
 */
const falta = (que: string): string => `${A_COMPLETAR} ${que}]`;

const lista = (...renglones: string[]): string =>
  `<ul>${renglones.map((r) => `<li>${r}</li>`).join('')}</ul>`;

/** Description of a race, with the parts that people look for. */
export const descripcionDe = (
  intro: string,
  recorrido: readonly string[],
  llevar: readonly string[],
): string =>
  [
    `<p>${intro}</p>`,
    `<h3>Recorrido</h3>${lista(...recorrido)}`,
    `<h3>Tu inscripción incluye</h3>${lista('Número y cronometraje', 'Hidratación y fruta a la llegada', 'Seguro y atención médica', falta('medalla, remera y lo demás'))}`,
    `<h3>Qué tenés que llevar</h3>${lista(...llevar)}`,
    `<h3>Acreditación</h3><p>${falta('día, horario y lugar donde se retira el kit')}</p>`,
    `<h3>Premios</h3><p>${falta('qué se premia: general, categorías')}</p>`,
  ].join('');

export const EN_CALLE = {
  recorrido: [falta('por dónde se corre y dónde están los puestos de agua'), falta('límite de tiempo')],
  llevar: ['DNI', 'El número puesto a la vista, en el pecho'],
} as const;
export const EN_MONTANIA = {
  recorrido: [
    falta('desnivel, tipo de terreno y puestos de abastecimiento'),
    falta('tiempos de corte de cada distancia'),
  ],
  llevar: [
    'DNI',
    'Vaso o botella propia',
    'Campera rompeviento y manta térmica',
    'Silbato y teléfono con batería',
  ],
} as const;

/** A waiver that fits most races, for the organizer and their lawyer to adapt (regla carrera-29). */
const comun = [
  'Participo por mi propia decisión y conozco el recorrido y el reglamento de esta carrera.',
  'Declaro que estoy en condiciones físicas y de salud para participar, que me hice los controles médicos que corresponden y que no tengo ninguna contraindicación.',
  'Conozco los riesgos propios de la actividad, como caídas, golpes, el clima y el estado del camino o del terreno, y los asumo.',
  'Acepto las indicaciones de la organización, del personal médico y de las autoridades, también si me piden que deje la carrera.',
  'Autorizo a que me presten primeros auxilios y a que me trasladen si hace falta.',
  'Autorizo a la organización a usar las fotos y los videos de la carrera en los que aparezca.',
];

export const deslindeDe = (...ademas: readonly string[]): string => [...comun, ...ademas].join('\n\n');

export const DE_MONTANIA =
  'Sé que parte del recorrido es de difícil acceso y que la asistencia puede tardar. Llevo el equipo obligatorio durante toda la carrera.';
export const DE_EQUIPO =
  'Entiendo que el resultado es del equipo, y que todos los integrantes tienen que estar acreditados.';
export const DE_BICI = 'Uso casco durante todo el tramo de bicicleta y respeto las normas de tránsito.';
