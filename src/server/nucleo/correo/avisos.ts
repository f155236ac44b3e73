import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirImporte, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import type { MotivoDevolucion } from '../../../shared/domain/pago/transicion-pago.ts';
import { textoVence } from '../../../shared/domain/pago/textos-de-plazos.ts';
import { textosReservaBreve } from '../../../shared/domain/inscripcion/reserva-breve.ts';
import type { Config } from '../../config.ts';
import { vaEnElMail } from '../credencial/quien-la-recibe.ts';
import { bloqueCredencial } from './lugar-del-qr.ts';
import { estilosEnLinea } from '../html/sanear.ts';
import { irALaCarrera, marcadores, resumen, retrato, dudas } from './partes-de-un-correo.ts';
import { destinatarios } from './datos-de-un-correo.ts';
import { sinEnlacesTipeados } from './sin-enlaces-tipeados.ts';
import { linkCarrera, linkInscripcion, linkInscripcionDe, linkPagoDe } from './links-de-un-correo.ts';
import type { DatosCorreo, Destinatario } from './datos-de-un-correo.ts';
import { parrafo, renderCorreo } from './html-de-un-correo.ts';
import { completarPlantilla } from './plantilla-del-organizador.ts';
import type { PartesCorreo } from './html-de-un-correo.ts';
import type { NuevoCorreo } from './nuevo-correo.ts';

type Sitio = Pick<Config, 'publicUrl' | 'proveedor' | 'secreto'>;

export type Aviso =
  | { tipo: 'inscripcion_registrada' }
  | { tipo: 'pago_registrado'; reinstalada?: boolean }
  | { tipo: 'inscripcion_bonificada' }
  /** a cash ticket was issued, which has a deadline of its own */
  | { tipo: 'pago_pendiente'; ticket_vence_at: Date; numero: string | null; link: string | null }
  | { tipo: 'pago_en_revision' }
  /** staff recorded a payment that was less than what was owed; `debe`: what is still owed */
  | { tipo: 'pago_parcial'; monto: Centavos; debe: Centavos }
  /** the provider rejected a payment that was under review; the registration still waits to be paid */
  | { tipo: 'pago_rechazado' }
  | { tipo: 'reserva_vencida' }
  /** staff released the registration's place, since nobody had paid or confirmed it */
  | { tipo: 'reserva_liberada' }
  | { tipo: 'inscripcion_cancelada' }
  /** `a_mano`: staff had taken the payment by hand, and hand the money back themselves */
  | { tipo: 'pago_devuelto'; monto: Centavos; moneda: string; motivo: MotivoDevolucion; a_mano: boolean }
  /** sent only to the address that asked for the arrepentimiento; `carreras`: the races of the registrations that may be meant */
  | { tipo: 'arrepentimiento_recibido'; codigo: string; email: string; carreras: readonly string[] }
  /** `devuelto`, `a_mano`: amounts that go back by the site, and that the organizer has to hand back, as people read them; '': none */
  | { tipo: 'arrepentimiento_aceptado'; codigo: string; email: string; devuelto: string; a_mano: string }
  | {
      tipo: 'arrepentimiento_rechazado';
      codigo: string;
      email: string;
      motivo: string;
      carreras: readonly string[];
    }
  /** asked for by "No me llegó el mail": where things stand, to one address */
  | { tipo: 'reenvio'; email: string };

/**
 * The mails of an aviso about a registration, one for each address; of an aviso with an `email` only the one to that address, if
 * the registration has it. Reads no database, so that a caller with the data can compose mails before its transaction and only
 * insert them in it.
 */
export function componer(sitio: Sitio, tipeados: DatosCorreo, aviso: Aviso): NuevoCorreo[] {
  const datos = sinEnlacesTipeados(tipeados);
  const todos = destinatarios(datos);
  const para =
    'email' in aviso
      ? todos.filter(({ email }) => email.toLowerCase() === aviso.email.trim().toLowerCase())
      : todos;
  return para.map((destinatario) => {
    const bloques = bloquesDe(sitio, datos, destinatario, aviso);
    return {
      tipo: aviso.tipo,
      para: destinatario.email,
      // where the person has several registrations and it is not known which of them the mail is about, the subject names no race
      asunto: sobreVarias(aviso) ? bloques.titulo : `${bloques.titulo} - ${datos.evento.nombre}`,
      html: renderCorreo(sitio, bloques),
      evento_id: datos.evento.id,
      inscripcion_id: datos.inscripcion.id,
      persona_id: destinatario.persona_ids[0] ?? null,
    };
  });
}

