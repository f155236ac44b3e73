import { esReciboDe, type LlamadaConRecibo } from '../../shared/contract/recibos.ts';
import { urlDe } from '../../shared/contract/rutas/ruta-con.ts';
import { enviarApto, firmarDeslinde, subirApto } from '../../shared/contract/rutas/salida.ts';
import type { ArchivoSalida, Duenio, Salida, TipoSalida } from '../salida-tipos.ts';

export interface Peticion {
  method: 'POST' | 'PUT';
  url: string;
  cuerpo: { json: Record<string, unknown> } | { archivo: ArchivoSalida };
}

export type Avance = { fin: true } | { fin: false; parcial: Record<string, unknown> };

/** How a kind of entry is sent: one request after the other, each made with the answer to the one before. */
export interface Remitente {
  peticion(salida: Salida): Peticion;
  /** Reads an answer's body: what to do next; null when it is no receipt of the server for this very entry. */
  leer(salida: Salida, cuerpo: Record<string, unknown>): Avance | null;
  /** Whether this refusal means that the server has dropped the uploaded file, so that the entry starts over. */
  empiezaDeNuevo(salida: Salida, codigo: string): boolean;
}

const esDe = (llamada: LlamadaConRecibo, { id }: Salida, cuerpo: Record<string, unknown>) =>
  esReciboDe(llamada, id, cuerpo);

const deslinde: Remitente = {
  peticion: ({ cuerpo, duenio, dispositivo_at, desfase_ms }) => ({
    method: firmarDeslinde.method,
    url: urlDe(firmarDeslinde.path),
    cuerpo: {
      json: {
        access_token: tokenDe(duenio),
        firmado_at: dispositivo_at,
        desfase_ms: desfase_ms && Math.round(desfase_ms),
        ...cuerpo,
      },
    },
  }),
  leer: (salida, cuerpo) => (esDe('firmarDeslinde', salida, cuerpo) ? { fin: true } : null),
  empiezaDeNuevo: () => false,
};

const tokenDe = (duenio: Duenio): string => ('token' in duenio ? duenio.token : '');

const CAMPOS_SUBIDA = ['file_name', 'file_path', 'file_type'] as const;
/** A certificate takes two calls: the first uploads the file, unless the form did, and gets a handle; the second sends DNI and handle. */
const apto: Remitente = {
  peticion({ duenio, cuerpo, archivos, parcial, dispositivo_at, desfase_ms }) {
    const a = ({ method, path }: typeof enviarApto | typeof subirApto) => ({
      method,
      url: urlDe(path, { token: tokenDe(duenio) }),
    });
    if (parcial) {
      const json = {
        dispositivo_at,
        desfase_ms: desfase_ms && Math.round(desfase_ms),
        ...cuerpo,
        ...parcial,
      };
      return { ...a(enviarApto), cuerpo: { json } };
    }
    const [archivo] = archivos;
    if (!archivo) throw new Error('Un apto sin archivo no se puede enviar');
    return { ...a(subirApto), cuerpo: { archivo } };
  },
  leer(salida, cuerpo) {
    if (salida.parcial) return esDe('enviarApto', salida, cuerpo) ? { fin: true } : null;
    if (!esDe('subirApto', salida, cuerpo)) return null;
    return { fin: false, parcial: Object.fromEntries(CAMPOS_SUBIDA.map((campo) => [campo, cuerpo[campo]])) };
  },
  // The server has dropped an upload that waited too long: the device still has the file and uploads it again.
  empiezaDeNuevo: ({ parcial }, codigo) => parcial !== null && codigo === 'archivo_vencido',
};

export const remitentes: Readonly<Record<TipoSalida, Remitente>> = { deslinde, apto };
