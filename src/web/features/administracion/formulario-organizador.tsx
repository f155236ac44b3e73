import type { ComponentProps, ReactNode } from 'react';
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

type CampoDeTexto = Pick<
  ComponentProps<typeof Campo>,
  'etiqueta' | 'pista' | 'type' | 'inputMode' | 'maxLength' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
> & { name: Exclude<keyof FormularioOrganizador, 'activo' | 'edita_eventos'> };

const ORGANIZADOR: readonly CampoDeTexto[] = [
  { name: 'nombre', etiqueta: 'Nombre', maxLength: 120 },
  { name: 'ciudad', etiqueta: 'Ciudad', maxLength: 80 },
];
const CONTACTO: readonly CampoDeTexto[] = [
  { name: 'nombre_contacto', etiqueta: 'Nombre del contacto', maxLength: 80 },
  { name: 'apellido_contacto', etiqueta: 'Apellido del contacto', maxLength: 80 },
  { name: 'telefono_contacto', etiqueta: 'Teléfono', type: 'tel', maxLength: 40 },
  { name: 'email_contacto', etiqueta: 'Email de contacto (opcional)', type: 'email', maxLength: 254 },
];
const VENDEDOR: readonly CampoDeTexto[] = [
  { name: 'razon_social', etiqueta: 'Razón social', maxLength: 120 },
  { name: 'cuit', etiqueta: 'CUIT', inputMode: 'numeric', maxLength: 20 },
  { name: 'domicilio', etiqueta: 'Domicilio', maxLength: 160 },
  {
    name: 'alicuota_impuestos',
    etiqueta: 'Impuestos nacionales incluidos en el precio, en %',
    pista:
      'Con un valor, junto a cada precio se muestra el precio sin impuestos nacionales. Vacío, no se muestra.',
    inputMode: 'decimal',
    maxLength: 10,
  },
];
const USUARIO: readonly CampoDeTexto[] = [
  {
    name: 'name',
    etiqueta: 'Nombre de usuario',
    pista: 'Solo letras, al menos 4.',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 60,
  },
  { name: 'email', etiqueta: 'Email', type: 'email', maxLength: 254 },
];
const CLAVE = { type: 'password', maxLength: MAX_CLAVE + 1, autoComplete: 'new-password' } as const;

interface Props {
  datos: FormularioOrganizador;
  errores: ErroresOrganizador;
  nuevo: boolean;
  integrado_mp: boolean;
  onCambiar: (cambio: Partial<FormularioOrganizador>) => void;
}

/**
 * An organizer's fields: those of regla gestion-11 and, besides, the contact's mail, who sells, and whether the organizer is active and may
 * edit their events.
 */
export function CamposOrganizador({ datos, errores, nuevo, integrado_mp, onCambiar }: Props) {
  const deTexto = campoDe(datos, errores, onCambiar);
  const aCampo = ({ name, ...resto }: CampoDeTexto) => (
    <Campo key={name} name={name} {...deTexto(name)} {...resto} />
  );
  return (
    <>
      <Grupo titulo="Organizador">
        {ORGANIZADOR.map(aCampo)}
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
      <Grupo titulo="Contacto">{CONTACTO.map(aCampo)}</Grupo>
      <Grupo titulo="Quién vende (opcional)">
        <p className={piezas.nota}>
          La ley pide mostrarlo antes de pagar, con el teléfono y el email de contacto. Vacío, se muestran los
          datos de quien opera el sitio.
        </p>
        {VENDEDOR.map(aCampo)}
      </Grupo>
      <Grupo titulo="Usuario">
        {USUARIO.map(aCampo)}
        {aCampo({
          ...CLAVE,
          name: 'password',
          etiqueta: 'Contraseña',
          pista: nuevo
            ? `Al menos ${MIN_CLAVE} caracteres.`
            : `Al menos ${MIN_CLAVE} caracteres. Vacía, queda la actual; una nueva cierra sus sesiones.`,
        })}
        {aCampo({ ...CLAVE, name: 'password_confirm', etiqueta: 'Confirmar contraseña' })}
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
