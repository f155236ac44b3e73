import fs from 'node:fs';

/** Flushes a file, or a directory's list of names, to the disk. */
export function syncPath(target: string): void {
  const fd = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
