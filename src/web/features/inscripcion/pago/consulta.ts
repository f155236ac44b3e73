import type { InscripcionPublica } from '../../../../shared/contract/inscripciones.ts';
import { consulta } from '../../../api/consulta.ts';

const CADA_MS = 5000;

/** A registration by its public code; asked again while it is pending and the page is in view. */
export const inscripcionPorCodigo = (codigo: string) =>
  consulta(
    'getInscripcion',
    { params: { id: codigo } },
    {
      select: ({ results }) => ({ results: results as InscripcionPublica }), // safe cast: the code is the public one, so the answer is too
      refetchInterval: ({ state }) => (state.data?.results.state === 'pago_pendiente' ? CADA_MS : false),
    },
  );
