import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { esDe } from '../../../../shared/domain/sede/operacion.ts';
import { huella, textosConflicto, type Conflicto } from '../../../../shared/domain/sede/conflicto.ts';
import { Alerta } from '../../../ui/alerta.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { Pantalla } from '../../../ui/pantalla.tsx';
import { nombreDePuesto, textosPuesto } from '../faltas/nombres.ts';
import { usePuesto } from '../puesto.ts';
import { ConflictoAbierto } from './conflicto-abierto.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './mesa.module.css';
import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';
import { SIN_DATOS } from '../../../../shared/domain/sede/sincronia.ts';

/**
 * Where conflictos are settled, one card for each. Where what is proposed can be done from here, the first button does it (of a refused
 * waiver: signing anew). Works without network.
 */
export function MesaDeConflictos() {
  const { estado, base } = usePuesto();
  const [hecho, setHecho] = useState<{ texto: string; vez: number } | null>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  const conflictos = estado.sede.conflictos();
  const abiertos = conflictos.filter(({ resuelto }) => resuelto === null);
  const resueltos = conflictos.filter(({ resuelto }) => resuelto !== null);
  return (
    <Pantalla
      titulo="Mesa de conflictos"
      titulo_ref={titulo}
      bajada="Lo que dos puestos anotaron sin saber uno del otro. Nada se perdió: falta que alguien decida."
    >
      {hecho && (
        <Alerta key={hecho.vez} tono="ok">
          {hecho.texto}
        </Alerta>
      )}
      {base === null && <Aviso tono="aviso" titulo={SIN_DATOS} />}
      {abiertos.length === 0 ? (
        <Aviso tono="ok" titulo="No hay nada por resolver." />
      ) : (
        <ul className={piezas.pila}>
          {abiertos.map((uno) => (
            // a card that has got one more fact is drawn anew: what was being typed does not answer the new question
            <li key={`${uno.clave} ${huella(uno.hechos)}`}>
              <ConflictoAbierto
                conflicto={uno}
                onResuelto={(texto) => {
                  if (texto) flushSync(() => setHecho((antes) => ({ texto, vez: (antes?.vez ?? 0) + 1 })));
                  // the card with the pressed button goes
                  titulo.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {resueltos.length > 0 && (
        <details className={css.resueltos}>
          <summary>{escribirCuantos(resueltos.length, 'resuelto', 'resueltos')}</summary>
          <ul>
            {resueltos.map((uno) => (
              <Resuelto key={uno.clave} conflicto={uno} />
            ))}
          </ul>
        </details>
      )}
    </Pantalla>
  );
}

function Resuelto({ conflicto: { tipo, resuelto } }: { conflicto: Conflicto }) {
  const puesto = usePuesto();
  if (!resuelto || !esDe('resolver', resuelto)) return null;
  const donde = nombreDePuesto(puesto, resuelto.puesto_id) ?? textosPuesto.ajeno;
  const nota = resuelto.datos.nota ? ` «${resuelto.datos.nota}»` : '';
  return (
    <li>
      {textosConflicto[tipo]}: lo resolvió {resuelto.actor.nombre} en {donde}.{nota}
    </li>
  );
}
