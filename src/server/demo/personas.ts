import { normalizarDocumento, type Documento } from '../../shared/domain/participante/documento.ts';
import { telefonoInternacional } from '../../shared/domain/participante/telefono.ts';
import type { Azar } from './aleatorio.ts';
import { APELLIDOS, CALLES, CIUDADES, MUJERES, VARONES, type CiudadDemo } from './nombres.ts';
import { TALLES } from './tablas.ts';

export interface PersonaDemo {
  documento: Documento;
  nombre: string;
  apellido: string;
  sexo: 'FEM' | 'MASC';
  /** YYYY-MM-DD */
  fecha_nacimiento: string;
  email: string;
  area_code: string;
  /** E.164 with the mobile's 9 */
  telefono: string;
  domicilio: string;
  ciudad: string;
  provincia: string;
  talle: string;
  con_discapacidad: boolean;
}

/** Roughly which DNI a year of birth got, in millions; between the points it is a straight line. */
const DNI_POR_ANIO: readonly (readonly [anio: number, millones: number])[] = [
  [1930, 3],
  [1940, 4.3],
  [1950, 8.1],
  [1960, 14],
  [1970, 21.4],
  [1980, 28],
  [1990, 35],
  [2000, 42.5],
  [2010, 50.2],
  [2020, 58],
];

function dniDe(anio: number, azar: Azar): number {
  for (let i = 1; i < DNI_POR_ANIO.length; i += 1) {
    const [a0, m0] = DNI_POR_ANIO[i - 1] ?? [1930, 3];
    const [a1, m1] = DNI_POR_ANIO[i] ?? [2020, 58];
    if (anio > a1 && i < DNI_POR_ANIO.length - 1) continue;
    const millones = m0 + ((m1 - m0) * (anio - a0)) / (a1 - a0);
    return Math.round(millones * 1e6 + (azar.real() - 0.5) * 500_000);
  }
  return 0;
}

const sinTildes = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

const dos = (n: number): string => String(n).padStart(2, '0');

export interface DatosPersona {
  /** the day (YYYY-MM-DD) on which the person's age is counted */
  alDia: string;
  edadMin: number;
  edadMax: number;
  sexo?: 'FEM' | 'MASC';
  /** the race's province, where most of its runners live if CIUDADES has a city of it */
  provincia?: string;
}

/**
 * A random age in years within the asked range: of a range of less than 8 years each age alike; of a wider one mostly ages near 38, as of
 * those who run. Where 20 draws near 38 fall outside the range, each age in it alike.
 */
function edadDe({ edadMin, edadMax }: DatosPersona, azar: Azar): number {
  if (edadMax - edadMin < 8) return azar.entero(edadMin, edadMax);
  for (let i = 0; i < 20; i += 1) {
    const edad = Math.round(38 + azar.campana() * 13);
    if (edad >= edadMin && edad <= edadMax) return edad;
  }
  return azar.entero(edadMin, edadMax);
}

function nacimientoDe(edad: number, alDia: string, azar: Azar): string {
  const [anio = 2026, mes = 1, dia = 1] = alDia.split('-').map(Number);
  const [m, d] = [azar.entero(1, 12), azar.entero(1, 28)];
  const yaCumplio = m < mes || (m === mes && d <= dia);
  return `${anio - edad - (yaCumplio ? 0 : 1)}-${dos(m)}-${dos(d)}`;
}

/** Draws until the number is one that the numbering plan knows; throws RangeError after 200 draws without one. */
function telefonoDe(ciudad: CiudadDemo, azar: Azar): string {
  for (let i = 0; i < 200; i += 1) {
    const primera = azar.de(ciudad.prefijos);
    const largo = 10 - ciudad.area.length - primera.length;
    const telefono = primera + String(azar.entero(0, 10 ** largo - 1)).padStart(largo, '0');
    const internacional = telefonoInternacional({ area_code: ciudad.area, telefono });
    if (internacional) return internacional;
  }
  throw new RangeError(`Sin teléfonos posibles en ${ciudad.nombre}`);
}

/**
 * Gives a function that makes people up, each with another document. Mails only at domains reserved for examples and tests, where no
 * mail arrives.
 */
export function crearPersonas(azar: Azar): (datos: DatosPersona) => PersonaDemo {
  const usados = new Set<string>();
  return (datos) => {
    const sexo = datos.sexo ?? (azar.si(0.47) ? 'FEM' : 'MASC');
    const fecha_nacimiento = nacimientoDe(edadDe(datos, azar), datos.alDia, azar);
    let documento = normalizarDocumento('');
    do documento = normalizarDocumento(String(dniDe(Number(fecha_nacimiento.slice(0, 4)), azar)));
    while (usados.has(documento));
    usados.add(documento);
    const nombres = sexo === 'FEM' ? MUJERES : VARONES;
    const nombre = azar.si(0.3) ? `${azar.de(nombres)} ${azar.de(nombres)}` : azar.de(nombres);
    const apellido = azar.si(0.08) ? `${azar.de(APELLIDOS)} ${azar.de(APELLIDOS)}` : azar.de(APELLIDOS);
    const vecinos = CIUDADES.filter((c) => c.provincia === datos.provincia);
    const ciudad = vecinos.length > 0 && azar.si(0.68) ? azar.de(vecinos) : azar.de(CIUDADES);
    const usuario = `${sinTildes(nombre.split(' ')[0] ?? '')}.${sinTildes(apellido)}${azar.si(0.5) ? azar.entero(1, 99) : ''}`;
    return {
      documento,
      nombre,
      apellido,
      sexo,
      fecha_nacimiento,
      email: `${usuario}@${azar.de(['example.com', 'example.com', 'example.org', 'correo.test', 'corredores.test'])}`,
      area_code: ciudad.area,
      telefono: telefonoDe(ciudad, azar),
      domicilio: `${azar.de(CALLES)} ${azar.entero(45, 4980)}${azar.si(0.25) ? `, ${azar.entero(1, 9)}º ${azar.de(['A', 'B', 'C'])}` : ''}`,
      ciudad: ciudad.nombre,
      provincia: ciudad.provincia,
      talle: azar.porPeso(
        TALLES.map((t, i) => [t, (sexo === 'FEM' ? [3, 8, 7, 3, 1, 0.3] : [0.5, 3, 8, 8, 4, 1])[i] ?? 1]),
      ),
      con_discapacidad: azar.si(0.015),
    };
  };
}
