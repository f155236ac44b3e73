import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nuevoDisco, type Disco } from '../../../../tests/support/sede/disco.ts';
import { nuevoFirmante } from '../../../../tests/support/sede/firmante.ts';
import { EVENTO, encontrar, nuevoTelefono, preparar, reunir } from '../../../../tests/support/sede/pares.ts';
import { ServidorSede } from '../../../../tests/support/sede/servidor.ts';
import { usarDiscos } from '../../../../tests/support/sede/usar-discos.ts';
import { base, ficha, inscripcion } from '../../../shared/domain/sede/apoyo/mundo.ts';
import { MOTIVO_SIN_ADMITIR } from '../../../shared/domain/sede/conflicto.ts';
import { pruebaDeSesion } from '../../../shared/domain/sede/admision.ts';
import { firmoBytes, leerClavePublica } from '../../../shared/domain/sede/firmada.ts';
import { leerBase64url } from '../../../shared/domain/comun/base64url.ts';
import { idDePuesto } from '../../../shared/domain/sede/id-de-puesto.ts';
import { esDe } from '../../../shared/domain/sede/operacion.ts';
import { lineaDeSincronia } from '../../../shared/domain/sede/sincronia.ts';
import { leerAcceso } from '../acceso.ts';
import { abrirBitacora, type Bitacora } from '../bitacora.ts';
import { entornoReal } from '../entorno.ts';
import { encontrarse } from '../pares/encuentro.ts';
import { abrirPaquete, armarPaquete } from '../pares/paquete.ts';
import type { Canal } from '../portadores/canal.ts';
import { Red } from '../portadores/telefonos.test-util.ts';
import { RechazoSede } from '../rechazos.ts';
import type { Acceso } from '../rows-en-disco.ts';
import { Anfitrion, noAdmite } from './anfitrion.ts';
import { Aspirante } from './aspirante.ts';
import { escribirBienvenida, huellaDeClaves } from './bienvenida.ts';
import { escribirAdmision, escribirAspirante, leerAdmision, leerAspirante } from './codigos.ts';

usarDiscos();

let servidor: ServidorSede;
let organizadora: Bitacora;
let red: Red;
const abiertas: Bitacora[] = [];
beforeEach(async () => {
  red = new Red();
  servidor = new ServidorSede(base({ inscripciones: [inscripcion(1), inscripcion(2)] }));
  const telefono = await nuevoTelefono('Mesa 1', [servidor.firmante.publica]);
  organizadora = telefono.bitacora;
  abiertas.push(organizadora);
  const { puesto_id } = organizadora.puesto;
  servidor.dirigen.add(puesto_id);
  servidor.cambiarBase({
    ...servidor.base,
    lotes: [{ puesto_id, modalidad_id: 1, numeros: [11, 12, 13, 14, 15], lugares: 5 }],
  });
  await preparar(servidor, telefono);
});
afterEach(async () => {
  for (const una of abiertas.splice(0)) await una.cerrar();
});

/**
 * A new phone that asks to be admitted, with its disk. Once it is admitted, `hecho` holds its access to the event and its canal to the
 * phone that admitted it.
 */
function nuevoAspirante(nombre = 'Eva', disco = nuevoDisco(), entorno = entornoReal) {
  vi.stubGlobal('indexedDB', disco.factory);
  const hecho: { acceso?: Acceso; canal?: Canal } = {};
  const aspirante = new Aspirante({
    ...{ nombre, entorno, tendedor: red.tendedor() },
    onAdmitido: (acceso, canal) => Object.assign(hecho, { acceso, canal }),
  });
  return { aspirante, disco, hecho };
}

function nuevoAnfitrion(claves = [servidor.firmante.publica], modalidades = [1]) {
  const fines: Promise<unknown>[] = [];
  const anfitrion = new Anfitrion({
    ...{ bitacora: organizadora, claves, tendedor: red.tendedor() },
    evento: { nombre: 'Corrida', modalidades, vence_at: new Date('2099-01-01T00:00:00-03:00') },
    adoptar: (canal) => void fines.push(encontrarse({ bitacora: organizadora, canal }).fin),
  });
  return anfitrion;
}