const sobreVarias = (aviso: Aviso): boolean => 'carreras' in aviso && aviso.carreras.length > 1;

function bloquesDe(sitio: Sitio, datos: DatosCorreo, quien: Destinatario, aviso: Aviso): PartesCorreo {
  switch (aviso.tipo) {
    case 'inscripcion_registrada':
      return registrada(sitio, datos, quien);
    case 'reenvio':
      return esExito(datos.inscripcion.state)
        ? pagada(sitio, datos, quien, 'Tu inscripción está confirmada')
        : registrada(sitio, datos, quien);
    case 'pago_registrado': {
      const cuerpo = aviso.reinstalada
        ? 'Tu pago llegó después del vencimiento, pero todavía había lugar: tu inscripción quedó confirmada.'
        : undefined;
      return pagada(sitio, datos, quien, 'Recibimos tu pago', cuerpo);
    }
    case 'inscripcion_bonificada':
      return pagada(sitio, datos, quien, 'Tu inscripción está bonificada', 'No tenés nada que pagar.');
    case 'pago_pendiente':
      return ticket(sitio, datos, quien, aviso);
    case 'pago_parcial':
      return parcial(sitio, datos, quien, aviso);
    case 'pago_en_revision':
      return enRevision(sitio, datos, quien);
    case 'pago_rechazado':
      return rechazado(sitio, datos, quien);
    case 'reserva_vencida':
      return vencida(sitio, datos, quien);
    case 'reserva_liberada':
      return liberada(sitio, datos, quien);
    case 'inscripcion_cancelada':
      return {
        titulo: 'Tu inscripción fue cancelada',
        resumen: `${datos.evento.nombre}: la inscripción quedó sin efecto.`,
        cuerpo:
          saludo(quien, `Cancelamos tu inscripción en ${datos.evento.nombre}. El lugar quedó liberado.`) +
          resumen(datos),
        pie: dudas(sitio),
      };
    case 'arrepentimiento_recibido':
      return {
        titulo: 'Recibimos tu pedido de arrepentimiento',
        resumen: `Código de seguimiento: ${aviso.codigo}.`,
        cuerpo: arrepentimientoRecibido(sitio, datos, quien, aviso),
        pie: `Si no lo pediste vos, avisanos cuanto antes. ${dudas(sitio)}`,
      };
    case 'arrepentimiento_aceptado':
      return {
        titulo: 'Aceptamos tu pedido de arrepentimiento',
        resumen: `Código de seguimiento: ${aviso.codigo}.`,
        cuerpo: arrepentimientoAceptado(datos, quien, aviso),
        pie: dudas(sitio),
      };
    case 'arrepentimiento_rechazado':
      return {
        titulo: 'Sobre tu pedido de arrepentimiento',
        resumen: `Código de seguimiento: ${aviso.codigo}.`,
        cuerpo:
          saludo(
            quien,
            `No pudimos dejar sin efecto tu inscripción${sobreVarias(aviso) ? '' : ` en ${datos.evento.nombre}`} (pedido ${aviso.codigo}). Motivo: ${aviso.motivo}`,
          ) + (sobreVarias(aviso) ? '' : resumen(datos)),
        pie: dudas(sitio),
      };
    case 'pago_devuelto':
      return devuelto(sitio, datos, quien, aviso);
  }
}

const saludo = ({ nombre }: Destinatario, texto: string): string =>
  parrafo(`Hola, ${nombre}:`) + parrafo(texto);

function arrepentimientoRecibido(
  { proveedor }: Sitio,
  datos: DatosCorreo,
  quien: Destinatario,
  { codigo, carreras }: { codigo: string; carreras: readonly string[] },
): string {
  const seguimiento = `Tu código de seguimiento es ${codigo}. Te escribimos a esta dirección cuando esté resuelto.`;
  if (carreras.length === 1) {
    const pedido = `Pediste dejar sin efecto tu inscripción en ${datos.evento.nombre}. ${seguimiento}`;
    return saludo(quien, pedido) + resumen(datos);
  }
  return (
    saludo(quien, `Pediste dejar sin efecto una inscripción. ${seguimiento}`) +
    parrafo(
      `Con tu documento y este mail hay más de una: ${carreras.join('; ')}. Escribinos a ${proveedor.email} con tu código de seguimiento y decinos cuál es.`,
    )
  );
}

