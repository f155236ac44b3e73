import { fechaLocal, escribirFechaLarga, escribirHora } from '../../../shared/domain/comun/fechas.ts';

/** Under a date that took the place of another one, for who has written the other one down. */
export function FechaAnterior({ antes, ahora }: { antes: string; ahora: string }) {
  const mismoDia = fechaLocal(antes) === fechaLocal(ahora);
  return (
    <span>
      {mismoDia
        ? `Nuevo horario (antes: ${escribirHora(antes)} h)`
        : `Nueva fecha (antes: ${escribirFechaLarga(antes)}, ${escribirHora(antes)} h)`}
    </span>
  );
}
