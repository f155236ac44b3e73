import { useState } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { InscribirAhora } from '../alta/inscribir-ahora.tsx';
import { CajaPage } from '../caja/caja-page.tsx';
import type { EnVista } from '../mostrador/leer.ts';
import { Mostrador } from '../mostrador/mostrador.tsx';
import { MesaDeConflictos } from '../oficina/mesa-de-conflictos.tsx';
import { CuentaPage } from '../stock/cuenta-page.tsx';
import css from './simulacro.module.css';

const PESTANAS = [
  ['mostrador', 'Mostrador'],
  ['inscribir', 'Inscribir'],
  ['caja', 'Caja'],
  ['cuentas', 'Cuentas'],
  ['conflictos', 'Conflictos'],
] as const;
type Pestana = (typeof PESTANAS)[number][0];

/** The desk's own screens inside a rehearsal, whose address does not change: a link would lead out of it. */
export function MesaDeEnsayo() {
  const [pestana, setPestana] = useState<Pestana>('mostrador');
  const [ver, setVer] = useState<EnVista | null>(null);
  return (
    <>
      <nav className={css.pestanas} aria-label="Del puesto">
        {PESTANAS.map(([cual, texto]) => (
          <Boton
            key={cual}
            tono={cual === pestana ? 'primario' : 'contorno'}
            aria-current={cual === pestana ? 'page' : undefined}
            onClick={() => setPestana(cual)}
          >
            {texto}
          </Boton>
        ))}
      </nav>
      {pestana === 'mostrador' && <Mostrador ver={ver} onVer={setVer} />}
      {pestana === 'inscribir' && (
        <InscribirAhora
          onListo={(inscripcion) => {
            setVer({ inscripcion, persona: null });
            setPestana('mostrador');
          }}
        />
      )}
      {pestana === 'caja' && <CajaPage />}
      {pestana === 'cuentas' && <CuentaPage />}
      {pestana === 'conflictos' && <MesaDeConflictos />}
    </>
  );
}