function arrepentimientoAceptado(
  datos: DatosCorreo,
  quien: Destinatario,
  { codigo, devuelto: por_el_sitio, a_mano }: Extract<Aviso, { tipo: 'arrepentimiento_aceptado' }>,
): string {
  const hecho = `Dejamos sin efecto tu inscripción en ${datos.evento.nombre}, como pediste (pedido ${codigo}).`;
  return (
    saludo(quien, hecho) +
    (por_el_sitio &&
      parrafo(
        `Pedimos la devolución de ${por_el_sitio}: vuelve por el mismo medio con el que pagaste, y puede demorar unos días en verse.`,
      )) +
    (a_mano &&
      parrafo(
        `Te tiene que devolver ${a_mano} el organizador (${datos.organizador}), a quien le pagaste fuera del sitio: coordiná con él cómo.`,
      )) +
    resumen(datos)
  );
}

/** The text that the organizer wrote for this mail, where there is one. */
function delOrganizador(
  sitio: Sitio,
  datos: DatosCorreo,
  { nombre, email }: Destinatario,
  html: string | null,
): string {
  if (!html?.trim()) return '';
  const valores = { ...marcadores(sitio, datos, nombre), link_pago: linkPagoDe(sitio, datos, email) };
  return `<div style="margin:0 0 20px;line-height:1.55">${estilosEnLinea(completarPlantilla(html, valores))}</div>`;
}

function registrada(sitio: Sitio, datos: DatosCorreo, quien: Destinatario): PartesCorreo {
  const { evento, inscripcion } = datos;
  const pendiente = inscripcion.state === 'pago_pendiente';
  if (pendiente && datos.en_revision) return enRevision(sitio, datos, quien);
  const enLinea = pendiente && evento.usa_pago_online && inscripcion.total > 0;
  const propio =
    delOrganizador(sitio, datos, quien, evento.template_email_inscripcion_registrada) ||
    delOrganizador(sitio, datos, quien, evento.mensaje_inscripcion_correcta);
  const texto = pendiente
    ? `Registramos tu inscripción en ${evento.nombre}. ${comoSeConfirma(datos, enLinea)}`.trim()
    : `Tu inscripción en ${evento.nombre} está confirmada.`;
  const plazo = plazoDe(datos, enLinea);
  return {
    titulo: 'Registramos tu inscripción',
    resumen: enLinea
      ? 'Falta el pago para confirmarla.'
      : inscripcion.reserva_breve
        ? 'Falta que la confirmes.'
        : `Nos vemos en ${evento.nombre}.`,
    entrada: saludo(quien, texto) + plazo,
    cuerpo:
      retrato(sitio, datos) + propio + codigoDe(sitio, datos) + resumen(datos) + irALaCarrera(sitio, datos),
    boton: enLinea
      ? { texto: 'Pagar la inscripción', url: linkPagoDe(sitio, datos, quien.email) }
      : {
          texto: inscripcion.reserva_breve ? 'Confirmar mi inscripción' : 'Ver mi inscripción',
          url: linkInscripcionDe(sitio, datos, quien.email),
        },
    pie: enLinea
      ? `Podés ver tu inscripción en ${linkInscripcion(sitio, datos)}. ${dudas(sitio)}`
      : dudas(sitio),
  };
}

function comoSeConfirma({ inscripcion, organizador }: DatosCorreo, enLinea: boolean): string {
  if (enLinea) return 'Para confirmarla falta el pago.';
  return inscripcion.total === 0
    ? ''
    : `El pago se hace por fuera de este sitio, como indica el organizador: ${organizador}.`;
}

/**
 * The sentence that says when the hold ends and, of a short hold, that opening the link prolongs it or, where nothing is paid online,
 * confirms the place. Empty where the hold has no end, or is an ordinary one and nothing is paid online.
 */
function plazoDe({ inscripcion: { vence_at, reserva_breve } }: DatosCorreo, enLinea: boolean): string {
  if (!vence_at || !(enLinea || reserva_breve)) return '';
  const { correo, correo_sin_pago } = textosReservaBreve;
  const mas = reserva_breve ? ` ${enLinea ? correo : correo_sin_pago}` : '';
  return parrafo(`${textoVence(vence_at)}${mas}`);
}

function pagada(
  sitio: Sitio,
  datos: DatosCorreo,
  quien: Destinatario,
  titulo: string,
  texto = `Tu inscripción en ${datos.evento.nombre} está confirmada.`,
): PartesCorreo {
  const propio = delOrganizador(sitio, datos, quien, datos.evento.template_email_pago_registrado);
  return {
    titulo,
    resumen: `Tu lugar en ${datos.evento.nombre} está confirmado.`,
    entrada: saludo(quien, texto),
    cuerpo:
      retrato(sitio, datos) + propio + codigoDe(sitio, datos) + resumen(datos) + irALaCarrera(sitio, datos),
    boton: { texto: 'Ver mi inscripción', url: linkInscripcion(sitio, datos) },
    pie: dudas(sitio),
  };
}

