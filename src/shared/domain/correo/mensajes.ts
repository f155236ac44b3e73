/** Texts of mails to registrants. */
export const mensajesCorreo = {
  email_a_seleccionados: 'Email a Seleccionados',
  email_a_todos: 'Enviar email a todos',
  confirmar_cancelar_emails: '¿Desea cancelar el envio de emails?',
  error_enviar_emails: 'Ocurrio  un error al enviar los emails',
  email_encolado: (email: string, name: string) => `Email encolado para su envio a (${email}) ${name}`,
} as const;
