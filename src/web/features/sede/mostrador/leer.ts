import {
  juzgarCredencial,
  pareceCredencial,
  type ClavePublica,
  type Credencial,
} from '../../../../shared/domain/sede/credencial.ts';
import { leerAdmision } from '../../../../offline/sede/admision/codigos.ts';
import type { Hallazgo } from '../../../../shared/domain/sede/buscar.ts';
import { mensajesCredencial } from '../../../../shared/domain/sede/mensajes-credencial.ts';
import type { RefInscripcion, RefPersona } from '../../../../shared/domain/sede/operacion.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import { normalizarDocumento } from '../../../../shared/domain/participante/documento.ts';
import { leerCodigo } from '../../../../shared/domain/participante/codigo-leido.ts';
import { decirCodigo } from '../codigos/decir-codigo.ts';
import { queCodigo } from '../codigos/que-codigo.ts';
import type { DniLeido } from '../../../../shared/domain/participante/dni-codigo.ts';

/** Whom a desk looks at; `persona` null: the registration, and nobody of it in particular. */
export interface EnVista {
  inscripcion: RefInscripcion;
  persona: RefPersona | null;
}

/** What a code or a typed text means at this desk. */
export type Lectura =
  /** `credencial`: the code by which they were found; absent: they were found in another way */
  | { tipo: 'persona'; hallazgo: EnVista; credencial?: Credencial }
  | { tipo: 'varias'; hallazgos: Hallazgo[]; texto: string }
  /** signed by the server, but this device's data lack the registration */
  | { tipo: 'firmada'; credencial: Credencial }
  | { tipo: 'no_esta'; texto: string; dni: DniLeido | null }
  /**
   * a code by which a phone joins this race without network. It is taken for the one by which this phone has just joined: the other screen
   * still shows it to the camera, and nothing is wrong
   */
  | { tipo: 'recien_sumado' }
  /** `dicho`: why the code cannot be used, and what to do */
  | { tipo: 'no_sirve'; dicho: string };

export type DeDonde = 'codigo' | 'campo';

interface Mostrador {
  evento_id: number;
  claves: readonly ClavePublica[];
  sede: Pick<Sede, 'expediente'>;
  buscar: (texto: string, tope?: number) => Hallazgo[];
  ahora: Date;
  /** whether the text is a code that the camera or a barcode gun read, or was typed into the field and confirmed */
  de: DeDonde;
}

export const textosLectura = {
  sin_claves:
    'Este teléfono todavía no puede comprobar códigos: le falta conectarse una vez. Buscá a la persona por documento, nombre o número.',
} as const;

/**
 * Whether a text looks like a code's: a participant's, or a DNI's, whose fields '@' or '"' separate. Such a text is not searched for while
 * it is still being typed.
 */
export const pareceCodigo = (texto: string): boolean => pareceCredencial(texto) || /[@"]/.test(texto);

/** Judges what the camera read, a barcode gun typed or a person wrote and confirmed (regla sede-2). Needs no network. */
export async function leer(texto: string, en: Mostrador): Promise<Lectura> {
  if (pareceCredencial(texto)) return leerCredencial(texto, en);
  if (leerAdmision(texto.trim())?.respuesta.evento_id === en.evento_id) return { tipo: 'recien_sumado' };
  const que = queCodigo(texto);
  const dicho = decirCodigo(texto, 'mostrador');
  // an identity card, or a web address in the code on somebody's bib or ticket, may hold a document or number to search for
  if (dicho !== null && que !== 'dni' && que !== 'direccion') return { tipo: 'no_sirve', dicho };
  const codigo = leerCodigo(texto, en.ahora);
  // nobody types a card's text or a web address letter by letter: it is a code in the field too
  const enCodigo: Mostrador = que === 'otro' ? en : { ...en, de: 'codigo' };
  switch (codigo.tipo) {
    case 'dni':
      return deExactos(enCodigo, codigo.dni.documento, codigo.dni);
    case 'documento':
      return deExactos(enCodigo, codigo.documento, null);
    case 'numero':
      return deExactos(enCodigo, String(codigo.numero), null);
    case 'desconocido': {
      if (que === 'direccion' && dicho !== null) return { tipo: 'no_sirve', dicho };
      if (pareceCodigo(texto)) return { tipo: 'no_sirve', dicho: codigo.motivo };
      return deHallazgos(en.buscar(texto), texto.trim(), null);
    }
  }
}

/**
 * Finds whose document or bib number the text is. Whoever has exactly that document or number is taken, even if the documents or numbers of
 * others begin with the same figures; where several people of one registration have it, that registration, and nobody in particular. If
 * people of several registrations have, or nobody has, the result is all that was found; but if nobody has what a code says, nobody is
 * found: whose document or number only begins with these figures is somebody else.
 */
function deExactos({ buscar, sede, de }: Mostrador, texto: string, dni: DniLeido | null): Lectura {
  const hallazgos = buscar(texto);
  const documento = normalizarDocumento(texto);
  const exactos = hallazgos.filter(({ inscripcion, persona }) => {
    const en = sede.expediente(inscripcion);
    const suya = en?.personas.find(({ ref }) => ref === persona);
    return String(en?.numero) === texto || (suya && normalizarDocumento(suya.documento) === documento);
  });
  const [primero, ...otros] = exactos;
  if (!primero && de === 'codigo') return { tipo: 'no_esta', texto, dni };
  if (!primero || otros.some(({ inscripcion }) => inscripcion !== primero.inscripcion))
    return deHallazgos(hallazgos, texto, dni);
  return { tipo: 'persona', hallazgo: otros.length === 0 ? primero : { ...primero, persona: null } };
}

function deHallazgos(hallazgos: Hallazgo[], texto: string, dni: DniLeido | null): Lectura {
  const [unico] = hallazgos;
  if (!unico) return { tipo: 'no_esta', texto, dni };
  return hallazgos.length === 1 ? { tipo: 'persona', hallazgo: unico } : { tipo: 'varias', hallazgos, texto };
}

async function leerCredencial(texto: string, en: Mostrador): Promise<Lectura> {
  if (en.claves.length === 0) return { tipo: 'no_sirve', dicho: textosLectura.sin_claves };
  const juicio = await juzgarCredencial(texto, en);
  if (juicio.tipo !== 'valida') return { tipo: 'no_sirve', dicho: mensajesCredencial.fallas[juicio.tipo] };
  const { credencial } = juicio;
  const conocida = en.sede.expediente(`i${credencial.inscripcion_id}`);
  const [persona, ...otras] = conocida?.personas ?? [];
  // a team has one code: who of them shows it is not known
  return conocida && persona
    ? {
        tipo: 'persona',
        hallazgo: { inscripcion: conocida.ref, persona: otras.length > 0 ? null : persona.ref },
        credencial,
      }
    : { tipo: 'firmada', credencial };
}
