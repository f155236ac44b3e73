import { consulta } from './consulta.ts';

/** Person and signature of the row in view; with another signature or status the answer is fetched anew. */
export interface DeslindeVisto {
  inscripcion_id: number;
  persona_id: number;
  deslinde_id: number;
  status: string;
}

/** A waiver's signature, text and evidence: never stored on the device, and soon removed from the page's memory. */
export const deslindeDePersona = ({ inscripcion_id, persona_id, deslinde_id, status }: DeslindeVisto) =>
  consulta(
    'getDeslindePersona',
    { params: { id: inscripcion_id, persona_id }, version: `${deslinde_id} ${status}` },
    { select: ({ results }) => results, staleTime: 30_000, gcTime: 60_000 },
  );

/** The link with which a person signs who has not, or whose signature was rejected. The server answers 409 for who owes none. */
export const enlaceDeFirma = (inscripcion_id: number, persona_id: number) =>
  consulta(
    'pedirDeslinde',
    { params: { id: inscripcion_id, persona_id }, body: { avisar: false } },
    { select: ({ results }) => results.link, gcTime: 0 },
  );
