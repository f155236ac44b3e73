// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { Blob } from 'node:buffer';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Trazos } from '../../../../shared/contract/sede.ts';
import { mensajesSede } from '../../../../shared/domain/sede/mensajes.ts';
import { inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { veredicto, type Falta } from '../../../../shared/domain/sede/veredicto.ts';
import { baseDePantalla, pantalla, TEXTO } from '../../../../../tests/support/sede/pantalla.tsx';
import { abrirFoto, trazosDe, tutorDe } from '../../../../../tests/support/sede/sello.ts';
import { useState } from 'react';
import { usePuesto } from '../puesto.ts';
import { ResolverFalta } from './resolver-falta.tsx';

const en = pantalla();
const onListo = vi.fn<(hecho: boolean) => void>();
// jsdom's own Blob gives an ArrayBuffer of another realm, which Node's WebCrypto does not take
const jpeg = new Blob(['foto'], { type: 'image/jpeg' });
vi.mock('../../../ui/achicar-imagen.ts', () => ({
  achicar: vi.fn(async (archivo: File) => {
    if (archivo.name.endsWith('.txt')) throw new Error('no picture');
    return jpeg;
  }),
}));

beforeAll(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
});
beforeEach(() => {
  onListo.mockClear();
});

const sinPapeles = inscripcion(1, { state: 'pago_pendiente', pagado: 0, total: 12_500_00, modalidad_id: 2 });
const [quien] = sinPapeles.personas;
if (!quien) throw new Error('nobody');
sinPapeles.personas = [{ ...quien, deslinde: null }];

/** Opens the sheet for what is missing of that kind. */
async function resolver(
  que: 'firma' | 'apto' | 'pago' | 'numero',
  row = sinPapeles,
  ref: RefInscripcion = 'i1',
  cambios: Parameters<typeof baseDePantalla>[1] = {},
) {
  await en.abrirMesa(baseDePantalla([row], cambios));
  mostrar(que, ref);
}
function mostrar(que: string, ref: RefInscripcion) {
  const expediente = en.mesa.bitacora.estado().sede.expediente(ref);
  if (!expediente) throw new Error('no expediente');
  const dicho = veredicto(expediente, en.mesa.servidor.base);
  const falta = dicho.tipo === 'falta' ? dicho.faltan.find((una) => una.que === que) : undefined;
  if (!falta) throw new Error(`nothing missing: ${JSON.stringify(dicho)}`);
  en.mostrar(en.mesa, <ResolverFalta expediente={expediente} falta={falta} onListo={onListo} />);
}
const listo = () => vi.waitFor(() => expect(onListo).toHaveBeenCalledWith(true));
const adjunto = async (sha256: string | null | undefined): Promise<Uint8Array> => {
  await en.mesa.bitacora.intercambiar(en.mesa.servidor.puerto());
  return new Uint8Array(en.mesa.servidor.adjuntos.get(sha256 ?? '') ?? []);
};

