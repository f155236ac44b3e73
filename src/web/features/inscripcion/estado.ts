import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { documentoKey } from '../../../shared/domain/participante/documento.ts';
import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';
import {
  formularioVacio,
  participanteVacio,
  type CuponAplicado,
  type Envio,
  type FormParticipante,
  type Formulario,
} from './formulario.ts';
import { documentoDicho } from './use-documento-ya-inscripto.ts';

/** Error texts, by the field of a step. */
export type Errores = Readonly<Record<string, string>>;

/** What a draft keeps. */
export interface EstadoPersistente {
  formulario: Formulario;
  /**
   * steps that were valid when left by "Siguiente"; an edit (other than of `firma_despues`) or a refusal takes its step out, another
   * modality takes all out
   */
  completos: readonly PasoId[];
  /** key (documentoKey) of the first participant's document, once the server said that it may register */
  documento_verificado: string | null;
}

export interface EstadoInscripcion extends EstadoPersistente {
  /**
   * errors that belong to a field, by step: the server's refusals, and what the check of all steps before sending found. Editing a field
   * removes its error
   */
  errores_servidor: Readonly<Partial<Record<PasoId, Errores>>>;
}

export const persistenteVacio: EstadoPersistente = {
  formulario: formularioVacio,
  completos: [],
  documento_verificado: null,
};

export const estadoInicial = (guardado: EstadoPersistente = persistenteVacio): EstadoInscripcion => ({
  ...guardado,
  errores_servidor: {},
});

export type Accion =
  | { tipo: 'modalidad'; modalidad_id: number; nro_participantes: number }
  | { tipo: 'equipo'; valor: string }
  | { tipo: 'firma_despues'; valor: boolean }
  | { tipo: 'participante'; indice: number; cambio: Partial<FormParticipante> }
  | { tipo: 'documento_verificado'; documento: string }
  /**
   * a teammate's document is registered already in this event; `key` (documentoKey) tells a late answer from the document typed now
   */
  | {
      tipo: 'documento_existente';
      indice: number;
      key: string;
      texto: string;
      evento: Pick<EventoPublico, 'permite_otro_documento'>;
    }
  | { tipo: 'paso_completo'; paso: PasoId }
  | { tipo: 'codigo_cupon'; valor: string }
  | { tipo: 'cupon'; cupon: CuponAplicado | null }
  | { tipo: 'envio'; envio: Envio }
  | { tipo: 'rechazado'; errores: Readonly<Partial<Record<PasoId, Errores>>> }
  | { tipo: 'reemplazar'; estado: EstadoPersistente };

export function reducir(estado: EstadoInscripcion, accion: Accion): EstadoInscripcion {
  const { formulario } = estado;
  switch (accion.tipo) {
    case 'modalidad': {
      if (accion.modalidad_id === formulario.modalidad_id) return estado;
      // Ages, sizes and custom fields depend on the modality: every participant's step has to be completed again. What was typed stays,
      // also of participants for whom the new modality has no place: one with more participants may be chosen again.
      const { modalidad_id } = accion;
      const participantes = conLargo(formulario.participantes, accion.nro_participantes);
      return {
        ...estado,
        formulario: { ...formulario, modalidad_id, participantes },
        completos: [],
        errores_servidor: {},
      };
    }
    case 'equipo':
      return {
        ...sinCompleto(estado, 'modalidad'),
        formulario: { ...formulario, equipo: accion.valor },
        errores_servidor: sinErrores(estado, 'modalidad', ['team']),
      };
    case 'firma_despues':
      return {
        ...estado,
        formulario: { ...formulario, firma_despues: accion.valor },
        errores_servidor: Object.fromEntries(
          Object.keys(estado.errores_servidor).map((paso) => {
            const cual = paso as PasoId; // the keys of errores_servidor are steps
            return [cual, sinErrores(estado, cual, ['firma', 'deslinde'])[cual]];
          }),
        ),
      };
    case 'participante':
      return cambiarParticipante(estado, accion.indice, accion.cambio);
    case 'documento_verificado':
      return { ...estado, documento_verificado: accion.documento };
    case 'documento_existente':
      return anotarExistente(estado, accion);
    case 'paso_completo': {
      const completos = [...estado.completos.filter((p) => p !== accion.paso), accion.paso];
      return { ...estado, completos };
    }
    case 'codigo_cupon':
      return { ...estado, formulario: { ...formulario, codigo_cupon: accion.valor } };
    case 'cupon':
      return { ...estado, formulario: { ...formulario, cupon: accion.cupon } };
    case 'envio':
      return { ...estado, formulario: { ...formulario, envio: accion.envio } };
    case 'rechazado': {
      const conError = new Set(Object.keys(accion.errores));
      const completos = estado.completos.filter((p) => !conError.has(p));
      return { ...estado, errores_servidor: accion.errores, completos };
    }
    case 'reemplazar':
      return estadoInicial(accion.estado);
  }
}

