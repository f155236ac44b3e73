/** The server's answer to the login of an organizer. */
export const ingresoDePrueba = {
  access_token: 'uno',
  expires_in: 3600,
  id: 4,
  roles: ['organizador' as const],
  name: 'Ana',
  user_info: { name: 'Ana', email: 'ana@largada.test' },
  organizador_id: 9,
  edita_eventos: false,
};
