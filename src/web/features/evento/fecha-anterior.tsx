import { fechaLocal, escribirFechaLarga, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';

/** The former date, or time of the same day, shown under the new one for people who had noted the former one down. */
export function FechaAnterior({ antes, ahora }: { antes: string; ahora: string }) {
  const mismoDia = fechaLocal(antes) === fechaLocal(ahora);
  return (
    <span>
      {mismoDia
        ? `Nuevo horario (antes: ${escribirHoraHs(antes)})`
        : `Nueva fecha (antes: ${escribirFechaLarga(antes)}, ${escribirHoraHs(antes)})`}
    </span>
  );
}
