import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { Datos } from '../../ui/datos.tsx';
import { aMano } from './a-mano.ts';
import { Consentimientos } from './consentimientos.tsx';
import type { InscriptoRow } from './rows.ts';
import { HistorialInscripcion } from './historial-inscripcion.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import { sePuedePagar } from './pago-manual.ts';
import { PagosInscripcion } from './pagos-inscripcion.tsx';
import { VerPersona } from './ver-persona.tsx';

interface Props {
  row: InscriptoRow;
  /** why no registration of the event can be edited or marked as paid now (the event is deleted); null: the event allows both */
  impedimento: string | null;
  onEditar: () => void;
  onPagar: () => void;
  onCerrar: () => void;
}

const ORIGENES = {
  publica: 'La página pública',
  backoffice: 'El backoffice',
  importacion: 'Una importación',
};

/**
 * The registration as the device knows it. Its payments, consents and history come from the server, so they need network (regla
 * gestion-14).
 */
export function VerInscripcion({ row, impedimento, onEditar, onPagar, onCerrar }: Props) {
  const sesion = useSesion();
  const { inscripcion } = row;
  const { paga } = aMano(row, sesion);
  const debe = sePuedePagar(row) ? row.total - row.pagado : 0;
  return (
    <MarcoDialogo
      titulo={`${row.tipo} ${row.id}: ${row.nombre}`}
      grande
      onCerrar={onCerrar}
      acciones={
        <>
          {paga && (
            <Boton disabled={impedimento !== null} onClick={onPagar}>
              Marcar como pagada
            </Boton>
          )}
          <Boton tono={paga ? 'contorno' : 'primario'} onClick={onCerrar}>
            Cerrar
          </Boton>
          {puedeHacer(sesion, 'inscripcion:editar') && (
            <Boton tono="contorno" disabled={impedimento !== null} onClick={onEditar}>
              Editar
            </Boton>
          )}
        </>
      }
    >
      {impedimento !== null && <Aviso tono="aviso" titulo={impedimento} />}
      <p className={piezas.juntos}>
        <ChipEtiqueta {...etiquetaEstado(row.estado)} />
      </p>
      <Datos
        datos={[
          ['Modalidad', row.modalidad],
          ['Categoría', row.categoria],
          ['Categoría por año', row.categoria_anio_calendario],
          ['Número', inscripcion.numero],
          ['Chip', inscripcion.chip_id],
          ['Inscripto el', escribirFechaHora(inscripcion.created_at)],
          ['Última modificación', escribirFechaHora(inscripcion.updated_at)],
          ['Se inscribió desde', ORIGENES[inscripcion.origen]],
          [
            row.estado === 'vencida' ? 'Venció el' : 'Vence el',
            inscripcion.vence_at && inscripcion.state === 'pago_pendiente'
              ? escribirFechaHora(inscripcion.vence_at)
              : null,
          ],
        ]}
      />
      <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label="Importes">
        <h3>Importes</h3>
        <Datos
          datos={[
            ['Total', formatearPesos(row.total)],
            ['Pagado', formatearPesos(row.pagado)],
            [
              row.estado === 'pago_bonificado' ? 'Sin pagar, bonificada' : 'Falta pagar',
              debe > 0 ? formatearPesos(debe) : null,
            ],
            ['Cupón', inscripcion.codigo],
          ]}
        />
        <PagosInscripcion id={row.id} version={inscripcion.version} />
      </section>
      {inscripcion.personas.map((persona) => (
        <VerPersona key={persona.id} persona={persona} pide={row.pide} />
      ))}
      <Consentimientos id={row.id} version={inscripcion.version} />
      <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label="Historial">
        <h3>Historial</h3>
        <HistorialInscripcion id={row.id} version={inscripcion.version} />
      </section>
    </MarcoDialogo>
  );
}
