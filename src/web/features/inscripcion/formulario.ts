import { PAIS_PROPIO } from '../../../shared/domain/participante/pais-propio.ts';
import type { FirmaHecha } from '../../ui/firma/cuadro-firma.tsx';

/** The form keeps the shape of the screen; a-solicitud.ts maps it to the request. */
export interface FormParticipante {
  documento: string;
  tipo_documento: 'dni' | 'otro';
  /** of another document than a DNI */
  pais_documento: string;
  nombre: string;
  apellido: string;
  sexo: '' | 'FEM' | 'MASC' | 'X';
  dia: string;
  mes: string;
  anio: string;
  email: string;
  area_code: string;
  telefono: string;
  es_celular: boolean;
  /** of another country than Argentina `telefono` is the whole number */
  pais_telefono: string;
  domicilio: string;
  ciudad: string;
  provincia: string;
  talle: string;
  con_remera: boolean;
  /** of a second shirt */
  talle_extra: string;
  con_discapacidad: boolean;
  acepta_publicidad: boolean;
  /** values of the modality's custom fields, by name */
  campos: Readonly<Record<string, string | boolean>>;
  tutor_nombre: string;
  tutor_documento: string;
  tutor_relacion: string;
  firma: FirmaDeslinde | null;
  acepta_deslinde: boolean;
}

/** A signature belongs to the text that was shown. */
export interface FirmaDeslinde extends FirmaHecha {
  texto_hash: string;
  /** who signed: an adult's signature does not become the guardian's when the birth date changes */
  de_tutor: boolean;
}

export interface CuponAplicado {
  codigo: string;
  porcentaje: number;
  /** it was checked for this modality */
  modalidad_id: number;
}

/** One key for all tries of one body: a retry can never register twice. */
export interface Envio {
  clave: string;
  huella: string;
  /** its place in line before a full server: it is still there after the page was closed */
  boleto?: string | undefined;
}

/** Everything that was typed: what a draft keeps. */
export interface Formulario {
  modalidad_id: number | null;
  equipo: string;
  /** as many as were ever needed; the modality says how many count */
  participantes: readonly FormParticipante[];
  codigo_cupon: string;
  cupon: CuponAplicado | null;
  envio: Envio | null;
}

export const participanteVacio: FormParticipante = {
  documento: '',
  tipo_documento: 'dni',
  pais_documento: '',
  nombre: '',
  apellido: '',
  sexo: '',
  dia: '',
  mes: '',
  anio: '',
  email: '',
  area_code: '',
  telefono: '',
  es_celular: true,
  pais_telefono: PAIS_PROPIO,
  domicilio: '',
  ciudad: '',
  provincia: '',
  talle: '',
  con_remera: false, // regla participante-15: nobody pays for a shirt unasked
  talle_extra: '',
  con_discapacidad: false,
  acepta_publicidad: false,
  campos: {},
  tutor_nombre: '',
  tutor_documento: '',
  tutor_relacion: '',
  firma: null,
  acepta_deslinde: false,
};

export const formularioVacio: Formulario = {
  modalidad_id: null,
  equipo: '',
  participantes: [participanteVacio],
  codigo_cupon: '',
  cupon: null,
  envio: null,
};
