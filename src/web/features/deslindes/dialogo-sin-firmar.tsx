import { useQuery } from '@tanstack/react-query';
import { formatFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { formatearTelefono } from '../../../shared/domain/participante/telefono.ts';
import { enlaceDeFirma } from '../../api/consultas-deslindes.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { Datos } from '../../ui/datos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './deslindes.module.css';
import { EnlaceFirma } from './enlace-firma.tsx';
import { etiquetaDeslinde, type FilaDeslinde } from './filas.ts';

interface Props {
  fila: FilaDeslinde;
  actualizar: () => Promise<void>;
  alCerrar: () => void;
}

/** Somebody who never signed: how to reach them, and the link for it. */
export function DialogoSinFirmar({ fila, actualizar, alCerrar }: Props) {
  const sinRed = !useEnLinea();
  const { data, error, refetch, isFetching } = useQuery(enlaceDeFirma(fila.inscripcion_id, fila.id));
  const { telefono, email } = fila.persona;
  return (
    <MarcoDialogo
      titulo={fila.nombre_y_apellido}
      onCerrar={alCerrar}
      acciones={
        <Boton tono="tenue" onClick={alCerrar}>
          Cerrar
        </Boton>
      }
    >
      <p className={css.marcas}>
        <ChipEtiqueta {...etiquetaDeslinde(fila.estado)} />
      </p>
      <Datos
        datos={[
          ['Documento', fila.documento],
          ['Modalidad', fila.modalidad],
          ['Fecha inscripción', formatFechaHora(new Date(fila.fecha_inscripcion))],
        ]}
      />
      <p className={piezas.contacto}>
        {telefono && <a href={`tel:${telefono}`}>{formatearTelefono(telefono)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      {data !== undefined ? (
        <EnlaceFirma fila={fila} link={data} alFallar={() => void actualizar()} />
      ) : error ? (
        <Aviso
          tono="aviso"
          titulo={
            sinRed ? 'El link para firmar se pide con conexión' : 'No pudimos traer el link para firmar'
          }
          icono={sinRed ? 'sin_senal' : 'aviso'}
          role="status"
        >
          {!sinRed && <p>{textoDeError(error)}</p>}
          <Boton tono="contorno" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Probando…' : 'Probar de nuevo'}
          </Boton>
        </Aviso>
      ) : (
        <Esqueleto forma="boton" />
      )}
    </MarcoDialogo>
  );
}
