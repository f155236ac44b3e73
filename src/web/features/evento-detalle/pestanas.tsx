import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { nombres } from '../../comun/nombres.ts';
import { ConflictosAbiertos } from './conflictos-abiertos.tsx';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './evento-detalle.module.css';
import { pestanasDe } from './lista-pestanas.ts';
import type { EventoDetalle } from './evento-mostrado.ts';
import { useCuentas, type Cuenta } from './use-cuentas.ts';
import { useLugarPorPestana } from './use-lugar-por-pestana.ts';

/**
 * The tabs of an event (regla gestion-13): they stay in view, some show a number (useCuentas), and each opens at the scroll and
 * search at which it was left.
 */
export function Pestanas({ evento, id }: { evento: EventoDetalle; id: string }) {
  const cuentas = useCuentas(evento);
  const { comienzo, ruta, busquedaDe, onSalir } = useLugarPorPestana();
  const nav = useRef<HTMLElement>(null);
  // the counts arrive after the tabs are drawn and make them wider, which moves the open tab
  const anchos = Object.values(cuentas)
    .map((cuenta) => cuenta?.n)
    .join();
  // A phone is too narrow for all tabs: the open one is scrolled into view.
  useEffect(() => {
    const abierta = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (abierta && nav.current) nav.current.scrollLeft = abierta.offsetLeft - nav.current.clientWidth / 3;
  }, [ruta, anchos]);
  return (
    <>
      <div ref={comienzo} className={css.comienzo} />
      <nav ref={nav} aria-label="Del evento" className={css.pestanas}>
        {pestanasDe(evento).map(({ texto, to }) => (
          <Link
            key={to}
            to={to}
            params={{ id }}
            search={busquedaDe(to.replace('$id', id))}
            // the first tab's path is a prefix of all the others: without `exact` it would always be marked
            activeOptions={{ exact: to === nombres.evento, includeSearch: false }}
            resetScroll={false}
            className={`${orden.enLinea2} ${letra.s650} ${css.pestana}`}
            onClick={onSalir}
          >
            {texto}
            <CuentaDePestana cuenta={cuentas[to]} />
            {to === nombres.diaDeCarrera && <ConflictosAbiertos evento_id={evento.id} />}
          </Link>
        ))}
      </nav>
    </>
  );
}

function CuentaDePestana({ cuenta }: { cuenta: Cuenta | undefined }) {
  if (!cuenta || cuenta.n === 0) return null;
  return (
    <span className={`${css.cuenta} ${cuenta.espera ? css.espera : ''}`}>
      {cuenta.n}
      {cuenta.espera && <span className={piezas.oculto}> por revisar</span>}
    </span>
  );
}
