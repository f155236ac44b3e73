import { vi } from 'vitest';
import type { Disco } from './disco.ts';

/** Makes a disk full until the bytes of an attachment are deleted. @returns how to give it room again */
export function llenar(disco: Disco): () => void {
  disco.lleno = true;
  const borrar = IDBObjectStore.prototype.delete;
  const espia = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'adjuntos_datos') disco.lleno = false;
    return borrar.call(this, key);
  });
  return () => {
    espia.mockRestore();
    disco.lleno = false;
  };
}
