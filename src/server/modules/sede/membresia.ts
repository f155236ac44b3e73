import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { finDeAdmision, finDeEntrega, quedaEnPie } from '../../../shared/domain/sede/admision.ts';
import { MOTIVO_SIN_ADMITIR } from '../../../shared/domain/sede/conflicto.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { conflicto } from '../../http/errores.ts';
import { operacionDe } from './escena.ts';
import { reponerAdmisiones } from './decision-de-puesto-repository.ts';
import { actualizarOperacion, listarDeMesa } from './operaciones-repository.ts';
import { admitirTarde, auditarPuesto, dejarAfuera, exigirClave } from './puestos.ts';
import {
  buscarCuenta,
  buscarEvento,
  buscarPuesto,
  contarSinAdmitir,
  insertarPuesto,
} from './puestos-repository.ts';
import type { Efecto, Escena } from './efecto.ts';

const textos = {
  sin_derecho: 'Quien lo hizo no dirige la carrera, o ya no: hacelo desde otro puesto de la organización.',
  terminada: 'La carrera ya terminó: no se suman más teléfonos.',
  otra_clave: 'Ese teléfono ya es un puesto, con otra clave. Que se sume de nuevo.',
} as const;

/**
 * Whether the puesto may decide over other puestos now: the device of an account that directs this event today, not revoked. An
 * operation that arrives after either ended is refused (decision 0138): it may have been made afterwards, or by a thief.
 */
export async function exigirDirigir(en: Omit<Escena, 'sobre'>, autor_id: string): Promise<void> {
  if (!(await dirigeAhora(en, autor_id))) throw conflicto('sin_derecho', textos.sin_derecho);
}

const dirigeAhora = async (en: Omit<Escena, 'sobre'>, autor_id: string): Promise<boolean> =>
  en.puestos.get(autor_id)?.revocado_at === null && (await suCuentaDirige(en, autor_id));

async function suCuentaDirige(
  { tx, evento_id, puestos }: Omit<Escena, 'sobre'>,
  autor_id: string,
): Promise<boolean> {
  const autor = puestos.get(autor_id);
  const cuenta =
    autor?.tipo === 'propio' && autor.creado_por !== null
      ? await buscarCuenta(tx, autor.creado_por, evento_id)
      : null;
  return (
    cuenta?.activa === true &&
    puedeHacer(cuenta, 'sede:dirigir', { organizador_id: cuenta.de_organizador, evento_id })
  );
}

/** Until when volunteers' phones get data. Throws where the race is over. @param hasta when it counts as over, by that instant */
async function finDe(
  { ctx, tx, evento_id }: Pick<Escena, 'ctx' | 'tx' | 'evento_id'>,
  hasta: (fin: Date) => Date,
): Promise<Date> {
  const evento = await buscarEvento(tx, evento_id);
  const fin = evento && finDeAdmision(evento.fecha_hora);
  if (!fin || hasta(fin) <= ctx.reloj()) throw conflicto('carrera_terminada', textos.terminada);
  return fin;
}

/** What was brought to the place, which changes no row here: who directs says it, as all desks are warned by it (regla sede-46). */
export const traer: Efecto<'traer'> = {
  aplicar: ({ puesto_id }) => ({
    hacer: async (en) => {
      await exigirDirigir(en, puesto_id);
      return { estado: 'aplicada' };
    },
  }),
};

/** Makes the puesto that another admitted without network (regla sede-18), as if a code had. */
export const admitir: Efecto<'admitir'> = {
  aplicar: (admision) => ({
    hacer: async (en) => {
      const { ctx, tx, evento_id, puestos, quien } = en;
      const { puesto_id: autor_id, datos } = admision;
      const { puesto_id: id, nombre, clave_publica } = datos;
      // of who was expelled since, what those that expelled them knew of stands, however late it comes (decision 0163)
      const tarde = !(await dirigeAhora(en, autor_id));
      const dirige = !tarde || (await laDejaron(en, admision));
      const de = puestos.get(autor_id);
      // a volunteer's phone never could admit: only what a device of an account signed may have been right when it did
      if (!dirige && (de?.tipo !== 'propio' || (await hayDemasiados(en, id))))
        throw conflicto('sin_derecho', textos.sin_derecho);
      // one that comes late still tells whose the work is that comes with it: without its puesto nobody could deliver it
      const vence_at = await finDe(en, finDeEntrega);
      await exigirClave(clave_publica);
      await insertarPuesto(tx, {
        ...{ id, evento_id, nombre, clave_publica, tipo: 'acreditador' },
        creado_por: de?.creado_por ?? null,
        ...{ vence_at, created_at: ctx.reloj(), sin_admitir: !dirige },
      });
      const row = await buscarPuesto(tx, evento_id, id);
      if (row?.clave_publica !== clave_publica) throw conflicto('puesto_ajeno', textos.otra_clave);
      if (!puestos.has(id))
        await auditarPuesto(tx, dirige ? 'puesto_admitido' : 'puesto_sin_admitir', row, quien);
      if (!dirige && !row.sin_admitir) throw conflicto('sin_derecho', textos.sin_derecho);
      if (dirige && row.sin_admitir) {
        const { creado_por } = de ?? row;
        const suyos = { ...{ id, evento_id, nombre, clave_publica }, creado_por, vence_at };
        await admitirTarde(tx, { ...suyos, created_at: ctx.reloj() }, quien);
      }
      // an expulsion that comes later may still take it back (sacarDesconocidos)
      if (dirige && tarde) await actualizarOperacion(tx, admision.id, { tras_revocacion: true });
      // an expulsion that came first wins: the row is there, so that what the phone did is kept, and it gets nothing
      if (await seExpulso(en, id)) await dejarAfuera(en, id);
      return dirige ? { estado: 'aplicada' } : { estado: 'rechazada', motivo: MOTIVO_SIN_ADMITIR };
    },
  }),
};

