import * as falsa from 'fake-indexeddb';
import { vi } from 'vitest';

/** IndexedDB's classes as globals, until vi.unstubAllGlobals: the other files of the process have none. */
export function conIndexedDb(): void {
  const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } = falsa;
  const clases = {
    ...{ IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction },
  };
  for (const [nombre, clase] of Object.entries(clases)) vi.stubGlobal(nombre, clase);
  vi.stubGlobal('indexedDB', new falsa.IDBFactory());
}
