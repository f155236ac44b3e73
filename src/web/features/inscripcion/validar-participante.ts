import type { Modalidad } from '../../../shared/contract/eventos.ts';
import {
  elegirCategoria,
  nombreCategoria,
  validarEdadEquipo,
  validarEdadParticipante,
} from '../../../shared/domain/categoria.ts';
import { correoValido } from '../../../shared/domain/correo.ts';
import { mismoDocumento, validarDocumentoParticipante } from '../../../shared/domain/documento.ts';
import { edadParaEvento } from '../../../shared/domain/edad.ts';
import { fechaLocal } from '../../../shared/domain/fechas.ts';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { esProvincia } from '../../../shared/domain/provincias.ts';
import { validarTelefono } from '../../../shared/domain/telefono.ts';
import { necesitaTutor, nacimientoDe, participantesDe, usaRemeras, type Contexto } from './a-solicitud.ts';
import type { Errores } from './estado.ts';
import type { FormParticipante, Formulario } from './formulario.ts';
import { errorDocumentoPaso1 } from './validar-modalidad.ts';

export const textosParticipante = {
  fecha_invalida: 'Revisá la fecha: ese día no existe.',
  fecha_futura: 'La fecha de nacimiento no puede ser futura.',
  anio: 'El año debe tener 4 cifras y ser 1900 o posterior.',
  email: 'Revisá el e-mail: le falta algo o tiene un carácter de más.',
  duplicado: 'Este documento ya está en otro participante del equipo.',
  talle_agotado: 'No quedan remeras de este talle. Elegí otro.',
  acepta_deslinde: 'Tenés que aceptar el deslinde para continuar.',
  firma_falta: 'Falta firmar el deslinde.',
  firma_cambio: 'Hay que volver a firmar el deslinde.',
  tutor_mismo: 'El documento del adulto responsable tiene que ser distinto del de quien participa.',
} as const;

/** Every rule of spec public-side §5 for one participant's step; texts by field. */
export function validarParticipante(formulario: Formulario, indice: number, contexto: Contexto): Errores {
  const { evento, modalidad } = contexto;
  const participantes = participantesDe(formulario, modalidad);
  const p = participantes[indice];
  if (!p) return {};
  const e: Record<string, string> = {};
  const poner = (campo: string, texto: string | null | undefined) => {
    if (texto && !e[campo]) e[campo] = texto;
  };

  poner('documento', errorDocumento(p, indice, contexto));
  const repetido = participantes.some((otro, i) => i < indice && mismoDocumento(otro.documento, p.documento));
  if (repetido) poner('documento', textosParticipante.duplicado);

  for (const campo of ['nombre', 'apellido', 'sexo', 'provincia', 'ciudad', 'domicilio', 'email'] as const) {
    if (p[campo].trim() === '') poner(campo, mensajes.campo_obligatorio);
  }
  if (!sexosOfrecidos(contexto).some((s) => s.valor === p.sexo)) poner('sexo', mensajes.campo_obligatorio);
  if (!esProvincia(p.provincia)) poner('provincia', mensajes.campo_obligatorio);
  if (!correoValido(p.email)) poner('email', textosParticipante.email);
  for (const [campo, texto] of Object.entries(validarTelefono(p))) poner(campo, texto);

  poner('fecha_nacimiento', errorNacimiento(p));
  poner('edad', errorEdad(p, contexto));
  if (indice === modalidad.nro_participantes - 1 && indice > 0)
    poner('edad', errorEdadEquipo(participantes, contexto));

  if (usaRemeras(contexto)) poner('talle', errorTalle(p, contexto));
  for (const campo of modalidad.campos_custom) {
    const valor = p.campos[campo.name];
    const falta = campo.type === 'checkbox' ? valor !== true : String(valor ?? '').trim() === '';
    if (campo.required && falta) poner(`campos.${campo.name}`, mensajes.campos_custom_incompletos);
  }
  if (necesitaTutor(p, evento)) validarTutor(p, poner);
  if (evento.usa_deslinde_online) poner('deslinde', errorDeslinde(p, contexto));
  return e;
}

/** The first one's document was asked in step 1, by its stricter rule. */
function errorDocumento(p: FormParticipante, indice: number, { evento }: Contexto): string | null {
  if (indice === 0) return errorDocumentoPaso1(p, evento);
  const permite_otro_documento = evento.permite_otro_documento && p.tipo_documento === 'otro';
  return validarDocumentoParticipante(p.documento, { permite_otro_documento });
}

export function errorNacimiento(p: Pick<FormParticipante, 'dia' | 'mes' | 'anio'>): string | null {
  if ([p.dia, p.mes, p.anio].some((parte) => parte.trim() === '')) return mensajes.campo_obligatorio;
  if (!/^\d{4}$/.test(p.anio.trim()) || Number(p.anio) < 1900) return textosParticipante.anio;
  const nacimiento = nacimientoDe(p);
  if (!nacimiento) return textosParticipante.fecha_invalida;
  return nacimiento > fechaLocal(new Date()) ? textosParticipante.fecha_futura : null;
}

