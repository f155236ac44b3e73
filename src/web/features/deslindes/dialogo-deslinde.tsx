import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ErrorLlamada } from '../../api/call.ts';
import { deslindeDePersona, type DeslindeVisto } from '../../api/consultas-deslindes.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { dichoDe } from '../../comun/dicho-de.ts';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { elegirAtajos, hayAtajos, seguirAtajo } from '../../ui/atajos.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { AyudaAtajos } from '../../ui/ayuda-atajos.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { BarraDecision } from './barra-decision.tsx';
import type { Cola } from './cola.ts';
import { ContenidoDeslinde } from './contenido-deslinde.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './deslindes.module.css';
import type { DeslindeRow } from './rows.ts';
import { novedadDe } from './novedad.ts';
import { Rechazo, type RechazoEscrito } from './rechazo.tsx';
import { useDecision } from './use-decision.ts';

export type FirmadaRow = DeslindeRow & { deslinde: NonNullable<DeslindeRow['deslinde']> };

interface Props {
  row: FirmadaRow;
  /** the pending signatures around the shown one */
  cola: Cola;
  /** the row behind an id of `cola`; undefined: it has left the list */
  rowDe: (persona_id: number) => DeslindeRow | undefined;
  actualizar: () => Promise<void>;
  onIr: (persona_id: number) => void;
  onCerrar: () => void;
}

const vistoDe = ({ inscripcion_id, id, deslinde }: FirmadaRow): DeslindeVisto => ({
  inscripcion_id,
  persona_id: id,
  deslinde_id: deslinde.id,
  status: deslinde.status,
});

/** The form as it opens: the new link is mailed unless staff say otherwise, or the person left no address. */
const sinEscribir = ({ persona }: FirmadaRow): RechazoEscrito => ({
  razon: '',
  avisar: persona.email.trim() !== '',
});

/** What the help says of each key. */
const AYUDA = [
  ['J o →', 'Siguiente pendiente'],
  ['K o ←', 'Pendiente anterior'],
  ['A', 'Aprobar'],
  ['R', 'Rechazar: lleva al motivo, Ctrl + Enter lo manda'],
  ['?', 'Mostrar esta ayuda'],
  ['Esc', 'Cerrar'],
] as const;

/**
 * For so many ms after a decision no other is accepted: the next signature appears at once, and a second press meant for
 * the one before would decide about a signature that nobody has looked at.
 */
const MIRAR_MS = 700;

