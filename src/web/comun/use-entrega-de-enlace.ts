import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asuntoDeEnlace } from '../api/enlaces.ts';
import { espera, useSalidas } from '../api/salidas.ts';

/**
 * What this device has sent by the link with this token, or keeps in its outbox to send by it. A link takes only one kind of thing, `de`:
 * a signature of the waiver ('deslinde') or a medical certificate ('apto').
 */
export function useEntregaDeEnlace(de: Parameters<typeof asuntoDeEnlace>[0], token: string) {
  const asunto = useQuery(asuntoDeEnlace(de, token)).data;
  const salidas = useSalidas();
  const [propia, setPropia] = useState<string | null>(null);
  const [directo, setDirecto] = useState<string | null>(null);
  const [deNuevo, setDeNuevo] = useState(false);

  const delEnlace = salidas?.filter((s) => s.asunto === asunto) ?? [];
  const recibo = delEnlace.find((s) => s.id === propia && s.estado === 'enviada')?.recibo ?? null;
  return {
    asunto,
    delEnlace,
    enCola: delEnlace.find(espera),
    rechazada: delEnlace.findLast((s) => s.estado === 'rechazada'),
    /** when the server got what was sent from this screen; null: nothing has arrived yet */
    recibido: directo ?? recibo?.recibido_at ?? null,
    setPropia,
    setDirecto,
    deNuevo,
    setDeNuevo,
  };
}
