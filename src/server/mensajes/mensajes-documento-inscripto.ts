import type { Estado } from '../../shared/domain/inscripcion/estados.ts';

/**
 * What people are told of the registration that a document has already, by its state: by the notice "Existe inscripción" where they
 * register again (409 existe_inscripcion), and where they look a document up (verificar_existencia).
 * @param de the name of the member of a team who is registered already, as the caller typed it: the text begins with it. Absent: the text
 * begins with "Este documento". The texts of vencida, cancelada and reembolsada say "ese documento" and do not use `de`
 */
export function mensajeExistente(
  state: Estado,
  {
    de,
    en_revision = false,
  }: { de?: { nombre: string; apellido: string } | undefined; en_revision?: boolean } = {},
): string {
  const quien = de ? `${de.nombre} ${de.apellido}` : 'Este documento';
  switch (state) {
    case 'pago_realizado':
      return `${quien} ya tiene una inscripción paga en este evento.`;
    // bonificada is also what is free for everybody, where the word would be odd
    case 'pago_bonificado':
    case 'pago_no_paga':
      return `${quien} ya tiene una inscripción confirmada en este evento.`;
    case 'pago_pendiente':
      return en_revision
        ? `${quien} ya tiene una inscripción en este evento, con un pago en revisión.`
        : `${quien} ya tiene una inscripción en este evento, pendiente de pago.`;
    case 'vencida':
      return `La inscripción de ese documento venció sin que llegara el pago. Cargá tus datos de nuevo mientras haya lugar.`;
    case 'cancelada':
      return 'La inscripción de ese documento fue cancelada. Si querés correr, inscribite de nuevo.';
    case 'reembolsada':
      return 'El pago de la inscripción de ese documento fue devuelto. Si querés correr, inscribite de nuevo.';
  }
}

export const mensajeSinInscripcion = 'No hay ninguna inscripción con ese documento en este evento.';

/** Answer to "No me llegó el mail": the same whether or not the person is registered, so that strangers cannot find out. */
export const mensajeReenvio =
  'Si hay inscripciones con ese documento y ese email, en unos minutos te llega un mail con el detalle. Mirá también en correo no deseado.';

export const mensajeVenciendo =
  'Tu inscripción anterior venció y estamos liberando su lugar. Probá de nuevo en un minuto.';
