import { useState } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { Anular } from './anular.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';
import type { Hecho } from './historial.ts';

interface Props {
  hechos: readonly Hecho[];
  vacia: string;
}

/** What happened, with when, where and by whom, and the way to undo what can be undone (`se_anula`). */
export function ListaDeHechos({ hechos, vacia }: Props) {
  const [cual, setCual] = useState<Hecho | null>(null);
  if (hechos.length === 0) return <p className={css.sobre}>{vacia}</p>;
  return (
    <>
      <ol className={css.hechos}>
        {hechos.map((hecho) => (
          <li key={hecho.operacion.id} className={hecho.anulada === null ? undefined : css.anulado}>
            <div>
              <p className={css.que}>{hecho.anulada === null ? hecho.que : <s>{hecho.que}</s>}</p>
              <p className={piezas.nota}>{hecho.quien}</p>
              {hecho.anulada !== null && <p className={piezas.nota}>{hecho.anulada}</p>}
            </div>
            {hecho.se_anula && (
              <Boton tono="contorno" aria-label={`Anular: ${hecho.que}`} onClick={() => setCual(hecho)}>
                Anular
              </Boton>
            )}
          </li>
        ))}
      </ol>
      {cual && <Anular key={cual.operacion.id} hecho={cual} onListo={() => setCual(null)} />}
    </>
  );
}
