import { simplificar } from '../../../src/shared/domain/comun/simplificar.ts';

export interface Persona {
  id: number;
  nombre: string;
  documento: string;
  modalidad: string;
  ciudad: string;
  inscripta_at: number;
  estado: string;
  /** the text that a search looks into, where it is more than the visible columns */
  busqueda?: string;
}

const APELLIDOS =
  'Acosta,Benítez,Cáceres,Díaz,Escudero,Fernández,Gómez,Ibáñez,Juárez,López,Muñoz,Núñez,Ñancul,Ortiz,Paz,Quiroga,Rojas,Suárez,Toledo,Vélez,Zárate';
const NOMBRES =
  'Álvaro,Belén,Camila,Darío,Elena,Fabián,Gabriela,Hugo,Inés,Joaquín,Karina,Lautaro,Mía,Nahuel,Olga,Pablo,Rocío,Sofía,Tomás,Úrsula,Valentín,Ximena,Zoe';
const CIUDADES =
  'Córdoba,Rosario,Bariloche,San Juan,Salta,Neuquén,Ushuaia,Mendoza,Villa Carlos Paz,Tandil,Mar del Plata,Paraná';
const MODALIDADES = '5K,10K,21K,42K,100K en equipos';
const ESTADOS = 'pago_realizado,pago_pendiente,pago_bonificado';

/** The same people at each run: a sequence that only looks random. */
export function inventar(n: number): Persona[] {
  let semilla = 20_270_314;
  const azar = (hasta: number) => {
    semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((semilla / 2 ** 32) * hasta);
  };
  const elegir = (lista: string) => {
    const opciones = lista.split(',');
    return opciones[azar(opciones.length)] ?? '';
  };
  return Array.from({ length: n }, (_, i) => ({
    id: i + 1,
    nombre: `${elegir(APELLIDOS)} ${elegir(APELLIDOS)}, ${elegir(NOMBRES)} ${elegir(NOMBRES)}`,
    documento: String(20_000_000 + azar(30_000_000)),
    modalidad: elegir(MODALIDADES),
    ciudad: elegir(CIUDADES),
    inscripta_at: 1_790_000_000_000 + azar(10_000_000) * 1000,
    estado: elegir(ESTADOS),
  }));
}

export const CAMPOS = ['id', 'nombre', 'documento', 'modalidad', 'ciudad', 'inscripta_at', 'estado'] as const;

export const buscableDe = (p: Persona): string =>
  simplificar(p.busqueda ?? `${p.nombre}\n${p.documento}\n${p.modalidad}\n${p.ciudad}\n`);
