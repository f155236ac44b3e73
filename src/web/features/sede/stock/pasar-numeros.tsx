import { useState } from 'react';
import { enumerar } from '../../../../shared/domain/comun/enumerar.ts';
import { nombrarPase } from '../../../../shared/domain/sede/relato.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Elegir } from '../faltas/elegir.tsx';
import { Hoja } from '../faltas/hoja.tsx';
import { usePuesto, type BaseDelPuesto } from '../puesto.ts';
import { useEscritura } from '../use-escritura.ts';
import css from '../faltas/faltas.module.css';
import { paseDe, type Pase } from './pase.ts';

const textos = {
  titulo: 'Pasarle números',
  sobre: 'Para un puesto al que no le quedan, aunque no haya señal.',
  nada: 'De esta modalidad no te alcanzan para repartir.',
  se_entera:
    'Los da cuando le llegue el aviso: por el servidor o por los teléfonos conectados. Vos dejás de darlos ya.',
  no_se_deshace: 'No se deshace desde acá: si te hacen falta, que ese puesto te los pase de vuelta.',
} as const;

interface Props {
  base: BaseDelPuesto;
  /** the puestos that may get numbers and places from this one */
  puestos: readonly { puesto_id: string; nombre: string }[];
  /** @param dicho what was handed on, in a sentence; null: nothing was */
  onListo: (dicho: string | null) => void;
}

/** Hands half of what this puesto has left of a modality on to another puesto (regla sede-35). */
export function PasarNumeros({ base, puestos, onListo }: Props) {
  const { bitacora, estado } = usePuesto();
  const { modalidades } = base;
  const [a_puesto, setPuesto] = useState(puestos.length === 1 ? (puestos[0]?.puesto_id ?? '') : '');
  const [cual, setCual] = useState(modalidades.length === 1 ? String(modalidades[0]?.id ?? '') : '');
  const { ocupado, error, escribir } = useEscritura();
  const { puesto_id } = bitacora.puesto;
  const a = puestos.find((uno) => uno.puesto_id === a_puesto);
  const modalidad = modalidades.find(({ id }) => String(id) === cual);
  const pase = modalidad && paseDe({ sede: estado.sede, puesto_id }, modalidad.id);
  const hay = pase !== undefined && (pase.numeros.length > 0 || pase.lugares > 0);
  return (
    <Hoja
      titulo={textos.titulo}
      sobre={textos.sobre}
      error={error}
      onCerrar={() => onListo(null)}
      boton={{
        texto: a && hay ? `Pasarle ${nombrarPase(pase)} a ${a.nombre}` : textos.titulo,
        disabled: ocupado || !a || !hay,
        onClick: () => {
          if (!a || !modalidad || !pase) return;
          const { numeros, lugares } = pase;
          void escribir(
            () =>
              bitacora.anotar('transferir_lote', 'lote', {
                ...{ a_puesto, modalidad_id: modalidad.id, numeros, lugares },
              }),
            () => onListo(`Le pasaste ${nombrarPase(pase)} de ${modalidad.nombre} a ${a.nombre}.`),
          );
        },
      }}
    >
      <Elegir
        etiqueta="¿A qué puesto?"
        opciones={puestos.map((uno) => [uno.puesto_id, uno.nombre] as const)}
        valor={a_puesto}
        onElegir={setPuesto}
      />
      <Elegir
        etiqueta="¿De qué modalidad?"
        opciones={modalidades.map(({ id, nombre }) => [String(id), nombre] as const)}
        valor={cual}
        onElegir={setCual}
      />
      <div role="status" className={css.grupo}>
        {pase && !hay && <Aviso tono="aviso" titulo={textos.nada} />}
        {pase && hay && <LoQueVa pase={pase} />}
      </div>
    </Hoja>
  );
}

function LoQueVa({ pase }: { pase: Pase }) {
  const { numeros, quedan } = pase;
  return (
    <Aviso tono="info" titulo={`${numeros.length + pase.lugares === 1 ? 'Va' : 'Van'} ${nombrarPase(pase)}`}>
      {numeros.length > 0 && (
        <p>
          Dale también {numeros.length === 1 ? 'el dorsal' : 'los dorsales'}{' '}
          <b>{enumerar(numeros.map(String))}</b>. A este puesto le{' '}
          {quedan === 1 ? 'queda 1' : `quedan ${quedan}`}.
        </p>
      )}
      <p>{textos.se_entera}</p>
      <p>{textos.no_se_deshace}</p>
    </Aviso>
  );
}
