import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sinArchivo } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { archivoDeApto } from '../../api/consultas-aptos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { diferida } from '../../ui/diferida.ts';
import { Boton } from '../../ui/boton.tsx';
import { guardarArchivo } from '../../ui/guardar-archivo.ts';
import { Icono } from '../../ui/iconos.tsx';
import css from './visor.module.css';
import type { AptoRow } from './rows.ts';
import { VisorImagen } from './visor-imagen.tsx';

const VisorPdf = diferida(() => import('../../ui/pdf/visor-pdf.tsx'), 'VisorPdf');

const Abriendo = () => <div className={css.abriendo} role="status" aria-label="Abriendo el archivo" />;

/** Shows a certificate's file, which is fetched for who is logged in; the device stores it only where somebody downloads it. */
export function VisorApto({ evento_id, row }: { evento_id: number; row: AptoRow }) {
  const borrado = sinArchivo(row.apto);
  const { data, error, refetch, isFetching } = useQuery({
    ...archivoDeApto(evento_id, row.apto),
    enabled: borrado === null,
  });
  if (borrado) {
    return (
      <div className={css.falta} role="status">
        <Icono nombre="info" tamano="l" />
        <p>{borrado}. Queda lo que se decidió.</p>
      </div>
    );
  }
  if (data) {
    const titulo = `Apto médico de ${row.nombre}`;
    const alternativa = (
      <button type="button" onClick={() => guardarArchivo(data, row.apto.file_name)}>
        Descargar
      </button>
    );
    return row.apto.file_type === 'pdf' ? (
      <div data-visor="" className={css.pdf}>
        <Suspense fallback={<Abriendo />}>
          <VisorPdf fuente={data} titulo={titulo} alternativa={alternativa} />
        </Suspense>
      </div>
    ) : (
      <VisorImagen archivo={data} titulo={titulo} alternativa={alternativa} />
    );
  }
  if (!error) return <Abriendo />;
  const sin_red = error instanceof ErrorLlamada && error.red;
  return (
    <div className={css.falta} role="alert">
      <Icono nombre={sin_red ? 'sin_senal' : 'aviso'} tamano="l" />
      <p>
        {sin_red
          ? 'El archivo se ve con conexión: no se guarda en este dispositivo.'
          : `No pudimos traer el archivo. ${textoDeError(error)}`}
      </p>
      <Boton tono="contorno" disabled={isFetching} onClick={() => void refetch()}>
        {isFetching ? 'Probando…' : 'Probar de nuevo'}
      </Boton>
    </div>
  );
}
