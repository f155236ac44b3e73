import type { ReactNode } from 'react';
import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { MAX_CLAVE, MIN_CLAVE } from '../../../shared/domain/acceso/clave.ts';
import { escribirCuit } from '../../../shared/domain/acceso/cuit.ts';
import { textoAlicuota } from '../../../shared/domain/precio/impuestos.ts';
import type { ErroresOrganizador, FormularioOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import { campoDe } from '../../formulario/campo-de.ts';
import { Campo, Casilla } from '../../ui/campo.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './administracion.module.css';

export const formularioDe = (o: Organizador | null): FormularioOrganizador => ({
  nombre: o?.nombre ?? '',
  ciudad: o?.ciudad ?? '',
  nombre_contacto: o?.nombre_contacto ?? '',
  apellido_contacto: o?.apellido_contacto ?? '',
  telefono_contacto: o?.telefono_contacto ?? '',
  email_contacto: o?.email_contacto ?? '',
  activo: o?.activo ?? true,
  edita_eventos: o?.edita_eventos ?? false,
  razon_social: o?.razon_social ?? '',
  cuit: escribirCuit(o?.cuit ?? ''),
  domicilio: o?.domicilio ?? '',
  alicuota_impuestos: textoAlicuota(o?.alicuota_impuestos ?? null),
  name: o?.user.name ?? '',
  email: o?.user.email ?? '',
  password: '',
  password_confirm: '',
});

interface Props {
  datos: FormularioOrganizador;
  errores: ErroresOrganizador;
  nuevo: boolean;
  integrado_mp: boolean;
  onCambiar: (cambio: Partial<FormularioOrganizador>) => void;
}

/** The fields of regla gestion-11, in the order in which they are asked. */
export function CamposOrganizador({ datos, errores, nuevo, integrado_mp, onCambiar }: Props) {
  const deTexto = campoDe(datos, errores, onCambiar);
  const campo = (name: Parameters<typeof deTexto>[0]) => ({ name, ...deTexto(name) });
  return (
    <>
      <Grupo titulo="Organizador">
        <Campo etiqueta="Nombre" maxLength={120} {...campo('nombre')} />
        <Campo etiqueta="Ciudad" maxLength={80} {...campo('ciudad')} />
        <Casilla
          etiqueta="Activo"
          pista="Un organizador inactivo no puede ingresar ni recibir inscripciones; lo que ya existe queda."
          marcada={datos.activo}
          onCambiar={(activo) => onCambiar({ activo })}
        />
        <Casilla
          etiqueta="Puede editar sus eventos"
          pista="Textos, fechas, imágenes y links. Precios, cupos y publicación siguen siendo tuyos."
          marcada={datos.edita_eventos}
          onCambiar={(edita_eventos) => onCambiar({ edita_eventos })}
        />
        {!nuevo && (
          <p className={piezas.nota}>
            {integrado_mp
              ? 'Mercado Pago vinculado: los pagos online van a su cuenta.'
              : 'Mercado Pago sin vincular: los pagos online van a la cuenta de la plataforma.'}
          </p>
        )}
      </Grupo>
      <Grupo titulo="Contacto">
        <Campo etiqueta="Nombre del contacto" maxLength={80} {...campo('nombre_contacto')} />
        <Campo etiqueta="Apellido del contacto" maxLength={80} {...campo('apellido_contacto')} />
        <Campo etiqueta="Teléfono" type="tel" maxLength={40} {...campo('telefono_contacto')} />
        <Campo
          etiqueta="Email de contacto (opcional)"
          type="email"
          maxLength={254}
          {...campo('email_contacto')}
        />
      </Grupo>
      <Grupo titulo="Quién vende (opcional)">
        <p className={piezas.nota}>
          La ley pide mostrarlo antes de pagar, con el teléfono y el email de contacto. Vacío, se muestran los
          datos de quien opera el sitio.
        </p>
        <Campo etiqueta="Razón social" maxLength={120} {...campo('razon_social')} />
        <Campo etiqueta="CUIT" inputMode="numeric" maxLength={20} {...campo('cuit')} />
        <Campo etiqueta="Domicilio" maxLength={160} {...campo('domicilio')} />
        <Campo
          etiqueta="Impuestos nacionales incluidos en el precio, en %"
          pista="Con un valor, junto a cada precio se muestra el precio sin impuestos nacionales. Vacío, no se muestra."
          inputMode="decimal"
          maxLength={10}
          {...campo('alicuota_impuestos')}
        />
      </Grupo>
      <Grupo titulo="Usuario">
        <Campo
          etiqueta="Nombre de usuario"
          pista="Solo letras, al menos 4."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...campo('name')}
        />
        <Campo etiqueta="Email" type="email" maxLength={254} {...campo('email')} />
        <Campo
          etiqueta="Contraseña"
          type="password"
          pista={
            nuevo
              ? `Al menos ${MIN_CLAVE} caracteres.`
              : `Al menos ${MIN_CLAVE} caracteres. Vacía, queda la actual; una nueva cierra sus sesiones.`
          }
          maxLength={MAX_CLAVE + 1}
          {...campo('password')}
          autoComplete="new-password"
        />
        <Campo
          etiqueta="Confirmar contraseña"
          type="password"
          maxLength={MAX_CLAVE + 1}
          {...campo('password_confirm')}
          autoComplete="new-password"
        />
      </Grupo>
    </>
  );
}

const Grupo = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <fieldset className={`${piezas.pila} ${css.grupo}`}>
    <legend>{titulo}</legend>
    {children}
  </fieldset>
);
