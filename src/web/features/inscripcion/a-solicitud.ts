import type { EntradaDe } from '../../../shared/contract/api.ts';
import { VERSION_CONSENTIMIENTOS } from '../../../shared/domain/datos-personales/consentimientos.ts';
import { PAIS_PROPIO } from '../../../shared/domain/participante/pais-propio.ts';
import { necesitaTutor } from '../../../shared/domain/participante/tutor.ts';
import { camposCon, camposSin } from '../../../shared/domain/participante/persona.ts';
import { remerasDe } from '../../../shared/domain/participante/talles.ts';
import { remerasQueDa } from '../../../shared/domain/carrera/remeras.ts';
import { cuponVigente, participantesDe, type Contexto } from './contexto.ts';
import type { Envio, FormParticipante, Formulario } from './formulario.ts';
import { firmaParaEnviar } from '../../ui/firma/para-enviar.ts';
import { huellaDe } from '../../api/huella.ts';

export type SolicitudInscripcion = EntradaDe<'createInscripcion'>['body'];
/** The contract coerces the parts of the date; here they are numbers already, or null where nothing was typed. */
type ParticipanteSolicitud = SolicitudInscripcion['participantes'][number] &
  Record<'dia' | 'mes' | 'anio', number | null>;

/** The body of POST inscripciones, and of its test. Participants beyond the modality's number are not sent. */
export function aSolicitud(formulario: Formulario, contexto: Contexto): SolicitudInscripcion {
  const { modalidad, codigo_acceso } = contexto;
  const equipo = modalidad.nro_participantes > 1 ? formulario.equipo.trim() : '';
  return {
    modalidad_id: modalidad.id,
    nombre: equipo || '-', // regla participante-14: a missing team name is sent as '-'
    codigo: cuponVigente(formulario, modalidad.id)?.codigo ?? null,
    codigo_acceso,
    version_textos: VERSION_CONSENTIMIENTOS,
    participantes: participantesDe(formulario, modalidad).map((p) => aParticipante(p, contexto, equipo)),
  };
}

export function aParticipante(
  p: FormParticipante,
  contexto: Contexto,
  equipo: string,
): ParticipanteSolicitud {
  const { evento, modalidad } = contexto;
  const menor = necesitaTutor(p, evento.fecha_hora);
  const con_remera = p.con_remera && remerasQueDa(evento, modalidad).paga;
  const firma = evento.usa_deslinde_online ? p.firma : null;
  const tipo_documento = evento.permite_otro_documento ? p.tipo_documento : 'dni';
  const de_afuera = evento.permite_otro_documento && p.pais_telefono !== PAIS_PROPIO;
  return {
    ...comoSeGuarda(p),
    acepta_compartir_datos: true, // regla participante-13: who registers shares their data with the organizer
    documento: p.documento.trim(),
    tipo_documento,
    ...(tipo_documento === 'otro' && { pais_documento: p.pais_documento }),
    area_code: de_afuera ? '' : p.area_code.trim(),
    telefono: p.telefono.trim(),
    es_celular: p.es_celular,
    ...(de_afuera && { pais_telefono: p.pais_telefono }),
    dia: aNumero(p.dia),
    mes: aNumero(p.mes),
    anio: aNumero(p.anio),
    ...remerasDe(evento, modalidad, { ...p, con_remera, talle_extra: p.talle_extra || null }),
    team: equipo || null,
    acepta_deslinde: firma !== null && p.acepta_deslinde,
    campos_custom_values: modalidad.campos_custom.map(({ name, type }) => ({
      name,
      value: p.campos[name] ?? (type === 'checkbox' ? false : ''),
    })),
    tutor: menor
      ? { nombre: texto(p.tutor_nombre), documento: p.tutor_documento.trim(), relacion: p.tutor_relacion }
      : null,
    ...firmaParaEnviar(firma, firma?.texto_hash ?? null),
  };
}

const texto = (valor: string) => valor.trim().replace(/\s+/g, ' ');

/**
 * Fields that are sent as typed, apart from spaces: all that PERSONA does not mark 'leido', except the consent to share the data, which is
 * always true. `sexo` is added: it is marked, but the form has it as one of the API's values. aParticipante makes the other marked fields.
 */
const DICHOS = [...camposSin([...camposCon('leido'), 'acepta_compartir_datos']), 'sexo'] as const;

/** Trims the texts and collapses doubled spaces. */
const comoSeGuarda = (p: FormParticipante) =>
  Object.fromEntries(
    DICHOS.map((campo) => [campo, typeof p[campo] === 'string' ? texto(p[campo]) : p[campo]]),
  ) as Pick<FormParticipante, (typeof DICHOS)[number]>; // safe cast: the object is made of the fields of DICHOS

const aNumero = (valor: string): number | null => (valor.trim() === '' ? null : Number(valor));

/** The same idempotency key while the body is the same; a changed body gets a new key and keeps the boleto. */
export function envioPara(
  solicitud: SolicitudInscripcion,
  previo: Envio | null,
  nuevaKey: () => string,
): Envio {
  const huella = huellaDe(JSON.stringify(solicitud));
  if (previo?.huella === huella) return previo;
  return { clave: nuevaKey(), huella, ...(previo?.boleto && { boleto: previo.boleto }) };
}
