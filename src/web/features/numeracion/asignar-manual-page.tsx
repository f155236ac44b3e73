import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState, type ClipboardEvent } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { useConjunto } from '../../api/conjunto.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { deConjunto } from '../../comun/de-conjunto.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { FalloEvento } from '../../evento/con-evento.tsx';
import type { BorradorLeido } from '../../formulario/borrador.ts';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { useBorradorAnterior } from '../../formulario/use-borrador.ts';
import { useAhora } from '../../ui/ahora.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { indiceDe } from '../../ui/tabla/indice.ts';
import type { EstadoTabla, IrA } from '../../ui/tabla/tipos.ts';
import { BarraGuardar } from './barra-guardar.tsx';
import { columnaPegada } from './celda-numero.tsx';
import { COLUMNAS_MANUAL, filtrosManual } from './columnas-manual.tsx';
import { DialogoDuplicados, type Repetido } from './dialogo-duplicados.tsx';
import { manualRows, type ManualRow } from './manual-rows.ts';
import { MarcoNumeracion } from './marco-numeracion.tsx';
import type { Escrito } from './edicion.ts';
import { EnEdicion, FORMATO, useEdicion } from './use-edicion.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';

type Evento = RespuestaDe<'getEventoBackoffice'>;

interface PropsTabla {
  /** page, order, search and filters of the table, read from the page's address */
  estado: EstadoTabla;
  onCambiar: (estado: EstadoTabla, apilar: boolean) => void;
}

export function AsignarManualPage({ id, ...tabla }: PropsTabla & { id: string }) {
  const consulta = useQuery(eventoBackoffice(id));
  const clave = `usuario:${useSesion()?.usuario_id ?? 0}:numeros:${id}`;
  const borrador = useBorradorAnterior<Escrito[]>(clave, FORMATO);
  if (consulta.data && borrador !== undefined)
    return <Manual key={id} evento={consulta.data} borrador={borrador} clave={clave} {...tabla} />;
  if (!consulta.isError) return <EsqueletoPantalla />;
  return <FalloEvento consulta={consulta} />;
}

const ROWS = {
  columnas: COLUMNAS_MANUAL,
  ...nombresDeRows(['inscripción', 'inscripciones'], (row: ManualRow) => row.nombre),
};

interface PropsManual extends PropsTabla {
  evento: Evento;
  clave: string;
  borrador: BorradorLeido<Escrito[]> | null;
}