describe('a waiver', () => {
  it('is read whole, then signed: its version, hash and strokes go with it', async () => {
    await resolver('firma');
    expect(en.lugar.textContent).toContain(TEXTO);
    en.pulsar('Ya lo leí: firmar');
    en.pulsar('Guardar la firma');
    expect(en.lugar.querySelector('[role="alert"]')?.textContent).toContain('dibujá una firma');
    await en.firmar();
    en.pulsar('Guardar la firma');
    en.pulsar('Guardar la firma');
    await listo();
    const [una, ...mas] = en.mesa.operaciones('i1');
    expect(mas).toEqual([]);
    expect(una).toMatchObject({
      tipo: 'firmar',
      datos: { persona: 'p10', texto_version: 3, texto_hash: 'ab'.repeat(32) },
    });
    const { adjunto: sha256, tutor } = una?.tipo === 'firmar' ? una.datos : {};
    expect(tutor).toBeNull();
    // regla sede-70: the strokes leave this phone sealed, and only the server can draw them
    const sellados = await adjunto(sha256);
    expect(Buffer.from(sellados).includes('puntos')).toBe(false);
    const json = una?.tipo === 'firmar' ? trazosDe(una, sellados) : null;
    expect(Trazos.parse(JSON.parse(json ?? '[]'))).toHaveLength(1);
    expect(en.mesa.bitacora.estado().sede.expediente('i1')?.personas[0]?.deslinde).toBe('PENDING');
  });

  it('of a minor is signed by an adult, who says who they are', async () => {
    await resolver('firma', {
      ...sinPapeles,
      personas: [{ ...quien, deslinde: null, fecha_nacimiento: '2012-01-02' }],
    });
    en.pulsar('Ya lo leí: firmar');
    await en.firmar();
    en.escribir('Documento de quien firma', quien.documento);
    en.pulsar('Guardar la firma');
    expect(en.lugar.textContent).toContain('debe ser distinto');
    expect(en.mesa.operaciones('i1')).toEqual([]);
    en.escribir('Nombre y apellido de quien firma', ' Eva Suárez ');
    en.escribir('Documento de quien firma', '20.111.222');
    en.escribir('Qué es de quien participa', 'Madre');
    en.pulsar('Guardar la firma');
    await listo();
    const [una] = en.mesa.operaciones('i1');
    if (una?.tipo !== 'firmar') throw new Error('no waiver');
    expect(tutorDe(una)).toEqual({ nombre: 'Eva Suárez', documento: '20111222', relacion: 'Madre' });
    // regla sede-40: every other puesto gets the adult's name, and the rest of her data sealed
    const texto = JSON.stringify(await en.mesa.bitacora.faltanA({}));
    expect(texto).toContain('Eva Suárez');
    for (const dato of ['20111222', 'Madre']) expect(texto).not.toContain(dato);
  });

  it('of a minor goes as it is where this phone has no key to seal with, and the screen says so', async () => {
    await en.abrirMesa(
      baseDePantalla(
        [{ ...sinPapeles, personas: [{ ...quien, deslinde: null, fecha_nacimiento: '2012-01-02' }] }],
        { clave_sellado: undefined },
      ),
    );
    en.mostrar(en.mesa, <Viva que="firma" />);
    en.pulsar('Ya lo leí: firmar');
    expect(en.lugar.textContent).toContain('el documento de quien firma lo pueden leer los otros puestos');
    await en.firmar();
    const tutor = { nombre: 'Eva Suárez', documento: '20111222', relacion: 'Madre' };
    en.escribir('Nombre y apellido de quien firma', tutor.nombre);
    en.escribir('Documento de quien firma', tutor.documento);
    en.escribir('Qué es de quien participa', tutor.relacion);
    en.pulsar('Guardar la firma');
    await listo();
    expect(en.mesa.operaciones('i1')).toMatchObject([{ datos: { tutor } }]);
    expect(en.mesa.operaciones('i1')[0]?.datos).not.toHaveProperty('sellado');
  });
});

/** ResolverFalta as the ficha shows it: rendered again when the registration changes. */
function Viva({ que }: { que: 'firma' | 'pago' }) {
  const expediente = usePuesto().estado.sede.expediente('i1');
  const [falta] = useState<Falta>(
    que === 'pago' ? { que, centavos: 12_500_00 } : { que, persona: 'p10', rechazada: false },
  );
  return expediente && <ResolverFalta expediente={expediente} falta={falta} onListo={onListo} />;
}

// If this breaks, somebody's signature is filed under a text that they never read.
it('a text that changed while somebody signs is read again, and not signed by the old strokes', async () => {
  await en.abrirMesa(baseDePantalla([sinPapeles]));
  en.mostrar(en.mesa, <Viva que="firma" />);
  en.pulsar('Ya lo leí: firmar');
  await en.firmar();
  const { servidor } = en.mesa;
  const nuevo = { deslinde: { version: 4, texto: 'Otro texto.', hash: 'cd'.repeat(32) } };
  servidor.cambiarBase({ ...servidor.base, ...nuevo });
  await en.mesa.bitacora.intercambiar(servidor.puerto());
  await vi.waitFor(() => expect(en.lugar.textContent).toContain('cambió mientras tanto'));
  expect(en.lugar.textContent).toContain('Otro texto.');
  en.pulsar('Ya lo leí: firmar');
  expect(en.lugar.querySelector('svg[role=img] path')).toBeNull();
  await en.firmar();
  en.pulsar('Guardar la firma');
  await listo();
  expect(en.mesa.operaciones('i1')).toMatchObject([
    { datos: { texto_version: 4, texto_hash: 'cd'.repeat(32) } },
  ]);
});

