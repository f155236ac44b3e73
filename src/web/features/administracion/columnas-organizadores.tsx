import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { Punto } from '../../ui/tabla/punto.tsx';
import type { Columna } from '../../ui/tabla/tipos.ts';

const contacto = (o: Organizador) => `${o.nombre_contacto} ${o.apellido_contacto}`;

export const COLUMNAS: readonly Columna<Organizador>[] = [
  {
    id: 'nombre',
    titulo: 'Nombre',
    celda: (o) => o.nombre,
    valor: (o) => o.nombre,
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  { id: 'ciudad', titulo: 'Ciudad', celda: (o) => o.ciudad, valor: (o) => o.ciudad },
  { id: 'contacto', titulo: 'Contacto', celda: contacto, valor: contacto },
  { id: 'telefono', titulo: 'Teléfono', celda: (o) => o.telefono_contacto },
  { id: 'usuario', titulo: 'Usuario', celda: (o) => o.user.name, oculta: true },
  { id: 'email', titulo: 'Email', celda: (o) => o.user.email, valor: (o) => o.user.email },
  {
    id: 'activo',
    titulo: 'Activo',
    celda: (o) => <Punto si={o.activo} texto={o.activo ? 'Activo' : 'Inactivo'} />,
    ancho: '90px',
    alinear: 'centro',
  },
  {
    id: 'integrado_mp',
    titulo: 'Mercado Pago',
    celda: (o) => <Punto si={o.integrado_mp} texto={o.integrado_mp ? 'Vinculado' : 'Sin vincular'} />,
    ancho: '130px',
    alinear: 'centro',
  },
];
