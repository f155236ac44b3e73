import { z } from 'zod';

export interface ConfigRebotes {
  direccion: string | undefined;
  imapUrl: string | undefined;
}

const esCasilla = (v: string): boolean => {
  const url = URL.canParse(v) ? new URL(v) : null;
  return url !== null && /^imaps?:$/.test(url.protocol) && url.username !== '' && url.password !== '';
};

export const camposRebotes = {
  MAIL_REBOTES: z.email('debe ser una dirección de mail, por ejemplo rebotes@club.example').optional(),
  REBOTES_IMAP_URL: z
    .string()
    .refine(esCasilla, { error: 'debe ser imaps://usuario:clave@servidor o imap:// con STARTTLS' })
    .optional(),
};
