import assert from 'node:assert/strict';
import { retrato } from '../../../../src/shared/domain/sede/apoyo/mundo.ts';
import type { Operacion } from '../../../../src/shared/domain/sede/operacion.ts';
import { Sede } from '../../../../src/shared/domain/sede/sede.ts';
import { enLaMesa, type Contradiccion } from '../contradicciones.ts';
import { copiarDisco } from '../disco.ts';
import type { Mundo } from '../mundo.ts';
import { Telefono } from '../telefono.ts';

/** The disk of one is copied, and both go on as one puesto: the server gets what both did, and the mesa tells of it. */
export async function partirUno(mundo: Mundo, entregan: readonly Telefono[]): Promise<void> {
  const { centro, cuenta } = mundo;
  const [original, ...otros] = entregan;
  if (!original) return;
  const copia = new Telefono(original.indice, null);
  try {
    await copia.formatear();
    await copiarDisco(original.disco, copia.disco);
    const lados = [await mundo.primeraPestania(original), await mundo.abrir(copia)];
    const puerto = centro.puerto(original.puesto_id);
    const hechos: Operacion[] = [];
    for (const en of lados) hechos.push(await en.anotar('egreso', 'caja', { monto: 1, motivo: 'soga' }));
    for (const en of lados) assert.equal((await en.intercambiar(puerto)).fin, 'al_dia');
    const fin = await centro.final();
    const sede = new Sede(fin.base, fin.operaciones);
    const una: Contradiccion = { tipo: 'bitacora_partida', hechos };
    for (const { id } of hechos) assert.ok(sede.operacion(id), `lost, of two under one number: ${id}`);
    assert.ok(enLaMesa(una, sede), 'two telephones as one puesto, and nobody is told');
    cuenta.anotarConflictos(sede);
    cuenta.anotar(`mesa ${una.tipo}`);
    // who had neither gets both; of the two that share a number neither can ask for the other's
    const iguales = otros.map((uno) => ({ uno, puerto: centro.puerto(uno.puesto_id) }));
    for (const { uno, puerto: suyo } of iguales) {
      const en = await mundo.primeraPestania(uno);
      await en.intercambiar(suyo);
      assert.equal(retrato(en.estado().sede.estado()), retrato(sede.estado()), `Mesa ${uno.indice}`);
    }
  } finally {
    for (const una of copia.pestanias) await una.cerrar();
  }
}
