import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sinArchivo } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { calcularEdad } from '../../../shared/domain/participante/edad.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { fechaLocal, escribirFecha, escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { archivoDeApto, detalleDeApto } from '../../api/consultas-aptos.ts';
import { Boton } from '../../ui/boton.tsx';
import { guardarArchivo } from '../../ui/guardar-archivo.ts';
import { Icono } from '../../ui/iconos.tsx';
import type { AptoRow } from './rows.ts';
import piezas from '../../ui/piezas.module.css';
import css from './validar-apto.module.css';
import { vigenciaDe } from './vigencia.ts';

interface Props {
  evento_id: number;
  row: AptoRow;
  carrera: string;
}

/** The person's data, to compare with the paper; the decision, once one was taken; and a button to download the file. */
export function DatosApto({ evento_id, row, carrera }: Props) {
  const { apto, persona, inscripcion } = row;
  const decidido = apto.estado !== 'PENDING';
  // The device's conjunto does not tell who decided, so it is asked of the server; without network that line is missing.
  const { data } = useQuery({
    ...detalleDeApto(evento_id, row.id, apto.updated_at),
    enabled: decidido,
  });
  const { data: archivo } = useQuery({
    ...archivoDeApto(evento_id, apto),
    enabled: sinArchivo(apto) === null,
  });
  const edad = calcularEdad(persona.fecha_nacimiento, fechaLocal(carrera));
  const fecha = apto.medical_clearance_date;
  const datos: readonly (readonly [string, ReactNode])[] = [
    ['Fecha del médico', fecha && escribirFecha(fecha)],
    ['El día de la carrera', fecha && vigenciaDe(fecha, carrera, new Date()).texto],
    ['Motivo del rechazo', apto.razon_rechazo],
    [
      apto.file_type === 'visto' ? 'Lo vio' : 'Lo revisó',
      data?.results.revisado_por &&
        `${data.results.revisado_por}${data.results.revisado_at ? `, ${escribirFechaHora(data.results.revisado_at)}` : ''}`,
    ],
    ['Documento', escribirDocumento(persona.documento)],
    ['Nacimiento', `${escribirFecha(persona.fecha_nacimiento)} (${edad} años en la carrera)`],
    ['Tutor', persona.tutor && `${persona.tutor.nombre}, ${persona.tutor.relacion}`],
    [
      'Email',
      persona.email && (
        <a key="email" href={`mailto:${persona.email}`}>
          {persona.email}
        </a>
      ),
    ],
    [
      'Teléfono',
      persona.telefono && (
        <a key="telefono" href={`tel:${persona.telefono}`}>
          {escribirTelefono(persona.telefono)}
        </a>
      ),
    ],
    ['Inscripción', `${inscripcion.id} · ${etiquetaEstado(inscripcion.state).texto}`],
    ['Enviado', escribirFechaHora(apto.created_at)],
  ];
  return (
    <>
      <dl className={`${piezas.pares} ${css.datos}`}>
        {datos.map(
          ([nombre, valor]) =>
            valor && (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
      {archivo && (
        <Boton tono="tenue" onClick={() => guardarArchivo(archivo, apto.file_name)}>
          <Icono nombre="descargar" />
          Descargar el archivo
        </Boton>
      )}
    </>
  );
}
