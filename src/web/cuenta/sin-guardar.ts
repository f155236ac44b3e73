import { enumerar } from '../../shared/domain/comun/enumerar.ts';
import { borradoresDeUsuario } from '../../offline/borradores.ts';
import { pendientesDe } from '../../offline/salida/salida.ts';
import { sesionDePestania } from '../api/almacen-sesion.ts';
import { haySinGuardar } from '../api/sin-guardar.ts';
import { escribirCuantos } from '../../shared/domain/comun/cantidad.ts';

/** What a user who logs out now has not sent or saved. */
export interface SinGuardar {
  /** number of the user's entries in the queue that the server has not taken, refused ones included */
  pendientes: number;
  /** the drafts in words: '1 evento y 35 números'; null without any */
  borradores: string | null;
  /** whether this tab's screen has something unsaved, which may be in no draft */
  enPantalla: boolean;
}

type Nombre = readonly [uno: string, varios: string];
const NOMBRES: readonly (readonly [clave: string, nombre: Nombre])[] = [
  ['evento', ['evento', 'eventos']],
  ['admin', ['inscripción empezada', 'inscripciones empezadas']],
  ['inscripcion', ['inscripción editada', 'inscripciones editadas']],
  ['numeros', ['número', 'números']],
  ['correo', ['mail', 'mails']],
];
const OTRO: Nombre = ['borrador', 'borradores'];

/**
 * One user's drafts in words, counted by kind: '1 evento y 35 números'; null: there are none. The kind is the third part of a draft's key:
 * 'usuario:4:evento:12' is what user 4 typed into the form of event 12.
 */
export function nombrar(borradores: readonly { clave: string; contenido: unknown }[]): string | null {
  const cantidades = new Map<Nombre, number>(NOMBRES.map(([, nombre]) => [nombre, 0]));
  for (const { clave, contenido } of borradores) {
    const que = clave.split(':')[2];
    const nombre = NOMBRES.find(([de]) => de === que)?.[1] ?? OTRO;
    // one draft holds the list of all bib numbers typed for an event: each number counts, not the draft
    const cuantos = que === 'numeros' && Array.isArray(contenido) ? contenido.length : 1;
    cantidades.set(nombre, (cantidades.get(nombre) ?? 0) + cuantos);
  }
  const partes = [...cantidades].flatMap(([[uno, varios], n]) =>
    n === 0 ? [] : [escribirCuantos(n, uno, varios)],
  );
  return partes.length === 0 ? null : enumerar(partes);
}

/** What the user has not sent or saved; null: nothing, or nobody is logged in. A store that cannot be read counts as empty. */
export async function contarSinGuardar(): Promise<SinGuardar | null> {
  const sesion = sesionDePestania();
  if (!sesion) return null;
  const [pendientes, borradores] = await Promise.all([
    pendientesDe(sesion.usuario_id).catch(() => 0),
    borradoresDeUsuario(sesion.usuario_id).then(nombrar, () => null),
  ]);
  const enPantalla = haySinGuardar();
  return pendientes > 0 || borradores !== null || enPantalla ? { pendientes, borradores, enPantalla } : null;
}