/** Dialog in which staff judge signatures one after the other: most decisions bring the next pending one. */
export function DialogoDeslinde({ row, cola, rowDe, actualizar, onIr, onCerrar }: Props) {
  const sinRed = !useEnLinea();
  const visto = vistoDe(row);
  const { data } = useQuery(deslindeDePersona(visto));
  const [abierto, setAbierto] = useState(visto);
  const [rechazo, setRechazo] = useState<RechazoEscrito | null>(null);
  if (abierto.persona_id !== row.id) {
    setAbierto(visto);
    setRechazo(null);
  }
  const [hecho, setHecho] = useState<{ vez: number; mensaje: string } | null>(null);
  const [ayuda, setAyuda] = useState(false);
  const [atajos, setAtajos] = useState(hayAtajos);
  const { decidir, decidiendo, de } = useDecision(actualizar);
  const { mensaje, error } = de(row.id);
  const cambio = data && mensaje === null ? novedadDe(abierto, data) : null;
  const rechazando = rechazo !== null && data?.status === 'PENDING';
  const [preguntando, setPreguntando] = useState(false);
  const escribio = rechazando && rechazo.razon.trim() !== '' && !decidiendo;
  const cerrar = () => (escribio ? setPreguntando(true) : onCerrar());

  // A decision removes its buttons; the content takes the focus from a removed one, so that arrow keys still work.
  const contenido = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) contenido.current?.focus({ preventScroll: true });
  });

  // The focus leaves the button that was pressed: another Enter on it would decide about the next signature.
  useLayoutEffect(() => {
    if (hecho) contenido.current?.focus({ preventScroll: true });
  }, [hecho]);

  const queryClient = useQueryClient();
  const ir = (persona_id: number) => {
    onIr(persona_id);
    traer(persona_id);
    // Back to the top: else the next person's text would open where the last one was scrolled to.
    contenido.current?.parentElement?.scrollTo({ top: 0 });
  };
  /** Prefetches a person's signature before staff open it. */
  const traer = (persona_id: number | null) => {
    const otra = persona_id === null ? undefined : rowDe(persona_id);
    if (otra && estaFirmada(otra)) void queryClient.prefetchQuery(deslindeDePersona(vistoDe(otra)));
  };
  // Read again when the server's answer comes: somebody else may have decided about the next signature meanwhile.
  const siguiente = useRef(cola.siguiente);
  siguiente.current = cola.siguiente;
  const decidida = useRef(-MIRAR_MS);
  const juzgar = (escrito: RechazoEscrito | null) => {
    if (!data || decidiendo || sinRed || performance.now() - decidida.current < MIRAR_MS) return;
    traer(cola.siguiente);
    decidir(
      { visto: { ...visto, deslinde_id: data.id }, rechazo: escrito },
      {
        onSuccess: ({ message }) => {
          decidida.current = performance.now();
          // The last pending signature stays open; so does a rejected one where nobody is mailed (staff wanted no mail, or the person left
          // no address), as staff have to copy the link.
          const porMail = escrito === null || escrito.avisar;
          if (siguiente.current === null || !porMail) return;
          const dicho = dichoDe(row.nombre_y_apellido, message);
          setHecho((antes) => ({ vez: (antes?.vez ?? 0) + 1, mensaje: dicho }));
          ir(siguiente.current);
        },
      },
    );
  };
  const onAtajo = (e: KeyboardEvent<HTMLElement>) => {
    // keys of the question on leaving come up here too
    if (preguntando) return;
    onTeclear(e);
    // A key that is held down decides once.
    if (atajos && !(e.repeat && /^[ar]$/i.test(e.key))) seguirAtajo(e);
  };
  const onTeclear = (e: KeyboardEvent) => {
    if (rechazando && e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
      e.preventDefault();
      return juzgar(rechazo);
    }
    if (e.target instanceof HTMLTextAreaElement || e.target instanceof HTMLInputElement) return;
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || decidiendo) return;
    const destino = { ArrowLeft: cola.anterior, ArrowRight: cola.siguiente }[e.key];
    if (destino == null || rechazando) return;
    e.preventDefault();
    ir(destino);
  };

  return (
    <div role="presentation" className={css.dialogo} onKeyDown={onAtajo}>
      <MarcoDialogo
        titulo={row.nombre_y_apellido}
        grande
        onCerrar={cerrar}
        acciones={
          <BarraDecision
            cola={cola}
            decidible={data?.status === 'PENDING'}
            rechazando={rechazando}
            decidiendo={decidiendo}
            hecha={mensaje !== null}
            sinRed={sinRed}
            ayuda={ayuda}
            onAyudar={() => setAyuda(!ayuda)}
            onAprobar={() => juzgar(null)}
            onRechazar={() => (rechazando ? juzgar(rechazo) : setRechazo(sinEscribir(row)))}
            onDesistir={() => setRechazo(null)}
            onIr={ir}
            onCerrar={onCerrar}
          />
        }
      >
        {hecho && (
          <Alerta key={hecho.vez} tono="ok">
            {hecho.mensaje}
          </Alerta>
        )}
        {ayuda && (
          <AyudaAtajos
            teclas={AYUDA}
            activos={atajos}
            onElegir={(activos) => {
              setAtajos(activos);
              elegirAtajos(activos);
            }}
          />
        )}
        <div key={row.id} ref={contenido} tabIndex={-1} className={`${piezas.pila} ${css.contenido}`}>
          {mensaje !== null && (
            <Aviso tono="ok" role="status">
              <p>{cola.siguiente === null ? `${mensaje} No quedan pendientes.` : mensaje}</p>
            </Aviso>
          )}
          {cambio !== null && (
            <Aviso tono="aviso" titulo="Cambió mientras lo mirabas" role="alert">
              <p>{cambio}</p>
            </Aviso>
          )}
          {rechazando && <Rechazo valor={rechazo} email={row.persona.email} onCambiar={setRechazo} />}
          {error !== null && cambio === null && (
            <Aviso
              tono={esConflicto(error) ? 'aviso' : 'error'}
              titulo={esConflicto(error) ? 'Cambió mientras lo mirabas' : 'No se guardó la decisión'}
              role="alert"
            >
              <p>{textoDeError(error)}</p>
            </Aviso>
          )}
          <ContenidoDeslinde
            row={row}
            visto={visto}
            sinRed={sinRed}
            avisada={mensaje !== null && rechazo?.avisar === true}
            actualizar={() => void actualizar()}
          />
        </div>
        <PreguntaAlSalir
          hay={() => escribio}
          cierre={{ preguntando, onQuedarse: () => setPreguntando(false), onSalir: onCerrar }}
        >
          <p>El motivo que escribiste se pierde.</p>
        </PreguntaAlSalir>
      </MarcoDialogo>
    </div>
  );
}

const esConflicto = (error: Error): boolean => error instanceof ErrorLlamada && error.status === 409;

export const estaFirmada = (row: DeslindeRow): row is FirmadaRow => row.deslinde !== null;
