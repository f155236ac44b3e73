import { useState } from 'react';
import { Campo } from '../../../ui/campo.tsx';
import { Hoja } from '../faltas/hoja.tsx';
import { usePuesto } from '../puesto.ts';
import { useEscritura } from '../use-escritura.ts';
import type { CuentaTalle } from './contar.ts';
import { textosStock } from './textos.ts';

interface Props {
  talles: readonly CuentaTalle[];
  onListo: () => void;
}

/** How many characters a field takes at most: more are a slip of the thumb. */
const CIFRAS = 6;

/** What somebody typed of each thing, as text; the kits under ''. */
type Escrito = Readonly<Record<string, string>>;

/** Reads a typed quantity. Null: nothing was typed; undefined: what was typed is not a quantity. */
function leerCantidad(texto: string): number | null | undefined {
  const junto = texto.replaceAll(/[\s.]/g, '');
  if (junto === '') return null;
  return /^\d+$/.test(junto) ? Number(junto) : undefined;
}

/**
 * Sheet to write down how many kits and how many shirts of each size were brought: all desks count down from these numbers. An emptied
 * field says that nobody knows.
 */
export function AnotarLoTraido({ talles, onListo }: Props) {
  const { bitacora, estado } = usePuesto();
  const [traido] = useState(() => estado.sede.estado().traido);
  const cosas = [null, ...talles.flatMap(({ talle }) => talle ?? [])];
  const antes = (talle: string | null): string => String(traido.get(talle)?.datos.cantidad ?? '');
  const [escrito, setEscrito] = useState<Escrito>({});
  const { ocupado, error, escribir } = useEscritura();
  const deUna = (talle: string | null): string => escrito[talle ?? ''] ?? antes(talle);
  const cambiadas = cosas.filter((talle) => deUna(talle).trim() !== antes(talle));
  const malas = cosas.filter((talle) => leerCantidad(deUna(talle)) === undefined);
  const guardar = async () => {
    // an earlier attempt may have written some of it before it failed: that is not written again
    const hay = estado.sede.estado().traido;
    for (const talle of cambiadas) {
      const cantidad = leerCantidad(deUna(talle)) ?? null;
      if ((hay.get(talle)?.datos.cantidad ?? null) !== cantidad)
        await bitacora.anotar('traer', 'stock', { talle, cantidad });
    }
  };
  return (
    <Hoja
      titulo={textosStock.titulo}
      sobre={textosStock.sobre}
      error={error}
      firme={cambiadas.length > 0}
      onCerrar={onListo}
      boton={{
        texto: 'Guardar',
        disabled: ocupado || cambiadas.length === 0 || malas.length > 0,
        onClick: () => void escribir(guardar, onListo),
      }}
    >
      {cosas.map((talle) => (
        <Campo
          key={talle ?? ''}
          etiqueta={talle === null ? 'Kits' : `Remeras ${talle}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={CIFRAS}
          value={deUna(talle)}
          error={malas.includes(talle) ? textosStock.mal : null}
          onChange={({ target }) => setEscrito({ ...escrito, [talle ?? '']: target.value })}
        />
      ))}
    </Hoja>
  );
}
