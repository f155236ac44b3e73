import { z } from 'zod';
import { normalizarDocumento, parteDeDocumento, type Documento } from '../domain/participante/documento.ts';
import {
  camposCon,
  camposSin,
  MOSTRADOS,
  PERSONA,
  type CampoCon,
  type CampoPersona,
  type CamposPersona,
} from '../domain/participante/persona.ts';
import { Texto } from './comunes.ts';

/** Schema of a person's text field in a call: trimmed, and at most as long as the field's `max`. */
export const textoDe = (
  campo: { [K in CampoPersona]: CamposPersona[K] extends { max: number } ? K : never }[CampoPersona],
) => Texto(PERSONA[campo].max);

/** Schema of a document in a call. Its output is normalised: the form in which documents are stored and compared. */
export const DocumentoDicho = Texto(PERSONA.documento.max).overwrite(
  normalizarDocumento,
) as unknown as z.ZodType<Documento, string>; // `overwrite` returns a Documento, but its type says string

/** Schema of a part of a document that staff look for in a list. Its output is letters and digits alone, to be compared with documents. */
export const ParteDeDocumentoDicha = Texto(PERSONA.documento.max).overwrite(parteDeDocumento);

const formas = (
  campos: readonly CampoPersona[],
  forma: (campo: CamposPersona[CampoPersona]) => z.ZodType,
): Record<string, z.ZodType> => Object.fromEntries(campos.map((campo) => [campo, forma(PERSONA[campo])]));

type Mostrada<C> = C extends { de: readonly (infer O extends string)[] }
  ? z.ZodEnum<{ [V in O]: V }>
  : C extends { es: 'si_no' }
    ? z.ZodBoolean
    : C extends { es: 'opcional' }
      ? z.ZodNullable<z.ZodString>
      : z.ZodString;

function mostrada(campo: CamposPersona[CampoPersona]): z.ZodType {
  if (campo.es === 'opcion') return z.enum(campo.de);
  if (campo.es === 'si_no') return z.boolean();
  return campo.es === 'opcional' ? z.string().nullable() : z.string();
}

/** A person in staff's tables. Without tokens of links: devices store these tables, and must not store tokens. */
export const PersonaMostrada = z.object({
  id: z.number(),
  // `formas` loses the keys' types: each field has the schema that `mostrada` makes for it
  ...(formas(MOSTRADOS, mostrada) as { [K in (typeof MOSTRADOS)[number]]: Mostrada<CamposPersona[K]> }),
  tutor: z.object({ nombre: z.string(), documento: z.string(), relacion: z.string() }).nullable(),
});

/** Fields that rows stored on devices by an older version lack; `partial` of a schema makes them optional. */
export const AGREGADOS = Object.fromEntries(camposCon('agregado').map((campo) => [campo, true])) as Record<
  CampoCon<'agregado'>,
  true
>; // Object.fromEntries loses the keys' type: they are the fields marked 'agregado'

/** A person's plain fields in a call: custom answers and the guardian have schemas of their own. */
const DICHOS = camposSin(['campos_custom_values', 'tutor_nombre', 'tutor_documento', 'tutor_relacion']);
type Dichos = (typeof DICHOS)[number];

type Dicha<C> = C extends { es: 'documento' }
  ? typeof DocumentoDicho
  : C extends { es: 'si_no' }
    ? z.ZodBoolean
    : C extends { es: 'opcion'; max: number }
      ? z.ZodString
      : C extends { de: readonly (infer O extends string)[] }
        ? z.ZodEnum<{ [V in O]: V }>
        : C extends { es: 'opcional' }
          ? z.ZodOptional<z.ZodNullable<z.ZodString>>
          : z.ZodString;

function dicha(campo: CamposPersona[CampoPersona]): z.ZodType {
  if (campo.es === 'documento') return DocumentoDicho;
  if ('max' in campo) return campo.es === 'opcional' ? Texto(campo.max).nullish() : Texto(campo.max);
  return campo.es === 'opcion' ? z.enum(campo.de) : z.boolean();
}

const tutor = z
  .object({
    nombre: textoDe('tutor_nombre'),
    documento: DocumentoDicho,
    relacion: textoDe('tutor_relacion'),
  })
  .nullish();

/** A person in a call. Shapes only: the rules and their texts are in shared/domain. */
export const PersonaDicha = z.object({
  // `formas` loses the keys' types: each field has the schema that `dicha` makes for it
  ...(formas(DICHOS, dicha) as { [K in Dichos]: Dicha<CamposPersona[K]> }),
  tutor,
});

type DichaAlInscribir<C> = C extends { obligatorio: true } | { es: 'opcional' }
  ? Dicha<C>
  : C extends { inicial: string | boolean }
    ? z.ZodDefault<Dicha<C>>
    : z.ZodOptional<Dicha<C>>;

/**
 * An absent field that is not required gets its column's initial value, if that has one: pages and devices of the last release do not
 * send a new field.
 */
function dichaAlInscribir(campo: CamposPersona[CampoPersona]): z.ZodType {
  const forma = dicha(campo);
  if ('obligatorio' in campo || campo.es === 'opcional') return forma;
  return 'inicial' in campo ? forma.default(campo.inicial) : forma.optional();
}

/** A person in a call that registers somebody: fields that are not required may be absent. */
export const PersonaInscripta = z.object({
  // `formas` loses the keys' types: each field has the schema that `dichaAlInscribir` makes for it
  ...(formas(DICHOS, dichaAlInscribir) as { [K in Dichos]: DichaAlInscribir<CamposPersona[K]> }),
  tutor,
});
