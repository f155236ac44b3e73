import { PUESTOS, type Mundo } from '../mundo.ts';
import { Telefono } from '../telefono.ts';
import { dirigentes, quitar, revocar } from './bajas.ts';
import { encontrarse, intercambiar } from './encuentros.ts';
import { mesaDe } from './mesas.ts';

/** How many more are admitted without network in one run. */
const SUMADOS_MAX = 2;

/** A telephone that nobody knew is admitted by another one, without network. */
export async function sumarUno(mundo: Mundo, quien: number, n: number): Promise<void> {
  const { sumar, centro, telefonos } = mundo;
  if (!sumar || !centro.honrar || telefonos.length >= PUESTOS + SUMADOS_MAX) return;
  const anfitrion = mundo.telefono(quien);
  const en = await mundo.primeraPestania(anfitrion);
  const nuevo = new Telefono(telefonos.length, mundo.control);
  const { llave, modalidad_id } = centro;
  const datos = { en, claves: centro.claves?.() ?? [], llave, modalidad_id };
  const sumado = await sumar(nuevo, {
    ...datos,
    nuevasClaves: mundo.nuevasClaves,
    n,
    contar: mundo.cuenta.anotar,
  });
  if (!sumado) return;
  mundo.puestos.add(sumado.puesto_id);
  const { abre } = sumado;
  mundo.admisiones.set(sumado.puesto_id, { cuales: [abre.admision], abre });
  nuevo.anfitrion = anfitrion;
  telefonos.push(nuevo);
  await sumado.pasar(await mundo.abrir(nuevo));
}

/** Two that direct and have not heard of each other: one expels a telephone, the other admits it. The expulsion has to win. */
export async function disputar(mundo: Mundo, quien: number, otro: number, n: number): Promise<void> {
  const dirigen = dirigentes(mundo, []);
  const [uno] = dirigen.splice(quien % Math.max(1, dirigen.length), 1);
  const dos = dirigen[otro % Math.max(1, dirigen.length)];
  if (!uno || !dos) return;
  const mesas = [await mesaDe(mundo, uno), await mesaDe(mundo, dos)] as const;
  if (!mesas.every(({ en }) => en.dirige())) return;
  const quita = quitar(mundo, n, [uno, dos]);
  if (!quita) return;
  const { puesto_id, nombre, clave_publica } = (await mundo.primeraPestania(quita)).puesto;
  const expulsar = async () => {
    const datos = { puesto_id, motivo: 'no es de acá' };
    mesas[0].confirmar(await mesas[0].en.anotar('expulsar', 'mesa', datos));
  };
  const admitir = async () => {
    const { membresia } = mesas[1].en.estado().sede;
    if (membresia.expulsados.has(puesto_id) || membresia.miembros.get(puesto_id)?.revocado) return;
    const datos = { puesto_id, nombre, clave_publica, vence_at: '2099-01-01T00:00:00Z' };
    const admision = await mesas[1].en.anotar('admitir', 'mesa', datos);
    const { id } = admision;
    mesas[1].confirmar(admision);
    const [firmada] = await mesas[1].en.lado().textos([{ id }]);
    const antes = mundo.admisiones.get(puesto_id);
    if (antes && firmada) antes.cuales.unshift({ cuerpo: firmada.cuerpo, firma: firmada.firma });
  };
  for (const hacer of n % 2 === 0 ? [expulsar, admitir] : [admitir, expulsar]) await hacer();
  mundo.cuenta.anotar('expulsado');
}

/**
 * The server takes a puesto off, one telephone gets the key that follows, and it meets another over all carriers: first over the last
 * one, by which no key travels, and over that again once both may have it.
 */
export async function rotar(mundo: Mundo, quien: number, otro: number, n: number): Promise<void> {
  await revocar(mundo, n);
  await intercambiar(mundo, quien, 'ninguna', n);
  const en = await mundo.primeraPestania(mundo.telefono(quien));
  if ((en.llaves().at(-1)?.epoca ?? 1) === 1) return;
  mundo.cuenta.anotar('llave_siguiente');
  const cuantos = mundo.portadores.length;
  for (const cual of [cuantos - 1, ...mundo.portadores.keys()])
    await encontrarse(mundo, quien, otro, n * cuantos + cual);
}
