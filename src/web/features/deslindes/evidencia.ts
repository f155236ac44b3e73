/** Server clock minus device clock, for people. */
export function textoDesfase(ms: number | null): string {
  if (ms === null) return 'Sin medir';
  const segundos = Math.round(Math.abs(ms) / 1000);
  if (segundos < 2) return 'En hora';
  return `${duracion(segundos)} ${ms > 0 ? 'atrasado' : 'adelantado'}`;
}

function duracion(segundos: number): string {
  if (segundos < 120) return `${segundos} s`;
  const minutos = Math.round(segundos / 60);
  if (minutos < 120) return `${minutos} min`;
  const horas = Math.round(minutos / 60);
  return horas < 48 ? `${horas} h` : `${Math.round(horas / 24)} días`;
}
