import { escribirFechaHoraHs } from '../comun/fechas.ts';

/** Why a deleted event refuses changes (regla acceso-16); the same text as `textosEventoBorrado.no_cambia`. */
export const BORRADO_NO_CAMBIA =
  'El evento está borrado: sus inscripciones y sus pagos se ven, y los pagos se pueden devolver. Para cambiar algo más hay que restaurarlo.';

/** What people read about an event that was deleted: its screens, its refusals, and what restoring it does. */
export const textosEventoBorrado = {
  no_cambia: BORRADO_NO_CAMBIA,
  queda:
    'Sus inscripciones y sus pagos se ven y se descargan, y los pagos se pueden devolver. Para cambiar algo más hay que restaurarlo.',
  no_acepta: 'El evento está borrado: devolvé el pago, o restaurá antes el evento.',
  solo_lectura: 'El evento está borrado: acá solo se mira.',
  devuelve_admin: 'Las devoluciones las hace un administrador.',
  restaura_admin: 'Lo restaura un administrador.',
  restaura_con_red: 'Para restaurarlo hace falta conexión.',
  restaurado: (nombre: string) =>
    `El evento ${nombre} fue restaurado. Todavía no es visible: publicalo desde Editar.`,
  ya_estaba: (nombre: string) => `El evento ${nombre} no está borrado: no hubo nada que restaurar.`,
  mismo_nombre: (id: number) => `El evento ${id} tiene el mismo nombre y el mismo día.`,
  mismo_codigo: (id: number) =>
    `El evento ${id} tiene el mismo código de acceso: ese código va a abrir los dos.`,
} as const;

/** Who deleted the event and when, in a sentence; `por` null: nobody's name is on record. */
export const quienLoBorro = ({ borrado_at, por }: { borrado_at: string; por: string | null }): string =>
  por === null
    ? `Se borró el ${escribirFechaHoraHs(borrado_at)}.`
    : `Lo borró ${por} el ${escribirFechaHoraHs(borrado_at)}.`;

/** What restoring a deleted event brings back: shown before staff confirm. */
export const QUE_VUELVE: readonly string[] = [
  'El evento con todo lo que tenía: modalidades, precios, cupones, imágenes, deslindes y aptos.',
  'Sus inscripciones, cada una como está ahora, con sus números y sus pagos.',
  'Vuelve sin publicar: nadie lo ve ni se inscribe hasta que lo hagas visible.',
  'Las reservas que todavía no vencieron se pueden volver a pagar, con un link nuevo.',
];

/** What restoring a deleted event does not bring back: shown beside QUE_VUELVE. */
export const QUE_NO_VUELVE: readonly string[] = [
  'Las reservas que vencieron mientras estuvo borrado: siguen vencidas y su lugar quedó libre.',
  'Los pagos que se devolvieron: siguen devueltos.',
  'Los recordatorios de días que ya pasaron. Y no sale ningún mail: si querés avisar, escribiles vos.',
];
