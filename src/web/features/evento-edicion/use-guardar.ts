import { useQueryClient } from '@tanstack/react-query';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajesCarrera } from '../../../shared/domain/carrera/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { aEntrada, soloTextos } from './a-entrada.ts';
import type { Almacen } from './almacen.ts';
import { traerEdicion } from './cargar.ts';
import { crearUnaVez } from './crear.ts';
import { enfocarPrimero } from './enfocar.ts';
import { erroresEnPantalla } from './errores-servidor.ts';
import type { useBorradorEvento } from './use-borrador-evento.ts';

export type Destino = 'lista' | 'imagen';

interface Entrada {
  almacen: Almacen;
  id: number | null;
  version: number | null;
  /** true: the session may change texts, place and dates alone (regla acceso-17) */
  solo_textos: boolean;
  /** the form, and of a new event the idempotency key, are stored in this draft before the request is sent */
  borrador: Pick<ReturnType<typeof useBorradorEvento>, 'vaciar' | 'leerEnvio' | 'anotarEnvio'>;
  /** called after saving; the page decides where to go */
  onGuardar: (id: number, destino: Destino, aviso: string) => Promise<void>;
}

/**
 * useGuardado asks for `datos`, which in other forms are the values to save. Here those are in the store, and `datos` is where to go after
 * the save. This value is never used: each save passes the destination of the button that was pressed.
 */
const A_LA_LISTA: Destino = 'lista';
const YA_CREADO =
  'Este evento ya se había creado, en otra pestaña o en un intento anterior: está en la lista de eventos. Si querés crear otro, guardá de nuevo.';

/** Saves the event's form: validates, sends and reports the result. The store (`almacen`) holds the fields and their errors. */
export function useGuardar({ almacen, id, version, solo_textos, borrador, onGuardar }: Entrada) {
  const queryClient = useQueryClient();
  const guardado = useGuardado({
    datos: A_LA_LISTA,
    version,
    enviar: async (_destino, conVersion) => {
      await borrador.vaciar();
      const { formulario } = almacen.leer();
      if (id === null) return crearUnaVez(formulario, borrador, (n) => traerEdicion(queryClient, n));
      const request = { params: { id }, body: { ...aEntrada(formulario), version: conVersion ?? 1 } };
      const { message } = await (solo_textos
        ? call('updateTextosEvento', { ...request, body: soloTextos(request.body) })
        : call('updateEvento', request));
      return { id, message };
    },
    onGuardar: async (hecho, destino) => {
      await onGuardar(hecho.id, destino, hecho.message);
      void queryClient.invalidateQueries();
    },
    onFallar: (error) => {
      if (!(error instanceof ErrorLlamada)) return true;
      almacen.rechazar(erroresEnPantalla(error.fields, almacen.leer().formulario));
      // in the next frame: while the form is inert no field can take the focus
      requestAnimationFrame(() => enfocarPrimero(almacen.leer().errores));
      return true;
    },
  });
  const guardar = (destino: Destino, conVersion = version) => {
    const errores = almacen.intentar();
    if (Object.keys(errores).length > 0) {
      guardado.reiniciar();
      return enfocarPrimero(errores);
    }
    guardado.guardar({ datos: destino, version: conVersion });
  };
  const { conflicto, fallo } = guardado;
  return {
    guardar,
    ocupado: guardado.guardando ? (guardado.enviado ?? null) : null,
    fallo: fallo && textoDeFallo(fallo),
    conflicto: conflicto && { destino: conflicto.enviado, mensaje: quienGuardo(conflicto.datos) },
    cerrarConflicto: guardado.cerrarConflicto,
  };
}

/**
 * What is said of a save that failed (regla gestion-5): a general text, and after it the reason that the server or the network gave, unless
 * the fields show it, or the error came from no call. If the server says that the idempotency key was used with other data: that the event
 * exists already.
 */
function textoDeFallo(error: Error): string {
  const texto = mensajesCarrera.error_guardar_evento;
  if (!(error instanceof ErrorLlamada)) return texto;
  if (error.codigo === 'clave_reutilizada') return YA_CREADO;
  return Object.keys(error.fields).length > 0 ? texto : `${texto} ${error.message}`;
}

function quienGuardo({ por, cuando }: Readonly<Record<string, unknown>>): string {
  const quien = typeof por === 'string' && por !== '' ? por : 'Otra persona';
  return `${quien} guardó este evento${typeof cuando === 'string' ? ` el ${escribirFechaHora(cuando)}` : ''}.`;
}
