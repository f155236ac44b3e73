// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { baseDePantalla, llenarALaSegunda, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { cerradosDe } from '../../../../../tests/support/sede/sello.ts';
import { aCentavos } from '../../../../shared/domain/comun/dinero.ts';
import { createInscripcion } from '../../../../shared/contract/inscripciones.ts';
import { inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { mensajesSede } from '../../../../shared/domain/sede/mensajes.ts';
import type { DniLeido } from '../../../../shared/domain/participante/dni-codigo.ts';
import { normalizarDocumento } from '../../../../shared/domain/participante/documento.ts';
import type { DatosPorTipo, Operacion, RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import type { BaseDelPuesto } from '../puesto.ts';
import { borrarBorrador, guardarBorrador, leerBorrador } from './borrador.ts';
import { personaVacia } from './formulario.ts';
import { InscribirAhora } from './inscribir-ahora.tsx';
import { inscribir } from './inscribir.ts';
import { refNueva } from './ref-nueva.ts';
import { diceTodo } from '../../../../../tests/support/dice-todo.ts';

const en = pantalla();
const onListo = vi.fn<(ref: RefInscripcion) => void>();
const dni: DniLeido = {
  ...{ documento: normalizarDocumento('40111222'), nombre: 'Rita', apellido: 'Paz', sexo: 'FEM' },
  ...{ fecha_nacimiento: '1998-04-05', ejemplar: 'A' },
};

beforeEach(() => {
  // a draft that the previous test is still sealing would be stored during this one
  borrarBorrador(1);
  onListo.mockClear();
});

const abrir = async (cual: Partial<Parameters<typeof InscribirAhora>[0]> = { dni }) => {
  en.mostrar(en.mesa, <InscribirAhora {...cual} onListo={onListo} />);
};
async function contacto(): Promise<void> {
  en.pulsar('Agregar mail, teléfono o domicilio');
  en.escribir('E-mail', 'rita@example.com');
  en.escribir('Cód. de área', '341');
  en.escribir('Teléfono, sin 15', '5556789');
  en.escribir('Ciudad', 'Rosario');
  en.escribir('Domicilio', 'Mitre 12');
  en.elegirEn('Provincia', 'Santa Fe');
}
const hechas = async (cuantas: number): Promise<readonly Operacion[]> =>
  vi.waitFor(async () => {
    const todas = (await en.mesa.enElDisco()).filter((una) => una !== null);
    expect(todas).toHaveLength(cuantas);
    return todas;
  });

it('writes a walk-up in order: alta, waiver, cash, number and kit, as others read them and the server takes them', async () => {
  await en.abrirMesa(baseDePantalla());
  await en.mesa.prestar(1, [51, 52]);
  await abrir();
  en.elegir('10K');
  expect(en.campo('Documento').value).toBe('40111222');
  await contacto();
  en.elegir('M');
  await en.firmar();
  en.escribir('Con cuánto paga', '20000');
  expect(en.lugar.textContent).toMatch(/Vuelto\s*\$\s8\.000/);
  en.elegir('Entregarle el kit ahora');
  const boton = en.boton(/^Inscribir y cobrar \$\s12\.000$/);
  boton.click();
  boton.click();
  const [alta, firma, cobro, numero, kit] = await hechas(5);
  const ref = `a${alta?.id}`;
  expect(alta).toMatchObject({
    ...{ tipo: 'alta', sujeto: ref },
    datos: { modalidad_id: 1, nombre: '-', total: 12_000, personas: [{ documento: '40111222', talle: 'M' }] },
  });
  expect(firma).toMatchObject({ tipo: 'firmar', sujeto: ref, datos: { persona: `${ref}/0` } });
  expect(cobro).toMatchObject({ tipo: 'cobrar', sujeto: ref, datos: { monto: 12_000, medio: 'efectivo' } });
  expect(numero).toMatchObject({ tipo: 'asignar_numero', datos: { numero: 51, de_lote: true } });
  expect(kit).toMatchObject({ tipo: 'acreditar', datos: { personas: [`${ref}/0`], kit: ['Remera M'] } });
  // puts the alta together as the server does: its open and its sealed data have to make a valid registration
  if (alta?.tipo !== 'alta') throw new Error('no alta');
  const cerrados = cerradosDe(alta);
  const participantes = alta.datos.personas.map(({ mas, ...ficha }, i) => ({
    ...mas,
    ...cerrados?.[i],
    ...ficha,
  }));
  expect(participantes).toMatchObject([{ email: 'rita@example.com', domicilio: 'Mitre 12' }]);
  expect(
    createInscripcion.body.safeParse({ modalidad_id: 1, nombre: '-', participantes }).error,
  ).toBeUndefined();
  await vi.waitFor(() => expect(en.lugar.textContent).toContain('Inscripción hecha'));
  expect(en.lugar.textContent).toMatch(/Número51Pagó\$\s12\.000/);
  expect(localStorage).toHaveLength(0);
  en.pulsar('Ver su ficha');
  expect(onListo).toHaveBeenCalledWith(ref);
});

it('says what is missing in the public form’s words, and writes nothing', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({ texto: '40.111.222' });
  en.elegir('10K');
  expect(en.campo('Documento').value).toBe('40111222');
  en.pulsar(/^Inscribir y cobrar/);
  diceTodo(en.lugar.textContent, ['El campo es obligatorio', 'dibujá una firma', 'están marcados arriba']);
  expect(await en.mesa.enElDisco()).toEqual([]);
});

it('asks nobody for a mail or an address, and judges what is given', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  en.elegir('M');
  await en.firmar();
  expect(en.lugar.textContent).not.toMatch(/E-mail|Domicilio/);
  en.pulsar('Agregar mail, teléfono o domicilio');
  expect(document.activeElement).toBe(en.campo('E-mail'));
  en.escribir('E-mail', 'rita@');
  en.pulsar(/^Inscribir y cobrar/);
  expect(en.campo('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(en.lugar.textContent).toContain('Falta o está mal un dato');
  en.escribir('E-mail', '');
  en.pulsar(/^Inscribir y cobrar/);
  const [alta] = await hechas(3);
  expect(alta).toMatchObject({
    datos: { personas: [{ documento: '40111222' }] },
  });
  expect(alta?.tipo === 'alta' && cerradosDe(alta)).toMatchObject([
    { email: '', telefono: '', domicilio: '' },
  ]);
});

const preguntas = (cambios: Partial<BaseDelPuesto> = {}): BaseDelPuesto => {
  const de = baseDePantalla([], { usa_deslinde: false, ...cambios });
  const campo = { type: 'text' as const, options: [], required: true };
  return {
    ...de,
    modalidades: de.modalidades.map((una) => ({
      ...una,
      campos_en_mesa: [{ id: 1, name: 'club', label: 'Club' }],
      formulario: {
        ...{ active: true, usa_remeras: false, remeras: [], limite_edad_inicial: 0 },
        ...{ regla_edad_equipo: 'mayor' as const, categorias: CATEGORIAS },
        campos_custom: [
          { ...campo, id: 1, name: 'club', label: 'Club' },
          { ...campo, id: 2, name: 'obra', label: 'Obra social' },
          { ...campo, id: 3, name: 'sangre', label: 'Grupo sanguíneo', required: false },
        ],
      },
    })),
  };
};
const menor = { ...dni, fecha_nacimiento: '2012-01-02' };
function responder(): void {
  en.escribir('Club', 'Náutico');
  en.escribir('Obra social', 'OSDE');
  en.escribir('Nombre y apellido de quien firma', 'Luis Paz');
  en.escribir('Documento de quien firma', '20.111.222');
  en.escribir('Qué es de quien participa', 'Padre');
}

// regla sede-40: what only the server needs of a walk-up leaves the desk sealed
it('writes in clear what the desks may read, and seals the rest for the server', async () => {
  await en.abrirMesa(preguntas());
  await abrir({ dni: menor });
  en.elegir('10K');
  await contacto();
  responder();
  en.escribir('Grupo sanguíneo', '0 negativo');
  en.pulsar(/^Inscribir y cobrar/);
  const [alta] = await hechas(2);
  if (alta?.tipo !== 'alta') throw new Error('no alta');
  // all that the other puestos get of this walk-up
  const texto = JSON.stringify(await en.mesa.bitacora.faltanA({}));
  diceTodo(texto, ['Rita', '40111222', 'Náutico', 'Luis Paz']);
  for (const dato of ['rita@', '5556789', 'Mitre', 'Rosario', 'Santa Fe', 'OSDE', '0 negativo', '20111222'])
    expect(texto).not.toContain(dato);
  const tutor = { nombre: 'Luis Paz', documento: '20111222', relacion: 'Padre' };
  expect(cerradosDe(alta)).toMatchObject([
    {
      ...{ email: 'rita@example.com', area_code: '341', telefono: '5556789', provincia: 'Santa Fe', tutor },
      campos_custom_values: [
        { name: 'obra', value: 'OSDE' },
        { name: 'sangre', value: '0 negativo' },
      ],
    },
  ]);
});

it('without the event’s key asks for no contact nor for what it can do without, says who reads the rest, and takes it', async () => {
  await en.abrirMesa(preguntas({ clave_sellado: undefined }));
  await abrir({ dni: menor });
  en.elegir('10K');
  expect(en.lugar.textContent).not.toMatch(/Agregar mail|Grupo sanguíneo/);
  await en.dice('las respuestas y los datos del adulto responsable los pueden leer los otros puestos');
  responder();
  en.pulsar(/^Inscribir y cobrar/);
  const [alta] = await hechas(2);
  if (alta?.tipo !== 'alta') throw new Error('no alta');
  expect(alta.datos).not.toHaveProperty('sellado');
  expect(alta.datos.personas).toMatchObject([
    {
      mas: {
        tutor: { nombre: 'Luis Paz', documento: '20111222' },
        campos_custom_values: [{ name: 'club' }, { name: 'obra', value: 'OSDE' }],
      },
    },
  ]);
  for (const campo of ['email', 'telefono', 'domicilio', 'con_discapacidad'])
    expect(alta.datos.personas[0]?.mas).not.toHaveProperty(campo);
});

it('leads to the ficha of who is registered already', async () => {
  await en.abrirMesa(baseDePantalla([inscripcion(1)]));
  await abrir({ texto: '30.000.001' });
  en.elegir('10K');
  expect(en.lugar.textContent).toContain('Ana Suárez ya está en la carrera');
  en.pulsar('Ver su ficha');
  expect(onListo).toHaveBeenCalledWith('i1');
});

it('goes on after a refusal where it stopped, and writes nothing twice', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  await contacto();
  en.elegir('L');
  await en.firmar();
  // the disk has room for the alta, and none for the signature
  llenarALaSegunda(en.mesa);
  en.pulsar(/^Inscribir y cobrar/);
  await vi.waitFor(() => expect(en.lugar.textContent).toContain(mensajesSede.rechazo.sin_espacio));
  expect(en.lugar.textContent).toContain('ya quedó anotada');
  en.mesa.disco.olvidar();
  en.pulsar(/^Inscribir y cobrar/);
  expect((await hechas(3)).map(({ tipo }) => tipo)).toEqual(['alta', 'firmar', 'cobrar']);
  await vi.waitFor(() => expect(en.lugar.textContent).toContain('Sin número'));
});

/** From now on the log takes `cuantas` operations, and the page dies before it learns that the last of them was written. */
function morirTras(cuantas: number): () => void {
  const { bitacora } = en.mesa;
  const { anotar } = bitacora;
  let quedan = cuantas;
  bitacora.anotar = (async (...con: Parameters<typeof anotar>) => {
    const escrita = await anotar.apply(bitacora, con);
    quedan -= 1;
    return quedan > 0 ? escrita : new Promise(() => undefined);
  }) as typeof anotar;
  return () => {
    bitacora.anotar = anotar;
  };
}

// If this breaks, a phone that dies with the money in its box registers somebody twice, or records their cash twice.
it.each([1, 2, 3, 4, 5])(
  'a phone that dies right after write %i finds in its log what it wrote',
  async (n) => {
    await en.abrirMesa(baseDePantalla());
    await en.mesa.prestar(1, [51, 52]);
    await abrir();
    en.elegir('10K');
    en.elegir('M');
    await en.firmar();
    en.elegir('Entregarle el kit ahora');
    const revivir = morirTras(n);
    en.pulsar(/^Inscribir y cobrar/);
    await hechas(n);
    en.volverAAbrir();
    revivir();
    await abrir({});
    await en.dice('quedó a medias');
    expect(en.campo('Documento').closest('fieldset')?.disabled).toBe(true);
    if (n < 2) await en.firmar();
    else await en.dice('Ya firmó');
    if (n >= 3) await en.dice(/Ya está anotado el cobro de \$\s12\.000/);
    if (n >= 4) await en.dice('Ya tiene número: 51');
    en.pulsar(n < 3 ? /^Inscribir y cobrar \$\s12\.000$/ : 'Terminar la inscripción');
    await en.dice('Inscripción hecha');
    const tipos = (await hechas(5)).map((una) => una.tipo);
    expect(tipos).toEqual(['alta', 'firmar', 'cobrar', 'asignar_numero', 'acreditar']);
    expect(localStorage).toHaveLength(0);
  },
);

// If this breaks, the form shows what the draft kept, although the log has something else registered under its name.
it('of a walk-up that is written shows what the log says, and of one that was undone nothing', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('Postas');
  en.elegir('10K');
  en.elegir('M');
  await en.firmar();
  const revivir = morirTras(1);
  // the browser had not kept the last of what was typed
  await vi.waitFor(async () => expect((await leerBorrador(en.mesa.bitacora))?.alta.modalidad_id).toBe(1));
  en.pulsar(/^Inscribir y cobrar/);
  const [alta] = await hechas(1);
  const quedo = await leerBorrador(en.mesa.bitacora);
  if (!quedo || !alta) throw new Error('no draft');
  const atrasada = { ...quedo.alta, modalidad_id: null, personas: [personaVacia()] };
  await guardarBorrador(en.mesa.bitacora, { ...quedo, alta: atrasada });
  en.volverAAbrir();
  revivir();
  await abrir({});
  await en.dice('quedó a medias');
  expect(en.campo('Documento').value).toBe('40111222');
  await en.mesa.bitacora.anotar('anular', alta.sujeto, { operacion: alta.id, motivo: 'se fue' });
  en.volverAAbrir();
  await abrir({});
  await vi.waitFor(() => expect(en.lugar.textContent).toContain('Inscribir ahora'));
  expect(en.lugar.textContent).not.toContain('quedó a medias');
});

