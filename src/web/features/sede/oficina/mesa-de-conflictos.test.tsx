// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { ficha, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { MOTIVO_SIN_ADMITIR, type Conflicto } from '../../../../shared/domain/sede/conflicto.ts';
import { CURVA, escribirClavePublica, firmarOperacion } from '../../../../shared/domain/sede/firmada.ts';
import { esDe, type Operacion } from '../../../../shared/domain/sede/operacion.ts';
import { Ficha } from '../mostrador/ficha.tsx';
import { MesaDeConflictos } from './mesa-de-conflictos.tsx';
import { diceTodo } from '../../../../../tests/support/dice-todo.ts';

const en = pantalla();

const conflictos = (): readonly Conflicto[] => en.mesa.bitacora.estado().sede.conflictos();
const abiertos = () => conflictos().filter(({ resuelto }) => resuelto === null);
/** Opens the puesto of somebody who directs the race day. */
const abrirMesa = (dicha: Parameters<typeof en.abrirMesa>[0]) => en.abrirMesa(dicha, { dirige: true });
const mostrar = () => en.mostrar(en.mesa, <MesaDeConflictos />);
/**
 * Waits until the decision is written and no conflict is open. To wait for the second alone is not enough: the operations that a decision
 * implies are written before it, and may settle the conflict by themselves a moment earlier.
 */
const resuelto = () =>
  vi.waitFor(() => {
    expect(en.mesa.operaciones('mesa')).toHaveLength(1);
    expect(abiertos()).toEqual([]);
  });

async function dosEntregas() {
  await abrirMesa(baseDePantalla([inscripcion(1, { numero: 7 })]));
  const kit = { personas: ['p10' as const], retira: null, kit: [] };
  const primera = await en.mesa.bitacora.anotar('acreditar', 'i1', kit);
  const otra = await en.mesa.bitacora.anotar('acreditar', 'i1', {
    ...kit,
    retira: { nombre: 'Carla Paz', documento: '30111222' },
  });
  mostrar();
  return { primera, otra };
}

describe('a kit that was handed out twice', () => {
  it('shows who, both sides and the proposal; one tap undoes the second and settles it', async () => {
    const { primera, otra } = await dosEntregas();
    diceTodo(en.lugar.textContent, [
      'Retiró dos veces',
      'Ana Suárez (n.º 7)',
      'Entregó el kit a Carla Paz (30111222)',
      'Mesa 1, Beto',
    ]);
    en.pulsar('Vale la primera: anular la otra');
    en.pulsar('Vale la primera: anular la otra');
    await resuelto();
    const persona = en.mesa.bitacora.estado().sede.expediente('i1')?.personas[0];
    expect(persona?.acreditaciones.map(({ id }) => id)).toEqual([primera.id]);
    const suyas = [...en.mesa.operaciones('i1'), ...en.mesa.operaciones('mesa')].slice(2);
    expect(suyas).toMatchObject([
      { tipo: 'anular', datos: { operacion: otra.id } },
      { tipo: 'resolver', datos: { hechos: [primera.id, otra.id], decision: 'vale_la_primera' } },
    ]);
    await vi.waitFor(() => expect(en.lugar.textContent).toContain('No hay nada por resolver.'));
    // its card has gone with the button: a keyboard would begin again at the top of the page
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Mesa de conflictos'));
  });

  it('can stand as it is, with a note, and says afterwards who decided', async () => {
    await dosEntregas();
    en.escribir('Nota para la organización', ' una era de su hermana ');
    en.pulsar('Se llevó dos kits');
    await resuelto();
    const [una] = en.mesa.operaciones('mesa');
    expect(una && esDe('resolver', una) && una.datos.nota).toBe('una era de su hermana');
    await vi.waitFor(() => expect(en.lugar.textContent).toContain('lo resolvió Beto en Mesa 1'));
    expect(en.lugar.textContent).toContain('«una era de su hermana»');
  });

  it('opens again when a third hand-out comes', async () => {
    await dosEntregas();
    en.pulsar('Se llevó dos kits');
    await resuelto();
    await en.mesa.bitacora.anotar('acreditar', 'i1', { personas: ['p10'], retira: null, kit: [] });
    await vi.waitFor(() => expect(en.boton('Se llevó dos kits')).toBeDefined());
  });
});

