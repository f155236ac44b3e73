import { z } from 'zod';
import { aPesos, formatearPesos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { porQueNo, type Quehacer } from '../../../shared/domain/inscripcion/encargo.ts';
import { ESTADOS, etiquetaEstado, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { finDeReserva } from '../../../shared/domain/inscripcion/sin-pago-online.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicionAhora } from '../../nucleo/evento/service.ts';
import { contarDeudoresDe, recordarPapeles } from '../../nucleo/enlaces/papeles-debidos.ts';
import { intentarMoverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { aprobarEn } from '../deslindes/gestion.ts';
import { registrarPagoEn } from '../inscripciones/registrar-pago.ts';
import { darSiguiente, quitarNumero } from '../numeracion/de-a-uno.ts';
import { reembolsarEn } from '../pagos/pedir-reembolso.ts';
import { listarDevolvibles, listarFirmas, listarHechos, type Hallada } from './hechos-repository.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

/** A registration of an encargo, and who asked for it. */
export interface Cual {
  encargo_id: number;
  evento_id: number;
  id: number;
  quien: Quien;
}

/** What was done and, where that can be undone, what undoing needs. */
export interface Hecho {
  dicho: string;
  antes?: z.infer<typeof Antes>;
}

/** What undoing needs, as it is kept: the state before, or the number that was given. */
const Antes = z.union([z.object({ state: z.enum(ESTADOS) }), z.object({ numero_dado: z.number() })]);

/** Does to one registration what the encargo asks, in the caller's transaction; throws a refusal that says why not. */
export async function hacerUna(ctx: Contexto, tx: Tx, hacer: Quehacer, cual: Cual): Promise<Hecho> {
  const [hallada] = await listarHechos(tx, cual.evento_id, [cual.id], ctx.reloj());
  if (!hallada) throw noEncontrado(respuestasInscripcion.no_esta_en_evento);
  const deben = hacer.tipo === 'recordar_papeles' ? await contarDeudoresDe(tx, cual.id) : 0;
  const motivo = porQueNo(hacer, { ...hallada, deben });
  if (motivo !== null) throw conflicto('no_va', motivo);
  switch (hacer.tipo) {
    case 'marcar_pagada':
      return pagar(ctx, tx, hacer, cual, hallada);
    case 'cambiar_estado':
      await fijarEstado(ctx, tx, cual, {
        ...{ estado: hacer.state, motivo: hacer.motivo },
        pagado: hallada.pagado,
      });
      return {
        dicho: respuestasInscripcion.paso_de(
          etiquetaEstado(hallada.estado).texto,
          etiquetaEstado(hacer.state).texto,
        ),
        antes: { state: hallada.estado },
      };
    case 'aprobar_deslindes':
      return aprobarFirmas(ctx, tx, cual);
    case 'recordar_papeles': {
      const n = await recordarPapeles(ctx, tx, cual.id);
      return { dicho: escribirCuantos(n, 'email en camino.', 'emails en camino.') };
    }
    case 'asignar_numeros': {
      const numero = await darSiguiente(ctx, tx, { ...cual, desde: hacer.desde });
      return { dicho: `Número ${numero}.`, antes: { numero_dado: numero } };
    }
    case 'reembolsar':
      return devolver(ctx, tx, hacer, cual);
  }
}

/**
 * Undoes what an encargo did to one registration: its state, or the number that it gave. Throws a refusal where that was changed
 * since, or a rule forbids going back.
 */
export async function deshacerUna(
  ctx: Contexto,
  tx: Tx,
  hacer: Quehacer,
  cual: Cual,
  guardado: unknown,
): Promise<Hecho> {
  const antes = Antes.parse(guardado);
  if ('numero_dado' in antes) {
    await quitarNumero(ctx, tx, { ...cual, numero: antes.numero_dado });
    return { dicho: respuestasInscripcion.sin_numero(antes.numero_dado) };
  }
  const [hallada] = await listarHechos(tx, cual.evento_id, [cual.id], ctx.reloj());
  if (!hallada) throw noEncontrado(respuestasInscripcion.no_esta_en_evento);
  if (hacer.tipo !== 'cambiar_estado' || hallada.estado !== hacer.state)
    throw conflicto('cambiaron', respuestasInscripcion.estado_cambio);
  const vuelve = { tipo: 'cambiar_estado', state: antes.state, motivo: hacer.motivo } as const;
  const motivo = porQueNo(vuelve, { ...hallada, deben: 0 });
  if (motivo !== null) throw conflicto('no_va', motivo);
  await fijarEstado(ctx, tx, cual, {
    ...{ estado: antes.state, motivo: `Se deshizo: ${hacer.motivo}` },
    pagado: hallada.pagado,
  });
  return { dicho: respuestasInscripcion.volvio_a(etiquetaEstado(antes.state).texto) };
}

async function pagar(
  ctx: Contexto,
  tx: Tx,
  hacer: Quehacer & { tipo: 'marcar_pagada' },
  { id, quien }: Cual,
  { total, pagado }: Hallada,
): Promise<Hecho> {
  const { payment_method_id, date_approved, time_approved } = hacer;
  const debe = total - pagado;
  const body = {
    ...{ payment_method_id, date_approved, time_approved },
    ammount: aPesos(debe), // misspelt in the API's contract: clients send 'ammount', so it stays
    declara_pagada: false,
    motivo: '',
  };
  const cuando = new Date(instanteLocal(date_approved, time_approved));
  await registrarPagoEn(ctx, tx, { id, body, quien, unica: null }, cuando);
  return { dicho: respuestasInscripcion.pago_registrado(formatearPesos(debe)) };
}

async function fijarEstado(
  ctx: Contexto,
  tx: Tx,
  { evento_id, id, quien }: Cual,
  { estado, motivo, pagado }: { estado: Estado; motivo: string; pagado: Centavos },
): Promise<void> {
  const def = await obtenerDefinicionAhora(tx, evento_id);
  if (!def) throw noEncontrado();
  const plazo = finDeReserva(ctx.reloj(), { ...def, horas: def.duracion_inscripcion_pendiente });
  const movida = await intentarMoverInscripcion(ctx, tx, id, {
    suceso: { tipo: 'fija_estado', estado, motivo, plazo, pagado },
    ...{ quien, motivo },
  });
  if (!movida.ok) throw conflicto('no_va', movida.motivo);
}

async function aprobarFirmas(ctx: Contexto, tx: Tx, { id, quien }: Cual): Promise<Hecho> {
  const firmas = await listarFirmas(tx, id);
  for (const firma of firmas) await aprobarEn(ctx, tx, { ...firma, inscripcion_id: id, quien });
  const n = firmas.length;
  return { dicho: escribirCuantos(n, 'deslinde aprobado.', 'deslindes aprobados.') };
}

async function devolver(
  ctx: Contexto,
  tx: Tx,
  { motivo }: Quehacer & { tipo: 'reembolsar' },
  { id, quien }: Cual,
): Promise<Hecho> {
  const dichos: string[] = [];
  for (const pago_id of await listarDevolvibles(tx, id)) {
    const { message } = await reembolsarEn(ctx, tx, { pago_id, monto: null, motivo, quien, unica: null });
    dichos.push(message);
  }
  return { dicho: dichos.join(' ') };
}
