import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import {
  deshechaTarde,
  entregadaAt,
  RESPUESTAS,
  terminadaAt,
  type Avance,
  type Contestadas,
  type Respuesta,
  type Tarea,
} from '../../../../shared/domain/sede/simulacro/tareas.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { useTitulo } from '../../../ui/titulo.ts';
import { ConPuesto } from '../con-puesto.tsx';
import { escucharLecturas } from '../mostrador/lecturas.ts';
import { usePuesto } from '../puesto.ts';
import type { EnsayoAbierto } from './ensayar.ts';
import { Informe } from './informe.tsx';
import { Renglones } from '../../../ui/renglones.tsx';
import piezas from '../../../ui/piezas.module.css';
import tonos from '../../../ui/tonos.module.css';
import css from './simulacro.module.css';
import { TarjetaTarea } from './tarjeta-tarea.tsx';
import { textosRespuesta, textosSimulacro } from './textos.ts';
import { useEnsayo, useLatido, type ControlDeEnsayo } from './use-ensayo.ts';

/** A rehearsal of the race day: the real desk, with invented people and a server that is simulated in the page. */
export function SimulacroPage({ children }: { children: ReactNode }) {
  useTitulo(textosSimulacro.titulo);
  const control = useEnsayo();
  const { vista } = control;
  const [saliendo, setSaliendo] = useState(false);
  return (
    // data-ensayo gives the desk the whole screen, as on race day; the cover page is without it, so that the site's links stay
    <div className={`${piezas.columna} ${css.simulacro}`} {...('abierto' in vista && { 'data-ensayo': '' })}>
      <p className={css.banda}>{textosSimulacro.banda}</p>
      {vista.tipo === 'portada' && <Portada control={control} />}
      {vista.tipo === 'preparando' && (
        <p className={css.espera} role="status">
          {textosSimulacro.preparando}
        </p>
      )}
      {'abierto' in vista && (
        <ConPuesto key={vista.abierto.ensayo.empezado_at} bitacora={vista.abierto.bitacora} simulacro>
          {vista.tipo === 'mesa' ? (
            <EnLaMesa abierto={vista.abierto} contestadas={vista.contestadas} control={control}>
              {children}
            </EnLaMesa>
          ) : (
            <Final
              abierto={vista.abierto}
              contestadas={vista.contestadas}
              control={control}
              onSalir={() => setSaliendo(true)}
            />
          )}
        </ConPuesto>
      )}
      {saliendo && (
        <ConfirmarYSeguir
          titulo={textosSimulacro.salir_titulo}
          confirmar={textosSimulacro.salir}
          onConfirmar={() => control.salir()}
          onCerrar={() => setSaliendo(false)}
        >
          <p>{textosSimulacro.salir_detalle}</p>
        </ConfirmarYSeguir>
      )}
    </div>
  );
}

function Portada({ control: { vista, empezar, seguir } }: { control: ControlDeEnsayo }) {
  if (vista.tipo !== 'portada') return null;
  return (
    <section className={css.portada}>
      <h1>{textosSimulacro.titulo}</h1>
      <p>{textosSimulacro.bajada}</p>
      {vista.falla !== null && (
        <Aviso tono="error" role="alert">
          <p>{vista.falla}</p>
        </Aviso>
      )}
      <ul>
        <Renglones de={textosSimulacro.que_es} />
      </ul>
      {vista.dejado && (
        <Boton grande ancho onClick={seguir}>
          {textosSimulacro.seguir}
        </Boton>
      )}
      <Boton grande ancho tono={vista.dejado ? 'contorno' : 'primario'} onClick={empezar}>
        {vista.dejado ? textosSimulacro.de_nuevo : textosSimulacro.empezar}
      </Boton>
    </section>
  );
}

interface EnsayoProps {
  abierto: EnsayoAbierto;
  contestadas: Contestadas;
  control: ControlDeEnsayo;
}

