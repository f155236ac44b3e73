import { boolean, date, jsonb, text } from 'drizzle-orm/pg-core';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import {
  CAMPOS_PERSONA,
  PERSONA,
  type CampoPersona,
  type CamposPersona,
  type RespuestaGuardada,
} from '../../../shared/domain/participante/persona.ts';

type Opciones = readonly [string, ...string[]];

const texto = () => text().notNull();
const textoConInicial = (inicial: string) => texto().default(inicial);
const documento = () => text().$type<Documento>().notNull();
const opcional = () => text();
const fecha = () => date({ mode: 'string' }).notNull();
const opcion = <O extends Opciones>(de: O) => text({ enum: de }).notNull();
const opcionConInicial = <O extends Opciones>(de: O, inicial: O[number]) => opcion(de).default(inicial);
const siNo = (inicial: boolean) => boolean().notNull().default(inicial);
const respuestas = () => jsonb().$type<RespuestaGuardada[]>().notNull().default([]);

type ColumnaDe<C> = C extends { de: infer O extends Opciones }
  ? C extends { inicial: string }
    ? ReturnType<typeof opcionConInicial<O>>
    : ReturnType<typeof opcion<O>>
  : C extends { es: 'si_no' }
    ? ReturnType<typeof siNo>
    : C extends { es: 'respuestas' }
      ? ReturnType<typeof respuestas>
      : C extends { es: 'opcional' }
        ? ReturnType<typeof opcional>
        : C extends { es: 'fecha' }
          ? ReturnType<typeof fecha>
          : C extends { es: 'documento' }
            ? ReturnType<typeof documento>
            : C extends { inicial: string }
              ? ReturnType<typeof textoConInicial>
              : ReturnType<typeof texto>;

function columna(campo: CamposPersona[CampoPersona]) {
  switch (campo.es) {
    case 'opcion':
      return 'inicial' in campo ? opcionConInicial(campo.de, campo.inicial) : opcion(campo.de);
    case 'si_no':
      return siNo(campo.inicial);
    case 'respuestas':
      return respuestas();
    case 'opcional':
      return opcional();
    case 'documento':
      return documento();
    case 'fecha':
      return fecha();
    case 'texto':
      return 'inicial' in campo ? textoConInicial(campo.inicial) : texto();
  }
}

/** The columns of `personas` that hold what is asked of a person: one for each field of PERSONA (shared/domain/participante/persona.ts). */
export const columnasDePersona = () =>
  // fromEntries loses the types: each column has the one that `columna` gives for its field
  Object.fromEntries(CAMPOS_PERSONA.map((campo) => [campo, columna(PERSONA[campo])])) as {
    [K in CampoPersona]: ColumnaDe<CamposPersona[K]>;
  };