/** How many phones of an event may wait for who directs: else whoever holds a phone that was taken off makes as many as they like. */
const SIN_ADMITIR_MAX = 20;

const hayDemasiados = async ({ tx, evento_id, puestos }: Escena, id: string): Promise<boolean> =>
  !puestos.has(id) && (await contarSinAdmitir(tx, evento_id)) >= SIN_ADMITIR_MAX;

/** Takes a puesto off the event; of one that is not known yet it stands until its admission comes (regla sede-18). */
export const expulsar: Efecto<'expulsar'> = {
  aplicar: (expulsion) => ({
    hacer: async (en) => {
      const { puesto_id: id } = expulsion.datos;
      await exigirDirigir(en, expulsion.puesto_id);
      // what a phone that waits to be admitted did is decided about for as long as it may still come
      const espera = (await buscarPuesto(en.tx, en.evento_id, id))?.sin_admitir === true;
      await finDe(en, espera ? finDeEntrega : (fin) => fin);
      await dejarAfuera(en, id);
      await sacarDesconocidos(en, expulsion);
      // what was refused as nobody had expelled its author may be what this one lets stand
      await reponerAdmisiones(en.tx, en.evento_id, { puesto_id: id, ids: expulsion.visto });
      return { estado: 'aplicada' };
    },
  }),
};

/**
 * Takes off whom an admission by the expelled one let in late, as the expulsions of before knew of it, and this one does not: in the
 * other order it would have let nobody in. Who is of the event by something else stays.
 */
async function sacarDesconocidos(en: Escena, expulsion: OperacionDe<'expulsar'>): Promise<void> {
  const { puesto_id: autor_id } = expulsion.datos;
  for (const { una, recibida_at, tras_revocacion } of await deLaMesa(en, 'admitir', autor_id)) {
    if (una.puesto_id !== autor_id || !tras_revocacion || quedaEnPie(una, [expulsion])) continue;
    const puesto = await buscarPuesto(en.tx, en.evento_id, una.datos.puesto_id);
    // a puesto that was one before the admission came is one by a code, or an account
    if (!puesto || puesto.created_at < recibida_at) continue;
    if (!(await otrosLoAdmitieron(en, puesto.id, expulsion))) await dejarAfuera(en, puesto.id);
  }
}

/** Whether a phone is of the event by an admission that came in time, or that all expulsions of its author let stand, this one too. */
async function otrosLoAdmitieron(
  en: Escena,
  id: string,
  expulsion: OperacionDe<'expulsar'>,
): Promise<boolean> {
  for (const { una, tras_revocacion } of await deLaMesa(en, 'admitir', id)) {
    if (una.datos.puesto_id !== id) continue;
    const suyas = (await expulsionesDe(en, una.puesto_id)).map((otra) => otra.una);
    if (una.puesto_id === expulsion.datos.puesto_id) suyas.push(expulsion);
    if (!tras_revocacion || quedaEnPie(una, suyas)) return true;
  }
  return false;
}

/** Whether a puesto was taken off the event by one that directs it, before its own admission arrived. */
const seExpulso = async (en: Escena, puesto_id: string): Promise<boolean> =>
  (await expulsionesDe(en, puesto_id)).length > 0;

/**
 * Whether those that took the author of an admission off let it stand. Where the office had taken the author off before any of them came
 * none counts: what that phone wrote afterwards is among what they name.
 */
async function laDejaron(en: Escena, admision: OperacionDe<'admitir'>): Promise<boolean> {
  const { puesto_id } = admision;
  const expulsiones = await expulsionesDe(en, puesto_id);
  const revocado_at = en.puestos.get(puesto_id)?.revocado_at;
  const deLaOficina = revocado_at && expulsiones.every(({ recibida_at }) => revocado_at < recibida_at);
  return (
    !deLaOficina &&
    quedaEnPie(
      admision,
      expulsiones.map(({ una }) => una),
    ) &&
    suCuentaDirige(en, puesto_id)
  );
}

/** Those of a puesto that were carried out: whoever wrote them directed the event when they came. */
const expulsionesDe = async (en: Escena, puesto_id: string) =>
  (await deLaMesa(en, 'expulsar', puesto_id)).filter(({ una }) => una.datos.puesto_id === puesto_id);

async function deLaMesa<T extends 'admitir' | 'expulsar'>(
  { tx, evento_id }: Escena,
  tipo: T,
  nombrado: string,
): Promise<{ una: OperacionDe<T>; recibida_at: Date; tras_revocacion: boolean }[]> {
  const rows = await listarDeMesa(tx, evento_id, { tipo, id: nombrado });
  return rows.flatMap((row) => {
    const una = operacionDe(row);
    const { recibida_at, tras_revocacion } = row;
    return una && esDe(tipo, una) ? [{ una, recibida_at, tras_revocacion }] : [];
  });
}
