import { useQuery } from '@tanstack/react-query';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
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
import { etiquetaDeslinde, type DeslindeRow } from './rows.ts';

interface Props {
  row: DeslindeRow;
  actualizar: () => Promise<void>;
  onCerrar: () => void;
}

/** Dialog about a persona who never signed: how to reach them, and the enlace by which they sign. */
export function DialogoSinFirmar({ row, actualizar, onCerrar }: Props) {
  const sinRed = !useEnLinea();
  const { data, error, refetch, isFetching } = useQuery(enlaceDeFirma(row.inscripcion_id, row.id));
  const { telefono, email } = row.persona;
  return (
    <MarcoDialogo
      titulo={row.nombre_y_apellido}
      onCerrar={onCerrar}
      acciones={
        <Boton tono="tenue" onClick={onCerrar}>
          Cerrar
        </Boton>
      }
    >
      <p className={`${piezas.renglon} ${css.marcas}`}>
        <ChipEtiqueta {...etiquetaDeslinde(row.estado)} />
      </p>
      <Datos
        datos={[
          ['Documento', row.documento],
          ['Modalidad', row.modalidad],
          ['Fecha inscripción', escribirFechaHora(new Date(row.fecha_inscripcion))],
        ]}
      />
      <p className={piezas.contacto}>
        {telefono && <a href={`tel:${telefono}`}>{escribirTelefono(telefono)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      {data !== undefined ? (
        <EnlaceFirma row={row} link={data} onFallar={() => void actualizar()} />
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
