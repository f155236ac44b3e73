import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { z } from 'zod';
import type {
  buscarParaPedido as Buscar,
  createPedidoDatos as Crear,
} from '../../../shared/contract/datos-personales.ts';
import { correoValido, normalizarCorreo } from '../../../shared/domain/comun/direccion-de-correo.ts';
import { habilitaOtroMedio, textosDatos } from '../../../shared/domain/datos-personales/datos-personales.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { escribirFechaHora, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { textosParticipante } from '../../../shared/domain/participante/participante.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Executor } from '../../db/transaction.ts';
import { invalido } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { hashToken, nuevoToken } from '../sesiones/claves.ts';
import { correoDeDatos } from './correos.ts';
import { HORAS_ENLACE, nuevoCodigo } from './pedidos.ts';
import { bloquearDocumento, insertarPedido } from './repository.ts';
import { buscarPorDocumento, listarRebotan } from './suyas-repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

type Hallados = z.input<typeof Buscar.reply>['data'];

/**
 * What is stored under a document, grouped by registered mail address: a group may be of somebody who registered with
 * another person's document.
 */
async function hallar(db: Executor, documento: Documento): Promise<Hallados> {
  const { suyas, anteriores } = await buscarPorDocumento(db, documento);
  const porMail = new Map<string, Hallados[number]>();
  const rows = [
    ...suyas.map(({ persona, evento }) => ({ quien: persona, evento })),
    ...anteriores.map(({ titular, evento }) => ({ quien: titular, evento })),
  ];
  const rebotan = await listarRebotan(
    db,
    rows.map(({ quien }) => quien.email),
  );
  for (const { quien, evento } of rows) {
    const email = quien.email.trim().toLowerCase();
    const grupo = porMail.get(email) ?? { email, rebota: rebotan.has(email), inscripciones: [] };
    grupo.inscripciones.push({
      persona: `${quien.nombre} ${quien.apellido}`,
      evento: evento.nombre,
      fecha: isoConOffset(evento.fecha_hora),
    });
    porMail.set(email, grupo);
  }
  return [...porMail.values()];
}

/** What is stored under a document, for staff who record a request; throws 422 where nothing is, or where no document was given. */
export async function buscarParaPedido(ctx: Contexto, documento: Documento): Promise<Hallados> {
  if (documento === '') throw invalido({ documento: mensajesComun.campo_obligatorio });
  const hallados = await hallar(ctx.database.db, documento);
  if (hallados.length === 0) throw invalido({ documento: textosDatos.nada_con_documento });
  return hallados;
}

type Entrada = z.output<typeof Crear.body>;

function juzgar(pedido: Entrada, email: string): Record<string, string> {
  const errores: Record<string, string> = {};
  if (!pedido.nombre) errores['nombre'] = mensajesComun.campo_obligatorio;
  if (!pedido.identidad) errores['identidad'] = textosDatos.sin_identidad;
  if (!correoValido(email))
    errores['email'] = email ? textosParticipante.email : mensajesComun.campo_obligatorio;
  if (pedido.tipo === 'rectificacion' && !pedido.rectificar)
    errores['rectificar'] = textosDatos.sin_rectificar;
  return errores;
}

/**
 * Staff record the request of somebody who can no longer read the mail address that they registered with (decision 0070). Staff
 * have made sure who it is. The link goes to the new address. Each old address that staff chose (`emails_anteriores`) is told of
 * it at once and, unless all of those are empty or bounce, the link opens nothing for the first 48 hours. Throws 422, by field,
 * where the request is incomplete, fits no registration or names as the new address a registered one that receives mail, and 429
 * after 20 calls of the user within an hour, those counted too that fit no registration.
 */
export async function registrarPedido(
  ctx: Contexto,
  pedido: Entrada,
  quien: Quien,
): Promise<z.input<typeof Crear.reply>> {
  const { documento } = pedido;
  const email = normalizarCorreo(pedido.email);
  const errores = juzgar(pedido, email);
  if (documento === '') errores['documento'] = mensajesComun.campo_obligatorio;
  if (Object.keys(errores).length > 0) throw invalido(errores);
  await limitar(ctx, `datos-otro-medio:${quien.usuario_id}`, { max: 20, segundos: 3600 });
  const ahora = ctx.reloj();
  const token = nuevoToken();
  const codigo = nuevoCodigo();
  const habilita_at = await enTransaccion(ctx.database.db, async (tx) => {
    await bloquearDocumento(tx, documento);
    const hallados = await hallar(tx, documento);
    if (hallados.length === 0) throw invalido({ documento: textosDatos.nada_con_documento });
    const elegidos = hallados.filter((h) =>
      pedido.emails_anteriores.some((e) => e.toLowerCase() === h.email),
    );
    if (elegidos.length === 0) throw invalido({ emails_anteriores: textosDatos.sin_anteriores });
    // a registered address that receives mail serves for the public request, so staff need not vouch for its owner
    if (hallados.some((h) => h.email === email.toLowerCase() && !h.rebota))
      throw invalido({ email: textosDatos.mismo_mail });
    const desde = habilitaOtroMedio(ahora, elegidos);
    const row = await insertarPedido(tx, {
      codigo,
      tipo: pedido.tipo,
      documento,
      email,
      registrado_por: quien.usuario_id,
      nombre: pedido.nombre,
      identidad: pedido.identidad,
      rectificar: pedido.tipo === 'rectificacion' ? pedido.rectificar : null,
      emails_anteriores: elegidos.map((h) => h.email),
      habilita_at: desde,
      token_hash: hashToken(token),
      token_expira_at: new Date(desde.getTime() + HORAS_ENLACE * HORA_MS),
      created_at: ahora,
    });
    await auditar(tx, {
      quien,
      accion: 'datos_pedidos_por_otro_medio',
      entidad: 'pedido_datos',
      entidad_id: row.id,
      // how the identity was verified is stored in the request, from which it is cleared later: the audit does not repeat it
      motivo: 'Pidió por otro medio: no usa más el mail registrado',
      despues: { tipo: pedido.tipo, mails_avisados: elegidos.filter((h) => h.email !== '').length },
    });
    const de = { id: row.id, codigo };
    await encolarCorreo(
      tx,
      correoDeDatos(
        ctx.config,
        { ...de, email },
        { tipo: 'datos_enlace', pedido: pedido.tipo, token, horas: HORAS_ENLACE, desde },
      ),
      ...elegidos.map((h) =>
        correoDeDatos(
          ctx.config,
          { ...de, email: h.email },
          { tipo: 'datos_otro_medio', pedido: pedido.tipo, desde },
        ),
      ),
    );
    return desde;
  });
  despertarTrabajador();
  return {
    codigo,
    habilita_at: isoConOffset(habilita_at),
    message:
      habilita_at > ahora
        ? respuestasGestion.pedido_que_espera(codigo, escribirFechaHora(habilita_at))
        : respuestasGestion.pedido_registrado(codigo),
  };
}
