import { api } from '../../../shared/contract/api.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contacto } from '../../../shared/domain/participante/participante.ts';
import type { OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { momentoDe } from '../../../shared/domain/sede/tablero.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { prepararInscripcion } from '../inscripciones/crear.ts';
import { inscripcionDe } from './escena.ts';
import { usarLugares } from './lotes.ts';
import { listarClaves } from './puestos-repository.ts';
import { quienDe, sesionDelPuesto } from './quien.ts';
import type { Efecto } from './tipos.ts';
import { leerInscripcion } from './valores-repository.ts';

const textos = {
  ilegible: 'Los datos de la persona no se pueden guardar.',
  ajena: 'La modalidad no es de este evento.',
  anulada: 'Se anuló el alta en el puesto.',
} as const;

/** What a desk may leave out (regla sede-25) is empty for the call that registers. */
const SIN_DECIR: Contacto = {
  email: '',
  area_code: '',
  telefono: '',
  provincia: '',
  ciudad: '',
  domicilio: '',
};

const cuerpoDe = ({ datos }: OperacionDe<'alta'>) => ({
  modalidad_id: datos.modalidad_id,
  nombre: datos.nombre || '-',
  participantes: datos.personas.map(({ mas, ...ficha }) => ({ ...SIN_DECIR, ...mas, ...ficha })),
});

/** Registers somebody at a desk by the public form's rules and prices, as when staff register a person; contact is left to them. */
export const alta: Efecto<'alta'> = {
  aplicar: async (operacion, { ctx, evento_id }) => {
    const leido = api.createInscripcion.body.safeParse(cuerpoDe(operacion));
    if (!leido.success) throw invalido({}, textos.ilegible);
    const def = await obtenerDefinicionAhora(ctx.database.db, evento_id);
    if (!def) throw noEncontrado();
    if (!def.modalidades.some(({ id }) => id === leido.data.modalidad_id))
      throw invalido({ modalidad_id: textos.ajena });
    const puestos = await listarClaves(ctx.database.db, evento_id);
    const quien = quienDe(operacion, new Map(puestos.map((puesto) => [puesto.id, puesto])));
    const sesion = sesionDelPuesto({ quien }, def);
    // the cash is in the box already: a price that rose before the phone found network again is not theirs
    const precio_al = new Date(momentoDe(operacion, ctx.reloj().getTime()).at);
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
  },
  deshacer: async (en) => {
    const { id } = inscripcionDe(en);
    const row = await leerInscripcion(en.tx, id);
    // a registration that holds no place any more, as it was cancelled or expired, is left as it is
    if (row && row.state !== 'pago_pendiente' && !esExito(row.state)) return;
    const suceso = { tipo: 'cancela' as const };
    const movida = await moverInscripcion(en.ctx, en.tx, id, {
      suceso,
      quien: en.quien,
      motivo: textos.anulada,
    });
    if (!movida.ok) throw conflicto('no_se_anula', movida.motivo);
  },
};
