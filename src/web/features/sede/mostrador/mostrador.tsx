import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import type { Credencial } from '../../../../shared/domain/sede/credencial.ts';
import type { Aparatos } from '../../../ui/escaner/aparatos.ts';
import { Escaner } from '../../../ui/escaner/escaner.tsx';
import { darSenal } from '../../../ui/escaner/senal.ts';
import { usePistola, useRafagaEnCampo } from '../../../ui/escaner/pistola.ts';
import { EsqueletoPantalla } from '../../../ui/esqueleto.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import { useParte } from '../../../ui/parte.ts';
import { usePuesto } from '../puesto.ts';
import { useEnPie } from '../puesto/contexto-en-pie.ts';
import { escucharVolverALaCamara } from './volver-a-la-camara.ts';
import type { crearBusqueda } from './buscar.ts';
import type { Entregada } from './entregar.ts';
import { FaltaUnaParte } from './falta-una-parte.tsx';
import { avisarLectura } from './lecturas.ts';
import type { DeDonde, EnVista, Lectura } from './leer.ts';
import * as partes from './partes.ts';
import { textosMostrador } from './textos.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';

interface Props {
  /**
   * the registration in view; null: none is. Then the screen shows the camera and the search field or, where a code or a text is of
   * somebody whom this phone does not have, what is known of them or the form that registers them
   */
  ver: EnVista | null;
  /** shows a person, in the place of whoever is in view; null: goes back, which a browser does with a delay */
  onVer: (ver: EnVista | null) => void;
  aparatos?: Aparatos;
}

/**
 * Ms for which a code that was shown while another person was in view waits to be taken up afterwards. Of two that come before they can be
 * judged, the first gives way to the second once it is as old as this.
 */
const ESPERA_MAX_MS = 5_000;

/** Ms from when the desk opens: if the camera shows no picture until then, the desk loads its other parts all the same. */
const SIN_CAMARA_MS = 1_000;

/** What was read, or typed and confirmed, before the part that judges it was here. */
interface PorJuzgar {
  texto: string;
  de: DeDonde;
  /** when the text was read, by performance.now(), ms */
  at: number;
}

function pedirPartes(): void {
  partes.atencion.pedir();
  partes.alta.pedir();
}

function insistirConPartes(): void {
  partes.atencion.insistir();
  partes.alta.insistir();
}

/**
 * Whether the desk is in the middle of something with the person in view, so that the next code has to wait: a sheet is open over them, a
 * field has a text that is not saved yet, or a part of the screen says so by `data-a-medias`.
 */
const aMedias = (raiz: HTMLElement | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...(raiz?.querySelectorAll(`[data-a-medias], ${CAMPOS}`) ?? [])].some(
    (uno) =>
      !(uno instanceof HTMLInputElement || uno instanceof HTMLTextAreaElement) || uno.value.trim() !== '',
  );
const CAMPOS = 'input:not([type=search], [type=checkbox], [type=radio]), textarea';

const conTeclado = (): boolean => window.matchMedia('(pointer: fine)').matches;

/**
 * Opens on the camera and one field; whoever is found fills the screen. All else is loaded once the camera shows its picture, or a second
 * after the desk opened (regla sede-72); at once, where a person is in view, somebody types, or something was read. What is imported here
 * is what a cold start waits for.
 */
