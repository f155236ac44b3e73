import { Link } from '@tanstack/react-router';
import { aCentavos, escribirImporte, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { textoStatusPago } from '../../../shared/domain/pago/estados-pago.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { textoDetallePago } from '../../../shared/domain/pago/textos-pago.ts';
import { medioDePago } from '../../../shared/domain/pago/medios-a-mano.ts';
import { nombres } from '../../comun/nombres.ts';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { columnaDe, columnaId, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import { montoDe, situacion, type PagoRow } from './pago.ts';
import piezas from '../../ui/piezas.module.css';
import css from './pagos.module.css';

const fecha = (valor: string | null): string => (valor === null ? '-' : escribirFechaHora(valor));

/** Why the payment is in review or has its status; null where no reason is known, or where it only repeats the status. */
function detalleDe({ status, status_detail, motivo_revision }: PagoRow): string | null {
  const detalle = motivo_revision ?? textoDetallePago(status_detail);
  return detalle === textoStatusPago(status) ? null : detalle;
}

/** Links to the registration that the payment is for, in the event's list of registrations, also where it was deleted. */
function Inscripcion({ inscripcion }: Pick<PagoRow, 'inscripcion'>) {
  const { id, modalidad, borrada } = inscripcion;
  return (
    <>
      <Link
        from={nombres.pagos}
        to={nombres.evento}
        search={{ ver: id }}
        aria-label={`Ver la inscripción ${id}${borrada ? ', borrada' : ''}`}
      >
        {id}
      </Link>
      <span className={`${piezas.debajo} ${css.menor}`}>{borrada ? 'Borrada' : modalidad}</span>
    </>
  );
}

function Importe({ pago }: { pago: PagoRow }) {
  const devuelto = aCentavos(pago.monto_reembolsado);
  const en_curso = aCentavos(pago.reembolso_en_curso);
  const escribir = (monto: Centavos) => escribirImporte(monto, pago.currency_id);
  return (
    <>
      <span className={css.importe}>{escribir(montoDe(pago))}</span>
      {devuelto > 0 && <span className={`${piezas.debajo} ${css.junto}`}>Devuelto {escribir(devuelto)}</span>}
      {en_curso > 0 && (
        <span className={`${piezas.debajo} ${css.junto}`}>Devolviendo {escribir(en_curso)}</span>
      )}
    </>
  );
}

/** The server sorts by the columns that have a `valor`; it knows each by the same id. */
export const COLUMNAS: readonly Columna<PagoRow>[] = [
  columnaId('4.5rem'),
  columnaTitulo('nombre', 'Quién', (p) => p.inscripcion.nombre, {
    celda: ({ inscripcion: { nombre, documento } }) => (
      <>
        <span className={css.nombre}>{nombre}</span>
        {documento !== null && (
          <span className={`${piezas.debajo} ${css.menor}`}>{escribirDocumento(documento)}</span>
        )}
      </>
    ),
  }),
  {
    id: 'inscripcion',
    titulo: 'Inscripción',
    celda: (p) => <Inscripcion inscripcion={p.inscripcion} />,
    ancho: '7.5rem',
  },
  {
    id: 'medio',
    titulo: 'Medio',
    celda: (p) => (
      <>
        {medioDePago(p.payment_method_id, p.payment_type) ?? '-'}
        {p.user_name !== null && (
          <span className={`${piezas.debajo} ${css.menor}`}>Lo registró {p.user_name}</span>
        )}
      </>
    ),
    ancho: '12.25rem',
  },
  columnaDe('aplicacion', 'Situación', (p) => p.aplicacion, {
    celda: (p) => <ChipEtiqueta {...situacion(p)} />,
    ancho: '8rem',
  }),
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (p) => (
      <>
        {textoStatusPago(p.status)}
        <span className={`${piezas.debajo} ${css.menor}`}>{detalleDe(p)}</span>
      </>
    ),
    ancho: '7.5rem',
  },
  columnaDe('monto', 'Importe', montoDe, {
    celda: (p) => <Importe pago={p} />,
    ancho: '10.5rem',
    alinear: 'fin',
    ocultable: false,
  }),
  columnaDe('date_approved', 'Acreditado', (p) => p.date_approved, {
    celda: (p) => fecha(p.date_approved),
    ancho: '7.5rem',
  }),
  columnaDe('date_created', 'Creado', (p) => p.date_created, {
    celda: (p) => fecha(p.date_created),
    ancho: '8.5rem',
    oculta: true,
  }),
];
