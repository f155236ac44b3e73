import type { ReactNode } from 'react';
import { Alerta } from '../ui/alerta.tsx';
import { Aviso } from '../ui/aviso.tsx';
import { BarraSubida } from '../ui/barra-subida.tsx';
import { Boton, type TonoBoton } from '../ui/boton.tsx';
import { CampoClave } from '../ui/campo-clave.tsx';
import { Chip, type TonoChip } from '../ui/chip.tsx';
import { Esqueleto } from '../ui/esqueleto.tsx';
import { Icono } from '../ui/iconos.tsx';
import { Interruptor } from '../ui/interruptor.tsx';
import { Punto } from '../ui/punto.tsx';
import { UnaDe } from '../ui/una-de.tsx';
import { Vacio } from '../ui/vacio.tsx';
import { ZonaSoltar } from '../ui/zona-soltar.tsx';
import pie from '../ui/marco-dialogo.module.css';
import detalle from '../features/evento-detalle/evento-detalle.module.css';
import letra from '../ui/letra.module.css';
import orden from '../ui/orden.module.css';
import piezas from '../ui/piezas.module.css';
import css from './muestrario.module.css';

const TONOS: readonly TonoBoton[] = ['primario', 'acento', 'contorno', 'tenue'];
const CHIPS: readonly TonoChip[] = ['neutro', 'acento', 'ok', 'aviso', 'peligro', 'info'];
const nada = () => undefined;
/** the same classes as in evento-detalle/pestanas.tsx */
const pestana = `${orden.enLinea2} ${letra.s650} ${detalle.pestana}`;

function Fila({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <section className={css.fila}>
      <h3>{nombre}</h3>
      <div className={css.muestras}>{children}</div>
    </section>
  );
}

const Botones = () =>
  TONOS.map((tono) => (
    <Fila key={tono} nombre={`Botón ${tono}`}>
      <Boton tono={tono}>Guardar</Boton>
      <span data-muestra="encima">
        <Boton tono={tono}>Encima</Boton>
      </span>
      <span data-muestra="foco">
        <Boton tono={tono}>Con foco</Boton>
      </span>
      <Boton tono={tono} disabled>
        Impedido
      </Boton>
      <span data-muestra="encima">
        <Boton tono={tono} disabled>
          Impedido, encima
        </Boton>
      </span>
      <Boton tono={tono} aria-disabled="true">
        Guardando…
      </Boton>
      <Boton tono={tono}>
        <Icono nombre="descargar" />
        Con dibujo
      </Boton>
      <Boton tono={tono} grande>
        Grande
      </Boton>
    </Fila>
  ));

/** Examples of our kit's controls alone; those in pares.tsx have Fluent's control beside ours. */
export function Solos() {
  return (
    <>
      <Botones />
      <Fila nombre="Pie de un diálogo">
        <div className={pie.acciones}>
          <Boton tono="contorno">No, volver</Boton>
          <Boton>Cancelar el evento</Boton>
        </div>
      </Fila>
      <Fila nombre="Una de varias">
        {(['vacío', 'foco', 'impedido'] as const).map((estado) => (
          <fieldset key={estado} disabled={estado === 'impedido'} data-muestra={estado}>
            <UnaDe
              titulo="Orden"
              opciones={[
                ['a', 'Por orden de inscripción'],
                ['b', 'Por apellido'],
              ]}
              valor="a"
              onElegir={nada}
            />
          </fieldset>
        ))}
      </Fila>
      <Fila nombre="Interruptor">
        {(['vacío', 'escrito', 'foco', 'encima', 'impedido'] as const).map((estado) => (
          <fieldset key={estado} disabled={estado === 'impedido'} data-muestra={estado}>
            <Interruptor etiqueta={`Activo, ${estado}`} puesto={estado === 'escrito'} onCambiar={nada} />
          </fieldset>
        ))}
        <fieldset disabled>
          <Interruptor etiqueta="Activo, impedido" puesto onCambiar={nada} />
        </fieldset>
      </Fila>
      <Fila nombre="Teclas">
        {(['normal', 'elegida', 'impedida'] as const).map((estado) => (
          <label key={estado} className={`${piezas.tecla} ${css.tecla}`}>
            <input
              className={piezas.encima}
              type="radio"
              checked={estado === 'elegida'}
              disabled={estado === 'impedida'}
              onChange={nada}
            />
            <span>Talle {estado}</span>
          </label>
        ))}
      </Fila>
      <Fila nombre="Clave">
        <CampoClave etiqueta="Contraseña" defaultValue="largada" />
      </Fila>
      <Fila nombre="Etiquetas y puntos">
        {CHIPS.map((tono) => (
          <Chip key={tono} tono={tono}>
            {tono}
          </Chip>
        ))}
        <Punto si texto="Sí" />
        <Punto si={false} texto="No" />
      </Fila>
      <Fila nombre="Pestañas">
        <nav className={css.pestanas} aria-label="Pestañas">
          <a className={pestana} href="#a" aria-current="page">
            Inscriptos
          </a>
          <a className={pestana} href="#b">
            Cupones
          </a>
          <span data-muestra="foco">
            <a className={pestana} href="#c">
              Aptos médicos
            </a>
          </span>
        </nav>
      </Fila>
      <Fila nombre="Mensajes">
        <Alerta tono="aviso">Se está guardando.</Alerta>
        <Alerta tono="error">No se guardó.</Alerta>
        {(['ok', 'aviso', 'error', 'info'] as const).map((tono) => (
          <Aviso key={tono} tono={tono} titulo={`Aviso: ${tono}`}>
            <p>Lo que pasó, y qué hacer ahora.</p>
          </Aviso>
        ))}
      </Fila>
      <Fila nombre="En camino">
        <Esqueleto forma="titulo" />
        <Esqueleto forma="parrafo" />
        <Esqueleto forma="boton" />
        <BarraSubida enviados={40} total={100} etiqueta="Subiendo" />
      </Fila>
      <Fila nombre="Archivos">
        <ZonaSoltar onElegir={nada}>Soltá un archivo o buscalo</ZonaSoltar>
        <ZonaSoltar onElegir={nada} disabled>
          Subiendo…
        </ZonaSoltar>
      </Fila>
      <Fila nombre="Nada que mostrar">
        <Vacio titulo="Todavía no hay inscriptos">
          <p>Cuando alguien se inscriba, lo ves acá.</p>
        </Vacio>
      </Fila>
    </>
  );
}
