import fc from 'fast-check';
import type { Centro } from './centro.ts';
import type { Cuenta } from './cuenta.ts';
import { olvidarDiscos } from './disco.ts';
import { mirar } from './juicio/cada-paso.ts';
import { terminar } from './juicio/final.ts';
import { FALLAS_DE_LINEA } from './linea.ts';
import { Mundo, type OpcionesMundo } from './mundo.ts';
import { cambiarBase, cerrarSinOir, enElDia } from './pasos/actos-de-oficina.ts';
import { correrReloj, fallar } from './pasos/averias.ts';
import { perder, revocar } from './pasos/bajas.ts';
import { encontrarse, intercambiar } from './pasos/encuentros.ts';
import { disputar, rotar, sumarUno } from './pasos/membresia.ts';
import { anotar, anotarDosVeces, contradecirse } from './pasos/mesas.ts';
import { perderLoTraido, volverACopia } from './pasos/restaurar.ts';

const numeros = { quien: fc.nat(5), que: fc.nat(999), n: fc.nat(999), otro: fc.nat(5) };
const linea = fc.constantFrom(...FALLAS_DE_LINEA);
const falla = fc.constantFrom('lleno' as const, 'muere' as const);
const solo = <T extends string>(...tipos: T[]) => fc.record({ tipo: fc.constantFrom(...tipos), ...numeros });
const paso = fc.oneof(
  { weight: 10, arbitrary: solo('anotar') },
  { weight: 1, arbitrary: solo('dos_pestanias') },
  { weight: 4, arbitrary: solo('contradecir') },
  { weight: 7, arbitrary: fc.record({ tipo: fc.constant('intercambiar' as const), ...numeros, linea }) },
  {
    weight: 5,
    arbitrary: fc.record({ tipo: fc.constant('fallar' as const), ...numeros, falla, escritura: fc.nat(99) }),
  },
  { weight: 5, arbitrary: solo('encontrarse') },
  { weight: 3, arbitrary: solo('reloj', 'base') },
  { weight: 1, arbitrary: solo('copia', 'perder', 'revocar', 'copiar_disco') },
  { weight: 1, arbitrary: solo('disputar') },
);
/**
 * The steps of race days in which telephones are admitted without network and hand on the event's keys: others keep theirs, and
 * their seeds.
 */
const pasoConSumados = fc.oneof(
  { weight: 32, arbitrary: paso },
  { weight: 3, arbitrary: solo('sumar') },
  { weight: 1, arbitrary: solo('rotar') },
);
/** Those of race days whose server comes back from a backup after one telephone had delivered what another one did. */
const pasoConRelevos = fc.oneof(
  { weight: 32, arbitrary: paso },
  { weight: 3, arbitrary: solo('sumar') },
  { weight: 1, arbitrary: solo('rotar', 'perder_lo_traido') },
);
/** The steps of race days in whose middle the office does something to the event itself. */
const pasoConOficina = fc.oneof(
  { weight: 40, arbitrary: paso },
  { weight: 3, arbitrary: solo('inscribir', 'borrar', 'postergar') },
  { weight: 2, arbitrary: solo('cerrar', 'reabrir') },
  { weight: 1, arbitrary: solo('cerrar_sin_oir') },
);
type De<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Paso = De<typeof pasoConRelevos> | De<typeof pasoConOficina>;

/**
 * A day in whose middle the office registers somebody and closes and opens the day, with desks that work before and after each:
 * in a few days nothing drawn is sure to happen. On its first steps the race has places left for the office's counter.
 */
export const DIA_DE_OFICINA: readonly Paso[] = (
  [
    ...(['anotar', 'inscribir', 'anotar', 'cerrar', 'anotar', 'reabrir', 'anotar'] as const),
    ...(['inscribir', 'cerrar'] as const),
  ] as const
).flatMap((tipo, i): Paso[] => {
  const con = { quien: i, que: i, n: i, otro: i + 1 };
  // each hears of it, or tells what it did, before the office's next act
  return [
    { tipo, ...con },
    { tipo: 'intercambiar', ...con, linea: 'ninguna' },
  ];
});

