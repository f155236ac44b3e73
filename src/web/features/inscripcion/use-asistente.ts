import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { documentoKey } from '../../../shared/domain/participante/documento.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesParticipante } from '../../../shared/domain/participante/mensajes.ts';
import { pasoSiguiente, type PasoId } from '../../../shared/domain/inscripcion/wizard.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useBorrador } from '../../formulario/use-borrador.ts';
import { eventoConFirma, participantesDe, type Contexto } from './contexto.ts';
import { traerEvento } from './cargar.ts';
import { DEL_PASO, type Dialogo } from './dialogo.ts';
import { enfocarPrimerError } from './enfocar.ts';
import { enviarInscripcion, type EnFila, type ResultadoEnvio } from './enviar.ts';
import {
  estadoInicial,
  estaVacio,
  persistenteVacio,
  reducir,
  type Errores,
  type EstadoPersistente,
} from './estado.ts';
import { idCampo } from './etiquetas.ts';
import { participanteVacio, type Envio, type FormParticipante } from './formulario.ts';
import type { Navegacion } from './navegacion.ts';
import { borradorKey, type Entrada } from './entrada.ts';
import { completo, FORMATO, nuevaKey, type Comenzado } from './borrador.ts';
import { documentoDicho, useDocumentoYaInscripto } from './use-documento-ya-inscripto.ts';
import { precioDe } from './precio.ts';
import { useCuponDeOtraModalidad } from './use-cupon-de-otra-modalidad.ts';
import { usePasos } from './use-pasos.ts';
import { validarModalidad } from './validar-modalidad.ts';

export interface EntradaAsistente {
  evento: EventoPublico;
  entrada: Entrada;
  borrador: Comenzado | null;
  slug: PasoId | undefined;
  nav: Navegacion;
  proveedor: string;
  onInscripta: (codigo_publico: string) => void;
}

interface Dialogos {
  dialogo: Dialogo | null;
  abierto: boolean;
  vez: number;
}

/** Errors of empty or incomplete fields: shown on 'Siguiente', not when a field is merely left. */
const FALTAN: readonly string[] = [
  mensajesComun.campo_obligatorio,
  mensajesParticipante.telefono_incompleto,
  mensajesParticipante.campos_custom_incompletos,
];

