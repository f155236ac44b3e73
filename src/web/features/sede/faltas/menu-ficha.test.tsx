// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import type { Operacion } from '../../../../shared/domain/sede/operacion.ts';
import { usePuesto } from '../puesto.ts';
import { MenuFicha } from './menu-ficha.tsx';

const en = pantalla();

/** MenuFicha as the ficha shows it: rendered again when the registration changes. */
function Ficha() {
  const expediente = usePuesto().estado.sede.expediente('i1');
  const [persona] = expediente?.personas ?? [];
  return expediente && persona ? <MenuFicha expediente={expediente} persona={persona} /> : null;
}
async function abrir(row = inscripcion(1, { numero: 7 })) {
  await en.abrirMesa(baseDePantalla([row, inscripcion(2)]));
  en.mostrar(en.mesa, <Ficha />);
}
async function corregir(documento: string, nombre: string, nacimiento: string) {
  await abrir();
  en.pulsar('Corregir datos');
  en.escribir('Documento', documento);
  en.escribir('Nombre', nombre);
  en.escribir('Fecha de nacimiento', nacimiento);
}
const anotadas = (cuantas: number) =>
  vi.waitFor(() => {
    const hay = en.mesa.operaciones('i1');
    expect(hay).toHaveLength(cuantas);
    return hay;
  });
const datos = (operaciones: readonly Operacion[]) =>
  operaciones.map(({ tipo, datos: d }) => ({ tipo, ...d }));

/** The server refuses an operation, and this desk hears of it. */
async function rechazar(id: string): Promise<void> {
  const { bitacora, servidor } = en.mesa;
  servidor.cambiarBase({ ...servidor.base, rechazos: new Map([[id, 'Ya está pagada.']]) });
  await bitacora.intercambiar(servidor.puerto());
}

const TARIFA = { at: '2027-02-01T10:00:00-03:00', cargo_remeras: 0, cupon: null };