/** The part of a mail with the code to collect the kit; empty while the registration is not a success. */
const codigoDe = (sitio: Sitio, datos: DatosCorreo): string =>
  vaEnElMail(datos.inscripcion.state) ? bloqueCredencial(linkInscripcion(sitio, datos)) : '';

function parcial(
  sitio: Sitio,
  datos: DatosCorreo,
  quien: Destinatario,
  { monto, debe }: Aviso & { tipo: 'pago_parcial' },
): PartesCorreo {
  const { evento, inscripcion } = datos;
  const enLinea = inscripcion.state === 'pago_pendiente' && evento.usa_pago_online;
  const queda = `Queda por pagar ${formatearPesos(debe)}.`;
  return {
    titulo: 'Recibimos una parte de tu pago',
    resumen: queda,
    entrada: saludo(
      quien,
      `El organizador registró un pago de ${formatearPesos(monto)} de tu inscripción en ${evento.nombre}. ${queda}`,
    ),
    cuerpo: resumen(datos),
    boton: enLinea
      ? { texto: 'Pagar lo que falta', url: linkPagoDe(sitio, datos, quien.email) }
      : { texto: 'Ver mi inscripción', url: linkInscripcion(sitio, datos) },
    pie: dudas(sitio),
  };
}

/** The mail for a payment under review. It has no button to pay: whoever pressed it would pay a second time. */
function enRevision(sitio: Sitio, datos: DatosCorreo, quien: Destinatario): PartesCorreo {
  return {
    titulo: 'Tu pago está en revisión',
    resumen: 'Te avisamos cuando termine. No hace falta que pagues de nuevo.',
    entrada: saludo(
      quien,
      `Tu pago de la inscripción en ${datos.evento.nombre} está en revisión. Te avisamos por este medio cuando termine: no hace falta que pagues de nuevo.`,
    ),
    cuerpo: resumen(datos),
    boton: { texto: 'Ver mi inscripción', url: linkInscripcion(sitio, datos) },
    pie: dudas(sitio),
  };
}

function rechazado(sitio: Sitio, datos: DatosCorreo, quien: Destinatario): PartesCorreo {
  const { vence_at } = datos.inscripcion;
  return {
    titulo: 'Tu pago no fue aprobado',
    resumen: 'Podés probar de nuevo, con el mismo medio o con otro.',
    entrada:
      saludo(
        quien,
        `El pago de tu inscripción en ${datos.evento.nombre} que estaba en revisión no fue aprobado, así que no se cobró. Podés probar de nuevo, con el mismo medio o con otro.`,
      ) + (vence_at ? parrafo(textoVence(vence_at)) : ''),
    cuerpo: resumen(datos),
    boton: { texto: 'Pagar la inscripción', url: linkPagoDe(sitio, datos, quien.email) },
    pie: `Podés ver tu inscripción en ${linkInscripcion(sitio, datos)}. ${dudas(sitio)}`,
  };
}

function ticket(
  sitio: Sitio,
  datos: DatosCorreo,
  quien: Destinatario,
  { ticket_vence_at, numero, link }: Aviso & { tipo: 'pago_pendiente' },
): PartesCorreo {
  const { vence_at } = datos.inscripcion;
  const entrada =
    saludo(
      quien,
      `Se generó un ticket para pagar en efectivo tu inscripción en ${datos.evento.nombre}. Hay que pagarlo antes del ${escribirFechaHoraHs(ticket_vence_at)}.`,
    ) +
    (numero ? parrafo(`Número para pagar: ${numero}`) : '') +
    parrafo(
      `Cuando el pago se acredite te avisamos por este medio. ${vence_at ? textoVence(vence_at) : ''}`.trim(),
    );
  return {
    titulo: 'Tu pago está pendiente',
    resumen: `Pagá el ticket antes del ${escribirFechaHoraHs(ticket_vence_at)}.`,
    entrada,
    cuerpo: resumen(datos),
    boton: link
      ? { texto: 'Ver el ticket', url: link }
      : { texto: 'Ver mi inscripción', url: linkInscripcion(sitio, datos) },
    pie: link
      ? `Podés ver tu inscripción en ${linkInscripcion(sitio, datos)}. ${dudas(sitio)}`
      : dudas(sitio),
  };
}