async function codigoDe(aspirante: Aspirante): Promise<string> {
  await aspirante.ofrecer();
  const paso = aspirante.paso();
  if (paso.tipo !== 'muestra') throw new Error(paso.tipo);
  return paso.codigo;
}

async function admitir(anfitrion: Anfitrion, codigo: string): Promise<string> {
  expect(anfitrion.leer(codigo)).toBe(true);
  await anfitrion.admitir();
  const paso = anfitrion.paso();
  if (paso.tipo !== 'muestra') throw new Error(JSON.stringify(paso));
  return paso.codigo;
}

/** Reads the answer on the new phone, and goes on with that phone's disk. */
async function leerEn(disco: Disco, aspirante: Aspirante, codigo: string): Promise<void> {
  vi.stubGlobal('indexedDB', disco.factory);
  await aspirante.leer(codigo);
  await vi.waitFor(() => expect(['listo', 'fallo']).toContain(aspirante.paso().tipo));
}

async function abrirAdmitido(disco: Disco): Promise<Bitacora> {
  vi.stubGlobal('indexedDB', disco.factory);
  const actor = () => ({ usuario_id: null, nombre: 'Eva' });
  const bitacora = await abrirBitacora({ evento_id: EVENTO, nombre: 'otra cosa', actor });
  abiertas.push(bitacora);
  return bitacora;
}

const tipos = (en: Bitacora): string[] =>
  [...en.estado().sede.membresia.miembros.values()].flatMap(({ por }) => (por ? [por.datos.nombre] : []));