describe('correcting', () => {
  it('writes one operation for each field that changed, with what was there before', async () => {
    await corregir('31.222.333', ' Josefina ', '05/06/1991');
    en.elegir('L');
    en.pulsar('Guardar 4 correcciones');
    expect(datos(await anotadas(4))).toEqual([
      { tipo: 'corregir', persona: 'p10', campo: 'documento', valor: '31222333', antes: '30000001' },
      { tipo: 'corregir', persona: 'p10', campo: 'nombre', valor: 'Josefina', antes: 'Ana' },
      {
        tipo: 'corregir',
        persona: 'p10',
        campo: 'fecha_nacimiento',
        valor: '1991-06-05',
        antes: '1990-03-02',
      },
      { tipo: 'corregir', persona: 'p10', campo: 'talle', valor: 'L', antes: 'M' },
    ]);
  });

  it('reaches the answers that the event shows at its desks', async () => {
    const [row, de] = [inscripcion(1, { numero: 7 }), baseDePantalla()];
    row.personas = row.personas.map((una) => ({ ...una, campos: { '5': 'Penicilina', '6': 'SI' } }));
    const campos_custom = [
      ...[{ id: 4, name: 'obra', label: 'Obra social', type: 'text' as const, options: [], required: true }],
      ...[{ id: 5, name: 'alergias', label: 'Alergias', type: 'text' as const, options: [], required: true }],
      ...[
        { id: 6, name: 'asma', label: 'Tiene asma', type: 'checkbox' as const, options: [], required: false },
      ],
    ];
    const modalidades = de.modalidades.map((una) => ({
      ...una,
      campos_en_mesa: campos_custom.slice(1),
      formulario: {
        ...{
          active: true,
          usa_remeras: true,
          remeras: [],
          limite_edad_inicial: 0,
          regla_edad_equipo: 'mayor' as const,
        },
        ...{ categorias: [], campos_custom },
      },
    }));
    await en.abrirMesa(baseDePantalla([row], { modalidades }));
    en.mostrar(en.mesa, <Ficha />);
    en.pulsar('Corregir datos');
    expect(en.lugar.textContent).not.toContain('Obra social');
    en.escribir('Alergias', '');
    en.pulsar('Guardar la corrección');
    expect(en.mesa.operaciones('i1')).toEqual([]);
    en.escribir('Alergias', 'Ninguna');
    en.elegir('Tiene asma');
    en.pulsar('Guardar 2 correcciones');
    expect(datos(await anotadas(2))).toEqual([
      { tipo: 'corregir', persona: 'p10', campo: 'campo:5', valor: 'Ninguna', antes: 'Penicilina' },
      { tipo: 'corregir', persona: 'p10', campo: 'campo:6', valor: 'NO', antes: 'SI' },
    ]);
    const [persona] = en.mesa.bitacora.estado().sede.expediente('i1')?.personas ?? [];
    expect(persona?.campos).toEqual({ '5': 'Ninguna', '6': 'NO' });
  });

  it('goes by the public form’s rules, and writes nothing while one is broken', async () => {
    await corregir('30.000.002', 'www.x.com', '31/02/1991');
    en.pulsar('Guardar 3 correcciones');
    for (const texto of ['ya está inscripto: Ana Suárez', 'solo con letras', 'no existe en el calendario'])
      expect(en.lugar.textContent).toContain(texto);
    en.escribir('Fecha de nacimiento', '05/06/2015');
    expect(en.lugar.textContent).toContain('es menor');
    expect(en.mesa.operaciones('i1')).toEqual([]);
  });

  it('to a dearer modality says the difference, and has it collected', async () => {
    await abrir(inscripcion(1, { total: 12_000_00, pagado: 12_000_00 }));
    en.pulsar('Corregir datos');
    en.elegir('21K');
    expect(en.lugar.textContent).toMatch(/diferencia de \$\s6\.000/);
    expect(en.lugar.textContent).not.toContain('Postas');
    en.pulsar('Guardar la corrección');
    await vi.waitFor(() => en.boton(/Cobrar la diferencia/));
    en.pulsar(/Cobrar la diferencia/);
    en.pulsar(/^Cobré/);
    expect(datos(await anotadas(2))).toEqual([
      { tipo: 'corregir', persona: 'p10', campo: 'modalidad_id', valor: 2, antes: 1 },
      { tipo: 'cobrar', monto: 6000, medio: 'efectivo' },
    ]);
    expect(en.mesa.bitacora.estado().sede.conflictos()).toEqual([]);
  });
});

// regla sede-42. If this breaks, a desk asks people for money that they do not owe, or for a sum that the server refuses.
it.each([
  [
    'a coupon of half the price',
    { tarifa: { ...TARIFA, cupon: { porcentaje: 50, modalidad_id: null } }, total: 6_000_00 },
    /diferencia de \$\s3\.000 ?Guardá la corrección y cobrala desde la ficha\.(?! El importe)/,
  ],
  ['data of an earlier release', {}, /diferencia de \$\s6\.000.*El importe exacto lo confirma el servidor/],
  ['who was made free', { state: 'pago_bonificado', pagado: 0, tarifa: TARIFA }, null],
  ['who was let in without paying', { state: 'pago_no_paga', pagado: 0, tarifa: TARIFA }, null],
  [
    'a coupon of the whole price',
    {
      state: 'pago_bonificado',
      total: 0,
      pagado: 0,
      tarifa: { ...TARIFA, cupon: { porcentaje: 100, modalidad_id: null } },
    },
    null,
  ],
] as const)('the difference to a dearer modality, for %s', async (_cual, cambios, dice) => {
  await abrir(inscripcion(1, { total: 12_000_00, pagado: 12_000_00, ...cambios }));
  en.pulsar('Corregir datos');
  en.elegir('21K');
  expect(en.lugar.textContent).toMatch(dice ?? /^(?!.*(?:diferencia|Sale \$))/s);
});

