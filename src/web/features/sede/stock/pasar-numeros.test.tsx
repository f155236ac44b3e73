// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nuevoDisco } from '../../../../../tests/support/sede/disco.ts';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import { borrarBorrador } from '../alta/borrador.ts';
import { InscribirAhora } from '../alta/inscribir-ahora.tsx';
import { siguienteNumero } from '../faltas/numeros.ts';
import { CuentaPage } from './cuenta-page.tsx';

const en = pantalla();
const sinNumero = [1, 2, 3, 4].map((id) => inscripcion(id, { numero: null }));
let otra: Bitacora;
/** The phone of Mesa 2, with a disk of its own. */
const abrirOtra = async (): Promise<Bitacora> => {
  const actual = indexedDB;
  vi.stubGlobal('indexedDB', nuevoDisco().factory);
  const actor = () => ({ usuario_id: null, nombre: 'Caro' });
  const una = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 2', actor });
  vi.stubGlobal('indexedDB', actual);
  return una;
};
beforeEach(async () => {
  const { servidor } = await en.abrirMesa(baseDePantalla(sinNumero));
  otra = await abrirOtra();
  await servidor.admitir(otra.puesto);
  await en.mesa.prestar(1, [51, 52, 53, 54, 55], 4);
  await otra.intercambiar(servidor.puerto());
});
afterEach(() => otra.cerrar());

const elSiguiente = (de: Bitacora) =>
  siguienteNumero(
    { sede: de.estado().sede, puesto_id: de.puesto.puesto_id },
    { modalidad_id: 1, categoria_id: null },
  );
const altaEn = (bitacora: Bitacora) => {
  en.volverAAbrir();
  borrarBorrador(1);
  en.mostrar({ bitacora }, <InscribirAhora texto="40.111.222" onListo={() => undefined} />);
  en.elegir('10K');
};

// regla sede-35: a puesto hands half of its numbers and places on
it('hands numbers on to another puesto without a server: that one gives them, and this one never does', async () => {
  const { bitacora } = en.mesa;
  altaEn(otra);
  await en.dice('A este puesto no le quedan números prestados');
  await en.dice('A Mesa 1 le quedan 5: en ese teléfono, «Cuentas», «Pasarle números a otro puesto».');

  en.volverAAbrir();
  en.mostrar(en.mesa, <CuentaPage />);
  en.pulsar('Pasarle números a otro puesto');
  expect(en.boton('Pasarle números').disabled).toBe(true);
  en.elegir('21K');
  await en.dice('De esta modalidad no te alcanzan para repartir.');
  expect(en.boton('Pasarle números').disabled).toBe(true);
  en.elegir('10K');
  await en.dice(/Van 2 números y 2 lugares.*los dorsales 54 y 55.*le quedan 3/);
  // said before the tap, as it cannot be undone here
  await en.dice('No se deshace desde acá');
  expect(await en.mesa.enElDisco()).toEqual([]);
  en.pulsar('Pasarle 2 números y 2 lugares a Mesa 2');
  await en.dice('Le pasaste 2 números y 2 lugares de 10K a Mesa 2.');
  await en.dice(/Números prestados a este puesto10K3/);
  expect(await en.mesa.enElDisco()).toMatchObject([
    {
      ...{ tipo: 'transferir_lote', sujeto: 'lote' },
      datos: { a_puesto: otra.puesto.puesto_id, modalidad_id: 1, numeros: [54, 55], lugares: 2 },
    },
  ]);

  // Mesa 2 has no number until it gets Mesa 1's operacion, which comes from phone to phone, as by a portador, and not through a server
  expect(elSiguiente(otra)).toBeNull();
  await otra.recibir(await bitacora.faltanA({}));
  altaEn(otra);
  await en.dice(/Número54Quedan 2 prestados a este puesto/);

  const dados: (number | null)[] = [];
  for (const { id } of sinNumero) {
    const numero = elSiguiente(bitacora);
    if (numero !== null)
      await bitacora.anotar('asignar_numero', `i${id}`, { numero, antes: null, de_lote: true });
    dados.push(numero);
  }
  expect(dados).toEqual([51, 52, 53, null]);
});

it('hands no place on that a walk-up took which the server has not heard of', async () => {
  const { bitacora } = en.mesa;
  const persona = {
    nombre: 'Rita',
    apellido: 'Paz',
    sexo: 'FEM' as const,
    ...{ fecha_nacimiento: '1990-01-01', talle: null },
  };
  for (let i = 0; i < 3; i += 1) {
    await bitacora.anotar('alta', null, {
      ...{ modalidad_id: 1, nombre: '-', total: 12_000 },
      personas: [{ ...persona, documento: `4011122${i}` }],
    });
  }
  en.mostrar(en.mesa, <CuentaPage />);
  en.pulsar('Pasarle números a otro puesto');
  en.elegir('10K');
  await en.dice('Van 2 números');
  expect(en.lugar.textContent).not.toContain('lugar');
});

it('offers it to nobody where there is no other puesto, or this one was taken off', async () => {
  const { servidor, bitacora } = en.mesa;
  const quitar = async (quien: Bitacora, revocado: boolean) => {
    const puesto = servidor.puestos.get(quien.puesto.puesto_id);
    if (puesto) puesto.revocado = revocado;
    servidor.cambiarBase({ ...servidor.base });
    await bitacora.intercambiar(servidor.puerto());
  };
  const seOfrece = () => en.lugar.textContent?.includes('Pasarle números a otro puesto');
  await quitar(otra, true);
  en.mostrar(en.mesa, <CuentaPage />);
  expect(seOfrece()).toBe(false);
  await quitar(otra, false);
  await vi.waitFor(() => expect(seOfrece()).toBe(true));
  await quitar(bitacora, true);
  await vi.waitFor(() => expect(seOfrece()).toBe(false));
});
