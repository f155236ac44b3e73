import { consulta } from './consulta.ts';

/** Which signature of whom, as the row in view knows it: another one, or another state of it, is asked for anew. */
export interface DeslindeVisto {
  inscripcion_id: number;
  persona_id: number;
  deslinde_id: number;
  status: string;
}

/** Signature, text and evidence. Nothing of it is kept on the device, and not for long in the page's memory. */
export const deslindeDePersona = ({ inscripcion_id, persona_id, deslinde_id, status }: DeslindeVisto) =>
  consulta(
    'getDeslindePersona',
    { params: { id: inscripcion_id, persona_id }, version: `${deslinde_id} ${status}` },
    { select: ({ results }) => results, staleTime: 30_000, gcTime: 60_000 },
  );

/** The link of somebody who never signed. */
export const enlaceDeFirma = (inscripcion_id: number, persona_id: number) =>
  consulta(
    'pedirDeslinde',
    { params: { id: inscripcion_id, persona_id }, body: { avisar: false } },
    { select: ({ results }) => results.link, gcTime: 0 },
  );
