import { useState } from 'react';
import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import type { Caja } from '../../../../shared/domain/sede/caja.ts';
import { Boton } from '../../../ui/boton.tsx';
import { ListaDeHechos } from '../faltas/lista-de-hechos.tsx';
import { nombreDePuesto, textosPuesto } from '../faltas/nombres.ts';
import { useHistorial } from '../faltas/use-historial.ts';
import { usePuesto } from '../puesto.ts';
import { Arqueo } from './arqueo.tsx';
import { Pares } from '../../../ui/pares.tsx';
import orden from '../../../ui/orden.module.css';
import delPuesto from '../piezas.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './caja.module.css';
import { Egreso } from './egreso.tsx';
import { cajaVacia, diferenciaDicha, otrosMedios } from './palabras.ts';

/** The cash of this puesto: what should be in the box, its counts, and what moved it. */
export function CajaPage() {
  const { bitacora, estado } = usePuesto();
  const { puesto_id, nombre } = bitacora.puesto;
  const [abierta, setAbierta] = useState<'arqueo' | 'egreso' | null>(null);
  const hechos = useHistorial(estado.sede.deCaja(puesto_id));
  const caja = estado.sede.estado().cajas.get(puesto_id) ?? cajaVacia(puesto_id);
  const onListo = () => setAbierta(null);
  return (
    <div className={`${piezas.pila} ${delPuesto.pagina}`}>
      <h1 className={delPuesto.titulo}>Caja de {nombre}</h1>
      <section className={`${delPuesto.tarjeta} ${orden.apilado2}`} aria-label="En la caja">
        <p>En la caja debería haber</p>
        <strong className={piezas.cifra}>{formatearPesos(caja.esperado)}</strong>
        <Partes caja={caja} />
        {caja.arqueo && <p className={css.arqueo}>{diferenciaDicha(caja.arqueo)}</p>}
      </section>
      <div className={`${piezas.reparto} ${css.botones}`}>
        <Boton grande onClick={() => setAbierta('arqueo')}>
          Contar la caja
        </Boton>
        <Boton grande tono="contorno" onClick={() => setAbierta('egreso')}>
          Sacar plata
        </Boton>
      </div>
      <section aria-label="Movimientos">
        <h2 className={css.subtitulo}>Movimientos</h2>
        <ListaDeHechos hechos={hechos} vacia="Todavía no hubo ningún movimiento en este puesto." />
      </section>
      <OtrasCajas />
      {abierta === 'arqueo' && <Arqueo caja={caja} onListo={onListo} />}
      {abierta === 'egreso' && <Egreso caja={caja} onListo={onListo} />}
    </div>
  );
}

/** What the expected cash is made of, and what came otherwise than in cash; amounts of zero are left out. */
function Partes({ caja }: { caja: Caja }) {
  const partes: [string, number][] = [
    ['Fondo con que abrió', caja.fondo],
    [`Cobrado en efectivo (${caja.cobros})`, caja.cobrado],
    ['Devuelto en efectivo', -caja.devuelto],
    ['Sacado de la caja', -caja.egresos],
  ];
  const otros = otrosMedios(caja);
  return (
    <>
      <dl className={`${orden.apilado1} ${css.partes}`}>
        <Pares
          de={partes
            .filter(([, centavos]) => centavos !== 0)
            .map(([que, centavos]) => [que, formatearPesos(centavos)] as const)}
        />
      </dl>
      {otros && <p className={piezas.nota}>{otros}</p>}
    </>
  );
}

/** The cash boxes of the other puestos, as far as this device has heard of them. */
function OtrasCajas() {
  const puesto = usePuesto();
  const { bitacora, estado } = puesto;
  const otras = [...estado.sede.estado().cajas.values()].filter(
    ({ puesto_id }) => puesto_id !== bitacora.puesto.puesto_id,
  );
  if (otras.length === 0) return null;
  return (
    <section aria-label="Otros puestos">
      <h2 className={css.subtitulo}>Otros puestos, por lo último que se supo</h2>
      <ul className={css.otras}>
        {otras.map((caja) => (
          <li key={caja.puesto_id}>
            <p>
              <b>{nombreDePuesto(puesto, caja.puesto_id) ?? textosPuesto.ajeno}</b>
              <strong>{formatearPesos(caja.esperado)}</strong>
            </p>
            {caja.arqueo && <p className={piezas.nota}>{diferenciaDicha(caja.arqueo)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
