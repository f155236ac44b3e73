import type { PersonaConjunto } from '../../../shared/contract/conjunto.ts';
import { escribirDiscapacidad } from '../../../shared/domain/participante/discapacidad.ts';
import { documentoParaLeer } from '../../../shared/domain/participante/documento-para-leer.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { etiquetaRevision } from '../../../shared/domain/documentos/revision.ts';
import { escribirFecha, escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { lugarDe } from '../../../shared/domain/carrera/lugar.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { nombreDeSexo } from '../../../shared/domain/participante/nombre-de-sexo.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { Datos } from '../../ui/datos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';

interface Props {
  persona: PersonaConjunto;
  /** what the race asks of them; what it does not ask for is shown where somebody handed it in */
  pide: { deslinde: boolean; apto: boolean };
}

/** A person of a registration, with ways to reach them. */
export function VerPersona({ persona: p, pide }: Props) {
  const nombre = `${p.nombre} ${p.apellido}`;
  return (
    <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label={nombre}>
      <h3>{nombre}</h3>
      <p className={piezas.contacto}>
        {p.telefono && <a href={`tel:${p.telefono}`}>{escribirTelefono(p.telefono)}</a>}
        {p.email && <a href={`mailto:${p.email}`}>{p.email}</a>}
      </p>
      <Datos
        datos={[
          [p.tipo_documento === 'dni' ? 'DNI' : 'Documento', documentoParaLeer(p)],
          ['Nacimiento', escribirFecha(p.fecha_nacimiento)],
          ['Sexo', nombreDeSexo(p.sexo)],
          ['Domicilio', p.domicilio],
          ['Ciudad', lugarDe(p)],
          ['Equipo de entrenamiento', p.team],
          ['Talle', p.talle],
          // 'Remera aparte' says that the only shirt is paid apart. With a talle_extra one shirt is included, and the line 'Remera extra'
          // tells of the second one, which is paid.
          ['Remera aparte', p.con_remera && !p.talle_extra ? mensajesComun.si : null],
          ['Remera extra', p.talle_extra],
          ['Discapacidad', escribirDiscapacidad(p.con_discapacidad)],
          ...p.campos.map(({ label, value }) => [label, value] as const),
          [
            'Adulto responsable',
            p.tutor &&
              `${p.tutor.nombre} (${p.tutor.relacion}), ${/\D/.test(p.tutor.documento) ? 'documento' : 'DNI'} ${escribirDocumento(p.tutor.documento)}`,
          ],
        ]}
      />
      <Datos
        datos={[
          ['Deslinde', (pide.deslinde || p.deslinde) && <Deslinde key="deslinde" deslinde={p.deslinde} />],
          ['Apto médico', (pide.apto || p.apto) && <Apto key="apto" apto={p.apto} />],
        ]}
      />
    </section>
  );
}

function Deslinde({ deslinde }: { deslinde: PersonaConjunto['deslinde'] }) {
  if (!deslinde) return 'Sin firmar';
  return (
    <>
      <ChipEtiqueta {...etiquetaRevision(deslinde.status)} /> firmado el{' '}
      {escribirFechaHora(deslinde.firmado_at)}
      {deslinde.razon_rechazo && `. Motivo del rechazo: ${deslinde.razon_rechazo}`}
    </>
  );
}

function Apto({ apto }: { apto: PersonaConjunto['apto'] }) {
  if (!apto) return 'Sin enviar';
  return (
    <>
      <ChipEtiqueta {...etiquetaRevision(apto.estado)} /> enviado el {escribirFechaHora(apto.created_at)}
      {apto.medical_clearance_date && `, con fecha ${escribirFecha(apto.medical_clearance_date)}`}
      {apto.razon_rechazo && `. Motivo del rechazo: ${apto.razon_rechazo}`}
    </>
  );
}