// regla sede-34: a phone becomes a puesto by two scans: an organizer's phone scans the new phone's code, and the new phone scans the code
// that the organizer's phone then shows
describe('a phone that is admitted without network', () => {
  it('gets roster, data, keys and a part of the lote over the line, and works', async () => {
    await organizadora.guardarLlaves([{ epoca: 1, llave: 'B'.repeat(43) }], 'servidor');
    const { aspirante, disco, hecho } = nuevoAspirante();
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    expect(aspirante.paso().tipo).toBe('listo');
    const eva = await abrirAdmitido(disco);
    expect(eva.puesto.nombre).toBe('Eva');
    if (!hecho.canal) throw new Error('no line');
    encontrarse({ bitacora: eva, canal: hecho.canal });
    await vi.waitFor(() => expect(eva.llaves().at(-1)?.llave).toBe(organizadora.llaves().at(-1)?.llave));
    expect(eva.estado().base_texto).toBe(organizadora.estado().base_texto);
    expect(eva.estado().vecinos.map(({ nombre, dirige }) => [nombre, dirige])).toEqual([['Mesa 1', true]]);
    await vi.waitFor(() => {
      const lote = eva.estado().sede.lotes.lote(eva.puesto.puesto_id, 1);
      expect([[...lote.numeros], lote.lugares]).toEqual([[14, 15], 2]);
    });
    const propio = organizadora.estado().sede.lotes.lote(organizadora.puesto.puesto_id, 1);
    expect([[...propio.numeros], propio.lugares]).toEqual([[11, 12, 13], 3]);
    // what the new phone writes reaches the phone that admitted it
    await eva.anotar('nota', 'i1', { persona: null, texto: 'llegó' });
    await vi.waitFor(() => expect(organizadora.vector()[eva.puesto.puesto_id]).toBe(1));
    hecho.canal.cerrar();
  });

  it('says of the work of others what the base that it was given says: the server has it', async () => {
    const { id } = await organizadora.anotar('nota', 'i1', { persona: null, texto: 'llegó' });
    const { puesto_id } = organizadora.puesto;
    await organizadora.intercambiar(servidor.puerto());
    servidor.cambiarBase({ ...servidor.base, aplicadas: new Set([id]) });
    await organizadora.intercambiar(servidor.puerto());
    const { aspirante, disco, hecho } = nuevoAspirante();
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    const eva = await abrirAdmitido(disco);
    if (!hecho.canal) throw new Error('no line');
    encontrarse({ bitacora: eva, canal: hecho.canal });
    await vi.waitFor(() => expect(eva.vector()[puesto_id]).toBe(3));
    const suya = eva.entregas().find((una) => una.puesto_id === puesto_id);
    // what the server does not have yet is the admission of this phone and its part of the lote
    expect(suya?.entrega).toMatchObject({ hechas: 3, en_servidor: 1, lleva: 2, faltan: [] });
    expect([eva.sinEntregar(), eva.idsSinEntregar().has(id)]).toEqual([2, false]);
    hecho.canal.cerrar();
  });

  // If this breaks, one place is given to two people: by who admitted the phone, and by the phone.
  it('gets no place that a walk-up took which the server has not heard of', async () => {
    for (const documento of ['40111220', '40111221', '40111222']) {
      await organizadora.anotar('alta', null, {
        ...{ modalidad_id: 1, nombre: '-', total: 0 },
        personas: [{ ...ficha(documento), talle: null }],
      });
    }
    await admitir(nuevoAnfitrion(), await codigoDe(nuevoAspirante().aspirante));
    const lote = organizadora.estado().sede.lotes.lote(organizadora.puesto.puesto_id, 1);
    expect(lote.lugares).toBe(4);
  });

  it('has what opens its session at the server, signed by its own key', async () => {
    const { aspirante, disco } = nuevoAspirante();
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    const acceso = await leerAcceso(EVENTO);
    const eva = await abrirAdmitido(disco);
    expect(acceso).toMatchObject({ evento: 'Corrida', persona: 'Eva', claves: [servidor.firmante.publica] });
    const { permiso } = acceso ?? {};
    if (permiso?.tipo !== 'admitido' || !permiso.por_abrir) throw new Error('no session to open');
    const { sesion_hash, prueba, admision } = permiso.por_abrir;
    const { puesto_id, clave_publica } = eva.puesto;
    const texto = pruebaDeSesion({
      ...{ evento_id: EVENTO, puesto_id, sesion_hash },
      admision: (JSON.parse(admision.cuerpo) as { id: string }).id,
    });
    const leida = await leerClavePublica(clave_publica);
    expect(leerBase64url(sesion_hash)).toHaveLength(32);
    expect(leida && (await firmoBytes(leida, prueba, texto))).toBe(true);
  });

  it('and begins again is the same phone: nothing is written twice', async () => {
    const { aspirante, disco } = nuevoAspirante();
    const anfitrion = nuevoAnfitrion();
    await admitir(anfitrion, await codigoDe(aspirante));
    const antes = organizadora.vector();
    aspirante.deNuevo();
    anfitrion.deNuevo();
    await leerEn(disco, aspirante, await admitir(anfitrion, await codigoDe(aspirante)));
    expect(aspirante.paso().tipo).toBe('listo');
    expect(organizadora.vector()).toEqual(antes);
    expect(tipos(organizadora)).toEqual(['Eva']);
  });

  // If this breaks, the same phone becomes a puesto twice, and half of the numbers and places of the phone that admitted it stay lent to
  // the first of these puestos, which no device uses any more.
  it('is the same phone on a new page, where that of before was killed before it was welcomed', async () => {
    const { aspirante, disco } = nuevoAspirante();
    const anfitrion = nuevoAnfitrion();
    await admitir(anfitrion, await codigoDe(aspirante));
    const antes = organizadora.vector();
    aspirante.cancelar();
    anfitrion.deNuevo();
    const { aspirante: otraPagina } = nuevoAspirante('Eva', disco);
    await leerEn(disco, otraPagina, await admitir(anfitrion, await codigoDe(otraPagina)));
    expect(otraPagina.paso().tipo).toBe('listo');
    expect(organizadora.vector()).toEqual(antes);
    expect(tipos(organizadora)).toEqual(['Eva']);
    // the phone is a puesto now, so its request is over: whoever asks on it to be admitted again makes another puesto
    const { aspirante: despues } = nuevoAspirante('Luz', disco);
    await admitir(nuevoAnfitrion(), await codigoDe(despues));
    expect(tipos(organizadora)).toEqual(['Eva', 'Luz']);
  });

  // If this breaks, a phone lists itself, under an identity that it had before, among the phones that have not been heard of.
  it('never names itself: neither as what it was before, nor as what it was admitted in vain', async () => {
    const { aspirante: ayer, disco } = nuevoAspirante();
    await leerEn(disco, ayer, await admitir(nuevoAnfitrion(), await codigoDe(ayer)));
    // this answer is never read, and an hour later the phone asks under a new identity
    const { aspirante: enVano } = nuevoAspirante('Eva', disco);
    await admitir(nuevoAnfitrion(), await codigoDe(enVano));
    enVano.cancelar();
    const ahora = () => Date.now() + 3_600_000;
    const { aspirante, hecho } = nuevoAspirante('Eva', disco, { ...entornoReal, ahora });
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    expect(tipos(organizadora)).toEqual(['Eva', 'Eva', 'Eva']);
    const eva = await abrirAdmitido(disco);
    if (!hecho.canal) throw new Error('no line');
    encontrarse({ bitacora: eva, canal: hecho.canal });
    await vi.waitFor(() => expect(tipos(eva)).toHaveLength(3));
    const linea = (de: Bitacora) => lineaDeSincronia({ ...de.estado(), ahora: Date.now() });
    await vi.waitFor(() => expect(linea(eva)).toMatch(/^1 puesto al día · \d+ sin entregar al servidor$/));
    expect(eva.estado().vecinos.map(({ nombre, de_aca }) => [nombre, de_aca])).toEqual(
      expect.arrayContaining([
        ['Eva', true],
        ['Eva', true],
        ['Mesa 1', false],
      ]),
    );
    // an organizer's code makes the device a new puesto, whose screen does not list the device's earlier puestos among the other phones
    await eva.cerrar();
    abiertas.splice(abiertas.indexOf(eva), 1);
    vi.stubGlobal('indexedDB', disco.factory);
    const actor = () => ({ usuario_id: null, nombre: 'Eva' });
    const nueva = await abrirBitacora({ evento_id: EVENTO, nombre: 'Eva', actor, nuevo: true });
    abiertas.push(nueva);
    expect(nueva.puesto.puesto_id).not.toBe(eva.puesto.puesto_id);
    expect(linea(nueva)).not.toContain('Eva');
    hecho.canal.cerrar();
  });

  // If this breaks, a phone that was admitted while the disk was full has no numbers the whole day, however often it is admitted.
  it('gets its part of the lote too where the admission was written and the rest could not be', async () => {
    const { puesto_id } = organizadora.puesto;
    const deLa2 = { puesto_id, modalidad_id: 2, numeros: [21, 22], lugares: 2 };
    servidor.cambiarBase({ ...servidor.base, lotes: [...servidor.base.lotes, deLa2] });
    await organizadora.intercambiar(servidor.puerto());
    const { anotar } = organizadora;
    let quedan = 2;
    const llena = vi.spyOn(organizadora, 'anotar').mockImplementation((...que) => {
      quedan -= 1;
      return quedan < 0
        ? Promise.reject(new RechazoSede('sin_espacio'))
        : (anotar.apply(organizadora, que) as never);
    });
    const { aspirante, disco } = nuevoAspirante();
    const anfitrion = nuevoAnfitrion(undefined, [1, 2]);
    const codigo = await codigoDe(aspirante);
    expect(anfitrion.leer(codigo)).toBe(true);
    await anfitrion.admitir();
    expect(anfitrion.paso()).toEqual({ tipo: 'fallo', motivo: 'sin_espacio' });
    llena.mockRestore();
    anfitrion.deNuevo();
    await leerEn(disco, aspirante, await admitir(anfitrion, codigo));
    const eva = [...organizadora.estado().sede.membresia.miembros.values()].find(({ por }) => por);
    const lotes = [1, 2].map((cual) => organizadora.estado().sede.lotes.lote(eva?.id ?? '', cual));
    expect(lotes.map(({ numeros, lugares }) => [[...numeros], lugares])).toEqual([
      [[14, 15], 2],
      [[22], 1],
    ]);
    expect(tipos(organizadora)).toEqual(['Eva']);
  });

  // If this breaks, the organizer's phone goes on saying 'sin noticias' of the phone that it has just added, until there is signal.
  it('is heard of before the server has named it, and its right is as its admission stands', async () => {
    await organizadora.guardarLlaves([{ epoca: 1, llave: 'B'.repeat(43) }], 'servidor');
    const { aspirante, disco, hecho } = nuevoAspirante();
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    const eva = await abrirAdmitido(disco);
    if (!hecho.canal) throw new Error('no line');
    encontrarse({ bitacora: eva, canal: hecho.canal });
    const vista = () =>
      organizadora.estado().vecinos.find(({ puesto_id }) => puesto_id === eva.puesto.puesto_id);
    await vi.waitFor(() => expect(vista()?.oido_at).toBeGreaterThan(0));
    await vi.waitFor(() => expect(eva.llaves().length).toBeGreaterThan(0));
    hecho.canal.cerrar();
    // Eva's phone writes an operation. A package brings it to the organizer's phone while the server refuses the admission of Eva's phone,
    // for the reason that the phone that admitted it does not direct the race
    const antes = vista()?.oido_at ?? 0;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(antes));
    await eva.anotar('nota', 'i1', { persona: null, texto: 'llegó' });
    const admision = organizadora.estado().sede.membresia.miembros.get(eva.puesto.puesto_id)?.por?.id ?? '';
    // the server's roster does not name the new puesto. Only the base tells whether the server refused the operation that admitted it:
    // `rechazos` holds the refused ones
    const enBase = async (rechazos: Map<string, string>) => {
      servidor.cambiarBase({ ...servidor.base, rechazos });
      await organizadora.intercambiar(servidor.puerto());
    };
    await enBase(new Map([[admision, MOTIVO_SIN_ADMITIR]]));
    expect(vista()).toMatchObject({ revocado: true });
    const { bytes } = await armarPaquete(eva, null, { adjuntos: 'ninguno' });
    expect(await abrirPaquete(organizadora, bytes)).toMatchObject({ operaciones: 1 });
    expect(vista()?.oido_at).toBeGreaterThan(antes);
    expect(vista()).toMatchObject({ nombre: 'Eva', revocado: true });
    expect(eva.estado().revocado).toBe(false);
    await enBase(new Map());
    expect(vista()).toMatchObject({ nombre: 'Eva', revocado: false });
    expect(vista()?.oido_at).toBeGreaterThan(antes);
  });

  it('shows its admission to a third that neither knows nor is known', async () => {
    const tercero = await nuevoTelefono('Mesa 3', [servidor.firmante.publica]);
    abiertas.push(tercero.bitacora);
    await preparar(servidor, tercero);
    const { aspirante, disco, hecho } = nuevoAspirante();
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    const eva = await abrirAdmitido(disco);
    if (!hecho.canal) throw new Error('no line');
    encontrarse({ bitacora: eva, canal: hecho.canal });
    await vi.waitFor(() => expect(eva.llaves().length).toBeGreaterThan(0));
    const [de_eva, de_tercero] = await encontrar(eva, tercero.bitacora);
    expect(de_eva.otro).toMatchObject({ nombre: 'Mesa 3' });
    expect(de_tercero.otro).toMatchObject({ nombre: 'Eva' });
    hecho.canal.cerrar();
  });

  // If this breaks, a new phone that connects with a third a moment before it gets the operation that admitted it is never known to the
  // third: both wait until they hang up.
  it('shows it once it has it, to a third that it met before', async () => {
    const tercero = await nuevoTelefono('Mesa 3', [servidor.firmante.publica]);
    abiertas.push(tercero.bitacora);
    await preparar(servidor, tercero);
    const { aspirante, disco, hecho } = nuevoAspirante();
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    const eva = await abrirAdmitido(disco);
    if (!hecho.canal) throw new Error('no line');
    // neither phone takes the other for a puesto, and each has already sent all its proofs that it is one: Eva's phone does not have the
    // operation yet that admitted it
    const reunion = reunir(eva, tercero.bitacora);
    await new Promise((listo) => setTimeout(listo, 300));
    encontrarse({ bitacora: eva, canal: hecho.canal });
    await reunion.alDia;
    reunion.cortar();
    expect((await reunion.otro.fin).otro).toMatchObject({ nombre: 'Eva' });
    hecho.canal.cerrar();
  });
});

