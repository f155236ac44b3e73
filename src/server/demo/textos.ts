import type { Bloque } from './evento-demo.ts';

const escapar = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const MARCAS = /\*\*(.+?)\*\*|\[(.+?)\]\((https?:[^)]+|mailto:[^)]+)\)/g;

interface Tramo {
  texto: string;
  negrita?: boolean;
  enlace?: string;
}

function tramos(linea: string): Tramo[] {
  const partes: Tramo[] = [];
  let hasta = 0;
  for (const m of linea.matchAll(MARCAS)) {
    if (m.index > hasta) partes.push({ texto: linea.slice(hasta, m.index) });
    if (m[1]) partes.push({ texto: m[1], negrita: true });
    else partes.push({ texto: m[2] ?? '', enlace: m[3] ?? '' });
    hasta = m.index + m[0].length;
  }
  if (hasta < linea.length) partes.push({ texto: linea.slice(hasta) });
  return partes;
}

const lineaHtml = (linea: string): string =>
  tramos(linea)
    .map(({ texto, negrita, enlace }) => {
      if (negrita) return `<strong>${escapar(texto)}</strong>`;
      return enlace ? `<a href="${escapar(enlace)}">${escapar(texto)}</a>` : escapar(texto);
    })
    .join('');

export function descripcionHtml(bloques: readonly Bloque[]): string {
  return bloques
    .map((b) => {
      if ('h' in b) return `<h3>${lineaHtml(b.h)}</h3>`;
      if ('p' in b) return `<p>${lineaHtml(b.p)}</p>`;
      return `<ul>${b.ul.map((item) => `<li>${lineaHtml(item)}</li>`).join('')}</ul>`;
    })
    .join('');
}

interface Op {
  insert: string;
  attributes?: Record<string, unknown>;
}

/** A description as the editor keeps it (Delta). */
export function descripcionDelta(bloques: readonly Bloque[]): { ops: Op[] } {
  const ops: Op[] = [];
  const linea = (texto: string, fin?: Record<string, unknown>): void => {
    for (const t of tramos(texto)) {
      const atributos = { ...(t.negrita && { bold: true }), ...(t.enlace && { link: t.enlace }) };
      ops.push({ insert: t.texto, ...(Object.keys(atributos).length > 0 && { attributes: atributos }) });
    }
    ops.push({ insert: '\n', ...(fin && { attributes: fin }) });
  };
  for (const b of bloques) {
    if ('h' in b) linea(b.h, { header: 3 });
    else if ('p' in b) linea(b.p);
    else for (const item of b.ul) linea(item, { list: 'bullet' });
  }
  return { ops };
}

export const MENSAJE_OK =
  '<p>¡Listo! Tu inscripción en <strong>{{evento}}</strong>, {{modalidad}}, quedó registrada.</p>' +
  '<p>Guardá tu DNI a mano: lo vas a necesitar para retirar el kit.</p>';

export const MENSAJE_ERROR =
  'No pudimos registrar tu inscripción. Escribinos a hola@largada.test o intentá de nuevo en unos minutos.';

// Bodies of the organizer's mails: the product's layout adds the greeting, until when the place is held and the summary.
export const CORREO_INSCRIPCION =
  '<p>¡Gracias por anotarte en <strong>{{modalidad}}</strong>! Nos encontramos el <strong>{{fecha}}</strong> en {{lugar}}, {{ciudad}}. ' +
  'Podés ver tu inscripción cuando quieras en <a href="{{link_inscripcion}}">esta página</a>.</p>';

export const CORREO_PAGO =
  '<p>¡Ya estás adentro de <strong>{{evento}}</strong>! Estos son los próximos pasos:</p>' +
  '<ul><li>Retirá el kit con tu DNI en los días de acreditación.</li>' +
  '<li>Si tu modalidad pide apto médico, subilo desde el enlace que te mandamos.</li>' +
  '<li>Llegá al menos 45 minutos antes: la largada es puntual.</li></ul>' +
  '<p>Saludos de {{organizador}}.</p>';

/** The text of a deslinde, as long as real ones are; it names the race and its organizer. */
export function textoDeslinde(evento: string, lugar: string, organizador: string): string {
  return [
    `DECLARACIÓN JURADA Y DESLINDE DE RESPONSABILIDAD — ${evento}`,
    `Por la presente declaro que participo de ${evento}, a realizarse en ${lugar}, por mi propia voluntad y bajo mi exclusiva responsabilidad, y que conozco y acepto el reglamento de la competencia, publicado por ${organizador}.`,
    '1. ESTADO DE SALUD. Declaro bajo juramento encontrarme en condiciones físicas y psíquicas aptas para la actividad, haber realizado los controles médicos correspondientes durante los últimos doce meses y no padecer afecciones, lesiones ni enfermedades que puedan agravarse con el esfuerzo. Me comprometo a retirarme de la prueba si así lo indicara el personal médico o de seguridad.',
    '2. RIESGOS. Conozco que la actividad implica riesgos, entre ellos caídas, contacto con otros participantes, con vehículos o con espectadores, efectos del clima (calor, frío, viento, lluvia, humedad), desniveles y estado del terreno, y los asumo en forma personal.',
    '3. CONDUCTA. Me comprometo a respetar el recorrido señalizado, las indicaciones de banderilleros y autoridades, las normas de tránsito donde no haya corte total, y a cuidar el ambiente: quien arroje residuos fuera de los puestos habilitados será descalificado.',
    `4. DESLINDE. Libero de toda responsabilidad civil a ${organizador}, a los municipios involucrados, patrocinadores, voluntarios y colaboradores por los daños que pudiera sufrir antes, durante o después de la prueba, salvo los que deriven de su dolo o culpa grave, y por el extravío, robo o hurto de mis pertenencias.`,
    '5. ATENCIÓN MÉDICA. Autorizo a que se me brinden primeros auxilios y, de ser necesario, a mi traslado al centro de salud más cercano. Acepto que la cobertura del seguro de la competencia es la que figura en su póliza.',
    '6. IMAGEN. Autorizo el uso de fotografías y videos tomados durante la prueba, en los que pueda aparecer, con fines de difusión del evento y sin derecho a compensación.',
    '7. DATOS PERSONALES. Los datos de esta inscripción se usan para organizar la competencia, conforme a la Ley 25.326. Puedo pedir su acceso, rectificación o supresión por correo electrónico.',
    '8. INSCRIPCIÓN. La inscripción es personal. La prueba puede ser reprogramada o modificada por razones climáticas, de seguridad o de fuerza mayor.',
    'He leído íntegramente este texto, lo comprendo y lo acepto. Si el participante es menor de edad, firma su madre, padre o tutor, que presta conformidad en su nombre.',
  ].join('\n\n');
}
