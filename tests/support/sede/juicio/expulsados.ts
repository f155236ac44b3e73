import assert from 'node:assert/strict';
import type { Bitacora } from '../../../../src/offline/sede/bitacora.ts';
import { simultaneas } from '../../../../src/shared/domain/sede/causalidad.ts';
import { esDe } from '../../../../src/shared/domain/sede/operacion.ts';
import type { Sede } from '../../../../src/shared/domain/sede/sede.ts';
import type { Final } from '../centro.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';

/** Whom somebody expelled with the right to it is out on this telephone too, whatever else it heard of them and when. */
export function mirarExpulsados(en: Bitacora, { indice }: Telefono): void {
  const { sede } = en.estado();
  const { miembros } = sede.membresia;
  for (const una of sede.deSujeto('mesa')) {
    const autor = miembros.get(una.puesto_id);
    if (!esDe('expulsar', una) || !autor?.dirige) continue;
    // that the server took its author off too may undo it here; what the server made of it, it tells by the roster
    if (autor.revocado) continue;
    const quien = miembros.get(una.datos.puesto_id);
    assert.ok(!quien || quien.revocado, `expelled, and in on Mesa ${indice}: ${una.datos.puesto_id}`);
  }
}

/** At the end who was expelled is out, whoever admitted them without knowing of that. */
export function mirarExpulsadosAlFinal(
  { cuenta }: Mundo,
  { base, operaciones }: Final,
  sede: Sede,
  cerrados: ReadonlySet<string>,
): void {
  for (const una of operaciones) {
    if (!esDe('expulsar', una) || base.rechazos.has(una.id)) continue;
    const { puesto_id } = una.datos;
    const miembro = sede.membresia.miembros.get(puesto_id);
    assert.ok(!miembro || (miembro.revocado && cerrados.has(puesto_id)), `expelled, and in: ${puesto_id}`);
    const admitido = operaciones.some(
      (otra) =>
        esDe('admitir', otra) &&
        otra.datos.puesto_id === puesto_id &&
        simultaneas(una, otra, (id) => sede.operacion(id)),
    );
    if (admitido) cuenta.anotar('expulsado_y_admitido');
  }
}
