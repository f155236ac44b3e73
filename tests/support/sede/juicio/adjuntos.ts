import assert from 'node:assert/strict';
import type { Mundo } from '../mundo.ts';
import { adjuntoDe } from '../servidor.ts';
import type { Telefono } from '../telefono.ts';

/** The server has all strokes and photos, also those that it had lost with an older backup (regla sede-65). */
export async function mirarAdjuntos(
  { centro, cuenta, adjuntos_perdidos }: Mundo,
  autores: readonly Telefono[],
): Promise<void> {
  for (const { confirmadas, sin_espacio, indice } of autores)
    for (const una of confirmadas.values()) {
      if (adjuntoDe(una) === null) continue;
      const volvio = adjuntos_perdidos.has(una.id);
      // a full disk lets go of what the server has
      if (volvio && sin_espacio && una.tipo === 'apto') continue;
      assert.ok(await centro.tieneAdjunto(una), `attachment lost: ${una.tipo} ${una.id} of Mesa ${indice}`);
      if (volvio) cuenta.anotar(una.tipo === 'apto' ? 'foto_restaurada' : 'trazos_restaurados');
    }
}
