import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { lugaresQueQuedan } from '../../../../shared/domain/sede/lo-que-queda-del-lote.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo, Casilla } from '../../../ui/campo.tsx';
import { DniDiceOtraCosa } from '../../../ui/escaner/dni-relleno.tsx';
import type { Trazo } from '../../../ui/firma/trazos.ts';
import { CampoNumero, numeroElegido, SinNumeros, useNumeroElegido } from '../faltas/campo-numero.tsx';
import { CamposCobro } from '../faltas/campos-cobro.tsx';
import { leerCobro } from '../faltas/cobro.ts';
import { inscriptoCon } from '../faltas/correccion.ts';
import { CuadroDeTrazos } from '../faltas/cuadro-de-trazos.tsx';
import { nombreDe } from '../faltas/nombres.ts';
import { siguienteNumero } from '../faltas/numeros.ts';
import {
  cambioQuienFirma,
  firmaUnTutor,
  llegoDocumento,
  otroNombre,
  tutorOrdenado,
} from '../faltas/tutor.ts';
import { useEscritura } from '../use-escritura.ts';
import type { Errores } from '../../../../shared/domain/participante/participante.ts';
import { usePuesto, type BaseDelPuesto } from '../puesto.ts';
import orden from '../../../ui/orden.module.css';
import delPuesto from '../piezas.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './alta.module.css';
import { guardarBorrador, type Borrador } from './borrador.ts';
import { CamposDeAlta, sexosDe } from './campos-de-alta.tsx';
import { datosDelAlta } from './datos-del-alta.ts';
import {
  conLoEscrito,
  domicilioDeAca,
  elegirModalidad,
  erroresDePersona,
  juzgarAlta,
  modalidadesAbiertas,
  puedeSellar,
  type AltaEscrita,
  type AltaJuzgada,
  type PersonaEscrita,
} from './formulario.ts';
import { esDeOtros, inscribir, loEscrito, SeDeshizo, type Escrito } from './inscribir.ts';
import { refNueva } from './ref-nueva.ts';
import { textosAlta } from './textos.ts';
import { dePersona, useTiros, type TiroDicho } from './use-tiros.ts';
import { TextoALeer } from '../../../ui/texto-a-leer.tsx';

/** The strokes of each person, in their order. */
type Firmas = readonly (readonly Trazo[])[];

/**
 * The signatures under one text of the waiver. Each has what the form said of its person (`de`) when they signed; where the document was
 * typed or scanned only after that, what the form said then.
 */
interface Tomadas {
  hash: string;
  firmas: readonly ({ trazos: readonly Trazo[]; de: PersonaEscrita } | undefined)[];
}

interface Props {
  base: BaseDelPuesto;
  desde: Borrador;
  /** notice that another walk-up was begun and not finished, with a button to go on with it */
  aviso: { texto: string; boton: string; onBoton: () => void } | null;
  onHecha: (ref: RefInscripcion) => void;
  /** shows a registration that the person has already */
  onVer: (ref: RefInscripcion) => void;
}

/**
 * The one screen of a walk-up. What is typed is kept on the device as a draft at each change, but for the bib's number and the signatures.
 */
