import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sitio } from '../../api/consultas.ts';
import { instalar, useInstalacion } from '../../api/instalacion.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { DIBUJOS, type NombreDibujo } from './dibujos-instalar.tsx';
import orden from '../../ui/orden.module.css';
import tonos from '../../ui/tonos.module.css';
import css from './paginas.module.css';
import { detectarPlataforma, type Plataforma } from './plataforma.ts';

interface Paso {
  dibujo: NombreDibujo;
  texto: string;
}

const PLATAFORMAS: readonly { id: Plataforma; nombre: string; navegador: string; pasos: readonly Paso[] }[] =
  [
    {
      id: 'android',
      nombre: 'Android',
      navegador: 'Con Chrome:',
      pasos: [
        { dibujo: 'menu_chrome', texto: 'Tocá el menú de tres puntos, arriba a la derecha.' },
        { dibujo: 'opcion_android', texto: 'Elegí “Agregar a la pantalla principal” o “Instalar app”.' },
        { dibujo: 'icono', texto: 'Confirmá con “Instalar”. El ícono queda junto a tus otras apps.' },
      ],
    },
    {
      id: 'ios',
      nombre: 'iPhone y iPad',
      navegador: 'Con Safari:',
      pasos: [
        { dibujo: 'compartir_ios', texto: 'Tocá “Compartir”, el cuadrado con la flecha hacia arriba.' },
        { dibujo: 'opcion_ios', texto: 'Bajá y elegí “Agregar a inicio”.' },
        { dibujo: 'icono', texto: 'Confirmá con “Agregar”, arriba a la derecha.' },
      ],
    },
    {
      id: 'escritorio',
      nombre: 'Computadora',
      navegador: 'Con Chrome o Edge:',
      pasos: [
        {
          dibujo: 'barra_escritorio',
          texto: 'Buscá el ícono de instalar, al final de la barra de direcciones.',
        },
        { dibujo: 'icono', texto: 'Confirmá con “Instalar”. Se abre en su propia ventana.' },
      ],
    },
  ];

/** How to install the application; the APK where the configuration names one (regla sitio-10). */
export function DescargarAppPage() {
  const { data } = useQuery(sitio());
  const estado = useInstalacion();
  const [elegida, setElegida] = useState(() =>
    detectarPlataforma(navigator.userAgent, navigator.maxTouchPoints),
  );
  const plataforma = PLATAFORMAS.find(({ id }) => id === elegida);

  return (
    <Pantalla
      titulo="Llevá Largada en tu teléfono"
      bajada="Se abre como una app, ocupa poco y te deja ver las carreras también sin señal. No hay que pasar por ninguna tienda."
    >
      {estado === 'instalada' && (
        <p className={`${orden.enLinea3} ${tonos.ok} ${css.lista_ya}`} role="status">
          <Icono nombre="listo" />
          Ya está instalada en este dispositivo.
        </p>
      )}
      {estado === 'ofrecida' && (
        <Boton tono="acento" grande ancho onClick={() => void instalar()}>
          Instalar ahora
        </Boton>
      )}
      <Tarjeta titulo={estado === 'ofrecida' ? 'O paso a paso' : 'Paso a paso'}>
        <div className={css.selector} role="group" aria-label="Dispositivo">
          {PLATAFORMAS.map(({ id, nombre }) => (
            <button key={id} type="button" aria-pressed={id === elegida} onClick={() => setElegida(id)}>
              {nombre}
            </button>
          ))}
        </div>
        <p>{plataforma?.navegador}</p>
        <ol className={`${orden.apilado5} ${css.pasos}`}>
          {plataforma?.pasos.map(({ dibujo, texto }) => {
            const Dibujo = DIBUJOS[dibujo];
            return (
              <li key={texto}>
                <Dibujo />
                <p>{texto}</p>
              </li>
            );
          })}
        </ol>
      </Tarjeta>
      {data?.apk && (
        <Tarjeta titulo="APK para Android">
          <p>
            Para los equipos de acreditación. Antes de instalarlo, comprobá que su SHA-256 sea exactamente
            este:
          </p>
          <code className={css.huella}>{data.apk.sha256}</code>
          <a href={data.apk.url} rel="noopener" className={claseBoton({ tono: 'contorno', ancho: true })}>
            <Icono nombre="descargar" />
            Descargar APK
          </a>
        </Tarjeta>
      )}
    </Pantalla>
  );
}