// If this breaks, who comes to a desk that has run out of numbers is sent away, or believes that they have one.
it('takes a walk-up without a number where the lote is empty, and shows it as such', async () => {
  await en.abrirMesa(baseDePantalla());
  await en.mesa.prestar(1, [], 3);
  await abrir();
  en.elegir('10K');
  await en.dice('A este puesto no le quedan números prestados en esta modalidad.');
  expect(en.campo('Queda sin número por ahora').checked).toBe(true);
  en.elegir('M');
  await en.firmar();
  expect(en.lugar.textContent).not.toContain('Entregarle el kit ahora');
  en.pulsar(/^Inscribir y cobrar/);
  expect((await hechas(3)).map(({ tipo }) => tipo)).toEqual(['alta', 'firmar', 'cobrar']);
  await en.dice('Inscripción hecha');
  expect(en.lugar.textContent).toMatch(/NúmeroSin número/);
  expect(en.lugar.textContent).toContain('Antes de darle el kit falta algoDar número');
  const [conflicto] = en.mesa.bitacora.estado().sede.conflictos();
  expect(conflicto).toBeUndefined();
});

it('a closed tab leaves what was typed, but no signature', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  en.pulsar('Agregar mail, teléfono o domicilio');
  en.escribir('Domicilio', 'Mitre 12');
  await en.firmar();
  await vi.waitFor(async () =>
    expect((await leerBorrador(en.mesa.bitacora))?.alta.personas[0]?.domicilio).toBe('Mitre 12'),
  );
  // the draft on the device is sealed: nobody can read in it whom it is about
  expect(JSON.stringify(localStorage)).not.toMatch(/Mitre|40111222|Rita/);
  en.volverAAbrir();
  await abrir({});
  await vi.waitFor(() => expect(en.campo('Domicilio').value).toBe('Mitre 12'));
  expect(en.lugar.querySelector('svg[role=img] path')).toBeNull();
  expect(en.lugar.textContent).toContain('quedó a medias');
  // the same person’s card, whose draft has the document with dots
  en.escribir('Documento', '40.111.222');
  await vi.waitFor(async () =>
    expect((await leerBorrador(en.mesa.bitacora))?.alta.personas[0]?.documento).toBe('40.111.222'),
  );
  en.volverAAbrir();
  await abrir();
  await vi.waitFor(() => expect(en.campo('Domicilio').value).toBe('Mitre 12'));
  // the form is opened anew, for somebody else
  en.volverAAbrir();
  await abrir({ texto: '41.000.000' });
  await vi.waitFor(() =>
    expect(en.lugar.textContent).toContain('Quedó a medias la inscripción del documento 40.111.222'),
  );
  en.pulsar('Seguir con esa');
  expect(en.campo('Domicilio').value).toBe('Mitre 12');
  en.pulsar('Empezar de nuevo');
  en.elegir('10K');
  expect(en.campo('Documento').value).toBe('41000000');
});

