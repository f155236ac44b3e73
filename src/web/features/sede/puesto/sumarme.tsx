import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Aspirante, type PasoAspirante } from '../../../../offline/sede/admision/aspirante.ts';
import { NOMBRE_BYTES_MAX } from '../../../../offline/sede/admision/codigos.ts';
import { Forma } from '../../../formulario/forma.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { darSenal } from '../../../ui/escaner/senal.ts';
import { aLaVista } from '../cerca/a-la-vista.ts';
import cerca from '../cerca/cerca.module.css';
import { EscanerDeSerie } from '../cerca/escaner-de-serie.tsx';
import { FallaConOtraVez } from '../cerca/falla-con-otra-vez.tsx';
import { Pasos } from '../cerca/pasos.tsx';
import { decirCodigo } from '../codigos/decir-codigo.ts';
import { fallaDeAdmision, textosAdmision } from '../cerca/textos-admision.ts';
import { usePrendida } from '../cerca/use-prendida.ts';
import { EnlaceAlManual } from '../manual/enlace-al-manual.tsx';
import { dejarCanal } from './canal-abierto.ts';
import piezas from '../../../ui/piezas.module.css';

interface Props {
  onListo: (evento_id: number) => void;
}

/** How many letters a name has at most: so many fit into the code in any script. */
const NOMBRE_MAX = NOMBRE_BYTES_MAX / 4;

/** A phone that is no puesto asks one of the organizer's to admit it, without network: its name, then two codes. */
export function Sumarme({ onListo }: Props) {
  const [nombre, setNombre] = useState('');
  const [dado, setDado] = useState<string | null>(null);
  if (dado !== null) return <ConNombre nombre={dado} onListo={onListo} />;
  return (
    <Forma
      clase={piezas.pila}
      enviando={false}
      fallo={null}
      sinGuardar={false}
      edita={null}
      noValidate={false}
      onEnviar={() => {
        if (nombre.trim() !== '') setDado(nombre.trim());
        return Promise.resolve();
      }}
    >
      <Campo
        etiqueta={textosAdmision.nombre}
        pista={textosAdmision.nombre_pista}
        value={nombre}
        maxLength={NOMBRE_MAX}
        required
        autoComplete="given-name"
        onChange={(e) => setNombre(e.target.value)}
      />
      <Boton type="submit" grande ancho>
        {textosAdmision.seguir}
      </Boton>
      {/* only at this step: later the link would leave the screen whose code the other phone reads */}
      <EnlaceAlManual />
    </Forma>
  );
}

function ConNombre({ nombre, onListo }: Props & { nombre: string }) {
  const [aspirante, setAspirante] = useState<Aspirante | null>(null);
  const alListo = useRef(onListo);
  usePrendida();
  useEffect(() => {
    const nuevo = new Aspirante({
      nombre,
      onAdmitido: ({ evento_id }, canal, puesto_id) => {
        // the desk that opens next takes everything over this connection
        dejarCanal(evento_id, { canal, puesto_id });
        darSenal('bien');
        alListo.current(evento_id);
      },
    });
    setAspirante(nuevo);
    return () => nuevo.cancelar();
  }, [nombre]);
  return aspirante && <EnCurso aspirante={aspirante} />;
}

function EnCurso({ aspirante }: { aspirante: Aspirante }) {
  const paso = useSyncExternalStore(aspirante.suscribir, aspirante.paso);
  if (paso.tipo === 'fallo')
    return <FallaConOtraVez {...fallaDeAdmision(paso.motivo)} onDeNuevo={() => aspirante.deNuevo()} />;
  return <Escaneando aspirante={aspirante} paso={paso} />;
}

function Escaneando({ aspirante, paso }: { aspirante: Aspirante; paso: PasoAspirante }) {
  const [dicho, setDicho] = useState<string | null>(null);
  return (
    <>
      <Pasos lineas={textosAdmision.pasos_mios} />
      {paso.tipo === 'muestra' ? (
        <figure className={cerca.codigo} data-paso="pide" ref={aLaVista}>
          <CodigoQr texto={paso.codigo} etiqueta={textosAdmision.codigo_mio} margen={4} clase={cerca.qr} />
        </figure>
      ) : (
        <p role="status">
          {paso.tipo === 'preparando' ? textosAdmision.preparando : textosAdmision.conectando}
        </p>
      )}
      {/*
        The camera stays on while the code is shown: browsers tell a page the phone's real address only while it uses the camera. Otherwise
        the code holds a made-up name, which the other phone cannot look up in some networks, and the two phones would not connect.
      */}
      <div className={cerca.ambos}>
        <EscanerDeSerie
          onTexto={(texto) => {
            void aspirante.leer(texto).then((lectura) => {
              darSenal(lectura === 'bien' ? 'bien' : 'mal');
              setDicho(
                lectura === 'bien'
                  ? null
                  : (lectura === 'no_es' && decirCodigo(texto, 'se_suma')) || textosAdmision.lectura[lectura],
              );
            });
            return null;
          }}
          onCamara={() => void aspirante.ofrecer()}
          apuntar={textosAdmision.apuntar_mio}
          sinCamara={textosAdmision.sin_camara_mio}
          dicho={dicho}
        />
      </div>
    </>
  );
}
