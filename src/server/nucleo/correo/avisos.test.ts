import { describe, expect, it } from 'vitest';
import { componerRecordatorio } from '../../modules/recordatorios/correo.ts';
import { componerEnvio } from '../../modules/correos/redactar.ts';
import { textoDeHtml } from '../html/texto.ts';
import { componer, type Aviso } from './avisos.ts';
import type { DatosCorreo } from './datos-de-un-correo.ts';

const proveedor = {
  nombre: 'Largada',
  ciudad: 'Córdoba',
  domicilio: '',
  email: 'hola@largada.test',
  telefono: '351',
  cuit: '',
  redes: [],
};
const sitio = { secreto: 'secreto', publicUrl: 'https://largada.test', proveedor };
const TIPEADO = 'Ganaste. Entrá a http://premio.example/ganar o escribí a yo@premio.example';
const persona = { id: 1, nombre: TIPEADO, apellido: 'www.premio.example', email: 'ana@example.com' };
const fecha_hora = new Date('2027-03-14T11:00:00Z');
const datos: DatosCorreo = {
  en_revision: false,
  inscripcion: {
    id: 1,
    codigo_publico: 'codigo',
    state: 'pago_pendiente',
    nombre: `Equipo ${TIPEADO}`,
    numero: null,
    valor_normal: 100,
    valor: 100,
    codigo: null,
    porcentaje: null,
    costo_servicio: 0,
    cargo_remeras: 0,
    total: 100,
    vence_at: fecha_hora,
    reserva_breve: false,
  },
  modalidad: '10K',
  evento: {
    id: 1,
    nombre: 'Vuelta',
    fecha_hora,
    ciudad: 'Tandil',
    lugar: 'Lago',
    provincia: 'Buenos Aires',
    privado: false,
    codigo_acceso: null,
    usa_pago_online: true,
    mensaje_inscripcion_correcta: '<p>{{nombre}} y {{participantes}}</p>',
    template_email_inscripcion_registrada: null,
    template_email_pago_registrado: '<p>{{nombre}}, {{participantes}}</p>',
  },
  imagen: null,
  organizador: 'Club',
  personas: [{ ...persona, team: null, talle: 'M', talle_extra: null }],
};

/** Texts that mail programs turn into links. */
const ENLAZABLE = /premio\.example|:\/\/premio|yo@|www\.premio|:\/\/\u200a?premio/;

// If this breaks, a stranger can make our server send mails with a link of the stranger's to any address.
describe('what a person typed', () => {
  const avisos: Aviso[] = [
    { tipo: 'inscripcion_registrada' },
    { tipo: 'pago_registrado' },
    { tipo: 'inscripcion_bonificada' },
    { tipo: 'pago_pendiente', ticket_vence_at: fecha_hora, numero: null, link: null },
    { tipo: 'reserva_vencida' },
    { tipo: 'inscripcion_cancelada' },
    { tipo: 'reserva_liberada' },
    { tipo: 'pago_devuelto', monto: 100, moneda: 'ARS', motivo: 'duplicado', a_mano: false },
    { tipo: 'arrepentimiento_recibido', codigo: 'ARR', email: persona.email, carreras: [''] },
    {
      ...{ tipo: 'arrepentimiento_aceptado', codigo: 'ARR', email: persona.email },
      ...{ devuelto: '$ 1.000', a_mano: '$ 500' },
    },
    { tipo: 'arrepentimiento_rechazado', codigo: 'ARR', email: persona.email, motivo: 'x', carreras: [''] },
    { tipo: 'reenvio', email: persona.email },
  ];
  it.each(avisos)('is no link in $tipo', (aviso) => {
    const [correo] = componer(sitio, datos, aviso);
    expect(correo?.html).toContain('Ganaste');
    for (const parte of [correo?.asunto, correo?.html, textoDeHtml(correo?.html ?? '')])
      expect(parte).not.toMatch(ENLAZABLE);
  });

  it('is no tag', () => {
    const zoe = {
      ...datos,
      personas: [{ ...persona, nombre: '<b>Zoë', team: null, talle: null, talle_extra: null }],
    };
    const [correo] = componer(sitio, zoe, { tipo: 'pago_registrado' });
    expect(correo?.html).toContain('&lt;b&gt;Zoë');
    expect(correo?.html).not.toContain('<b>');
  });

  it('is none in a mail of staff to many', () => {
    const escrito = componerEnvio(sitio, {
      asunto: 'Hola {{nombre}}',
      cuerpo_html: '<p>{{participantes}}</p>',
      datos,
      nombre: persona.nombre,
      baja_url: 'https://largada.test/baja',
    });
    expect(escrito.texto).toContain('Ganaste');
    for (const parte of [escrito.asunto, escrito.html, escrito.texto]) expect(parte).not.toMatch(ENLAZABLE);
  });

  it.each(['impago', 'sin_firma', 'sin_apto', 'vispera'] as const)('is none in a reminder: %s', (tipo) => {
    const { evento, inscripcion } = datos;
    const correo = componerRecordatorio(sitio, tipo, {
      // the cast is sound: a mail reads no other field of the event
      evento: { ...evento, organizador: 'Club', latitud: null, longitud: null, organizador_id: 1 } as never,
      inscripcion: { ...inscripcion, pagado: 0 },
      modalidad: '10K',
      personas: [persona],
      texto: '',
      link: null,
    });
    expect(correo.html).toContain('Ganaste');
    expect(correo.html).not.toMatch(ENLAZABLE);
    expect(textoDeHtml(correo.html)).not.toMatch(ENLAZABLE);
  });
});

