import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { CSS_BASE } from '../../http/pagina-propia.ts';
import type { Pagina } from '../../http/pagina-propia.ts';
import { escapar } from '../../nucleo/correo/html-de-un-correo.ts';
import type { PagoSimulado, Preferencia } from './pasarela/repository.ts';
import { codigoDeTicket } from './pasarela/simulado.ts';
import { METODOS, volver } from './service.ts';
import type { Compra } from './service.ts';

const pagina = (titulo: string, contenido: string): Pagina => ({
  titulo: `${titulo} · Pago simulado`,
  estilos: '/simulado/estilos.css',
  cuerpo: `<header class="barra"><strong>Pago simulado</strong><span>No se cobra nada</span></header>
<main>${contenido}</main>`,
});

const importe = ({ monto, titulo }: Preferencia): string =>
  `<p class="suave titulo">${escapar(titulo)}</p><p class="importe">${formatearPesos(monto)}</p>`;

const enlaceVolver = (
  compra: Pick<Compra, 'preferencia'>,
  pago: PagoSimulado | null,
  texto: string,
  clase = 'secundario',
) => `<a class="boton ${clase}" href="${escapar(volver(compra, pago))}">${texto}</a>`;

const RECHAZO = `<p class="aviso mal" role="alert">El pago fue rechazado. Podés probar con otro medio.</p>`;

const GENERAR = `<div class="acciones con-ticket"><button class="boton" name="desenlace" value="ticket">Generar ticket</button></div>`;

/**
 * The page on which a payer of the simulado chooses how to pay and whether the payment is approved; where the link accepts no payment
 * any more, the page that says so.
 */
export function paginaCheckout(compra: Compra, rechazado: PagoSimulado | null = null): Pagina {
  const { preferencia, metodos, pagos } = compra;
  if (compra.estado !== 'abierta') return paginaCerrada(compra);
  const opciones = metodos
    .map((metodo, i) => {
      const { texto, ayuda } = METODOS[metodo];
      return `<label class="metodo"><input type="radio" name="metodo" value="${metodo}"${i === 0 ? ' checked' : ''}><span><strong>${texto}</strong><small class="suave">${ayuda}</small></span></label>`;
    })
    .join('');
  const vence = preferencia.expira_at
    ? `<p class="suave chico">Este link vence el ${escribirFechaHoraHs(preferencia.expira_at)}.</p>`
    : '';
  const tickets = pagos
    .filter(({ payment_type_id, status }) => payment_type_id === 'ticket' && status === 'pending')
    .map(
      ({ id }) =>
        `<p class="aviso">Ya generaste un ticket: <a href="/simulado/tickets/${id}">ver el ticket ${id}</a>.</p>`,
    )
    .join('');
  return pagina(
    'Pagar',
    `<h1>¿Cómo querés pagar?</h1>${rechazado ? RECHAZO : ''}${tickets}
<div class="columnas"><form method="post" class="tarjeta"><fieldset><legend>Medio de pago</legend>${opciones}</fieldset>
<div class="acciones con-tarjeta"><button class="boton" name="desenlace" value="aprobar">Pagar ${formatearPesos(preferencia.monto)}</button>
<details><summary>Otros finales, para probar</summary><button class="boton secundario" name="desenlace" value="rechazar">Que lo rechacen</button><button class="boton secundario" name="desenlace" value="revision">Que quede en revisión</button><button class="boton secundario" name="desenlace" value="doble">Que se cobre dos veces</button></details></div>
${metodos.includes('ticket') ? GENERAR : ''}</form>
<aside class="tarjeta">${importe(preferencia)}${vence}${enlaceVolver(compra, rechazado, 'Volver sin pagar')}</aside></div>`,
  );
}

function paginaCerrada(compra: Compra): Pagina {
  const pagada = compra.estado === 'pagada';
  const pago = compra.pagos.find(({ status }) => status === 'approved') ?? null;
  const tickets = compra.pagos
    .filter(({ payment_type_id, status }) => payment_type_id === 'ticket' && status === 'pending')
    .map(
      ({ id }) =>
        `<p>Hay un ticket sin pagar: <a href="/simulado/tickets/${id}">ver el ticket ${id}</a>.</p>`,
    )
    .join('');
  return pagina(
    pagada ? 'Pago aprobado' : 'Link vencido',
    `<div class="tarjeta angosta"><p class="aviso ${pagada ? 'ok' : 'mal'}">${pagada ? 'Este pago ya fue aprobado.' : 'Este link de pago ya no está disponible.'}</p>${importe(compra.preferencia)}${tickets}${enlaceVolver(compra, pago, 'Volver al sitio', '')}</div>`,
  );
}

