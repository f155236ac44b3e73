import { useEffect, useRef, useState } from 'react';
import { veredictoDeQuien, type Veredicto } from '../../../../shared/domain/sede/veredicto.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import type { Aparatos } from '../../../ui/escaner/aparatos.ts';
import { Escaner } from '../../../ui/escaner/escaner.tsx';
import { darSenal, senalActiva, type Senal } from '../../../ui/escaner/senal.ts';
import { usePistola, useRafagaEnCampo } from '../../../ui/escaner/pistola.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { InscribirAhora } from '../alta/inscribir-ahora.tsx';
import { usePuesto } from '../puesto.ts';
import { useEnPie } from '../puesto/contexto-en-pie.ts';
import { escucharAlInicio } from './al-inicio.ts';
import { useBuscador } from './buscar.ts';
import type { Entregada } from './entregar.ts';
import { Ficha } from './ficha.tsx';
import { FichaFirmada } from './ficha-firmada.tsx';
import { juzgarFirmada, type JuicioFirmada } from './juzgar-firmada.ts';
import { avisarLectura } from './lecturas.ts';
import { leer, pareceCodigo, type EnVista, type Lectura } from './leer.ts';
import { NoEsta } from './no-esta.tsx';
import { RecienEntregada } from './recien-entregada.tsx';
import { Resultados } from './resultados.tsx';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';

interface Props {
  /** the registration in view; null: the camera and the field */
  ver: EnVista | null;
  /** another person takes the place of the one in view; null leads back, which a browser does later */
  onVer: (ver: EnVista | null) => void;
  aparatos?: Aparatos;
}

/** A code that was shown while another person was in view is taken up afterwards, if it is not older than this, ms. */
const ESPERA_MAX_MS = 5_000;

/** Who has collected already is told from who lacks something: a second kit is what a hand gives without looking. */
const SENAL_DE: Record<Veredicto['tipo'], Senal> = {
  puede_retirar: 'bien',
  falta: 'mal',
  ya_retiro: 'repetida',
  retiro_otra: 'repetida',
  no_vale: 'mal',
};

const senalDeFirmada = ({ tipo }: JuicioFirmada): Senal => (tipo === 'falta' ? 'bien' : SENAL_DE[tipo]);

/** Whether a sheet is open over the person in view, or something is written about them that is not kept yet. */
const aMedias = (raiz: HTMLElement | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...(raiz?.querySelectorAll(`[data-a-medias], ${CAMPOS}`) ?? [])].some(
    (uno) =>
      !(uno instanceof HTMLInputElement || uno instanceof HTMLTextAreaElement) || uno.value.trim() !== '',
  );
const CAMPOS = 'input:not([type=search], [type=checkbox], [type=radio]), textarea';

