import { inflateRawSync } from 'node:zlib';

/** The parts of a ZIP by its index, by hand: what the writer under test says is not taken from its own library. */
export function partesDeZip(zip: Buffer): Map<string, Buffer> {
  const final = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const partes = new Map<string, Buffer>();
  let indice = zip.readUInt32LE(final + 16);
  for (let n = zip.readUInt16LE(final + 10); n > 0; n -= 1) {
    const comprimido = zip.readUInt32LE(indice + 20);
    const largoNombre = zip.readUInt16LE(indice + 28);
    const nombre = zip.toString('utf8', indice + 46, indice + 46 + largoNombre);
    const cabecera = zip.readUInt32LE(indice + 42);
    // both headers say the same, as strict readers want it
    for (const [enIndice, enCabecera] of [
      [16, 14],
      [20, 18],
      [24, 22],
    ] as const) {
      if (zip.readUInt32LE(indice + enIndice) !== zip.readUInt32LE(cabecera + enCabecera))
        throw new Error(`${nombre}: la cabecera no coincide con el índice`);
    }
    const datos = cabecera + 30 + zip.readUInt16LE(cabecera + 26) + zip.readUInt16LE(cabecera + 28);
    const contenido = inflateRawSync(zip.subarray(datos, datos + comprimido));
    if (contenido.length !== zip.readUInt32LE(indice + 24)) throw new Error(`${nombre}: otro largo`);
    partes.set(nombre, contenido);
    indice += 46 + largoNombre + zip.readUInt16LE(indice + 30) + zip.readUInt16LE(indice + 32);
  }
  return partes;
}