it('asks a team for its name and all its persons, and minors for their guardian', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({ dni: { ...dni, fecha_nacimiento: '2012-01-02' } });
  en.elegir('Postas');
  expect(en.lugar.textContent).toContain('Persona 2 de 2');
  expect(en.lugar.textContent).toContain('Rita es menor');
  en.pulsar(/^Inscribir y cobrar \$\s20\.000/);
  expect(en.campo('Nombre del equipo').getAttribute('aria-invalid')).toBe('true');
  expect(en.campo('Nombre y apellido de quien firma').getAttribute('aria-invalid')).toBe('true');
});

/** When `tirar` last pressed Enter, ms as in an event's `timeStamp`. */
let ultima = 0;
/**
 * Plays one shot of a barcode gun, which is what it types for one code: presses the text's keys and then Enter on whatever has the focus. A
 * key that no handler takes is typed into the field that has the focus, up to its maxLength. @returns whether a handler took the Enter
 */
function tirar(texto: string, desde = performance.now()): boolean {
  let at = desde;
  const bajar = (key: string, donde: Element): boolean => {
    const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    // a gun's pace, however long the screen takes for each letter
    Object.defineProperty(tecla, 'timeStamp', { value: (at += 8) });
    return donde.dispatchEvent(tecla);
  };
  for (const key of texto) {
    const donde = document.activeElement ?? document.body;
    const sigue = bajar(key, donde);
    if (!sigue || !(donde instanceof HTMLInputElement)) continue;
    const valor = donde.value + key;
    flushSync(() => ponerValor(donde, donde.maxLength < 0 ? valor : valor.slice(0, donde.maxLength)));
  }
  const donde = document.activeElement ?? document.body;
  const sigue = bajar('Enter', donde);
  ultima = at;
  // A browser presses the focused button on an Enter that no handler took. An event that a test dispatches does not press it, so this does.
  if (sigue && donde instanceof HTMLButtonElement) donde.click();
  flushSync(() => undefined);
  return !sigue;
}
function ponerValor(campo: HTMLInputElement, valor: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, valor);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}
const camposDe = (etiqueta: string): HTMLInputElement[] =>
  [...en.lugar.querySelectorAll('label')]
    .filter((l) => l.textContent === etiqueta)
    .map((l) => document.getElementById(l.htmlFor))
    .filter((uno) => uno instanceof HTMLInputElement);
