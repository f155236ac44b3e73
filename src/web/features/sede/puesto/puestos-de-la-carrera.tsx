import { useState } from 'react';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import {
  contarCamino,
  contarEntrega,
  contarLoTuyo,
  contarTramos,
  nombrarTramos,
  type Tramo,
} from '../../../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { useAhora } from '../../../ui/ahora.ts';
import { usePuesto } from '../puesto.ts';
import { useEscritura } from '../use-escritura.ts';
import orden from '../../../ui/orden.module.css';
import css from './puesto.module.css';

type Puesto = ReturnType<Bitacora['entregas']>[number];

/**
 * Every puesto of the race that is known here: how much of what it did has reached the server; and, if this puesto directs the race day,
 * the way to take another one off without network.
 */
export function PuestosDeLaCarrera({ bitacora }: { bitacora: Bitacora }) {
  // makes this component draw again at each change of the log
  const { estado } = usePuesto();
  const ahora = Math.max(useAhora(), estado.servidor_at ?? 0);
  const propio = bitacora.puesto.puesto_id;
  const dirige = bitacora.dirige();
  return (
    <ul className={`${orden.apilado3} ${css.puestos}`}>
      {bitacora.entregas().map((puesto) => (
        <li key={puesto.puesto_id}>
          <h3>{puesto.puesto_id === propio ? `${puesto.nombre} (este teléfono)` : puesto.nombre}</h3>
          <p>{contarEntrega(puesto.entrega)}</p>
          <Por puesto={puesto} propio={puesto.puesto_id === propio} ahora={ahora} />
          <Pendiente puesto={puesto} />
          {puesto.revocado ? (
            <p>Fue dado de baja.</p>
          ) : (
            dirige && puesto.puesto_id !== propio && <Expulsar puesto={puesto} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Through whom what a puesto did has reached the server. */
function Por({ puesto, propio, ahora }: { puesto: Puesto; propio: boolean; ahora: number }) {
  const { entrega, camino } = puesto;
  const dicho = propio ? contarLoTuyo(entrega, camino, ahora) : contarCamino(camino, ahora);
  return dicho && <p>{dicho}</p>;
}

const textoDeFalta = (faltan: readonly Tramo[]): string =>
  contarTramos(faltan) === 1
    ? `Falta llegar ${nombrarTramos(faltan)}: no está acá ni en el servidor.`
    : `Faltan llegar ${nombrarTramos(faltan)}: no están acá ni en el servidor.`;

function Pendiente({ puesto: { entrega } }: { puesto: Puesto }) {
  const { lleva, faltan } = entrega;
  return (
    <>
      {lleva > 0 && (
        <p>
          {lleva === 1 && faltan.length === 0
            ? 'La que falta la lleva este teléfono.'
            : `Este teléfono lleva ${lleva} de las que faltan.`}
        </p>
      )}
      {faltan.length > 0 && <p className={css.faltan}>{textoDeFalta(faltan)}</p>}
    </>
  );
}

/**
 * Takes a lost or stolen phone off the race from here: the other phones hear of it as soon as they meet one that knows of it, or the server
 * once it does.
 */
function Expulsar({ puesto: { puesto_id, nombre } }: { puesto: Puesto }) {
  const [preguntando, setPreguntando] = useState(false);
  const { ocupado, error, escribir } = useEscritura();
  const { bitacora } = usePuesto();
  return (
    <>
      <Boton
        tono="tenue"
        disabled={ocupado}
        aria-label={`Expulsar ${nombre}`}
        onClick={() => setPreguntando(true)}
      >
        Expulsar
      </Boton>
      {error && <Aviso tono="error" titulo={error} role="alert" />}
      {preguntando && (
        <ConfirmarYSeguir
          titulo={`¿Expulsar «${nombre}»?`}
          confirmar="Expulsar"
          onCerrar={() => setPreguntando(false)}
          onConfirmar={() =>
            void escribir(
              () => bitacora.anotar('expulsar', 'mesa', { puesto_id, motivo: '' }),
              () => undefined,
            )
          }
        >
          <p>
            Para un teléfono perdido o robado. No vuelve atrás: para que atienda otra vez hay que sumarlo de
            nuevo. Anda sin red: los demás se enteran cuando se encuentran con este o con el servidor.
          </p>
        </ConfirmarYSeguir>
      )}
    </>
  );
}
