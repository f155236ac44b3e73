import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { RegistroBorrador } from '../../../offline/registro-borrador.ts';
import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';
import { queryKeyDe } from '../../api/query-key.ts';
import { sitio } from '../../api/consultas.ts';
import { comoLeido } from '../../formulario/borrador.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import { volverA } from '../../ui/volver-a.ts';
import { antiguedad } from './antiguedad.ts';
import { Asistente } from './asistente.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './asistente.module.css';
import { Aviso } from './aviso.tsx';
import controles from '../../ui/controles.module.css';
import { FORMATO } from './borrador.ts';
import { Cabecera } from './cabecera.tsx';
import { useEventoAlDia, type DatosInscripcion } from './cargar.ts';
import type { EstadoPersistente } from './estado.ts';
import type { Navegacion } from './navegacion.ts';
import type { Entrada } from './entrada.ts';

const PasoPago = diferida(() => import('./pago/paso-pago.tsx'), 'PasoPago');

export interface InscripcionPageProps {
  datos: DatosInscripcion;
  entrada: Entrada;
  slug: PasoId | undefined;
  /** public code of the registration, once it is made */
  inscripcion: string | undefined;
  nav: Navegacion;
  onReintentar: () => void;
}

export function InscripcionPage({ datos, ...props }: InscripcionPageProps) {
  useTitulo(datos.tipo === 'lista' ? `Inscripción a ${datos.evento.nombre}` : 'Inscripción');
  switch (datos.tipo) {
    case 'lista':
      return <Inscripcion datos={datos} {...props} />;
    case 'error':
      return (
        <FalloCarga
          titulo="No pudimos abrir la inscripción"
          detalle={datos.mensaje}
          reintentar={props.onReintentar}
        />
      );
    case 'cerrada':
      // Hardly ever seen: where registration is closed, the route redirects to the home page before it shows this screen.
      return <EsqueletoPantalla />;
  }
}

/** How long a step may take to be drawn whole after a reload, ms: its code and the draft come after the frame. */
const ESPERA_DEL_PASO_MS = 8000;

/**
 * After a reload the router scrolls to where somebody was, but by then the step is not drawn, and the page too short: it would end at the
 * footer. So it is scrolled again as the page grows.
 */
function useVolverAlLugar(): void {
  const guardado = useElementScrollRestoration({ getElement: () => window });
  const [y] = useState(guardado?.scrollY);
  useEffect(() => (y ? volverA(y, ESPERA_DEL_PASO_MS) : undefined), [y]);
}

type ListaProps = Omit<InscripcionPageProps, 'datos' | 'onReintentar'> & {
  datos: Extract<DatosInscripcion, { tipo: 'lista' }>;
};

function Inscripcion({ datos, entrada, slug, inscripcion, nav }: ListaProps) {
  useVolverAlLugar();
  const evento = useEventoAlDia(datos.evento, entrada);
  const { data: datosSitio } = useQuery(sitio());
  const queryClient = useQueryClient();
  /** what this device keeps of this form: a draft, or the public code of a registration that was finished with it; null: nothing */
  const [registro, setRegistro] = useState<RegistroBorrador | null>(datos.borrador);
  const [vuelta, setVuelta] = useState(0);
  const [ahora] = useState(Date.now);

  if (slug === 'pago' && inscripcion) {
    return (
      <div className={`${piezas.columna} ${css.asistente} ${css.pago} ${controles.controles}`}>
        <Cabecera evento={evento} admin={entrada.tipo === 'admin'} seguida onSalir={nav.salir} />
        <Suspense fallback={<EsqueletoPantalla />}>
          <PasoPago
            evento={evento}
            codigo={inscripcion}
            onResultado={() => nav.resultadoOk(inscripcion)}
            onOtra={() => {
              queryClient.removeQueries({
                queryKey: queryKeyDe('getInscripcion', { params: { id: inscripcion } }),
              });
              nav.irA('modalidad');
            }}
          />
        </Suspense>
      </div>
    );
  }
  const terminada = registro?.estado === 'terminado' ? registro : null;
  return (
    <>
      {terminada && vuelta === 0 && (
        <div className={css.terminada}>
          <Aviso
            tono="ok"
            titulo={`Terminaste una inscripción a esta carrera ${antiguedad(terminada.terminado_at, ahora)}`}
            acciones={
              <>
                <a className={claseBoton()} href={`/resultado_ok/${evento.id}/${terminada.codigo_publico}`}>
                  Ver esa inscripción
                </a>
                <Boton tono="contorno" onClick={() => setVuelta(1)}>
                  Inscribir a otra persona
                </Boton>
              </>
            }
          />
        </div>
      )}
      <Asistente
        evento={evento}
        entrada={entrada}
        borrador={comoLeido<EstadoPersistente>(registro, FORMATO)}
        slug={slug}
        nav={nav}
        proveedor={datosSitio?.proveedor.nombre ?? 'el organizador'}
        onInscripta={(codigo_publico) =>
          setRegistro({ clave: '', estado: 'terminado', codigo_publico, terminado_at: Date.now() })
        }
      />
    </>
  );
}
