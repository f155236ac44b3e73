import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { textosEventoBorrado } from '../../../shared/domain/carrera/textos-evento-borrado.ts';
import { mensajesCorreo } from '../../../shared/domain/correo/mensajes.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import type { TipoEncargo } from '../../../shared/domain/inscripcion/encargo.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { Exporte } from '../../../shared/domain/exportes/exportes.ts';
import { useConjunto } from '../../api/conjunto.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { deConjunto } from '../../comun/de-conjunto.ts';
import { bajarExporte } from '../../evento/bajar-exporte.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useDicho } from '../../ui/alerta.tsx';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { useAhora } from '../../ui/ahora.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { BotonEscanear } from '../../ui/escaner/boton-escanear.tsx';
import { llevarLector } from '../../ui/escaner/llevar.ts';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { indiceDe } from '../../ui/tabla/indice.ts';
import { NADA_SELECCIONADO } from '../../ui/tabla/seleccion.ts';
import type { EstadoTabla, Seleccion } from '../../ui/tabla/tipos.ts';
import { nombres } from '../../comun/nombres.ts';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { aLaSeleccion, aTodos, aUna, textoATodos, type AQuienes, type Halladas } from './a-quienes.ts';
import { aMano, aptoPendiente } from './a-mano.ts';
import { AccionesSeleccion } from './acciones-seleccion.tsx';
import { AccionesInscripto, type AccionInscripto } from './acciones-inscripto.tsx';
import { COLUMNAS } from './columnas.tsx';
import { DialogoInscripcion } from './dialogo-inscripcion.tsx';
import { InscripcionBorrada } from './inscripcion-borrada.tsx';
import { filtrosQueMuestran } from './por-codigo.ts';
import { rowsDe, ultimoVencimiento, type InscriptoRow } from './rows.ts';
import { ResumenCuentas } from './resumen-cuentas.tsx';
import { filtrosDe, tabla } from './tabla.ts';
import css from './inscriptos.module.css';
import { useLectora } from './use-lectora.ts';

/** Loaded when somebody opens the scanner. */
const EscanearInscripto = diferida(() => import('./escanear-inscripto.tsx'), 'EscanearInscripto');

const ROWS = {
  columnas: COLUMNAS,
  ...nombresDeRows(['inscripción', 'inscripciones'], (row: InscriptoRow) => row.nombre),
};

/** The lector's files are fetched this long after the list opens: a device that keeps them can then scan without network. */
const LLEVAR_MS = 3000;
function llevarDespues(): () => void {
  const reloj = setTimeout(() => void llevarLector().catch(() => undefined), LLEVAR_MS);
  return () => clearTimeout(reloj);
}

const sinVer = (antes: Record<string, unknown>) => ({ ...antes, ver: undefined });