const valores = (etiqueta: string) => camposDe(etiqueta).map(({ value }) => value);
const CARLA = '00123456789@PAZ@CARLA@F@30111222@B@02/03/1990@15/06/2016@273';
const BETO = '00123456789@SOSA@BETO@M@31000002@A@04/05/1988@15/06/2016@273';

// If this breaks, the text of a barcode ends up in somebody's name, and its first letters are registered. regla sede-61
it('takes a DNI that a gun types into a field, for the person of that field, and gives the field back what it had', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({});
  en.elegir('Postas');
  camposDe('Nombre')[1]?.focus();
  expect(tirar(BETO)).toBe(true);
  expect(valores('Documento')).toEqual(['', '31000002']);
  expect(valores('Nombre')).toEqual(['', 'Beto']);
  expect(valores('Fecha de nacimiento')).toEqual(['', '04/05/1988']);
  expect(en.lugar.querySelector('[aria-label="Persona 2 de 2"] [role=status]')?.textContent).toMatch(
    /Del DNI tomamos documento, nombre, apellido, .*sexo/,
  );
  // the team's name is a field of no person: a DNI that the gun types there fills in the first person without a document
  en.escribir('Nombre del equipo', 'Las Liebres');
  en.campo('Nombre del equipo').focus();
  tirar(CARLA);
  expect(valores('Documento')).toEqual(['30111222', '31000002']);
  expect(en.campo('Nombre del equipo').value).toBe('Las Liebres');
  // everybody in the form has a document by now, so one more DNI fills in nobody
  tirar('00123456789@DIAZ@EVA@F@32000003@A@04/05/1988@15/06/2016@273');
  expect(valores('Documento')).toEqual(['30111222', '31000002']);
  expect(en.lugar.textContent).toContain('Todos tienen ya su documento');
  expect(await en.mesa.enElDisco()).toEqual([]);
});