// If this breaks, strokes that were drawn under one text are filed under another.
it('a text that changed while it was being read again is not signed by the strokes under the one before', async () => {
  await en.abrirMesa(baseDePantalla([sinPapeles]));
  en.mostrar(en.mesa, <Viva que="firma" />);
  en.pulsar('Ya lo leí: firmar');
  await en.firmar();
  en.pulsar('Volver al texto');
  en.pulsar('Ya lo leí: firmar');
  expect(en.lugar.querySelector('svg[role=img] path')).not.toBeNull();
  en.pulsar('Volver al texto');
  const { servidor } = en.mesa;
  const nuevo = { deslinde: { version: 4, texto: 'Otro texto.', hash: 'cd'.repeat(32) } };
  servidor.cambiarBase({ ...servidor.base, ...nuevo });
  await en.mesa.bitacora.intercambiar(servidor.puerto());
  await vi.waitFor(() => expect(en.lugar.textContent).toContain('Otro texto.'));
  en.pulsar('Ya lo leí: firmar');
  expect(en.lugar.querySelector('svg[role=img] path')).toBeNull();
  en.pulsar('Guardar la firma');
  expect(en.mesa.operaciones('i1')).toEqual([]);
});

it('what another desk took while the sheet was open is not taken again', async () => {
  await en.abrirMesa(baseDePantalla([sinPapeles]));
  en.mostrar(en.mesa, <Viva que="pago" />);
  await en.mesa.bitacora.anotar('cobrar', 'i1', { monto: 10_000, medio: 'efectivo' });
  await vi.waitFor(() => expect(en.boton(/^Cobré/).textContent).toMatch(/\$\s2\.500/));
  await en.mesa.bitacora.anotar('cobrar', 'i1', { monto: 2500, medio: 'efectivo' });
  await vi.waitFor(() => expect(en.lugar.textContent).toContain('otro puesto ya lo cobró'));
  expect(en.boton(/^Cobr/).disabled).toBe(true);
});

