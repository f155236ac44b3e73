import { describe, expect, test } from 'vitest';
import type { RespuestaDe } from '../shared/contract/api.ts';
import { eventoDePrueba } from '../shared/contract/ejemplos.test-util.ts';
import { evento, mensajeOk } from './api/consultas.ts';
import { queryKeyDe } from './api/query-key.ts';
import { dibujar } from './dibujar.test-util.tsx';
import { diceTodo } from '../../tests/support/dice-todo.ts';
import { inscripcion } from './features/resultado-pago/consultas.ts';

describe('a private event', () => {
  const carrera = eventoDePrueba({
    privado: true,
    photo_album_links: '[{"textoBoton":"Largada 10K","url":"https://fotos.example/9"}]',
  });
  const respuestas = [[evento(7, 'club').queryKey, carrera]] as const;

  test('its page leads to its photos, and they open with its code', async () => {
    const informacion = await dibujar('/informacion-evento/7/club', respuestas);
    expect(informacion).toContain('href="/resultados-fotos-evento/7/club"');
    const resultados = await dibujar('/resultados-fotos-evento/7/club', respuestas);
    expect(resultados).toContain('Largada 10K');
  });

  test('without results yet, one goes back with the code', async () => {
    const vacio = [[evento(7, 'club').queryKey, { ...carrera, photo_album_links: '[]' }]] as const;
    const resultados = await dibujar('/resultados-fotos-evento/7/club', vacio);
    expect(resultados).toContain('href="/informacion-evento/7/club"');
  });
});

test('an image that the banner keeps from the top is among the pictures', async () => {
  const imagen = { src: '/archivos/mapa.webp', srcset: '', ancho: 800, alto: 600 };
  const ver = (cambio: Parameters<typeof eventoDePrueba>[0]) =>
    dibujar('/informacion-evento/7', [[evento(7).queryKey, eventoDePrueba({ imagen, ...cambio })]]);
  const banner = { ...imagen, src: '/archivos/banner.webp' };
  expect(await ver({ banner })).toContain('Ampliar la imagen 1 de 1');
  expect(await ver({})).not.toContain('Ampliar la imagen');
});

// If this breaks, somebody expects a free shirt that has to be paid, or pays for one that is included.
test.each([
  ['included', { cargo_remera_extra: 0 }, ['Con remera'], ['Remera opcional', 'Remera extra']],
  ['paid', { cargo_remera_extra: 3000 }, ['Remera opcional: $ 3.000'], ['Con remera', 'Remera extra']],
  [
    'both',
    { cargo_remera_extra: 3000, remera_incluida: true },
    ['Con remera', 'Remera extra: $ 3.000'],
    ['Remera opcional'],
  ],
  [
    'none',
    { usa_talle_remera: false, cargo_remera_extra: 3000 },
    [],
    ['Con remera', 'Remera opcional', 'Remera extra'],
  ],
])('the chips of a race say its shirts: %s', async (_, cambio, si, no) => {
  const pagina = await dibujar('/informacion-evento/7', [[evento(7).queryKey, eventoDePrueba(cambio)]]);
  for (const texto of si) expect(pagina.replaceAll('\u00a0', ' ')).toContain(texto);
  for (const texto of no) expect(pagina).not.toContain(texto);
});

// If this breaks, the "paid" page tells somebody that their payment is missing, and offers no way to pay.
test.each([
  ['pago_pendiente', true],
  ['pago_realizado', false],
] as const)('the "paid" page of a registration in state %s offers to pay: %s', async (state, ofrece) => {
  const codigo = 'A'.repeat(22);
  const results: RespuestaDe<'getInscripcion'>['results'] = {
    ...{ id: codigo, codigo_publico: codigo, evento_id: 7, state, created_at: '2026-12-01T10:00:00-03:00' },
    modalidad: { id: 1, nombre: '10K', nro_participantes: 1 },
    ...{ ammount: 100, valor_normal: 100, costo_servicio: 0, tiene_cupon: false, codigo: null },
    ...{ porcentaje: null, fecha_vencimiento: null, ticket_hasta: null, pago_en_curso: null },
    init_point: ofrece ? `https://largada.test/pagar/${codigo}` : null,
  };
  const pagina = await dibujar(`/inscripcion-pagada/${codigo}`, [
    [inscripcion(codigo).queryKey, { message: '', results }],
  ]);
  expect(pagina).toContain('Ver mi inscripción');
  expect(pagina.includes('Pagar ahora')).toBe(ofrece);
});

// If this breaks, a mistyped link to the "paid" page tells somebody who has not paid that they have.
test('a link of having paid that nobody knows does not say paid', async () => {
  const pagina = await dibujar('/inscripcion-pagada/no-es-un-codigo', []);
  expect(pagina).toContain('No encontramos esa inscripción');
  expect(pagina).not.toContain('pagada.');
});

