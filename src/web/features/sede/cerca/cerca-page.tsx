import { useState, useSyncExternalStore } from 'react';
import type { Pedido } from '../../../../offline/sede/pares/paquete.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Icono, type NombreIcono } from '../../../ui/iconos.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import type { Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { usePuesto } from '../puesto.ts';
import { useEnPie, type EnPie } from '../puesto/contexto-en-pie.ts';
import { Archivo } from './archivo.tsx';
import orden from '../../../ui/orden.module.css';
import delPuesto from '../piezas.module.css';
import css from './cerca.module.css';
import { Conectar } from './conectar.tsx';
import { Leer } from './leer.tsx';
import { Mostrar } from './mostrar.tsx';
import { Pasos } from './pasos.tsx';
import { Sumar } from './sumar.tsx';
import { textosAdmision } from './textos-admision.ts';
import { estadoEnPalabras, textosCerca } from './textos.ts';

/** The step on the screen, which is in the address: a phone's own 'back' leads to the step before. */
export type PasoCerca = 'conectar' | 'sumar' | 'codigo' | 'mostrar' | 'leer' | 'archivo' | 'compartido';

interface Props {
  paso: PasoCerca | null;
  onPaso: (paso: PasoCerca | null) => void;
}

/** How the phones of a race day exchange without network. */
export function CercaPage(props: Props) {
  const enPie = useEnPie();
  // null: in a rehearsal, which has no other phones to connect with; this screen is empty there
  if (!enPie) return null;
  return <EnElPaso {...props} enPie={enPie} />;
}

function EnElPaso({ paso, onPaso, enPie }: Props & { enPie: EnPie }) {
  // What the other phone has, known from the series of codes that this phone has read from the other's screen; null: none was read, or it
  // was forgotten as the person went back. When this phone shows its own series next, it shows only what the other one lacks, without
  // having to scan the other one's pedido first.
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const volver = () => {
    setPedido(null);
    onPaso(null);
  };
  switch (paso) {
    case null:
      return <Inicio enPie={enPie} onPaso={onPaso} />;
    case 'conectar':
      return (
        <Conectar conexiones={enPie.puesto.conexiones} onCodigo={() => onPaso('codigo')} onVolver={volver} />
      );
    case 'sumar':
      return <Sumar enPie={enPie} onVolver={volver} />;
    case 'codigo':
      return <PorCodigo onPaso={onPaso} />;
    case 'mostrar':
      return (
        <Mostrar
          bitacora={enPie.puesto.bitacora}
          pedido={pedido}
          onLeer={() => onPaso('leer')}
          onVolver={volver}
        />
      );
    case 'leer':
      return (
        <Leer
          bitacora={enPie.puesto.bitacora}
          onMostrar={(suyo) => {
            setPedido(suyo);
            onPaso('mostrar');
          }}
          onVolver={volver}
        />
      );
    case 'archivo':
    case 'compartido':
      return (
        <Archivo bitacora={enPie.puesto.bitacora} compartido={paso === 'compartido'} onVolver={volver} />
      );
  }
}

function Inicio({ enPie, onPaso }: { enPie: EnPie; onPaso: Props['onPaso'] }) {
  const { bitacora } = usePuesto();
  const { suscribir, telefonos } = enPie.puesto.conexiones;
  // a phone whose connection ended before it had proved who it is has no name and is left out: only who has just scanned it would know
  // which one is meant
  const lista = useSyncExternalStore(suscribir, telefonos).filter(({ estado }) => estado !== 'no_quedo');
  return (
    <Pantalla
      titulo={textosCerca.titulo}
      sobre={`Puesto «${bitacora.puesto.nombre}»`}
      bajada={textosCerca.bajada}
    >
      <Boton grande ancho onClick={() => onPaso('conectar')}>
        {textosCerca.conectar}
      </Boton>
      <Tarjeta titulo={textosCerca.conectados}>
        <div role="status">{lista.length === 0 ? textosCerca.ninguno : <Lista telefonos={lista} />}</div>
      </Tarjeta>
      {enPie.puesto.bitacora.dirige() && (
        <Tarjeta titulo={textosAdmision.sumar}>
          <p>{textosAdmision.sumar_bajada}</p>
          <Boton tono="contorno" ancho onClick={() => onPaso('sumar')}>
            {textosAdmision.sumar}
          </Boton>
        </Tarjeta>
      )}
      <Tarjeta titulo={textosCerca.red}>
        <Pasos lineas={textosCerca.red_pasos} />
      </Tarjeta>
      <Tarjeta titulo={textosCerca.sin_red}>
        <p>{textosCerca.sin_red_bajada}</p>
        <Boton tono="contorno" ancho onClick={() => onPaso('codigo')}>
          {textosCerca.por_codigo}
        </Boton>
        <Boton tono="contorno" ancho onClick={() => onPaso('archivo')}>
          {textosCerca.por_archivo}
        </Boton>
      </Tarjeta>
    </Pantalla>
  );
}

const MARCAS: Record<Telefono['estado'], { icono: NombreIcono; tono: 'info' | 'ok' | 'aviso' }> = {
  presentando: { icono: 'reloj', tono: 'info' },
  pasando: { icono: 'reloj', tono: 'info' },
  al_dia: { icono: 'listo', tono: 'ok' },
  se_corto: { icono: 'sin_senal', tono: 'aviso' },
  no_quedo: { icono: 'sin_senal', tono: 'aviso' },
};

function Lista({ telefonos }: { telefonos: readonly Telefono[] }) {
  return (
    <ul className={`${orden.apilado3} ${delPuesto.marcas} ${css.telefonos}`}>
      {telefonos.map((uno) => (
        <li key={uno.puesto_id} data-estado={uno.estado} data-tono={MARCAS[uno.estado].tono}>
          <Icono nombre={MARCAS[uno.estado].icono} />
          <span>
            <strong>{uno.nombre || 'Otro teléfono'}</strong>
            <span className={css.estado}>{estadoEnPalabras(uno)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function PorCodigo({ onPaso }: Pick<Props, 'onPaso'>) {
  return (
    <Pantalla titulo={textosCerca.codigo_titulo} bajada={textosCerca.codigo_bajada}>
      <div className={`${orden.apilado3} ${css.dos}`}>
        <Boton grande ancho onClick={() => onPaso('leer')}>
          {textosCerca.leer}
        </Boton>
        <Boton grande ancho onClick={() => onPaso('mostrar')}>
          {textosCerca.mostrar}
        </Boton>
      </div>
      <Boton tono="tenue" ancho onClick={() => onPaso(null)}>
        {textosCerca.volver}
      </Boton>
    </Pantalla>
  );
}
