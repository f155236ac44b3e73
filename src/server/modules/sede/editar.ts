import { api } from '../../../shared/contract/api.ts';
import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import { esDe, type Operacion, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { Contexto } from '../../contexto.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import type { DefEvento } from '../../nucleo/evento/tipos.ts';
import { editarEn, explicarEdicion, type EdicionEnCurso } from '../inscripciones/editar.ts';
import { chipsDe } from '../numeracion/importados.ts';
import { inscripcionDe, personaDe } from './escena.ts';
import { sacarNumero } from './lotes-repository.ts';
import { sesionDelPuesto } from './quien.ts';
import { poner, sacar, type Registro } from './registros.ts';
import type { Accion, Efecto, Escena } from './tipos.ts';
import { leerInscripcion, leerPersona } from './valores-repository.ts';

/** The body of staff's call that edits a registration, before its schema has checked it. */
type Cambio = Readonly<Record<string, unknown>>;
const Edicion = api.updateInscripcion.body.omit({ version: true });

const textos = {
  otro: 'Otro puesto lo cambió después.',
  ilegible: 'Ese dato no se puede guardar.',
  sin_campo: 'Este servidor todavía no guarda un contacto de emergencia.',
} as const;

/** Edits the registration as staff's screen does, in the operation's transaction: the same rules, prices and places. */
async function editar(en: Escena, curso: EdicionEnCurso, def: DefEvento, cambio: Cambio): Promise<void> {
  const leido = Edicion.safeParse(cambio);
  if (!leido.success) throw invalido({}, textos.ilegible);
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
  registroDe: (operacion: O, escribir: (en: Escena, cambio: Cambio) => Promise<void>) => Registro<O>,
) {
  return {
    aplicar: async (
      operacion: O,
      { ctx, evento_id }: { ctx: Contexto; evento_id: number },
    ): Promise<Accion> => {
      const def = await definicionDe(ctx, evento_id);
      const curso: EdicionEnCurso = { plan: null };
      const registro = registroDe(operacion, (en, cambio) => editar(en, curso, def, cambio));
      return {
        hacer: async (en) => {
          const hecho = await poner(en, operacion, registro);
          return hecho === 'puesto' ? { estado: 'aplicada' } : { estado: 'sin_efecto', motivo: textos.otro };
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
      const registro = registroDe(operacion, (cual, cambio) => editar(cual, { plan: null }, def, cambio));
      await sacar(en, operacion, registro);
    },
  };
}

type DeNumero = OperacionDe<'asignar_numero' | 'cambiar_numero'>;

/** Setting a number sets the chip too that goes with it in its modality (regla numeracion-4). */
const numero = porEdicion<DeNumero>((_operacion, escribir) => ({
  tipos: ['asignar_numero', 'cambiar_numero'],
  es: (otra): otra is DeNumero => esDe('asignar_numero', otra) || esDe('cambiar_numero', otra),
  leer: async (en) => (await leerInscripcion(en.tx, inscripcionDe(en).id))?.numero,
  valor: ({ datos }) => datos.numero,
  antes: ({ datos }) => datos.antes,
  escribir: async (en, valor) => {
    const suyo = typeof valor === 'number' ? valor : null;
    const row = await leerInscripcion(en.tx, inscripcionDe(en).id);
    const chip = row && (await chipsDe(en.tx, en.evento_id))(row.modalidad_id, row.categoria_id, suyo);
    if (suyo !== null) await sacarNumero(en.tx, en.evento_id, suyo);
    await escribir(en, { numero: suyo, ...(chip !== null && { chip_id: chip }) });
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

const correccion = porEdicion<Corregir>((operacion, escribir) => {
  const { campo, persona } = operacion.datos;
  const guardado = (valor: unknown) =>
    campo === 'documento' && typeof valor === 'string' ? normalizarDocumento(valor) : valor;
  return {
    tipos: ['corregir'],
    es: (otra): otra is Corregir =>
      esDe('corregir', otra) && otra.datos.campo === campo && otra.datos.persona === persona,
    leer: async (en) => {
      if (campo === 'modalidad_id') return (await leerInscripcion(en.tx, inscripcionDe(en).id))?.modalidad_id;
      const row = await leerPersona(en.tx, personaDe(en, persona));
      return row?.[campo as keyof typeof row]; // the fields of a person that a desk corrects
    },
    valor: ({ datos }) => guardado(datos.valor),
    antes: ({ datos }) => guardado(datos.antes),
    escribir: (en, valor) =>
      campo === 'modalidad_id'
        ? escribir(en, { modalidad_id: Number(valor) })
        : escribir(en, { personas: [{ id: personaDe(en, persona), reemplaza: false, [campo]: valor }] }),
  };
});

/**
 * Corrects one field of a person, or the modality, as staff's edit does; the place stays the same person's. The product has
 * no field for an emergency contact: such a correction waits for a server that has one.
 */
export const corregir: Efecto<'corregir'> = {
  ...correccion,
  aplicar: (operacion, de) =>
    operacion.datos.campo === 'contacto_emergencia'
      ? {
          hacer: async () => ({
            estado: 'espera',
            motivo: textos.sin_campo,
            espera_de: 'contacto_emergencia',
          }),
        }
      : correccion.aplicar(operacion, de),
};
