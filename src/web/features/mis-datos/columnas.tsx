import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import type { PedidoDatos } from '../../../shared/contract/datos-personales.ts';
import { textosDatos } from '../../../shared/domain/datos-personales/datos-personales.ts';
import { etiquetaEstado, leerEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirFecha, escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { Chip, type TonoChip } from '../../ui/chip.tsx';
import { MailEscrito } from '../../ui/mail-escrito.tsx';
import { columnaDe, columnaDeMomento, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';

const ESTADOS: Readonly<Record<PedidoDatos['estado'], readonly [string, TonoChip]>> = {
  // the person has not done yet what moves the request on: for an acceso to download the data, for a rectificacion to open the link, for a
  // supresion to ask for it on the page that the link opens
  recibido: ['Recibido', 'neutro'],
  entregado: ['Entregado', 'ok'],
  pendiente: ['Pendiente', 'aviso'],
  ejecutado: ['Suprimido', 'ok'],
  rechazado: ['Rechazado', 'peligro'],
};

export const TIPOS: Readonly<Record<PedidoDatos['tipo'], string>> = {
  acceso: 'Acceso',
  rectificacion: 'Rectificación',
  supresion: 'Supresión',
};

/**
 * What the list says of a request. Of an open one: what keeps it from being done, what the staff who recorded it noted, and which
 * inscripciones were found. Of an answered one: the reason, '' where none was given. Of one whose document was deleted: that nobody can
 * tell any more whose it was.
 */
export function queHay(p: PedidoDatos): string {
  if (p.documento === null) return 'Sin datos: el pedido ya no dice de quién era';
  if (p.estado !== 'recibido' && p.estado !== 'pendiente') return p.motivo ? `Motivo: ${p.motivo}` : '';
  // the impediments come first: a narrow column cuts the end of the text
  return [...p.impedimentos, porOtroMedio(p), quienEs(p)].filter(Boolean).join(' ');
}

/**
 * What staff noted about a person who asked by another way than their mail and, while the request is 'recibido', from when its link works;
 * '': the person asked on the site by themselves.
 */
function porOtroMedio({ otro_medio: o, estado }: PedidoDatos): string {
  if (!o) return '';
  const desde = estado === 'recibido' ? ` El enlace sirve desde el ${escribirFechaHora(o.habilita_at)}.` : '';
  const que = o.rectificar ? ` Corregir: ${o.rectificar}.` : '';
  return `${o.nombre}, por otro medio; lo registró ${o.registrado_por ?? 'la administración'}: ${o.identidad}.${que}${desde}`;
}

/** The registrations found for a request that is open, as text; where none was found the text says so. */
export function quienEs(p: PedidoDatos): string {
  if (p.inscripciones.length === 0) return 'Nada con ese documento y ese mail';
  return p.inscripciones
    .map((i) => {
      const estado = leerEstado(i.state);
      const como = i.reemplazada_at
        ? textosDatos.paso_a_otra(i.reemplazada_at)
        : estado
          ? etiquetaEstado(estado).texto
          : i.state;
      return `${i.persona}, ${i.evento} ${escribirFecha(i.fecha)} (${como})`;
    })
    .join('; ');
}

export const COLUMNAS: readonly Columna<PedidoDatos>[] = [
  columnaTitulo('codigo', 'Código', (p) => p.codigo, { buscar: (p) => p.codigo, ancho: '9.5rem' }),
  { id: 'tipo', titulo: 'Pide', celda: (p) => TIPOS[p.tipo], valor: (p) => p.tipo, ancho: '7rem' },
  columnaDeMomento('fecha', 'Pedido', (p) => p.created_at, { ancho: '10rem' }),
  {
    id: 'vence',
    titulo: 'Vence por ley',
    celda: (p) =>
      p.vencido ? (
        <Chip tono="peligro">{`Venció el ${escribirFecha(p.vence_at)}`}</Chip>
      ) : (
        escribirFecha(p.vence_at)
      ),
    valor: (p) => Date.parse(p.vence_at),
    ancho: '12rem',
  },
  columnaDe('persona', 'Quién', (p) => p.documento ?? '', {
    celda: (p) =>
      p.documento === null ? (
        ''
      ) : (
        <>
          {escribirDocumento(p.documento)}, <MailEscrito de={p.email ?? ''} />
        </>
      ),
    buscar: (p) => `${p.documento ?? ''} ${p.email ?? ''}`,
  }),
  columnaDe('que', 'Qué hay', queHay, { buscar: queHay }),
  columnaDe('estado', 'Estado', (p) => p.estado, {
    celda: (p) => <Chip tono={ESTADOS[p.estado][1]}>{ESTADOS[p.estado][0]}</Chip>,
    ancho: '8.75rem',
  }),
];