/** The desk, below what the volunteer has to do next. */
function EnLaMesa({ abierto, contestadas, control, children }: EnsayoProps & { children: ReactNode }) {
  const { estado, bitacora } = usePuesto();
  const linea = useLatido(abierto);
  const avance = { sede: estado.sede, puesto_id: bitacora.puesto.puesto_id, contestadas };
  const { tareas } = abierto;
  const lugar = tareas.findIndex((una) => terminadaAt(una, avance) === null);
  const tarea = tareas[lugar];
  const terminar = () => control.mostrar('informe');
  const onLectura = useEffectEvent(() => control.contestar('codigo', 'leido'));
  const lee = tarea?.tipo === 'codigo';
  useEffect(() => (lee ? escucharLecturas(() => onLectura()) : undefined), [lee]);
  const idas = tareas.filter((una) => seVa(una, avance)).length;
  const guia = useRef<HTMLDivElement>(null);
  const vista = useRef(lugar);
  useEffect(() => {
    if (vista.current === lugar) return;
    vista.current = lugar;
    guia.current?.scrollIntoView?.({ block: 'start' });
  }, [lugar]);
  return (
    <>
      <div ref={guia} className={`${piezas.columna} ${css.guia}`}>
        <p className={`${css.linea} ${linea ? tonos.ok : tonos.aviso}`} role="status">
          {linea ? textosSimulacro.con_senal : textosSimulacro.sin_senal}
        </p>
        {tarea ? (
          <TarjetaTarea
            key={tarea.tipo}
            tarea={tarea}
            entregada_at={entregadaAt(tarea, avance)}
            lugar={lugar + 1}
            total={tareas.length}
            onContestar={(que) => control.contestar(tarea.tipo, que)}
            onTerminar={terminar}
          />
        ) : (
          <>
            <p className={css.consigna} role="status">
              {textosSimulacro.todo_hecho}
            </p>
            <Boton grande ancho onClick={terminar}>
              {textosSimulacro.ver_informe}
            </Boton>
          </>
        )}
      </div>
      <div key={idas} className={css.mesa}>
        {children}
      </div>
      {tarea && tarea.respuesta !== null && (
        <Respuestas tarea={tarea} onContestar={(que) => control.contestar(tarea.tipo, que)} />
      )}
    </>
  );
}

/**
 * Whether a task has ended in a way that would leave its person in view: by an answer, a skip, or an undoing with a reason. The desk is
 * then drawn anew, so that the next person finds it empty.
 */
const seVa = (una: Tarea, avance: Avance): boolean => {
  const contestada = avance.contestadas[una.tipo];
  if (contestada) return contestada.que !== 'leido';
  return una.tipo === 'anular' ? terminadaAt(una, avance) !== null : deshechaTarde(una, avance);
};

/** The answers to a task that ends with one, always in view below the desk: they are about what the desk says, which is read first. */
function Respuestas({ tarea, onContestar }: { tarea: Tarea; onContestar: (que: Respuesta) => void }) {
  const titulo = useId();
  return (
    <section className={css.respuestas} aria-labelledby={titulo}>
      <h2 id={titulo}>{textosSimulacro.que_haces(tarea.de)}</h2>
      {RESPUESTAS.map((cual) => (
        <Boton key={cual} tono="contorno" onClick={() => onContestar(cual)}>
          {textosRespuesta[cual]}
        </Boton>
      ))}
    </section>
  );
}

function Final({ abierto, contestadas, control, onSalir }: EnsayoProps & { onSalir: () => void }) {
  useLatido(abierto);
  return (
    <>
      <Informe abierto={abierto} contestadas={contestadas} />
      <div className={css.acciones}>
        <Boton grande ancho onClick={control.empezar}>
          {textosSimulacro.de_nuevo}
        </Boton>
        <Boton grande ancho tono="contorno" onClick={() => control.mostrar('mesa')}>
          {textosSimulacro.volver}
        </Boton>
        <Boton grande ancho tono="contorno" onClick={onSalir}>
          {textosSimulacro.salir}
        </Boton>
      </div>
    </>
  );
}
