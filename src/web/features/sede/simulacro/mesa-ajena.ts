import { isoConOffset } from '../../../../shared/domain/comun/fechas.ts';
import {
  CURVA,
  escribirClavePublica,
  firmarOperacion,
  type Clave,
  type Firmada,
} from '../../../../shared/domain/sede/firmada.ts';
import type { Operacion, RefInscripcion, RefPersona } from '../../../../shared/domain/sede/operacion.ts';
import { EVENTO_SIMULACRO } from '../../../../shared/domain/sede/simulacro/gente.ts';
import type { Ensayo } from './avance.ts';

type Guardada = Ensayo['mesas'][number];

/** Another desk of the rehearsal: it hands out kits and signs each hand-out, as real desks do. */
export interface MesaAjena {
  id: string;
  nombre: string;
  clave_publica: string;
  publica: Clave;
  /** @param at the desk's clock, ms, which may be wrong */
  entregar(
    quien: { ref: RefInscripcion; personas: RefPersona[] },
    at: number,
  ): Promise<Firmada & { operacion: Operacion }>;
}

/** Makes the keys of a new desk, to be kept with the rehearsal. */
export async function crearMesa(nombre: string): Promise<Guardada> {
  const par = await crypto.subtle.generateKey(CURVA, true, ['sign', 'verify']);
  const [privada, publica] = await Promise.all([
    crypto.subtle.exportKey('jwk', par.privateKey),
    crypto.subtle.exportKey('jwk', par.publicKey),
  ]);
  return { id: crypto.randomUUID(), nombre, privada, publica };
}

/** @param hasta number of that desk's last operation in the log when the rehearsal was opened; 0: none */
export async function sentarMesa(
  { id, nombre, privada, publica }: Guardada,
  hasta: number,
): Promise<MesaAjena> {
  const [firma, verifica] = await Promise.all([
    crypto.subtle.importKey('jwk', privada, CURVA, false, ['sign']),
    crypto.subtle.importKey('jwk', publica, CURVA, true, ['verify']),
  ]);
  let seq = hasta;
  return {
    ...{ id, nombre, clave_publica: await escribirClavePublica(verifica), publica: verifica },
    async entregar({ ref, personas }, at) {
      seq += 1;
      const operacion: Operacion = {
        ...{ id: crypto.randomUUID(), evento_id: EVENTO_SIMULACRO, puesto_id: id, seq, lamport: seq },
        hora: isoConOffset(new Date(at)),
        desvio: null,
        actor: { usuario_id: null, nombre: nombre === 'Mesa 2' ? 'Nora' : 'Beto' },
        sujeto: ref,
        visto: [],
        tipo: 'acreditar',
        datos: { personas, retira: null, kit: [] },
      };
      return { ...(await firmarOperacion(operacion, firma)), operacion };
    },
  };
}
