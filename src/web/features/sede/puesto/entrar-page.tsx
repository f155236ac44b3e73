import { useEffect, useState } from 'react';
import { leerAcceso, listarAccesos } from '../../../../offline/sede/acceso.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import { ErrorLlamada } from '../../../api/call.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { llevarLector } from '../../../ui/escaner/llevar.ts';
import { textosAdmision } from '../cerca/textos-admision.ts';
import { EnlaceAlManual } from '../manual/enlace-al-manual.tsx';
import { FormaDeNombre } from './forma-de-nombre.tsx';
import { leerInvitacion, type Invitacion } from './invitacion.ts';
import { prepararConCodigo } from './preparar.ts';
import { Sumarme } from './sumarme.tsx';
import { textoDeFalla } from './texto-de-falla.ts';
import { textosPuesto, type PasoDePreparar } from './textos.ts';

interface Props {
  /** the address's hash: it holds the code of the link that the organizer's screen showed, if the phone came by that link */
  hash: string;
  /** opens the desk of that event */
  onListo: (evento_id: number) => void;
}

/**
 * A volunteer's phone joins a race by the code that an organizer shows, or, without network, by a code that it shows itself and one that it
 * reads then.
 */
export function EntrarPage({ hash, onListo }: Props) {
  const invitacion = leerInvitacion(hash);
  const [sinSenal, setSinSenal] = useState(false);
  useEffect(() => {
    // without the reader a phone could not read the organizer's answer once there is no signal
    const llevar = () => void llevarLector().catch(() => undefined);
    llevar();
    // at the first visit the service worker, which keeps the reader, comes after the page
    const trabajador = (navigator as Partial<Navigator>).serviceWorker;
    trabajador?.addEventListener('controllerchange', llevar);
    return () => trabajador?.removeEventListener('controllerchange', llevar);
  }, []);
  if (sinSenal)
    return (
      <Pantalla titulo={textosAdmision.sumarme_titulo}>
        <Sumarme onListo={onListo} />
        <Boton tono="tenue" ancho onClick={() => setSinSenal(false)}>
          {textosAdmision.volver}
        </Boton>
      </Pantalla>
    );
  return (
    <Pantalla titulo="Sumarme como puesto" bajada="Vas a entregar números y kits con este teléfono.">
      <Tarjeta>
        {invitacion ? (
          <Entrar key={hash} invitacion={invitacion} onListo={onListo} />
        ) : (
          <SinCodigo onListo={onListo} />
        )}
      </Tarjeta>
      <Tarjeta titulo={textosAdmision.sumarme_sin_senal}>
        <p>{textosAdmision.sumarme_bajada}</p>
        <Boton tono="contorno" ancho onClick={() => setSinSenal(true)}>
          {textosAdmision.sumarme_boton}
        </Boton>
      </Tarjeta>
      <EnlaceAlManual />
    </Pantalla>
  );
}

/** For whoever opened the page without a code: offers the races of which this phone is a puesto already, and says who can show a code. */
function SinCodigo({ onListo }: Pick<Props, 'onListo'>) {
  const [accesos, setAccesos] = useState<readonly Acceso[]>([]);
  useEffect(() => {
    let vigente = true;
    listarAccesos().then(
      (hay) => vigente && setAccesos(hay),
      () => undefined,
    );
    return () => {
      vigente = false;
    };
  }, []);
  return (
    <>
      {accesos.map(({ evento_id, evento }) => (
        <Aviso key={evento_id} tono="info" titulo={textosPuesto.ya_es_puesto(evento)}>
          <Boton tono="contorno" onClick={() => onListo(evento_id)}>
            {textosAdmision.abrir}
          </Boton>
        </Aviso>
      ))}
      <Aviso tono="info" titulo={textosPuesto.sin_codigo} />
    </>
  );
}

function Entrar({ invitacion, onListo }: { invitacion: Invitacion; onListo: Props['onListo'] }) {
  const { evento_id, codigo } = invitacion;
  const [acceso, setAcceso] = useState<Acceso | null>(null);
  const [nombre, setNombre] = useState('');
  const [paso, setPaso] = useState<PasoDePreparar | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  useEffect(() => {
    let vigente = true;
    // if the stored acceso cannot be read, this part shows no notice: where the device can store nothing, joining will say so
    leerAcceso(evento_id).then(
      (hay) => vigente && setAcceso(hay ?? null),
      () => undefined,
    );
    return () => {
      vigente = false;
    };
  }, [evento_id]);
  const entrar = async () => {
    setFalla(null);
    const persona = nombre.trim();
    const antes = await leerAcceso(evento_id).catch(() => null);
    try {
      await prepararConCodigo({ evento_id, nombre: persona, persona, onPaso: setPaso }, codigo);
      onListo(evento_id);
    } catch (error) {
      const hay = await leerAcceso(evento_id).catch(() => undefined);
      // An access is stored that was not there before the press: joining worked, the code is used up, and only the data did not come. The
      // desk opens and goes on fetching them. If the access before the press could not be read (null), nobody can tell.
      if (hay && antes !== null && hay.preparado_at !== antes?.preparado_at) return onListo(evento_id);
      setFalla(
        error instanceof ErrorLlamada && error.red ? textosPuesto.codigo_sin_red : textoDeFalla(error),
      );
      setPaso(null);
    }
  };
  return (
    <>
      {acceso && paso === null && (
        <Aviso tono="info" titulo={textosPuesto.ya_es_puesto(acceso.evento)}>
          <Boton tono="contorno" onClick={() => onListo(evento_id)}>
            Abrir el mostrador
          </Boton>
        </Aviso>
      )}
      <FormaDeNombre
        {...{ nombre, paso, falla }}
        etiqueta="Tu nombre"
        pista="Alcanza con el nombre de pila: queda en lo que anotes."
        autoComplete="given-name"
        boton="Sumarme"
        onNombre={setNombre}
        onEnviar={entrar}
      />
    </>
  );
}
