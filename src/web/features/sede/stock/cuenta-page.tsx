import { useAhora } from '../../../ui/ahora.ts';
import { useState } from 'react';
import { escribirCantidad } from '../../../../shared/domain/comun/cantidad.ts';
import { hace, SIN_DATOS } from '../../../../shared/domain/sede/sincronia.ts';
import { tallesPorDefecto } from '../../../../shared/domain/participante/talles.ts';
import { contarModalidades } from '../../../../shared/domain/sede/tablero.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { numerosDeLaModalidad, numerosQueQuedan } from '../faltas/numeros.ts';
import { usePuesto } from '../puesto.ts';
import { contarLoQueQueda, contarPorPuesto, contarTalles, sumarRetirados } from './contar.ts';
import { LoQueQueda, Quedan } from './lo-que-queda.tsx';
import { PasarNumeros } from './pasar-numeros.tsx';
import delPuesto from '../piezas.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './cuenta.module.css';

/** How many persons of how many collected, what is left of kits and sizes, the bibs lent to this puesto, and what each desk handed out. */
export function CuentaPage() {
  const { estado, base } = usePuesto();
  if (!base) return <Aviso tono="aviso" titulo={SIN_DATOS} />;
  const sede = estado.sede.estado();
  const modalidades = contarModalidades(sede, base);
  const { personas, acreditadas } = sumarRetirados(modalidades);
  const orden = [...new Set([...base.modalidades.flatMap(({ talles }) => talles), ...tallesPorDefecto])];
  const deLaCarrera = base.modalidades
    .filter(({ formulario }) => formulario?.usa_remeras !== false)
    .flatMap((modalidad) => modalidad.talles);
  const contados = [...sede.traido.keys()].flatMap((talle) => talle ?? []);
  const talles = contarTalles(sede, orden, new Set([...deLaCarrera, ...contados]));
  const quedan = contarLoQueQueda(sede, talles, base.modalidades);
  const deTalle = (talle: string) => quedan.find((una) => una.talle === talle);
  const conQuedan = quedan.some(({ talle }) => talle !== null);
  // a size that nobody gets is shown if it is known how many there are: who registers here may take it
  const rows = talles.filter(
    ({ talle, entregados, faltan }) => entregados + faltan > 0 || (talle !== null && deTalle(talle)),
  );
  const conRemera = rows.some(({ talle }) => talle !== null);
  return (
    <div className={`${piezas.pilaJunta} ${delPuesto.pagina}`}>
      <h1 className={delPuesto.titulo}>Cuentas</h1>
      <section className={`${piezas.pilaJunta} ${delPuesto.tarjeta}`} aria-label="Retiraron">
        <p>Retiraron el kit</p>
        <p className={css.grande}>
          <strong className={piezas.cifra}>{escribirCantidad(acreditadas)}</strong> de{' '}
          {escribirCantidad(personas)}
        </p>
        <ul className={css.modalidades}>
          {modalidades.map((una) => (
            <li key={una.modalidad_id}>
              <p>
                <span>{una.nombre}</span>
                <span>
                  <b>{escribirCantidad(una.acreditadas)}</b> de {escribirCantidad(una.personas)}
                </span>
              </p>
              <progress
                value={una.acreditadas}
                max={Math.max(1, una.personas)}
                aria-label={`${una.nombre}: ${una.acreditadas} de ${una.personas}`}
              />
            </li>
          ))}
        </ul>
      </section>
      <LoQueQueda {...{ quedan, talles }} />
      {conRemera && (
        <section className={`${piezas.pilaJunta} ${delPuesto.tarjeta}`} aria-label="Remeras">
          <table className={`${delPuesto.cuadro} ${css.tabla}`}>
            <caption>Remeras por talle</caption>
            <thead>
              <tr>
                <th scope="col">Talle</th>
                <th scope="col">Dadas</th>
                <th scope="col">Por dar</th>
                {conQuedan && <th scope="col">Quedan</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ talle, entregados, faltan }) => (
                <tr key={talle ?? ''}>
                  <th scope="row">{talle ?? 'Sin remera'}</th>
                  <td>{entregados}</td>
                  <td>{faltan}</td>
                  {conQuedan && <td>{talle === null ? '' : <Quedan de={deTalle(talle)} />}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Numeros />
      <Puestos />
    </div>
  );
}

/** How many of the bibs lent to this puesto are left, by modality and, where each category has its own bibs, by category. */
function Numeros() {
  const { bitacora, estado, base } = usePuesto();
  const de = { sede: estado.sede, puesto_id: bitacora.puesto.puesto_id };
  return (
    <section className={`${piezas.pilaJunta} ${delPuesto.tarjeta}`} aria-label="Números">
      <h2 className={css.subtitulo}>Números prestados a este puesto</h2>
      <ul className={css.lineas}>
        {base?.modalidades.flatMap(({ id, nombre, categorias, numeracion }) =>
          numeracion?.por_categoria ? (
            categorias.map((categoria) => (
              <li key={`${id} ${categoria.id}`}>
                <span>
                  {nombre}, {categoria.nombre}
                </span>
                <b>{numerosQueQuedan(de, { modalidad_id: id, categoria_id: categoria.id })}</b>
              </li>
            ))
          ) : (
            <li key={id}>
              <span>{nombre}</span>
              <b>{numerosDeLaModalidad(de, id)}</b>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** What each desk handed out, and when this device last heard of that desk. */
function Puestos() {
  const { bitacora, estado } = usePuesto();
  const cuentas = contarPorPuesto(estado.sede.estado());
  const ahora = useAhora();
  const { puesto_id, nombre } = bitacora.puesto;
  const todos = [
    { puesto_id, nombre, noticia: 'este teléfono' },
    ...estado.vecinos.map((uno) => ({
      ...uno,
      noticia: uno.de_aca ? 'este teléfono, antes' : hace(uno.oido_at, ahora),
    })),
  ];
  return (
    <section className={`${piezas.pilaJunta} ${delPuesto.tarjeta}`} aria-label="Puestos">
      <h2 className={css.subtitulo}>Por puesto</h2>
      <ul className={css.lineas}>
        {todos.map((uno) => (
          <li key={uno.puesto_id}>
            <span>
              {uno.nombre} <small>({uno.noticia})</small>
            </span>
            <b>{cuentas.get(uno.puesto_id) ?? 0}</b>
          </li>
        ))}
      </ul>
      <Pasar />
    </section>
  );
}

/**
 * The button by which this puesto hands numbers on to another one. Nothing is shown if this phone knows of no other puesto that could take
 * them, if it has no base, or if this puesto was taken off the race.
 */
function Pasar() {
  const { base, estado } = usePuesto();
  const [abierta, setAbierta] = useState(false);
  const [dicho, setDicho] = useState('');
  // this device's earlier puestos cannot hand out anything any more
  const puestos = estado.vecinos.filter(({ revocado, de_aca }) => !revocado && !de_aca);
  if (!base || estado.revocado || puestos.length === 0) return null;
  return (
    <>
      <div role="status">{dicho && <Aviso tono="ok" titulo={dicho} />}</div>
      <Boton tono="contorno" ancho onClick={() => setAbierta(true)}>
        Pasarle números a otro puesto
      </Boton>
      {abierta && (
        <PasarNumeros
          {...{ base, puestos }}
          onListo={(hecho) => {
            setAbierta(false);
            setDicho(hecho ?? '');
          }}
        />
      )}
    </>
  );
}
