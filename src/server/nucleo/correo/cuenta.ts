import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import type { Config } from '../../config.ts';
import { parrafo, renderCorreo, tabla } from './html-de-un-correo.ts';
import type { NuevoCorreo } from './nuevo-correo.ts';

/**
 * What a mail tells the owner of a staff account: a login from a new device, the link for a new password, a change of password or second
 * factor, or that their Mercado Pago account was linked, was unlinked, or no longer lets the site collect into it (`cobros_caidos`).
 */
export type AvisoCuenta =
  | { tipo: 'ingreso_nuevo'; dispositivo: string; ip: string | null; cuando: Date }
  | { tipo: 'recuperar_clave'; token: string }
  | { tipo: 'clave_cambiada' }
  | { tipo: 'segundo_factor_activado' }
  | { tipo: 'segundo_factor_desactivado' }
  | { tipo: 'cobros_vinculados' | 'cobros_desvinculados' | 'cobros_caidos'; cuenta: string };

type Sitio = Pick<Config, 'publicUrl' | 'proveedor'>;

/** Address of the profile: the screen opens its dialog for the part after the #. */
const linkPerfil = ({ publicUrl }: Sitio): string => `${publicUrl}/backoffice/dashboard#perfil`;

const SI_NO_FUISTE =
  'Si no fuiste vos, cambiá tu contraseña y cerrá las demás sesiones desde tu perfil cuanto antes.';

interface Bloques {
  titulo: string;
  resumen: string;
  cuerpo: string;
  boton: { texto: string; url: string };
  pie: string;
}

function bloquesDe(sitio: Sitio, aviso: AvisoCuenta): Bloques {
  const perfil = { texto: 'Ver mi perfil', url: linkPerfil(sitio) };
  switch (aviso.tipo) {
    case 'ingreso_nuevo':
      return {
        titulo: 'Ingreso desde un dispositivo nuevo',
        resumen: `${aviso.dispositivo}, ${escribirFechaHoraHs(aviso.cuando)}.`,
        cuerpo:
          parrafo('Alguien ingresó con tu cuenta desde un dispositivo que no conocíamos.') +
          tabla([
            ['Dispositivo', aviso.dispositivo],
            ['Cuándo', escribirFechaHoraHs(aviso.cuando)],
            ['Dirección IP', aviso.ip ?? '—'],
          ]),
        boton: perfil,
        pie: `Si fuiste vos, no hace falta que hagas nada. ${SI_NO_FUISTE}`,
      };
    case 'recuperar_clave':
      return {
        titulo: 'Elegí otra contraseña',
        resumen: 'El enlace sirve por una hora y una sola vez.',
        cuerpo: parrafo(
          'Pediste elegir otra contraseña para tu cuenta. El enlace sirve por una hora y una sola vez; al usarlo se cierran todas tus sesiones.',
        ),
        boton: {
          texto: 'Elegir otra contraseña',
          url: `${sitio.publicUrl}/restablecer-clave/${aviso.token}`,
        },
        pie: 'Si no lo pediste, ignorá este mail: tu contraseña sigue siendo la misma.',
      };
    case 'clave_cambiada':
      return {
        titulo: 'Tu contraseña se cambió',
        resumen: 'La contraseña de tu cuenta es otra desde ahora.',
        cuerpo: parrafo('La contraseña de tu cuenta se cambió y se cerraron las demás sesiones.'),
        boton: perfil,
        pie: 'Si no fuiste vos, pedí otra contraseña desde la página de ingreso y avisanos.',
      };
    case 'segundo_factor_activado':
      return {
        titulo: 'Activaste el segundo paso',
        resumen: 'Para ingresar hace falta también un código.',
        cuerpo: parrafo(
          'Desde ahora, para ingresar con tu cuenta hace falta también un código de tu aplicación. Guardá los códigos de recuperación en un lugar seguro.',
        ),
        boton: perfil,
        pie: SI_NO_FUISTE,
      };
    case 'segundo_factor_desactivado':
      return {
        titulo: 'Desactivaste el segundo paso',
        resumen: 'Para ingresar alcanza con la contraseña.',
        cuerpo: parrafo('Desde ahora, para ingresar con tu cuenta alcanza con la contraseña.'),
        boton: perfil,
        pie: SI_NO_FUISTE,
      };
    case 'cobros_vinculados':
      return {
        titulo: 'Vinculaste tu cuenta de Mercado Pago',
        resumen: 'Los pagos de tus eventos se acreditan en ella.',
        cuerpo: parrafo(
          `Desde ahora, lo que paguen los inscriptos en tus eventos se acredita en la cuenta ${aviso.cuenta} de Mercado Pago, menos el costo de servicio.`,
        ),
        boton: perfil,
        pie: SI_NO_FUISTE,
      };
    case 'cobros_desvinculados':
      return {
        titulo: 'Desvinculaste tu cuenta de Mercado Pago',
        resumen: 'Los pagos nuevos se cobran en la cuenta del sitio.',
        cuerpo: parrafo(
          `Los pagos nuevos de tus eventos ya no se acreditan en la cuenta ${aviso.cuenta}. Los links que ya se entregaron siguen cobrando en ella hasta que venzan.`,
        ),
        boton: perfil,
        pie: SI_NO_FUISTE,
      };
    case 'cobros_caidos':
      return {
        titulo: 'Vinculá de nuevo tu cuenta de Mercado Pago',
        resumen: 'Mercado Pago dejó de aceptar el permiso.',
        cuerpo: parrafo(
          `Mercado Pago dejó de aceptar el permiso de la cuenta ${aviso.cuenta}: los pagos nuevos de tus eventos se cobran en la cuenta del sitio hasta que la vincules de nuevo desde tu perfil.`,
        ),
        boton: perfil,
        pie: 'Puede pasar si quitaste el permiso desde Mercado Pago o cambiaste la contraseña de esa cuenta.',
      };
  }
}

export function correoDeCuenta(
  sitio: Sitio,
  { nombre, email }: { nombre: string; email: string },
  aviso: AvisoCuenta,
): NuevoCorreo {
  const { cuerpo, ...bloques } = bloquesDe(sitio, aviso);
  return {
    tipo: aviso.tipo,
    para: email,
    asunto: `${bloques.titulo} - ${sitio.proveedor.nombre}`,
    html: renderCorreo(sitio, { ...bloques, cuerpo: parrafo(`Hola, ${nombre}:`) + cuerpo }),
  };
}