/** State and actions of the wizard; asistente.tsx renders them. */
export function useAsistente({
  entrada,
  borrador: inicial,
  slug,
  nav,
  proveedor,
  onInscripta,
  ...props
}: EntradaAsistente) {
  const queryClient = useQueryClient();
  const [evento, setEvento] = useState(props.evento);
  const [estado, despachar] = useReducer(reducir, inicial, (b) =>
    estadoInicial(b ? completo(b.contenido) : persistenteVacio),
  );
  const { formulario } = estado;
  const modalidades = evento.modalidades.filter((m) => m.active);
  const modalidad = modalidades.find((m) => m.id === formulario.modalidad_id) ?? null;
  const prueba = entrada.tipo === 'admin' && entrada.prueba;
  const codigo_acceso = entrada.tipo === 'publica' ? null : entrada.codigo_acceso;
  const contexto: Contexto | null = modalidad && {
    evento: eventoConFirma(evento, formulario, entrada),
    ...{ modalidad, codigo_acceso },
  };
  const buscarDocumento = useDocumentoYaInscripto(evento, codigo_acceso);
  // Computed once for each change, not for each render, as a team's signatures are long strings.
  const vacio = useMemo(() => estaVacio(estado), [estado]);
  const { borrador, otra } = useBorrador<EstadoPersistente>({
    clave: borradorKey(evento.id, entrada),
    formato: FORMATO,
    inicial,
    pestanias: { tipo: 'elegir' },
    leer: () => {
      if (vacio) return null;
      const { formulario: escrito, completos, documento_verificado } = estado;
      return { formulario: escrito, completos, documento_verificado };
    },
    espera_ms: 250,
  });
  const { pasos, paso, puede, ultimo, titulo } = usePasos(estado, evento, modalidad, slug, nav);
  useCuponDeOtraModalidad(formulario, contexto, paso.participante !== undefined, despachar);
  // The last dialog stays rendered while it closes; `vez` gives each opening a fresh state.
  const [{ dialogo, abierto, vez }, setDialogos] = useState<Dialogos>({
    dialogo: null,
    abierto: false,
    vez: 0,
  });
  const setDialogo = (nuevo: Dialogo | null) => {
    setDialogos((d) =>
      nuevo ? { dialogo: nuevo, abierto: true, vez: d.vez + 1 } : { ...d, abierto: false },
    );
  };
  /** Replaces the content of the open dialog if it is of the same kind; otherwise opens a new one. */
  const actualizarDialogo = (nuevo: Dialogo) =>
    setDialogos((d) =>
      d.abierto && d.dialogo?.tipo === nuevo.tipo
        ? { ...d, dialogo: nuevo }
        : { dialogo: nuevo, abierto: true, vez: d.vez + 1 },
    );
  // The step below an open dialog may change, as by the browser's 'forward': a dialog that belongs to the step that is left closes with it.
  const [enPaso, setEnPaso] = useState(paso.id);
  if (enPaso !== paso.id) {
    setEnPaso(paso.id);
    if (abierto && dialogo && DEL_PASO.has(dialogo.tipo)) setDialogo(null);
  }
  const [ocupado, setOcupado] = useState<'verificando' | 'enviando' | null>(null);
  const [intentado, setIntentado] = useState<PasoId | null>(null);
  const [tocados, setTocados] = useState<ReadonlySet<string>>(new Set());
  const formularioRef = useRef<HTMLFormElement>(null);
  const enCurso = useRef(false);
  const intento = useRef<Envio | null>(null);
  const enFila = useRef<AbortController | null>(null);
  // Leaving the page aborts the wait in line: nobody is registered by a page that they left.
  useEffect(() => () => enFila.current?.abort(), []);

  const refrescarEvento = async () => {
    await invalidar(queryClient, 'getEvento', 'getEventoPrivado', 'getEventoBackoffice');
    const nuevo = await traerEvento(queryClient, String(evento.id), entrada).catch(() => null);
    if (nuevo) setEvento(nuevo);
  };

  /**
   * Of a step's errors, those that are shown now: after 'Siguiente' all of them; before, those of fields that were left, except the texts
   * in FALTAN. What the server refused, or the check of all steps before sending found, is always among them.
   */
  const visibles = (errores: Errores): Errores => {
    const propios = Object.entries(errores).filter(([campo, texto]) => {
      if (intentado === paso.id) return true;
      const control = idCampo(campo === 'fecha_nacimiento' ? 'anio' : campo);
      return tocados.has(`${paso.id} ${control}`) && !FALTAN.includes(texto);
    });
    return { ...Object.fromEntries(propios), ...estado.errores_servidor[paso.id] };
  };

  const mostrarErrores = () => {
    flushSync(() => setIntentado(paso.id));
    enfocarPrimerError(formularioRef.current);
  };

  const completar = () => {
    const siguiente = pasoSiguiente(pasos, paso.id);
    // The new state is committed before the address changes: else the next step would be refused and the address put back.
    flushSync(() => despachar({ tipo: 'paso_completo', paso: paso.id }));
    if (siguiente) nav.irA(siguiente.id);
    // Prices change by date: the summary has to show the current ones.
    if (siguiente?.id === 'confirmacion') void refrescarEvento();
  };

  const avanzarModalidad = async () => {
    if (Object.keys(validarModalidad(formulario, evento, modalidad)).length > 0) return mostrarErrores();
    const primero = formulario.participantes[0] ?? participanteVacio;
    const documento = documentoKey(documentoDicho(primero, evento));
    if (estado.documento_verificado === documento) return completar();
    setOcupado('verificando');
    try {
      const existente = await buscarDocumento(primero);
      if (existente) return setDialogo({ tipo: 'existe', ...existente });
      despachar({ tipo: 'documento_verificado', documento });
      completar();
    } catch (error) {
      const sinRed = error instanceof ErrorLlamada && error.red;
      setDialogo({
        tipo: 'resultado',
        mensaje: textoDeError(error),
        ...(error instanceof ErrorLlamada &&
          error.reintentar_en !== undefined && { espera: error.reintentar_en }),
        // The registration itself checks again: without signal one can go on filling in.
        ...(sinRed && { opcion: { texto: 'Seguir sin verificar', onElegir: completar } }),
      });
    } finally {
      setOcupado(null);
    }
  };

  const avanzarParticipante = async (indice: number, contextoActual: Contexto) => {
    const { validarParticipante } = await import('./validar-participante.ts');
    const errores = validarParticipante(formulario, indice, contextoActual);
    if (Object.keys(errores).length > 0) return mostrarErrores();
    if (indice > 0) {
      setOcupado('verificando');
      const puede = await verificarCompaniero(indice, contextoActual).finally(() => setOcupado(null));
      if (!puede) return mostrarErrores();
    }
    setIntentado(null);
    completar();
  };

  /**
   * regla participante-17. Says beside a teammate's document that it is registered already, before the rest of the
   * team is typed. A check that fails stops nobody: the registration itself checks again.
   */
  const verificarCompaniero = async (indice: number, contextoActual: Contexto): Promise<boolean> => {
    const p = formulario.participantes[indice];
    if (!p) return true;
    const { validarParticipante } = await import('./validar-participante.ts');
    const errores = validarParticipante(formulario, indice, contextoActual);
    if (errores['documento'] || errores['pais_documento']) return true;
    const existente = await buscarDocumento(p).catch(() => null);
    if (existente) {
      const key = documentoKey(documentoDicho(p, evento));
      despachar({ tipo: 'documento_existente', indice, key, texto: existente.mensaje, evento });
    }
    return !existente;
  };

  /** The participants' steps once more before sending: a rule may have changed since a step was left. */
  const erroresDeTodos = async (contextoActual: Contexto) => {
    const { validarParticipante } = await import('./validar-participante.ts');
    const porPaso = pasos.flatMap((p) => {
      if (p.participante === undefined) return [];
      const errores = validarParticipante(formulario, p.participante, contextoActual);
      return Object.keys(errores).length > 0 ? [[p.id, errores] as const] : [];
    });
    return porPaso.length > 0 ? Object.fromEntries(porPaso) : null;
  };

  /** `pagar`: the total that the person accepted to pay at once; null: they pay later, there is nothing to pay, or it is a test */
  const inscribir = async (pagar: Centavos | null) => {
    setDialogo(null);
    if (enCurso.current || !contexto) return;
    enCurso.current = true;
    setOcupado('enviando');
    try {
      const errores = await erroresDeTodos(contexto);
      if (errores) return despachar({ tipo: 'rechazado', errores });
      const { aSolicitud, envioPara } = await import('./a-solicitud.ts');
      const solicitud = aSolicitud(formulario, contexto);
      // A retry runs in the dialog's old closure, whose form lacks the key of the try before: the ref has it.
      const envio = envioPara(solicitud, intento.current ?? formulario.envio, nuevaKey);
      intento.current = envio;
      // The key is on the device before the request leaves it: a retry after a crash is the same request.
      flushSync(() => despachar({ tipo: 'envio', envio }));
      await borrador.vaciar();
      const desde_backoffice = entrada.tipo === 'admin';
      const resultado = await enviarInscripcion(
        solicitud,
        envio,
        { ...contexto, desde_backoffice, prueba, proveedor },
        hacerFila(envio),
      );
      setDialogo(null);
      await terminar(resultado, pagar);
    } finally {
      enCurso.current = false;
      setOcupado(null);
    }
  };

  /** How to wait in the fila; the boleto goes into the draft, so that who reopens the page keeps their place. */
  const hacerFila = (envio: Envio): EnFila => {
    const corte = new AbortController();
    enFila.current = corte;
    return {
      signal: corte.signal,
      onCambiar: (vista, boleto) => {
        if (boleto !== undefined && boleto !== intento.current?.boleto) {
          intento.current = { ...envio, boleto };
          despachar({ tipo: 'envio', envio: intento.current });
        }
        actualizarDialogo({ tipo: 'fila', vista, onSalir: () => corte.abort() });
      },
    };
  };

  const terminar = async (resultado: ResultadoEnvio, pagar: Centavos | null) => {
    switch (resultado.tipo) {
      case 'inscripta':
        await borrador.terminar(resultado.codigo_publico);
        onInscripta(resultado.codigo_publico);
        void refrescarEvento();
        if (resultado.init_point === null) nav.resultadoOk(resultado.codigo_publico);
        // The provider is opened only where the server's total is the one that the person accepted to pay at once (`pagar`). Otherwise the
        // step 'pago' shows them the total first.
        else if (resultado.total === pagar) nav.pagar(resultado.codigo_publico, resultado.init_point);
        else nav.irA('pago', { reemplazar: true, inscripcion: resultado.codigo_publico });
        return;
      case 'salio':
        return;
      case 'probada':
        setDialogo({ ...resultado, onSalir: nav.salir });
        return;
      case 'existe':
        setDialogo({
          ...resultado,
          tipo: 'existe',
          documento: modalidad ? documentoDeUno(participantesDe(formulario, modalidad)) : '',
        });
        return;
      case 'reintentar':
        setDialogo({
          tipo: 'resultado',
          mensaje: resultado.mensaje,
          ...(resultado.espera !== undefined && { espera: resultado.espera }),
          opcion: { texto: 'Probar de nuevo', onElegir: () => void inscribir(pagar) },
        });
        return;
      case 'rechazada': {
        const { pasos: porPaso, cupon } = resultado.errores;
        if (cupon) despachar({ tipo: 'cupon', cupon: null });
        void refrescarEvento();
        setDialogo({
          tipo: 'resultado',
          mensaje: resultado.mensaje,
          despues: () => {
            // The first step with an error opens by itself: it is no longer complete.
            despachar({ tipo: 'rechazado', errores: porPaso });
            setTimeout(() => enfocarPrimerError(formularioRef.current), 100);
          },
        });
      }
    }
  };

  const avanzar = async () => {
    if (ocupado) return;
    if (paso.id === 'modalidad') await avanzarModalidad();
    else if (paso.participante !== undefined && contexto)
      await avanzarParticipante(paso.participante, contexto);
    else if (paso.id === 'confirmacion' && prueba) await inscribir(null);
    else if (paso.id === 'confirmacion')
      setDialogo({
        tipo: 'advertencia',
        onAceptar: (pagar) =>
          void inscribir(pagar && modalidad ? precioDe(formulario, evento, modalidad).total : null),
      });
  };

  const tocar = (id: string) => {
    const key = `${paso.id} ${id}`;
    if (id.startsWith('campo-') && !tocados.has(key)) setTocados(new Set([...tocados, key]));
    const companiero = (paso.participante ?? 0) > 0 ? paso.participante : undefined;
    const documento = id === idCampo('documento') || id === idCampo('pais_documento');
    if (documento && companiero !== undefined && contexto) void verificarCompaniero(companiero, contexto);
  };

  const reemplazar = (contenido: EstadoPersistente) =>
    despachar({ tipo: 'reemplazar', estado: completo(contenido) });

  return {
    ...{ evento, modalidades, modalidad, contexto, codigo_acceso, estado, despachar, borrador, otra },
    ...{ pasos, paso, puede, ultimo, titulo, formularioRef },
    ...{ dialogo, dialogo_abierto: abierto, dialogo_vez: vez, setDialogo, ocupado },
    ...{ intentado: intentado === paso.id, visibles, tocar, avanzar, reemplazar },
  };
}

/** The document of the one person in the form; '' where there are several: the server's refusal does not say whom it is about. */
const documentoDeUno = ([una, ...otras]: readonly FormParticipante[]): string =>
  una && otras.length === 0 ? una.documento : '';
