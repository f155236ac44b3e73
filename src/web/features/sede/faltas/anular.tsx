import { useState } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { usePuesto } from '../puesto.ts';
import { CampoMotivo } from './campo-motivo.tsx';
import type { Hecho } from './historial.ts';
import { Hoja } from './hoja.tsx';
import { textosFaltas } from './textos.ts';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  hecho: Hecho;
  onListo: (hecho: boolean) => void;
}

const MOTIVOS = ['Me equivoqué de persona', 'Lo toqué sin querer', 'Cambió de idea'];

/** Undoes one thing that happened: it stays on record, with the reason, and counts no more. */
export function Anular({ hecho: { operacion, que, quien }, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [motivo, setMotivo] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  return (
    <Hoja
      titulo="Anular"
      sobre={que}
      error={error}
      onCerrar={() => onListo(false)}
      acciones={
        <Boton
          grande
          ancho
          disabled={ocupado || motivo.trim() === ''}
          onClick={() =>
            void escribir(
              () =>
                bitacora.anotar('anular', operacion.sujeto, {
                  operacion: operacion.id,
                  motivo: motivo.trim(),
                }),
              () => onListo(true),
            )
          }
        >
          Sí, anular
        </Boton>
      }
    >
      <p>{quien}</p>
      {operacion.tipo === 'alta' && <Aviso tono="aviso" titulo={textosFaltas.anular_alta} />}
      {operacion.tipo === 'cobrar' && <Aviso tono="aviso" titulo={textosFaltas.anular_cobro} />}
      <CampoMotivo etiqueta="Por qué se anula" sugeridos={MOTIVOS} motivo={motivo} onCambiar={setMotivo} />
    </Hoja>
  );
}
