/** The session of somebody who organizes, as a device keeps it. */
export const SESION = {
  usuario_id: 4,
  nombre: 'Ana',
  email: 'ana@largada.test',
  roles: ['organizador' as const],
  organizador_id: 9,
};