// If this breaks, who registered for several races does not see which of them is paid.
test('the page of a paid registration names the race', async () => {
  const codigo = 'A'.repeat(22);
  const results = {
    ...{ codigo_publico: codigo, evento_id: 7, state: 'pago_realizado', init_point: null },
    modalidad: { nombre: '42K', nro_participantes: 1 },
  };
  const pagina = await dibujar(`/inscripcion-pagada/${codigo}`, [
    [queryKeyDe('getInscripcion', { params: { id: codigo } }), { results }],
    [evento(7).queryKey, eventoDePrueba({ nombre: 'Desafío del Lago' })],
  ]);
  expect(pagina).toContain('Desafío del Lago, 42K');
});

describe('the success page', () => {
  const CODIGO = 'A'.repeat(22);
  const base: RespuestaDe<'getMensajeOk'> = {
    mensaje: 'Listo',
    state: 'pago_pendiente',
    solo_pago: false,
    evento: {
      nombre: 'Desafío del Lago',
      fecha_hora: '2027-03-14T08:00:00-03:00',
      lugar: 'Costanera',
      ciudad: 'Bariloche',
      privado: false,
      inscripcion_abierta: true,
    },
    modalidad: 'Posta',
    nro_participantes: 2,
    init_point: `https://largada.test/pagar/${CODIGO}`,
    usa_pago_online: true,
    ticket_hasta: null,
    datos_pago: {
      ...{ valor_modalidad: 100, valor: 100, costo_servicio: 0, cargo_remeras: 0, descuento: 0, total: 100 },
      ...{ porcentaje: null, codigo: null, fecha_vencimiento: null, payments: [] },
    },
    aptos: [],
    deslindes: [],
    falta_apto: false,
    deslinde_firmado: false,
  };
  const ver = (cambio: Partial<typeof base>, cola = '') =>
    dibujar(`/resultado_ok/7/${CODIGO}${cola}`, [[mensajeOk(7, CODIGO).queryKey, { ...base, ...cambio }]]);

  test.each([
    ['?estado=error', '¡Ocurrió un error!'],
    ['?estado=pendiente', 'Tu pago está pendiente. Cualquier duda, comunicate con el organizador'],
  ])('%s is told as long as nothing was paid', async (cola, texto) => {
    expect(await ver({}, cola)).toContain(texto);
    expect(await ver({ state: 'pago_realizado' }, cola)).not.toContain(texto);
    expect(await ver({}, '?estado=otro')).not.toContain(texto);
  });

  test('who did not pay is told until when the lugar is held, not of an error', async () => {
    const fecha_vencimiento = '2027-01-03T12:00:00-03:00';
    const pagina = await ver({ datos_pago: { ...base.datos_pago, fecha_vencimiento } }, '?estado=error');
    expect(pagina).toContain('No se hizo el pago. Tu lugar sigue reservado hasta el 03/01/2027 12:00 hs.');
    expect(pagina).not.toContain('¡Ocurrió un error!');
  });

  // A mailbox whose owner never opened one of our mails gets only few of them a day. Whoever registers with somebody else's address must
  // not learn from this page whether that owner did, so the page promises no mail before the payment.
  test.each([
    ['pago_pendiente', false],
    ['pago_realizado', true],
  ] as const)('a mail is promised only where it always goes: %s', async (state, promete) => {
    const pagina = await ver({ state });
    expect(pagina.includes('Revisá tu mail: te enviamos el resumen')).toBe(promete);
    expect(pagina.includes('Guardá esta página')).toBe(!promete);
  });

  test('the link of a certificate is in your mail, or in that of each of a team', async () => {
    const aptos = [{ orden: 0, link: 'https://largada.test/enviar-apto-medico/x' }];
    const solo = await ver({ state: 'pago_realizado', nro_participantes: 1, aptos });
    expect(solo).toContain('El link está en tu mail.');
    expect(solo).not.toContain('cada participante');
    expect(await ver({ state: 'pago_realizado', aptos })).toContain('En el mail de cada participante está');
  });

  test('a private race is named, and the links of a team are told apart', async () => {
    const deslindes = [0, 1].map((orden) => ({
      orden,
      link: `https://largada.test/firmar-deslinde/${orden}`,
    }));
    const pagina = await ver({
      state: 'pago_realizado',
      deslindes,
      evento: { ...base.evento, privado: true },
    });
    diceTodo(pagina, ['Desafío del Lago', 'participante 1', 'participante 2', 'Costanera, Bariloche']);
  });

  // If this breaks, the entry in somebody's calendar leads to a page that does not exist, and so does the link that they pass on.
  test.each([
    ['open to everybody', {}, 'informacion-evento/7', true],
    ['kept by an older version', { visible: undefined }, 'informacion-evento/7', true],
    ['not visible', { visible: false }, `resultado_ok/7/${CODIGO}`, false],
    ['private', { privado: true }, `resultado_ok/7/${CODIGO}`, false],
  ])('of a race %s the calendar leads to a page that opens', async (_, cambio, lleva, comparte) => {
    const evento = { ...base.evento, visible: true, ...cambio };
    const pagina = await ver({ state: 'pago_realizado', evento });
    const [, google = ''] = /href="(https:\/\/calendar\.google[^"]+)"/.exec(pagina) ?? [];
    const { searchParams } = new URL(google.replaceAll('&amp;', '&'));
    expect(searchParams.get('details')).toBe(`https://largada.test/${lleva}`);
    expect(pagina.includes('Compartir la carrera')).toBe(comparte);
  });

  test.each([
    ['open to everybody', {}, true],
    ['private', { privado: true }, false],
    ['closed', { inscripcion_abierta: false }, false],
  ])('who let a hold expire may register again where the race is %s', async (_, cambio, ofrece) => {
    const pagina = await ver({ state: 'vencida', evento: { ...base.evento, ...cambio } });
    expect(pagina.includes('href="/inscripcion/7"')).toBe(ofrece);
  });

  test('what comes next agrees with what is owed', async () => {
    const firmado = 'El deslinde firmado también te llega por mail';
    const apto = 'Enviá tu apto médico';
    const debe = await ver({
      state: 'pago_realizado',
      aptos: [{ orden: 0, link: 'https://largada.test/enviar-apto-medico/x' }],
      falta_apto: true,
    });
    expect([debe.includes(firmado), debe.includes(apto)]).toEqual([false, true]);
    const nada = await ver({ state: 'pago_realizado', deslinde_firmado: true });
    expect([nada.includes(firmado), nada.includes(apto)]).toEqual([true, false]);
    expect(await ver({ falta_apto: true })).toContain('cuando tu lugar esté confirmado te mandamos el link');
  });

  // If this breaks, somebody whose card payment is in review is invited to pay again.
  test('a payment in review is its own state, and nobody is invited to pay again', async () => {
    const pago_en_curso = {
      tipo: 'en_revision',
      monto: 100,
      currency_id: 'ARS',
      medio: 'Tarjeta de crédito',
      ticket: null,
    } as const;
    const pagina = await ver({ pago_en_curso }, '?estado=pendiente');
    diceTodo(pagina, ['Tu pago está en revisión', 'Pagar de nuevo']);
    for (const texto of ['Pagar ahora', 'Falta tu pago', `href="https://largada.test/pagar/`])
      expect(pagina).not.toContain(texto);
    // the answer may come after the hold's end: what happens then has to be there before
    expect(pagina).not.toContain('Si la respuesta llega después');
    const fecha_vencimiento = '2027-01-03T12:00:00-03:00';
    const con_plazo = await ver({ pago_en_curso, datos_pago: { ...base.datos_pago, fecha_vencimiento } });
    diceTodo(con_plazo, [
      'reservado hasta el 03/01/2027',
      'Si la respuesta llega después y el pago se aprueba',
    ]);
    const vencida = await ver({ pago_en_curso, state: 'vencida', init_point: null });
    expect(vencida).toContain('Tu pago está en revisión');
    expect(vencida).not.toContain('href="/inscripcion/7"');
  });

  test('who pays outside of the site reads whom to pay, and how to reach them', async () => {
    const fuera = { usa_pago_online: false, init_point: null };
    const organizador = { nombre: 'Senderos', email: 'hola@senderos.test', telefono: '+54 351 555-0142' };
    expect(await ver({ ...fuera, organizador })).toContain(
      'Coordiná el pago con el organizador (Senderos): te confirma cuando lo recibe. ' +
        'Para coordinarlo, escribile a hola@senderos.test o llamalo al +54 351 555-0142.',
    );
    expect(await ver(fuera)).toContain('Coordiná el pago con el organizador: te confirma');
  });

  test('a cash ticket is there with its number and its own end', async () => {
    const ticket = {
      numero: '0012345678',
      link: 'https://www.mercadopago.com.ar/payments/1/ticket',
      vence: '2027-01-05T12:00:00-03:00',
    };
    const pagina = await ver({
      pago_en_curso: { tipo: 'por_pagar', monto: 100, currency_id: 'ARS', medio: 'Efectivo', ticket },
    });
    diceTodo(pagina, ['0012345678', '05/01/2027 12:00 hs', 'Ver el ticket', 'Pagar con otro medio']);
    expect(pagina).toContain(`href="${ticket.link}"`);
    // The lugar is held two days longer than the ticket can be paid. Somebody who was told to pay by that later date would come too late.
    const fecha_vencimiento = '2027-01-07T12:00:00-03:00';
    const con_reserva = await ver({
      pago_en_curso: { tipo: 'por_pagar', monto: 100, currency_id: 'ARS', medio: 'Efectivo', ticket },
      datos_pago: { ...base.datos_pago, fecha_vencimiento },
    });
    expect(con_reserva).toContain('Pagá antes del 05/01/2027 12:00 hs');
    expect(con_reserva).not.toContain('role="timer"');
    expect(con_reserva).not.toContain('Vencimiento');
    expect(con_reserva.split('07/01/2027')).toHaveLength(2);
  });

  test('cash is promised until its own day, and only where there is a ticket', async () => {
    expect(await ver({ ticket_hasta: '2027-01-05T12:00:00-03:00' })).toContain(
      'hasta el 05/01/2027 12:00 hs',
    );
    expect(await ver({})).not.toContain('efectivo');
  });
});
