import { createHmac } from 'node:crypto';
import type { ClaseOrigen } from '../../../shared/domain/inscripcion/reserva-breve.ts';
import { secretoDe } from '../../secretos.ts';
import type { Config } from '../../config.ts';
import { direccionKey, redDeDireccion } from '../../http/direccion.ts';
import { buzonDe } from '../../nucleo/correo/buzones.ts';

export interface OrigenReserva {
  clase: ClaseOrigen;
  /** `<class>:<HMAC>`: the mail, address or device itself is not stored */
  key: string;
  /** how many persons of the registration come from this origen */
  personas: number;
}

/** The origenes of a registration, of those classes for which a limit is configured (regla inscripcion-8). */
export function origenesDe(
  config: Pick<Config, 'secreto' | 'reservas'>,
  datos: { emails: readonly string[]; ip: string; dispositivo: string | null },
): OrigenReserva[] {
  const personas = datos.emails.length;
  const secreto = secretoDe(config, 'origenes');
  const key = (clase: ClaseOrigen, valor: string) =>
    `${clase}:${createHmac('sha256', secreto).update(valor).digest('base64url').slice(0, 22)}`;
  const por_correo = new Map<string, number>();
  for (const email of datos.emails.map(buzonDe)) por_correo.set(email, (por_correo.get(email) ?? 0) + 1);
  const red = redDeDireccion(datos.ip);
  const origenes: OrigenReserva[] = [
    ...[...por_correo].map(([email, cuantas]) => ({
      clase: 'correo' as const,
      key: key('correo', email),
      personas: cuantas,
    })),
    { clase: 'direccion', key: key('direccion', direccionKey(datos.ip)), personas },
    ...(red === null ? [] : [{ clase: 'red' as const, key: key('red', red), personas }]),
    ...(datos.dispositivo === null
      ? []
      : [{ clase: 'dispositivo' as const, key: key('dispositivo', datos.dispositivo), personas }]),
  ];
  return origenes.filter(({ clase }) => config.reservas.ordinarias[clase] > 0);
}
