import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Anfitrion, noAdmite, type PasoAnfitrion } from '../../../../offline/sede/admision/anfitrion.ts';
import { finDeAdmision } from '../../../../shared/domain/sede/admision.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { darSenal } from '../../../ui/escaner/senal.ts';
import { Pantalla } from '../../../ui/pantalla.tsx';
import { decirCodigo } from '../codigos/decir-codigo.ts';
import { usePuesto } from '../puesto.ts';
import type { EnPie } from '../puesto/contexto-en-pie.ts';
import { aLaVista } from './a-la-vista.ts';
import css from './cerca.module.css';
import type { Conexiones } from './conexiones.ts';
import { EscanerDeSerie } from './escaner-de-serie.tsx';
import { FallaConOtraVez } from './falla-con-otra-vez.tsx';
import { Pasos } from './pasos.tsx';
import { fallaDeAdmision, textosAdmision } from './textos-admision.ts';
import { usePrendida } from './use-prendida.ts';
import { SIN_VUELTA_MS, useTrasUnRato } from './use-tras-un-rato.ts';

interface Props {
  enPie: EnPie;
  onVolver: () => void;
}

/**
 * A puesto that directs the race day admits a phone without network: it reads that phone's code, asks whoever holds this one, and shows the
 * answer as a code. Where it can admit nobody, it says why.
 */
export function Sumar({ enPie: { puesto, acceso }, onVolver }: Props) {
  const { base } = usePuesto();
  const impide = noAdmite(puesto.bitacora, acceso.claves);
  usePrendida();
  return (
    <Pantalla titulo={textosAdmision.sumar}>
      {impide || !base ? (
        <Aviso tono="aviso" titulo={textosAdmision.no_admite[impide ?? 'sin_datos']} role="alert" />
      ) : (
        <ConAnfitrion
          conexiones={puesto.conexiones}
          crear={(adoptar) =>
            new Anfitrion({
              ...{ bitacora: puesto.bitacora, claves: acceso.claves, adoptar },
              evento: {
                nombre: base.evento.nombre,
                modalidades: base.modalidades.map(({ id }) => id),
                vence_at: finDeAdmision(base.evento.fecha_hora),
              },
            })
          }
        />
      )}
      <Boton tono="tenue" ancho onClick={onVolver}>
        {textosAdmision.volver}
      </Boton>
    </Pantalla>
  );
}

type Adoptar = ConstructorParameters<typeof Anfitrion>[0]['adoptar'];

interface PropsConAnfitrion {
  conexiones: Conexiones;
  crear: (adoptar: Adoptar) => Anfitrion;
}

function ConAnfitrion({ conexiones, crear }: PropsConAnfitrion) {
  const [anfitrion, setAnfitrion] = useState<Anfitrion | null>(null);
  useEffect(() => {
    const nuevo = crear((canal, puesto_id) => void conexiones.tomar({ canal, puesto_id }));
    setAnfitrion(nuevo);
    // loaded ahead: once it is admitted, the other phone must not have to wait until this one has loaded what keeps connections
    void conexiones.abrir().catch(() => undefined);
    return () => nuevo.cancelar();
    // oxlint-disable-next-line react/exhaustive-deps -- one for as long as the screen is open
  }, [conexiones]);
  return anfitrion && <EnCurso anfitrion={anfitrion} conexiones={conexiones} />;
}

interface PropsEnCurso {
  anfitrion: Anfitrion;
  conexiones: Conexiones;
}

