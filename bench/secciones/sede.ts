import { base, ficha, inscripcion, operacion } from '../../src/shared/domain/sede/apoyo/mundo.ts';
import { Buscador } from '../../src/shared/domain/sede/buscar.ts';
import type { Operacion } from '../../src/shared/domain/sede/operacion.ts';
import { estadoSede, Sede } from '../../src/shared/domain/sede/sede.ts';
import { azarDe } from '../../tests/support/soak.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { tamanio } from '../lib/tamanios.ts';

const PERSONAS = tamanio(10_000, 200);
const OPERACIONES = tamanio(20_000, 400);
const VUELTAS = tamanio(9, 1);
const META_ENTERO_MS = 200;
const META_UNA_MS = 1;
const CUADRO_MS = 1000 / 60;
const PUESTOS = ['A', 'B', 'C', 'D', 'E', 'F'];
const NOMBRES = [
  'Ana',
  'José',
  'María Belén',
  'Juan Cruz',
  'Lucía',
  'Agustín',
  'Zoe',
  'Martín',
  'Sofía',
  'Íñigo',
];
const APELLIDOS = [
  'Suárez',
  'Núñez',
  'de la Fuente',
  'Gómez',
  'Peña',
  'Álvarez',
  'Ruiz Díaz',
  'Müller',
  'Paz',
  'Ibáñez',
];

const { elegir, entero } = azarDe(20_270_314);
const carrera = base({
  inscripciones: Array.from({ length: PERSONAS }, (_, i) =>
    inscripcion(i + 1, {
      numero: i % 3 === 0 ? i + 1 : null,
      personas: [
        {
          ...ficha(String(10_000_000 + i * 3001), {
            nombre: elegir(NOMBRES),
            apellido: `${elegir(APELLIDOS)} ${elegir(APELLIDOS)}`,
          }),
          ...{ id: (i + 1) * 10, deslinde: null, apto: null },
        },
      ],
    }),
  ),
});

/** Operaciones of all kinds of one race day, from six puestos, in the order in which they happened. */
function unDia(): Operacion[] {
  const seqs = new Map<string, number>();
  return Array.from({ length: OPERACIONES }, (_, n) => {
    const puesto = elegir(PUESTOS);
    const seq = (seqs.get(puesto) ?? 0) + 1;
    seqs.set(puesto, seq);
    const i = entero(PERSONAS) + 1;
    const [sujeto, persona] = [`i${i}`, `p${i * 10}`] as const;
    const una = { seq };
    const id = `o${n}`;
    switch (n % 10) {
      case 0:
        return operacion(
          id,
          puesto,
          n + 1,
          sujeto,
          'asignar_numero',
          { numero: n + 20_000, antes: null, de_lote: false },
          una,
        );
      case 1:
        return operacion(id, puesto, n + 1, sujeto, 'cobrar', { monto: 50, medio: 'efectivo' }, una);
      case 2:
        return operacion(
          id,
          puesto,
          n + 1,
          sujeto,
          'corregir',
          { persona, campo: 'talle', valor: 'L', antes: 'M' },
          una,
        );
      case 3:
      case 4:
        return operacion(
          id,
          puesto,
          n + 1,
          sujeto,
          'firmar',
          { persona, texto_version: 1, texto_hash: 'h' },
          una,
        );
      case 5:
        return operacion(
          id,
          puesto,
          n + 1,
          `a${id}`,
          'alta',
          { modalidad_id: 1, nombre: '-', personas: [ficha(String(n))], total: 100 },
          una,
        );
      case 6:
        return operacion(
          id,
          puesto,
          n + 1,
          sujeto,
          'anular',
          { operacion: `o${n - 6}`, motivo: 'error' },
          una,
        );
      default:
        return operacion(
          id,
          puesto,
          n + 1,
          sujeto,
          'acreditar',
          { personas: [persona], retira: null, kit: [] },
          una,
        );
    }
  });
}

