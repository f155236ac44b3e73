import { useEffect, useState } from 'react';
import { leerCodigo } from '../../../../shared/domain/participante/codigo-leido.ts';
import { mismoDocumento } from '../../../../shared/domain/participante/documento.ts';
import type { DniLeido } from '../../../../shared/domain/participante/dni-codigo.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { usePuesto, type BaseDelPuesto } from '../puesto.ts';
import { borrarBorrador, hayBorrador, leerBorrador, type Borrador } from './borrador.ts';
import { Comprobante } from './comprobante.tsx';
import { altaVacia, conDni, conLoEscrito, type AltaEscrita } from './formulario.ts';
import { FormularioDeAlta } from './formulario-de-alta.tsx';
import { loEscrito, seDeshizo, type Escrito } from './inscribir.ts';
import { refNueva } from './ref-nueva.ts';
import { textosAlta } from './textos.ts';

interface Props {
  /** an identity card read at the desk, of somebody who is not registered as far as this device knows */
  dni?: DniLeido | undefined;
  /** the text that was typed or read at the desk and found nobody; absent: `dni` is given, or the form begins empty */
  texto?: string | undefined;
  /** a registration to show: the new one, or the one that the person has already */
  onListo: (ref: RefInscripcion) => void;
}

/** Registers somebody who comes without having registered, on one screen and without network. */
export function InscribirAhora({ dni, texto, onListo }: Props) {
  const { bitacora, estado, base } = usePuesto();
  const { evento_id } = bitacora;
  // counts the registrations, so that the next person gets a new form
  const [vuelta, setVuelta] = useState(0);
  const [hecha, setHecha] = useState<RefInscripcion | null>(null);
  if (!base) return <Aviso tono="aviso" titulo={textosAlta.sin_datos} />;
  if (estado.revocado) {
    borrarBorrador(evento_id);
    return <Aviso tono="aviso" titulo={textosAlta.de_baja} />;
  }
  const expediente = hecha && estado.sede.expediente(hecha);
  if (expediente) {
    return (
      <Comprobante
        expediente={expediente}
        onListo={onListo}
        onOtra={() => {
          setHecha(null);
          setVuelta(vuelta + 1);
        }}
      />
    );
  }
  return (
    <Empezar
      key={vuelta}
      base={base}
      pedida={vuelta === 0 ? pedidaDe(base, dni, texto) : altaVacia(base)}
      onHecha={(ref) => {
        borrarBorrador(evento_id);
        setHecha(ref);
      }}
      onVer={onListo}
    />
  );
}

/** An empty form with the card that was read, or the document that was typed, filled in. */
function pedidaDe(base: BaseDelPuesto, dni: DniLeido | undefined, texto = ''): AltaEscrita {
  const codigo = leerCodigo(texto, new Date());
  const leido = dni ?? (codigo.tipo === 'dni' ? codigo.dni : undefined);
  const vacia = altaVacia(base, codigo.tipo === 'documento' ? codigo.documento : '');
  if (!leido) return vacia;
  return { ...vacia, personas: vacia.personas.map((una, i) => (i === 0 ? conDni(una, leido) : una)) };
}

interface PropsEmpezar {
  base: BaseDelPuesto;
  pedida: AltaEscrita;
  onHecha: (ref: RefInscripcion) => void;
  onVer: (ref: RefInscripcion) => void;
}

const documentoDe = ({ personas }: AltaEscrita): string => personas[0]?.documento ?? '';

/** Shows the form once the draft that a closed tab left has been opened. */
function Empezar(props: PropsEmpezar) {
  const { bitacora } = usePuesto();
  const [quedo, setQuedo] = useState<Borrador | null | 'abriendo'>(() =>
    hayBorrador(bitacora.evento_id) ? 'abriendo' : null,
  );
  useEffect(() => {
    let vigente = true;
    if (quedo === 'abriendo')
      void leerBorrador(bitacora).then((cual) => {
        if (!vigente) return;
        // the log as it is now: opening the draft took a moment
        const { sede } = bitacora.estado();
        const sigue = cual !== null && !seDeshizo(sede, cual.ref);
        setQuedo(sigue ? segunLaBitacora(cual, loEscrito(sede, cual.ref)) : null);
      });
    return () => {
      vigente = false;
    };
  }, [bitacora, quedo]);
  return quedo === 'abriendo' ? null : <EmpezarCon quedo={quedo} {...props} />;
}

/** The draft with what the log has of it: the phone may have died before the last typed letters were kept. */
const segunLaBitacora = ({ alta, ref }: Borrador, escrito: Escrito): Borrador => ({
  ref,
  alta: escrito.alta ? conLoEscrito(alta, escrito.alta.datos) : alta,
});

/**
 * Begins with the draft that a closed tab left, if there is one; but with `pedida` where that has another document. Where there is a draft,
 * a notice has a button that leads to the other of the two.
 */
function EmpezarCon({ base, pedida, quedo, onHecha, onVer }: PropsEmpezar & { quedo: Borrador | null }) {
  const otra =
    documentoDe(pedida) !== '' &&
    quedo !== null &&
    !mismoDocumento(documentoDe(quedo.alta), documentoDe(pedida));
  const [desde, setDesde] = useState<Borrador>(() =>
    quedo && !otra ? quedo : { alta: pedida, ref: refNueva() },
  );
  // counted up for React's key: another walk-up begins with a new form
  const [vez, setVez] = useState(0);
  const empezar = (con: Borrador) => {
    setDesde(con);
    setVez(vez + 1);
  };
  const aviso =
    quedo === null
      ? null
      : desde === quedo
        ? {
            texto: textosAlta.sigue,
            boton: 'Empezar de nuevo',
            con: () => ({ alta: pedida, ref: refNueva() }),
          }
        : otra
          ? {
              texto: textosAlta.quedo_otra(documentoDe(quedo.alta)),
              boton: 'Seguir con esa',
              con: () => quedo,
            }
          : null;
  return (
    <FormularioDeAlta
      key={vez}
      base={base}
      desde={desde}
      aviso={aviso && { ...aviso, onBoton: () => empezar(aviso.con()) }}
      onHecha={onHecha}
      onVer={onVer}
    />
  );
}