// regla sede-18. If this breaks, expelling an organizer's lost phone also takes off all desks that this phone had admitted in the morning,
// while people stand in line at them.
it('lets all stand whom the phone admitted that another organizer expels, as far as that one knew of them', async () => {
  const otra = await nuevoTelefono('Mesa 2', [servidor.firmante.publica]);
  abiertas.push(otra.bitacora);
  servidor.dirigen.add(otra.bitacora.puesto.puesto_id);
  await preparar(servidor, otra);
  await organizadora.intercambiar(servidor.puerto());
  for (const nombre of ['Eva', 'Luz'])
    await admitir(nuevoAnfitrion(), await codigoDe(nuevoAspirante(nombre).aspirante));
  await encontrar(organizadora, otra.bitacora);
  // admitted by who found the lost phone: the phone that expels the lost one hears of this only afterwards
  await admitir(nuevoAnfitrion(), await codigoDe(nuevoAspirante('Nadie').aspirante));
  const { puesto_id } = organizadora.puesto;
  await otra.bitacora.anotar('expulsar', 'mesa', { puesto_id, motivo: 'se perdió' });
  expect(tipos(otra.bitacora)).toEqual(['Eva', 'Luz']);
  await organizadora.intercambiar(servidor.puerto());
  await otra.bitacora.intercambiar(servidor.puerto());
  expect(tipos(otra.bitacora)).toEqual(['Eva', 'Luz']);
});