// If this breaks, people do not learn from the mail which shirt sizes they are going to get, and find out only at the desk.
it.each([
  [[{ nombre: 'Ana', talle: 'M', talle_extra: null }], 'Talle de remera', 'M'],
  [[{ nombre: 'Ana', talle: 'M', talle_extra: 'L' }], 'Talle de remera', 'M y L extra'],
  [
    [
      { nombre: 'Ana', talle: 'M', talle_extra: 'L' },
      { nombre: 'Eva', talle: null, talle_extra: null },
      { nombre: 'Paz', talle: 'S', talle_extra: null },
    ],
    'Talles de remera',
    'Ana: M y L extra, Paz: S',
  ],
])('the sizes of %j are said', (gente, titulo, texto) => {
  const todas = gente.map((p, i) => ({
    ...p,
    id: i + 1,
    apellido: 'Paz',
    email: 'ana@example.com',
    team: null,
  }));
  const [correo] = componer(sitio, { ...datos, personas: todas }, { tipo: 'pago_registrado' });
  expect(textoDeHtml(correo?.html ?? '').replace(/\s+/g, ' ')).toContain(`${titulo}: ${texto}`);
});

// If this breaks, who has to pay scrolls past a table to find where.
describe('what there is to do', () => {
  const escrito = (cambios: Partial<DatosCorreo>, aviso: Aviso) =>
    componer(sitio, { ...datos, ...cambios }, aviso)[0]?.html ?? '';
  const avisos: [Aviso, string][] = [
    [{ tipo: 'inscripcion_registrada' }, 'Pagar la inscripción'],
    [{ tipo: 'pago_registrado' }, 'Ver mi inscripción'],
    [{ tipo: 'pago_rechazado' }, 'Pagar la inscripción'],
    [{ tipo: 'pago_parcial', monto: 50, debe: 50 }, 'Pagar lo que falta'],
  ];
  it.each(avisos)('comes before the details, once, in %j', (aviso, boton) => {
    const html = escrito({}, aviso);
    expect(html.indexOf(`${boton}</a>`)).toBeGreaterThan(html.indexOf('Hola, '));
    expect(html.indexOf(`${boton}</a>`)).toBeLessThan(html.indexOf('Modalidad</td>'));
    expect(html.split(`${boton}</a>`)).toHaveLength(2);
  });

  it('where the race is paid outside of the site is whom to pay', () => {
    const evento = { ...datos.evento, usa_pago_online: false };
    expect(escrito({ evento }, { tipo: 'inscripcion_registrada' })).toContain(
      'como indica el organizador: Club.',
    );
  });

  it('for who may mean one of several registrations is where to say which', () => {
    const carreras = ['Vuelta', 'Cruce'];
    const html = escrito(
      {},
      { tipo: 'arrepentimiento_recibido', codigo: 'ARR', email: persona.email, carreras },
    );
    expect(html).toContain('Escribinos a hola@largada.test con tu código de seguimiento');
  });

  it('after a hold that ended is the race, a private one with its code', () => {
    expect(escrito({}, { tipo: 'reserva_vencida' })).toContain(
      'href="https://largada.test/informacion-evento/1"',
    );
    const evento = { ...datos.evento, privado: true, codigo_acceso: 'club 7' };
    expect(escrito({ evento }, { tipo: 'reserva_liberada' })).toContain('/informacion-evento/1/club%207"');
  });

  it('with a place is the calendar and the way there', () => {
    const html = escrito({}, { tipo: 'pago_registrado' });
    expect(html).toContain('/calendario/carrera/1.ics?inscripcion=codigo"');
    expect(html).toMatch(/google\.com\/maps\/search\/\?api=1&amp;query=Lago%2C%20Tandil/);
  });

  it('has a picture of the race that mail programs show, and its name where they show none', () => {
    const foto = { key: `publico/${'a'.repeat(32)}.jpg`, ancho: 1200, alto: 630, variantes: [] };
    const html = escrito({ imagen: foto }, { tipo: 'pago_registrado' });
    expect(html).toMatch(/<img src="https:\/\/largada\.test\/[^"]+\.jpg" width="544" alt="Vuelta"/);
    const webp = { ...foto, key: foto.key.replace('.jpg', '.webp') };
    expect(escrito({ imagen: webp }, { tipo: 'pago_registrado' })).not.toContain('<img');
  });
});

