import { useState } from 'react';
import { Mostrador, type EnVista } from '../mostrador/mostrador.tsx';

/** The desk's own screens inside a rehearsal, whose addresses do not change: a link would lead out of it. */
export function MesaDeEnsayo() {
  const [ver, setVer] = useState<EnVista | null>(null);
  return <Mostrador ver={ver} onVer={setVer} />;
}
