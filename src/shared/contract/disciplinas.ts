import { z } from 'zod';
import { Id, IdRow, Texto } from './comunes.ts';
import { consultaListado } from './listado.ts';
import { endpoint } from './endpoint.ts';
import { paginaDe } from './listado.ts';
import { rutas } from './rutas.ts';

export const Disciplina = z.object({ id: z.number(), nombre: z.string() });
export type Disciplina = z.infer<typeof Disciplina>;

/** `version`: raised by every save, to notice edits by two people at once. */
export const DisciplinaRow = Disciplina.extend({ eventos_count: z.number(), version: z.number() });
export type DisciplinaRow = z.infer<typeof DisciplinaRow>;

export const listarDisciplinasPaginadas = endpoint(rutas.listDisciplinasPaginadas, {
  query: consultaListado(['id', 'nombre', 'eventos_count']),
  reply: paginaDe(DisciplinaRow),
});

/** All disciplines that an event can have, sorted by name. */
export const listarDisciplinas = endpoint(rutas.listDisciplinas, {
  reply: z.object({ data: z.array(Disciplina), total: z.number() }),
});

const params = z.object({ id: Id });
/** The service checks that the name is filled and not taken, as it has the error texts for people. */
const body = z.object({ nombre: Texto(80).default('') });

export const obtenerDisciplina = endpoint(rutas.getDisciplina, {
  params,
  reply: z.object({ results: DisciplinaRow }),
});

const reply = z.object({ message: z.string(), results: Disciplina });
export const createDisciplina = endpoint(rutas.createDisciplina, { body, reply });
/** 409 `conflicto` with datos { por, cuando, actual } where the call sends `version` and another version is in force by now. */
export const actualizarDisciplina = endpoint(rutas.updateDisciplina, {
  params,
  body: body.extend({ version: IdRow.optional() }),
  reply,
});

export const borrarDisciplina = endpoint(rutas.deleteDisciplina, {
  params,
  /** `eventos_count`: how many events had the deleted discipline, deleted events not counted */
  reply: z.object({ message: z.string(), eventos_count: z.number() }),
});