function vencida(sitio: Sitio, datos: DatosCorreo, quien: Destinatario): PartesCorreo {
  const pagable = datos.evento.usa_pago_online && datos.inscripcion.total > 0;
  const falto = pagable ? 'No recibimos el pago de' : 'Nadie confirmó';
  const texto = `${falto} tu inscripción en ${datos.evento.nombre} dentro del plazo, así que liberamos tu lugar.`;
  return {
    titulo: 'Tu reserva venció',
    resumen: `${pagable ? 'No recibimos el pago' : 'Nadie la confirmó'} y liberamos tu lugar.`,
    entrada:
      saludo(quien, texto) +
      parrafo('Si todavía querés correr, cargá tus datos de nuevo mientras haya lugar.'),
    cuerpo:
      parrafo(
        'Si ya pagaste, no hace falta que hagas nada: cuando el pago se acredite recuperamos tu lugar o te devolvemos el dinero.',
      ) + retrato(sitio, datos),
    boton: { texto: 'Ver la carrera', url: linkCarrera(sitio, datos) },
    pie: dudas(sitio),
  };
}

function liberada(sitio: Sitio, datos: DatosCorreo, quien: Destinatario): PartesCorreo {
  const texto = `El organizador liberó tu reserva en ${datos.evento.nombre}: hubo muchas seguidas desde el mismo lugar y esta no se había pagado ni confirmado.`;
  return {
    titulo: 'Se liberó tu reserva',
    resumen: 'No se había pagado ni confirmado.',
    entrada:
      saludo(quien, texto) +
      parrafo('Si sos vos y querés correr, cargá tus datos de nuevo mientras haya lugar.'),
    cuerpo: parrafo('Si no te anotaste, no hace falta que hagas nada.') + retrato(sitio, datos),
    boton: { texto: 'Ver la carrera', url: linkCarrera(sitio, datos) },
    pie: dudas(sitio),
  };
}

const MOTIVOS: Record<MotivoDevolucion, string> = {
  sin_lugar: 'Tu pago llegó cuando la reserva ya había vencido y no quedaba lugar',
  otra_inscripcion:
    'Tu pago llegó cuando la reserva ya había vencido y ya tenías otra inscripción a la carrera',
  cupon_agotado: 'Tu pago llegó cuando la reserva ya había vencido y no quedaban usos del cupón que tenía',
  evento_cancelado: 'Tu pago llegó cuando la carrera ya no se hacía',
  evento_corrido: 'Tu pago llegó cuando la reserva ya había vencido y la carrera ya se había corrido',
  duplicado: 'Tu inscripción ya estaba paga y recibimos un segundo pago',
  cancelada: 'Tu inscripción estaba cancelada cuando llegó el pago',
  arrepentimiento: 'Dejamos sin efecto tu inscripción, como pediste',
  reembolsada: 'El pago de tu inscripción se anuló y tu lugar quedó liberado',
  parcial: 'El organizador decidió devolverte una parte de lo que pagaste',
  devolucion: 'El organizador decidió devolverte lo que pagaste',
  revision: 'Revisamos tu pago y no corresponde a lo que se debía',
};

function devuelto(
  sitio: Sitio,
  datos: DatosCorreo,
  quien: Destinatario,
  { monto, moneda, motivo, a_mano }: Extract<Aviso, { tipo: 'pago_devuelto' }>,
): PartesCorreo {
  const plata = escribirImporte(monto, moneda);
  const de_una_parte = motivo === 'duplicado' || motivo === 'parcial' || motivo === 'devolucion';
  const sigue = de_una_parte && esExito(datos.inscripcion.state);
  const [titulo, resumido, como] = a_mano
    ? [
        'El organizador te devuelve un pago',
        `Son ${plata}, y te los entrega el organizador.`,
        `Son ${plata}, y te los entrega el organizador: como ese pago se registró a mano, no vuelve solo por un medio de pago.`,
      ]
    : [
        'Te devolvemos un pago',
        `Devolvemos ${plata} por el mismo medio con el que pagaste.`,
        `Por eso te devolvemos ${plata} por el mismo medio con el que pagaste; puede demorar unos días en verse.`,
      ];
  return {
    titulo,
    resumen: resumido,
    entrada:
      saludo(quien, `${MOTIVOS[motivo]}. ${como}`) +
      (sigue ? parrafo('Tu inscripción sigue confirmada.') : ''),
    cuerpo: resumen(datos),
    boton: { texto: 'Ver mi inscripción', url: linkInscripcion(sitio, datos) },
    pie: dudas(sitio),
  };
}