const milis = (hacer: () => void): Promise<number> => {
  const desde = performance.now();
  hacer();
  return Promise.resolve(performance.now() - desde);
};

const TEXTOS = ['nunez', 'jose pen', 'Álvarez, Ana', 'a', '10003001', '40.', 'zzz', 'de la fuente maria'];

/** Measures the state that follows from a day's operaciones, all at once and one by one, and the search for a person. */
export async function medirSede(): Promise<Cifra[]> {
  const dia = unDia();
  const textos = dia.map((una) => JSON.stringify(una));
  const mitad = Math.floor(dia.length / 2);
  const buscador = new Buscador();
  buscador.actualizar(estadoSede(carrera, dia).expedientes);
  const llanos = carrera.inscripciones.flatMap(({ personas }) =>
    personas.map(({ apellido, nombre, documento }) => `${apellido} ${nombre} ${documento}`.toLowerCase()),
  );
  const medidas = await alternar(VUELTAS, {
    entero: () => milis(() => void estadoSede(carrera, dia)),
    // for comparison: parsing their texts, which any way of keeping operaciones has to do at least
    leer: () => milis(() => void textos.map((texto) => JSON.parse(texto) as unknown)),
    una: async () => {
      const sede = new Sede(carrera);
      sede.agregar(dia.slice(0, mitad));
      const deAUna = dia.slice(mitad);
      const peores: number[] = [];
      for (const operacion of deAUna) peores.push(await milis(() => sede.agregar([operacion])));
      // percentile 99: one operacion in a hundred may coincide with a garbage collection
      return peores.sort((a, b) => a - b)[Math.floor(peores.length * 0.99)] ?? Number.NaN;
    },
    buscar: async () =>
      Math.max(...(await Promise.all(TEXTOS.map((texto) => milis(() => void buscador.buscar(texto)))))),
    recorrer: () => milis(() => void llanos.filter((texto) => texto.includes('nunez'))),
    tras_una: async () => {
      const sede = new Sede(carrera);
      const otro = new Buscador();
      otro.actualizar(sede.estado().expedientes);
      sede.agregar(dia.slice(0, 1));
      return milis(() => {
        otro.actualizar(sede.estado().expedientes);
        otro.buscar('nunez');
      });
    },
  });
  const seccion = `Día de carrera (${PERSONAS} personas, ${OPERACIONES} operaciones)`;
  const entero = mediana(medidas.entero);
  const una = mediana(medidas.una);
  const buscar = mediana(medidas.buscar);
  const trasUna = mediana(medidas.tras_una);
  return [
    {
      seccion,
      nombre: 'el estado entero, de todas las operaciones',
      valor: entero,
      unidad: 'ms',
      referencia: { nombre: 'sólo leer sus textos (JSON.parse)', valor: mediana(medidas.leer) },
      meta: `≤ ${META_ENTERO_MS} ms`,
      cumple: entero <= META_ENTERO_MS,
      medidas,
    },
    {
      seccion,
      nombre: 'una operación más (percentil 99)',
      valor: una,
      unidad: 'ms',
      meta: `≤ ${META_UNA_MS} ms`,
      cumple: una <= META_UNA_MS,
    },
    {
      seccion,
      nombre: 'buscar una persona, el texto que más tarda',
      valor: buscar,
      unidad: 'ms',
      referencia: { nombre: 'recorrer un texto por persona', valor: mediana(medidas.recorrer) },
      meta: `≤ un cuadro (${CUADRO_MS.toFixed(1)} ms)`,
      cumple: buscar <= CUADRO_MS,
    },
    {
      seccion,
      nombre: 'buscar, con una operación nueva desde la vez anterior',
      valor: trasUna,
      unidad: 'ms',
      meta: `≤ un cuadro (${CUADRO_MS.toFixed(1)} ms)`,
      cumple: trasUna <= CUADRO_MS,
    },
  ];
}
