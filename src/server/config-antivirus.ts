import { z } from 'zod';

/** Where clamd listens, as net.connect takes it: host and port, or the path of a socket. */
export type ConfigAntivirus = { host: string; port: number } | { path: string };

const HOST_Y_PUERTO = /^(\[[0-9a-f:]+\]|[a-z0-9][a-z0-9.-]*):(\d{1,5})$/i;

const esPuerto = (numero: number): boolean => numero > 0 && numero < 65_536;

export const camposAntivirus = {
  ANTIVIRUS: z
    .string()
    .refine((v) => v.startsWith('/') || esPuerto(Number(HOST_Y_PUERTO.exec(v)?.[2])), {
      error: 'debe ser servidor:puerto o el camino de un socket, por ejemplo /run/clamav/clamd.ctl',
    })
    .optional(),
};

/** Where clamd listens; null: ANTIVIRUS is not set, and uploads are not scanned. */
export function antivirusDe({ ANTIVIRUS: v }: { ANTIVIRUS?: string | undefined }): ConfigAntivirus | null {
  if (!v) return null;
  if (v.startsWith('/')) return { path: v };
  const [, host = '', port = ''] = HOST_Y_PUERTO.exec(v) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
