import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mensajesCarrera } from '../../../shared/domain/carrera/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { aEntrada } from './a-entrada.ts';
import type { Almacen } from './almacen.ts';
import { traerEdicion } from './cargar.ts';
import { crearUnaVez } from './crear.ts';
import { enfocarPrimero } from './enfocar.ts';
import { erroresEnPantalla } from './errores-servidor.ts';
import type { useBorradorEvento } from './use-borrador.ts';

export type Destino = 'lista' | 'imagen';

export interface Conflicto {
  destino: Destino;
  por: string;
  /** ISO, '' where the server does not tell */
  cuando: string;
}

interface Entrada {
  almacen: Almacen;
  id: number | null;
  version: number | null;
  /** before leaving the device what is typed, and under which key it goes, is kept there */
  guardado: Pick<ReturnType<typeof useBorradorEvento>, 'vaciar' | 'leerEnvio' | 'anotarEnvio'>;
  /** saved: where to go is the page's */
  alGuardar: (id: number, destino: Destino, aviso: string) => Promise<void>;
}

const YA_CREADO =
  'Este evento ya se había creado, en otra pestaña o en un intento anterior: está en la lista de eventos. Si querés crear otro, guardá de nuevo.';

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Checks, sends, and says what came of it. What is typed stays whatever happens. */
export function useGuardar({ almacen, id, version, guardado, alGuardar }: Entrada) {
  const queryClient = useQueryClient();
  const [ocupado, setOcupado] = useState<Destino | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  const [conflicto, setConflicto] = useState<Conflicto | null>(null);
  const enCurso = useRef(false);

  const enviar = async (conVersion: number | null): Promise<{ id: number; message: string }> => {
    const body = aEntrada(almacen.leer().formulario);
    if (id === null)
      return crearUnaVez(almacen.leer().formulario, guardado, (n) => traerEdicion(queryClient, n));
    const { message } = await call('updateEvento', {
      params: { id },
      body: { ...body, version: conVersion ?? 1 },
    });
    return { id, message };
  };

  const alFallar = (error: unknown, destino: Destino) => {
    if (!(error instanceof ErrorLlamada)) return setFallo(mensajesCarrera.error_guardar_evento);
    if (error.status === 409 && error.codigo === 'conflicto') {
      return setConflicto({
        destino,
        por: texto(error.datos?.['por']),
        cuando: texto(error.datos?.['cuando']),
      });
    }
    const errores = erroresEnPantalla(error.fields, almacen.leer().formulario);
    almacen.rechazar(errores);
    // regla gestion-5: why, too, where the server or the network says so
    if (error.codigo === 'clave_reutilizada') return setFallo(YA_CREADO);
    setFallo(
      Object.keys(errores).length > 0
        ? mensajesCarrera.error_guardar_evento
        : `${mensajesCarrera.error_guardar_evento} ${error.message}`,
    );
  };

  const guardar = async (destino: Destino, conVersion = version) => {
    if (enCurso.current) return;
    setFallo(null);
    const errores = almacen.intentar();
    if (Object.keys(errores).length > 0) return enfocarPrimero(errores);
    enCurso.current = true;
    setOcupado(destino);
    try {
      await guardado.vaciar();
      const hecho = await enviar(conVersion);
      await alGuardar(hecho.id, destino, hecho.message);
      void queryClient.invalidateQueries();
    } catch (error) {
      // Drawn at once: a form that is inert takes no focus.
      flushSync(() => {
        setOcupado(null);
        alFallar(error, destino);
      });
      enfocarPrimero(almacen.leer().errores);
    } finally {
      enCurso.current = false;
      setOcupado(null);
    }
  };

  return { guardar, ocupado, fallo, conflicto, cerrarConflicto: () => setConflicto(null) };
}
