import { finDeAdmision, finDeEntrega, quedaEnPie } from '../../../shared/domain/sede/admision.ts';
import { MOTIVO_SIN_ADMITIR } from '../../../shared/domain/sede/conflicto.ts';
import type { OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { conflicto } from '../../http/errores.ts';
import { reponerAdmisiones } from './decision-de-puesto-repository.ts';
import { deLaMesa, expulsionesDe, seExpulso } from './expulsiones.ts';
import { actualizarOperacion } from './operaciones-repository.ts';
import { cuentaDirige } from './padron.ts';
import { admitirTarde, auditarPuesto, dejarAfuera, exigirClavePublica } from './puestos.ts';
import {
  buscarCuenta,
  buscarEvento,
  buscarPuesto,
  contarSinAdmitir,
  insertarPuesto,
} from './puestos-repository.ts';
import type { Efecto, Escena } from './efecto.ts';
import { respuestasMembresia, respuestasSede } from '../../mensajes/mensajes-sede.ts';

/**
 * Throws unless the puesto may decide over other puestos now: it is not revoked, and it is the device of an account that directs
 * this event today. What counts is how this is now, not when the operation was made (decision 0138). An operation that arrives
 * after the puesto was revoked, or after its account stopped directing, may also have been made after that, or by a thief of the
 * device.
 */
export async function exigirDirigir(en: Omit<Escena, 'sobre'>, autor_id: string): Promise<void> {
  if (!(await dirigeAhora(en, autor_id))) throw conflicto('sin_derecho', respuestasMembresia.sin_derecho);
}

const dirigeAhora = async (en: Omit<Escena, 'sobre'>, autor_id: string): Promise<boolean> =>
  en.puestos.get(autor_id)?.revocado_at === null && (await suCuentaDirige(en, autor_id));

async function suCuentaDirige(
  { tx, evento_id, puestos }: Omit<Escena, 'sobre'>,
  autor_id: string,
): Promise<boolean> {
  const autor = puestos.get(autor_id);
  return (
    autor?.tipo === 'propio' &&
    autor.creado_por !== null &&
    cuentaDirige(await buscarCuenta(tx, autor.creado_por, evento_id), evento_id)
  );
}

/**
 * Returns until when volunteers' phones get data (finDeAdmision). Throws 409 once they may deliver nothing any more (finDeEntrega), or
 * where the event was deleted: until then it matters who is a puesto, and who was taken off.
 */
async function finDe({ ctx, tx, evento_id }: Pick<Escena, 'ctx' | 'tx' | 'evento_id'>): Promise<Date> {
  const evento = await buscarEvento(tx, evento_id);
  const fin = evento && finDeAdmision(evento.fecha_hora);
  if (!fin || finDeEntrega(fin) <= ctx.reloj())
    throw conflicto('carrera_terminada', respuestasSede.terminada);
  return fin;
}

/**
 * The operation that says how many kits, or shirts of a size, were brought to the place; no row but its own is changed for it. Only
 * who directs may say it: by this count all desks are warned when little is left (regla sede-46).
 */
export const traer: Efecto<'traer'> = {
  aplicar: ({ puesto_id }) => ({
    hacer: async (en) => {
      await exigirDirigir(en, puesto_id);
      return { estado: 'aplicada' };
    },
  }),
};

/**
 * Makes a phone that a puesto admitted without network a puesto (regla sede-18), as if it had joined by a code. Where the author has
 * no right to admit, the admission is refused. If the author is an account's device, and not too many phones wait already, the phone is
 * stored all the same, as one that waits until who directs admits it (regla sede-49).
 */
export const admitir: Efecto<'admitir'> = {
  aplicar: (admision) => ({
    hacer: async (en) => {
      const { ctx, tx, evento_id, puestos, quien } = en;
      const { puesto_id: autor_id, datos } = admision;
      const { puesto_id: id, nombre, clave_publica } = datos;
      // an admission whose author was expelled since may stand, however late it comes, if all who expelled the author knew of it
      // (decision 0163; laDejaron)
      const tarde = !(await dirigeAhora(en, autor_id));
      const dirige = !tarde || (await laDejaron(en, admision));
      const de = puestos.get(autor_id);
      // a volunteer's phone never could admit: only what an account's device signed may have been right at that time, and is kept
      // (regla sede-49)
      if (!dirige && (de?.tipo !== 'propio' || (await hayDemasiados(en, id))))
        throw conflicto('sin_derecho', respuestasMembresia.sin_derecho);
      // an admission that comes after the race still makes a puesto, until finDeEntrega: without one nobody could deliver what that
      // phone did
      const vence_at = await finDe(en);
      await exigirClavePublica(clave_publica);
      await insertarPuesto(tx, {
        ...{ id, evento_id, nombre, clave_publica, tipo: 'acreditador' },
        creado_por: de?.creado_por ?? null,
        ...{ vence_at, created_at: ctx.reloj(), sin_admitir: !dirige },
      });
      const row = await buscarPuesto(tx, evento_id, id);
      if (row?.clave_publica !== clave_publica)
        throw conflicto('puesto_ajeno', respuestasMembresia.otra_clave);
      if (!puestos.has(id))
        await auditarPuesto(tx, dirige ? 'puesto_admitido' : 'puesto_sin_admitir', row, quien);
      if (!dirige && !row.sin_admitir) throw conflicto('sin_derecho', respuestasMembresia.sin_derecho);
      if (dirige && row.sin_admitir) {
        const { creado_por } = de ?? row;
        const suyos = { ...{ id, evento_id, nombre, clave_publica }, creado_por, vence_at };
        await admitirTarde(tx, { ...suyos, created_at: ctx.reloj() }, quien);
      }
      // marks the admission, as an expulsion that comes later may still undo it (sacarDesconocidos)
      if (dirige && tarde) await actualizarOperacion(tx, admision.id, { tras_revocacion: true });
      // an expulsion of this phone that came first wins: the puesto stays, so that the phone's work is kept, but it gets no data
      if (await seExpulso(en, id)) await dejarAfuera(en, id);
      return dirige ? { estado: 'aplicada' } : { estado: 'rechazada', motivo: MOTIVO_SIN_ADMITIR };
    },
  }),
};

/**
 * How many phones of an event may wait for who directs (regla sede-49): without a limit a phone that was taken off could admit any
 * number.
 */
const SIN_ADMITIR_MAX = 20;

const hayDemasiados = async ({ tx, evento_id, puestos }: Escena, id: string): Promise<boolean> =>
  !puestos.has(id) && (await contarSinAdmitir(tx, evento_id)) >= SIN_ADMITIR_MAX;

/** Takes a puesto off the event. The expulsion of a puesto that is not known yet takes effect when its admission comes (regla sede-18). */
export const expulsar: Efecto<'expulsar'> = {
  aplicar: (expulsion) => ({
    hacer: async (en) => {
      const { puesto_id: id } = expulsion.datos;
      await exigirDirigir(en, expulsion.puesto_id);
      await finDe(en);
      await dejarAfuera(en, id);
      await sacarDesconocidos(en, expulsion);
      // earlier admissions by the expelled phone are judged again, though they were refused before, if this expulsion names them as
      // known: they may stand now
      await reponerAdmisiones(en.tx, en.evento_id, { puesto_id: id, ids: expulsion.visto });
      return { estado: 'aplicada' };
    },
  }),
};

/**
 * Takes off phones that are puestos only because of a late admission, which `expulsion` makes invalid. An admission is late if it
 * arrived after its author had been expelled: then it counts only if all expulsions of its author name it as known (quedaEnPie).
 * So far it counted, as the earlier expulsions name it; the new one, `expulsion`, does not. A phone that something else made a
 * puesto too, such as a code or another admission, stays one.
 */
async function sacarDesconocidos(en: Escena, expulsion: OperacionDe<'expulsar'>): Promise<void> {
  const { puesto_id: autor_id } = expulsion.datos;
  for (const { una, tras_revocacion } of await deLaMesa(en, 'admitir', autor_id)) {
    if (una.puesto_id !== autor_id || !tras_revocacion || quedaEnPie(una, [expulsion])) continue;
    const puesto = await buscarPuesto(en.tx, en.evento_id, una.datos.puesto_id);
    if (!puesto) continue;
    const suyas = (await deLaMesa(en, 'admitir', puesto.id)).filter(
      (otra) => otra.una.datos.puesto_id === puesto.id,
    );
    // a puesto that is older than the arrival of each of its admissions became one otherwise, by a code or by an account
    if (suyas.every((otra) => puesto.created_at < otra.recibida_at)) continue;
    if (!(await otrosLoAdmitieron(en, puesto.id, expulsion))) await dejarAfuera(en, puesto.id);
  }
}

/**
 * Whether an admission of the phone still stands once `expulsion` counts too. It stands if it came while its author directed, or
 * if every expulsion of its author names it as known; `expulsion` is one of these where it expels that author.
 */
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

/**
 * Whether an admission counts although its author no longer directs: the author was expelled, every expulsion of the author names
 * the admission as known (quedaEnPie), and the author's account still directs the event. False where the office had revoked the
 * author before the first of these expulsions arrived. Then a thief of the author's phone may have written the admission after
 * the revocation, and the expulsions may name it as known all the same.
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