function cambiarParticipante(
  estado: EstadoInscripcion,
  indice: number,
  cambio: Partial<FormParticipante>,
): EstadoInscripcion {
  const participantes = conLargo(estado.formulario.participantes, indice + 1).map((p, i) =>
    i === indice ? { ...p, ...cambio } : p,
  );
  const pasos: PasoId[] = [`participante-${indice + 1}`];
  // The first participant's document is asked in step 1.
  const esDocumento = 'documento' in cambio || 'tipo_documento' in cambio || 'pais_documento' in cambio;
  if (indice === 0 && esDocumento) pasos.push('modalidad');
  let siguiente: EstadoInscripcion = { ...estado, formulario: { ...estado.formulario, participantes } };
  for (const paso of pasos) {
    siguiente = {
      ...sinCompleto(siguiente, paso),
      errores_servidor: sinErrores(siguiente, paso, camposDe(cambio)),
    };
  }
  return siguiente;
}

function anotarExistente(
  estado: EstadoInscripcion,
  { indice, key, texto, evento }: Extract<Accion, { tipo: 'documento_existente' }>,
): EstadoInscripcion {
  const p = estado.formulario.participantes[indice];
  const paso: PasoId = `participante-${indice + 1}`;
  // The server's answer is taken only if its `key` is the key of the document that is typed now.
  if (!p || documentoKey(documentoDicho(p, evento)) !== key) return estado;
  return {
    ...sinCompleto(estado, paso),
    errores_servidor: {
      ...estado.errores_servidor,
      [paso]: { ...estado.errores_servidor[paso], documento: texto },
    },
  };
}

/** Fields whose error an edit clears. The parts of a date share one error; an edit of any part of a phone clears those of its parts. */
function camposDe(cambio: Partial<FormParticipante>): string[] {
  return Object.keys(cambio).flatMap((campo) => {
    if (campo === 'dia' || campo === 'mes' || campo === 'anio') return ['fecha_nacimiento'];
    if (campo === 'tipo_documento') return ['tipo_documento', 'documento', 'pais_documento'];
    if (campo === 'pais_documento') return ['pais_documento', 'documento'];
    if (['area_code', 'telefono', 'es_celular', 'pais_telefono'].includes(campo))
      return ['area_code', 'telefono'];
    if (campo === 'sexo') return ['sexo', 'fecha_nacimiento'];
    if (campo === 'campos') return ['campos', ...Object.keys(cambio.campos ?? {}).map((c) => `campos.${c}`)];
    if (campo === 'firma') return ['firma', 'deslinde'];
    if (campo === 'acepta_deslinde') return ['deslinde'];
    return [campo];
  });
}

function sinCompleto<E extends EstadoPersistente>(estado: E, paso: PasoId): E {
  return { ...estado, completos: estado.completos.filter((p) => p !== paso) };
}

function sinErrores(
  estado: EstadoInscripcion,
  paso: PasoId,
  campos: readonly string[],
): EstadoInscripcion['errores_servidor'] {
  const previos = estado.errores_servidor[paso];
  if (!previos) return estado.errores_servidor;
  const quedan = Object.fromEntries(Object.entries(previos).filter(([campo]) => !campos.includes(campo)));
  return { ...estado.errores_servidor, [paso]: quedan };
}

function conLargo(lista: readonly FormParticipante[], n: number): readonly FormParticipante[] {
  const faltan = Math.max(0, n - lista.length);
  return faltan === 0 ? lista : [...lista, ...Array.from({ length: faltan }, () => participanteVacio)];
}

/** Nothing was typed or chosen: no draft worth keeping. */
export function estaVacio({ formulario }: EstadoPersistente): boolean {
  return JSON.stringify(formulario) === JSON.stringify(formularioVacio);
}