it('asks before a gun’s DNI replaces what was typed of somebody', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  en.campo('Documento').focus();
  tirar(CARLA);
  await en.dice('El DNI dice otra cosa');
  expect(valores('Documento')).toEqual(['40111222']);
  en.pulsar('Poner lo del DNI');
  expect([valores('Documento'), valores('Nombre')]).toEqual([['30111222'], ['Carla']]);
});

it('leaves a number in its field, a cut DNI nowhere, and registers nobody by a gun’s Enter', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({ texto: '40.111.222' });
  en.elegir('10K');
  en.campo('Nombre').focus();
  tirar('00123456789@PAZ@CARLA@F@30111222');
  expect(valores('Nombre')).toEqual(['']);
  await en.dice('El código del DNI se leyó cortado');
  en.campo('Apellido').focus();
  expect(tirar('30111222')).toBe(true);
  expect(valores('Apellido')).toEqual(['30111222']);
  en.boton(/^Inscribir y cobrar/).focus();
  expect(tirar('30111222')).toBe(true);
  expect(en.lugar.textContent).not.toContain('están marcados arriba');
  tirar(CARLA);
  await en.dice('El DNI dice otra cosa');
});

// Some guns end a shot with two Enters. If this breaks, the second one presses the focused button: it confirms unread the question
// whether the DNI's data shall replace what was typed, and one person is registered as another. regla sede-74
it('lets no second Enter of a gun answer what its shot asks', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  en.campo('Documento').focus();
  expect(tirar(CARLA)).toBe(true);
  await en.dice('El DNI dice otra cosa');
  // browsers focus a dialog's first control by themselves
  en.boton('Poner lo del DNI').focus();
  expect(tirar('', ultima)).toBe(true);
  expect([valores('Documento'), valores('Nombre')]).toEqual([['40111222'], ['Rita']]);
});