const conTeclado = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Opens on the camera and one field; whoever is found fills the screen. */
export function Mostrador({ ver, onVer, aparatos }: Props) {
  const puesto = usePuesto();
  const { bitacora, estado, base } = puesto;
  const claves = useEnPie()?.acceso.claves ?? [];
  const buscar = useBuscador();
  const [texto, setTexto] = useState('');
  const [lectura, setLectura] = useState<(Lectura & { inscribe?: boolean }) | null>(null);
  const [entregada, setEntregada] = useState<Entregada | null>(null);
  const enEspera = useRef<{ texto: string; at: number } | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  const raiz = useRef<HTMLDivElement>(null);
  const ocupado = ver !== null || lectura?.tipo === 'firmada' || lectura?.tipo === 'no_esta';

  const senalar = (cual: Senal) => {
    if (senalActiva()) darSenal(cual);
  };
  const abrir = ({ inscripcion, persona }: EnVista) => {
    const en = estado.sede.expediente(inscripcion);
    if (en && base) senalar(SENAL_DE[veredictoDeQuien(en, base, persona).tipo]);
    setTexto('');
    setLectura(null);
    onVer({ inscripcion, persona });
  };
  const cerrar = () => {
    if (ver) onVer(null);
  };
  // whom it finds takes the place of the person in view: to leave one first and then open the other are two ways of the history,
  // and a browser may go the first of them last
  const juzgar = async (leido: string) => {
    if (leido.trim() === '') return cerrar();
    const en = { evento_id: bitacora.evento_id, claves, sede: estado.sede, buscar, ahora: new Date() };
    const dicha = await leer(leido, en);
    if (dicha.tipo === 'persona') return abrir(dicha.hallazgo);
    cerrar();
    if (dicha.tipo === 'recien_sumado') return;
    senalar(dicha.tipo === 'firmada' ? senalDeFirmada(juzgarFirmada(dicha.credencial, puesto)) : 'mal');
    if (dicha.tipo === 'varias') setTexto(dicha.texto);
    else setTexto('');
    setLectura(dicha);
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
    if (conTeclado()) requestAnimationFrame(() => campo.current?.focus());
  };
  const oirEnCampo = useRafagaEnCampo();
  const inscribe = lectura?.tipo === 'no_esta' && lectura.inscribe === true && !ver;
  usePistola(!inscribe, (leido) => {
    avisarLectura();
    // what somebody is writing or signing of this person comes first, as where the camera sees the next one
    if (aMedias(raiz.current)) {
      enEspera.current = { texto: leido, at: performance.now() };
      senalar('mal');
      return;
    }
    void juzgar(leido);
  });
  useEffect(() => {
    if (conTeclado()) campo.current?.focus();
  }, []);

  useEffect(
    () =>
      escucharAlInicio(() => {
        setLectura(null);
        setTexto('');
      }),
    [],
  );

  const hallazgos = texto.trim() === '' || pareceCodigo(texto) ? null : buscar(texto);
  return (
    <div ref={raiz} className={css.mostrador}>
      <h1 className={piezas.oculto}>Mostrador</h1>
      {/* Also above the next person, who may have been scanned already: a mistake is noticed a moment later. */}
      {entregada && (
        <RecienEntregada
          key={entregada.operacion.id}
          entregada={entregada}
          breve={ocupado}
          onVer={() => onVer({ inscripcion: entregada.inscripcion, persona: null })}
          onFin={() => setEntregada(null)}
        />
      )}
      {ver && (
        <Ficha
          {...ver}
          onVolver={volver}
          onEntregada={(hecha) => {
            setEntregada(hecha);
            volver();
          }}
        />
      )}
      {!ver && lectura?.tipo === 'firmada' && (
        <FichaFirmada
          credencial={lectura.credencial}
          onVolver={volver}
          onEntregada={(hecha) => {
            setEntregada(hecha);
            volver();
          }}
        />
      )}
      {!ver && lectura?.tipo === 'no_esta' && !lectura.inscribe && (
        <NoEsta
          {...lectura}
          onInscribir={() => setLectura({ ...lectura, inscribe: true })}
          onVolver={volver}
        />
      )}
      {!ver && lectura?.tipo === 'no_esta' && lectura.inscribe && (
        <div className={css.inscribir}>
          <Boton tono="tenue" onClick={volver}>
            <Icono nombre="izquierda" tamano="s" />
            Volver
          </Boton>
          <InscribirAhora
            {...(lectura.dni ? { dni: lectura.dni } : { texto: lectura.texto })}
            onListo={(inscripcion) => {
              setLectura(null);
              onVer({ inscripcion, persona: null });
            }}
          />
        </div>
      )}
      {/* Hidden, not removed, while somebody is in view: a camera takes a second to open again. */}
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
            }}
            onKeyDown={(e) => {
              const rapida = oirEnCampo(e.nativeEvent);
              if (e.key === 'Enter') {
                // of a gun, whose keys the field has got, and not of a person's search
                if (rapida !== null || pareceCodigo(texto)) avisarLectura();
                void juzgar(texto);
              }
              if (e.key === 'Escape') setTexto('');
            }}
          />
        </div>
        {hallazgos && hallazgos.length > 0 && <Resultados hallazgos={hallazgos} onElegir={abrir} />}
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