/** null as long as birth date and sex do not say yet. */
function errorEdad(p: FormParticipante, { evento, modalidad }: Contexto): string | null {
  const nacimiento = nacimientoDe(p);
  if (!nacimiento || p.sexo === '' || errorNacimiento(p)) return null;
  return validarEdadParticipante({ modalidad, sexo: p.sexo, edad: edadParaEvento(nacimiento, evento) });
}

/** A team is judged once all its members are there. */
function errorEdadEquipo(
  participantes: readonly FormParticipante[],
  { evento, modalidad }: Contexto,
): string | null {
  const datos = participantes.flatMap((p) => {
    const nacimiento = nacimientoDe(p);
    return nacimiento && p.sexo !== '' ? [{ sexo: p.sexo, edad: edadParaEvento(nacimiento, evento) }] : [];
  });
  return datos.length === modalidad.nro_participantes ? validarEdadEquipo(modalidad, datos) : null;
}

export type AvisoCategoria = { tono: 'ok' | 'error'; texto: string };

/** Shown as soon as birth date and sex allow. A team has its category as a team, not one each. */
export function avisoCategoria(p: FormParticipante, contexto: Contexto): AvisoCategoria | null {
  const { evento, modalidad } = contexto;
  const nacimiento = nacimientoDe(p);
  if (!nacimiento || p.sexo === '' || errorNacimiento(p)) return null;
  const error = errorEdad(p, contexto);
  if (error) return { tono: 'error', texto: error };
  if (modalidad.nro_participantes > 1) return null;
  const categoria = elegirCategoria(modalidad.categorias, p.sexo, edadParaEvento(nacimiento, evento));
  return categoria ? { tono: 'ok', texto: `Tu categoría: ${nombreCategoria(categoria)}` } : null;
}

function errorTalle(p: FormParticipante, { modalidad }: Contexto): string | null {
  if (p.talle === '') return mensajes.campo_obligatorio;
  return tallesDe(modalidad).some((r) => r.talle === p.talle && r.disponible)
    ? null
    : textosParticipante.talle_agotado;
}

/** spec public-side §5: the usual sizes, or the modality's own list. */
export function tallesDe(
  modalidad: Pick<Modalidad, 'remeras'>,
): readonly { talle: string; disponible: boolean }[] {
  if (modalidad.remeras.length > 0) return modalidad.remeras;
  return ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((talle) => ({ talle, disponible: true }));
}

function validarTutor(p: FormParticipante, poner: (campo: string, texto: string | null) => void): void {
  if (p.tutor_nombre.trim() === '') poner('tutor_nombre', mensajes.campo_obligatorio);
  if (p.tutor_relacion.trim() === '') poner('tutor_relacion', mensajes.campo_obligatorio);
  poner('tutor_documento', validarDocumentoParticipante(p.tutor_documento, { permite_otro_documento: true }));
  if (mismoDocumento(p.tutor_documento, p.documento))
    poner('tutor_documento', textosParticipante.tutor_mismo);
}

/** A signature counts for the text that was shown, and for who has to sign. */
export function firmaVigente(p: FormParticipante, { evento }: Pick<Contexto, 'evento'>): boolean {
  return (
    p.firma !== null &&
    p.firma.texto_hash === (evento.deslinde_hash ?? '') &&
    p.firma.de_tutor === necesitaTutor(p, evento)
  );
}

function errorDeslinde(p: FormParticipante, contexto: Contexto): string | null {
  if (p.firma === null) return textosParticipante.firma_falta;
  if (!firmaVigente(p, contexto)) return textosParticipante.firma_cambio;
  return p.acepta_deslinde ? null : textosParticipante.acepta_deslinde;
}

export function sexosOfrecidos({ evento }: Pick<Contexto, 'evento'>): readonly {
  valor: 'FEM' | 'MASC' | 'X';
  texto: string;
}[] {
  return [
    { valor: 'FEM', texto: 'Femenino' },
    { valor: 'MASC', texto: 'Masculino' },
    ...(evento.permite_sexo_x ? [{ valor: 'X', texto: 'X' } as const] : []),
  ];
}

/** Names of the fields as people read them, for the list of what is left to correct. */
export const etiquetas: Readonly<Record<string, string>> = {
  modalidad: 'Modalidad',
  documento: 'Documento',
  team: 'Nombre del equipo',
  nombre: 'Nombre',
  apellido: 'Apellido',
  sexo: 'Sexo',
  fecha_nacimiento: 'Fecha de nacimiento',
  edad: 'Edad',
  email: 'E-mail',
  area_code: 'Código de área',
  telefono: 'Teléfono',
  provincia: 'Provincia',
  ciudad: 'Ciudad',
  domicilio: 'Domicilio',
  talle: 'Talle de remera',
  tutor_nombre: 'Nombre del adulto responsable',
  tutor_documento: 'Documento del adulto responsable',
  tutor_relacion: 'Relación con quien participa',
  deslinde: 'Deslinde',
};