export function Mostrador({ ver, onVer, aparatos }: Props) {
  const puesto = usePuesto();
  const { bitacora, estado } = puesto;
  const claves = useEnPie()?.acceso.claves ?? [];
  const { hay: atencion, fallos: fallosAtencion } = useParte(partes.atencion);
  const { hay: alta, fallos: fallosAlta } = useParte(partes.alta);
  const fallos = Math.max(fallosAtencion, fallosAlta);
  const busqueda = useRef<ReturnType<typeof crearBusqueda>>(null);
  const [texto, setTexto] = useState('');
  const [lectura, setLectura] = useState<(Lectura & { inscribe?: boolean }) | null>(null);
  // the code by which somebody was found last; null: not by a code. Whoever is in view by other means may be another (segunSuCodigo)
  const [codigo, setCodigo] = useState<Credencial | null>(null);
  const [porJuzgar, setPorJuzgar] = useState<PorJuzgar | null>(null);
  const [entregada, setEntregada] = useState<Entregada | null>(null);
  const enEspera = useRef<{ texto: string; at: number } | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  const raiz = useRef<HTMLDivElement>(null);
  // whether something takes the camera's place; if the part that shows a person cannot be loaded, camera and field stay
  const ocupado =
    (ver !== null && (atencion !== null || fallos === 0)) ||
    lectura?.tipo === 'firmada' ||
    lectura?.tipo === 'no_esta';

  const buscar = (que: string, tope?: number) =>
    atencion ? (busqueda.current ??= atencion.crearBusqueda())(estado.sede, que, tope) : [];
  const abrir = ({ inscripcion, persona }: EnVista, credencial: Credencial | null = null) => {
    const en = estado.sede.expediente(inscripcion);
    const senal = en && atencion ? atencion.senalDePersona(en, persona, credencial, puesto) : null;
    if (senal) darSenal(senal);
    setTexto('');
    setCodigo(credencial);
    setLectura(null);
    onVer({ inscripcion, persona });
  };
  const cerrar = () => {
    if (ver) onVer(null);
  };
  // a person who is found replaces the person in view: leaving one and then opening the other would be two steps of the browser's
  // history, which it may carry out in the wrong order
  /** @returns whether something takes the camera's place now, or may once the part that judges is here */
  const juzgar = async (leido: string, de: DeDonde = 'codigo'): Promise<boolean> => {
    if (leido.trim() === '') {
      cerrar();
      return false;
    }
    if (!atencion) {
      const at = performance.now();
      // a second code waits behind the first; it replaces the first only if that is so old that its person has gone
      if (!porJuzgar || at - porJuzgar.at > ESPERA_MAX_MS) setPorJuzgar({ texto: leido, de, at });
      else if (porJuzgar.texto !== leido) enEspera.current = { texto: leido, at };
      insistirConPartes();
      return true;
    }
    const en = { evento_id: bitacora.evento_id, claves, sede: estado.sede, buscar, ahora: new Date(), de };
    const dicha = await atencion.leer(leido, en);
    if (dicha.tipo === 'persona') {
      abrir(dicha.hallazgo, dicha.credencial);
      return true;
    }
    cerrar();
    if (dicha.tipo === 'recien_sumado') return false;
    darSenal(dicha.tipo === 'firmada' ? atencion.senalDeFirmada(dicha.credencial, puesto) : 'mal');
    if (dicha.tipo === 'varias') setTexto(dicha.texto);
    else setTexto('');
    setLectura(dicha);
    return dicha.tipo === 'firmada' || dicha.tipo === 'no_esta';
  };
  const volver = () => {
    setLectura(null);
    const { current: guardado } = enEspera;
    enEspera.current = null;
    if (guardado && performance.now() - guardado.at < ESPERA_MAX_MS) {
      void juzgar(guardado.texto);
      return;
    }
    cerrar();
  };

  const alLlegar = useEffectEvent(async ({ texto: leido, de }: PorJuzgar) => {
    setPorJuzgar(null);
    if (de === 'campo' && atencion?.pareceCodigo(leido)) avisarLectura();
    // a second code that came meanwhile is taken up after what the first one shows, or at once if nothing took the camera's place
    if (!(await juzgar(leido, de)) && enEspera.current) volver();
  });
  useEffect(() => {
    if (!atencion || !porJuzgar) return undefined;
    const reloj = setTimeout(() => void alLlegar(porJuzgar));
    return () => clearTimeout(reloj);
  }, [atencion, porJuzgar]);
  const enVista = ver !== null;
  useEffect(() => {
    if (enVista) pedirPartes();
    // the browser's question about the camera may stay unanswered, or the page be hidden
    const reloj = setTimeout(pedirPartes, SIN_CAMARA_MS);
    return () => clearTimeout(reloj);
  }, [enVista]);

  const oirEnCampo = useRafagaEnCampo();
  // until the form is loaded, 'No está' is shown
  const inscribe = lectura?.tipo === 'no_esta' && lectura.inscribe === true && !ver && alta !== null;
  usePistola(!inscribe, (leido) => {
    avisarLectura();
    // while somebody writes or signs for the person in view, a code from the gun waits, just as a code from the camera waits then
    if (aMedias(raiz.current)) {
      enEspera.current = { texto: leido, at: performance.now() };
      darSenal('mal');
      return;
    }
    void juzgar(leido);
  });
  useEffect(() => {
    if (conTeclado()) campo.current?.focus();
  }, []);
  /**
   * Moves the focus as the screen goes back to the camera: to the search field where there is a mouse, and so a keyboard; elsewhere to
   * the title, as the field would bring up the keyboard on the screen.
   */
  const enfocarCamara = useCallback(() => (conTeclado() ? campo : titulo).current?.focus(), []);
  const estabaOcupado = useRef(ocupado);
  useEffect(() => {
    if (estabaOcupado.current && !ocupado) enfocarCamara();
    estabaOcupado.current = ocupado;
  }, [ocupado, enfocarCamara]);

  useEffect(
    () =>
      escucharVolverALaCamara(() => {
        setLectura(null);
        setPorJuzgar(null);
        setTexto('');
      }),
    [],
  );

  const hallazgos = texto.trim() === '' || !atencion || atencion.pareceCodigo(texto) ? null : buscar(texto);
  return (
    <div ref={raiz} className={css.mostrador}>
      <h1 ref={titulo} tabIndex={-1} className={piezas.oculto}>
        Mostrador
      </h1>
      {fallos > 0 && <FaltaUnaParte fallos={fallos} onReintentar={insistirConPartes} />}
      {/*
        This notice stays a while above the next person too, who may have been scanned already: a mistake is only noticed a moment later.
      */}
      {entregada && atencion && (
        <atencion.RecienEntregada
          key={entregada.operacion.id}
          entregada={entregada}
          breve={ocupado}
          onVer={() => onVer({ inscripcion: entregada.inscripcion, persona: null })}
          onDeshecha={() => {
            if (!ocupado) enfocarCamara();
          }}
        />
      )}
      {ver && !atencion && fallos === 0 && <EsqueletoPantalla />}
      {ver && atencion && (
        <atencion.Ficha
          {...ver}
          credencial={codigo}
          onVolver={volver}
          onEntregada={(hecha) => {
            setEntregada(hecha);
            volver();
          }}
        />
      )}
      {!ver && lectura?.tipo === 'firmada' && atencion && (
        <atencion.FichaFirmada
          credencial={lectura.credencial}
          onVolver={volver}
          onEntregada={(hecha) => {
            setEntregada(hecha);
            volver();
          }}
        />
      )}
      {!ver && lectura?.tipo === 'no_esta' && !inscribe && atencion && (
        <atencion.NoEsta
          {...lectura}
          onInscribir={() => setLectura({ ...lectura, inscribe: true })}
          onVolver={volver}
        />
      )}
      {!ver && lectura?.tipo === 'no_esta' && inscribe && (
        <div className={css.inscribir}>
          <Boton tono="tenue" onClick={volver}>
            <Icono nombre="izquierda" tamano="s" />
            Volver
          </Boton>
          <alta.InscribirAhora
            {...(lectura.dni ? { dni: lectura.dni } : { texto: lectura.texto })}
            onListo={(inscripcion) => {
              setLectura(null);
              onVer({ inscripcion, persona: null });
            }}
          />
        </div>
      )}
      {/* Hidden, not removed, while something else fills the screen: a camera takes a second to open again. */}
      <div className={`${piezas.pilaJunta} ${css.busqueda}`} hidden={ocupado}>
        {lectura?.tipo === 'no_sirve' && (
          <Aviso tono="error" titulo="Ese código no sirve" role="alert">
            <p>{lectura.dicho}</p>
          </Aviso>
        )}
        <div className={css.camara} hidden={texto !== ''}>
          <Escaner
            onLeido={(leido) => {
              avisarLectura();
              if (ocupado) enEspera.current = { texto: leido.texto, at: performance.now() };
              else void juzgar(leido.texto);
              return null;
            }}
            onCamara={pedirPartes}
            {...(aparatos && { aparatos })}
          />
        </div>
        <div>
          <Campo
            ref={campo}
            etiqueta="Documento, nombre o número"
            type="search"
            value={texto}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(e) => {
              setTexto(e.target.value);
              setLectura(null);
              if (porJuzgar?.de === 'campo') setPorJuzgar(null);
              pedirPartes();
            }}
            onKeyDown={(e) => {
              const rapida = oirEnCampo(e.nativeEvent);
              if (rapida !== null && !atencion) {
                // the field is emptied, so that a second shot does not add its code to the first one's text
                setTexto('');
                avisarLectura();
                void juzgar(rapida);
              } else if (e.key === 'Enter') {
                // tells of a reading if a gun typed the text, or the text is that of a code; not if a person searched
                if (rapida !== null || atencion?.pareceCodigo(texto)) avisarLectura();
                void juzgar(texto, rapida === null ? 'campo' : 'codigo');
              }
              if (e.key === 'Escape') setTexto('');
            }}
          />
        </div>
        {porJuzgar && fallos === 0 && <p role="status">{textosMostrador.leido}</p>}
        {atencion && hallazgos && hallazgos.length > 0 && (
          <atencion.Resultados hallazgos={hallazgos} onElegir={(uno) => abrir(uno)} />
        )}
        {hallazgos?.length === 0 && (
          <div className={`${orden.apilado3} ${css.nadie}`}>
            <p role="status">Nadie con «{texto.trim()}». Probá con el documento, el nombre o el número.</p>
            <Boton
              tono="contorno"
              onClick={() => {
                setLectura({ tipo: 'no_esta', texto: texto.trim(), dni: null, inscribe: true });
                setTexto('');
              }}
            >
              Inscribir ahora
            </Boton>
          </div>
        )}
      </div>
    </div>
  );
}