/** The dialog that is open; `?ver=` of the address opens a registration's view from elsewhere. */
function useAbierta() {
  const { ver }: { ver?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const pedida = Number(ver);
  const [abierta, setAbierta] = useState<{ id: number; accion: AccionInscripto } | null>(() =>
    pedida > 0 ? { id: pedida, accion: 'ver' } : null,
  );
  // The header's search can open another registration while this screen is open already: `?ver=` then changes.
  const [ultima, setUltima] = useState(pedida);
  if (pedida !== ultima && !(Number.isNaN(pedida) && Number.isNaN(ultima))) {
    setUltima(pedida);
    if (pedida > 0) setAbierta({ id: pedida, accion: 'ver' });
  }
  const quitar = useCallback(
    () => void navigate({ to: '.', search: sinVer, replace: true, resetScroll: false }),
    [navigate],
  );
  const cambiar = useCallback(
    (nueva: typeof abierta) => {
      setAbierta(nueva);
      // Removes `?ver=`, so that a reload does not open the closed dialog again.
      if (nueva === null && ver !== undefined) quitar();
    },
    [ver, quitar],
  );
  return { abierta, setAbierta: cambiar };
}

interface Props {
  id: string;
  /** renders the dialog for a mail, which belongs to another feature */
  correo: (pedido: AQuienes, onCerrar: () => void) => ReactNode;
  /** renders the dialog of what is done to many at once, which belongs to another feature */
  encargo: (
    pedido: { tipo: TipoEncargo; seleccion: AQuienes['seleccion'] },
    onCerrar: () => void,
  ) => ReactNode;
}

/** List from the conjunto on the device, with and without network (regla gestion-14). */
export function InscriptosPage({ id, correo, encargo }: Props) {
  const sesion = useSesion();
  const { data: evento } = useQuery(eventoBackoffice(id));
  const conjunto = useConjunto(Number(id));
  const ahora = useAhora();
  const ahoraDelServidor = useAhoraDelServidor();
  const enDireccion = useTabla(tabla, 'inscriptos', ROWS);
  const { estado, onCambiar } = enDireccion;
  // The table's state in view: a mail goes to the rows that are shown, also while the search is being typed.
  const vistaRef = useRef<EstadoTabla>(null);
  const [seleccion, setSeleccion] = useState<Seleccion>(NADA_SELECCIONADO);
  const { abierta, setAbierta } = useAbierta();
  const [aQuienes, setAQuienes] = useState<AQuienes | null>(null);
  const [encargando, setEncargando] = useState<Parameters<Props['encargo']>[0] | null>(null);
  const [escaneando, setEscaneando] = useState(false);
  useEffect(llevarDespues, []);
  const impedimento = evento?.borrado ? textosEventoBorrado.solo_lectura : null;
  const escribe = puedeHacer(sesion, 'correo:enviar');
  const { decir, dicho } = useDicho();
  // No list shows a deleted registration that paid nothing, so the notice of the last deletion leads to it, and stays.
  const [borrada, setBorrada] = useState<{ id: number; mensaje: string } | null>(null);
  const onHacer = (mensaje: string) => {
    setAbierta(null);
    const fue = abierta?.accion === 'borrar' ? { id: abierta.id, mensaje } : null;
    setBorrada(fue);
    if (!fue) decir(mensaje);
  };
  const exportar = useMutation({
    mutationFn: ({ exporte, elegidas }: { exporte: Exporte; elegidas: AQuienes['seleccion'] }) =>
      bajarExporte(Number(id), exporte, { seleccion: elegidas }),
    onSuccess: () => decir('Empezó la descarga de las inscripciones elegidas.'),
  });

  const hayDatos = conjunto.sincronizado_at !== null;
  const vencidas_hasta = useMemo(
    () => ultimoVencimiento(conjunto.filas, ahoraDelServidor),
    [conjunto.filas, ahoraDelServidor],
  );
  const rows = useMemo(
    () => (evento && hayDatos ? rowsDe(conjunto.filas, evento, vencidas_hasta) : undefined),
    [evento, hayDatos, conjunto.filas, vencidas_hasta],
  );
  const filtros = useMemo(() => (evento ? filtrosDe(evento) : []), [evento]);
  const lectora = useLectora(rows, filtros, { q: estado.q, cambiar: onCambiar });
  const { falta } = lectora;
  const halladasDe = (vista: EstadoTabla): Halladas => ({
    cuantas: rows ? indiceDe(rows, COLUMNAS).vista(vista, filtros).length : 0,
    filtros,
  });
  const abrir = useCallback(
    (row: InscriptoRow, accion: AccionInscripto) => setAbierta({ id: row.id, accion }),
    [setAbierta],
  );
  const ver = useCallback((row: InscriptoRow) => abrir(row, 'ver'), [abrir]);
  const navigate = useNavigate();
  const revisar = useCallback(
    (row: InscriptoRow) =>
      void navigate({ to: nombres.aptosMedicos, params: { id }, search: { ver: aptoPendiente(row) } }),
    [navigate, id],
  );
  const onLetra = (row: InscriptoRow, letra: string): boolean => {
    const { paga, revisa, escribe: escribible } = aMano(row, sesion);
    if (impedimento !== null) return false;
    if (letra === 'p' && paga) abrir(row, 'pagar');
    else if (letra === 'a' && revisa) revisar(row);
    else if (letra === 'm' && escribible) setAQuienes(aUna(row));
    else return false;
    return true;
  };
  const acciones = useCallback(
    (row: InscriptoRow) => (
      <AccionesInscripto
        row={row}
        impedimento={impedimento}
        onElegir={abrir}
        onEscribir={(f) => setAQuienes(aUna(f))}
        onRevisar={revisar}
      />
    ),
    [abrir, revisar, impedimento],
  );
  const halladas = halladasDe(estado);
  const elegidasAhora = () => aLaSeleccion(seleccion, vistaRef.current ?? estado).seleccion;
  // The dialog keeps only a row's id, so that it shows the row's current data after an update.
  const vista = abierta === null ? undefined : rows?.find((row) => row.id === abierta.id);

  return (
    <>
      {dicho}
      {borrada && (
        <Aviso tono="ok" titulo={borrada.mensaje} role="status">
          <p>
            <Boton tono="contorno" onClick={() => setAbierta({ id: borrada.id, accion: 'ver' })}>
              Ver la borrada
            </Boton>
          </p>
        </Aviso>
      )}
      <AlertaFallo error={exportar.error} vez={exportar.submittedAt} />
      {falta && <Aviso tono="aviso" titulo={falta} role="alert" />}
      <DataTable
        {...enDireccion}
        onCambiar={lectora.onCambiar}
        etiqueta={mensajesGestion.tab_inscriptos}
        {...deConjunto(conjunto, rows, ahora, 'los inscriptos')}
        vistaRef={vistaRef}
        buscar="Buscar por DNI, nombre, etc."
        leerBuscado={lectora.leerBuscado}
        junto_a_buscar={<BotonEscanear disabled={rows === undefined} onAbrir={() => setEscaneando(true)} />}
        filtros={filtros}
        acciones={acciones}
        ancho_acciones="9rem"
        onLetra={onLetra}
        onAbrir={ver}
        barra={
          escribe && (
            <Boton
              tono="contorno"
              clase={css.aTodos}
              disabled={halladas.cuantas === 0 || impedimento !== null}
              title={impedimento ?? undefined}
              onClick={() => {
                const alaVista = vistaRef.current ?? estado;
                const suyas = halladasDe(alaVista);
                if (suyas.cuantas > 0) setAQuienes(aTodos(alaVista, suyas));
              }}
            >
              {textoATodos(estado, halladas)}
            </Boton>
          )
        }
        seleccion={{
          valor: seleccion,
          onCambiar: setSeleccion,
          acciones: impedimento === null && (
            <>
              {escribe && (
                <Boton onClick={() => setAQuienes(aLaSeleccion(seleccion, vistaRef.current ?? estado))}>
                  {mensajesCorreo.email_a_seleccionados}
                </Boton>
              )}
              <AccionesSeleccion
                onElegir={(tipo) => setEncargando({ tipo, seleccion: elegidasAhora() })}
                onExportar={(exporte) => exportar.mutate({ exporte, elegidas: elegidasAhora() })}
              />
            </>
          ),
        }}
        vacio={mensajesGestion.sin_inscripciones}
        onVacio={<p>Todavía no se inscribió nadie.</p>}
        sin_resultados={mensajesGestion.sin_inscripciones}
      />
      {rows && <ResumenCuentas rows={rows} />}
      {escaneando && rows && (
        <Suspense>
          <EscanearInscripto
            rows={rows}
            onEncontrar={(q, halladas) => {
              setEscaneando(false);
              onCambiar(
                { ...estado, q, page: 1, filtros: filtrosQueMuestran(estado.filtros, filtros, halladas) },
                true,
              );
            }}
            onCerrar={() => setEscaneando(false)}
          />
        </Suspense>
      )}
      {encargando && <Suspense>{encargo(encargando, () => setEncargando(null))}</Suspense>}
      {aQuienes && <Suspense>{correo(aQuienes, () => setAQuienes(null))}</Suspense>}
      {rows && !vista && abierta?.accion === 'ver' && (
        <InscripcionBorrada
          key={abierta.id}
          evento_id={Number(id)}
          id={abierta.id}
          impedimento={impedimento}
          actualizar={conjunto.actualizar}
          onHacer={onHacer}
          onCerrar={() => setAbierta(null)}
        />
      )}
      {vista && abierta && evento && (
        <DialogoInscripcion
          key={`${abierta.accion} ${abierta.id}`}
          row={vista}
          accion={abierta.accion}
          impedimento={impedimento}
          evento={evento}
          otras={conjunto.filas}
          actualizar={conjunto.actualizar}
          onHacer={onHacer}
          onPasar={(accion) => setAbierta({ id: abierta.id, accion })}
          onCerrar={() => setAbierta(null)}
        />
      )}
    </>
  );
}