it('a torn bib is replaced, with the reason', async () => {
  await abrir();
  await en.mesa.prestar(1, [40]);
  en.pulsar('Cambiar el número');
  expect(en.boton('Dar el 40').disabled).toBe(true);
  en.escribir('Por qué se cambia', 'Se rompió');
  en.pulsar('Dar el 40');
  expect(datos(await anotadas(1))).toEqual([
    { tipo: 'cambiar_numero', numero: 40, antes: 7, de_lote: true, motivo: 'Se rompió' },
  ]);
});

it('a chip, a note and a refund are written down', async () => {
  await abrir();
  en.pulsar('Chip');
  en.escribir('Código del chip', ' LG40 ');
  en.pulsar('Guardar el chip');
  await anotadas(1);
  en.pulsar('Nota');
  en.escribir('Qué hay que saber', 'Viene con muletas');
  en.pulsar('Guardar la nota');
  await anotadas(2);
  en.pulsar('Devolver plata');
  en.escribir('Cuánto se devuelve', '100');
  expect(en.lugar.textContent).toContain('su lugar queda libre');
  en.escribir('Cuánto se devuelve', '500');
  expect(en.lugar.textContent).toContain('No puede ser más');
  en.escribir('Cuánto se devuelve', '60');
  expect(en.lugar.textContent).not.toContain('su lugar queda libre');
  en.pulsar('Cobré de más');
  en.pulsar(/Devolví/);
  expect(datos(await anotadas(3))).toEqual([
    { tipo: 'chip', chip_id: 'LG40', antes: null },
    { tipo: 'nota', persona: 'p10', texto: 'Viene con muletas' },
    { tipo: 'devolver', monto: 60, medio: 'efectivo', motivo: 'Cobré de más' },
  ]);
});

// If this breaks, money that was given back is given back once more by undoing the payment.
it('a payment of which some went back cannot be undone', async () => {
  await abrir(inscripcion(1, { numero: 7, state: 'pago_pendiente', pagado: 0, total: 100_00 }));
  await en.mesa.bitacora.anotar('cobrar', 'i1', { monto: 100, medio: 'efectivo' });
  en.pulsar('Qué pasó y anular');
  const anular = () => [...en.lugar.querySelectorAll('li button')].length;
  await vi.waitFor(() => expect(anular()).toBe(1));
  await en.mesa.bitacora.anotar('devolver', 'i1', { monto: 40, medio: 'efectivo', motivo: 'x' });
  await vi.waitFor(() => expect(anular()).toBe(0));
});

// If this breaks, a volunteer collects as a difference what was given back and is not owed. regla sede-53
it('what was given back is no difference, and is taken again only as what it is', async () => {
  await abrir(inscripcion(1, { numero: 7, total: 150_00, pagado: 130_00 }));
  await vi.waitFor(() => en.boton(/^Cobrar la diferencia: \$\s20$/));
  await en.mesa.bitacora.anotar('devolver', 'i1', { monto: 40, medio: 'efectivo', motivo: 'x' });
  await vi.waitFor(() => en.boton(/^Volver a cobrar lo devuelto: \$\s40$/));
  en.boton(/^Cobrar la diferencia: \$\s20$/);
  en.pulsar(/^Volver a cobrar/);
  expect(en.lugar.textContent).toContain('No lo debe');
  en.pulsar(/^Cobré \$\s40$/);
  expect(datos(await anotadas(2))[1]).toEqual({ tipo: 'cobrar', monto: 40, medio: 'efectivo' });
});

// If this breaks, a desk hands out money by transfer that came in cash: the server refuses it, and it is gone.
it('a refund goes back as it came', async () => {
  await abrir(inscripcion(1, { numero: 7, state: 'pago_pendiente', pagado: 0, total: 100_00 }));
  await en.mesa.bitacora.anotar('cobrar', 'i1', { monto: 100, medio: 'efectivo' });
  en.pulsar('Devolver plata');
  en.escribir('Cuánto se devuelve', '60');
  en.pulsar('Cobré de más');
  en.elegir('Transferencia');
  expect(en.lugar.textContent).toContain('No queda nada para devolver de esa forma');
  expect(en.boton('Devolver').disabled).toBe(true);
  en.elegir('Efectivo');
  en.pulsar(/Devolví/);
  expect(datos(await anotadas(2))[1]).toMatchObject({ tipo: 'devolver', monto: 60, medio: 'efectivo' });
});

