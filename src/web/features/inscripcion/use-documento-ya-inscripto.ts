import { useRef } from 'react';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { documentoKey, paisDelDocumento } from '../../../shared/domain/participante/documento.ts';
import type { FormParticipante } from './formulario.ts';
import { verificarExistencia, type Existente } from './documento-ya-inscripto.ts';

/** Asks the server whether a document may register; one that may is not asked about again (regla participante-17). */
export function useDocumentoYaInscripto(evento: EventoPublico, codigo_acceso: string | null) {
  const libres = useRef(new Set<string>());
  const preguntas = useRef(new Map<string, Promise<Existente | null>>());

  /** The live registration of this document, null when it may register; throws as the call does. */
  const buscar = (p: FormParticipante): Promise<Existente | null> => {
    const dicho = documentoDicho(p, evento);
    const key = documentoKey(dicho);
    if (libres.current.has(key)) return Promise.resolve(null);
    const pregunta =
      preguntas.current.get(key) ??
      preguntar(dicho).then((existente) => {
        if (!existente) libres.current.add(key);
        return existente;
      });
    // Leaving the field by pressing 'Siguiente' asks twice at once: the second question shares the first request.
    preguntas.current.set(key, pregunta);
    const olvidar = () => void preguntas.current.delete(key);
    void pregunta.then(olvidar, olvidar);
    return pregunta;
  };

  const preguntar = async (dicho: ReturnType<typeof documentoDicho>) => {
    const { existente } = await verificarExistencia(
      evento.id,
      {
        dni: dicho.documento,
        tipo_documento: dicho.tipo_documento,
        pais_documento: paisDelDocumento(dicho),
      },
      codigo_acceso,
    );
    return existente;
  };

  return buscar;
}

/** In an event that takes only DNIs every document is a DNI, whatever an older draft says. */
export const documentoDicho = <P extends FormParticipante>(
  p: P,
  { permite_otro_documento }: Pick<EventoPublico, 'permite_otro_documento'>,
): P => ({ ...p, tipo_documento: permite_otro_documento ? p.tipo_documento : 'dni' });