// If this breaks, who reads the mail on a phone scrolls past everything to find what to do, or sideways to see a picture.
describe('a mail on a phone', () => {
  const imagen = { key: 'p_foto.jpg', ancho: 1200, alto: 630, variantes: [] };
  const conFoto: DatosCorreo = { ...datos, imagen };
  const html = (aviso: Aviso, cambios: Partial<DatosCorreo['inscripcion']> = {}): string =>
    componer(sitio, { ...conFoto, inscripcion: { ...datos.inscripcion, ...cambios } }, aviso)[0]?.html ?? '';

  it.each<Aviso>([
    { tipo: 'inscripcion_registrada' },
    { tipo: 'pago_registrado' },
    { tipo: 'reserva_vencida' },
    { tipo: 'reserva_liberada' },
    { tipo: 'pago_devuelto', monto: 100, moneda: 'ARS', motivo: 'duplicado', a_mano: false },
  ])('has its one button before pictures and details: $tipo', (aviso) => {
    const botones = html(aviso).split('display:inline-block;padding:14px');
    expect(botones).toHaveLength(2);
    expect(botones[0]).not.toMatch(
      /<img|<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin/,
    );
  });

  it('has pictures that become as narrow as the screen', () => {
    const imagenes = html({ tipo: 'pago_registrado' }, { state: 'pago_realizado' }).match(/<img[^>]*>/g);
    expect(imagenes).toHaveLength(2);
    for (const una of imagenes ?? [])
      expect(una).toMatch(/display:block;width:100%;max-width:\d+px;height:auto/);
  });

  it('tells of a refund who hands the money over, where staff had taken it by hand', () => {
    const devuelto = { tipo: 'pago_devuelto', monto: 2_000_000, moneda: 'ARS', motivo: 'parcial' } as const;
    expect(textoDeHtml(html({ ...devuelto, a_mano: false }))).toMatch(
      /te devolvemos \$\s20\.000 por el mismo medio/,
    );
    const a_mano = textoDeHtml(html({ ...devuelto, a_mano: true }));
    expect(a_mano).toMatch(/Son \$\s20\.000, y te los entrega el organizador/);
    expect(a_mano).not.toMatch(/mismo medio|te devolvemos/i);
  });

  it('says that what costs nothing is free of charge', () => {
    const leido = textoDeHtml(
      html({ tipo: 'inscripcion_bonificada' }, { valor_normal: 0, valor: 0, total: 0 }),
    );
    expect(leido).toContain('Sin cargo');
    expect(leido).not.toMatch(/\$\s0\b/);
  });
});
