import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { EventoEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { rutaDeCarrera } from '../../../shared/domain/carrera/ruta-de-carrera.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { MigasEvento } from '../../evento/migas-evento.tsx';
import { AvisoBorrador } from '../../formulario/aviso-borrador.tsx';
import { Forma } from '../../formulario/forma.tsx';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { AvisoDeLlegada } from '../../comun/aviso-de-llegada.tsx';
import piezas from '../../ui/piezas.module.css';
import tonos from '../../ui/tonos.module.css';
import controles from '../../ui/controles.module.css';
import { useTitulo } from '../../ui/titulo.ts';
import { Almacen, estadoInicial, hayCambios } from './almacen.ts';
import { traerEdicion, type DatosEdicion } from './cargar.ts';
import { ConflictoEvento } from './conflicto.tsx';
import { desdeEdicion } from './desde-edicion.ts';
import { juntar } from './diferencias.ts';
import { formularioVacio, type Formulario } from './formulario.ts';
import { FormularioEvento } from './formulario-evento.tsx';
import css from './pagina.module.css';
import { ElegirPlantilla } from './plantillas/elegir-plantilla.tsx';
import { Pie } from './pie.tsx';
import { erroresDe } from './errores-por-campo.ts';
import { SECCIONES_DE_TEXTOS } from './secciones.ts';
import { useBorradorEvento } from './use-borrador-evento.ts';
import { ContextoForma } from './use-forma.ts';
import { useGuardar, type Destino } from './use-guardar.ts';
import { pantallaQueSigue } from './despues-de-guardar.ts';

interface Props {
  datos: DatosEdicion;
  /** renders further actions of a saved event; they call `onCambiar` after a change, and the page fetches the event again */
  acciones?: (edicion: EventoEdicion, onCambiar: () => void) => ReactNode;
}

/** The saved event as a form; the defaults for a new one. */
const originalDe = (edicion: EventoEdicion | null): Formulario =>
  edicion ? desdeEdicion(edicion) : formularioVacio;

/** The form of an event, new or not. */
export function EventoEdicionPage({ datos, acciones }: Props) {
  const { borrador, clave } = datos;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // users who may change only texts, place and dates open this page too: they get the form with those fields alone
  const solo_textos = !puedeHacer(useSesion(), 'evento:editar');
  const lista = solo_textos ? nombres.eventoListaOrganizador : nombres.eventoLista;
  const [edicion, setEdicion] = useState(datos.edicion);
  const [version, setVersion] = useState(borrador?.contenido.version ?? datos.edicion?.version ?? null);
  const [avisarBorrador, setAvisarBorrador] = useState(borrador !== null);
  const [dicho, setDicho] = useState<string | null>(null);
  const [mias, setMias] = useState<Formulario | null>(null);
  // The rich-text editors read their text only on mount: a new key mounts them again when the form is replaced.
  const [vez, setVez] = useState(0);
  const edicionRef = useRef(edicion);
  const [almacen] = useState(
    () =>
      new Almacen(
        borrador
          ? estadoInicial(borrador.contenido.original, borrador.contenido.formulario)
          : estadoInicial(originalDe(datos.edicion)),
        (f) => erroresDe(f, edicionRef.current),
        solo_textos ? SECCIONES_DE_TEXTOS : undefined,
      ),
  );
  const id = edicion?.id ?? null;
  const guardado = useBorradorEvento(clave, almacen, version, borrador);
  useTitulo(edicion ? `Editar ${edicion.nombre}` : 'Evento nuevo');

  const onGuardar = async (nuevoId: number, destino: Destino, aviso: string) => {
    almacen.reemplazar(almacen.leer().formulario);
    await guardado.descartar(true);
    await navigate({ href: pantallaQueSigue(nuevoId, destino, lista), state: { aviso } });
  };
  const guardar = useGuardar({ almacen, id, version, solo_textos, borrador: guardado, onGuardar });

  const tomar = (suya: EventoEdicion, formulario = desdeEdicion(suya)) => {
    edicionRef.current = suya;
    setEdicion(suya);
    setVersion(suya.version);
    almacen.reemplazar(desdeEdicion(suya), formulario);
    setVez((v) => v + 1);
    guardar.cerrarConflicto();
  };
  /** After the event was postponed or cancelled from here, or that was undone: what was typed stays, and is sent with the new version. */
  const refrescar = async (cual: number) => {
    const suya = await traerEdicion(queryClient, cual).catch(() => null);
    if (!suya) return;
    const { original, formulario } = almacen.leer();
    tomar(suya, juntar(original, formulario, desdeEdicion(suya)));
  };
  const conservar = (suya: EventoEdicion, destino: Destino) => {
    const { original, formulario } = almacen.leer();
    tomar(suya, juntar(original, formulario, desdeEdicion(suya)));
    guardar.guardar(destino, suya.version);
  };
  const traer = (suya: EventoEdicion) => {
    setMias(almacen.leer().formulario);
    tomar(suya);
    setDicho('Ahora ves lo que está guardado.');
  };
  const descartarBorrador = async () => {
    await guardado.descartar(false);
    almacen.reemplazar(originalDe(edicion));
    setVersion(edicion?.version ?? null);
    setVez((v) => v + 1);
    setAvisarBorrador(false);
  };

  return (
    <ContextoForma value={almacen}>
      <article className={`${piezas.columna} ${css.pagina} ${controles.controles}`}>
        <AvisoDeLlegada />
        <MigasEvento evento={edicion} miga={edicion ? mensajesGestion.editar_evento : 'Evento nuevo'} />
        <header className={css.cabeza}>
          <h1>{edicion ? edicion.nombre : 'Evento nuevo'}</h1>
          {edicion && acciones?.(edicion, () => void refrescar(edicion.id))}
        </header>
        {avisarBorrador && borrador && (
          <AvisoBorrador
            actualizado_at={borrador.actualizado_at}
            onDescartar={() => void descartarBorrador()}
            onCerrar={() => setAvisarBorrador(false)}
          />
        )}
        {mias && (
          <div className={`${piezas.renglon} ${tonos.info} ${css.recuperar}`}>
            <p>Lo que habías escrito sigue acá.</p>
            <button
              type="button"
              onClick={() => {
                almacen.cambiar(() => mias);
                setMias(null);
                setVez((v) => v + 1);
              }}
            >
              Recuperar lo mío
            </button>
          </div>
        )}
        {!edicion && (
          <ElegirPlantilla
            key={vez}
            onAplicar={(aviso) => {
              setVez((v) => v + 1);
              setDicho(aviso);
            }}
          />
        )}
        {dicho && <Alerta tono="ok">{dicho}</Alerta>}
        <Forma
          edita={`evento:${id ?? 'nuevo'}`}
          enviando={guardar.ocupado !== null}
          inert={guardar.ocupado !== null}
          // the bar at the bottom shows the failure
          fallo={null}
          // false: the draft has registered what is not saved (Borrador.conectar), so that this form need not do it too
          sinGuardar={false}
          // Enter in a field saves nothing: it could not say to which screen to go afterwards, as the buttons of the bar do
          onEnviar={() => undefined}
        >
          <FormularioEvento key={vez} edicion={edicion} solo_textos={solo_textos} />
        </Forma>
        <Pie
          nuevo={edicion === null}
          ocupado={guardar.ocupado}
          fallo={guardar.fallo}
          publica={edicion && direccionPublica(edicion)}
          visible={edicion?.visible ?? false}
          onVolver={() => void navigate({ href: lista })}
          onGuardar={(destino) => guardar.guardar(destino)}
        />
        <PreguntaAlSalir
          titulo="Hay cambios sin guardar"
          hay={() => hayCambios(almacen.leer())}
          queda
          descartar={() => guardado.descartar(true)}
        >
          <p>El borrador queda en este dispositivo: cuando vuelvas, lo encontrás como lo dejaste.</p>
        </PreguntaAlSalir>
        {guardar.conflicto && id !== null && (
          <ConflictoEvento
            id={id}
            almacen={almacen}
            guardado={guardar}
            onConservar={(suya) => conservar(suya, guardar.conflicto?.destino ?? 'lista')}
            onTraer={traer}
          />
        )}
      </article>
    </ContextoForma>
  );
}

const direccionPublica = ({ id, privado, codigo_acceso }: EventoEdicion): string =>
  rutaDeCarrera(id, privado ? codigo_acceso : null);
