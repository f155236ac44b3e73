import { useEffect, useRef } from 'react';
import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import {
  pasoPermitido,
  pasosWizard,
  puedeIrA,
  type Paso,
  type PasoId,
} from '../../../shared/domain/inscripcion/wizard.ts';
import type { EstadoPersistente } from './estado.ts';
import type { Navegacion } from './navegacion.ts';

/** The step that the address names; if it may not be opened yet, one that may, and the address is corrected. */
export function usePasos(
  estado: EstadoPersistente,
  evento: EventoPublico,
  modalidad: Modalidad | null,
  slug: PasoId | undefined,
  nav: Navegacion,
) {
  const pasos = pasosWizard(modalidad?.nro_participantes ?? 1, evento.usa_pago_online);
  const avance = { completos: new Set(modalidad ? estado.completos : []), inscripta: false };
  const paso = pasoPermitido(pasos, slug, avance);
  const puede = (otro: Paso) => puedeIrA(pasos, otro.id, avance);
  /** the last step that may be opened: the first incomplete one */
  const ultimo = pasos.findLast(puede) ?? paso;

  useEffect(() => {
    if (slug !== undefined && slug !== paso.id) nav.irA(paso.id, { reemplazar: true });
  }, [slug, paso.id, nav]);

  // A new step focuses its title, for screen readers; on loading, the page's own focus stays.
  const titulo = useRef<HTMLHeadingElement>(null);
  const previo = useRef(paso.id);
  useEffect(() => {
    if (previo.current === paso.id) return;
    previo.current = paso.id;
    titulo.current?.focus({ preventScroll: true });
  }, [paso.id]);

  return { pasos, paso, puede, ultimo, titulo };
}
