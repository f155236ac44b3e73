import { useState } from 'react';
import type { InscripcionConjunto } from '../../../../shared/contract/conjunto.ts';
import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import { puedeHacer } from '../../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../../api/use-sesion.ts';
import { dichoDe } from '../../../comun/dicho-de.ts';
import { AvisoBorrador } from '../../../formulario/aviso-borrador.tsx';
import { Comparacion, DialogoConflicto } from '../../../formulario/dialogo-conflicto.tsx';
import { DialogoFormulario } from '../../../formulario/dialogo-formulario.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { traerALaVista } from '../../../ui/enfocar.ts';
import { useAngosto } from '../../../ui/use-angosto.ts';
import { useEnLinea } from '../../../ui/use-en-linea.ts';
import { FalloInscripcion } from '../fallo-inscripcion.tsx';
import { LineasHistorial } from '../historial-inscripcion.tsx';
import { comoSeLlama, type InscriptoRow } from '../rows.ts';
import piezas from '../../../ui/piezas.module.css';
import css from '../inscriptos.module.css';
import type { Cargada } from './cargar.ts';
import { DatosInscripcion } from './datos-inscripcion.tsx';
import { DiferenciaPrecio } from './diferencia-precio.tsx';
import { diferencias } from './diferencias.ts';
import { EditarPersona } from './editar-persona.tsx';
import { deLaPersona } from './errores.ts';
import type { EventoEdicion } from './formulario.ts';
import { conTallesPropios } from './juzgar.ts';
import { dejaAlgo, Resultado, type Guardada } from './resultado.tsx';
import { useEdicion } from './use-edicion.ts';

export interface PropsEditar {
  row: InscriptoRow;
  evento: EventoEdicion;
  otras: readonly InscripcionConjunto[];
  /** brings rows and counts up to date */
  refrescar: () => Promise<void>;
  /** called after a save that left nothing to show: no notice, no price difference, and no balance of who paid something */
  onHacer: (mensaje: string) => void;
  /** opens the dialog to record the payment of what is owed now */
  onPagar: () => void;
  onCerrar: () => void;
}

interface Props extends PropsEditar {
  cargada: Cargada;
  clave: string;
}

/** Form to edit a registration. Errors of fields are shown beside them; a failed save keeps what was typed. */
export function FormularioEdicion(props: Props) {
  const { row, evento, otras, cargada, clave, refrescar, onHacer, onPagar, onCerrar } = props;
  const sesion = useSesion();
  const enLinea = useEnLinea();
  const angosto = useAngosto();
  const [avisar, setAvisar] = useState(cargada.borrador !== null);
  const [guardada, setGuardada] = useState<Guardada | null>(null);
  const edicion = useEdicion({
    ...{ id: row.id, evento, cargada, clave },
    onGuardar: (respuesta) => {
      if (!dejaAlgo(respuesta)) {
        void refrescar();
        return onHacer(respuesta.message);
      }
      // the dialog for a payment, which may follow, needs the updated row
      void refrescar().finally(() => setGuardada(respuesta));
    },
  });
  const { base, version, form, hay, modalidad, guardado, conflicto, cambiar, cambiarPersona } = edicion;
  const { errores, guardando } = guardado;
  if (!modalidad) return null;

  if (guardada) {
    const debe = (guardada.diferencia?.saldo ?? 0) > 0;
    return (
      <Resultado
        guardada={{ ...guardada, message: dichoDe(comoSeLlama(row), guardada.message) }}
        onPagar={debe && puedeHacer(sesion, 'inscripcion:marcar_pagada') ? onPagar : null}
        onCerrar={onCerrar}
      />
    );
  }
  const sinRed = !enLinea || cargada.sin_red;
  return (
    <DialogoFormulario
      titulo={`Editar ${row.tipo.toLowerCase()} ${row.id}: ${row.nombre}`}
      grande
      pantalla={angosto}
      clase={piezas.pila}
      forma={guardado.forma}
      edita={`inscripcion:${row.id}`}
      enviando={guardando}
      inert={guardando}
      fallo={
        guardado.fallo && (
          <div key={guardado.vez} ref={traerALaVista}>
            <FalloInscripcion error={guardado.fallo} />
          </div>
        )
      }
      sinGuardar={hay}
      salir={{
        titulo: 'Hay cambios sin guardar',
        confirmar: 'Salir sin guardar',
        descartar: () => edicion.borrador.olvidar(true),
        children: <p>Si salís ahora, lo que cambiaste en la inscripción se pierde.</p>,
      }}
      onEnviar={() => (hay ? guardado.guardar() : onCerrar())}
      onCerrar={onCerrar}
      encima={
        conflicto && (
          <DialogoConflicto
            guardado={guardado}
            titulo="La inscripción cambió mientras la editabas"
            mensaje={`${conflicto.por} la cambió el ${escribirFechaHora(conflicto.cuando)}.`}
            junta
            al_traer="deja de lado lo tuyo."
            onTraer={conflicto.traer}
            onConservar={conflicto.conservar}
          >
            <Comparacion lista={diferencias(base, form, conflicto.suya, evento.modalidades)} />
            <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label="Últimos movimientos">
              <h3>Últimos movimientos</h3>
              <LineasHistorial lineas={conflicto.historial} />
            </section>
          </DialogoConflicto>
        )
      }
    >
      {sinRed && (
        <Aviso tono="aviso" titulo="Sin conexión" role="status">
          <p>
            Para guardar una inscripción hace falta conexión. Podés escribir igual: queda en este dispositivo
            hasta que la guardes.
          </p>
        </Aviso>
      )}
      {avisar && cargada.borrador && (
        <AvisoBorrador
          actualizado_at={cargada.borrador.actualizado_at}
          onDescartar={() => {
            edicion.setForm(base);
            setAvisar(false);
          }}
        />
      )}
      <DatosInscripcion
        {...{ id: row.id, base, form, evento, modalidad, otras, errores }}
        onCambiar={cambiar}
      />
      <DiferenciaPrecio {...{ id: row.id, version, base, form, evento, modalidad }} />
      {form.personas.map((p, i) => {
        const antes = base.personas[i];
        if (!antes) return null;
        return (
          <EditarPersona
            key={p.id}
            base={antes}
            p={p}
            orden={form.personas.length > 1 ? i + 1 : null}
            evento={evento}
            modalidad={conTallesPropios(modalidad, form.modalidad_id === base.modalidad_id ? antes : null)}
            errores={deLaPersona(errores, i)}
            onCambiar={(cambio) => cambiarPersona(i, cambio)}
            onPoner={(persona) => cambiarPersona(i, persona)}
          />
        );
      })}
    </DialogoFormulario>
  );
}
