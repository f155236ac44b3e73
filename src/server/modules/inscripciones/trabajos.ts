import { z } from 'zod';
import { DocumentoDicho } from '../../../shared/contract/persona.ts';
import { inicioDelDia } from '../../../shared/domain/comun/fechas.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { pedirLoQueFalta } from '../../nucleo/enlaces/papeles-debidos.ts';
import { TRABAJO_REENVIO } from './estado-por-documento.ts';
import { escribirAvisos, TRABAJO_AVISOS } from './importar-avisos.ts';
import { buscarPropias } from './repository.ts';

const DatosReenvio = z.object({ documento: DocumentoDicho, email: z.string() });

export const handlersInscripciones: Handlers = {
  [TRABAJO_AVISOS]: escribirAvisos,
  /**
   * Mails a person again about their live registrations (the newest ten) of events that are today or later, or were postponed without a
   * new date, but not of cancelled ones; and only to the address that they registered with.
   */
  [TRABAJO_REENVIO]: {
    correr: async (ctx, { datos }) => {
      const { documento, email } = DatosReenvio.parse(datos);
      const propias = await buscarPropias(ctx.database.db, documento, email, inicioDelDia(ctx.reloj()));
      if (propias.length === 0) return;
      await enTransaccion(ctx.database.db, async (tx) => {
        for (const { inscripcion_id, persona_id } of propias) {
          await avisar(ctx, tx, inscripcion_id, { tipo: 'reenvio', email });
          await pedirLoQueFalta(ctx, tx, inscripcion_id, { persona_id });
        }
      });
    },
  },
};