async function dar(mundo: Mundo, uno: Paso): Promise<void> {
  const { quien, que, n, otro } = uno;
  switch (uno.tipo) {
    case 'anotar':
      return anotar(mundo, quien, que, n);
    case 'dos_pestanias':
      return anotarDosVeces(mundo, quien, que, n);
    case 'contradecir':
      return contradecirse(mundo, quien, otro, que, n);
    case 'intercambiar':
      return intercambiar(mundo, quien, uno.linea, n);
    case 'fallar':
      return fallar(mundo, quien, { que, n, otro }, uno.falla, uno.escritura);
    case 'encontrarse':
      return encontrarse(mundo, quien, otro, n);
    case 'reloj':
      return correrReloj(mundo, quien, n);
    case 'base':
      return cambiarBase(mundo, n);
    case 'copia':
      return volverACopia(mundo, quien, n);
    case 'perder':
      return perder(mundo, n);
    case 'revocar':
      return revocar(mundo, n);
    case 'copiar_disco':
      mundo.parte = true;
      return;
    case 'disputar':
      return disputar(mundo, quien, otro, n);
    case 'perder_lo_traido':
      return perderLoTraido(mundo, quien, otro, n);
    case 'rotar':
      return rotar(mundo, quien, otro, n);
    case 'sumar':
      return sumarUno(mundo, quien, n);
    case 'cerrar_sin_oir':
      return cerrarSinOir(mundo, quien, otro, n);
    default:
      return enElDia(mundo, uno.tipo, n);
  }
}

/** Race days drawn from a seed, each with a server of its own: what fast-check runs, names by its seed, and shrinks. */
export function carreras({
  centro,
  conOficina = false,
  conRelevos = false,
  ...opciones
}: Omit<OpcionesMundo, 'centro'> & {
  centro: () => Promise<Centro>;
  conOficina?: boolean;
  conRelevos?: boolean;
}) {
  const conSumados = conRelevos ? pasoConRelevos : pasoConSumados;
  const cual: fc.Arbitrary<Paso> = conOficina ? pasoConOficina : opciones.sumar ? conSumados : paso;
  const pasos = fc.array(cual, { minLength: 20, maxLength: 60, size: 'max' });
  return fc.asyncProperty(pasos, async (dados) => {
    const mundo = new Mundo({ ...opciones, centro: await centro() });
    try {
      await mundo.empezar();
      for (const uno of dados) {
        await dar(mundo, uno);
        mirar(mundo);
      }
      await terminar(mundo);
    } finally {
      await mundo.cerrar();
      olvidarDiscos();
    }
  });
}

/** Says how often each thing happened. @returns the rare ones that never did, of which the test has proved nothing */
export function faltaron(cuenta: Cuenta, rarezas: readonly string[]): string[] {
  console.info([...cuenta.veces].map(([que, veces]) => `${que} ${veces}`).join(', '));
  return rarezas.filter((una) => !cuenta.veces.has(una));
}

/**
 * Race days from `semilla` on, by batches, until each rare thing has happened in one of them: whatever the code draws, no number
 * of days is right for all of them, and where a machine's pace decides something, none for all machines.
 * @param dias how many at least, and after how many a rare thing that never happened is a failure
 * @returns the rare ones that never did
 */
export async function correrHastaVerlas(
  carrera: ReturnType<typeof carreras>,
  {
    cuenta,
    rarezas,
    semilla,
    dias,
  }: { cuenta: Cuenta; rarezas: readonly string[]; semilla: number; dias: [number, number] },
): Promise<string[]> {
  const [minimo, maximo] = dias;
  const TANDA = Math.min(minimo, 6);
  for (let corridos = 0; corridos < maximo;) {
    const numRuns = corridos === 0 ? minimo : Math.min(TANDA, maximo - corridos);
    await fc.assert(carrera, { numRuns, seed: semilla + corridos, endOnFailure: false });
    corridos += numRuns;
    if (rarezas.every((una) => cuenta.veces.has(una))) break;
  }
  return faltaron(cuenta, rarezas);
}
