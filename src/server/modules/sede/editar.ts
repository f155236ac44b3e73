import { api } from '../../../shared/contract/api.ts';
import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import {
  esDe,
  esRespuesta,
  idDeRespuesta,
  type Operacion,
  type OperacionDe,
} from '../../../shared/domain/sede/operacion.ts';
import type { Contexto } from '../../contexto.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import type { DefEvento } from '../../nucleo/evento/definicion.ts';
import { editarEn, explicarEdicion, type EdicionEnCurso } from '../inscripciones/editar.ts';
import { chipAlNumerar } from '../numeracion/importados.ts';
import { inscripcionDe, personaDe } from './escena.ts';
import { sacarNumero } from './lotes-repository.ts';
import { sesionDelPuesto } from './quien-anoto.ts';
import { poner, sacar, type Registro } from './vale-la-ultima.ts';
import type { Accion, Efecto, Escena } from './efecto.ts';
import { leerInscripcion, leerPersona } from './valores-repository.ts';
import { respuestasCorreccion } from '../../mensajes/mensajes-sede.ts';

/** The body of staff's call that edits a registration, before its schema has checked it. */
type Cambio = Readonly<Record<string, unknown>>;
const Edicion = api.updateInscripcion.body.omit({ version: true });

/** Edits the registration as staff's screen does, in the operation's transaction: the same rules, prices and places. */
async function editar(en: Escena, curso: EdicionEnCurso, def: DefEvento, cambio: Cambio): Promise<void> {
  const leido = Edicion.safeParse(cambio);
  if (!leido.success) throw invalido({}, respuestasCorreccion.ilegible);
  const sesion = sesionDelPuesto(en, def);
  const { id } = inscripcionDe(en);
  await editarEn(en.ctx, en.tx, { id, body: leido.data, sesion, quien: en.quien }, { def, curso });
}

async function definicionDe(ctx: Contexto, evento_id: number): Promise<DefEvento> {
  const def = await obtenerDefinicionAhora(ctx.database.db, evento_id);
  if (!def) throw noEncontrado();
  return def;
}

/** The effect of a kind of operation that changes a registration in the way of staff's edit. */
function porEdicion<O extends Operacion>(
  registroDe: (
    operacion: O,
    escribir: (en: Escena, cambio: Cambio) => Promise<void>,
    def: DefEvento,
  ) => Registro<O>,
) {
  return {
    aplicar: async (
      operacion: O,
      { ctx, evento_id }: { ctx: Contexto; evento_id: number },
    ): Promise<Accion> => {
      const def = await definicionDe(ctx, evento_id);
      const curso: EdicionEnCurso = { plan: null };
      const registro = registroDe(operacion, (en, cambio) => editar(en, curso, def, cambio), def);
      return {
        hacer: async (en) => {
          const hecho = await poner(en, operacion, registro);
          return hecho === 'puesto'
            ? { estado: 'aplicada' }
            : { estado: 'sin_efecto', motivo: respuestasCorreccion.otro };
        },
        // the undone operation's value may be in the row all the same: undoing a later operation may have put it back
        anulada: (en) => sacar(en, operacion, registro),
        explicar: (error) => explicarEdicion(ctx.database.db, error, curso.plan),
        despues: () => olvidarEvento(ctx, evento_id),
      };
    },
    deshacer: async (en: Escena, operacion: O): Promise<void> => {
      const def = await obtenerDefinicionAhora(en.tx, en.evento_id);
      if (!def) throw noEncontrado();
      const registro = registroDe(
        operacion,
        (cual, cambio) => editar(cual, { plan: null }, def, cambio),
        def,
      );
      await sacar(en, operacion, registro);
    },
  };
}

type DeNumero = OperacionDe<'asignar_numero' | 'cambiar_numero'>;

/**
 * Setting a number sets the chip too that goes with it, where its modality derives chips from numbers (regla numeracion-3), and taking it
 * away takes the chip away; elsewhere the chip stays as it is (regla numeracion-4).
 */
const numero = porEdicion<DeNumero>((_operacion, escribir) => ({
  tipos: ['asignar_numero', 'cambiar_numero'],
  es: (otra): otra is DeNumero => esDe('asignar_numero', otra) || esDe('cambiar_numero', otra),
  leer: async (en) => (await leerInscripcion(en.tx, inscripcionDe(en).id))?.numero,
  valor: ({ datos }) => datos.numero,
  antes: ({ datos }) => datos.antes,
  escribir: async (en, valor) => {
    const suyo = typeof valor === 'number' ? valor : null;
    const row = await leerInscripcion(en.tx, inscripcionDe(en).id);
    const chip_id = row && (await chipAlNumerar(en.tx, en.evento_id, row, suyo));
    if (suyo !== null) await sacarNumero(en.tx, en.evento_id, suyo);
    await escribir(en, { numero: suyo, ...(row && chip_id !== row.chip_id && { chip_id }) });
  },
}));
export const asignarNumero: Efecto<'asignar_numero'> = numero;
export const cambiarNumero: Efecto<'cambiar_numero'> = numero;