export function FormularioDeAlta({ base, desde, aviso, onHecha, onVer }: Props) {
  const { bitacora, estado } = usePuesto();
  // the walk-up's name in the log; a new one once what was written under the old one was undone
  const [ref, setRef] = useState(desde.ref);
  const [tecleada, setAlta] = useState(desde.alta);
  const escrito = loEscrito(estado.sede, ref);
  // what the log has replaces what was typed: another tab may have gone on with this draft and registered somebody else
  const alta = escrito.alta ? conLoEscrito(tecleada, escrito.alta.datos) : tecleada;
  const deOtros = escrito.alta !== null && esDeOtros(escrito.alta.datos, tecleada.personas);
  const hash = `${base.deslinde?.hash ?? ''}${deOtros ? ` ${escrito.alta?.id}` : ''}`;
  const [tomadas, setTomadas] = useState<Tomadas>({ hash, firmas: [] });
  // `hash` is the waiver text's. It becomes another one when the server sends another text, and when the log has this walk-up with other
  // people than those typed here. Signatures that were given under another `hash` than the present one do not count.
  const vigentes = tomadas.hash === hash ? tomadas.firmas : [];
  const deOtra = alta.personas.map((una, i) => {
    const { de } = vigentes[i] ?? { de: null };
    return de !== null && cambioQuienFirma(de, una, base.evento.fecha_hora);
  });
  const firmas = alta.personas.map((_, i) => (deOtra[i] ? [] : (vigentes[i]?.trazos ?? [])));
  const cambiar = (cambios: Partial<AltaEscrita>) => {
    setAlta({ ...tecleada, ...cambios });
    void guardarBorrador(bitacora, { alta: { ...alta, ...cambios }, ref });
  };
  const juzgada = juzgarAlta(alta, base, firmas, new Date());
  const cambiarPersona = (i: number, cambios: Partial<PersonaEscrita>) => {
    const personas = alta.personas.map((una, j) => (i === j ? { ...una, ...cambios } : una));
    cambiar({ personas });
    const [antes, ahora, suya] = [alta.personas[i], personas[i], vigentes[i]];
    // who signs first and shows their card afterwards keeps their signature, unless the card has another name
    if (antes && ahora && suya && !deOtra[i] && llegoDocumento(antes, ahora)) {
      const firmada = otroNombre(antes, ahora) ? undefined : { ...suya, de: ahora };
      setTomadas({ hash, firmas: vigentes.map((una, j) => (i === j ? firmada : una)) });
    }
  };
  const lugar = useRef<HTMLDivElement>(null);
  const sexos = sexosDe({ permite_sexo_x: base.formulario?.permite_sexo_x ?? true });
  const tiros = useTiros(lugar, {
    personas: alta.personas,
    sexos: sexos.map(([cual]) => cual),
    fija: escrito.alta !== null,
    onCambiarPersona: cambiarPersona,
  });
  const { dicho, pregunta } = tiros;
  const preguntada = pregunta && alta.personas[pregunta.i];
  return (
    <div ref={lugar} className={`${piezas.pila} ${delPuesto.pagina}`}>
      <div>
        <h1 className={delPuesto.titulo}>Inscribir ahora</h1>
        <div role="status" className={css.tiro}>
          {dicho && (dicho.i === null || !juzgada) && (
            <Aviso key={dicho.vez} tono="info" titulo={dicho.texto} />
          )}
        </div>
      </div>
      {preguntada && (
        <DniDiceOtraCosa
          escritos={preguntada}
          relleno={pregunta.relleno}
          onTomar={(cambios) => tiros.tomar(pregunta.i, pregunta.relleno, cambios)}
          onCerrar={tiros.dejar}
        />
      )}
      {aviso && (
        <Aviso tono="info" titulo={aviso.texto}>
          <Boton tono="contorno" onClick={aviso.onBoton}>
            {aviso.boton}
          </Boton>
        </Aviso>
      )}
      <ElegirModalidad
        base={base}
        elegida={alta.modalidad_id}
        fija={escrito.alta !== null}
        onElegir={(modalidad) => cambiar(elegirModalidad(alta, modalidad))}
      />
      {juzgada && (
        <Resto
          key={juzgada.modalidad.id}
          {...{ base, alta, juzgada, firmas, nueva: ref, escrito, dicho, onHecha, onVer }}
          deOtra={deOtra}
          onCambiar={cambiar}
          onCambiarPersona={cambiarPersona}
          onFirma={(i, trazos) =>
            setTomadas({
              hash,
              firmas: alta.personas.map((una, j) =>
                i !== j ? vigentes[j] : trazos.length === 0 ? undefined : { trazos, de: una },
              ),
            })
          }
          onDeshecha={() => setRef(refNueva())}
        />
      )}
    </div>
  );
}

interface PropsModalidad {
  base: BaseDelPuesto;
  elegida: number | null;
  fija: boolean;
  onElegir: (modalidad: BaseDelPuesto['modalidades'][number]) => void;
}

