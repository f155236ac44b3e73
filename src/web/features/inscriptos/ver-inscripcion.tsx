import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { formatFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { Datos } from '../../ui/datos.tsx';
import { Consentimientos } from './consentimientos.tsx';
import type { FilaInscripto } from './filas.ts';
import { HistorialInscripcion } from './historial-inscripcion.tsx';
import css from './inscriptos.module.css';
import { sePuedePagar } from './pago-manual.ts';
import { PagosInscripcion } from './pagos-inscripcion.tsx';
import { VerPersona } from './ver-persona.tsx';

interface Props {
  fila: FilaInscripto;
  /** why it cannot be edited now */
  impedimento: string | null;
  alEditar: () => void;
  alCerrar: () => void;
}

const ORIGENES = {
  publica: 'La página pública',
  backoffice: 'El backoffice',
  importacion: 'Una importación',
};

/** The registration as the device knows it, with its payments where there is network (regla gestion-14). */
export function VerInscripcion({ fila, impedimento, alEditar, alCerrar }: Props) {
  const sesion = useSesion();
  const { inscripcion } = fila;
  const debe = sePuedePagar(fila) ? fila.total - fila.pagado : 0;
  return (
    <MarcoDialogo
      titulo={`${fila.tipo} ${fila.id}: ${fila.nombre}`}
      grande
      onCerrar={alCerrar}
      acciones={
        <>
          <Boton onClick={alCerrar}>Cerrar</Boton>
          {puedeHacer(sesion, 'inscripcion:editar') && (
            <Boton tono="contorno" disabled={impedimento !== null} onClick={alEditar}>
              Editar
            </Boton>
          )}
        </>
      }
    >
      {impedimento !== null && <Aviso tono="aviso" titulo={impedimento} />}
      <p className={css.marcas}>
        <ChipEtiqueta {...etiquetaEstado(fila.estado)} />
      </p>
      <Datos
        datos={[
          ['Modalidad', fila.modalidad],
          ['Categoría', fila.categoria],
          ['Categoría por año', fila.categoria_anio_calendario],
          ['Número', inscripcion.numero],
          ['Chip', inscripcion.chip_id],
          ['Inscripto el', formatFechaHora(inscripcion.created_at)],
          ['Última modificación', formatFechaHora(inscripcion.updated_at)],
          ['Se inscribió desde', ORIGENES[inscripcion.origen]],
          [
            fila.estado === 'vencida' ? 'Venció el' : 'Vence el',
            inscripcion.vence_at && inscripcion.state === 'pago_pendiente'
              ? formatFechaHora(inscripcion.vence_at)
              : null,
          ],
        ]}
      />
      <section className={css.parte} aria-label="Importes">
        <h3>Importes</h3>
        <Datos
          datos={[
            ['Total', formatearPesos(fila.total)],
            ['Pagado', formatearPesos(fila.pagado)],
            ['Falta pagar', debe > 0 ? formatearPesos(debe) : null],
            ['Cupón', inscripcion.codigo],
          ]}
        />
        <PagosInscripcion id={fila.id} version={inscripcion.version} />
      </section>
      {inscripcion.personas.map((persona) => (
        <VerPersona key={persona.id} persona={persona} pide={fila.pide} />
      ))}
      <Consentimientos id={fila.id} version={inscripcion.version} />
      <section className={css.parte} aria-label="Historial">
        <h3>Historial</h3>
        <HistorialInscripcion id={fila.id} version={inscripcion.version} />
      </section>
    </MarcoDialogo>
  );
}