// If this breaks, a child is registered with the name and document of the mother. regla sede-74
it('takes a DNI that is shot into the field of the adult who signs as that adult’s', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({ dni: { ...menor, apellido: '' } });
  en.elegir('10K');
  en.campo('Documento de quien firma').focus();
  expect(tirar(CARLA)).toBe(true);
  expect(en.lugar.textContent).not.toContain('El DNI dice otra cosa');
  expect([valores('Documento'), valores('Nombre')]).toEqual([['40111222'], ['Rita']]);
  expect(valores('Documento de quien firma')).toEqual(['30111222']);
  expect(valores('Nombre y apellido de quien firma')).toEqual(['Carla Paz']);
  expect(valores('Apellido')).toEqual(['']);
  await en.dice('Del DNI tomamos nombre y documento de quien firma');
});

// If this breaks, a gun that garbles the Ñ cuts a typed name in half, and the waiver is signed by 'Carla'. regla sede-74
it('keeps the typed name of the adult who signs where the gun read only a part of theirs', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({ dni: { ...menor, apellido: '' } });
  en.elegir('10K');
  en.escribir('Nombre y apellido de quien firma', 'Carla Núñez');
  en.campo('Documento de quien firma').focus();
  expect(tirar(CARLA.replace('@PAZ@', '@NU\ufffdEZ@'))).toBe(true);
  expect(valores('Documento de quien firma')).toEqual(['30111222']);
  expect(valores('Nombre y apellido de quien firma')).toEqual(['Carla Núñez']);
  await en.dice('Su nombre no se leyó entero');
});

// If this breaks, somebody is registered with the signature of who stood there before. regla sede-74
it('asks for another signature once another document is in the place of the signer’s', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  await en.firmar();
  const firmada = () => en.lugar.querySelector('[role=img][aria-label*="hay una firma"]') !== null;
  expect(firmada()).toBe(true);
  en.campo('Nombre').focus();
  tirar('00123456789@PAZ@RITA@F@40111222@B@05/04/1998@15/06/2016@273');
  expect(firmada()).toBe(true);
  tirar(CARLA);
  await en.dice('El DNI dice otra cosa');
  expect(firmada()).toBe(true);
  en.pulsar('Poner lo del DNI');
  expect(firmada()).toBe(false);
  await en.dice('Cambió de quién es la firma');
  // the document is again the one of the person who signed
  en.escribir('Documento', '40.111.222');
  expect(firmada()).toBe(true);
});

// If this breaks, the signature of somebody who stepped aside counts as that of the person whose card is read next. regla sede-74
it('has no signature of before for who comes into emptied fields, nor for whose card has another name', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  await en.firmar();
  const firmada = () => en.lugar.querySelector('[role=img][aria-label*="hay una firma"]') !== null;
  en.escribir('Documento', '');
  expect(firmada()).toBe(false);
  const disparar = async () => {
    en.campo('Documento').focus();
    tirar(CARLA);
    await en.dice('El DNI dice otra cosa');
    en.pulsar('Poner lo del DNI');
    expect(valores('Documento')).toEqual(['30111222']);
    expect(firmada()).toBe(false);
  };
  await disparar();
  // now the person signs before a document is typed
  en.escribir('Documento', '');
  en.escribir('Nombre', 'Rita');
  await en.firmar();
  expect(firmada()).toBe(true);
  await disparar();
});

// If this breaks, who signed before their document was typed has signed for the person whose card is read next. regla sede-74
it('ties a signature to the document that is typed after it, letter by letter', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({ texto: 'Rita' });
  en.elegir('10K');
  await en.firmar();
  const firmada = () => en.lugar.querySelector('[role=img][aria-label*="hay una firma"]') !== null;
  const documento = '40111222';
  for (let n = 1; n <= documento.length; n += 1) en.escribir('Documento', documento.slice(0, n));
  expect(firmada()).toBe(true);
  en.escribir('Documento', '30111222');
  expect(firmada()).toBe(false);
});

