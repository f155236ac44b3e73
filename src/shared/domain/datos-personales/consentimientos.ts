/**
 * What a participant agrees to. `terminos` and `compartir_datos`: by registering, under a text that says so. `publicidad`: by a box of its
 * own, unticked at first (regla participante-13).
 */
export const TIPOS_CONSENTIMIENTO = ['terminos', 'compartir_datos', 'publicidad'] as const;
export type TipoConsentimiento = (typeof TIPOS_CONSENTIMIENTO)[number];

type Textos = Partial<Record<TipoConsentimiento, string>>;

/**
 * Every wording of the consents that the wizard ever showed, oldest first; `{organizador}` is the name of the event's
 * organizer. A version is never edited, as it is the record of what people agreed to: other words are a new version.
 */
const VERSIONES: readonly (readonly [version: string, textos: Textos])[] = [
  [
    '1',
    {
      compartir_datos:
        'Compartimos estos datos con {organizador}, que organiza la carrera, porque los necesita para inscribirte.',
      publicidad: 'Quiero recibir novedades de otras carreras (opcional)',
    },
  ],
  [
    '2',
    {
      terminos:
        'Al inscribirte declarás que los datos son verdaderos y que leíste el precio y las condiciones de la carrera. El lugar queda firme con el pago y con lo que el organizador pida además: la firma del deslinde o el apto médico.',
      compartir_datos:
        'Compartimos estos datos con {organizador}, que organiza la carrera, porque los necesita para inscribirte.',
      publicidad: 'Quiero recibir novedades de otras carreras (opcional)',
    },
  ],
  [
    '3',
    {
      terminos:
        'Al inscribirte declarás que los datos son verdaderos y que leíste el precio y las condiciones de la carrera. El lugar queda firme con el pago, si la carrera tiene costo, y con lo que el organizador pida además: la firma del deslinde o el apto médico.',
      compartir_datos:
        'Compartimos estos datos con {organizador}, que organiza la carrera, porque los necesita para inscribirte.',
      publicidad: 'Quiero recibir novedades de otras carreras (opcional)',
    },
  ],
];

/** Version of the consent texts that the wizard shows now. */
export const VERSION_CONSENTIMIENTOS = '3';
/**
 * The version of the consent texts for clients that send none or an unknown one: a page cached before versions were sent, or
 * another program.
 */
export const VERSION_SIN_DECIR = '1';

export const conoceVersion = (version: string): boolean => VERSIONES.some(([una]) => una === version);

/**
 * A consent's text, word for word as it was shown if `organizador` is the organizer's name of that time; null where that version has
 * no such consent, or is unknown.
 */
export function textoConsentimiento(
  tipo: string,
  version: string,
  { organizador }: { organizador: string },
): string | null {
  const textos = VERSIONES.find(([una]) => una === version)?.[1];
  const texto = TIPOS_CONSENTIMIENTO.find((uno) => uno === tipo);
  return (texto && textos?.[texto]?.replace('{organizador}', organizador)) ?? null;
}

const ETIQUETAS: Readonly<Record<string, string>> = {
  terminos: 'Condiciones',
  compartir_datos: 'Compartir con el organizador',
  publicidad: 'Publicidad',
};

export const etiquetaConsentimiento = (tipo: string): string => ETIQUETAS[tipo] ?? tipo;
