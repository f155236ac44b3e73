import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { enumerar } from '../../../../shared/domain/comun/enumerar.ts';
import { nombreEquipo } from '../../../../shared/domain/inscripcion/equipo.ts';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import type { RefInscripcion, RefPersona } from '../../../../shared/domain/sede/operacion.ts';
import {
  faltasDe,
  lineasDeVeredicto,
  textoDeFalta,
  veredicto,
  veredictoDeQuien,
  type Falta,
  type Veredicto,
} from '../../../../shared/domain/sede/veredicto.ts';
import type { Credencial } from '../../../../shared/domain/sede/credencial.ts';
import { escribirDocumento } from '../../../../shared/domain/participante/documento.ts';
import { tallesParaLeer } from '../../../../shared/domain/participante/talles.ts';
import { Boton } from '../../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { enfocar, enfocarTituloDeSeccion } from '../../../ui/enfocar.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { MenuFicha } from '../faltas/menu-ficha.tsx';
import { nombreDe, nombreDePuesto } from '../faltas/nombres.ts';
import { ResolverFalta } from '../faltas/resolver-falta.tsx';
import { usePuesto, type BaseDelPuesto } from '../puesto.ts';
import { referenciasDe } from '../referencias.ts';
import { leerRespuesta, respuestasEnMesa } from '../respuestas.ts';
import { useEscritura } from '../use-escritura.ts';
import { AnularEntrega } from './anular-entrega.tsx';
import { segunSuCodigo } from './juzgar-firmada.ts';
import { datosDeEntrega, type Entregada } from './entregar.ts';
import { EN_PERSONA, leerQuien, OtraPersona } from './otra-persona.tsx';
import { decirCodigoMasNuevo } from './textos-del-codigo.ts';
import { Cartel } from './veredicto-cartel.tsx';
import letra from '../../../ui/letra.module.css';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';
import { Volver } from './volver.tsx';

interface Props {
  inscripcion: RefInscripcion;
  /** the person of the registration who was looked for; null: nobody in particular */
  persona: RefPersona | null;
  /** the credencial by which somebody was found last, maybe of another registration than this one; null: found otherwise */
  credencial: Credencial | null;
  onEntregada: (entregada: Entregada) => void;
  onVolver: () => void;
}

/** Who stands before the desk, what may be handed over, and the one tap that does it. */
export function Ficha({ inscripcion, persona, credencial, onEntregada, onVolver }: Props) {
  const { estado, base } = usePuesto();
  const en = estado.sede.expediente(inscripcion);
  if (!en || !base) {
    return (
      <section className={piezas.pilaJunta}>
        <p role="status">Esa inscripción ya no está en este teléfono.</p>
        <Boton tono="contorno" onClick={onVolver}>
          Volver
        </Boton>
      </section>
    );
  }
  return (
    <FichaDe
      key={`${en.ref} ${persona}`}
      {...{ sabido: en, base, persona, credencial, onEntregada, onVolver }}
    />
  );
}

type PropsDe = Omit<Props, 'inscripcion'> & {
  /** the registration as this phone's data and the operations that it knows make it */
  sabido: Expediente;
  base: BaseDelPuesto;
};

