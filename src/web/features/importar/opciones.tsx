import {
  ESTADOS_IMPORTACION,
  type EstadoImportacion,
} from '../../../shared/domain/importar/importar-campos.ts';
import { mensajesPago } from '../../../shared/domain/pago/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Casilla } from '../../ui/campo.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './importar.module.css';
import type { Importar, Previa } from './use-importar.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

const ESTADOS: Readonly<Record<EstadoImportacion, { texto: string; pista: string }>> = {
  pago_realizado: { texto: 'Pagadas', pista: 'Queda un pago registrado por el total de cada una.' },
  pago_no_paga: { texto: 'No pagan', pista: 'Invitados y elite: tienen su lugar sin pagar.' },
  pago_pendiente: { texto: 'Pendientes de pago', pista: 'Guardan el lugar y no llevan número.' },
};

interface Props {
  importar: Importar;
  previa: Previa;
  usa_pago_online: boolean;
}

/** Options for imported registrations (an import of numbers has none), and the button that starts the import. */
export function Opciones({ importar, previa, usa_pago_online }: Props) {
  const { tipo, opciones, setOpciones, fallo_al_escribir: fallo } = importar;
  const { entran } = previa;
  const cambio = fallo instanceof ErrorLlamada && fallo.codigo === 'cambio';
  const que =
    tipo === 'numeros' ? (entran === 1 ? 'número' : 'números') : entran === 1 ? 'persona' : 'personas';
  return (
    <section className={`${piezas.pila} ${css.paso}`} aria-labelledby="importar-guardar">
      <h2 id="importar-guardar">4. Importar</h2>
      {tipo === 'inscriptos' && (
        <>
          <fieldset className={`${orden.apilado1} ${css.tipos}`}>
            <legend>Cómo entran las inscripciones</legend>
            {ESTADOS_IMPORTACION.map((estado) => (
              <label key={estado} className={`${piezas.renglon} ${css.tipo}`}>
                <input
                  type="radio"
                  name="importar-estado"
                  checked={opciones.estado === estado}
                  onChange={() => setOpciones({ ...opciones, estado })}
                />
                <span>
                  <strong>{ESTADOS[estado].texto}</strong>{' '}
                  <span className={piezas.nota}>
                    {ESTADOS[estado].pista}
                    {estado === 'pago_pendiente' &&
                      usa_pago_online &&
                      ' Vencen como las demás si no se pagan.'}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {opciones.estado === 'pago_realizado' && (
            <label className={`${piezas.columna} ${css.campo}`}>
              <span className={css.etiqueta}>Cómo pagaron</span>
              <select
                className={piezas.control}
                value={opciones.metodo_pago}
                onChange={({ target }) =>
                  setOpciones({
                    ...opciones,
                    metodo_pago: target.value === 'cash' ? 'cash' : 'bank_transfer',
                  })
                }
              >
                <option value="bank_transfer">{mensajesPago.metodo_bank_transfer}</option>
                <option value="cash">{mensajesPago.metodo_cash}</option>
              </select>
            </label>
          )}
          <Casilla
            etiqueta="Mandarle a cada persona el mail de su inscripción"
            pista="Con los pedidos de firma y de apto médico que correspondan."
            marcada={opciones.avisar}
            onCambiar={(avisar) => setOpciones({ ...opciones, avisar })}
          />
        </>
      )}
      {fallo && (
        <Aviso tono="error" titulo="No se importó nada" role="alert">
          <p>{textoDeError(fallo)}</p>
          {cambio && (
            <Boton tono="contorno" onClick={importar.mirarDeNuevo}>
              Ver la vista previa de nuevo
            </Boton>
          )}
        </Aviso>
      )}
      <div className={`${piezas.renglon} ${css.guardar}`}>
        <Boton
          grande
          disabled={entran === 0 || importar.mirando || importar.escribiendo || cambio}
          onClick={importar.escribir}
        >
          {importar.escribiendo ? 'Importando…' : `Importar ${escribirCantidad(entran)} ${que}`}
        </Boton>
        {entran === 0 && (
          <p className={piezas.nota}>
            Ninguna fila se puede importar: corregí el archivo y elegilo de nuevo.
          </p>
        )}
      </div>
    </section>
  );
}
