import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { novedadesSede, tableroSede } from '../../../api/consultas-sede.ts';
import { FalloConsulta } from '../../../comun/fallo-consulta.tsx';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { useAhora } from '../../../ui/ahora.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { claseBoton } from '../../../ui/boton.tsx';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import piezas from '../../../ui/piezas.module.css';
import { Acreditados } from './acreditados.tsx';
import { Bloque } from './bloque.tsx';
import { Cajas } from './cajas.tsx';
import { Cierre } from './cierre.tsx';
import { ConflictosOficina } from './conflictos-oficina.tsx';
import { Descargas } from './descargas.tsx';
import { GraficoEntregas } from './grafico-entregas.tsx';
import { ListaDePuntos } from './lista-de-puntos.tsx';
import css from './oficina.module.css';
import { SinRegistrar } from './sin-registrar.tsx';
import { TarjetaPuesto } from './tarjeta-puesto.tsx';
import { puntosDeApertura } from './textos.ts';
import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';

/** The race day for who directs it, kept up to date while the tab is in view. */
export function DiaDeCarreraPage({ id }: { id: number }) {
  const consulta = useQuery(tableroSede(id));
  const novedades = useQuery(novedadesSede(id, consulta.data?.cursor));
  const desde = useAhora() - consulta.dataUpdatedAt;
  const tablero = consulta.data;
  return (
    <section className={piezas.pila} aria-labelledby="dia-de-carrera">
      <div className={`${piezas.extremos} ${css.titulo}`}>
        <h2 id="dia-de-carrera">Día de carrera</h2>
        <Acciones id={id} />
      </div>
      {(novedades.isError || consulta.isRefetchError) && tablero && (
        <Aviso
          tono="aviso"
          role="status"
          titulo="Sin novedades del servidor: lo que ves puede haber cambiado."
        />
      )}
      {tablero ? (
        <Bloques id={id} tablero={tablero} ahora={Date.parse(tablero.reloj) + Math.max(0, desde)} />
      ) : consulta.isError ? (
        <FalloConsulta titulo="No pudimos traer el día de carrera" consulta={consulta} />
      ) : (
        <Esqueleto forma="imagen" />
      )}
    </section>
  );
}

function Acciones({ id }: { id: number }) {
  const params = { id: String(id) };
  return (
    <div className={piezas.juntos}>
      <Link to={nombresSede.mostrador} params={params} className={claseBoton()}>
        Llevar al lugar
      </Link>
      <Link to={nombresSede.mas} params={params} className={claseBoton({ tono: 'contorno' })}>
        Sumar un teléfono
      </Link>
      <Descargas evento_id={id} />
    </div>
  );
}

interface Props {
  id: number;
  tablero: Tablero;
  /** server's clock, ms */
  ahora: number;
}

function Bloques({ id, tablero, ahora }: Props) {
  const abiertos = tablero.conflictos.filter(({ resuelto }) => resuelto === null).length;
  const { puestos, cierre } = tablero;
  return (
    <>
      {cierre && <Aviso tono="info" titulo="El día de carrera está cerrado." />}
      <div className={`${piezas.reparto} ${css.dos}`}>
        <Bloque titulo="Acreditados">
          <Acreditados modalidades={tablero.modalidades} />
        </Bloque>
        <Bloque titulo="Antes de abrir">
          <p className={piezas.nota}>De las inscripciones se cuenta a quienes todavía no retiraron.</p>
          <ListaDePuntos puntos={puntosDeApertura(tablero, ahora)} />
        </Bloque>
      </div>
      <Bloque
        titulo={
          abiertos > 0 ? `Conflictos: ${escribirCuantos(abiertos, 'abierto', 'abiertos')}` : 'Conflictos'
        }
      >
        <ConflictosOficina evento_id={id} conflictos={tablero.conflictos} puestos={puestos} />
      </Bloque>
      <Bloque titulo="Puestos">
        {puestos.length === 0 ? (
          <p className={piezas.nota}>
            Todavía no hay puestos. Abrí «Llevar al lugar» en cada teléfono que vaya a atender, con señal y
            antes de salir.
          </p>
        ) : (
          <ul className={`${piezas.rejilla} ${css.muro}`}>
            {puestos.map((puesto) => (
              <TarjetaPuesto key={puesto.id} evento_id={id} puesto={puesto} ahora={ahora} />
            ))}
          </ul>
        )}
      </Bloque>
      <Bloque titulo="Ritmo de la entrega">
        <GraficoEntregas tramos={tablero.tramos} puestos={puestos} />
      </Bloque>
      <Bloque titulo="Cajas">
        <Cajas cajas={tablero.cajas} puestos={puestos} />
      </Bloque>
      <Bloque titulo="Sin registrar">
        <SinRegistrar sin_registrar={tablero.sin_registrar} puestos={puestos} />
      </Bloque>
      <Bloque titulo="Cierre del día">
        <Cierre evento_id={id} tablero={tablero} ahora={ahora} />
      </Bloque>
    </>
  );
}