function FichaDe({ sabido, base, persona, credencial, onEntregada, onVolver }: PropsDe) {
  const puesto = usePuesto();
  const { bitacora } = puesto;
  const suCodigo = segunSuCodigo(sabido, credencial, puesto);
  const en = suCodigo?.expediente ?? sabido;
  const { ocupado, error, escribir } = useEscritura({ varias: true });
  const [retira, setRetira] = useState(EN_PERSONA);
  const tercero = useRef<HTMLDivElement>(null);
  const seccion = useRef<HTMLElement>(null);
  const [falta, setFalta] = useState<Falta | null>(null);
  const [igual, setIgual] = useState<readonly PersonaSede[] | null>(null);
  const dicho = veredictoDeQuien(en, base, persona);
  /** the verdict on the whole registration: what may be handed over to those who have not collected yet */
  const deTodos = veredicto(en, base);
  /** the verdict on those to whom a kit is about to be handed over all the same; null: to nobody */
  const deIgual = igual && veredicto(en, base, igual);
  const faltan = faltasDe(deTodos);
  const retiroSolo = dicho.tipo === 'ya_retiro' && deTodos.tipo !== 'ya_retiro';
  const porRetirar = en.personas.filter(({ acreditaciones }) => acreditaciones.length === 0);
  const equipo = en.personas.length > 1;
  const del = en.personas.find(({ ref }) => ref === persona) ?? en.personas[0];
  const equipoSeLlama = nombreEquipo(en.nombre, en.personas.length);
  const quien = equipoSeLlama || en.personas.map(nombreDe).join(', ');

  /**
   * Whether it is clear who collects; if it is not, says what is missing. If somebody else's name was begun, that has to be completed
   * first: the record must not leave them out.
   */
  const conQuien = (): boolean => {
    if (leerQuien(retira) !== undefined) return true;
    flushSync(() => setRetira({ ...retira, reclama: true }));
    tercero.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return false;
  };
  const entregar = (personas: readonly PersonaSede[]) =>
    escribir(
      () => bitacora.anotar('acreditar', en.ref, datosDeEntrega(personas, leerQuien(retira) ?? null)),
      (operacion) => {
        const cuales = (personas.length > 1 && equipoSeLlama) || personas.map(nombreDe).join(', ');
        onEntregada({ operacion, inscripcion: en.ref, quien: cuales, numero: en.numero });
      },
    );
  const nombrePuesto = (id: string): string | null => nombreDePuesto(puesto, id);

  return (
    <section
      ref={seccion}
      className={piezas.pilaJunta}
      aria-labelledby="ficha-titulo"
      data-a-medias={ocupado || undefined}
    >
      <Volver onVolver={onVolver} />
      <Cartel tipo={dicho.tipo}>
        <p className={en.numero === null ? css.sinNumero : css.numero}>{en.numero ?? 'Sin número'}</p>
        <h2 id="ficha-titulo" tabIndex={-1} ref={enfocar} className={css.nombre}>
          {quien}
        </h2>
        <p className={css.detalle}>
          {base.modalidades.find(({ id }) => id === en.modalidad_id)?.nombre}
          {!equipo && en.personas[0] && remeraDe(en.personas[0])}
          {en.chip_id && ` · Chip ${en.chip_id}`}
        </p>
        {!equipo && en.personas[0] && (
          <p className={css.detalle}>
            DNI {escribirDocumento(en.personas[0].documento)} · {en.personas[0].fecha_nacimiento.slice(0, 4)}
          </p>
        )}
      </Cartel>
      {!equipo && en.personas[0] && <Respuestas {...{ base, en, persona: en.personas[0] }} />}
      {suCodigo && credencial && <p>{decirCodigoMasNuevo(credencial, suCodigo)}</p>}
      {LINEAS.has(dicho.tipo) && (
        <ul className={orden.apilado2}>
          {lineasDeVeredicto(dicho, nombrePuesto, referenciasDe(base)).map((linea, i) => (
            <li key={i} className={css.linea}>
              {linea}
            </li>
          ))}
          {retiroSolo && (
            <li className={css.linea}>Del equipo falta que retire {enumerar(porRetirar.map(nombreDe))}.</li>
          )}
        </ul>
      )}
      {faltan.length > 0 && (
        <ul className={orden.apilado2}>
          {faltan.map((falta) => (
            <li key={`${falta.que} ${'persona' in falta ? falta.persona : ''}`}>
              <Boton grande ancho onClick={() => setFalta(falta)}>
                {textoDeFalta(falta)}
                {equipo && 'persona' in falta && ` de ${nombreEn(en, falta.persona)}`}
              </Boton>
            </li>
          ))}
        </ul>
      )}
      {falta && (
        <ResolverFalta
          expediente={en}
          falta={falta}
          onListo={(hecho) => {
            flushSync(() => setFalta(null));
            // what is not missing any more has no button any more
            if (hecho) enfocarTituloDeSeccion(seccion.current);
          }}
        />
      )}
      {equipo && (
        <ul className={orden.apilado2}>
          {en.personas.map((una) => (
            <Integrante
              key={una.ref}
              una={una}
              en={en}
              base={base}
              marcada={una.ref === persona}
              dicho={veredicto(en, base, [una])}
              disabled={ocupado}
              onEntregar={() => conQuien() && void entregar([una])}
              onIgual={() => conQuien() && setIgual([una])}
            />
          ))}
        </ul>
      )}
      {/* also once all have collected, where it is begun: 'Entregar otra vez' would note what nobody sees */}
      {(deTodos.tipo !== 'ya_retiro' || retira !== EN_PERSONA) && (
        <OtraPersona quien={retira} onCambiar={setRetira} ref={tercero} />
      )}
      {[...new Set(en.personas.flatMap(({ acreditaciones }) => acreditaciones))].map((entrega) => (
        <AnularEntrega
          key={entrega.id}
          entrega={entrega}
          inscripcion={en.ref}
          titulo={
            equipo
              ? en.personas
                  .filter(({ acreditaciones }) => acreditaciones.includes(entrega))
                  .map(nombreDe)
                  .join(', ')
              : null
          }
        />
      ))}
      {del && (
        <details className={css.mas}>
          <summary>Corregir, notas y más{equipo && ` de ${nombreDe(del)}`}</summary>
          <MenuFicha expediente={en} persona={del} />
        </details>
      )}
      <div
        className={`${orden.apilado2} ${css.acciones}`}
        data-fija={(dicho.tipo === 'puede_retirar' && retira.escrito === null) || undefined}
      >
        {error && (
          <p role="alert" className={css.falla}>
            {error}
          </p>
        )}
        {deTodos.tipo === 'puede_retirar' ? (
          <Boton
            tono={retiroSolo ? 'contorno' : 'acento'}
            grande
            ancho
            disabled={ocupado}
            onClick={() => conQuien() && void entregar(porRetirar)}
          >
            {porRetirar.length > 1
              ? `Entregar a los ${porRetirar.length}${retiroSolo ? ' que faltan' : ''}`
              : retiroSolo && porRetirar[0]
                ? `Entregar a ${nombreDe(porRetirar[0])}`
                : 'Entregar'}
          </Boton>
        ) : (
          <Boton
            tono="contorno"
            ancho
            disabled={ocupado}
            onClick={() => conQuien() && setIgual(porRetirar.length > 0 ? porRetirar : en.personas)}
          >
            {deTodos.tipo === 'ya_retiro' ? 'Entregar otra vez' : 'Entregar igual'}
          </Boton>
        )}
      </div>
      {igual && deIgual && (
        <ConfirmarYSeguir
          titulo={deIgual.tipo === 'ya_retiro' ? '¿Le entregás otra vez?' : '¿Se lo entregás igual?'}
          confirmar="Sí, se lo entregué"
          onCerrar={() => setIgual(null)}
          onConfirmar={() => void entregar(igual)}
        >
          <p>{AL_ENTREGAR_IGUAL[deIgual.tipo]}</p>
        </ConfirmarYSeguir>
      )}
    </section>
  );
}