function ElegirModalidad({ base, elegida, fija, onElegir }: PropsModalidad) {
  const { bitacora, estado } = usePuesto();
  const { puesto_id } = bitacora.puesto;
  const sinLugares = elegida !== null && lugaresQueQuedan(estado.sede, puesto_id, elegida) === 0 && !fija;
  return (
    <fieldset className={`${orden.apilado2} ${css.modalidades}`} disabled={fija}>
      <legend>Modalidad</legend>
      {modalidadesAbiertas(base).map((una) => (
        <label key={una.id} className={css.modalidad}>
          <input
            className={piezas.encima}
            type="radio"
            name="modalidad"
            checked={una.id === elegida}
            onChange={() => onElegir(una)}
          />
          <span>
            <b>{una.nombre}</b>
            <strong>{formatearPesos(una.precio + una.costo_servicio)}</strong>
            {una.nro_participantes > 1 && <small>Para {una.nro_participantes} personas</small>}
          </span>
        </label>
      ))}
      <div role="status">{sinLugares && <Aviso tono="aviso" titulo={textosAlta.sin_lugares} />}</div>
    </fieldset>
  );
}

interface PropsResto extends Pick<Props, 'base' | 'onHecha' | 'onVer'> {
  alta: AltaEscrita;
  juzgada: AltaJuzgada;
  firmas: Firmas;
  /**
   * one value per person, in the order of `firmas`; true: the signature at that index does not count, as what was typed has changed since
   * it was given: now another person has to sign, or the same person for somebody else
   */
  deOtra: readonly boolean[];
  /** the reference under which the log has this walk-up, or will have it; `escrito`: what the log has of it so far */
  nueva: `a${string}`;
  escrito: Escrito;
  dicho: TiroDicho | null;
  onCambiar: (cambios: Partial<AltaEscrita>) => void;
  onCambiarPersona: (i: number, cambios: Partial<PersonaEscrita>) => void;
  onFirma: (i: number, trazos: readonly Trazo[]) => void;
  onDeshecha: () => void;
}

