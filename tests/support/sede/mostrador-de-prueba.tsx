import { useState } from 'react';
import { SinEscaner, type Aparatos } from '../../../src/web/ui/escaner/aparatos.ts';
import type { EnVista } from '../../../src/web/features/sede/mostrador/leer.ts';
import { Mostrador } from '../../../src/web/features/sede/mostrador/mostrador.tsx';

/** The label of the desk's one field. */
export const CAMPO = 'Documento, nombre o número';

const sinCamara: Aparatos = {
  abrirCamara: () => Promise.reject(new SinEscaner('sin_camara')),
  abrirLector: () => Promise.reject(new SinEscaner('sin_lector')),
  tomarCuadro: async () => null,
};

/** A camera that reads what `ve` gives; null: nothing is before it. */
export const camaraQue = (ve: () => string | null): Aparatos => ({
  abrirCamara: async () => ({
    stream: { id: 's1' } as MediaStream,
    id: 'atras',
    todas: ['atras'],
    linterna: null,
    alPerderse: () => undefined,
    cerrar: () => undefined,
  }),
  abrirLector: async () => ({
    leer: async () => {
      const texto = ve();
      return texto === null ? null : { texto, formato: 'pdf417' };
    },
    cerrar: () => undefined,
  }),
  tomarCuadro: async () => ({}) as ImageBitmap,
});

/** A desk's screen, on whom it was last opened; without a camera where none is given. */
export function MostradorDePrueba({ aparatos = sinCamara }: { aparatos?: Aparatos }) {
  const [ver, setVer] = useState<EnVista | null>(null);
  return <Mostrador ver={ver} onVer={setVer} aparatos={aparatos} />;
}
