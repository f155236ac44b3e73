import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { contarEntrega, nombrarTramos } from '../../../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import { hace } from '../../../../shared/domain/sede/sincronia.ts';
import { call } from '../../../api/call.ts';
import { invalidar } from '../../../api/invalidar.ts';
import { AlertaFallo } from '../../../comun/aviso-fallo.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Chip, type TonoChip } from '../../../ui/chip.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import { Datos } from '../../../ui/datos.tsx';
import piezas from '../../../ui/piezas.module.css';
import { AptitudDelPuesto } from './aptitud.tsx';
import css from './oficina.module.css';
import { escribirRitmo, termino } from './textos.ts';
import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';

type Puesto = Tablero['puestos'][number];

interface Props {
  evento_id: number;
  puesto: Puesto;
  /** server's clock, ms */
  ahora: number;
}

const ms = (instante: string | null): number | null => (instante === null ? null : Date.parse(instante));

const CERCA_MS = 2 * 60_000;

/**
 * Whether the puesto still takes part: it was not taken off, and its time is not over. Only then does it help to tell the office what is
 * wrong on its phone, for somebody to put it right there.
 */
const sigue = ({ revocado_at, vence_at }: Pick<Puesto, 'revocado_at' | 'vence_at'>, ahora: number) =>
  revocado_at === null && !termino(vence_at, ahora);

/** A puesto's state in a word, with the colour for it. */
function situacion(
  { revocado_at, sin_admitir, vence_at, visto_at }: Puesto,
  ahora: number,
): [TonoChip, string] {
  if (sin_admitir) return ['peligro', 'Falta aceptarlo: en la mesa']; // whoever directs has to accept this puesto (regla sede-49)
  if (revocado_at !== null) return ['neutro', 'Dado de baja'];
  if (termino(vence_at, ahora)) return ['neutro', 'Terminado'];
  const visto = ms(visto_at);
  if (visto === null) return ['aviso', 'Todavía no se conectó'];
  return ahora - visto < CERCA_MS ? ['ok', 'Conectado'] : ['aviso', `Visto ${hace(visto, ahora)}`];
}

/**
 * How many operations of a puesto the server has (`en_servidor`), and how many there are with those that it knows to be missing (`hechas`).
 */
const deLaOficina = ({ operaciones, faltan }: Puesto) => ({
  hechas: operaciones + faltan,
  en_servidor: operaciones,
});

/**
 * One puesto on the office's board: how it stands (`situacion`), what it did and how much of that the server has, and, unless it was
 * taken off already, the button that takes it off the event.
 */
export function TarjetaPuesto({ evento_id, puesto, ahora }: Props) {
  const [tono, palabra] = situacion(puesto, ahora);
  const de = puesto.creado_por;
  return (
    <li className={`${piezas.columna} ${piezas.hueco} ${css.puesto}`}>
      <div className={`${piezas.extremos} ${css.cabeza}`}>
        <h4>{puesto.nombre}</h4>
        <Chip tono={tono}>{palabra}</Chip>
      </div>
      <p className={piezas.nota}>
        {puesto.tipo === 'acreditador' ? `Teléfono de voluntario${de ? `, lo sumó ${de}` : ''}` : (de ?? '')}
      </p>
      <Datos
        datos={[
          ['Acreditó', escribirCuantos(puesto.personas, 'persona', 'personas')],
          ['Ritmo', escribirRitmo(puesto.segundos_entre)],
          [
            'Datos de la carrera',
            puesto.base_at === null ? 'Sin descargar' : hace(ms(puesto.base_at), ahora),
          ],
          ['Anotaciones', contarEntrega(deLaOficina(puesto), puesto.por_otros)],
          [
            'Prestados',
            puesto.numeros_prestados + puesto.lugares_prestados > 0
              ? `${escribirCuantos(puesto.numeros_prestados, 'número', 'números')} y ${escribirCuantos(puesto.lugares_prestados, 'lugar', 'lugares')}`
              : null,
          ],
        ]}
      />
      {puesto.aptitud && sigue(puesto, ahora) && <AptitudDelPuesto aptitud={puesto.aptitud} ahora={ahora} />}
      <ul className={`${piezas.juntos} ${css.marcas}`}>
        {puesto.faltan > 0 && (
          <li>
            <Chip tono="peligro">{`${puesto.faltan === 1 ? 'Falta' : 'Faltan'} llegar ${puesto.faltan}: ${nombrarTramos(puesto.huecos)}`}</Chip>
          </li>
        )}
        {puesto.en_espera > 0 && (
          <li>
            <Chip tono="aviso">{`${puesto.en_espera} en espera`}</Chip>
          </li>
        )}
        {puesto.rechazadas > 0 && (
          <li>
            <Chip tono="peligro">{escribirCuantos(puesto.rechazadas, 'rechazada', 'rechazadas')}</Chip>
          </li>
        )}
      </ul>
      {puesto.revocado_at === null && <DarDeBaja evento_id={evento_id} puesto={puesto} />}
    </li>
  );
}

function DarDeBaja({ evento_id, puesto }: Pick<Props, 'evento_id' | 'puesto'>) {
  const [preguntando, setPreguntando] = useState(false);
  const queryClient = useQueryClient();
  const baja = useMutation({
    mutationFn: () => call('revocarPuesto', { params: { id: evento_id, puesto_id: puesto.id } }),
    onSuccess: () => invalidar(queryClient, 'getTableroSede'),
  });
  return (
    <div>
      <Boton
        tono="tenue"
        disabled={baja.isPending}
        aria-label={`Dar de baja ${puesto.nombre}`}
        onClick={() => setPreguntando(true)}
      >
        Dar de baja
      </Boton>
      <AlertaFallo error={baja.error} vez={baja.submittedAt} />
      {preguntando && (
        <ConfirmarYSeguir
          titulo={`¿Dar de baja «${puesto.nombre}»?`}
          confirmar="Dar de baja"
          onCerrar={() => setPreguntando(false)}
          onConfirmar={() => baja.mutate()}
        >
          <p>
            No recibe más datos y sus números vuelven. Lo que todavía no entregó puede llegar, pero queda para
            que alguien lo mire.
          </p>
        </ConfirmarYSeguir>
      )}
    </div>
  );
}
