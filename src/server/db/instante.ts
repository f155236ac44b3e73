/**
 * SQL that writes an instant as ISO 8601 with an offset, as isoConOffset does, but always with milliseconds and always as -03:00. A fixed
 * interval and not a zone: in years in which Argentina had another offset the written -03:00 would be wrong.
 */
export const instante = (columna: string) =>
  `to_char(${columna} at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS.MS"-03:00"')`;