// regla sede-44: only a puesto that directs settles conflicts
it('shows a volunteer what contradicts and who decides, and nothing to decide with', async () => {
  const { bitacora } = await en.abrirMesa(baseDePantalla([inscripcion(1)]));
  const kit = { personas: ['p10' as const], retira: null, kit: [] };
  await bitacora.anotar('acreditar', 'i1', kit);
  await bitacora.anotar('acreditar', 'i1', kit);
  mostrar();
  await en.dice('Retiró dos veces');
  await en.dice('Lo resuelve quien dirige la carrera');
  expect(en.lugar.querySelectorAll('button')).toHaveLength(0);
});

// regla sede-41: a conflict names both persons
describe('a kit that went to who had the place before it passed to another', () => {
  const row = (cambios: Parameters<typeof inscripcion>[1]) => inscripcion(1, { numero: 7, ...cambios });
  // If this breaks, the second person is told that they have collected, and nobody looks for the kit.
  it('is told to the second one at the desk, and settled by a tap that writes down who has it', async () => {
    await abrirMesa(baseDePantalla([row({ traspasos: [] })]));
    const { bitacora, servidor } = en.mesa;
    const kit = { personas: ['p10' as const], retira: null, kit: [] };
    const entrega = await bitacora.anotar('acreditar', 'i1', kit);
    expect(entrega.traspasos).toBe(0);
    const beto = { ...ficha('28000333', { nombre: 'Bruno', apellido: 'Paz' }), id: 10 };
    servidor.cambiarBase(
      baseDePantalla([
        row({
          personas: [{ ...beto, deslinde: 'APPROVED', apto: null }],
          traspasos: [{ persona_id: 10, de: 'Ana Suárez', at: '2027-03-14T07:00:00.000-03:00' }],
        }),
      ]),
    );
    await bitacora.intercambiar(servidor.puerto());
    en.mostrar(
      en.mesa,
      <Ficha
        inscripcion="i1"
        persona={null}
        credencial={null}
        onEntregada={() => undefined}
        onVolver={() => undefined}
      />,
    );
    await en.dice('Lo retiró otra persona');
    await en.dice('El kit de este lugar lo tiene Ana Suárez:');
    mostrar();
    await en.dice('Bruno Paz (n.º 7); antes, Ana Suárez');
    en.pulsar('Se lo dio a Bruno Paz');
    await resuelto();
    const persona = bitacora.estado().sede.expediente('i1')?.personas[0];
    expect(persona?.acreditaciones).toMatchObject([{ traspasos: 1 }]);
  });
});

describe('a number on two people', () => {
  const empezar = async (numeros: number[]) => {
    await abrirMesa(baseDePantalla([inscripcion(1, { numero: 7 }), inscripcion(2)]));
    if (numeros.length > 0) await en.mesa.prestar(1, numeros);
    await en.mesa.bitacora.anotar('asignar_numero', 'i2', { numero: 7, antes: null, de_lote: false });
    mostrar();
  };

  it('is settled by one tap with the next of this puesto', async () => {
    await empezar([45, 46]);
    en.pulsar('Dar otro número: el 45');
    await resuelto();
    expect(en.mesa.bitacora.estado().sede.expediente('i2')?.numero).toBe(45);
    expect(en.mesa.bitacora.estado().sede.expediente('i1')?.numero).toBe(7);
  });

  it('is asked for where this puesto has none left, and is none that somebody wears', async () => {
    await empezar([]);
    const campo = 'Otro número para Ana Suárez (n.º 7)';
    expect(en.boton('Dar otro número').disabled).toBe(true);
    en.escribir(campo, '7');
    expect(en.boton('Dar otro número').disabled).toBe(true);
    en.escribir(campo, '99');
    en.pulsar('Dar otro número');
    await resuelto();
    expect(en.mesa.bitacora.estado().sede.expediente('i2')?.numero).toBe(99);
  });
});

it('has a rejected waiver signed again, which leaves nothing to settle', async () => {
  const row = inscripcion(1);
  row.personas = row.personas.map((una) => ({ ...una, deslinde: 'REJECTED' }));
  await abrirMesa(baseDePantalla([row]));
  await en.mesa.bitacora.anotar('acreditar', 'i1', { personas: ['p10'], retira: null, kit: [] });
  mostrar();
  en.pulsar('Firmar el deslinde ahora');
  en.pulsar('Ya lo leí: firmar');
  await en.firmar();
  en.pulsar('Guardar la firma');
  await vi.waitFor(() => expect(abiertos()).toEqual([]));
  expect(en.mesa.operaciones('i1').map(({ tipo }) => tipo)).toEqual(['acreditar', 'firmar']);
});

