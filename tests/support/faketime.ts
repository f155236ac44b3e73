import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const LUGARES = ['/usr/lib', '/usr/local/lib'];
const NOMBRE = 'faketime/libfaketimeMT.so.1';

const buscar = (): string | undefined =>
  LUGARES.flatMap((lugar) => [
    path.join(lugar, NOMBRE),
    ...fs.readdirSync(lugar).map((arquitectura) => path.join(lugar, arquitectura, NOMBRE)),
  ]).find((ruta) => fs.existsSync(ruta));

/** Debian's libfaketime; as root it is installed where it is missing. */
function biblioteca(): string {
  const instalar = () => spawnSync('apt-get', ['install', '-y', 'libfaketime'], { stdio: 'ignore' });
  const ruta = buscar() ?? (instalar() && buscar());
  if (!ruta) throw new Error('Falta libfaketime (apt-get install libfaketime)');
  return ruta;
}

/** The wall clock of a process, set from outside while it runs; time that passes, and timers, stay as they are. */
export class RelojDePared {
  readonly entorno: Readonly<Record<string, string>>;
  readonly #archivo: string;

  constructor(archivo: string) {
    this.#archivo = archivo;
    this.mover(0);
    this.entorno = {
      LD_PRELOAD: biblioteca(),
      FAKETIME_TIMESTAMP_FILE: archivo,
      ...{ FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    };
  }

  /** So many seconds from the true time. */
  mover(segundos: number): void {
    const nuevo = `${this.#archivo}.nuevo`;
    fs.writeFileSync(nuevo, `${segundos < 0 ? '' : '+'}${segundos}`);
    // never half of it
    fs.renameSync(nuevo, this.#archivo);
  }
}
