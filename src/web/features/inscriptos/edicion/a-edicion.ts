import type { EntradaDe } from '../../../../shared/contract/api.ts';
import { EDITABLES } from '../../../../shared/domain/participante/persona.ts';
import { leerTelefono } from '../../../../shared/domain/participante/telefono.ts';
import {
  camposRespondidos,
  esReemplazo,
  type FormEdicion,
  type Modalidad,
  type PersonaForm,
} from './formulario.ts';

type EdicionInscripcion = EntradaDe<'updateInscripcion'>['body'];
type PersonaEdicion = NonNullable<EdicionInscripcion['personas']>[number];

/** Fields that are sent as typed, apart from spaces. */
const SIMPLES = [
  ...EDITABLES,
  ...(['tipo_documento', 'pais_documento', 'documento', 'sexo', 'fecha_nacimiento', 'con_remera'] as const),
];
const TUTOR = ['tutor_nombre', 'tutor_documento', 'tutor_relacion'] as const;

/**
 * Only changed fields are sent, since the server checks what it gets; of a person who takes another's place, all fields. Every person is
 * sent at least by id, so that errors keep their index.
 */
export function aEdicion(
  base: FormEdicion,
  form: FormEdicion,
  { version, modalidad }: { version: number; modalidad: Modalidad },
): EdicionInscripcion {
  const otra = (campo: keyof FormEdicion) => form[campo] !== base[campo];
  return {
    version,
    motivo: otra('state') ? form.motivo.trim() : '',
    ...(otra('modalidad_id') && { modalidad_id: form.modalidad_id }),
    ...(otra('nombre') && { nombre: form.nombre.trim() }),
    ...(otra('state') && { state: form.state }),
    ...(otra('numero') && { numero: form.numero.trim() === '' ? null : Number(form.numero) }),
    ...(otra('chip_id') && { chip_id: form.chip_id.trim() || null }),
    personas: form.personas.map((p, i) => {
      const antes = base.personas[i];
      return antes ? unaPersona(antes, p, modalidad, otra('modalidad_id')) : { id: p.id };
    }),
  };
}

function unaPersona(
  antes: PersonaForm,
  p: PersonaForm,
  { campos_custom }: Modalidad,
  otraModalidad: boolean,
): PersonaEdicion {
  const entera = esReemplazo(antes, p);
  const otra = (campo: keyof PersonaForm) => entera || p[campo] !== antes[campo];
  const hayTutor = TUTOR.some((campo) => p[campo].trim() !== '');
  const respondidos = entera ? campos_custom : camposRespondidos(antes, p, campos_custom, otraModalidad);
  return {
    id: p.id,
    // false with a changed document: it was mistyped, and is corrected; true: another person takes the place
    ...((entera || otra('documento')) && { reemplaza: entera }),
    ...Object.fromEntries(SIMPLES.filter(otra).map((campo) => [campo, limpio(p[campo])])),
    ...((otra('telefono') || otra('es_celular')) && {
      telefono: leerTelefono(p.telefono, p.es_celular, { exterior: true }) ?? p.telefono,
      es_celular: p.es_celular,
    }),
    ...(otra('talle') && { talle: p.talle || null }),
    ...((otra('talle_extra') || otra('con_remera')) && { talle_extra: p.talle_extra || null }),
    ...(otra('team') && { team: p.team.trim() || null }),
    ...(TUTOR.some(otra) &&
      hayTutor && {
        tutor: {
          nombre: p.tutor_nombre.trim(),
          documento: p.tutor_documento.trim(),
          relacion: p.tutor_relacion.trim(),
        },
      }),
    ...((entera || respondidos.length > 0) && {
      campo_custom_values: respondidos.map(({ name, label }) => ({
        name,
        value: p.campos[label] ?? '',
      })),
    }),
  };
}

const limpio = (valor: string | boolean): string | boolean =>
  typeof valor === 'string' ? valor.trim().replace(/\s+/g, ' ') : valor;