function Manual({ evento, clave, borrador, estado, onCambiar }: PropsManual) {
  const sesion = useSesion();
  const usuario_id = sesion?.usuario_id ?? 0;
  const router = useRouter();
  const conjunto = useConjunto(evento.id);
  const ahora = useAhora();
  const rows = useMemo(
    () => manualRows(conjunto.filas, evento.modalidades),
    [conjunto.filas, evento.modalidades],
  );
  const filtros = useMemo(() => filtrosManual(evento.modalidades), [evento.modalidades]);
  const hay_rows = conjunto.sincronizado_at !== null;
  const edicion = useEdicion(clave, hay_rows ? rows : null, borrador);
  /** what the server asks before it saves the numbers all the same */
  const [pregunta, setPregunta] = useState<{ titulo: string; repetidos: readonly Repetido[] } | null>(null);
  const [saliendo, setSaliendo] = useState(false);
  const [avisar, setAvisar] = useState(borrador !== null);
  const [parcial, setParcial] = useState<string | null>(null);
  const [pegadas, setPegadas] = useState<string | null>(null);
  /** the row of a number that has to be corrected before saving, and the page that has it where nothing is searched for */
  const [aCorregir, setACorregir] = useState<{ id: number; page: number } | null>(null);
  const marco = useRef<HTMLDivElement>(null);
  const vistaRef = useRef<EstadoTabla>(null);

  const guardado = useMutation({
    mutationFn: async (forzar: boolean) => {
      const enviados = edicion.asignaciones();
      const { message } = await call('asignarNumerosManual', {
        params: { id: evento.id },
        body: { asignaciones: enviados, forzar },
      });
      return { message, enviados };
    },
    onMutate: () => setParcial(null),
    onSuccess: ({ message, enviados }) => {
      edicion.guardados(enviados);
      void conjunto.actualizar();
      // Numbers typed while the save was under way are not saved yet: stay on the page.
      if (edicion.resumen().cambiados > 0) return setParcial(message);
      void router.navigate({
        to: nombres.evento,
        params: { id: String(evento.id) },
        state: { aviso: message },
        replace: true,
      });
    },
    onError: (error) => {
      if (!(error instanceof ErrorLlamada)) return;
      if (error.codigo === 'numeros_duplicados')
        setPregunta({ titulo: error.message, repetidos: delServidor(error) });
      // Fetches what others changed meanwhile, so that the rows show it: saved numbers, or registrations that get no number any more.
      if (['cambiaron', 'no_se_numeran'].includes(error.codigo)) void conjunto.actualizar();
    },
  });
  const guardar = () => {
    const { invalidos } = edicion.resumen();
    if (invalidos.length > 0) {
      const todas = { ...estado, q: '', filtros: {} };
      const vista = Array.from(indiceDe<ManualRow>(rows, COLUMNAS_MANUAL).vista(todas, filtros));
      const lugar = vista.findIndex((i) => invalidos.includes(rows[i]?.id ?? 0));
      const row = rows[vista[lugar] ?? -1];
      if (!row) return;
      const page = estado.por_pagina > 0 ? Math.floor(lugar / estado.por_pagina) + 1 : 1;
      onCambiar({ ...todas, page }, false);
      setACorregir({ id: row.id, page });
      return;
    }
    // The server names who else would have a number: it knows also which ones a puesto of the race day holds to give.
    guardado.mutate(false);
  };
  // the table's page is part of the address: it comes a moment after it was asked for
  const irA: IrA | null =
    aCorregir && estado.page === aCorregir.page && !buscaAlgo(estado)
      ? { id: aCorregir.id, campo: '[data-inscripcion]', onIr: () => setACorregir(null) }
      : null;
  const salir = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: nombres.evento, params: { id: String(evento.id) } });
  };
  const onPegar = (e: ClipboardEvent) => {
    const columna = columnaPegada(e);
    if (!columna) return;
    e.preventDefault();
    // The pasted numbers go into the rows in the order that the table shows, also on its following pages.
    const vista = indiceDe<ManualRow>(rows, COLUMNAS_MANUAL).vista(vistaRef.current ?? estado, filtros);
    const enOrden = Array.from(vista, (lugar) => rows[lugar]?.id ?? 0);
    const n = edicion.pegar(enOrden.slice(enOrden.indexOf(columna.id)), columna.celdas);
    setPegadas(dichoDePegar(n, columna.celdas.length - n));
  };

  const fallo =
    guardado.error instanceof ErrorLlamada && guardado.error.codigo === 'numeros_duplicados'
      ? null
      : guardado.error;
  return (
    <MarcoNumeracion
      evento={evento}
      titulo={mensajesNumeracion.asignar_numeros_manual}
      miga="Asignación manual"
      bajada="Escribí o pegá una columna de números desde una planilla: se completa hacia abajo, en el orden de la tabla."
    >
      {avisar && (
        <Aviso tono="info" titulo="Recuperamos números que no habías guardado" role="status">
          <p>Están marcados en la tabla. Guardalos o descartalos.</p>
          <Boton
            tono="contorno"
            onClick={() => {
              edicion.descartar();
              setAvisar(false);
            }}
          >
            Descartarlos
          </Boton>
        </Aviso>
      )}
      {puedeHacer(sesion, 'numeros:resetear') && (
        <p>
          <Link to={nombres.asignarNumeros} params={{ id: String(evento.id) }}>
            Asignación automática, reset y resguardos
          </Link>
        </p>
      )}
      <EnEdicion value={edicion}>
        <div ref={marco} onPaste={onPegar}>
          <DataTable
            {...ROWS}
            etiqueta="Números de las inscripciones"
            guardar_en={`${usuario_id}.numeros`}
            {...deConjunto(conjunto, hay_rows ? rows : undefined, ahora, 'las inscripciones')}
            estado={estado}
            onCambiar={(otro, apilar) => {
              setACorregir(null);
              onCambiar(otro, apilar);
            }}
            vistaRef={vistaRef}
            irA={irA}
            buscar="Buscar por nombre, documento o número"
            filtros={filtros}
            onAbrir={enfocarCampo(marco)}
            vacio="Todavía no hay inscripciones pagas, bonificadas o que no pagan."
            sin_resultados={mensajesGestion.sin_inscripciones}
          />
        </div>
      </EnEdicion>
      {pegadas && <p role="status">{pegadas}</p>}
      {parcial && (
        <Aviso tono="info" titulo={parcial} role="status">
          <p>Lo que escribiste mientras se guardaba todavía no se guardó: sigue en la tabla.</p>
        </Aviso>
      )}
      <AvisoFallo error={fallo} titulo="No se guardaron los números" />
      <BarraGuardar
        edicion={edicion}
        guardando={guardado.isPending}
        onGuardar={guardar}
        onCancelar={() => (edicion.resumen().cambiados > 0 ? setSaliendo(true) : salir())}
      />
      {pregunta && (
        <DialogoDuplicados
          {...pregunta}
          onVolver={() => setPregunta(null)}
          onAceptar={() => {
            setPregunta(null);
            guardado.mutate(true);
          }}
        />
      )}
      <PreguntaAlSalir
        titulo="¿Salir sin guardar los números?"
        // leaving by a link does not ask: the draft is kept, and found again here
        hay={() => false}
        cierre={{
          preguntando: saliendo,
          onQuedarse: () => setSaliendo(false),
          onSalir: () => {
            edicion.descartar();
            salir();
          },
        }}
      >
        <p>Los números que escribiste y no guardaste se pierden.</p>
      </PreguntaAlSalir>
    </MarcoNumeracion>
  );
}

function dichoDePegar(n: number, sobran: number): string {
  const dicho = n === 1 ? 'Se pegó 1 número.' : `Se pegaron ${n} números hacia abajo.`;
  if (sobran === 0) return dicho;
  return `${dicho} ${escribirCuantos(sobran, 'no entró', 'no entraron')}: no hay más filas.`;
}

const buscaAlgo = ({ q, filtros }: EstadoTabla): boolean =>
  q !== '' || Object.values(filtros).some((valor) => valor !== '');

/** A press on a row focuses the field in it. */
const enfocarCampo = (marco: { current: HTMLElement | null }) => (row: ManualRow) =>
  marco.current?.querySelector<HTMLInputElement>(`[data-inscripcion="${row.id}"]`)?.focus();

function delServidor({ datos }: ErrorLlamada): Repetido[] {
  // the shape that the contract gives to the error 409 `numeros_duplicados`
  const lista = (datos?.['duplicados'] ?? []) as {
    numero: number;
    inscripciones: { nombre: string }[];
    puesto?: string;
  }[];
  return lista.map(({ numero, inscripciones, puesto }) => ({
    numero,
    nombres: [
      ...inscripciones.map(({ nombre }) => nombre),
      ...(puesto === undefined ? [] : [mensajesNumeracion.lo_da_un_puesto(puesto)]),
    ],
  }));
}
