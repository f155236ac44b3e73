import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { finDeAdmision, finDeEntrega } from '../../../shared/domain/sede/admision.ts';
import { esDe } from '../../../shared/domain/sede/operacion.ts';
import { conflicto } from '../../http/errores.ts';
import { devolverLote } from './lotes.ts';
import { operacionDe } from './escena.ts';
import { listarDeMesa } from './operaciones-repository.ts';
import { auditarPuesto, exigirClave } from './puestos.ts';
import {
  buscarCuenta,
  buscarEvento,
  buscarPuesto,
  insertarPuesto,
  marcarRevocado,
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
export async function exigirDirigir({ tx, evento_id, puestos }: Escena, autor_id: string): Promise<void> {
  const autor = puestos.get(autor_id);
  const cuenta =
    autor?.tipo === 'propio' && autor.revocado_at === null && autor.creado_por !== null
      ? await buscarCuenta(tx, autor.creado_por, evento_id)
      : null;
  const bien =
    cuenta?.activa &&
    puedeHacer(cuenta, 'sede:dirigir', { organizador_id: cuenta.de_organizador, evento_id });
  if (!bien) throw conflicto('sin_derecho', textos.sin_derecho);
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

/** Makes the puesto that another admitted without network (regla sede-18), as if a code had. */
export const admitir: Efecto<'admitir'> = {
  aplicar: ({ puesto_id: autor_id, datos: { puesto_id: id, nombre, clave_publica } }) => ({
    hacer: async (en) => {
      const { ctx, tx, evento_id, puestos, quien } = en;
      await exigirDirigir(en, autor_id);
      // one that comes late still tells whose the work is that comes with it: without its puesto nobody could deliver it
      const vence_at = await finDe(en, finDeEntrega);
      await exigirClave(clave_publica);
      await insertarPuesto(tx, {
        ...{ id, evento_id, nombre, clave_publica, tipo: 'acreditador' },
        creado_por: puestos.get(autor_id)?.creado_por ?? null,
        ...{ vence_at, created_at: ctx.reloj() },
      });
      const row = await buscarPuesto(tx, evento_id, id);
      if (row?.clave_publica !== clave_publica) throw conflicto('puesto_ajeno', textos.otra_clave);
      if (!puestos.has(id)) await auditarPuesto(tx, 'puesto_admitido', row, quien);
      // an expulsion that came first wins: the row is there, so that what the phone did is kept, and it gets nothing
      if (await seExpulso(en, id)) await dejarAfuera(en, id);
      return { estado: 'aplicada' };
    },
  }),
};

/** Takes a puesto off the event; of one that is not known yet it stands until its admission comes. */
export const expulsar: Efecto<'expulsar'> = {
  aplicar: ({ puesto_id: autor_id, datos: { puesto_id: id } }) => ({
    hacer: async (en) => {
      await exigirDirigir(en, autor_id);
      await finDe(en, (fin) => fin);
      await dejarAfuera(en, id);
      return { estado: 'aplicada' };
    },
  }),
};

/** Whether a puesto was taken off the event by one that directs it, before its own admission arrived. */
async function seExpulso({ tx, evento_id }: Escena, puesto_id: string): Promise<boolean> {
  const expulsiones = (await listarDeMesa(tx, evento_id, { tipo: 'expulsar', id: puesto_id })).map(
    operacionDe,
  );
  return expulsiones.some(
    (una) => una !== null && esDe('expulsar', una) && una.datos.puesto_id === puesto_id,
  );
}

async function dejarAfuera({ ctx, tx, evento_id, quien }: Escena, id: string): Promise<void> {
  const { usuario_id } = quien;
  const row = await marcarRevocado(tx, { evento_id, id, ahora: ctx.reloj(), usuario_id });
  if (!row) return;
  await devolverLote(tx, evento_id, id);
  await auditarPuesto(tx, 'puesto_revocado', row, quien);
}
