import { Link, useLocation } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { escribirCantidad } from '../../../../shared/domain/comun/cantidad.ts';
import { contarModalidades } from '../../../../shared/domain/sede/tablero.ts';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { medirBarra } from '../../../ui/barra-inferior.ts';
import { Icono, type NombreIcono } from '../../../ui/iconos.tsx';
import { volverALaCamara } from '../mostrador/volver-a-la-camara.ts';
import { usePuesto } from '../puesto.ts';
import { sumarRetirados } from '../stock/contar.ts';
import { AvisosDelPuesto } from './avisos-del-puesto.tsx';
import { LineaSincronia } from './linea-sincronia.tsx';
import { useEnPie } from './contexto-en-pie.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './puesto.module.css';

const PESTANAS: readonly { texto: string; to: string; icono: NombreIcono | null }[] = [
  { texto: 'Mostrador', to: nombresSede.mostrador, icono: 'buscar' },
  { texto: 'Inscribir', to: nombresSede.inscribir, icono: 'agregar' },
  { texto: 'Caja', to: nombresSede.caja, icono: null },
  { texto: 'Cuentas', to: nombresSede.cuentas, icono: 'remera' },
  { texto: 'Más', to: nombresSede.mas, icono: 'menu' },
];

/** How many contradictions wait for somebody to settle them (regla sede-36). */
export function useConflictosAbiertos(): number {
  const { estado } = usePuesto();
  return estado.sede.conflictos().filter(({ resuelto }) => resuelto === null).length;
}

/** How many persons have collected in the whole race, and of how many; the page to which this link leads tells it by modality. */
function Retirados() {
  const { bitacora, estado, base } = usePuesto();
  const conteo = useMemo(
    () => base && sumarRetirados(contarModalidades(estado.sede.estado(), base)),
    [estado, base],
  );
  if (!conteo) return null;
  const [acreditadas, personas] = [conteo.acreditadas, conteo.personas].map(escribirCantidad);
  return (
    <Link to={nombresSede.cuentas} params={{ id: String(bitacora.evento_id) }} className={css.retirados}>
      <span className={piezas.oculto}>Retiraron </span>
      {acreditadas} de {personas}
    </Link>
  );
}

/**
 * The frame around each screen of a desk: which race it is, who is at the desk, how up to date the desk is with the other puestos and the
 * server, and the links to the other screens.
 */
export function MarcoPuesto({ children }: { children: ReactNode }) {
  const { bitacora, base } = usePuesto();
  const enPie = useEnPie();
  const abiertos = useConflictosAbiertos();
  const params = { id: String(bitacora.evento_id) };
  // in a step of 'Teléfonos cerca' another phone's camera may have to read this screen: notices above the code would push it under the
  // bottom bar
  const conCodigo = useLocation({
    select: ({ pathname, search }) => pathname.endsWith('/cerca') && 'paso' in search,
  });
  const avisos = <AvisosDelPuesto key="avisos" />;
  const cuerpo = (
    <div key="cuerpo" className={css.cuerpo}>
      {children}
    </div>
  );
  return (
    // data-puesto: the style sheet hides the site's header and footer, so that the desk has the whole screen
    <div className={`${piezas.columna} ${css.marco}`} data-puesto="">
      <header className={css.cabeza}>
        <p className={`${orden.enLinea3} ${css.evento}`}>
          <strong>{base?.evento.nombre ?? enPie?.acceso.evento ?? 'Día de carrera'}</strong>
          <Retirados />
          {enPie && (
            <Link to={nombresSede.mas} params={params} className={css.quien}>
              <Icono nombre="persona" tamano="s" />
              <span>{enPie.acceso.persona}</span>
            </Link>
          )}
        </p>
        <LineaSincronia />
      </header>
      {conCodigo ? [cuerpo, avisos] : [avisos, cuerpo]}
      <nav className={css.barra} aria-label="Del puesto" ref={medirBarra}>
        {PESTANAS.map(({ texto, to, icono }) => (
          <Link
            key={to}
            to={to}
            params={params}
            activeOptions={{ exact: to === nombresSede.mostrador, includeSearch: false }}
            className={css.pestana}
            {...(to === nombresSede.mostrador && { onClick: volverALaCamara })}
          >
            {icono ? (
              <Icono nombre={icono} />
            ) : (
              <span className={css.pesos} aria-hidden="true">
                $
              </span>
            )}
            <span>{texto}</span>
            {to === nombresSede.mas && abiertos > 0 && (
              <span className={css.cuenta}>
                {abiertos}
                <span className={piezas.oculto}> por resolver</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
    </div>
  );
}
