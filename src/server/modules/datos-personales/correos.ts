import { LO_QUE_QUEDA, type TipoPedidoDatos } from '../../../shared/domain/datos-personales.ts';
import { formatFecha } from '../../../shared/domain/fechas.ts';
import type { Config } from '../../config.ts';
import { parrafo, renderCorreo, type PartesCorreo } from '../correos/plantillas.ts';
import type { NuevoCorreo } from '../correos/tipos.ts';

/** By these names the mails about a request are found again, to forget what they said. */
export const TIPOS_CORREO_DATOS = [
  'datos_enlace',
  'supresion_pedida',
  'supresion_hecha',
  'supresion_rechazada',
] as const;

export type AvisoDatos =
  | { tipo: 'datos_enlace'; pedido: TipoPedidoDatos; token: string; horas: number }
  | { tipo: 'supresion_pedida'; vence_at: Date }
  | { tipo: 'supresion_hecha' }
  | { tipo: 'supresion_rechazada'; motivo: string };

type Sitio = Pick<Config, 'publicUrl' | 'proveedor'>;

/** To the address itself, of nobody's registration: it goes with the request that it is about. */
export function correoDeDatos(
  sitio: Sitio,
  { id, codigo, email }: { id: number; codigo: string; email: string },
  aviso: AvisoDatos,
): NuevoCorreo {
  const partes = partesDe(sitio, codigo, aviso);
  return {
    tipo: aviso.tipo,
    para: email,
    pedido_datos_id: id,
    asunto: `${partes.titulo} - ${sitio.proveedor.nombre}`,
    html: renderCorreo(sitio, { ...partes, cuerpo: parrafo('Hola:') + partes.cuerpo }),
  };
}

function partesDe({ publicUrl, proveedor }: Sitio, codigo: string, aviso: AvisoDatos): PartesCorreo {
  const dudas = `Ante cualquier duda, escribinos a ${proveedor.email}. Código del pedido: ${codigo}.`;
  switch (aviso.tipo) {
    case 'datos_enlace':
      return {
        titulo: aviso.pedido === 'acceso' ? 'Tus datos personales' : 'Suprimir tus datos personales',
        resumen: `Pedido ${codigo}: falta que confirmes que este mail es tuyo.`,
        cuerpo:
          parrafo(
            aviso.pedido === 'acceso'
              ? 'Pediste ver los datos personales que tenemos con tu documento y este mail. Abrí el enlace para verlos, bajarlos o pedir que los suprimamos.'
              : 'Pediste que suprimamos los datos personales que tenemos con tu documento y este mail. Abrí el enlace para confirmarlo; ahí también podés bajarlos antes.',
          ) + parrafo(`El enlace sirve una sola vez y por ${aviso.horas} horas.`),
        boton: { texto: 'Continuar', url: `${publicUrl}/mis-datos/${aviso.token}` },
        pie: `Si no lo pediste vos, ignorá este mail: no se muestra ni se borra nada. ${dudas}`,
      };
    case 'supresion_pedida':
      return {
        titulo: 'Recibimos tu pedido de supresión',
        resumen: `Te respondemos a más tardar el ${formatFecha(aviso.vence_at)}.`,
        cuerpo: parrafo(
          `Confirmaste que querés que suprimamos tus datos personales. Te respondemos a este mail, a más tardar el ${formatFecha(aviso.vence_at)}.`,
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
    case 'supresion_rechazada':
      return {
        titulo: 'Sobre tu pedido de supresión',
        resumen: `Pedido ${codigo}.`,
        cuerpo: parrafo('No pudimos suprimir tus datos personales.') + parrafo(`Motivo: ${aviso.motivo}`),
        pie: `${dudas} Podés reclamar ante la Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326.`,
      };
  }
}
