import { compararOperaciones } from '../../../shared/domain/sede/orden.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { AcreditacionNueva } from './acreditaciones-repository.ts';
import { ponerAcreditaciones } from './acreditaciones-repository.ts';
import { deOtraPersona, enPie, esDeOtra, inscripcionDe, operacionDe, personaDe } from './escena.ts';
import { listarResueltasDe } from './operaciones-repository.ts';
import type { Efecto, Escena } from './efecto.ts';

type Acreditar = OperacionDe<'acreditar'>;

/**
 * One accreditation per person: the earliest hand-out of the race day that was not undone, in whatever order the hand-outs
 * arrived (regla sede-6). A person's second hand-out stays an operation, which desks see as a conflict. Whenever a hand-out
 * is carried out or undone, the accreditations of all persons of its registration are computed again.
 */
export const acreditar: Efecto<'acreditar'> = {
  aplicar: (operacion) => ({
    hacer: async (en) => {
      // the kits were handed over, though all these places are other persons' now: that is a conflict for people to settle (regla sede-41)
      if (operacion.datos.personas.every((ref) => esDeOtra(en, operacion, ref))) throw deOtraPersona();
      await asentar(en, operacion);
      return { estado: 'aplicada' };
    },
  }),
  deshacer: (en, { id }) => asentar(en, null, id),
};

/** @param sin the hand-out that is being undone: the 'anular' that does so may not count yet */
async function asentar(en: Escena, nueva: Acreditar | null, sin: string | null = null): Promise<void> {
  const { id: inscripcion_id } = inscripcionDe(en);
  const guardadas = (await listarResueltasDe(en.tx, inscripcion_id, ['acreditar']))
    .flatMap((row) => operacionDe(row) ?? [])
    .filter((una) => esDe('acreditar', una))
    .filter(({ id }) => id !== sin);
  const todas = nueva ? [...guardadas.filter(({ id }) => id !== nueva.id), nueva] : guardadas;
  const valen = await enPie(en.tx, todas.sort(compararOperaciones));
  const rows = new Map<number, AcreditacionNueva>();
  for (const una of valen) {
    for (const ref of una.datos.personas) {
      if (esDeOtra(en, una, ref)) continue;
      const persona_id = personaDe(en, ref);
      if (!rows.has(persona_id)) rows.set(persona_id, acreditacionDe(en, una, inscripcion_id, persona_id));
    }
  }
  await ponerAcreditaciones(en.tx, inscripcion_id, [...rows.values()]);
}

const acreditacionDe = (
  { ctx, evento_id, puestos }: Escena,
  { id, puesto_id, hora, desvio, actor, datos }: Acreditar,
  inscripcion_id: number,
  persona_id: number,
): AcreditacionNueva => ({
  persona_id,
  inscripcion_id,
  evento_id,
  operacion_id: id,
  puesto_id,
  dispositivo_at: new Date(hora),
  desfase_ms: desvio === null ? null : Math.round(desvio),
  usuario_id: puestos.get(puesto_id)?.creado_por ?? null,
  por: actor.nombre,
  kit: datos.kit,
  retira_nombre: datos.retira?.nombre ?? null,
  retira_documento: datos.retira?.documento ?? null,
  created_at: ctx.reloj(),
});
