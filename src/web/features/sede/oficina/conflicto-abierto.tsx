import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { BASE_VACIA } from '../../../../shared/domain/sede/base.ts';
import { textosConflicto, type Conflicto } from '../../../../shared/domain/sede/conflicto.ts';
import {
  resolucionDe,
  solucionesDe,
  type Escritura,
  type Solucion,
} from '../../../../shared/domain/sede/mesa.ts';
import {
  escribirMomentoEnElLugar,
  momentoEnElLugar,
} from '../../../../shared/domain/sede/hora-desconocida.ts';
import type { Operacion, RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import {
  contarPropuesta,
  dondeYQuien,
  llamar,
  NO_LLEGO,
  nombrarInvolucrados,
  nombresDe,
  relatar,
} from '../../../../shared/domain/sede/relato.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { claseTarjeta } from '../../../ui/pantalla.tsx';
import { nombreDePuesto, textosPuesto } from '../faltas/nombres.ts';
import { ResolverFalta } from '../faltas/resolver-falta.tsx';
import { referenciasDe } from '../referencias.ts';
import { useEscritura } from '../use-escritura.ts';
import { usePuesto, type PuestoAbierto } from '../puesto.ts';
import orden from '../../../ui/orden.module.css';
import css from './mesa.module.css';
import { leerNumeros, sugerir } from './otros-numeros.ts';

interface Props {
  conflicto: Conflicto;
  /** @param texto what was settled; null: the screen need not say it */
  onResuelto: (texto: string | null) => void;
}

/**
 * One open conflicto: who it is about, each fact with where and when, what is proposed, and, if this puesto may settle conflictos, a button
 * for each solucion.
 */
export function ConflictoAbierto({ conflicto, onResuelto }: Props) {
  const puesto = usePuesto();
  const { sede } = puesto.estado;
  const [nota, setNota] = useState('');
  const [escritos, setEscritos] = useState<Readonly<Record<string, string>>>({});
  const [porConfirmar, setPorConfirmar] = useState<Solucion | null>(null);
  const { ocupado, error, escribir } = useEscritura();
  const titulo = useId();
  const quien = (ref: RefInscripcion) => {
    const expediente = sede.expediente(ref);
    return expediente ? llamar(expediente) : NO_LLEGO;
  };
  const base = puesto.base ?? BASE_VACIA;
  const { puesto_id } = puesto.bitacora.puesto;
  const soluciones = sede.dirime(puesto_id)
    ? solucionesDe(conflicto, {
        ...{ base, expediente: (ref) => sede.expediente(ref), operacion: (id) => sede.operacion(id) },
        dirige: sede.membresia.miembros.get(puesto_id)?.dirige === true,
      })
    : null;
  const resolver = (solucion: Solucion) => {
    const numeros = leerNumeros(solucion.renumera, escritos, puesto);
    if (!numeros) return;
    void escribir(
      () => anotarTodas(puesto, solucion.escribir(numeros), resolucionDe(conflicto, solucion, nota.trim())),
      () => onResuelto(`Resuelto: ${textosConflicto[conflicto.tipo].toLowerCase()}.`),
    );
  };
  return (
    <section className={claseTarjeta} aria-labelledby={titulo}>
      <h2 id={titulo} className={css.titulo}>
        {textosConflicto[conflicto.tipo]}
      </h2>
      {conflicto.inscripciones.length > 0 && (
        <p className={css.quienes}>
          {nombrarInvolucrados(conflicto, (ref) => sede.expediente(ref)).join(' · ')}
        </p>
      )}
      <ol className={`${orden.apilado2} ${css.hechos}`}>
        {conflicto.hechos.map((hecho) => (
          <Hecho key={hecho.id} hecho={hecho} motivo={base.rechazos.get(hecho.id)} />
        ))}
      </ol>
      <p className={css.propuesta}>
        <strong>Propuesta:</strong> {contarPropuesta(conflicto, quien)}
      </p>
      {soluciones?.flatMap(({ decision, renumera }) =>
        sugerir(renumera, puesto).map(({ ref, numero }) =>
          numero === null ? (
            <Campo
              key={`${decision} ${ref}`}
              etiqueta={`Otro número para ${quien(ref)}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={escritos[ref] ?? ''}
              onChange={({ target }) => setEscritos({ ...escritos, [ref]: target.value })}
            />
          ) : null,
        ),
      )}
      {error && <Aviso tono="error" role="alert" titulo={error} />}
      <div className={orden.apilado2}>
        {conflicto.tipo === 'deslinde_rechazado' && <FirmarDeNuevo {...{ conflicto, onResuelto }} />}
        {soluciones === null && <p className={css.propuesta}>{LO_RESUELVE}</p>}
        {soluciones?.map((solucion, i) => (
          <Boton
            key={solucion.decision}
            grande
            ancho
            tono={i === 0 && conflicto.tipo !== 'deslinde_rechazado' ? 'primario' : 'contorno'}
            disabled={ocupado || leerNumeros(solucion.renumera, escritos, puesto) === null}
            onClick={() => (solucion.pregunta ? setPorConfirmar(solucion) : resolver(solucion))}
          >
            {textoDe(solucion, puesto)}
          </Boton>
        ))}
      </div>
      {porConfirmar?.pregunta && (
        <ConfirmarYSeguir
          titulo={porConfirmar.pregunta.titulo}
          confirmar={porConfirmar.pregunta.confirmar}
          onCerrar={() => setPorConfirmar(null)}
          onConfirmar={() => resolver(porConfirmar)}
        >
          <p>{porConfirmar.pregunta.texto}</p>
        </ConfirmarYSeguir>
      )}
      {soluciones && (
        <details className={css.resueltos}>
          <summary>Agregar una nota</summary>
          <Campo
            etiqueta="Nota para la organización"
            value={nota}
            maxLength={2000}
            autoComplete="off"
            onChange={({ target }) => setNota(target.value)}
          />
        </details>
      )}
    </section>
  );
}

const LO_RESUELVE = 'Lo resuelve quien dirige la carrera, desde su puesto. Vos podés seguir atendiendo.';

/** 'Dar otro número: el 45', where this puesto has a number to give to each registration that gets another one; else without numbers. */
function textoDe({ texto, renumera }: Solucion, puesto: PuestoAbierto): string {
  const numeros = sugerir(renumera, puesto).flatMap(({ numero }) => numero ?? []);
  return numeros.length > 0 && numeros.length === renumera.length
    ? `${texto}: el ${numeros.join(', el ')}`
    : texto;
}

function Hecho({ hecho, motivo }: { hecho: Operacion; motivo: string | undefined }) {
  const puesto = usePuesto();
  const momento = momentoEnElLugar(hecho, referenciasDe(puesto.base));
  const nombre = nombreDePuesto(puesto, hecho.puesto_id) ?? textosPuesto.ajeno;
  return (
    <li>
      <strong>{relatar(hecho, nombresDe(puesto.base?.modalidades ?? []))}</strong>
      <span>
        {dondeYQuien(nombre, hecho.actor)}, {escribirMomentoEnElLugar(momento, ', según ese teléfono')}.
      </span>
      {motivo && <span className={css.motivo}>{motivo}</span>}
    </li>
  );
}

/** Lets a person who has come to the mesa sign there: a new waiver ends the contradiction. */
function FirmarDeNuevo({ conflicto: { clave, inscripciones }, onResuelto }: Props) {
  const { sede } = usePuesto().estado;
  const [firmando, setFirmando] = useState(false);
  const [ref] = inscripciones;
  const expediente = ref && sede.expediente(ref);
  const persona = expediente?.personas.find((una) => una.ref === clave.split('|')[1]);
  if (!expediente || !persona) return null;
  return (
    <>
      <Boton grande ancho onClick={() => setFirmando(true)}>
        Firmar el deslinde ahora
      </Boton>
      {firmando && (
        <ResolverFalta
          expediente={expediente}
          falta={{ que: 'firma', persona: persona.ref, rechazada: true }}
          onListo={(hecho) => {
            flushSync(() => setFirmando(false));
            if (hecho) onResuelto(null);
          }}
        />
      )}
    </>
  );
}

/**
 * Writes what the decision implies before the decision itself: if the phone dies in between, the conflict can still be settled, unless
 * what was written has ended it already.
 */
async function anotarTodas(
  puesto: Pick<PuestoAbierto, 'bitacora'>,
  escrituras: readonly Escritura[],
  resolucion: ReturnType<typeof resolucionDe>,
): Promise<void> {
  for (const { tipo, sujeto, datos } of escrituras) await puesto.bitacora.anotar(tipo, sujeto, datos);
  await puesto.bitacora.anotar('resolver', 'mesa', resolucion);
}