// If this breaks, a cut barcode that filled in nothing seems to have worked: no sound warns, and the message may be off the screen.
it('says of a cut DNI, and says again, at the person whose field it was shot into, with a sound', async () => {
  const vibrate = vi.fn<() => boolean>();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  await en.abrirMesa(baseDePantalla());
  await abrir({});
  en.elegir('Postas');
  const dice = () => en.lugar.querySelector('[data-persona="1"] [role=status] p');
  camposDe('Nombre')[1]?.focus();
  tirar('00123456789@PAZ@CARLA@F@30111222');
  const antes = dice();
  expect(antes?.textContent).toContain('El código del DNI se leyó cortado');
  expect(vibrate).toHaveBeenCalledOnce();
  tirar('00123456789@PAZ@CARLA@F@30111222');
  expect(dice()?.textContent).toBe(antes?.textContent);
  expect(dice()).not.toBe(antes);
  Reflect.deleteProperty(navigator, 'vibrate');
});

it('presses a button by Enter again once somebody has gone to it by Tab from a field', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({ texto: '40.111.222' });
  en.elegir('10K');
  const inscribirlo = en.boton(/^Inscribir y cobrar/);
  inscribirlo.focus();
  tirar('30111222');
  // five seconds after the barcode gun's last key
  const despues = ultima + 5_000;
  expect(tirar('', despues)).toBe(true);
  en.tecla('Apellido', 'Tab');
  expect(tirar('', despues + 1_000)).toBe(false);
});

it('takes the person of a field that is chosen and not typed for whose a DNI is', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir({});
  en.elegir('Postas');
  [...en.lugar.querySelectorAll<HTMLInputElement>('[data-persona="1"] input[type=radio]')][0]?.focus();
  tirar(BETO);
  expect(valores('Documento')).toEqual(['', '31000002']);
});

const CATEGORIAS = [
  {
    id: 11,
    nombre: 'Mujeres',
    sexo: 'FEM' as const,
    edad_inicial: 0,
    edad_final: '+' as const,
    visible: true,
    orden: 0,
  },
  {
    id: 12,
    nombre: 'Hombres',
    sexo: 'MASC' as const,
    edad_inicial: 0,
    edad_final: '+' as const,
    visible: true,
    orden: 1,
  },
];

it('gives the number of the category that the birth date and the sex make', async () => {
  const de = baseDePantalla();
  const [diez, ...otras] = de.modalidades;
  if (!diez) throw new Error('no modality');
  const modalidad = {
    ...diez,
    ...{ categorias: CATEGORIAS.map(({ id, nombre }) => ({ id, nombre })) },
    numeracion: { por_categoria: true, sin_rango: [12] },
    formulario: {
      ...{ active: true, usa_remeras: true, remeras: [], limite_edad_inicial: 0 },
      ...{ regla_edad_equipo: 'mayor' as const, categorias: CATEGORIAS, campos_custom: [] },
    },
  };
  const { bitacora } = await en.abrirMesa({ ...de, modalidades: [modalidad, ...otras] });
  const lote = { puesto_id: bitacora.puesto.puesto_id, modalidad_id: 1, numeros: [], lugares: 3 };
  const lotes = [{ ...lote, por_categoria: [{ categoria_id: 11, numeros: [101, 102] }] }];
  en.mesa.servidor.cambiarBase({ ...en.mesa.servidor.base, lotes });
  await bitacora.intercambiar(en.mesa.servidor.puerto());
  await abrir({ texto: '40.111.222' });
  en.elegir('10K');
  expect(en.lugar.textContent).toContain('los números van por categoría');
  en.escribir('Fecha de nacimiento', '05/06/1991');
  en.elegir('Femenino');
  expect(en.lugar.textContent).toMatch(/Número101Quedan 2 prestados/);
  en.elegir('Masculino');
  expect(en.lugar.textContent).toContain('no tiene cargados los números de la categoría Hombres');
});

it('charges the price of the hour, by the device’s clock and its measured offset', async () => {
  await en.abrirMesa(baseDePantalla());
  // the clock of this server is months ahead of the device's
  const ahora = Date.now() + (en.mesa.bitacora.estado().desvio ?? 0);
  expect(Math.abs(ahora - Date.now())).toBeGreaterThan(86_400_000);
  const hora = (ms: number) => new Date(ahora + ms).toISOString();
  const precios = [
    { desde: hora(-3_600_000), valor: 13_000_00 },
    { desde: hora(3_600_000), valor: 15_000_00 },
  ];
  const { base } = en.mesa.servidor;
  const modalidades = base.modalidades.map((una) => ({ ...una, valor_normal: 12_000_00, precios }));
  en.mesa.servidor.cambiarBase({ ...base, modalidades });
  await en.mesa.bitacora.intercambiar(en.mesa.servidor.puerto());
  await abrir({ texto: '40.111.222' });
  expect(en.lugar.textContent).toMatch(/10K\$\s13\.000/);
});

