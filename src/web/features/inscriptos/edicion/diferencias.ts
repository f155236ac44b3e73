import { etiquetaEstado } from '../../../../shared/domain/inscripcion/estados.ts';
import { escribirFecha } from '../../../../shared/domain/comun/fechas.ts';
import { nombrePais } from '../../../../shared/domain/participante/paises.ts';
import { PERSONA } from '../../../../shared/domain/participante/persona.ts';
import { esOtraPersona } from '../../../../shared/domain/inscripcion/reemplazo.ts';
import type { Diferencia } from '../../../formulario/dialogo-conflicto.tsx';
import {
  DE_LA_PERSONA,
  esReemplazo,
  mismasRespuestas,
  type FormEdicion,
  type Modalidad,
  type PersonaForm,
} from './formulario.ts';

const GENERALES = {
  modalidad_id: 'Modalidad',
  nombre: 'Nombre del equipo',
  state: 'Estado',
  numero: 'Número',
  chip_id: 'Chip',
} as const;

type CampoPersona = (typeof DE_LA_PERSONA)[number] | 'es_celular';
const CAMPOS_PERSONA: readonly CampoPersona[] = [...DE_LA_PERSONA, 'es_celular'];

/** Shorter labels for the comparison in the dialog about a conflict. */
const CORTAS: Partial<Record<CampoPersona, string>> = {
  fecha_nacimiento: 'Nacimiento',
  talle: 'Talle',
  tutor_relacion: 'Relación',
};

const etiquetaDe = (campo: CampoPersona): string =>
  campo === 'es_celular' ? 'Es un celular' : (CORTAS[campo] ?? PERSONA[campo].titulo);

type CampoGeneral = keyof typeof GENERALES;
const CAMPOS_GENERALES = Object.keys(GENERALES) as CampoGeneral[]; // safe cast: GENERALES has no other keys

export const hayCambios = (base: FormEdicion, form: FormEdicion): boolean =>
  form !== base &&
  (CAMPOS_GENERALES.some((campo) => form[campo] !== base[campo]) ||
    form.personas.some((p, i) => {
      const antes = base.personas[i];
      return antes === undefined || cambioPersona(antes, p);
    }));

const cambioPersona = (antes: PersonaForm, p: PersonaForm): boolean =>
  p.reemplaza === true ||
  CAMPOS_PERSONA.some((campo) => p[campo] !== antes[campo]) ||
  !mismasRespuestas(antes, p);

const etiquetasDe = (...personas: PersonaForm[]): string[] => [
  ...new Set(personas.flatMap((p) => Object.keys(p.campos))),
];
const respuesta = (p: PersonaForm, label: string): string => p.campos[label] ?? '';

/** The fields in which my form and the registration as saved by now differ. */
export function diferencias(
  base: FormEdicion,
  mia: FormEdicion,
  suya: FormEdicion,
  modalidades: readonly Modalidad[],
): Diferencia[] {
  const palabras = (campo: CampoGeneral, f: FormEdicion): string => {
    if (campo === 'state') return etiquetaEstado(f.state).texto;
    if (campo === 'modalidad_id') return modalidades.find(({ id }) => id === f.modalidad_id)?.nombre ?? '';
    return f[campo];
  };
  const lista = CAMPOS_GENERALES.filter((campo) => mia[campo] !== suya[campo]).map((campo) => ({
    key: campo as string,
    etiqueta: GENERALES[campo] as string,
    mia: palabras(campo, mia) || 'Vacío',
    suya: palabras(campo, suya) || 'Vacío',
    propia: mia[campo] !== base[campo],
    choca: mia[campo] !== base[campo] && suya[campo] !== base[campo],
  }));
  return [
    ...lista,
    ...suya.personas.flatMap((otra, i) => dePersona(base.personas[i], mia.personas[i], otra, suya)),
  ];
}

function dePersona(
  base: PersonaForm | undefined,
  mia: PersonaForm | undefined,
  suya: PersonaForm,
  { personas }: FormEdicion,
): Diferencia[] {
  if (!base || !mia) return [];
  const de = personas.length > 1 ? ` de ${suya.nombre} ${suya.apellido}` : '';
  const una = (key: string, etiqueta: string, [a, m, s]: [string, string, string]): Diferencia[] =>
    m === s
      ? []
      : [
          {
            key: `${suya.id}.${key}`,
            etiqueta: etiqueta + de,
            mia: m || 'Vacío',
            suya: s || 'Vacío',
            propia: m !== a,
            choca: m !== a && s !== a,
          },
        ];
  return [
    ...CAMPOS_PERSONA.flatMap((campo) =>
      una(campo, etiquetaDe(campo), [
        enPalabras(campo, base[campo]),
        enPalabras(campo, mia[campo]),
        enPalabras(campo, suya[campo]),
      ]),
    ),
    ...etiquetasDe(base, mia, suya).flatMap((label) =>
      una(`campos.${label}`, label, [respuesta(base, label), respuesta(mia, label), respuesta(suya, label)]),
    ),
  ];
}

function enPalabras(campo: CampoPersona, valor: string | boolean): string {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (campo === 'fecha_nacimiento' && /^\d{4}-\d{2}-\d{2}$/.test(valor)) return escribirFecha(valor);
  if (campo === 'pais_documento') return nombrePais(valor);
  return campo === 'tipo_documento' ? (valor === 'dni' ? 'DNI' : 'Otro') : valor;
}

/**
 * Merges a conflict: my value in the fields that I changed, theirs elsewhere. A person by whom I replaced the former one stays as I typed
 * them. Else, where the other save put another person in the place, what I typed for the former person is dropped.
 */
export function juntar(base: FormEdicion, mia: FormEdicion, suya: FormEdicion): FormEdicion {
  const propios = CAMPOS_GENERALES.filter((campo) => mia[campo] !== base[campo]);
  return {
    ...suya,
    ...Object.fromEntries(propios.map((campo) => [campo, mia[campo]])),
    motivo: mia.motivo,
    personas: suya.personas.map((otra, i) => {
      const [antes, una] = [base.personas[i], mia.personas[i]];
      return antes && una ? juntarPersona(antes, una, otra) : otra;
    }),
  };
}

function juntarPersona(base: PersonaForm, mia: PersonaForm, suya: PersonaForm): PersonaForm {
  if (esReemplazo(base, mia)) return { ...mia, id: suya.id };
  if (esOtraPersona(base, suya)) return suya;
  const propios = CAMPOS_PERSONA.filter((campo) => mia[campo] !== base[campo]);
  const campos = etiquetasDe(base, mia).filter((label) => respuesta(mia, label) !== respuesta(base, label));
  return {
    ...suya,
    ...Object.fromEntries(propios.map((campo) => [campo, mia[campo]])),
    reemplaza: mia.reemplaza,
    campos:
      campos.length === 0
        ? suya.campos
        : { ...suya.campos, ...Object.fromEntries(campos.map((label) => [label, respuesta(mia, label)])) },
  };
}
