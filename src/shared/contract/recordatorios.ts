import { z } from 'zod';
import { MAX_TEXTO_RECORDATORIO, TIPOS_RECORDATORIO } from '../domain/correo/recordatorios.ts';
import { FechaCivil, Id, Instante, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { EstadoEvento } from './eventos.ts';
import { rutas } from './rutas.ts';

const Tipo = z.enum(TIPOS_RECORDATORIO);

/** Settings of one kind of reminder; validarPrograma checks days and hour, on screen and server. */
const Programa = z.object({
  tipo: Tipo,
  activo: z.boolean(),
  dias: z.array(z.number().int()).max(60),
  hora: z.string().max(5),
  texto: Texto(MAX_TEXTO_RECORDATORIO),
});

export const RecordatoriosEvento = z.object({
  /** version of the settings, to be sent with a change, which is refused if the settings have changed meanwhile */
  version: z.string(),
  evento: z.object({
    fecha_hora: Instante,
    estado: EstadoEvento,
    fecha_confirmada: z.boolean(),
    visible: z.boolean(),
    /**
     * when the last hold has ended of those who registered online and have paid nothing (a hold that staff begin later may last for
     * longer); null: the event is not paid online, so that such a place is held until staff decide
     */
    fin_de_impagas: Instante.nullable(),
  }),
  /** why the event can send no reminders, in words; null: it sends those that are turned on */
  motivo: z.string().nullable(),
  data: z.array(
    Programa.extend({
      /** true: the event has no saved settings of this kind, so the values are the proposed ones */
      propuesto: z.boolean(),
      /** how many persons this reminder is meant for at this moment, also those who have got it already */
      personas: z.number(),
      /** when the next reminder of this kind goes out; null: none will, with the settings and the event as they are */
      proximo: Instante.nullable(),
      /**
       * For how many persons mails with this reminder were queued so far. Somebody counts even if their mail was dropped later, because the
       * reminder was not needed any more, say. There is one entry for each number of days before the race (`dias_antes`) and each date that
       * the race had when the mails were queued (`fecha_evento`), as a race may be moved afterwards
       */
      enviados: z.array(
        z.object({
          dias_antes: z.number(),
          fecha_evento: FechaCivil,
          personas: z.number(),
          ultimo: Instante,
        }),
      ),
    }),
  ),
});
export type RecordatoriosEvento = z.infer<typeof RecordatoriosEvento>;

export const obtenerRecordatorios = endpoint(rutas.getRecordatorios, {
  params: z.object({ id: Id }),
  reply: RecordatoriosEvento,
});

/** Saves the settings of all kinds at once. 409 `conflicto` with datos { por, cuando } where they are no longer those of `version`. */
export const actualizarRecordatorios = endpoint(rutas.updateRecordatorios, {
  params: z.object({ id: Id }),
  body: z.object({
    version: z.string().max(64),
    recordatorios: z.array(Programa).length(TIPOS_RECORDATORIO.length),
  }),
  reply: RecordatoriosEvento.extend({ message: z.string() }),
});

/** Preview of a reminder's mail with the given text, written to an invented participant. */
export const previoRecordatorio = endpoint(rutas.previoRecordatorio, {
  params: z.object({ id: Id }),
  body: z.object({ tipo: Tipo, texto: Texto(MAX_TEXTO_RECORDATORIO) }),
  reply: z.object({ asunto: z.string(), texto: z.string() }),
});
