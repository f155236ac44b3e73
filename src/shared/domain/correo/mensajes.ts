import { escribirCantidad } from '../comun/cantidad.ts';

/** Texts about mails to registrants, on staff's screens and in the server's answers. */
export const mensajesCorreo = {
  email_a_seleccionados: 'Email a seleccionados',
  email_a_todos: 'Enviar email a todos',
  email_a_estas: (cuantas: number) =>
    cuantas === 1 ? 'Enviar email a esta' : `Enviar email a estas ${escribirCantidad(cuantas)}`,
  confirmar_cancelar_emails: '¿Querés cancelar el envío de emails?',
  error_enviar_emails: 'Ocurrió un error al enviar los emails',
  email_encolado: (email: string, name: string) => `Email encolado para su envío a (${email}) ${name}`,
  sin_email: (name: string) => `${name} no dejó un mail. Pasale el link por otro medio.`,
} as const;