// If this breaks, a desk is offered to hand out in cash what was paid online, which the server refuses.
it('a refund begins with what the desks took', async () => {
  await abrir(inscripcion(1, { numero: 7, state: 'pago_realizado', pagado: 100_00, total: 150_00 }));
  await en.mesa.bitacora.anotar('cobrar', 'i1', { monto: 50, medio: 'efectivo' });
  en.pulsar('Devolver plata');
  en.pulsar('Cobré de más');
  expect(en.boton(/Devolví/).textContent).toMatch(/Devolví \$\s50$/);
});

// If this breaks, a volunteer hands out in cash, by two taps, what was paid online: the server refuses it, and the box is short.
it('a refund of what no desk took begins with no amount', async () => {
  await abrir(inscripcion(1, { numero: 7, state: 'pago_realizado', pagado: 100_00, total: 100_00 }));
  en.pulsar('Devolver plata');
  en.pulsar('Se bajó');
  expect(en.boton('Devolver').disabled).toBe(true);
  expect(en.lugar.textContent).not.toContain('su lugar queda libre');
});

// If this breaks, who paid twice gets one payment back and loses the place: the server takes it out of the payment that it has.
it('a payment that the server refused is undone, not given back', async () => {
  await abrir(inscripcion(1, { numero: 7, state: 'pago_pendiente', pagado: 0, total: 100_00 }));
  const { bitacora } = en.mesa;
  await bitacora.anotar('cobrar', 'i1', { monto: 100, medio: 'efectivo' });
  const { id } = await bitacora.anotar('cobrar', 'i1', { monto: 100, medio: 'efectivo' });
  await rechazar(id);
  en.pulsar('Devolver plata');
  // of the two it begins with the one that the server has
  expect(en.lugar.querySelector<HTMLInputElement>('input[inputmode]')?.value).toBe('100');
  expect(en.lugar.textContent).toMatch(/el servidor no registró \$\s100\. .*anulá ese cobro/);
  en.escribir('Cuánto se devuelve', '200');
  expect(en.lugar.textContent).toMatch(/No puede ser más que lo pagado: \$\s100/);
});

it('what happened is told with when, where and by whom, and can be undone with a reason', async () => {
  await abrir();
  await en.mesa.bitacora.anotar('acreditar', 'i1', { personas: ['p10'], retira: null, kit: [] });
  await en.mesa.bitacora.anotar('devolver', 'i1', { monto: 10, medio: 'efectivo', motivo: 'x' });
  en.pulsar('Qué pasó y anular');
  expect(en.lugar.textContent).toMatch(/Entregó el kit\d\d\/\d\d\/\d{4} \d\d:\d\d.* · Mesa 1 · Beto/);
  // one button: the hand-out can be undone, the refund cannot be taken back at the server
  expect([...en.lugar.querySelectorAll('li button')]).toHaveLength(1);
  en.pulsar('Anular');
  expect(en.boton('Sí, anular').disabled).toBe(true);
  en.pulsar('Lo toqué sin querer');
  en.pulsar('Sí, anular');
  const [kit, , anular] = await anotadas(3);
  expect(anular).toMatchObject({
    tipo: 'anular',
    datos: { operacion: kit?.id, motivo: 'Lo toqué sin querer' },
  });
  await vi.waitFor(() => expect(en.lugar.textContent).toContain('Anulado: Lo toqué sin querer'));
  expect(en.mesa.bitacora.estado().sede.expediente('i1')?.personas[0]?.acreditaciones).toEqual([]);
});

/** The menu of somebody whom this desk has just registered and of whom the server knows nothing yet. */
function DeAlta({ id }: { id: string }) {
  const expediente = usePuesto().estado.sede.expediente(`a${id}`);
  const [persona] = expediente?.personas ?? [];
  return expediente && persona ? <MenuFicha expediente={expediente} persona={persona} /> : null;
}

