import { tallesPorDefecto } from '../../participante/talles.ts';
import type { EstadoPapel, FichaPersona } from '../operacion.ts';
import { azarDe, type Azar } from './azar.ts';
import { APELLIDOS, EQUIPOS, NOMBRES } from './nombres.ts';
import { PAPELES, type Falla, type Papel } from './papeles.ts';

/**
 * Id of the rehearsal's event: the last value of the column of ids, which no event gets. The rehearsal has a database of
 * its own as well (NOMBRE_BD_SIMULACRO in offline/sede/bd.ts).
 */
export const EVENTO_SIMULACRO = 2_147_483_647;
export const PERSONAS_SIMULACRO = 200;
const POR_EQUIPO = 4;
/** DNIs of the invented people: from 99 million on no DNI has been issued. */
const PRIMER_DNI = 99_000_000;

export const MODALIDADES_SIMULACRO = [
  {
    id: 1,
    nombre: '10K',
    requiere_apto: false,
    nro_participantes: 1,
    precio: 25_000_00,
    desde: 101,
    lote: 901,
  },
  {
    id: 2,
    nombre: '21K',
    requiere_apto: true,
    nro_participantes: 1,
    precio: 38_000_00,
    desde: 301,
    lote: 931,
  },
  {
    id: 3,
    nombre: 'Postas 4 x 5K',
    requiere_apto: false,
    nro_participantes: 4,
    precio: 60_000_00,
    desde: 501,
    lote: 961,
  },
] as const;
type Modalidad = (typeof MODALIDADES_SIMULACRO)[number];
/** How many numbers, and places, of each modality are lent to the desk that rehearses. */
export const LOTE_SIMULACRO = 20;

export interface PersonaInventada extends FichaPersona {
  id: number;
  team: null;
  deslinde: EstadoPapel;
  apto: EstadoPapel;
}
export interface InscripcionInventada {
  id: number;
  modalidad_id: number;
  categoria_id: null;
  nombre: string;
  state: NonNullable<Falla['state']>;
  numero: number | null;
  chip_id: null;
  total: number;
  pagado: number;
  alta_id: null;
  personas: PersonaInventada[];
}

/** The registrations of the rehearsal, and which of them plays which part in its tasks. */
export interface Reparto {
  inscripciones: InscripcionInventada[];
  papeles: Readonly<Record<Papel, InscripcionInventada>>;
  /** the person who comes without being registered */
  nueva: FichaPersona;
}

/** The people of the rehearsal with that seed: always 200 registered ones, and always with every problem that the tasks are about. */
export function repartir(semilla: number): Reparto {
  const taller = new Taller(azarDe(semilla));
  const papeles = Object.fromEntries(
    Object.entries(PAPELES).map(([papel, falla]) => [papel, taller.inscripcion(falla)]),
  ) as Record<Papel, InscripcionInventada>; // cast: there is one entry for each key of PAPELES
  taller.igualarNombres(papeles.homonima, papeles.tocayo);
  while (taller.personas + POR_EQUIPO <= PERSONAS_SIMULACRO && taller.equipos < EQUIPOS.length) {
    taller.inscripcion({ modalidad: 3 });
  }
  while (taller.personas < PERSONAS_SIMULACRO) taller.inscripcion(taller.alAzar());
  return { inscripciones: taller.inscripciones, papeles, nueva: taller.ficha() };
}

class Taller {
  readonly inscripciones: InscripcionInventada[] = [];
  personas = 0;
  equipos = 0;
  readonly #azar: Azar;
  readonly #nombres = new Set<string>();
  readonly #numeros = new Map<number, number>();

  constructor(azar: Azar) {
    this.#azar = azar;
  }

  inscripcion({
    modalidad: cual = 1,
    state = 'pago_realizado',
    sin_numero,
    ...papeles
  }: Falla): InscripcionInventada {
    const modalidad = MODALIDADES_SIMULACRO.find(({ id }) => id === cual) ?? MODALIDADES_SIMULACRO[0];
    const id = this.inscripciones.length + 1;
    const una: InscripcionInventada = {
      id,
      modalidad_id: modalidad.id,
      categoria_id: null,
      nombre: modalidad.nro_participantes > 1 ? (EQUIPOS[this.equipos] ?? `Equipo ${id}`) : '-',
      state,
      numero: sin_numero ? null : this.#numero(modalidad),
      chip_id: null,
      total: modalidad.precio,
      pagado: state === 'pago_pendiente' ? 0 : modalidad.precio,
      alta_id: null,
      personas: Array.from({ length: modalidad.nro_participantes }, () => this.#persona(modalidad, papeles)),
    };
    if (modalidad.nro_participantes > 1) this.equipos += 1;
    this.inscripciones.push(una);
    return una;
  }

  /** What is special about an ordinary registration, drawn at random: most have no problem. */
  alAzar(): Falla {
    const modalidad = this.#azar.elegir([1, 1, 2] as const);
    const suerte = this.#azar.entero(100);
    if (suerte < 8) return { modalidad, state: 'pago_pendiente' };
    if (suerte < 18) return { modalidad, deslinde: null };
    if (suerte < 20) return { modalidad, deslinde: 'REJECTED' };
    if (suerte < 26) return { modalidad, sin_numero: true };
    return suerte < 34 ? { modalidad: 2, apto: null } : { modalidad };
  }

  /** Gives two people the same name and sex, and different birth dates: the desk has to ask which of them has come. */
  igualarNombres(una: InscripcionInventada, otra: InscripcionInventada): void {
    const [esta, aquella] = [una.personas[0], otra.personas[0]];
    if (!esta || !aquella) return;
    const { nombre, apellido, sexo } = esta;
    Object.assign(aquella, { nombre, apellido, sexo, fecha_nacimiento: '1971-06-09' });
    esta.fecha_nacimiento = '1998-11-23';
  }

  ficha(): FichaPersona {
    const sexo = this.#azar.elegir(['FEM', 'MASC'] as const);
    const [nombre, apellido] = this.#nombre(sexo);
    this.personas += 1;
    return {
      documento: String(PRIMER_DNI + this.personas * 4391 + this.#azar.entero(4000)),
      nombre,
      apellido,
      sexo,
      fecha_nacimiento: `${1960 + this.#azar.entero(46)}-${this.#dos(12)}-${this.#dos(28)}`,
      talle: this.#azar.elegir(tallesPorDefecto),
    };
  }

  #persona({ requiere_apto }: Modalidad, papeles: Pick<Falla, 'deslinde' | 'apto'>): PersonaInventada {
    const { deslinde = 'APPROVED', apto = requiere_apto ? 'APPROVED' : null } = papeles;
    const ficha = this.ficha();
    return { ...ficha, id: this.personas, team: null, deslinde, apto };
  }

  #nombre(sexo: 'FEM' | 'MASC'): [string, string] {
    for (;;) {
      const nombre = this.#azar.elegir(NOMBRES[sexo]);
      const apellido = this.#azar.elegir(APELLIDOS);
      if (this.#nombres.has(`${nombre} ${apellido}`)) continue;
      this.#nombres.add(`${nombre} ${apellido}`);
      return [nombre, apellido];
    }
  }

  #numero({ id, desde }: Modalidad): number {
    const numero = this.#numeros.get(id) ?? desde;
    this.#numeros.set(id, numero + 1);
    return numero;
  }

  #dos = (tope: number): string => String(1 + this.#azar.entero(tope)).padStart(2, '0');
}
