import { aptoVigente } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { aCentavos } from '../../../shared/domain/comun/dinero.ts';
import { escribirDiscapacidad } from '../../../shared/domain/participante/discapacidad.ts';
import { nombrePais } from '../../../shared/domain/participante/paises.ts';
import { columna } from '../../planilla/columna.ts';
import { siNo } from './si-no.ts';
import type { Columna } from '../../planilla/columna.ts';
import {
  camposPropios,
  carrera,
  contacto,
  estado,
  estadoApto,
  estadoDeslinde,
  identidad,
  nacimiento,
  numeroYChip,
  tutor,
} from './columnas-comunes.ts';
import { remera } from './columnas-remera.ts';
import type { EventoExporte, PersonaRow } from './rows-exportadas.ts';

const ORIGENES: Readonly<Record<string, string>> = {
  publica: 'Pública',
  backoffice: 'Organización',
  importacion: 'Importación',
};

/** Planilla participantes: each person's data, with the state of waiver and certificate. Amounts are the registration's. */
export function columnasParticipantes(evento: EventoExporte): Columna<PersonaRow>[] {
  const { categorias } = evento;
  const pesos = (titulo: string, valor: (f: PersonaRow) => string): Columna<PersonaRow> =>
    columna(titulo, 'pesos', 14, (f) => aCentavos(valor(f)));
  return [
    columna('Inscripción', 'numero', 12, (f) => f.inscripcion_id),
    estado(),
    ...numeroYChip(),
    ...carrera(evento),
    columna('Categoría al 31/12', 'texto', 22, (f) => categorias.get(f.categoria_anio_calendario_id ?? 0)),
    ...identidad(),
    columna('País del documento', 'texto', 14, (f) => nombrePais(f.pais_documento)),
    ...nacimiento(evento),
    ...contacto(),
    columna('Domicilio', 'texto', 28, (f) => f.domicilio),
    columna('Ciudad', 'texto', 20, (f) => f.ciudad),
    columna('Provincia', 'texto', 20, (f) => f.provincia),
    columna('Team', 'texto', 20, (f) => f.team),
    ...remera(),
    columna('Discapacidad', 'texto', 13, (f) => escribirDiscapacidad(f.con_discapacidad)),
    ...tutor(),
    estadoDeslinde(),
    estadoApto(),
    pesos('Valor de la inscripción', (f) => f.valor_normal),
    columna('Cupón', 'texto', 14, (f) => f.codigo),
    columna('Descuento %', 'numero', 12, (f) => f.porcentaje),
    pesos('Costo de servicio', (f) => f.costo_servicio),
    pesos('Cargo de remeras', (f) => f.cargo_remeras),
    pesos('Total', (f) => f.total),
    pesos('Pagado', (f) => f.pagado),
    columna('Acepta publicidad', 'texto', 11, (f) => siNo(f.acepta_publicidad)),
    columna('Origen', 'texto', 14, (f) => ORIGENES[f.origen] ?? f.origen),
    columna('Fecha de inscripción', 'fecha_hora', 17, (f) => f.inscripta_at),
    ...camposPropios(evento, { sensibles: true }),
  ];
}

/** 'SI' where the accepted certificate is valid on race day, else 'NO'; 'Sin fecha' without the doctor's date. Null: none was accepted. */
function vigente({ apto, apto_fecha }: PersonaRow, { fecha_hora }: EventoExporte): string | null {
  if (apto !== 'APPROVED') return null;
  const vale = aptoVigente(apto_fecha, fecha_hora);
  return vale === null ? 'Sin fecha' : siNo(vale);
}

/** Planilla participantes info aptos: for every person, whether the certificate is good, and mail and phone, to write to who lacks one. */
export function columnasAptos(evento: EventoExporte): Columna<PersonaRow>[] {
  return [
    columna('Inscripción', 'numero', 12, (f) => f.inscripcion_id),
    estado(),
    ...numeroYChip(),
    ...carrera(evento),
    ...identidad(),
    ...nacimiento(evento),
    ...contacto(),
    estadoApto(),
    columna('Fecha del apto', 'fecha', 13, (f) => f.apto_fecha),
    columna('Vigente en la carrera', 'texto', 12, (f) => vigente(f, evento)),
    columna('Motivo del rechazo', 'texto', 30, (f) => (f.apto === 'REJECTED' ? f.apto_razon : null)),
    columna('Enviado', 'fecha_hora', 17, (f) => f.apto_at),
    columna('Revisado', 'fecha_hora', 17, (f) => f.apto_revisado_at),
    columna('Archivo', 'texto', 24, (f) => f.apto_archivo),
    estadoDeslinde(),
    columna('Firmado', 'fecha_hora', 17, (f) => f.deslinde_at),
    columna('Firmó', 'texto', 24, (f) => f.deslinde_firmante),
    ...tutor(),
    ...camposPropios(evento, { sensibles: false }),
  ];
}

/** Descargar acreditaciones: what the desk needs beside each person, with room for a signature. */
export function columnasAcreditaciones(evento: EventoExporte): Columna<PersonaRow>[] {
  return [
    ...numeroYChip(),
    ...identidad(),
    ...carrera(evento),
    ...nacimiento(evento),
    ...remera(),
    estado(),
    estadoDeslinde(),
    estadoApto(),
    ...tutor(),
    ...contacto(),
    ...camposPropios(evento, { sensibles: false }),
    columna('Retiró kit', 'texto', 11, () => ''),
    columna('Firma', 'texto', 26, () => ''),
  ];
}