/** What is asked once the modality is known, down to the button. */
function Resto(props: PropsResto) {
  const { base, alta, juzgada, firmas, nueva, escrito, onCambiar, onHecha } = props;
  const puesto = usePuesto();
  const { bitacora, estado } = puesto;
  const { modalidad } = juzgada;
  const total = escrito.alta ? aCentavos(escrito.alta.datos.total) : juzgada.total;
  const [tocado, setTocado] = useState(false);
  const [elegido, setElegido] = useNumeroElegido(puesto, modalidad.id);
  const [sinNumero, setSinNumero] = useState(elegido.escrito !== null);
  const { ocupado, error, escribir } = useEscritura();
  const lugar = useRef<HTMLDivElement>(null);
  const para = { modalidad_id: modalidad.id, categoria_id: juzgada.categoria_id };
  const numero = numeroElegido(puesto, { ref: nueva, numero: null, ...para }, elegido);
  // an event that has no numbers for the modality cannot run out of them
  const seAcabaron =
    sinNumero &&
    modalidad.numeracion?.sin_rango !== true &&
    siguienteNumero({ sede: estado.sede, puesto_id: bitacora.puesto.puesto_id }, para) === null;
  const cobra = total > 0 && !alta.paga_despues && !escrito.cobrado;
  const numera = !sinNumero && !escrito.numerado;
  const cobro = leerCobro(alta.cobro, total);
  const errores: Errores = {
    ...porEscribir(juzgada.errores, nueva, escrito),
    ...(cobra && !cobro.ok && { cobro: cobro.motivo }),
    ...(numera && !numero.ok && { numero: numero.motivo ?? 'Escribí el número, o dejala sin número.' }),
  };
  const cuantos = Object.keys(errores).length;
  const visibles: Errores = tocado ? errores : {};
  const equipo = modalidad.nro_participantes > 1;
  const hecho = estado.sede.expediente(nueva);
  const cobrado = escrito.cobrado ? (hecho?.pagado ?? 0) : null;
  const debe = (hecho?.debe ?? total) - (cobra && cobro.ok ? cobro.centavos : 0);
  const completa =
    debe === 0 && (numera || escrito.numerado) && !alta.firma_despues && !modalidad.requiere_apto;

  const guardar = () => {
    // the error marks must be on the screen at once: `mostrarPrimero` looks for the first of them
    flushSync(() => setTocado(true));
    if (cuantos > 0) {
      mostrarPrimero(lugar.current);
      return;
    }
    const inscripcion = {
      firmas: firmasDe(base, alta, firmas),
      cobro: cobra && cobro.ok ? { centavos: cobro.centavos, medio: alta.cobro.medio } : null,
      numero: numera && numero.ok ? numero.numero : null,
      entregar: completa && alta.entregar,
    };
    void escribir(async () => {
      // the draft holds the walk-up's name: if the phone dies halfway, what was written is found again by it
      await guardarBorrador(bitacora, { alta, ref: nueva });
      const datos = await datosDelAlta(alta, juzgada, base, bitacora.puesto.puesto_id);
      return inscribir(bitacora, nueva, { ...inscripcion, alta: datos }).catch((causa: unknown) => {
        if (causa instanceof SeDeshizo) props.onDeshecha();
        throw causa;
      });
    }, onHecha);
  };

  return (
    <div ref={lugar} className={piezas.pila}>
      {equipo && (
        <Campo
          etiqueta="Nombre del equipo"
          autoComplete="off"
          maxLength={100}
          disabled={escrito.alta !== null}
          value={alta.nombre}
          error={visibles['nombre']}
          onChange={({ target }) => onCambiar({ nombre: target.value })}
        />
      )}
      {alta.personas.map((persona, i) => (
        <UnaPersona
          key={i}
          {...props}
          persona={persona}
          i={i}
          titulo={equipo ? `Persona ${i + 1} de ${alta.personas.length}` : 'Quién corre'}
          errores={erroresDePersona(visibles, i)}
        />
      ))}
      <div role="status">
        {juzgada.categoria && (
          <p className={css.categoria}>
            Categoría <b>{juzgada.categoria}</b>
          </p>
        )}
        {visibles['participantes'] && <Aviso tono="error" titulo={visibles['participantes']} />}
      </div>
      <section className={`${piezas.pila} ${delPuesto.tarjeta} ${css.seccion}`} aria-label="Pago">
        <h2>Pago</h2>
        {total === 0 ? (
          <p>No tiene nada que pagar.</p>
        ) : cobrado !== null ? (
          <p>{textosAlta.ya_cobrado(cobrado, debe)}</p>
        ) : (
          <>
            {cobra && (
              <CamposCobro
                debe={total}
                escrito={alta.cobro}
                cobro={cobro}
                onCambiar={(escrito) => onCambiar({ cobro: escrito })}
              />
            )}
            <Casilla
              etiqueta={`Paga después: quedan por pagar ${formatearPesos(total)}`}
              marcada={alta.paga_despues}
              onCambiar={(paga_despues) => onCambiar({ paga_despues })}
            />
          </>
        )}
      </section>
      <section className={`${piezas.pila} ${delPuesto.tarjeta} ${css.seccion}`} aria-label="Número">
        <h2>Número</h2>
        {escrito.numerado && <p>{textosAlta.ya_numerado(hecho?.numero ?? null)}</p>}
        {!escrito.numerado && seAcabaron && <SinNumeros puesto={puesto} para={para} />}
        {numera && (
          <CampoNumero
            puesto={puesto}
            para={para}
            elegido={elegido}
            leido={tocado || elegido.escrito ? numero : { ok: false, motivo: null }}
            onElegir={setElegido}
          />
        )}
        {!escrito.numerado && (
          <Casilla
            etiqueta="Queda sin número por ahora"
            marcada={sinNumero}
            onCambiar={(sin) => setSinNumero(sin)}
          />
        )}
      </section>
      {completa && (
        <Casilla
          etiqueta="Entregarle el kit ahora"
          marcada={alta.entregar}
          onCambiar={(entregar) => onCambiar({ entregar })}
        />
      )}
      <div className={orden.apilado2}>
        {error && (
          <Aviso
            tono="error"
            role="alert"
            titulo={
              escrito.alta === null || error === textosAlta.es_de_otra
                ? error
                : `${textosAlta.ya_escrita} ${error}`
            }
          />
        )}
        {tocado && cuantos > 0 && <Aviso tono="error" role="alert" titulo={textosAlta.faltan(cuantos)} />}
        <Boton tono="acento" grande ancho disabled={ocupado} onClick={guardar}>
          {escrito.alta && !cobra
            ? textosAlta.terminar
            : textosAlta.boton(cobro.ok && cobro.parte ? cobro.centavos : total, cobra)}
        </Boton>
      </div>
    </div>
  );
}

