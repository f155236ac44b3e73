import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import type {
  EstadoImportacion,
  Mapeo,
  TipoImportacion,
} from '../../../shared/domain/importar/importar-campos.ts';
import { call } from '../../api/call.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { useConjunto } from '../../api/conjunto.ts';
import { leerArchivo, type ArchivoLeido } from './archivo.ts';

export type Previa = RespuestaDe<'previsualizarImportacion'>;
export type Hecha = RespuestaDe<'createImportacion'>;

export interface OpcionesAlta {
  estado: EstadoImportacion;
  metodo_pago: 'bank_transfer' | 'cash';
  avisar: boolean;
}

/** State and calls of an import, from the chosen file to the result; a failed call keeps file and options. */
export function useImportar(evento_id: number) {
  const { actualizar } = useConjunto(evento_id);
  const [tipo, setTipo] = useState<TipoImportacion>('inscriptos');
  const [archivo, setArchivo] = useState<ArchivoLeido | null>(null);
  const [opciones, setOpciones] = useState<OpcionesAlta>({
    estado: 'pago_realizado',
    metodo_pago: 'bank_transfer',
    avisar: false,
  });
  // One idempotency key for one import: an import that is sent twice, by two clicks or again after a cut, is written once.
  const key = useRef(crypto.randomUUID());
  const params = { id: evento_id };

  const vista = useMutation({
    mutationFn: async (datos: { de: File | ArchivoLeido; tipo: TipoImportacion; mapeo: Mapeo | null }) => {
      const leido = datos.de instanceof File ? await leerArchivo(datos.de) : datos.de;
      setArchivo(leido);
      return call('previsualizarImportacion', {
        params,
        body: { tipo: datos.tipo, ...leido, mapeo: datos.mapeo },
      });
    },
  });
  // The last preview stays while a corrected column is looked at: its steps would be mounted anew, and lose what is open and focused.
  const [previa, setPrevia] = useState<Previa | null>(null);
  const [pedido, setPedido] = useState<Mapeo | null>(null);
  const escritura = useMutation({
    mutationFn: () =>
      call('createImportacion', {
        params,
        body: {
          tipo,
          nombre: archivo?.nombre ?? '',
          contenido: archivo?.contenido ?? '',
          mapeo: previa?.mapeo ?? {},
          huella: previa?.huella ?? '',
          ...opciones,
        },
        headers: { 'idempotency-key': key.current },
      }),
    onSuccess: () => void actualizar(),
    onError: (error) => {
      // A refused import wrote nothing: the next try gets a new idempotency key.
      if (esRechazo(error)) key.current = crypto.randomUUID();
    },
  });

  const mirar = (de: File | ArchivoLeido, cual: TipoImportacion, mapeo: Mapeo | null) => {
    setPedido(mapeo);
    escritura.reset();
    // called for the preview that was asked for last alone, which is another import than the one before
    const onSuccess = (nueva: Previa) => {
      key.current = crypto.randomUUID();
      setPrevia(nueva);
    };
    vista.mutate({ de, tipo: cual, mapeo }, { onSuccess, onSettled: () => setPedido(null) });
  };

  return {
    tipo,
    archivo,
    previa,
    /** the mapping that was last chosen, also while its preview is on the way */
    mapeo: pedido ?? previa?.mapeo ?? {},
    opciones,
    setOpciones,
    hecha: escritura.data ?? null,
    mirando: vista.isPending,
    escribiendo: escritura.isPending,
    fallo: vista.error,
    fallo_al_escribir: escritura.error,
    elegir: (de: File) => {
      setPrevia(null);
      mirar(de, tipo, null);
    },
    cambiarTipo: (nuevo: TipoImportacion) => {
      setTipo(nuevo);
      setPrevia(null);
      escritura.reset();
      if (archivo) mirar(archivo, nuevo, null);
    },
    mapear: (mapeo: Mapeo) => {
      if (archivo) mirar(archivo, tipo, mapeo);
    },
    mirarDeNuevo: () => {
      if (archivo) mirar(archivo, tipo, previa?.mapeo ?? null);
    },
    escribir: () => escritura.mutate(),
    empezar: () => {
      setArchivo(null);
      setPrevia(null);
      setPedido(null);
      vista.reset();
      escritura.reset();
    },
  };
}
export type Importar = ReturnType<typeof useImportar>;