function EnCurso({ anfitrion, conexiones }: PropsEnCurso) {
  const paso = useSyncExternalStore(anfitrion.suscribir, anfitrion.paso);
  switch (paso.tipo) {
    case 'mira':
      return <Mirando anfitrion={anfitrion} />;
    case 'pregunta':
      return (
        <>
          <h2>{textosAdmision.pregunta(paso.nombre)}</h2>
          <p>{textosAdmision.pregunta_bajada}</p>
          <Boton grande ancho onClick={() => void anfitrion.admitir()}>
            {textosAdmision.si}
          </Boton>
          <Boton tono="contorno" ancho onClick={() => anfitrion.deNuevo()}>
            {textosAdmision.no}
          </Boton>
        </>
      );
    case 'anotando':
      return <p role="status">{textosAdmision.anotando}</p>;
    case 'muestra':
      return <Mostrando paso={paso} onDeNuevo={() => anfitrion.deNuevo()} />;
    case 'conectado':
      return <Conectado paso={paso} conexiones={conexiones} onOtro={() => anfitrion.deNuevo()} />;
    case 'fallo':
      return <FallaConOtraVez {...fallaDeAdmision(paso.motivo)} onDeNuevo={() => anfitrion.deNuevo()} />;
  }
}

function Mirando({ anfitrion }: { anfitrion: Anfitrion }) {
  const [dicho, setDicho] = useState<string | null>(null);
  return (
    <>
      <p>{textosAdmision.sumar_bajada}</p>
      <Pasos lineas={textosAdmision.pasos} />
      <EscanerDeSerie
        onTexto={(texto) => {
          const bien = anfitrion.leer(texto);
          darSenal(bien ? 'bien' : 'mal');
          setDicho(bien ? null : (decirCodigo(texto, 'suma') ?? textosAdmision.no_es));
          return null;
        }}
        apuntar={textosAdmision.apuntar}
        sinCamara={textosAdmision.sin_camara}
        dicho={dicho}
      />
    </>
  );
}

interface PropsMostrando {
  paso: Extract<PasoAnfitrion, { tipo: 'muestra' }>;
  onDeNuevo: () => void;
}

function Mostrando({ paso: { nombre, codigo }, onDeNuevo }: PropsMostrando) {
  const sinVuelta = useTrasUnRato(true, SIN_VUELTA_MS);
  return (
    <>
      <div role="status" className={css.falta}>
        <h2>{textosAdmision.falta}</h2>
        <p>{sinVuelta ? textosAdmision.falta_todavia(nombre) : textosAdmision.falta_bajada(nombre)}</p>
      </div>
      <figure className={css.codigo} data-paso="admite" ref={aLaVista}>
        <CodigoQr texto={codigo} etiqueta={textosAdmision.codigo_admision} margen={4} clase={css.qr_solo} />
      </figure>
      {sinVuelta ? (
        <FallaConOtraVez
          titulo={textosAdmision.sin_vuelta(nombre)}
          que_hacer={fallaDeAdmision('no_se_alcanzan').que_hacer}
          quizas
          onDeNuevo={onDeNuevo}
        />
      ) : (
        <Boton tono="contorno" ancho onClick={onDeNuevo}>
          {textosAdmision.de_nuevo}
        </Boton>
      )}
    </>
  );
}

interface PropsConectado {
  paso: Extract<PasoAnfitrion, { tipo: 'conectado' }>;
  conexiones: Conexiones;
  onOtro: () => void;
}

function Conectado({ paso: { nombre, puesto_id }, conexiones, onOtro }: PropsConectado) {
  const telefonos = useSyncExternalStore(conexiones.suscribir, conexiones.telefonos);
  const este = telefonos.find((uno) => uno.puesto_id === puesto_id);
  const visto = useRef(false);
  if (este) visto.current = true;
  const seCorto = visto.current ? !este || este.fin !== undefined : false;
  if (!seCorto && este?.estado !== 'al_dia') return <p role="status">{textosAdmision.pasando(nombre)}</p>;
  return (
    <>
      {seCorto ? (
        <Aviso tono="aviso" titulo={textosAdmision.se_corto(nombre)} role="alert">
          <p>{textosAdmision.se_corto_bajada}</p>
        </Aviso>
      ) : (
        <Aviso tono="ok" titulo={textosAdmision.listo(nombre)} role="status">
          <p>{textosAdmision.listo_bajada}</p>
        </Aviso>
      )}
      <Boton tono="contorno" ancho onClick={onOtro}>
        {textosAdmision.otro_mas}
      </Boton>
    </>
  );
}
