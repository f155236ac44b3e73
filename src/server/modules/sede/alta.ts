import { api } from '../../../shared/contract/api.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contacto } from '../../../shared/domain/participante/participante.ts';
import type { OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { CamposCerrados } from '../../../shared/domain/sede/para-servidor.ts';
import { momentoDe } from '../../../shared/domain/sede/hora-de-una-operacion.ts';
import type { Contexto } from '../../contexto.ts';
import { conflicto, ErrorApi, invalido, noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import { intentarMoverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { prepararInscripcion } from '../inscripciones/crear.ts';
import { inscripcionDe } from './escena.ts';
import { usarLugares } from './lotes.ts';
import { listarClavesPublicas } from './puestos-repository.ts';
import { quienDe, sesionDelPuesto } from './quien-anoto.ts';
import { abrirAlta } from './sellado.ts';
import type { Accion, DeOperacion, Efecto } from './efecto.ts';
import { leerInscripcion } from './valores-repository.ts';
import { respuestasAltaSede } from '../../mensajes/mensajes-sede.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

/** What a desk may leave out (regla sede-25), empty as the call that registers expects it. */
const SIN_DECIR: Contacto = {
  email: '',
  area_code: '',
  telefono: '',
  provincia: '',
  ciudad: '',
  domicilio: '',
};

/** @param cerrados what was sealed of each person; empty: the desk sealed nothing, or the server cannot open or read it */
const cuerpoDe = ({ datos }: OperacionDe<'alta'>, cerrados: readonly CamposCerrados[]) => ({
  modalidad_id: datos.modalidad_id,
  nombre: datos.nombre || '-',
  participantes: datos.personas.map(({ mas, ...ficha }, i) => {
    const cerrado = cerrados[i];
    const respuestas = [mas, cerrado].flatMap((uno) => uno?.['campos_custom_values'] ?? []);
    return { ...SIN_DECIR, ...mas, ...cerrado, campos_custom_values: respuestas, ...ficha };
  }),
});

/** What the desk sealed of each person (regla sede-40); empty: it sealed nothing; null: the server cannot open or read it. */
function cerradosDe(ctx: Contexto, operacion: OperacionDe<'alta'>): CamposCerrados[] | null {
  const { sellado, personas } = operacion.datos;
  return sellado == null ? [] : abrirAlta(ctx.config, operacion, { sellado, personas: personas.length });
}

async function registrar(
  operacion: OperacionDe<'alta'>,
  cerrados: readonly CamposCerrados[],
  { ctx, evento_id, recibida_at }: DeOperacion,
): Promise<Accion> {
  const leido = api.createInscripcion.body.safeParse(cuerpoDe(operacion, cerrados));
  if (!leido.success) throw invalido({}, respuestasAltaSede.ilegible);
  const def = await obtenerDefinicionAhora(ctx.database.db, evento_id);
  if (!def) throw noEncontrado();
  if (!def.modalidades.some(({ id }) => id === leido.data.modalidad_id))
    throw invalido({ modalidad_id: respuestasCarrera.modalidad_ajena });
  const puestos = await listarClavesPublicas(ctx.database.db, evento_id);
  const quien = quienDe(operacion, new Map(puestos.map((puesto) => [puesto.id, puesto])));
  const sesion = sesionDelPuesto({ quien }, def);
  // the desk charged the price of the hour at which it registered the person: a price that rose before the phone found network again does
  // not apply (regla sede-23). If the phone's hour cannot be true, the price of the moment when this arrived applies (momentoDe), also where
  // it is carried out days later, e.g. after a refusal
  const precio_al = new Date(momentoDe(operacion, recibida_at.getTime()).at);
  const lista = await prepararInscripcion(ctx, {
    ...{ body: leido.data, sesion, quien, precio_al },
    sin_contacto: true,
  });
  return {
    hacer: async (en) => {
      const { puesto_id } = operacion;
      const { modalidad_id, participantes } = leido.data;
      await usarLugares(en.tx, { evento_id, modalidad_id, puesto_id }, participantes.length);
      const { id } = await lista.hacer(en.tx);
      return { estado: 'aplicada', inscripcion_id: id };
    },
    explicar: lista.explicar,
    despues: () => olvidarEvento(ctx, evento_id),
  };
}

/**
 * Registers somebody at a desk by the public form's rules and prices, as when staff register a person; contact data may
 * be left out.
 */
export const alta: Efecto<'alta'> = {
  aplicar: async (operacion, de) => {
    const cerrados = cerradosDe(de.ctx, operacion);
    if (cerrados) return registrar(operacion, cerrados, de);
    // the server cannot open or read the contact and answers that the desk sealed: the person is registered without them. If the race
    // requires one of those answers, the registration is refused, and staff are told why the answer is missing
    const accion = await registrar(operacion, [], de).catch((error: unknown) => {
      if (error instanceof ErrorApi && error.status === 422)
        throw invalido(error.fields, `${respuestasAltaSede.sin_abrir} ${error.message}`);
      throw error;
    });
    return {
      ...accion,
      hacer: async (en) => ({ ...(await accion.hacer(en)), motivo: respuestasAltaSede.sin_abrir }),
    };
  },
  deshacer: async (en) => {
    const { id } = inscripcionDe(en);
    const row = await leerInscripcion(en.tx, id);
    // a registration that is neither pending nor a success any more (cancelled, expired or its money given back) is left as it is
    if (row && row.state !== 'pago_pendiente' && !esExito(row.state)) return;
    const suceso = { tipo: 'cancela' as const };
    const movida = await intentarMoverInscripcion(en.ctx, en.tx, id, {
      suceso,
      quien: en.quien,
      motivo: respuestasAltaSede.anulada,
    });
    if (!movida.ok) throw conflicto('no_se_anula', movida.motivo);
  },
};
