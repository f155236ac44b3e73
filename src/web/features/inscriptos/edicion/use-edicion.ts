import { useState } from 'react';
import type { RespuestaDe } from '../../../../shared/contract/api.ts';
import { call } from '../../../api/call.ts';
import { useBorrador } from '../../../formulario/use-borrador.ts';
import { useGuardado } from '../../../formulario/use-guardado.ts';
import { aEdicion } from './a-edicion.ts';
import { FORMATO, type ContenidoBorrador } from './borrador.ts';
import type { Cargada } from './cargar.ts';
import { hayCambios, juntar } from './diferencias.ts';
import { esDe } from './errores.ts';
import {
  deServidor,
  type EventoEdicion,
  type FormEdicion,
  type PersonaForm,
  type Staff,
} from './formulario.ts';
import { campoDe, juzgar } from './juzgar.ts';
import type { Guardada } from './resultado.tsx';

const YA_ESTABA = 'La inscripción se guardó correctamente.';

interface Entrada {
  id: number;
  evento: EventoEdicion;
  cargada: Cargada;
  /** storage key of the draft */
  clave: string;
  /** called after a save with the server's answer, or, where an earlier try turned out to be saved, with one made here */
  onGuardar: (guardada: Guardada) => void;
}

interface Envio {
  form: FormEdicion;
  /** the form as the registration is saved: only fields that differ from it are sent */
  desde: FormEdicion;
}
type Original = Pick<ContenidoBorrador, 'base' | 'version'>;

/** A registration while it is edited: what was there, what is typed, its draft, and how it is saved. */
export function useEdicion({ id, evento, cargada, clave, onGuardar }: Entrada) {
  const [original, setOriginal] = useState<Original>({ base: cargada.base, version: cargada.version });
  const [form, setForm] = useState(cargada.form);
  const [terminada, setTerminada] = useState(false);
  const { base, version } = original;
  const hay = !terminada && hayCambios(base, form);
  const { borrador } = useBorrador<ContenidoBorrador>({
    ...{ clave, formato: FORMATO, inicial: cargada.borrador, pestanias: { tipo: 'cada_una' } },
    leer: () => (hay ? { base, version, form } : null),
  });
  const modalidadDe = (f: FormEdicion) =>
    evento.modalidades.find(({ id: cual }) => cual === f.modalidad_id) ?? evento.modalidades[0];
  const faltas = ({ form: f, desde }: Envio) => {
    const modalidad = modalidadDe(f);
    return modalidad ? juzgar(desde, f, { evento, modalidad, ahora: new Date() }) : {};
  };
  const terminar = (guardada: Guardada) => {
    void borrador.olvidar(true);
    setTerminada(true);
    onGuardar(guardada);
  };

  const guardado = useGuardado({
    datos: { form, desde: base },
    version,
    faltas,
    enviar: async ({ form: enviado, desde }: Envio, conVersion): Promise<Guardada> => {
      const modalidad = modalidadDe(enviado);
      if (!modalidad) throw new Error('El evento no tiene modalidades');
      return call('updateInscripcion', {
        params: { id },
        body: aEdicion(desde, enviado, { version: conVersion, modalidad }),
      });
    },
    onGuardar: terminar,
    onChocar: ({ datos, enviado }) => {
      // Where the registration already is as typed, this is no conflict: most likely an earlier try was saved and its answer lost.
      const suya = deServidor(datos['actual'] as Staff); // the 409's body, built by the server's conflictoCon
      const esta = !hayCambios(suya, juntar(enviado.desde, enviado.form, suya));
      if (esta) terminar({ message: YA_ESTABA, avisos: [], diferencia: null });
      return esta;
    },
    campo: nombreDeCampo,
  });

  const { conflicto } = guardado;
  const datos = conflicto && (conflicto.datos as unknown as DatosConflicto); // the 409's body, built by the server's conflictoCon
  const suya = datos && deServidor(datos.actual);
  const tomar = (f: FormEdicion, desde: Original) => {
    setOriginal(desde);
    setForm(f);
    guardado.reiniciar();
  };
  const cambiar = (cambio: Partial<FormEdicion>) => {
    setForm((antes) => ({ ...antes, ...cambio }));
    guardado.olvidar(esDe('', cambio));
  };
  return {
    ...{ base, version, form, setForm, hay, borrador, guardado, cambiar },
    modalidad: modalidadDe(form),
    cambiarPersona: (i: number, cambio: Partial<PersonaForm>) => {
      setForm((antes) => ({
        ...antes,
        personas: antes.personas.map((p, otra) => (otra === i ? { ...p, ...cambio } : p)),
      }));
      guardado.olvidar(esDe(`personas.${i}.`, cambio));
    },
    conflicto: datos &&
      suya && {
        ...datos,
        suya,
        traer: () => tomar(suya, { base: suya, version: datos.version }),
        conservar: () => {
          const desde = { base: suya, version: datos.version };
          const junto = juntar(base, form, suya);
          tomar(junto, desde);
          guardado.guardar({ datos: { form: junto, desde: suya }, version: datos.version });
        },
      },
  };
}

/** Body of the 409 for whoever saves second. */
interface DatosConflicto {
  version: number;
  por: string;
  cuando: string;
  actual: Staff;
  historial: RespuestaDe<'listHistorial'>['data'];
}

/** The server's paths as this form names its fields. */
function nombreDeCampo(camino: string): string {
  const [, prefijo = '', campo = camino] = /^(personas\.\d+\.)(.+)$/.exec(camino) ?? [];
  return prefijo + campoDe(campo);
}
