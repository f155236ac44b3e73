import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { MailEscrito } from '../../ui/mail-escrito.tsx';
import { Punto } from '../../ui/punto.tsx';
import { columnaDe, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';

const contacto = (o: Organizador) => `${o.nombre_contacto} ${o.apellido_contacto}`;

export const COLUMNAS: readonly Columna<Organizador>[] = [
  columnaTitulo('nombre', 'Nombre', (o) => o.nombre),
  columnaDe('ciudad', 'Ciudad', (o) => o.ciudad),
  columnaDe('contacto', 'Contacto', contacto),
  {
    id: 'telefono',
    titulo: 'Teléfono',
    celda: (o) => escribirTelefono(o.telefono_contacto),
    ancho: '11rem',
  },
  { id: 'usuario', titulo: 'Usuario', celda: (o) => o.user.name, oculta: true },
  columnaDe('email', 'Email', (o) => o.user.email, {
    celda: (o) => <MailEscrito de={o.user.email} />,
    ancho: '14rem',
  }),
  {
    id: 'activo',
    titulo: 'Activo',
    celda: (o) => <Punto si={o.activo} texto={o.activo ? 'Activo' : 'Inactivo'} />,
    ancho: '5.75rem',
    alinear: 'centro',
  },
  {
    id: 'integrado_mp',
    titulo: 'Mercado Pago',
    celda: (o) => <Punto si={o.integrado_mp} texto={o.integrado_mp ? 'Vinculado' : 'Sin vincular'} />,
    ancho: '8.25rem',
    alinear: 'centro',
  },
];
