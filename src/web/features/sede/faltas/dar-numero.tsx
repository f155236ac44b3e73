import { useState } from 'react';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Campo } from '../../../ui/campo.tsx';
import { usePuesto } from '../puesto.ts';
import { paraNumerar } from '../reglas-del-formulario-publico.ts';
import { anotarNumero } from './anotar.ts';
import { CampoNumero, numeroElegido, useNumeroElegido } from './campo-numero.tsx';
import { Hoja } from './hoja.tsx';
import { nombreDe } from './nombres.ts';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  expediente: Expediente;
  onListo: (hecho: boolean) => void;
}

/** Gives a bib to a registration that has none, or, with a reason, another bib to one whose bib is torn, lost or misprinted, say. */
export function DarNumero({ expediente, onListo }: Props) {
  const puesto = usePuesto();
  const { bitacora, estado, base } = puesto;
  const [elegido, setElegido] = useNumeroElegido(puesto, expediente.modalidad_id);
  const [motivo, setMotivo] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  const para = paraNumerar(base, expediente);
  const leido = numeroElegido(puesto, { ...expediente, ...para }, elegido);
  const cambia = expediente.numero !== null;
  const modalidad = base?.modalidades.find(({ id }) => id === expediente.modalidad_id);
  const [primera] = expediente.personas;
  const { lotes } = estado.sede;
  return (
    <Hoja
      titulo={cambia ? `Cambiar el número ${expediente.numero}` : 'Dar número'}
      sobre={[primera && nombreDe(primera), modalidad?.nombre].filter(Boolean).join(' · ')}
      error={error}
      onCerrar={() => onListo(false)}
      boton={{
        texto: leido.ok ? `Dar el ${leido.numero}` : 'Dar número',
        disabled: ocupado || !leido.ok || (cambia && motivo.trim() === ''),
        onClick: () => {
          if (!leido.ok) return;
          const { numero } = leido;
          void escribir<unknown>(
            () => anotarNumero(bitacora, expediente, { numero, motivo: motivo.trim(), lotes }),
            () => onListo(true),
          );
        },
      }}
    >
      <CampoNumero puesto={puesto} para={para} elegido={elegido} leido={leido} onElegir={setElegido} />
      {cambia && (
        <Campo
          etiqueta="Por qué se cambia"
          placeholder="Roto, perdido, mal impreso…"
          autoComplete="off"
          maxLength={500}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      )}
    </Hoja>
  );
}
