import type { z } from 'zod';
import type { CampoCustomEdicion } from '../../../shared/contract/eventos-edicion.ts';
import type { CamposDeModalidad, actualizarCamposEvento } from '../../../shared/contract/eventos-gestion.ts';
import { nombreDeCampo, validarCamposEdicion } from '../../../shared/domain/carrera/campo-custom-edicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { auditar, buscarUltimoCambio, conflictoDeVersion } from '../../nucleo/auditoria/service.ts';
import { olvidarEvento } from '../../nucleo/evento/service.ts';
import {
  contarRespuestas,
  borrarCampos,
  buscarCampos,
  insertarCampo,
  bloquearModalidad,
  modalidadesDe,
  actualizarCampo,
  renombrarRespuestas,
  type CampoRow,
} from './campos-repository.ts';
import { versionPorHash } from '../../version-por-hash.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

const versionDe = (campos: readonly CampoRow[]): string =>
  versionPorHash(
    campos.map((c) => [
      ...[c.id, c.name, c.label, c.type, c.options, c.required, c.sensible, c.se_ve_en_mesa, c.orden],
    ]),
  );

/** The custom fields of each modality in order, with how many people have answered each. */
export async function listarCampos(
  ctx: Contexto,
  evento_id: number,
): Promise<z.input<typeof CamposDeModalidad>[]> {
  const { db } = ctx.database;
  const modalidades = await modalidadesDe(db, evento_id);
  const campos = await buscarCampos(
    db,
    modalidades.map(({ id }) => id),
  );
  const respuestas = await contarRespuestas(db, evento_id);
  return modalidades.map(({ id, nombre }) => ({
    modalidad_id: id,
    nombre,
    version: versionDe(campos.filter(({ modalidad_id }) => modalidad_id === id)),
    campos: campos
      .filter(({ modalidad_id }) => modalidad_id === id)
      .map(({ modalidad_id: _modalidad, orden: _orden, ...campo }) => ({
        ...campo,
        respuestas: respuestas.get(id)?.get(campo.name) ?? 0,
      })),
  }));
}

type Datos = z.output<typeof actualizarCamposEvento.body>;

/**
 * Writes the whole list of a modality in its order. A field that people have answered goes only when that is
 * confirmed (409 `campo_con_respuestas` with datos.campos); what they answered stays in their registrations.
 * 409 `conflicto` where another version of the list is in force.
 */
export async function guardarCampos(
  ctx: Contexto,
  evento_id: number,
  { modalidad_id, version, campos, confirmar }: Datos,
  quien: Quien,
): Promise<void> {
  await enTransaccion(ctx.database.db, async (tx) => {
    if (!(await bloquearModalidad(tx, evento_id, modalidad_id))) {
      throw invalido({ modalidad_id: respuestasCarrera.modalidad_ajena });
    }
    const previos = await buscarCampos(tx, [modalidad_id]);
    if (versionDe(previos) !== version) throw await otraVersion(tx, modalidad_id, ctx.reloj());
    const errores = validarCamposEdicion(campos);
    campos.forEach(({ id }, i) => {
      if (id !== undefined && !previos.some((p) => p.id === id)) {
        errores[`campos.${i}.id`] = respuestasCarrera.campo_ajeno;
      }
    });
    if (Object.keys(errores).length > 0) throw invalido(errores);
    const respondidos =
      (await contarRespuestas(tx, evento_id)).get(modalidad_id) ?? new Map<string, number>();
    const quitados = previos.filter(({ id }) => !campos.some((c) => c.id === id));
    if (!confirmar) exigirSinRespuestas(quitados, respondidos);
    await borrarCampos(
      tx,
      quitados.map(({ id }) => id),
    );
    await escribir(tx, { modalidad_id, campos, previos, respondidos });
    const ver = (rows: CampoRow[]) => rows.map(({ name, label, type }) => ({ name, label, type }));
    await auditar(tx, {
      quien,
      accion: 'campos_custom_editados',
      entidad: 'modalidad',
      entidad_id: modalidad_id,
      evento_id,
      antes: ver(previos),
      despues: ver(await buscarCampos(tx, [modalidad_id])),
    });
  });
  olvidarEvento(ctx, evento_id);
}

async function otraVersion(tx: Tx, modalidad_id: number, ahora: Date): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, {
      ...{ entidad: 'modalidad', entidad_id: modalidad_id },
      acciones: ['campos_custom_editados'],
    }),
    ahora,
    respuestasCarrera.campos_otra_version,
  );
}

function exigirSinRespuestas(quitados: CampoRow[], respondidos: ReadonlyMap<string, number>): void {
  const perdidos = quitados.flatMap(({ id, name, label }) => {
    const respuestas = respondidos.get(name) ?? 0;
    return respuestas > 0 ? [{ id, label, respuestas }] : [];
  });
  if (perdidos.length === 0) return;
  const cuales = perdidos
    .map(({ label, respuestas }) => `${label} (${escribirCuantos(respuestas, 'respuesta', 'respuestas')})`)
    .join(', ');
  throw conflicto('campo_con_respuestas', respuestasCarrera.campos_respondidos(cuales), { campos: perdidos });
}

async function escribir(
  tx: Tx,
  dado: {
    modalidad_id: number;
    campos: CampoCustomEdicion[];
    previos: CampoRow[];
    respondidos: ReadonlyMap<string, number>;
  },
): Promise<void> {
  // the name of a removed field stays taken while answers are stored under it: a new field of that name would show them
  // as its own
  const tomados = new Set([...dado.previos.map(({ name }) => name), ...dado.respondidos.keys()]);
  for (const [orden, { id, ...campo }] of dado.campos.entries()) {
    const row = { ...campo, options: conOpciones(campo.type) ? campo.options : [], orden };
    if (id !== undefined) {
      await actualizarCampo(tx, id, row);
      const previo = dado.previos.find((uno) => uno.id === id);
      // at each save: a registration under way may have stored an answer under the label of before
      if (previo) await renombrarRespuestas(tx, { ...previo, label: row.label });
    } else {
      const name = nombreDeCampo(campo.label, tomados);
      tomados.add(name);
      await insertarCampo(tx, { ...row, name, modalidad_id: dado.modalidad_id });
    }
  }
}

const conOpciones = (type: CampoCustomEdicion['type']): boolean => type === 'select' || type === 'number';