export const chip: Efecto<'chip'> = porEdicion<OperacionDe<'chip'>>((_operacion, escribir) => ({
  tipos: ['chip'],
  es: (otra): otra is OperacionDe<'chip'> => esDe('chip', otra),
  leer: async (en) => (await leerInscripcion(en.tx, inscripcionDe(en).id))?.chip_id,
  valor: ({ datos }) => datos.chip_id,
  antes: ({ datos }) => datos.antes,
  escribir: (en, valor) => escribir(en, { chip_id: typeof valor === 'string' ? valor : null }),
}));

type Corregir = OperacionDe<'corregir'>;

/**
 * One field of a person, or the registration's modality, as staff's edit changes it. `reemplaza` is false: the data of the person
 * are corrected, and the place does not pass to somebody else.
 */
const deUnCampo = (operacion: Corregir, escribir: (en: Escena, cambio: Cambio) => Promise<void>) => {
  const { campo, persona } = operacion.datos;
  const guardado = (valor: unknown) =>
    campo === 'documento' && typeof valor === 'string' ? normalizarDocumento(valor) : valor;
  return {
    leer: async (en: Escena) => {
      if (campo === 'modalidad_id') return (await leerInscripcion(en.tx, inscripcionDe(en).id))?.modalidad_id;
      const row = await leerPersona(en.tx, personaDe(en, persona));
      return row?.[campo as keyof typeof row]; // the cast is sound: what a desk corrects are columns of a person
    },
    valor: ({ datos }: Corregir) => guardado(datos.valor),
    antes: ({ datos }: Corregir) => guardado(datos.antes),
    escribir: (en: Escena, valor: unknown) =>
      campo === 'modalidad_id'
        ? escribir(en, { modalidad_id: Number(valor) })
        : escribir(en, { personas: [{ id: personaDe(en, persona), reemplaza: false, [campo]: valor }] }),
  };
};

/** The answer to a custom field; reading or writing it throws where the modality has no such field that the desks are shown. */
function deUnaRespuesta(
  id: number,
  { datos: { persona } }: Corregir,
  escribir: (en: Escena, cambio: Cambio) => Promise<void>,
  { modalidades }: DefEvento,
) {
  const nombreDe = async (en: Escena): Promise<string> => {
    const row = await leerInscripcion(en.tx, inscripcionDe(en).id);
    // regla sede-17: desks correct only answers to fields that the event shows them
    const campo = modalidades
      .find((una) => una.id === row?.modalidad_id)
      ?.campos_custom.find((uno) => uno.id === id && uno.se_ve_en_mesa);
    if (!campo) throw conflicto('campo_ajeno', respuestasCorreccion.sin_campo);
    return campo.name;
  };
  const dicho = (valor: unknown) =>
    typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : '';
  return {
    leer: async (en: Escena) => {
      const row = await leerPersona(en.tx, personaDe(en, persona));
      const name = await nombreDe(en);
      return row?.campos_custom_values.find((una) => una.name === name)?.value ?? '';
    },
    valor: ({ datos }: Corregir) => dicho(datos.valor),
    antes: ({ datos }: Corregir) => dicho(datos.antes),
    escribir: async (en: Escena, valor: unknown) => {
      const respuesta = { name: await nombreDe(en), value: dicho(valor) };
      const cambio = { id: personaDe(en, persona), reemplaza: false, campos_custom_values: [respuesta] };
      await escribir(en, { personas: [cambio] });
    },
  };
}

const correccion = porEdicion<Corregir>((operacion, escribir, def) => {
  const { campo, persona } = operacion.datos;
  return {
    tipos: ['corregir'],
    es: (otra): otra is Corregir =>
      esDe('corregir', otra) && otra.datos.campo === campo && otra.datos.persona === persona,
    ...(esRespuesta(campo)
      ? deUnaRespuesta(idDeRespuesta(campo), operacion, escribir, def)
      : deUnCampo(operacion, escribir)),
  };
});

/**
 * Corrects a registration's modality, a field of a person, or a person's answer to a custom field. Refuses the field
 * 'contacto_emergencia', which only operations of earlier releases have: today an emergency contact is the answer to a custom
 * field, and such an operation does not say to which one.
 */
export const corregir: Efecto<'corregir'> = {
  ...correccion,
  aplicar: (operacion, de) => {
    if (operacion.datos.campo === 'contacto_emergencia')
      throw conflicto('sin_contacto', respuestasCorreccion.sin_contacto);
    return correccion.aplicar(operacion, de);
  },
};
