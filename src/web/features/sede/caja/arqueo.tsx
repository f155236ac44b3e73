import { useState } from 'react';
import { aCentavos, aPesos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import type { Caja } from '../../../../shared/domain/sede/caja.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { CampoMonto } from '../faltas/campo-monto.tsx';
import { escribirPesos, leerPesos } from '../../../ui/pesos-escritos.ts';
import { Hoja } from '../faltas/hoja.tsx';
import { textosFaltas } from '../faltas/textos.ts';
import { useEscritura } from '../use-escritura.ts';
import { usePuesto } from '../puesto.ts';
import { comparada } from './palabras.ts';

interface Props {
  caja: Caja;
  onListo: () => void;
}

const enCentavos = (escrito: string): number | null => {
  const pesos = leerPesos(escrito);
  return pesos === null || pesos > 1e9 ? null : aCentavos(pesos);
};

/** Counts the cash against what should be there. Whoever counts sees the difference before it is kept. */
export function Arqueo({ caja, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [fondo, setFondo] = useState(() => escribirPesos(aPesos(caja.fondo)));
  const [contado, setContado] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  const [abrio, hay] = [enCentavos(fondo), enCentavos(contado)];
  const esperado = abrio === null ? null : caja.esperado - caja.fondo + abrio;
  const diferencia = esperado === null || hay === null ? null : hay - esperado;
  return (
    <Hoja
      titulo="Contar la caja"
      sobre={bitacora.puesto.nombre}
      error={error}
      firme={contado !== ''}
      onCerrar={onListo}
      boton={{
        texto: 'Guardar el arqueo',
        disabled: ocupado || diferencia === null,
        onClick: () => {
          if (abrio === null || hay === null) return;
          void escribir(
            () => bitacora.anotar('arqueo', 'caja', { contado: aPesos(hay), fondo: aPesos(abrio) }),
            onListo,
          );
        },
      }}
    >
      <CampoMonto
        etiqueta="Con cuánto abrió la caja (fondo)"
        escrito={fondo}
        error={abrio === null ? textosFaltas.monto : null}
        onEscribir={setFondo}
      />
      <CampoMonto
        etiqueta="Cuánto hay, contado billete por billete"
        escrito={contado}
        error={contado !== '' && hay === null ? textosFaltas.monto : null}
        onEscribir={setContado}
      />
      <div role="status">
        {diferencia !== null && esperado !== null && (
          <Aviso
            tono={diferencia === 0 ? 'ok' : 'aviso'}
            titulo={
              diferencia === 0
                ? `Está justo: tenía que haber ${formatearPesos(esperado)}`
                : `Tenía que haber ${formatearPesos(esperado)}: ${comparada(diferencia)}`
            }
          >
            {diferencia !== 0 && <p>Contá de nuevo. Si sigue igual, guardalo así: la oficina lo ve.</p>}
          </Aviso>
        )}
      </div>
    </Hoja>
  );
}
