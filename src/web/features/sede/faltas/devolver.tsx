import { useState } from 'react';
import { aCentavos, aPesos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { esExito } from '../../../../shared/domain/inscripcion/estados.ts';
import { loQueDevuelven, sumarCobros, topeDeDevolucion } from '../../../../shared/domain/sede/devolucion.ts';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { CampoMonto } from './campo-monto.tsx';
import { escribirPesos, leerPesos } from '../../../ui/pesos-escritos.ts';
import { usePuesto } from '../puesto.ts';
import { anotarDevolucion, type Medio } from './anotar.ts';
import { CampoMotivo } from './campo-motivo.tsx';
import { MEDIOS } from './campos-cobro.tsx';
import { Elegir } from './elegir.tsx';
import { HojaDeExpediente } from './hoja-de-expediente.tsx';
import { textosFaltas } from './textos.ts';
import { useEscritura } from '../use-escritura.ts';
import { useSinRechazados } from './use-sin-rechazados.ts';

interface Props {
  expediente: Expediente;
  onListo: (hecho: boolean) => void;
}

const MOTIVOS = ['Cobré de más', 'Se bajó', 'Pagó dos veces'];

/** The amount in cents; a text: why it cannot be given back. @param tope the most cents that can go back the chosen way */
function leerDevolucion(escrito: string, pagado: number, tope: number): number | string {
  const pesos = leerPesos(escrito);
  if (pesos === null || pesos > 1e9) return textosFaltas.monto;
  const centavos = aCentavos(pesos);
  if (centavos === 0) return textosFaltas.monto_cero;
  if (centavos > pagado) return textosFaltas.devolver_de_mas(formatearPesos(pagado));
  return centavos > tope ? textosFaltas.devolver_de_otra_forma(tope, formatearPesos(tope)) : centavos;
}

/**
 * Gives money back. `medio` begins with that of the last payment of which desks still hold some; the amount with what was paid above the
 * total or, where that is nothing, with all that was paid, but with no more than desks hold by that `medio`: the server refuses to give
 * back more by a way than came by it. Where desks hold nothing, the amount begins empty. A payment that the server refused, and of
 * which desks still hold all, does not count as paid here: it is undone by 'Anular', not given back.
 */
export function Devolver({ expediente, onListo }: Props) {
  const { bitacora, estado } = usePuesto();
  const { total, ref, state } = expediente;
  const { rechazados, demas } = useSinRechazados(expediente);
  const { pagado, cobros } = demas;
  const partes = loQueDevuelven(demas);
  const ultimo = cobros.findLast(
    ({ tipo, datos }) => tipo === 'cobrar' && partes.some((una) => una.medio === datos.medio),
  );
  const [medio, setMedio] = useState<Medio>(ultimo?.datos.medio ?? 'efectivo');
  const tope = topeDeDevolucion(demas, medio);
  const [escrito, setEscrito] = useState(() => {
    const hay = partes.find((una) => una.medio === medio)?.centavos;
    if (hay === undefined) return '';
    return escribirPesos(aPesos(Math.min(pagado > total ? pagado - total : pagado, hay)));
  });
  const [motivo, setMotivo] = useState('');
  const { ocupado, error, escribir } = useEscritura();
  const centavos = leerDevolucion(escrito, pagado, tope);
  const caja = estado.sede.estado().cajas.get(bitacora.puesto.puesto_id);
  const noAlcanza = medio === 'efectivo' && typeof centavos === 'number' && centavos > (caja?.esperado ?? 0);
  return (
    <HojaDeExpediente
      {...{ expediente, error, onListo }}
      titulo="Devolver plata"
      boton={{
        texto: typeof centavos === 'string' ? 'Devolver' : `Devolví ${formatearPesos(centavos)}`,
        disabled: ocupado || typeof centavos === 'string' || motivo.trim() === '',
        onClick: () => {
          if (typeof centavos === 'string') return;
          void escribir(
            () => anotarDevolucion(bitacora, ref, { centavos, medio, motivo: motivo.trim() }),
            () => onListo(true),
          );
        },
      }}
    >
      <Aviso tono="info" titulo={textosFaltas.devolver_manual} />
      {rechazados.length > 0 && (
        <Aviso
          tono="aviso"
          titulo={textosFaltas.devolver_rechazado(formatearPesos(sumarCobros(rechazados)))}
        />
      )}
      <CampoMonto
        etiqueta="Cuánto se devuelve"
        pista={`Tiene pagado ${formatearPesos(pagado)}.`}
        escrito={escrito}
        error={typeof centavos === 'string' && escrito !== '' ? centavos : null}
        onEscribir={setEscrito}
      />
      <Elegir etiqueta="Cómo se devuelve" opciones={MEDIOS} valor={medio} onElegir={setMedio} />
      <div role="status">
        {centavos === pagado && esExito(state) && <Aviso tono="aviso" titulo={textosFaltas.devolver_todo} />}
        {noAlcanza && (
          <Aviso tono="aviso" titulo={textosFaltas.caja_corta(formatearPesos(caja?.esperado ?? 0))} />
        )}
      </div>
      <CampoMotivo etiqueta="Por qué" sugeridos={MOTIVOS} motivo={motivo} onCambiar={setMotivo} />
    </HojaDeExpediente>
  );
}
