import { useState } from 'react';
import { mensajesDocumentos } from '../../../../shared/domain/documentos/mensajes.ts';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import type { TutorQueFirma } from '../../../../shared/domain/sede/operacion.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { estaVacia, type Trazo } from '../../../ui/firma/trazos.ts';
import { usePuesto } from '../puesto.ts';
import { anotarFirma } from './anotar.ts';
import { CamposTutor } from './campos-tutor.tsx';
import { CuadroDeTrazos } from './cuadro-de-trazos.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';
import { Hoja } from './hoja.tsx';
import { nombreDe } from './nombres.ts';
import { textosFaltas } from './textos.ts';
import { erroresDeTutor, firmaUnTutor, tutorDelAlta, tutorOrdenado } from './tutor.ts';
import { useEscritura } from '../use-escritura.ts';
import { TextoALeer } from '../../../ui/texto-a-leer.tsx';

interface Props {
  expediente: Expediente;
  persona: PersonaSede;
  rechazada: boolean;
  onListo: (hecho: boolean) => void;
}

/** The person, or the adult who answers for a minor, takes the phone, reads the waiver at full height, and signs it. */
export function FirmarDeslinde({ expediente, persona, rechazada, onListo }: Props) {
  const { bitacora, base } = usePuesto();
  // hash of the text that was read, as a newer base from the server may bring another text while somebody signs; null: no text was read
  // yet, or it is being read again
  const [leido, setLeido] = useState<string | null>(null);
  // the strokes, and the hash of the text under which they were drawn: under another text they count no more
  const [dibujo, setDibujo] = useState<{ hash: string; trazos: readonly Trazo[] } | null>(null);
  const [tutor, setTutor] = useState<TutorQueFirma>(() => tutorDelAlta(expediente, persona));
  const [tocado, setTocado] = useState(false);
  const { ocupado, error, escribir } = useEscritura();
  const nombre = nombreDe(persona);
  const deslinde = base?.deslinde;
  if (!base || !deslinde) {
    return (
      <Hoja titulo="Deslinde" error={null} boton={null} onCerrar={() => onListo(false)}>
        <Aviso tono="aviso" titulo={textosFaltas.sin_texto} />
      </Hoja>
    );
  }
  const { fecha_hora } = base.evento;
  const menor = firmaUnTutor(persona, fecha_hora);
  const mal = menor ? erroresDeTutor(persona, tutor, fecha_hora) : {};
  const cambio = leido !== null && leido !== deslinde.hash;
  const trazos = dibujo?.hash === deslinde.hash ? dibujo.trazos : [];
  const sinFirma = estaVacia(trazos) ? mensajesDocumentos.firma_vacia : null;

  const firmar = () => {
    setTocado(true);
    if (sinFirma || Object.keys(mal).length > 0) return;
    const firma = {
      ...{ persona: persona.ref, deslinde, trazos, tutor: menor ? tutorOrdenado(tutor) : null },
      clave: base.clave_sellado,
    };
    void escribir(
      () => anotarFirma(bitacora, expediente.ref, firma),
      () => onListo(true),
    );
  };

  if (leido === null || cambio) {
    return (
      <Hoja
        titulo="Deslinde de responsabilidad"
        sobre={menor ? textosFaltas.leer_menor(nombre) : textosFaltas.leer(nombre)}
        error={null}
        onCerrar={() => onListo(false)}
        boton={{
          texto: 'Ya lo leí: firmar',
          onClick: () => setLeido(deslinde.hash),
        }}
      >
        {cambio && <Aviso tono="aviso" role="alert" titulo={textosFaltas.texto_cambio} />}
        {rechazada && <Aviso tono="aviso" titulo={textosFaltas.firma_rechazada} />}
        <TextoALeer etiqueta="Texto del deslinde" clase={`${piezas.recuadro} ${css.texto}`}>
          {deslinde.texto}
        </TextoALeer>
      </Hoja>
    );
  }
  return (
    <Hoja
      titulo="Firmar el deslinde"
      sobre={menor ? undefined : base.evento.nombre}
      firme={trazos.length > 0}
      error={error}
      volver="Volver al texto"
      onCerrar={() => setLeido(null)}
      boton={{ texto: 'Guardar la firma', disabled: ocupado, onClick: firmar }}
    >
      {menor && <CamposTutor de={nombre} tutor={tutor} errores={tocado ? mal : {}} onCambiar={setTutor} />}
      {menor && base.clave_sellado === undefined && (
        <Aviso tono="aviso" titulo={textosFaltas.tutor_sin_sello} />
      )}
      <CuadroDeTrazos
        firmante={menor ? tutor.nombre.trim() || `quien responde por ${nombre}` : nombre}
        trazos={trazos}
        error={tocado ? sinFirma : null}
        onCambio={(nuevos) => setDibujo({ hash: deslinde.hash, trazos: nuevos })}
      />
    </Hoja>
  );
}