/** Scrolls to the first thing that is missing or wrong and puts the focus there. */
function mostrarPrimero(lugar: HTMLElement | null): void {
  const mal = lugar?.querySelector<HTMLElement>('[aria-invalid="true"], [data-mal="true"]');
  if (!mal) return;
  mal.scrollIntoView?.({ block: 'center' });
  (mal.matches('[data-mal]') ? (mal.querySelector<HTMLElement>('input, button') ?? mal) : mal).focus();
}

/** The errors of what is still to be written: what is in the log already cannot be changed here. */
const porEscribir = (errores: Errores, ref: `a${string}`, { alta, firmadas }: Escrito): Errores =>
  Object.fromEntries(
    Object.entries(errores).filter(([campo]) => {
      const [, lugar] = /^participantes\.(\d+)\.firma$/.exec(campo) ?? [];
      return lugar === undefined ? alta === null : !firmadas.has(`${ref}/${Number(lugar)}`);
    }),
  );

/** The signatures that go with the alta, one of each person; none where they sign later or the event has no waiver. */
function firmasDe(base: BaseDelPuesto, alta: AltaEscrita, firmas: Firmas) {
  const { deslinde, evento, clave_sellado } = base;
  if (!base.usa_deslinde || !deslinde || alta.firma_despues) return [];
  return alta.personas.map((persona, i) => ({
    deslinde,
    trazos: firmas[i] ?? [],
    tutor: firmaUnTutor(persona, evento.fecha_hora) ? tutorOrdenado(persona.tutor) : null,
    clave: clave_sellado,
  }));
}

interface PropsPersona extends PropsResto {
  persona: PersonaEscrita;
  i: number;
  titulo: string;
  errores: Readonly<Record<string, string>>;
}

function UnaPersona(props: PropsPersona) {
  const { base, juzgada, alta, firmas, nueva, escrito, persona, i, titulo, errores } = props;
  const { firmadas } = escrito;
  const { estado } = usePuesto();
  const repetida = inscriptoCon(estado.sede, persona.documento, nueva);
  const menor = firmaUnTutor(persona, base.evento.fecha_hora);
  return (
    <section
      className={`${piezas.pila} ${delPuesto.tarjeta} ${css.seccion}`}
      aria-label={titulo}
      {...dePersona(i)}
    >
      <h2>{titulo}</h2>
      <div role="status">
        {props.dicho?.i === i && (
          <p key={props.dicho.vez} className={piezas.nota}>
            {props.dicho.texto}
          </p>
        )}
        {repetida && (
          <Aviso tono="aviso" titulo={textosAlta.ya_inscripto(nombreDe(repetida.persona))}>
            <Boton tono="contorno" onClick={() => props.onVer(repetida.expediente.ref)}>
              Ver su ficha
            </Boton>
          </Aviso>
        )}
      </div>
      {/* what is in the log already cannot be typed over */}
      <fieldset className={piezas.pila} disabled={escrito.alta !== null}>
        <CamposDeAlta
          persona={persona}
          contexto={juzgada.contexto}
          cargo_remera={base.cargo_remera_extra}
          deAca={domicilioDeAca(base)}
          sella={puedeSellar(base)}
          errores={errores}
          onCambiar={(cambios) => props.onCambiarPersona(i, cambios)}
        />
      </fieldset>
      {firmadas.has(`${nueva}/${i}`) && <p>{textosAlta.ya_firmo}</p>}
      {base.usa_deslinde && base.deslinde && !firmadas.has(`${nueva}/${i}`) && (
        <>
          <TextoALeer etiqueta="Texto del deslinde" clase={`${piezas.hueco} ${css.deslinde}`}>
            {base.deslinde.texto}
          </TextoALeer>
          <div role="status">
            {props.deOtra[i] && !alta.firma_despues && (
              <Aviso tono="aviso" titulo={textosAlta.firma_de_nuevo} />
            )}
          </div>
          {!alta.firma_despues && (
            <CuadroDeTrazos
              firmante={menor ? persona.tutor.nombre.trim() : nombreDe(persona)}
              trazos={firmas[i] ?? []}
              error={errores['firma']}
              onCambio={(trazos) => props.onFirma(i, trazos)}
            />
          )}
          {i === 0 && (
            <Casilla
              etiqueta="Firma más tarde"
              marcada={alta.firma_despues}
              onCambiar={(firma_despues) => props.onCambiar({ firma_despues })}
            />
          )}
        </>
      )}
    </section>
  );
}
