import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { call } from '../../api/call.ts';
import { recordatoriosDe } from '../../api/consultas-eventos.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { DialogoConflicto } from '../../formulario/dialogo-conflicto.tsx';
import { Forma } from '../../formulario/forma.tsx';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { useUltimaGuardada } from '../../formulario/use-ultima-guardada.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { medirBarra } from '../../ui/barra-inferior.ts';
import { Boton } from '../../ui/boton.tsx';
import piezas from '../../ui/piezas.module.css';
import {
  aPedido,
  desdeRespuesta,
  erroresDe,
  iguales,
  type ProgramaForm,
  type Recordatorios,
} from './formulario.ts';
import css from './recordatorios.module.css';
import { TarjetaRecordatorio } from './tarjeta-recordatorio.tsx';

/**
 * A newer answer of the server (`leidos`) updates what the cards tell beside the fields: counts, marks, what went out already. What is
 * typed stays, and so does the version from which the typing began.
 */
export function FormularioRecordatorios({ evento_id, leidos }: { evento_id: number; leidos: Recordatorios }) {
  const [base, setBase] = useState(() => ({ version: leidos.version, programas: desdeRespuesta(leidos) }));
  const [programas, setProgramas] = useState(base.programas);
  const queryClient = useQueryClient();
  const puedeEditar = puedeHacer(useSesion(), 'correo:enviar');
  const cambiado = !iguales(programas, base.programas);
  const asentar = (respuesta: Recordatorios) => {
    queryClient.setQueryData(recordatoriosDe(evento_id).queryKey, respuesta);
    const nuevos = desdeRespuesta(respuesta);
    setBase({ version: respuesta.version, programas: nuevos });
    setProgramas(nuevos);
  };

  const guardado = useGuardado({
    datos: programas,
    version: base.version,
    faltas: erroresDe,
    enviar: (escritos, version) =>
      call('updateRecordatorios', {
        params: { id: evento_id },
        body: { version, recordatorios: aPedido(escritos) },
      }),
    onGuardar: ({ message: _message, ...respuesta }) => asentar(respuesta),
  });
  const {
    request: ultima,
    onTraer,
    onGuardarIgual,
  } = useUltimaGuardada({
    pedir: () => call('getRecordatorios', { params: { id: evento_id } }),
    tomar: (respuesta) => {
      guardado.reiniciar();
      asentar(respuesta);
    },
    encimar: ({ version }) => guardado.guardar({ version }),
  });
  const { conflicto, errores } = guardado;
  const fallo = ultima.error ?? guardado.fallo;

  const onGuardar = () => {
    const faltas = Object.keys(erroresDe(programas));
    // a reminder that is off hides its fields: one with an error is switched on, so that the error is seen
    if (faltas.length > 0)
      setProgramas((antes) =>
        antes.map((p, i) =>
          faltas.some((c) => c.startsWith(`recordatorios.${i}.`)) ? { ...p, activo: true } : p,
        ),
      );
    guardado.guardar();
  };
  const cambiar = (cual: ProgramaForm, parte: Partial<ProgramaForm>) =>
    setProgramas((antes) => antes.map((p) => (p.tipo === cual.tipo ? { ...p, ...parte } : p)));

  return (
    <>
      <Forma
        ref={guardado.forma}
        clase={piezas.pila}
        edita={puedeEditar ? `recordatorios:${evento_id}` : null}
        enviando={guardado.guardando || ultima.isPending}
        fallo={<AlertaFallo error={fallo} vez={Math.max(guardado.vez, ultima.submittedAt)} />}
        sinGuardar={cambiado}
        onEnviar={onGuardar}
      >
        <fieldset className={css.tarjetas} disabled={!puedeEditar}>
          {programas.map((programa, i) => {
            const leido = leidos.data.find(({ tipo }) => tipo === programa.tipo);
            return (
              leido && (
                <TarjetaRecordatorio
                  key={programa.tipo}
                  evento_id={evento_id}
                  evento={leidos.evento}
                  guardado={leido}
                  programa={programa}
                  error={(campo) => errores[`recordatorios.${i}.${campo}`]}
                  onCambiar={(parte) => cambiar(programa, parte)}
                />
              )
            );
          })}
        </fieldset>
        {guardado.hecho && (
          <Alerta key={guardado.vez} tono="ok">
            {guardado.hecho.message}
          </Alerta>
        )}
        {puedeEditar && (
          <div
            ref={cambiado ? medirBarra : undefined}
            className={`${piezas.juntos} ${css.acciones} ${cambiado ? css.conCambios : ''}`}
          >
            {cambiado && (
              <>
                <p className={css.pendiente}>Nada cambia hasta que guardes.</p>
                <Boton
                  tono="contorno"
                  onClick={(e) => {
                    setProgramas(base.programas);
                    // this button disappears
                    e.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                  }}
                >
                  Deshacer los cambios
                </Boton>
              </>
            )}
            <Boton type="submit" disabled={guardado.guardando || ultima.isPending}>
              {guardado.guardando ? 'Guardando…' : mensajesComun.guardar}
            </Boton>
          </div>
        )}
      </Forma>
      {conflicto && (
        <DialogoConflicto
          guardado={guardado}
          titulo="Los recordatorios cambiaron"
          al_traer="reemplaza lo que ves por lo que guardó la otra persona."
          onTraer={onTraer}
          onConservar={onGuardarIgual}
        />
      )}
      <PreguntaAlSalir hay={() => cambiado}>
        <p>Lo que cambiaste en los recordatorios se pierde.</p>
      </PreguntaAlSalir>
    </>
  );
}
