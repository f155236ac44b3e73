/** What the server answers about numbers that staff type. */
export const respuestasNumerosAMano = {
  repetida: 'Esa inscripción está dos veces en la lista.',
  cambiaron:
    'Otra persona cambió números mientras editabas. Revisá las filas marcadas antes de guardar los tuyos.',
  /** `cuales`: for each registration named, why it gets no number; `mas`: how many others */
  no_se_numeran: (cuales: readonly string[], mas: number) =>
    `No se guardó ningún número. ${cuales.join(' ')}${mas > 0 ? ` Y ${mas} más.` : ''} Llevan número las pagas, bonificadas y que no pagan.`,
  en_estado: (nombre: string, estado: string) => `La inscripción de ${nombre} está en ${estado}.`,
  no_esta: (id: number) => `La inscripción ${id} ya no está en el evento.`,
  guardados: (n: number) =>
    n === 0
      ? 'No había cambios para guardar.'
      : n === 1
        ? 'Se guardó 1 número.'
        : `Se guardaron ${n} números.`,
} as const;

/** What the server answers about taking all of an event's numbers away, and putting them back. */
export const respuestasResguardos = {
  nada: 'No había números asignados.',
  reseteada: (n: number) =>
    `${n === 1 ? 'Se borró 1 número' : `Se borraron ${n} números`}. Quedó un resguardo para volver atrás.`,
  restaurada: (n: number) => (n === 1 ? 'Se restauró 1 número.' : `Se restauraron ${n} números.`),
  perdidas: (n: number) =>
    n === 1
      ? 'Una inscripción del resguardo ya no está vigente: no recuperó su número.'
      : `${n} inscripciones del resguardo ya no están vigentes: no recuperaron su número.`,
  /** `numeros`: the numbers that these `n` registrations had before the restoration, and have no more */
  cambiaron: (n: number, numeros: string) =>
    n === 1
      ? `Una inscripción tenía el ${numeros}: fijate si ya lo había retirado.`
      : `${n} inscripciones tenían otro número (${numeros}): fijate si alguna ya lo había retirado.`,
} as const;
