import type {
  ColaTrabajos,
  CorreoReciente,
  ErrorServidor,
  NotificacionReciente,
  TrabajoFallido,
} from '../../../shared/contract/sistema.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { Chip, type TonoChip } from '../../ui/chip.tsx';
import { MailEscrito } from '../../ui/mail-escrito.tsx';
import { columnaDe, columnaDeMomento, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import { nombreCorreo, nombreResultado, nombreServicio, nombreTrabajo } from './etiquetas.ts';

const CORREO: Readonly<Record<string, readonly [string, TonoChip]>> = {
  pendiente: ['En espera', 'aviso'],
  enviado: ['Enviado', 'ok'],
  fallido: ['Falló', 'peligro'],
  rebotado: ['Rebotó', 'peligro'],
  cancelado: ['Cancelado', 'neutro'],
};

const cuando = (instante: string | null) => (instante ? escribirFechaHora(instante) : '');

export const COLAS: readonly Columna<ColaTrabajos>[] = [
  columnaTitulo('tipo', 'Trabajo', (c) => nombreTrabajo(c.tipo)),
  columnaDe('pendientes', 'En espera', (c) => c.pendientes, { alinear: 'fin' }),
  columnaDe('atrasados', 'Atrasados', (c) => c.atrasados, {
    celda: (c) => (c.atrasados > 0 ? <Chip tono="aviso">{String(c.atrasados)}</Chip> : 0),
    alinear: 'fin',
  }),
  columnaDe('fallidos', 'Fallidos', (c) => c.fallidos, {
    celda: (c) => (c.fallidos > 0 ? <Chip tono="peligro">{String(c.fallidos)}</Chip> : 0),
    alinear: 'fin',
  }),
];

export const FALLIDOS: readonly Columna<TrabajoFallido>[] = [
  columnaTitulo('tipo', 'Trabajo', (t) => nombreTrabajo(t.tipo), {
    celda: (t) => `${nombreTrabajo(t.tipo)} (${t.id})`,
  }),
  { id: 'error', titulo: 'Último error', celda: (t) => t.ultimo_error ?? '', buscar: (t) => t.ultimo_error },
  columnaDe('intentos', 'Intentos', (t) => t.intentos, { ancho: '7rem', alinear: 'fin' }),
  columnaDeMomento('fecha', 'Cuándo', (t) => t.terminado_at, {
    celda: (t) => cuando(t.terminado_at),
    ancho: '10.75rem',
  }),
];

export const CORREOS: readonly Columna<CorreoReciente>[] = [
  columnaTitulo('tipo', 'Correo', (c) => nombreCorreo(c.tipo), { buscar: (c) => nombreCorreo(c.tipo) }),
  columnaDe('para', 'Para', (c) => c.para, {
    celda: (c) => <MailEscrito de={c.para} />,
    buscar: (c) => c.para,
  }),
  columnaDe('estado', 'Estado', (c) => c.estado, {
    celda: (c) => {
      const [texto, tono] = CORREO[c.estado] ?? [c.estado, 'neutro'];
      return <Chip tono={tono}>{texto}</Chip>;
    },
    ancho: '8.25rem',
  }),
  { id: 'error', titulo: 'Último error', celda: (c) => c.ultimo_error ?? '', buscar: (c) => c.ultimo_error },
  columnaDeMomento('fecha', 'Cuándo', (c) => c.created_at, {
    celda: (c) => cuando(c.enviado_at ?? c.created_at),
    ancho: '10.75rem',
  }),
];

export const NOTIFICACIONES: readonly Columna<NotificacionReciente>[] = [
  {
    id: 'recurso',
    titulo: 'Aviso',
    celda: (n) => `${n.tipo} ${n.recurso_id}`,
    buscar: (n) => n.recurso_id,
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  columnaDe('proveedor', 'De', (n) => nombreServicio(n.proveedor), { ancho: '8.25rem' }),
  columnaDe('firma', 'Firma', (n) => n.firma_valida, {
    celda: (n) => (
      <Chip tono={n.firma_valida ? 'ok' : 'aviso'}>{n.firma_valida ? 'Válida' : 'Sin firma válida'}</Chip>
    ),
    ancho: '10rem',
  }),
  columnaDe('resultado', 'Qué pasó', (n) => n.resultado, {
    celda: (n) => (n.resultado === null ? 'En espera' : nombreResultado(n.resultado)),
  }),
  columnaDeMomento('fecha', 'Cuándo', (n) => n.recibida_at, { ancho: '10.75rem' }),
];

export const ERRORES: readonly Columna<ErrorServidor>[] = [
  {
    id: 'id',
    titulo: 'Código',
    celda: (e) => <code>{e.id}</code>,
    buscar: (e) => e.id,
    ancho: '10rem',
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  columnaDe('ruta', 'Dónde', (e) => e.ruta, { celda: (e) => `${e.metodo} ${e.ruta}`, buscar: (e) => e.ruta }),
  columnaDe('nombre', 'Qué', (e) => e.nombre, {
    celda: (e) => [e.nombre, e.codigo].filter(Boolean).join(' '),
    buscar: (e) => e.nombre,
  }),
  columnaDeMomento('fecha', 'Cuándo', (e) => e.created_at, { ancho: '10.75rem' }),
];
