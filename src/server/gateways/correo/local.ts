import type { CorreoGateway } from './puerto.ts';

/** Without SMTP nothing leaves the machine: the outbox row is the mail, and the mailbox page shows it. */
export function correoLocal(): CorreoGateway {
  return {
    nombre: 'local',
    enviar: (mensaje) => Promise.resolve({ mensaje_id: `<${mensaje.id}@local>` }),
    close: () => Promise.resolve(),
  };
}