describe('a certificate', () => {
  const elegir = (nombre: string) => {
    const campo = en.lugar.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(campo, 'files', { value: [new File(['x'], nombre)], configurable: true });
    Object.defineProperty(campo, 'value', { value: '', writable: true });
    campo?.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('is photographed, looked at, and kept', async () => {
    await resolver('apto');
    expect(en.lugar.textContent).not.toContain('lo vi');
    elegir('apto.txt');
    await vi.waitFor(() => expect(en.lugar.textContent).toContain('no puede abrir esa foto'));
    elegir('apto.jpg');
    await vi.waitFor(() => en.boton('Se lee bien: guardar'));
    expect(en.lugar.querySelector('img')?.alt).toContain('se va a guardar');
    en.pulsar('Se lee bien: guardar');
    await listo();
    const [una] = en.mesa.operaciones('i1');
    expect(una).toMatchObject({ tipo: 'apto', datos: { persona: 'p10', como: 'foto' } });
    if (una?.tipo !== 'apto') throw new Error('no apto');
    // regla sede-40: the photo leaves this phone sealed, and only the server can look at it
    const sellada = await adjunto(una.datos.adjunto);
    expect(Buffer.from(sellada).includes('foto')).toBe(false);
    expect(abrirFoto(una, sellada)?.toString()).toBe('foto');
  });

  it('may be merely seen where the event says so, which takes two taps, and who saw it is kept', async () => {
    await resolver('apto', sinPapeles, 'i1', { apto_visto_en_mesa: true });
    en.pulsar('Lo mostró y lo vi');
    expect(en.mesa.operaciones('i1')).toEqual([]);
    expect(en.lugar.textContent).toContain('en Mesa 1');
    en.pulsar('Volver');
    en.boton('Sacar la foto');
    en.pulsar('Lo mostró y lo vi');
    en.pulsar('Sí, lo vi');
    en.pulsar('Sí, lo vi');
    await listo();
    const [una, ...mas] = en.mesa.operaciones('i1');
    expect(mas).toEqual([]);
    expect(una).toMatchObject({
      ...{ tipo: 'apto', datos: { persona: 'p10', como: 'visto' }, actor: { nombre: 'Beto' } },
    });
    expect(en.mesa.bitacora.estado().sede.expediente('i1')?.personas[0]?.apto).toBe('APPROVED');
    await en.mesa.bitacora.anotar('anular', 'i1', { operacion: una?.id ?? '', motivo: 'era de otra' });
    expect(en.mesa.bitacora.estado().sede.expediente('i1')?.personas[0]?.apto).toBeNull();
  });
});

describe('what is owed', () => {
  it('is taken in cash with its change told, once however often one taps', async () => {
    await resolver('pago');
    en.escribir('Con cuánto paga', '20000');
    expect(en.lugar.querySelector('output')?.textContent).toMatch(/Vuelto\s*\$\s7\.500/);
    const boton = en.boton(/Cobré y di/);
    boton.click();
    boton.click();
    await listo();
    expect(en.mesa.operaciones('i1')).toMatchObject([
      { tipo: 'cobrar', datos: { monto: 12_500, medio: 'efectivo' } },
    ]);
    expect(en.mesa.bitacora.estado().sede.expediente('i1')?.state).toBe('pago_realizado');
  });

  it('may be a transfer, or a part', async () => {
    await resolver('pago');
    en.elegir('Transferencia');
    en.escribir('Cuánto pagó', '5.000');
    expect(en.lugar.textContent).toMatch(/quedan por pagar \$\s7\.500/);
    en.pulsar(/a cuenta/);
    await listo();
    expect(en.mesa.operaciones('i1')).toMatchObject([{ datos: { monto: 5000, medio: 'transferencia' } }]);
  });

  // If this breaks, a desk believes that cash is on record that is not, or types it all again.
  it('is not lost where the telephone is full: it says so and keeps what was typed', async () => {
    await resolver('pago');
    en.escribir('Con cuánto paga', '20000');
    en.mesa.disco.lleno = true;
    en.pulsar(/Cobré y di/);
    await vi.waitFor(() => expect(en.lugar.textContent).toContain(mensajesSede.rechazo.sin_espacio));
    expect(en.campo('Con cuánto paga').value).toBe('20000');
    expect(onListo).not.toHaveBeenCalled();
    en.mesa.disco.olvidar();
    en.pulsar(/Cobré y di/);
    await listo();
    expect(en.mesa.operaciones('i1')).toHaveLength(1);
  });
});

describe('a number', () => {
  const paga = inscripcion(1);

  it('is the next of this puesto, and said to be of its lote', async () => {
    await en.abrirMesa(baseDePantalla([paga, inscripcion(2, { numero: 50 })]));
    await en.mesa.prestar(1, [52, 50, 51]);
    mostrar('numero', 'i1');
    en.pulsar('Dar el 51');
    await listo();
    expect(en.mesa.operaciones('i1')).toMatchObject([
      { tipo: 'asignar_numero', datos: { numero: 51, antes: null, de_lote: true } },
    ]);
  });

  it('typed by hand warns of who wears it or whose it is, and is given all the same', async () => {
    await en.abrirMesa(baseDePantalla([paga, inscripcion(2, { numero: 50 })]));
    await en.mesa.prestar(1, [51]);
    mostrar('numero', 'i1');
    en.pulsar('Dar otro');
    en.escribir('Número del dorsal que le das', '5x');
    expect(en.lugar.textContent).toContain('solo con cifras');
    en.escribir('Número del dorsal que le das', '50');
    expect(en.lugar.textContent).toContain('ya lo tiene Ana Suárez');
    en.escribir('Número del dorsal que le das', '900');
    expect(en.lugar.textContent).toContain('no es de los prestados');
    en.pulsar('Dar el 900');
    await listo();
    expect(en.mesa.operaciones('i1')).toMatchObject([{ datos: { numero: 900, de_lote: false } }]);
  });
});