/** The reference of the registration that the form's draft is about. */
const refDelBorrador = () =>
  vi.waitFor(async () => {
    const quedo = await leerBorrador(en.mesa.bitacora);
    if (quedo?.alta.modalidad_id !== 1) throw new Error('no draft');
    return quedo.ref;
  });
const deQuien = (documento: string, nombre: string): DatosPorTipo['alta'] => ({
  ...{ modalidad_id: 1, nombre: '-', total: 12_000 },
  personas: [
    {
      ...{ documento: normalizarDocumento(documento), nombre, apellido: 'Sosa', sexo: 'FEM' },
      ...{ fecha_nacimiento: '1990-02-03', talle: 'M', mas: {} },
    },
  ],
});

// If this breaks, a person signs and pays on the registration of another, whom the other tab registered. regla sede-54
it('of a draft that another tab registered somebody else with draws them, with nobody’s signature', async () => {
  await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  en.elegir('M');
  await en.firmar();
  const ref = await refDelBorrador();
  await en.mesa.bitacora.anotar('alta', ref, deQuien('42000111', 'Quena'));
  await vi.waitFor(() => expect(en.campo('Documento').value).toBe('42000111'));
  expect(en.lugar.querySelector('svg[role=img] path')).toBeNull();
  en.pulsar(/^Inscribir y cobrar/);
  await en.dice('dibujá una firma');
  expect(await hechas(1)).toHaveLength(1);
  await en.firmar();
  en.pulsar(/^Inscribir y cobrar/);
  expect((await hechas(3)).map(({ tipo }) => tipo)).toEqual(['alta', 'firmar', 'cobrar']);
});

it('writes nothing of a walk-up that is somebody else’s by the time it is looked at', async () => {
  const { bitacora } = await en.abrirMesa(baseDePantalla());
  const ref = refNueva();
  await bitacora.anotar('alta', ref, deQuien('42000111', 'Quena'));
  const nada = { firmas: [], numero: null, entregar: false };
  const cobro = { centavos: aCentavos(12_000), medio: 'efectivo' as const };
  await expect(
    inscribir(bitacora, ref, { ...nada, cobro, alta: deQuien('40111222', 'Rita') }),
  ).rejects.toThrow('otra persona');
  expect(await hechas(1)).toHaveLength(1);
  await inscribir(bitacora, ref, { ...nada, cobro, alta: deQuien('42.000.111', 'Quena') });
  await hechas(2);
});

it('nor of one that is somebody else’s by the moment it is written', async () => {
  const { bitacora } = await en.abrirMesa(baseDePantalla());
  const ref = refNueva();
  const { anotar } = bitacora;
  vi.spyOn(bitacora, 'anotar').mockImplementationOnce(async (...que) => {
    await anotar.call(bitacora, 'alta', ref, deQuien('42000111', 'Quena'));
    return anotar.apply(bitacora, que) as never;
  });
  const cobro = { centavos: aCentavos(12_000), medio: 'efectivo' as const };
  const suya = { firmas: [], numero: null, entregar: false, cobro, alta: deQuien('40111222', 'Rita') };
  await expect(inscribir(bitacora, ref, suya)).rejects.toThrow('otra persona');
  expect(await hechas(1)).toHaveLength(1);
});

// If this breaks, a signature, cash and a number are written on a registration that does not stand. regla sede-54
it('says that a walk-up was undone while its form was open, and registers what is typed as a new one', async () => {
  const { bitacora } = await en.abrirMesa(baseDePantalla());
  await abrir();
  en.elegir('10K');
  en.elegir('M');
  await en.firmar();
  const ref = await refDelBorrador();
  const { id } = await bitacora.anotar('alta', ref, deQuien('40111222', 'Rita'));
  await bitacora.anotar('cobrar', ref, { monto: 10, medio: 'efectivo' });
  await en.dice('Ya está anotado el cobro');
  await bitacora.anotar('anular', ref, { operacion: id, motivo: 'se fue' });
  // the next person at the desk has paid nothing
  await vi.waitFor(() => expect(en.lugar.textContent).not.toContain('Ya está anotado el cobro'));
  en.pulsar(/^Inscribir y cobrar/);
  await en.dice('se deshizo en otra pantalla');
  expect(await hechas(3)).toHaveLength(3);
  expect(en.campo('Documento').value).toBe('40111222');
  en.pulsar(/^Inscribir y cobrar/);
  const [, , , alta, ...resto] = await hechas(6);
  expect(alta).toMatchObject({ tipo: 'alta', datos: { personas: [{ documento: '40111222' }] } });
  expect(alta?.sujeto).not.toBe(ref);
  expect(resto.map(({ tipo }) => tipo)).toEqual(['firmar', 'cobrar']);
});
