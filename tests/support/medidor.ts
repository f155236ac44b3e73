import { setTimeout as sleep } from 'node:timers/promises';
import { Cliente } from './carga.ts';

interface Etapa {
  nombre: string;
  medidas: Map<string, number[]>;
  antes: Record<string, number>;
  despues: Record<string, number>;
}

/** How long answers take in each stage of a run, and what it gets done; asks for the listing all the time by itself. */
export function medidor(puerto: number) {
  const etapas: Etapa[] = [];
  const marcha = { si: true };

  function anotar(que: string, ms: number): void {
    const { medidas = new Map<string, number[]>() } = etapas.at(-1) ?? {};
    medidas.set(que, [...(medidas.get(que) ?? []), ms]);
  }

  async function mirar(): Promise<void> {
    const cliente = new Cliente(() => puerto, 60_000);
    while (marcha.si) {
      const desde = performance.now();
      const dicho = await cliente.pedir('GET', '/api/eventos-visibles').catch(() => null);
      if (dicho?.status === 200) anotar('listado', performance.now() - desde);
      await sleep(30);
    }
    cliente.cerrar();
  }
  const mirando = mirar();

  const parte = (todas: readonly number[], cual: number): number =>
    todas.toSorted((a, b) => a - b)[Math.min(todas.length - 1, Math.floor(todas.length * cual))] ?? 0;
  const de = (nombre: string) => etapas.find((etapa) => etapa.nombre === nombre);
  const avances = ({ antes, despues }: Etapa) =>
    Object.entries(despues).map(([que, n]) => [que, n - (antes[que] ?? 0)] as const);

  return {
    anotar,
    /** One ends, the next begins; `cuentas` tell what was done by now. */
    etapa: (nombre: string, cuentas: Record<string, number>) => {
      const ultima = etapas.at(-1);
      if (ultima) ultima.despues = cuentas;
      etapas.push({ nombre, medidas: new Map(), antes: cuentas, despues: cuentas });
    },
    p: (nombre: string, que: string, cual: number): number => parte(de(nombre)?.medidas.get(que) ?? [], cual),
    avance: (nombre: string, que: string): number => {
      const etapa = de(nombre);
      return (etapa && new Map(avances(etapa)).get(que)) ?? 0;
    },
    /** A line for each: how many, p50 and p99 in ms, and what was done. */
    tabla: (): string =>
      etapas
        .filter(({ nombre }) => nombre !== 'entre etapas')
        .map((etapa) =>
          [
            `${etapa.nombre}:`,
            ...[...etapa.medidas].map(
              ([que, ms]) =>
                `${que} ${ms.length}, ${Math.round(parte(ms, 0.5))}/${Math.round(parte(ms, 0.99))} ms;`,
            ),
            ...avances(etapa).map(([que, n]) => `${que} +${n}`),
          ].join(' '),
        )
        .join('\n'),
    terminar: async () => {
      marcha.si = false;
      await mirando;
    },
  };
}
