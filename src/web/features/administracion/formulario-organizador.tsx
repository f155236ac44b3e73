import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { MAX_CLAVE, MIN_CLAVE } from '../../../shared/domain/acceso/clave.ts';
import { escribirCuit } from '../../../shared/domain/acceso/cuit.ts';
import { textoAlicuota } from '../../../shared/domain/precio/impuestos.ts';
import type { ErroresOrganizador, FormularioOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import { Campo, Casilla } from '../../ui/campo.tsx';
import css from './administracion.module.css';

export const formularioDe = (o: Organizador | null): FormularioOrganizador => ({
  nombre: o?.nombre ?? '',
  ciudad: o?.ciudad ?? '',
  nombre_contacto: o?.nombre_contacto ?? '',
  apellido_contacto: o?.apellido_contacto ?? '',
  telefono_contacto: o?.telefono_contacto ?? '',
  email_contacto: o?.email_contacto ?? '',
  activo: o?.activo ?? true,
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

type CampoDeTexto = Exclude<keyof FormularioOrganizador, 'activo'>;

/** The fields of regla gestion-11, in the order in which they are asked. */
export function CamposOrganizador({ datos, errores, nuevo, integrado_mp, onCambiar }: Props) {
  const campo = (name: CampoDeTexto) => ({
    name,
    value: datos[name] ?? '',
    error: errores[name],
    onChange: (evento: { target: { value: string } }) => onCambiar({ [name]: evento.target.value }),
  });
  return (
    <>
      <fieldset className={css.grupo}>
        <legend>Organizador</legend>
        <Campo etiqueta="Nombre" autoComplete="off" maxLength={120} {...campo('nombre')} />
        <Campo etiqueta="Ciudad" autoComplete="off" maxLength={80} {...campo('ciudad')} />
        <Casilla
          etiqueta="Activo"
          pista="Un organizador inactivo no puede ingresar ni recibir inscripciones; lo que ya existe queda."
          marcada={datos.activo}
          onCambiar={(activo) => onCambiar({ activo })}
        />
        {!nuevo && (
          <p className={css.nota}>
            {integrado_mp
              ? 'Mercado Pago vinculado: los pagos online van a su cuenta.'
              : 'Mercado Pago sin vincular: los pagos online van a la cuenta de la plataforma.'}
          </p>
        )}
      </fieldset>
      <fieldset className={css.grupo}>
        <legend>Contacto</legend>
        <Campo
          etiqueta="Nombre del contacto"
          autoComplete="off"
          maxLength={80}
          {...campo('nombre_contacto')}
        />
        <Campo
          etiqueta="Apellido del contacto"
          autoComplete="off"
          maxLength={80}
          {...campo('apellido_contacto')}
        />
        <Campo
          etiqueta="Teléfono"
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...campo('telefono_contacto')}
        />
        <Campo
          etiqueta="Email de contacto (opcional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          {...campo('email_contacto')}
        />
      </fieldset>
      <fieldset className={css.grupo}>
        <legend>Quién vende (opcional)</legend>
        <p className={css.nota}>
          La ley pide mostrarlo antes de pagar, con el teléfono y el email de contacto. Vacío, se muestran los
          datos de quien opera el sitio.
        </p>
        <Campo etiqueta="Razón social" autoComplete="off" maxLength={120} {...campo('razon_social')} />
        <Campo etiqueta="CUIT" inputMode="numeric" autoComplete="off" maxLength={20} {...campo('cuit')} />
        <Campo etiqueta="Domicilio" autoComplete="off" maxLength={160} {...campo('domicilio')} />
        <Campo
          etiqueta="Impuestos nacionales incluidos en el precio, en %"
          pista="Con un valor, junto a cada precio se muestra el precio sin impuestos nacionales. Vacío, no se muestra."
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...campo('alicuota_impuestos')}
        />
      </fieldset>
      <fieldset className={css.grupo}>
        <legend>Usuario</legend>
        <Campo
          etiqueta="Nombre de usuario"
          pista="Solo letras, al menos 4."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...campo('name')}
        />
        <Campo etiqueta="Email" type="email" autoComplete="off" maxLength={254} {...campo('email')} />
        <Campo
          etiqueta="Contraseña"
          type="password"
          pista={
            nuevo
              ? `Al menos ${MIN_CLAVE} caracteres.`
              : `Al menos ${MIN_CLAVE} caracteres. Vacía, queda la actual; una nueva cierra sus sesiones.`
          }
          autoComplete="new-password"
          maxLength={MAX_CLAVE + 1}
          {...campo('password')}
        />
        <Campo
          etiqueta="Confirmar contraseña"
          type="password"
          autoComplete="new-password"
          maxLength={MAX_CLAVE + 1}
          {...campo('password_confirm')}
        />
      </fieldset>
    </>
  );
}
