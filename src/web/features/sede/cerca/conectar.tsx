import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Emparejamiento, PasoPar } from '../../../../offline/sede/portadores/emparejamiento.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { darSenal } from '../../../ui/escaner/senal.ts';
import { Pantalla } from '../../../ui/pantalla.tsx';
import { decirCodigo } from '../codigos/decir-codigo.ts';
import { aLaVista } from './a-la-vista.ts';
import css from './cerca.module.css';
import type { Conexiones } from './conexiones.ts';
import { decirFin } from './decir-fin.ts';
import { EscanerDeSerie } from './escaner-de-serie.tsx';
import { FallaConOtraVez } from './falla-con-otra-vez.tsx';
import { Pasos } from './pasos.tsx';
import { textosCerca } from './textos.ts';
import { usePrendida } from './use-prendida.ts';
import { SIN_VUELTA_MS, useTrasUnRato } from './use-tras-un-rato.ts';

interface Props {
  conexiones: Conexiones;
  /** leads to 'Pasar por código': codes on the screen, which need no network */
  onCodigo: () => void;
  onVolver: () => void;
}

/** Connects this phone with another one by two scans. */
export function Conectar({ conexiones, onCodigo, onVolver }: Props) {
  const [vez, setVez] = useState(0);
  const [par, setPar] = useState<Emparejamiento | null>(null);
  const [falla, setFalla] = useState(false);
  usePrendida();
  useEffect(() => {
    let vigente = true;
    let hecho: Emparejamiento | null = null;
    conexiones.abrir().then(
      (malla) => {
        if (!vigente) return;
        hecho = malla.emparejar();
        setPar(hecho);
      },
      () => vigente && setFalla(true),
    );
    return () => {
      vigente = false;
      hecho?.cancelar();
    };
  }, [conexiones, vez]);
  const deNuevo = () => {
    setPar(null);
    setFalla(false);
    setVez((n) => n + 1);
  };
  return (
    <Pantalla titulo={textosCerca.par_titulo}>
      {falla && <Aviso tono="aviso" titulo={textosCerca.fallo_modulo} role="alert" />}
      {par && <EnCurso key={vez} {...{ par, conexiones, onCodigo, onVolver }} onDeNuevo={deNuevo} />}
      <Boton tono="tenue" ancho onClick={onVolver}>
        {textosCerca.volver}
      </Boton>
    </Pantalla>
  );
}

interface PropsEnCurso extends Props {
  par: Emparejamiento;
  onDeNuevo: () => void;
}

function EnCurso({ par, conexiones, onDeNuevo, onCodigo, onVolver }: PropsEnCurso) {
  const paso = useSyncExternalStore(par.suscribir, par.paso);
  if (paso.tipo === 'listo')
    return <Conectado puesto_id={paso.puesto_id} {...{ conexiones, onDeNuevo, onCodigo, onVolver }} />;
  if (paso.tipo === 'fallo')
    return <FallaConOtraVez {...textosCerca.par_fallo[paso.motivo]} {...{ onDeNuevo, onCodigo }} />;
  return <Escaneando {...{ par, paso, onDeNuevo, onCodigo }} />;
}

interface PropsEscaneando extends Pick<PropsEnCurso, 'par' | 'onDeNuevo' | 'onCodigo'> {
  paso: PasoPar;
}

function Escaneando({ par, paso, onDeNuevo, onCodigo }: PropsEscaneando) {
  const [dicho, setDicho] = useState<string | null>(null);
  const sinVuelta = useTrasUnRato(paso.tipo === 'responde', SIN_VUELTA_MS);
  const leer = (texto: string): null => {
    void par.leer(texto).then((lectura) => {
      darSenal(lectura === 'bien' ? 'bien' : 'mal');
      setDicho(
        lectura === 'bien'
          ? null
          : (lectura === 'no_es' && decirCodigo(texto, 'conectar')) || textosCerca.par_lectura[lectura],
      );
    });
    return null;
  };
  return (
    <>
      {paso.tipo === 'responde' ? (
        <div role="status" className={css.falta}>
          <h2>{textosCerca.par_falta}</h2>
          <p>{sinVuelta ? textosCerca.par_falta_todavia : textosCerca.par_falta_bajada}</p>
        </div>
      ) : (
        <Pasos lineas={textosCerca.par_pasos} />
      )}
      {paso.tipo === 'conectando' ? (
        <p role="status">{textosCerca.par_conectando}</p>
      ) : (
        <Mostrado paso={paso} />
      )}
      {/* The camera stays open: without it browsers hide this phone's address behind a name that the other may fail to resolve. */}
      <div className={css.ambos}>
        <EscanerDeSerie
          onTexto={leer}
          onCamara={() => void par.ofrecer()}
          apuntar={textosCerca.par_apuntar}
          sinCamara={textosCerca.par_sin_camara}
          dicho={dicho}
        />
      </div>
      {sinVuelta && (
        <FallaConOtraVez
          titulo={textosCerca.par_sin_vuelta}
          que_hacer={textosCerca.par_fallo.no_se_alcanzan.que_hacer}
          quizas
          {...{ onDeNuevo, onCodigo }}
        />
      )}
    </>
  );
}

function Mostrado({ paso }: { paso: PasoPar }) {
  if (paso.tipo !== 'ofrece' && paso.tipo !== 'responde')
    return <p role="status">{textosCerca.par_preparando}</p>;
  return (
    <figure key={paso.tipo} className={css.codigo} data-paso={paso.tipo} ref={aLaVista}>
      <CodigoQr texto={paso.codigo} etiqueta={textosCerca.par_codigo} margen={4} clase={css.qr} />
    </figure>
  );
}

interface PropsConectado extends Props {
  puesto_id: string;
  onDeNuevo: () => void;
}

function Conectado({ puesto_id, conexiones, onDeNuevo, onCodigo, onVolver }: PropsConectado) {
  const telefonos = useSyncExternalStore(conexiones.suscribir, conexiones.telefonos);
  const este = telefonos.find((uno) => uno.puesto_id === puesto_id);
  const visto = useRef(false);
  // the name that the phone last had: where the mesh was closed, no list has it any more
  const nombre = useRef('');
  if (este) {
    visto.current = true;
    nombre.current = este.nombre || nombre.current;
  }
  if (este?.estado === 'presentando' || (!este && !visto.current))
    return <p role="status">{textosCerca.par_presentando}</p>;
  // no `este`: the connection is gone from the list, as the mesh was closed
  if (!este || este.fin || este.estado === 'se_corto')
    return (
      <FallaConOtraVez
        {...decirFin(este?.fin ?? (este ? 'cortado' : 'cerrado'), nombre.current)}
        {...{ onDeNuevo, onCodigo }}
      />
    );
  return (
    <>
      <Aviso tono="ok" titulo={textosCerca.par_listo(este.nombre)} role="status">
        <p>{textosCerca.par_listo_bajada}</p>
      </Aviso>
      <Boton grande ancho onClick={onVolver}>
        {textosCerca.listo}
      </Boton>
      <Boton tono="contorno" ancho onClick={onDeNuevo}>
        {textosCerca.otro_mas}
      </Boton>
    </>
  );
}