const remeraDe = (una: PersonaSede): string => {
  const talles = tallesParaLeer(una);
  return talles && ` · Remera ${talles}`;
};

const nombreEn = (en: Expediente, ref: RefPersona): string => {
  const persona = en.personas.find((una) => una.ref === ref);
  return persona ? nombreDe(persona) : '';
};

/** The verdicts that are told in sentences; with any other verdict the buttons say enough. */
const LINEAS: ReadonlySet<Veredicto['tipo']> = new Set(['ya_retiro', 'retiro_otra', 'no_vale']);

export const AL_ENTREGAR_IGUAL: Record<Veredicto['tipo'], string> = {
  puede_retirar: '',
  falta: 'Todavía falta algo. Queda anotado que se entregó así, y lo que falta sigue faltando.',
  ya_retiro: 'Ya figura una entrega. La segunda queda anotada y aparece para que alguien la revise.',
  retiro_otra:
    'El kit de este lugar ya salió con quien lo tenía antes. Si le das otro, el conflicto sigue abierto hasta que alguien decida.',
  no_vale: 'Esta inscripción no vale. La entrega queda anotada y aparece para que alguien la revise.',
};

/** A person's answers to the questions that the event shows at its desks, such as whom to call in an emergency. */
function Respuestas({ base, en, persona }: { base: BaseDelPuesto; en: Expediente; persona: PersonaSede }) {
  const hay = respuestasEnMesa(base, en, persona).filter(({ valor }) => valor !== '');
  if (hay.length === 0) return null;
  return (
    <dl className={`${orden.apilado1} ${css.respuestas}`}>
      {hay.map((una) => (
        <div key={una.campo.id}>
          <dt>{una.campo.label}</dt>
          <dd>{leerRespuesta(una)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PropsIntegrante {
  una: PersonaSede;
  en: Expediente;
  base: BaseDelPuesto;
  marcada: boolean;
  dicho: Veredicto;
  disabled: boolean;
  onEntregar: () => void;
  onIgual: () => void;
}

/** A person of a team or family, who may come alone for their kit. */
function Integrante({ una, en, base, marcada, dicho, disabled, onEntregar, onIgual }: PropsIntegrante) {
  const nombre = nombreDe(una);
  return (
    <li className={`${piezas.extremos} ${css.integrante}`} data-marcada={marcada || undefined}>
      <div>
        <p className={`${letra.l700} ${css.quienEs}`}>{nombre}</p>
        <p className={css.detalle}>
          {escribirDocumento(una.documento)}
          {remeraDe(una)}
        </p>
        <Respuestas {...{ base, en, persona: una }} />
      </div>
      {dicho.tipo === 'ya_retiro' ? (
        <p className={`${letra.s650} ${css.retirado}`}>
          <Icono nombre="listo" tamano="s" />
          Ya retiró
        </p>
      ) : dicho.tipo === 'puede_retirar' ? (
        <Boton disabled={disabled} onClick={onEntregar} aria-label={`Entregar a ${nombre}`}>
          Entregar
        </Boton>
      ) : (
        <Boton
          tono="contorno"
          disabled={disabled}
          onClick={onIgual}
          aria-label={`Entregar igual a ${nombre}`}
        >
          Entregar igual
        </Boton>
      )}
    </li>
  );
}
