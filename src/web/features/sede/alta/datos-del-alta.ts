import { sellarAlta, type Sello } from '../../../../offline/sede/para-servidor.ts';
import { aPesos } from '../../../../shared/domain/comun/dinero.ts';
import { normalizarDocumento } from '../../../../shared/domain/participante/documento.ts';
import { esSexo } from '../../../../shared/domain/participante/participante.ts';
import { CAMPOS_PERSONA, elegir, type CampoPersona } from '../../../../shared/domain/participante/persona.ts';
import { remerasDe } from '../../../../shared/domain/participante/talles.ts';
import { necesitaTutor } from '../../../../shared/domain/participante/tutor.ts';
import type { DatosPorTipo, FichaAlta, FichaPersona } from '../../../../shared/domain/sede/operacion.ts';
import { esAbierto, type CamposCerrados } from '../../../../shared/domain/sede/para-servidor.ts';
import type { BaseDelPuesto } from '../puesto.ts';
import { TUTOR_VACIO } from '../faltas/tutor.ts';
import {
  participanteDe,
  seVeEnMesa,
  type AltaEscrita,
  type AltaJuzgada,
  type PersonaEscrita,
} from './formulario.ts';

/**
 * The alta's data, as the operation carries them: what every desk may read is plain, the rest is sealed for the server (regla sede-40). A
 * device that lacks the key to seal sends all that it asked for plain.
 * @param puesto_id the puesto that will sign the operation
 */
export async function datosDelAlta(
  alta: AltaEscrita,
  juzgada: AltaJuzgada,
  { evento_id, clave_sellado }: Pick<BaseDelPuesto, 'evento_id' | 'clave_sellado'>,
  puesto_id: string,
): Promise<DatosPorTipo['alta']> {
  const { modalidad, total } = juzgada;
  const sello: Sello | null =
    clave_sellado === undefined ? null : { clave: clave_sellado, evento_id, puesto_id };
  const personas = alta.personas.map((persona) => partir(persona, juzgada, sello !== null));
  return {
    modalidad_id: modalidad.id,
    nombre: modalidad.nro_participantes > 1 ? alta.nombre.trim() : '-',
    personas: personas.map(({ ficha }) => ficha),
    total: aPesos(total),
    ...(sello && {
      sellado: await sellarAlta(
        sello,
        personas.map(({ cerrado }) => cerrado),
      ),
    }),
  };
}

/**
 * Splits a person into what the desks may read (`ficha`) and what only the server may (`cerrado`). A device that lacks the key to seal
 * (`sella` false) asks for no contact data and leaves the answers and the guardian's data readable for all desks. The walk-up's form warns
 * of that.
 */
function partir(
  persona: PersonaEscrita,
  { contexto, modalidad }: AltaJuzgada,
  sella: boolean,
): { ficha: FichaAlta; cerrado: CamposCerrados } {
  const { evento } = contexto;
  const dicho = participanteDe(persona);
  const { talle, con_remera, talle_extra } = remerasDe(evento, contexto.modalidad, dicho);
  const ficha: FichaPersona = {
    documento: normalizarDocumento(persona.documento),
    nombre: persona.nombre.trim(),
    apellido: persona.apellido.trim(),
    // the 'X' at the end is never used: the rules have refused a text that is no sex
    sexo: esSexo(persona.sexo) ? persona.sexo : 'X',
    fecha_nacimiento: persona.fecha_nacimiento,
    talle,
  };
  const menor = necesitaTutor(persona, evento.fecha_hora);
  const preguntas = new Set(contexto.modalidad.campos_custom.map(({ name }) => name));
  const respuestas = dicho.campos_custom_values?.filter(({ name }) => preguntas.has(name)) ?? [];
  const seVe = ({ name }: { name: string }) => !sella || seVeEnMesa(modalidad, name);
  const otros = otrosCampos(ficha);
  const todos = { ...dicho, con_remera, talle_extra };
  const tutor = sella ? { ...TUTOR_VACIO, nombre: dicho.tutor?.nombre ?? '' } : dicho.tutor;
  return {
    ficha: {
      ...ficha,
      mas: {
        ...elegir(todos, otros.filter(esAbierto)),
        // The guardian's name stays readable for all desks: the guardian may sign later at another desk, whose form begins with this name.
        ...(menor && { tutor }),
        campos_custom_values: respuestas.filter(seVe),
      },
    },
    cerrado: {
      ...elegir(
        todos,
        otros.filter((campo) => !esAbierto(campo)),
      ),
      ...(menor && { tutor: dicho.tutor }),
      campos_custom_values: respuestas.filter((una) => !seVe(una)),
    },
  };
}

/**
 * Names of a person's fields that the public form's call takes and that are not among the fields of `ficha`. Left out are the guardian's
 * fields and the answers to custom fields: the call takes these in another shape, so `partir` copies them separately.
 */
const otrosCampos = (ficha: FichaPersona) =>
  CAMPOS_PERSONA.filter(
    (campo): campo is Exclude<CampoPersona, keyof FichaPersona | `tutor_${string}`> =>
      !(campo in ficha) && !campo.startsWith('tutor_') && campo !== 'campos_custom_values',
  );
