import { PAIS_PROPIO } from '../../../shared/domain/participante/pais-propio.ts';
import {
  camposSin,
  elegir,
  personaSinEscribir,
  type PersonaEscrita,
} from '../../../shared/domain/participante/persona.ts';
import type { FirmaHecha } from '../../ui/firma/cuadro-firma.tsx';

/** The person's fields, without those that the wizard asks in another shape, asks once for the whole team, or does not ask. */
const DE_LA_PERSONA = camposSin([
  'fecha_nacimiento',
  'team',
  'acepta_compartir_datos',
  'campos_custom_values',
]);

/** The form keeps the shape of the screen; a-solicitud.ts maps it to the request. */
export interface FormParticipante extends Pick<PersonaEscrita, (typeof DE_LA_PERSONA)[number]> {
  dia: string;
  mes: string;
  anio: string;
  es_celular: boolean;
  /** country of the phone; outside of Argentina `telefono` holds the whole number */
  pais_telefono: string;
  /** values of the modality's custom fields, by name */
  campos: Readonly<Record<string, string | boolean>>;
  firma: FirmaDeslinde | null;
  acepta_deslinde: boolean;
}

/** A signature with the hash of the text that was shown: it is not valid for another text. */
export interface FirmaDeslinde extends FirmaHecha {
  texto_hash: string;
  /** whether the tutor signed; if the birth date changes, the person's signature does not count as the tutor's, nor the other way round */
  de_tutor: boolean;
}

export interface CuponAplicado {
  codigo: string;
  porcentaje: number;
  /** the modality for which the server checked the code */
  modalidad_id: number;
}

/** One idempotency key for all tries of one body, so that a retry does not register twice. */
export interface Envio {
  clave: string;
  huella: string;
  /** proof of the place in the fila of a full server; stored, so that closing the page does not lose the place */
  boleto?: string | undefined;
}

/** What was typed and signed, with the checked coupon and the last try to send it: a draft keeps all of it. */
export interface Formulario {
  modalidad_id: number | null;
  equipo: string;
  /** kept when a smaller team is chosen; the modality says how many of them count */
  participantes: readonly FormParticipante[];
  /** chosen by staff alone: nobody signs now, and each one is mailed a link to sign once the registration is firm (regla documentos-2) */
  firma_despues: boolean;
  codigo_cupon: string;
  cupon: CuponAplicado | null;
  envio: Envio | null;
}

export const participanteVacio: FormParticipante = {
  // among these fields is the paid shirt (`con_remera`), off at first: nobody pays for one unasked (regla participante-15)
  ...elegir(personaSinEscribir(), DE_LA_PERSONA),
  dia: '',
  mes: '',
  anio: '',
  es_celular: true,
  pais_telefono: PAIS_PROPIO,
  campos: {},
  firma: null,
  acepta_deslinde: false,
};

export const formularioVacio: Formulario = {
  modalidad_id: null,
  equipo: '',
  participantes: [participanteVacio],
  firma_despues: false,
  codigo_cupon: '',
  cupon: null,
  envio: null,
};
