import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAMAS =
  /^(?:[A-Z_]+=\S* )*(?:(?:npm|npx|node|systemctl|docker|openssl|useradd|apt-get|sysctl) \S|clamdscan$)/;

/** Every command that a document shows: the lines of its blocks, and what stands between backticks in its sentences. */
export function comandosDe(documento: string): string[] {
  const bloques = [...documento.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, bloque = '']) =>
    bloque.replaceAll('\\\n', '').split('\n'),
  );
  const sueltos = [...documento.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
    ([, texto = '']) => texto.replaceAll('\n', ' '),
  );
  const limpios = [...bloques, ...sueltos].map((linea) => linea.replace(/\s+#.*$/, '').trim());
  return [...new Set(limpios.filter((linea) => PROGRAMAS.test(linea)))];
}

/** What the shell would hand over to npm, for a command as it stands in a document. */
export function argumentosDeNpm(comando: string): string[] {
  const carpeta = mkdtempSync(join(tmpdir(), 'largada-comandos-'));
  try {
    const anotado = join(carpeta, 'argumentos');
    writeFileSync(join(carpeta, 'npm'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${anotado}'\n`);
    chmodSync(join(carpeta, 'npm'), 0o755);
    execFileSync('sh', ['-c', comando], { env: { PATH: `${carpeta}:${process.env['PATH'] ?? ''}` } });
    return readFileSync(anotado, 'utf8').trimEnd().split('\n');
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}
