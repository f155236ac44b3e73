import { z } from 'zod';
import { normalizarDocumento, type Documento } from '../domain/participante/documento.ts';
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

/** The text of a field as somebody may send it: trimmed, of at most its length. */
export const textoDe = (
  campo: { [K in CampoPersona]: CamposPersona[K] extends { max: number } ? K : never }[CampoPersona],
) => Texto(PERSONA[campo].max);

/** A document as somebody may say it, read here and nowhere else: from here on it is as it is stored. */
export const DocumentoDicho = Texto(PERSONA.documento.max).overwrite(
  normalizarDocumento,
) as unknown as z.ZodType<Documento, string>; // `overwrite` makes one, and its type says text

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

/** A person as staff's tables have one. No tokens: they never are in what a device keeps. */
export const PersonaMostrada = z.object({
  id: z.number(),
  // each of the form that `mostrada` gives it
  ...(formas(MOSTRADOS, mostrada) as { [K in (typeof MOSTRADOS)[number]]: Mostrada<CamposPersona[K]> }),
  tutor: z.object({ nombre: z.string(), documento: z.string(), relacion: z.string() }).nullable(),
});

/** Fields that came later than devices which keep rows, for `partial`. */
export const AGREGADOS = Object.fromEntries(camposCon('agregado').map((campo) => [campo, true])) as Record<
  CampoCon<'agregado'>,
  true
>; // of these very fields

/** Answers and guardian have a form of their own in a call. */
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

/** A person as somebody says one. Shapes only: the rules and their texts are in shared/domain. */
export const PersonaDicha = z.object({
  // each of the form that `dicha` gives it
  ...(formas(DICHOS, dicha) as { [K in Dichos]: Dicha<CamposPersona[K]> }),
  tutor,
});

type DichaAlInscribir<C> = C extends { obligatorio: true } | { es: 'opcional' }
  ? Dicha<C>
  : C extends { inicial: string | boolean }
    ? z.ZodDefault<Dicha<C>>
    : z.ZodOptional<Dicha<C>>;

/** What is not said is what the column begins with: pages and devices of the last release say nothing of a new field. */
function dichaAlInscribir(campo: CamposPersona[CampoPersona]): z.ZodType {
  const forma = dicha(campo);
  if ('obligatorio' in campo || campo.es === 'opcional') return forma;
  return 'inicial' in campo ? forma.default(campo.inicial) : forma.optional();
}

/** The same where somebody is registered. */
export const PersonaInscripta = z.object({
  // each of the form that `dichaAlInscribir` gives it
  ...(formas(DICHOS, dichaAlInscribir) as { [K in Dichos]: DichaAlInscribir<CamposPersona[K]> }),
  tutor,
});
