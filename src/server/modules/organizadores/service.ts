import type { z } from 'zod';
import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { normalizarCuit } from '../../../shared/domain/acceso/cuit.ts';
import { leerAlicuota } from '../../../shared/domain/precio/impuestos.ts';
import { normalizarCorreo } from '../../../shared/domain/comun/direccion-de-correo.ts';
import { textosOrganizador, validarOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import type { FormularioOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { sinRepetir } from '../../http/repetido.ts';
import { auditar, buscarUltimoCambio, conflictoDeVersion } from '../../nucleo/auditoria/service.ts';
import { olvidarEvento } from '../../nucleo/evento/service.ts';
import { juzgarClaveNueva } from '../sesiones/clave-nueva.ts';
import { hashClave } from '../sesiones/claves.ts';
import { anularEnlacesDe, terminarSesionesDe } from '../sesiones/service.ts';
import {
  actualizar,
  bloquear,
  eventosDe,
  buscarOrganizador,
  insertar,
  listar,
  type ConsultaOrganizadores,
} from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';
import { respuestasHttp } from '../../http/mensajes.ts';

export const listarOrganizadores = (ctx: Contexto, consulta: ConsultaOrganizadores) =>
  listar(ctx.database.db, consulta);

/** The fields of an audit line that name the action and the organizador. */
const deOrganizador = (accion: string, id: number) => ({ accion, entidad: 'organizador', entidad_id: id });

interface Respuesta {
  message: string;
  results: z.input<typeof Organizador>;
}

/** Inserts an organizer and the user that logs in for it, both or none. */
export async function crearOrganizador(
  ctx: Contexto,
  datos: FormularioOrganizador,
  quien: Quien,
): Promise<Respuesta> {
  await exigirValido(ctx, datos, true);
  const clave_hash = await hashClave(datos.password);
  const results = await guardando(ctx, async (tx) => {
    const id = await insertar(tx, fichaDe(datos), { ...cuentaDe(datos), clave_hash });
    const creado = await presentar(tx, id);
    await auditar(tx, {
      quien,
      ...deOrganizador('organizador_creado', id),
      despues: creado,
    });
    return creado;
  });
  return { message: respuestasGestion.organizador_creado, results };
}

/** Saves an organizer. Throws 409 `conflicto` where the form was loaded with another version than the one in force. */
export async function cambiarOrganizador(
  ctx: Contexto,
  id: number,
  { version, ...datos }: FormularioOrganizador & { version?: number | undefined },
  quien: Quien,
): Promise<Respuesta> {
  await exigirValido(ctx, datos, false);
  const clave_hash = datos.password ? await hashClave(datos.password) : null;
  const { results, eventos } = await guardando(ctx, async (tx) => {
    await bloquear(tx, id);
    const row = await buscarOrganizador(tx, id);
    if (!row) throw noEncontrado();
    const { usuario_id, ...antes } = row;
    if (version !== undefined && version !== row.version) throw await otraVersion(ctx, tx, antes);
    const ahora = ctx.reloj();
    await actualizar(tx, { id, usuario_id }, fichaDe(datos), { ...cuentaDe(datos), clave_hash }, ahora);
    // regla acceso-14: an inactive organizer cannot log in; a new password ends logins made with the old one
    if (!datos.activo || clave_hash !== null) await terminarSesionesDe(tx, usuario_id, ahora);
    else if (antes.user.email !== datos.email) await anularEnlacesDe(tx, usuario_id, ahora);
    const despues = await presentar(tx, id);
    await auditar(tx, {
      quien,
      ...deOrganizador('organizador_editado', id),
      antes,
      despues: { ...despues, ...(clave_hash !== null && { clave_cambiada: true }) },
    });
    return { results: despues, eventos: await eventosDe(tx, id) };
  });
  for (const evento of eventos) olvidarEvento(ctx, evento);
  return { message: respuestasGestion.organizador_guardado, results };
}

async function otraVersion(ctx: Contexto, tx: Tx, actual: z.input<typeof Organizador>): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, { entidad: 'organizador', entidad_id: actual.id }),
    ctx.reloj(),
    respuestasGestion.organizador_otra_version,
    { actual },
  );
}

async function presentar(tx: Tx, id: number): Promise<z.input<typeof Organizador>> {
  const row = await buscarOrganizador(tx, id);
  if (!row) throw new Error('organizadores: la fila que se guardó no está');
  const { usuario_id: _usuario_id, ...resto } = row;
  return resto;
}

async function exigirValido(ctx: Contexto, datos: FormularioOrganizador, nuevo: boolean): Promise<void> {
  const errores = validarOrganizador(datos, { nuevo });
  if (datos.password && !errores.password && !errores.password_confirm) {
    const duenio = { ...cuentaDe(datos), sitio: ctx.config.proveedor.nombre };
    Object.assign(errores, await juzgarClaveNueva(datos.password, datos.password_confirm, duenio));
  }
  if (Object.keys(errores).length > 0) throw invalido(errores, respuestasHttp.revisar);
}

const fichaDe = (d: FormularioOrganizador) => ({
  nombre: d.nombre,
  ciudad: d.ciudad,
  nombre_contacto: d.nombre_contacto,
  apellido_contacto: d.apellido_contacto,
  telefono_contacto: d.telefono_contacto,
  email_contacto: d.email_contacto ? normalizarCorreo(d.email_contacto) : null,
  activo: d.activo,
  edita_eventos: d.edita_eventos,
  razon_social: d.razon_social,
  cuit: normalizarCuit(d.cuit) ?? '',
  domicilio: d.domicilio,
  alicuota_impuestos: leerAlicuota(d.alicuota_impuestos) ?? null,
});

const cuentaDe = (d: FormularioOrganizador) => ({
  usuario: d.name,
  email: normalizarCorreo(d.email),
  nombre: `${d.nombre_contacto} ${d.apellido_contacto}`,
});

const guardando = <T>(ctx: Contexto, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  sinRepetir(
    {
      usuarios_usuario_uq: { name: textosOrganizador.usuario_usado },
      usuarios_email_uq: { email: textosOrganizador.email_usado },
    },
    () => enTransaccion(ctx.database.db, fn),
  );
