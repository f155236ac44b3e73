import { useQuery } from '@tanstack/react-query';
import type { DeslindeDetalle } from '../../../shared/contract/deslindes-gestion.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { deslindeDePersona, type DeslindeVisto } from '../../api/consultas-deslindes.ts';
import { Datos } from '../../ui/datos.tsx';
import { DescargarPdf } from './descargar-pdf.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './deslindes.module.css';
import { EnlaceFirma } from './enlace-firma.tsx';
import { etiquetaDeslinde, type DeslindeRow } from './rows.ts';
import { FirmaYTexto } from './firma-y-texto.tsx';

interface Props {
  row: DeslindeRow;
  visto: DeslindeVisto;
  sinRed: boolean;
  /** true: the signature was rejected just now, and staff chose to mail that to the person */
  avisada: boolean;
  actualizar: () => void;
}

/** The person's data from the device, then the signature from the server. */
export function ContenidoDeslinde({ row, visto, sinRed, avisada, actualizar }: Props) {
  const { data, error, refetch, isFetching } = useQuery(deslindeDePersona(visto));
  return (
    <>
      <p className={`${piezas.renglon} ${css.marcas}`}>
        <ChipEtiqueta {...etiquetaDeslinde(data?.status ?? row.estado)} />
        {data && <Revisado detalle={data} />}
      </p>
      {data?.link && <EnlaceFirma row={row} link={data.link} mandado={avisada} onFallar={actualizar} />}
      <Datos
        datos={[
          ['Documento', row.documento],
          ['Modalidad', row.modalidad],
          ['Fecha inscripción', escribirFechaHora(new Date(row.fecha_inscripcion))],
          ['Firmado el', row.deslinde && escribirFechaHora(row.deslinde.firmado_at)],
        ]}
      />
      {data ? (
        <>
          <FirmaYTexto detalle={data} />
          <DescargarPdf row={row} sinRed={sinRed} />
        </>
      ) : error ? (
        <Aviso
          tono="aviso"
          titulo={sinRed ? 'La firma se ve con conexión' : 'No pudimos traer la firma'}
          icono={sinRed ? 'sin_senal' : 'aviso'}
          role="status"
        >
          <p>
            {sinRed
              ? 'Por ser datos personales, la firma, el texto y la constancia no se guardan en este dispositivo.'
              : textoDeError(error)}
          </p>
          <Boton tono="contorno" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Probando…' : 'Probar de nuevo'}
          </Boton>
        </Aviso>
      ) : (
        <div role="status" aria-label="Cargando la firma" className={orden.apilado3}>
          <Esqueleto forma="imagen" />
          <Esqueleto forma="parrafo" />
        </div>
      )}
    </>
  );
}

function Revisado({ detalle: d }: { detalle: DeslindeDetalle }) {
  if (!d.revisado_at) return null;
  return (
    <span className={`${piezas.nota} ${css.nota}`}>
      {d.revisado_por ?? 'Alguien del equipo'}, {escribirFechaHora(d.revisado_at)}
      {d.razon_rechazo && `. Motivo: ${d.razon_rechazo}`}
    </span>
  );
}
