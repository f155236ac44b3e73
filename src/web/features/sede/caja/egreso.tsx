import { useState } from 'react';
import { aCentavos, aPesos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import type { Caja } from '../../../../shared/domain/sede/caja.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { CampoMonto } from '../faltas/campo-monto.tsx';
import { leerPesos } from '../../../ui/pesos-escritos.ts';
import { CampoMotivo } from '../faltas/campo-motivo.tsx';
import { Hoja } from '../faltas/hoja.tsx';
import { textosFaltas } from '../faltas/textos.ts';
import { useEscritura } from '../use-escritura.ts';
import { usePuesto } from '../puesto.ts';

interface Props {
  caja: Caja;
  onListo: () => void;
}

const MOTIVOS = ['Retiro para la organización', 'Compra', 'Cambio para otro puesto'];

/** Notes cash that leaves the box otherwise than as a refund. */
export function Egreso({ caja, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [escrito, setEscrito] = useState('');
  const [motivo, setMotivo] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  const pesos = leerPesos(escrito);
  const centavos = pesos === null || pesos > 1e9 ? 0 : aCentavos(pesos);
  return (
    <Hoja
      titulo="Sacar plata de la caja"
      sobre={`Debería haber ${formatearPesos(caja.esperado)}.`}
      error={error}
      firme={escrito !== ''}
      onCerrar={onListo}
      boton={{
        texto: centavos === 0 ? 'Sacar' : `Saqué ${formatearPesos(centavos)}`,
        disabled: ocupado || centavos === 0 || motivo.trim() === '',
        onClick: () =>
          void escribir(
            () => bitacora.anotar('egreso', 'caja', { monto: aPesos(centavos), motivo: motivo.trim() }),
            onListo,
          ),
      }}
    >
      <CampoMonto
        etiqueta="Cuánto se saca"
        escrito={escrito}
        error={escrito !== '' && centavos === 0 ? textosFaltas.monto : null}
        onEscribir={setEscrito}
      />
      <div role="status">
        {centavos > caja.esperado && (
          <Aviso tono="aviso" titulo={textosFaltas.caja_corta(formatearPesos(caja.esperado))} />
        )}
      </div>
      <CampoMotivo etiqueta="Para qué" sugeridos={MOTIVOS} motivo={motivo} onCambiar={setMotivo} />
    </Hoja>
  );
}