const altaDeRita = (total: number) => {
  const persona = {
    ...{ documento: '40111222', nombre: 'Rita', apellido: 'Luna', sexo: 'FEM' as const },
    ...{ fecha_nacimiento: '1990-01-02', talle: null },
  };
  return { modalidad_id: 1, nombre: '-', personas: [persona], total };
};
const pulsarEnElHecho = (que: string) =>
  [...en.lugar.querySelectorAll<HTMLElement>('li')]
    .find(({ textContent }) => textContent?.includes(que))
    ?.querySelector('button')
    ?.click();

// If this breaks, the money of somebody who was registered by mistake stays in the box.
it('undoing a walk-up gives back what it paid, by one tap, and the box is right', async () => {
  await abrir();
  const { bitacora } = en.mesa;
  const { id } = await bitacora.anotar('alta', null, altaDeRita(12_000));
  const ref = `a${id}` as const;
  await bitacora.anotar('cobrar', ref, { monto: 10_000, medio: 'efectivo' });
  await bitacora.anotar('cobrar', ref, { monto: 2_000, medio: 'transferencia' });
  en.mostrar(en.mesa, <DeAlta id={id} />);
  en.pulsar('Qué pasó y anular');
  pulsarEnElHecho('Inscribió a Rita');
  await vi.waitFor(() =>
    expect(en.lugar.textContent).toMatch(/Devolver \$\s10\.000 de esta caja y \$\s2\.000 por transferencia/),
  );
  en.pulsar('Cambió de idea');
  en.pulsar(/^Devolví \$\s12\.000 y anulo$/);
  await vi.waitFor(() => expect(en.mesa.operaciones(ref)).toHaveLength(6));
  const motivo = 'Cambió de idea';
  expect(datos(en.mesa.operaciones(ref).slice(3))).toEqual([
    { tipo: 'devolver', monto: 10_000, medio: 'efectivo', motivo },
    { tipo: 'devolver', monto: 2_000, medio: 'transferencia', motivo },
    { tipo: 'anular', operacion: id, motivo },
  ]);
  const { sede } = bitacora.estado();
  expect(sede.conflictos()).toEqual([]);
  expect(sede.estado().cajas.get(bitacora.puesto.puesto_id)?.esperado).toBe(0);
});

it('of a walk-up that is undone a refused payment is undone, and the others are given back', async () => {
  await abrir();
  const { bitacora } = en.mesa;
  const { id } = await bitacora.anotar('alta', null, altaDeRita(12_000));
  const ref = `a${id}` as const;
  await bitacora.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' });
  const demas = await bitacora.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' });
  await rechazar(demas.id);
  en.mostrar(en.mesa, <DeAlta id={id} />);
  en.pulsar('Qué pasó y anular');
  pulsarEnElHecho('Inscribió a Rita');
  await vi.waitFor(() => expect(en.lugar.textContent).toMatch(/Devolver \$\s12\.000 de esta caja/));
  // the refused one leaves the box of who took it
  expect(en.lugar.textContent).toMatch(/Devolvele \$\s12\.000: el cobro deja de contar en la caja de quien/);
  en.pulsar('Cambió de idea');
  en.pulsar(/^Devolví \$\s24\.000 y anulo$/);
  await vi.waitFor(() => expect(en.mesa.operaciones(ref)).toHaveLength(6));
  const motivo = 'Cambió de idea';
  expect(datos(en.mesa.operaciones(ref).slice(3))).toEqual([
    { tipo: 'devolver', monto: 12_000, medio: 'efectivo', motivo },
    { tipo: 'anular', operacion: demas.id, motivo },
    { tipo: 'anular', operacion: id, motivo },
  ]);
});

// If this breaks, other devices and the server cannot read what this desk wrote.
it('all that it wrote can be read by others', async () => {
  await abrir();
  en.pulsar('Nota');
  en.escribir('Qué hay que saber', 'Hola');
  en.pulsar('Guardar la nota');
  await anotadas(1);
  expect(await en.mesa.enElDisco()).toEqual(en.mesa.operaciones('i1'));
});
