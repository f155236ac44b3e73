import {
  LO_QUE_QUEDA,
  type TipoPedidoDatos,
} from '../../../shared/domain/datos-personales/datos-personales.ts';
import { escribirFecha, escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import type { Config } from '../../config.ts';
import { parrafo, renderCorreo, type PartesCorreo } from '../../nucleo/correo/html-de-un-correo.ts';
import type { NuevoCorreo } from '../../nucleo/correo/nuevo-correo.ts';

/** Kinds of mail about data requests, by which these mails are found when their content has to be deleted. */
export const TIPOS_CORREO_DATOS = [
  'datos_enlace',
  'supresion_pedida',
  'supresion_hecha',
  'supresion_rechazada',
  'rectificacion_hecha',
  'datos_otro_medio',
] as const;

export type AvisoDatos =
  | { tipo: 'datos_enlace'; pedido: TipoPedidoDatos; token: string; horas: number; desde?: Date }
  | { tipo: 'supresion_pedida'; vence_at: Date }
  | { tipo: 'supresion_hecha' }
  | { tipo: 'supresion_rechazada'; pedido: TipoPedidoDatos; motivo: string }
  | { tipo: 'rectificacion_hecha' }
  /** a mail to the previously registered address, whose reader may object to the request */
  | { tipo: 'datos_otro_medio'; pedido: TipoPedidoDatos; desde: Date };

type Sitio = Pick<Config, 'publicUrl' | 'proveedor'>;

/**
 * A mail about a data request, tied to the request and to no registration. Its content is deleted when the person's data are
 * suppressed (vaciarCorreosDe), or else by the retention job (vaciarCorreosDePedidos): after 30 days or, where the mail says that
 * a suppression is done, once it has left.
 */
export function correoDeDatos(
  sitio: Sitio,
  { id, codigo, email }: { id: number; codigo: string; email: string },
  aviso: AvisoDatos,
): NuevoCorreo {
  const bloques = bloquesDe(sitio, codigo, aviso);
  return {
    tipo: aviso.tipo,
    para: email,
    pedido_datos_id: id,
    asunto: `${bloques.titulo} - ${sitio.proveedor.nombre}`,
    html: renderCorreo(sitio, { ...bloques, cuerpo: parrafo('Hola:') + bloques.cuerpo }),
  };
}

const TITULOS_ENLACE: Readonly<Record<TipoPedidoDatos, string>> = {
  acceso: 'Tus datos personales',
  rectificacion: 'Corregir tus datos personales',
  supresion: 'Suprimir tus datos personales',
};

const POR_OTRO_MEDIO: Readonly<Record<TipoPedidoDatos, string>> = {
  acceso:
    'Registramos tu pedido de ver los datos personales que tenemos con tu documento. Abrí el enlace para verlos, bajarlos o pedir que los suprimamos.',
  rectificacion:
    'Registramos tu pedido de corregir los datos personales que tenemos con tu documento. Abrí el enlace para confirmar que este mail es tuyo.',
  supresion:
    'Registramos tu pedido de que suprimamos los datos personales que tenemos con tu documento. Abrí el enlace para confirmarlo; ahí también podés bajarlos antes.',
};

const QUE_PIDIO: Readonly<Record<TipoPedidoDatos, string>> = {
  acceso: 'ver los datos personales que tenemos con tu documento y este mail',
  rectificacion: 'corregir los datos personales que tenemos con tu documento y este mail',
  supresion: 'suprimir los datos personales que tenemos con tu documento y este mail',
};

const TITULOS_RECHAZO: Readonly<Record<TipoPedidoDatos, string>> = {
  acceso: 'Sobre tu pedido de acceso',
  rectificacion: 'Sobre tu pedido de rectificación',
  supresion: 'Sobre tu pedido de supresión',
};

const RECHAZOS: Readonly<Record<TipoPedidoDatos, string>> = {
  acceso: 'No pudimos darte acceso a los datos personales que pediste.',
  rectificacion: 'No pudimos corregir los datos personales que pediste.',
  supresion: 'No pudimos suprimir tus datos personales.',
};

function bloquesDe({ publicUrl, proveedor }: Sitio, codigo: string, aviso: AvisoDatos): PartesCorreo {
  const dudas = `Ante cualquier duda, escribinos a ${proveedor.email}. Código del pedido: ${codigo}.`;
  switch (aviso.tipo) {
    case 'datos_enlace':
      return {
        titulo: TITULOS_ENLACE[aviso.pedido],
        resumen: `Pedido ${codigo}: falta que confirmes que este mail es tuyo.`,
        cuerpo:
          parrafo(
            aviso.desde
              ? POR_OTRO_MEDIO[aviso.pedido]
              : aviso.pedido === 'acceso'
                ? 'Pediste ver los datos personales que tenemos con tu documento y este mail. Abrí el enlace para verlos, bajarlos o pedir que los suprimamos.'
                : 'Pediste que suprimamos los datos personales que tenemos con tu documento y este mail. Abrí el enlace para confirmarlo; ahí también podés bajarlos antes.',
          ) +
          parrafo(
            aviso.desde
              ? `El enlace sirve una sola vez, desde el ${escribirFechaHora(aviso.desde)} y por ${aviso.horas} horas desde entonces.`
              : `El enlace sirve una sola vez y por ${aviso.horas} horas.`,
          ),
        boton: { texto: 'Continuar', url: `${publicUrl}/mis-datos/${aviso.token}` },
        pie: `Si no lo pediste vos, ignorá este mail: no se muestra ni se borra nada. ${dudas}`,
      };
    case 'supresion_pedida':
      return {
        titulo: 'Recibimos tu pedido de supresión',
        resumen: `Te respondemos a más tardar el ${escribirFecha(aviso.vence_at)}.`,
        cuerpo: parrafo(
          `Confirmaste que querés que suprimamos tus datos personales. Te respondemos a este mail, a más tardar el ${escribirFecha(aviso.vence_at)}.`,
        ),
        pie: `Si no lo pediste vos, avisanos cuanto antes. ${dudas}`,
      };
    case 'supresion_hecha':
      return {
        titulo: 'Suprimimos tus datos personales',
        resumen: `El pedido ${codigo} está cumplido.`,
        cuerpo:
          parrafo(
            'Suprimimos los datos personales que teníamos con tu documento y este mail, junto con los archivos de los aptos médicos. No se puede deshacer.',
          ) +
          parrafo('Lo que la ley manda o permite conservar:') +
          LO_QUE_QUEDA.map(parrafo).join(''),
        pie: `${dudas} También este mail se borra de nuestros registros.`,
      };
    case 'rectificacion_hecha':
      return {
        titulo: 'Corregimos tus datos personales',
        resumen: `El pedido ${codigo} está cumplido.`,
        cuerpo: parrafo('Desde ahora te escribimos a este mail, y con él pedís lo que necesites.'),
        pie: dudas,
      };
    case 'datos_otro_medio':
      return {
        titulo: 'Alguien pidió tus datos por otro medio',
        resumen: 'Si no fuiste vos, avisanos cuanto antes.',
        cuerpo:
          parrafo(
            `Alguien que dijo ser vos y no usar más este mail pidió ${QUE_PIDIO[aviso.pedido]}. Comprobamos su identidad por otro medio y le mandamos un enlace a su mail nuevo.`,
          ) +
          parrafo(
            `Ese enlace no abre nada antes del ${escribirFechaHora(aviso.desde)}. Si fuiste vos, no tenés que hacer nada.`,
          ),
        pie: `Si no fuiste vos, escribinos ya a ${proveedor.email} con el código ${codigo}: frenamos el pedido y no se muestra ni se borra nada.`,
      };
    case 'supresion_rechazada':
      return {
        titulo: TITULOS_RECHAZO[aviso.pedido],
        resumen: `Pedido ${codigo}.`,
        cuerpo: parrafo(RECHAZOS[aviso.pedido]) + parrafo(`Motivo: ${aviso.motivo}`),
        pie: `${dudas} Podés reclamar ante la Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326.`,
      };
  }
}