// regla sede-51: nobody can take the id of a phone before it reaches the server
describe('the id of a phone that is admitted', () => {
  it('is made of its key and the event, which it does not know when it asks', async () => {
    const { aspirante, disco } = nuevoAspirante();
    await leerEn(disco, aspirante, await admitir(nuevoAnfitrion(), await codigoDe(aspirante)));
    const { puesto_id, clave_publica } = (await abrirAdmitido(disco)).puesto;
    expect(puesto_id).toBe(await idDePuesto(EVENTO, clave_publica));
    expect(organizadora.estado().sede.membresia.miembros.get(puesto_id)).toMatchObject({ clave_publica });
  });

  it('is the one with which it asks, where it has an earlier release', async () => {
    const leido = leerAspirante(await codigoDe(nuevoAspirante().aspirante));
    if (!leido) throw new Error('no code');
    const puesto_id = crypto.randomUUID();
    const codigo = escribirAspirante({ ...leido, oferta: { ...leido.oferta, puesto_id } });
    await admitir(nuevoAnfitrion(), codigo);
    const { clave_publica } = leido;
    expect(organizadora.estado().sede.membresia.miembros.get(puesto_id)).toMatchObject({ clave_publica });
  });

  it('is the one with which it asks, where who admits it has an earlier release', async () => {
    const { aspirante, disco } = nuevoAspirante();
    const codigo = await codigoDe(aspirante);
    const { clave_publica, nombre, oferta } = leerAspirante(codigo) ?? {};
    if (!clave_publica || !nombre || !oferta) throw new Error('no code');
    const { puesto_id } = oferta;
    const vence_at = '2099-01-01T00:00:00-03:00';
    const antes = { puesto_id, nombre, clave_publica, vence_at };
    const { id } = await organizadora.anotar('admitir', 'mesa', antes);
    const [admision] = await organizadora.lado().textos([{ id }]);
    const tendido = await red.tendedor().responder({ ...organizadora.puesto, evento_id: EVENTO }, oferta);
    const claves = [servidor.firmante.publica];
    void tendido.canal.then(async (canal) => {
      if (admision) await canal.enviar(await escribirBienvenida({ evento: 'Corrida', claves, admision }));
    });
    const respuesta = escribirAdmision({
      respuesta: tendido.codigo,
      huella_claves: await huellaDeClaves(claves),
    });
    await leerEn(disco, aspirante, respuesta);
    expect((await abrirAdmitido(disco)).puesto.puesto_id).toBe(puesto_id);
  });
});

