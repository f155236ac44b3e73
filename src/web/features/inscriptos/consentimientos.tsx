import { useQuery } from '@tanstack/react-query';
import { etiquetaConsentimiento } from '../../../shared/domain/datos-personales/consentimientos.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { historialDeInscripcion } from '../../api/consultas-inscriptos.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';

/**
 * What each person of a registration agreed to or not, when, and, where it is known, the text that they were shown. All of it comes in the
 * same answer as the history. If that answer fails, the history's part of the screen says so, and this part shows nothing.
 */
export function Consentimientos({ id, version }: { id: number; version: number }) {
  const { data } = useQuery(historialDeInscripcion(id, version));
  if (!data || data.consentimientos.length === 0) return null;
  const varias = new Set(data.consentimientos.map((c) => c.persona_id)).size > 1;
  return (
    <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label="Consentimientos">
      <h3>Consentimientos</h3>
      <ul className={`${orden.apilado3} ${css.lineas}`}>
        {data.consentimientos.map((c) => (
          <li key={`${c.persona_id}-${c.tipo}`}>
            <strong>
              {etiquetaConsentimiento(c.tipo)}: {c.aceptado ? mensajesComun.si : mensajesComun.no}
            </strong>
            <span>
              {varias && `${c.persona}, `}
              {escribirFechaHora(c.created_at)}
              {c.texto_hash === null
                ? ', lo cargó el personal o es anterior a guardar el texto'
                : `, texto versión ${c.version_texto}`}
            </span>
            {c.texto && <span>«{c.texto}»</span>}
            {c.texto && !c.coincide && (
              <span>El organizador cambió de nombre desde entonces: el texto que vio decía el anterior.</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