/** The page of a cash ticket, on which to pay it as if at the kiosk, in time or too late. */
export function paginaTicket(preferencia: Preferencia, pago: PagoSimulado, ahora: Date): Pagina {
  const { ticket_vence_at } = preferencia;
  const vencido = ticket_vence_at !== null && ticket_vence_at <= ahora;
  const codigo = codigoDeTicket(pago).replace(/(\d{4})(?=\d)/g, '$1 ');
  const plazo = ticket_vence_at
    ? `<p>${vencido ? 'Venció' : 'Pagalo antes del'} ${vencido ? 'el ' : ''}<strong>${escribirFechaHoraHs(ticket_vence_at)}</strong>.</p>`
    : '';
  const estado =
    pago.status === 'pending'
      ? `<form method="post"><button class="boton">${vencido ? 'Pagarlo igual, tarde' : 'Pagar en el mostrador'}</button></form>`
      : `<p class="aviso ${pago.status === 'approved' ? 'ok' : 'mal'}">${pago.status === 'approved' ? 'El ticket está pago.' : 'Este ticket ya no se puede pagar.'}</p>`;
  return pagina(
    'Ticket',
    `<div class="tarjeta angosta"><h1>Ticket para pagar en efectivo</h1>${importe(preferencia)}
<p class="suave chico">Código de pago</p><p class="codigo">${codigo}</p>${plazo}${estado}
${enlaceVolver({ preferencia }, pago, 'Volver al sitio')}</div>`,
  );
}

export function paginaDesconocida(): Pagina {
  return pagina(
    'No existe',
    `<div class="tarjeta angosta"><h1>No existe ese pago</h1><p><a href="/">Ir al inicio</a></p></div>`,
  );
}

/** Styles of the simulado's pages: other colours than the product's, so that nobody takes them for ours. */
export const ESTILOS = `${CSS_BASE}
:root{--barra:#1f3a5f;--marca:#24508a}
@media (prefers-color-scheme:dark){:root{--barra:#0d1c30;--marca:#8fb8ee;--sobre-marca:#0b1a2d}}
.barra{background:var(--barra);color:#fff;padding:1rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;align-items:baseline}
.barra strong{font-size:1.125rem}.barra span{font-size:.875rem}
main{max-width:56rem;margin:0 auto;padding:1.5rem min(1rem,4vw) 3rem}.tarjeta{padding:min(1.25rem,4vw)}fieldset{min-width:0}
.columnas{display:grid;gap:1rem}
@media (min-width:48rem){.columnas{grid-template-columns:1fr 18rem;align-items:start}}
.angosta{max-width:34rem;margin:0 auto}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0;margin-bottom:.5rem}
.metodo{display:flex;gap:min(.75rem,3vw);align-items:center;min-height:56px;padding:min(.75rem,3vw);border:1px solid var(--borde);border-radius:8px;margin-bottom:.5rem;cursor:pointer}
.metodo:has(:checked){border-color:var(--marca);box-shadow:0 0 0 1px var(--marca)}
.metodo input{width:20px;height:20px;margin:0;accent-color:var(--marca)}
.metodo span{display:grid}
.acciones{margin-top:1rem}.acciones .boton{display:block;width:100%;margin-bottom:.5rem}
.con-ticket{display:none}
form:has([value=ticket]:checked) .con-ticket{display:block}
form:has([value=ticket]:checked) .con-tarjeta{display:none}
details{margin-top:.5rem}summary{min-height:44px;padding:.6rem 0;cursor:pointer;color:var(--suave)}
.titulo{margin:0}.importe{font-size:2rem;font-weight:700;margin:0 0 1rem;line-height:1.2}
.chico{font-size:.875rem;margin:0 0 .75rem}
.codigo{font:600 1.25rem/1.4 ui-monospace,Menlo,Consolas,monospace;background:var(--tarjeta2);border:1px dashed var(--borde);border-radius:8px;padding:.75rem;margin:0 0 1rem}
.aviso{padding:.75rem 1rem;border-radius:8px;background:var(--ojo-fondo);color:var(--ojo)}
.aviso a{color:inherit}
.aviso.ok{background:var(--ok-fondo);color:var(--ok)}.aviso.mal{background:var(--mal-fondo);color:var(--mal)}
form .boton{margin-bottom:.5rem}
`;
