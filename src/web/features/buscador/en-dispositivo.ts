import type { QueryClient } from '@tanstack/react-query';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { simplificar } from '../../../shared/domain/comun/simplificar.ts';
import { EVENTOS_HALLADOS, PERSONAS_HALLADAS } from '../../../shared/domain/gestion/hallazgos.ts';
import { buscadasDe } from '../../../shared/domain/inscripcion/buscadas.ts';
import { buscadoEn } from '../../../shared/domain/participante/codigo-leido.ts';
import { eventosGuardados, leerConjunto } from '../../../offline/conjuntos/conjuntos.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';

type Encontrado = RespuestaDe<'buscarTodo'>;

/** Searches much as the server does, but only in the events whose registrations this device stored for that user. */
export async function buscarEnDispositivo(
  queryClient: QueryClient,
  usuario_id: number,
  q: string,
): Promise<Encontrado> {
  const palabras = buscadasDe(buscadoEn(q, new Date()));
  const pasa = (texto: string) => {
    const simple = simplificar(texto);
    return palabras.every((formas) => formas.some((forma) => simple.includes(forma)));
  };
  /**
   * Whether the searched words are the beginnings of words of somebody's name or document: such people come first, as from the server,
   * before those who match otherwise, e.g. by mail.
   */
  const loNombran = (texto: string) => {
    const suyas = simplificar(texto).split(/[\s.'-]+/);
    return palabras.every((formas) => formas.some((forma) => suyas.some((una) => una.startsWith(forma))));
  };
  const nombrados: Encontrado['personas'] = [];
  const otros: Encontrado['personas'] = [];
  const hallado: Encontrado = { eventos: [], personas: [] };
  for (const id of await eventosGuardados(usuario_id)) {
    const evento = await queryClient.ensureQueryData(eventoBackoffice(id)).catch(() => null);
    const nombre = evento?.nombre ?? `Evento ${id}`;
    if (evento && pasa(nombre) && hallado.eventos.length < EVENTOS_HALLADOS) {
      hallado.eventos.push({ id, nombre, fecha_hora: evento.fecha_hora });
    }
    const conjunto = await leerConjunto(usuario_id, id).catch(() => null);
    for (const inscripcion of conjunto?.filas ?? []) {
      for (const { id: persona_id, nombre: suyo, apellido, documento, email } of inscripcion.personas) {
        if (!pasa(`${suyo} ${apellido} ${documento} ${email} ${inscripcion.id} ${inscripcion.numero ?? ''}`))
          continue;
        (loNombran(`${suyo} ${apellido} ${documento}`) ? nombrados : otros).push({
          id: persona_id,
          inscripcion_id: inscripcion.id,
          nombre: `${apellido}, ${suyo}`,
          documento,
          state: inscripcion.state,
          evento: { id, nombre },
        });
      }
    }
  }
  hallado.personas = [...nombrados, ...otros].slice(0, PERSONAS_HALLADAS);
  return hallado;
}