it('says that there is nothing to settle', async () => {
  await abrirMesa(baseDePantalla());
  mostrar();
  expect(en.lugar.textContent).toContain('No hay nada por resolver.');
});

it('tells the reason of what the server refused', async () => {
  await abrirMesa(baseDePantalla());
  const una = await en.mesa.bitacora.anotar('nota', 'i1', { persona: null, texto: 'x' });
  en.mesa.servidor.cambiarBase({
    ...en.mesa.servidor.base,
    rechazos: new Map([[una.id, 'No quedan remeras.']]),
  });
  await en.mesa.bitacora.intercambiar(en.mesa.servidor.puerto());
  mostrar();
  expect(en.lugar.textContent).toContain('El servidor no pudo registrarlo');
  expect(en.lugar.textContent).toContain('No quedan remeras.');
});

// regla sede-49: whoever directs the race day admits a phone whose admission the server refused, or discards what that phone noted
describe('a phone that nobody who directs has admitted', () => {
  const puesto_id = '0e9c2f53-6f0f-4f57-8a3c-5b9a0a3f5d11';
  async function sinAdmitir() {
    await abrirMesa(baseDePantalla());
    // admitted by another phone, whose account does not direct the race any more
    const par = await crypto.subtle.generateKey(CURVA, false, ['sign', 'verify']);
    const otra = crypto.randomUUID();
    const admision: Operacion = {
      ...{
        id: crypto.randomUUID(),
        evento_id: 1,
        puesto_id: otra,
        seq: 1,
        lamport: 1,
        desvio: null,
        visto: [],
      },
      ...{ hora: '2027-03-14T07:00:00-03:00', actor: { usuario_id: null, nombre: 'Rita' } },
      ...{ tipo: 'admitir', sujeto: 'mesa' },
      datos: {
        ...{ puesto_id, nombre: 'Eva', clave_publica: `B${'A'.repeat(86)}` },
        vence_at: '2099-03-15T23:59:59-03:00',
      },
    };
    const clave_publica = await escribirClavePublica(par.publicKey);
    await en.mesa.bitacora.recibir(
      [await firmarOperacion(admision, par.privateKey)],
      [{ puesto_id: otra, nombre: 'Mesa 9', clave_publica, revocado: false }],
    );
    en.mesa.servidor.cambiarBase({
      ...en.mesa.servidor.base,
      rechazos: new Map([[admision.id, MOTIVO_SIN_ADMITIR]]),
    });
    await en.mesa.bitacora.intercambiar(en.mesa.servidor.puerto());
    mostrar();
    await en.dice('Un teléfono espera que lo acepten');
  }
  const tipos = () => en.mesa.operaciones('mesa').map(({ tipo }) => tipo);

  it('is admitted by one tap', async () => {
    await sinAdmitir();
    await en.dice('De «Eva» todavía no llegó nada.');
    en.pulsar('Aceptar este teléfono');
    await vi.waitFor(() => expect(tipos()).toEqual(['admitir', 'admitir', 'resolver']));
  });

  // If this breaks, a finger beside the button throws away what a desk did all morning, for good.
  it('is discarded only once that was asked, as it cannot be undone', async () => {
    await sinAdmitir();
    en.pulsar('Descartar lo que anotó y darlo de baja');
    await en.dice('¿Descartar lo que anotó «Eva»?');
    expect(tipos()).toEqual(['admitir']);
    en.pulsar('Descartar');
    await vi.waitFor(() => expect(tipos()).toEqual(['admitir', 'expulsar', 'resolver']));
  });
});

// regla sede-43: an hour that cannot be true is shown as unknown
it.each([
  ['tells when, where the hour can be true', {}, false],
  ['says that the hour is not known, where it is of another year than the race', { anio: '2031' }, true],
])('%s', async (_que, { anio = '2027' }: { anio?: string }, desconocida) => {
  const fecha_hora = `${anio}-03-14T08:00:00-03:00`;
  const evento = { ...baseDePantalla().evento, fecha_hora };
  await abrirMesa(baseDePantalla([inscripcion(1, { numero: 7 })], { evento, generated_at: fecha_hora }));
  const kit = { personas: ['p10' as const], retira: null, kit: [] };
  await en.mesa.bitacora.anotar('acreditar', 'i1', kit);
  await en.mesa.bitacora.anotar('acreditar', 'i1', kit);
  mostrar();
  await en.dice('Retiró dos veces');
  expect(en.lugar.textContent?.includes('Mesa 1, Beto, hora desconocida.')).toBe(desconocida);
});