describe('nobody is admitted', () => {
  it('by what the code did not announce: other keys of a server', async () => {
    const { aspirante, disco } = nuevoAspirante();
    const codigo = await admitir(nuevoAnfitrion(), await codigoDe(aspirante));
    const leido = leerAdmision(codigo);
    if (!leido) throw new Error('no code');
    const huella_claves = await huellaDeClaves([nuevoFirmante().publica]);
    await leerEn(disco, aspirante, escribirAdmision({ ...leido, huella_claves }));
    expect(aspirante.paso()).toEqual({ tipo: 'fallo', motivo: 'no_vale' });
    expect(await leerAcceso(EVENTO)).toBeUndefined();
  });

  it('who was expelled, and by whom does not direct', async () => {
    const { aspirante } = nuevoAspirante();
    const anfitrion = nuevoAnfitrion();
    const codigo = await codigoDe(aspirante);
    await admitir(anfitrion, codigo);
    const eva = [...organizadora.estado().sede.membresia.miembros.values()].find(({ por }) => por);
    await organizadora.anotar('expulsar', 'mesa', { puesto_id: eva?.id ?? '', motivo: '' });
    anfitrion.deNuevo();
    expect(anfitrion.leer(codigo)).toBe(true);
    await anfitrion.admitir();
    expect(anfitrion.paso()).toEqual({ tipo: 'fallo', motivo: 'de_baja' });
    const claves = [servidor.firmante.publica];
    expect(noAdmite(organizadora, claves)).toBeNull();
    expect(noAdmite(organizadora, [])).toBe('sin_datos');
    const comun = await nuevoTelefono('Mesa 9', claves);
    abiertas.push(comun.bitacora);
    await preparar(servidor, comun);
    expect(noAdmite(comun.bitacora, claves)).toBe('sin_derecho');
  });

  it('by a code that is none, and its own is told as such', async () => {
    const { aspirante } = nuevoAspirante();
    const codigo = await codigoDe(aspirante);
    expect(await aspirante.leer(codigo)).toBe('propio');
    expect(await aspirante.leer('hola')).toBe('no_es');
    expect(nuevoAnfitrion().leer('LGALTA.AAAA')).toBe(false);
    const { aspirante: otro } = nuevoAspirante('Luz');
    // the answer was made for another phone's code
    expect(await otro.leer(await admitir(nuevoAnfitrion(), codigo))).toBe('otro_intento');
  });
});

it('an admission is an operation like any other', async () => {
  const { aspirante } = nuevoAspirante();
  await admitir(nuevoAnfitrion(), await codigoDe(aspirante));
  const operaciones = [...organizadora.lado().llegadas(0)].flatMap(
    ({ id }) => organizadora.estado().sede.operacion(id) ?? [],
  );
  expect(operaciones.map(({ tipo }) => tipo)).toEqual(['admitir', 'transferir_lote']);
  expect(operaciones.some((una) => esDe('admitir', una) && una.datos.vence_at.startsWith('2099'))).toBe(true);
});
