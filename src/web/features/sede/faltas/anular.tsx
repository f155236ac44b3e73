import { useState } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { usePuesto } from '../puesto.ts';
import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { decirPartes, loQueDevuelven, sumarCobros } from '../../../../shared/domain/sede/devolucion.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { anotarDevolucion } from './anotar.ts';
import { CampoMotivo } from './campo-motivo.tsx';
import type { Hecho } from './historial.ts';
import { Hoja } from './hoja.tsx';
import { textosFaltas } from './textos.ts';
import { useEscritura } from '../use-escritura.ts';
import { useSinRechazados } from './use-sin-rechazados.ts';

interface Props {
  hecho: Hecho;
  onListo: (hecho: boolean) => void;
}

const MOTIVOS = ['Me equivoqué de persona', 'Lo toqué sin querer', 'Cambió de idea'];

/** Undoes one thing that happened: it stays on record, with the reason, and counts no more. */
export function Anular({ hecho: { operacion, que, quien }, onListo }: Props) {
  const { bitacora, estado } = usePuesto();
  const [motivo, setMotivo] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  const expediente = operacion.tipo === 'alta' ? estado.sede.expediente(`a${operacion.id}`) : undefined;
  const { rechazados, demas } = useSinRechazados(expediente ?? { cobros: [], pagado: 0 });
  const devoluciones = loQueDevuelven(demas);
  const deCobrosAnulados = sumarCobros(rechazados);
  const total = devoluciones.reduce((suma, { centavos }) => suma + centavos, deCobrosAnulados);
  const anular = async () => {
    // The refunds are written before the undoing: if the phone dies in between, no walk-up is undone whose money has still to go back
    // (regla sede-24). With the refunds alone, a paid walk-up all of whose money went back has ended (regla sede-53); any other stands.
    // `as RefInscripcion`: there are refunds only where an alta is undone, and the sujeto of an alta is a registration.
    for (const una of devoluciones)
      await anotarDevolucion(bitacora, operacion.sujeto as RefInscripcion, { ...una, motivo: motivo.trim() });
    for (const { id, sujeto } of [...rechazados, operacion])
      await bitacora.anotar('anular', sujeto, { operacion: id, motivo: motivo.trim() });
  };
  return (
    <Hoja
      titulo="Anular"
      sobre={que}
      error={error}
      onCerrar={() => onListo(false)}
      boton={{
        texto: total > 0 ? `Devolví ${formatearPesos(total)} y anulo` : 'Sí, anular',
        disabled: ocupado || motivo.trim() === '',
        onClick: () => void escribir(anular, () => onListo(true)),
      }}
    >
      <p>{quien}</p>
      {operacion.tipo === 'alta' && <Aviso tono="aviso" titulo={textosFaltas.anular_alta} />}
      {devoluciones.length > 0 && (
        <Aviso tono="aviso" titulo={`Devolver ${decirPartes(devoluciones)}`}>
          <p>{textosFaltas.anular_devuelve}</p>
        </Aviso>
      )}
      {rechazados.length > 0 && (
        <Aviso tono="aviso" titulo={textosFaltas.anular_cobro(formatearPesos(deCobrosAnulados))} />
      )}
      {operacion.tipo === 'cobrar' && (
        <Aviso
          tono="aviso"
          titulo={textosFaltas.anular_cobro(formatearPesos(aCentavos(operacion.datos.monto)))}
        />
      )}
      <CampoMotivo etiqueta="Por qué se anula" sugeridos={MOTIVOS} motivo={motivo} onCambiar={setMotivo} />
    </Hoja>
  );
}
