import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { mensajesPrecio } from '../../../shared/domain/precio/mensajes.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { cuponesDeEvento } from '../../api/consultas-cupones.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { CampoDia } from '../../ui/campo-dia.tsx';
import { useCierre } from '../../formulario/use-cierre.tsx';
import css from './cupones.module.css';
import { cuerpoDe, cuponInicial, erroresDe, sePuedeGuardar, type CuponEscrito } from './formulario.ts';

interface Props {
  evento: { id: number; modalidades: readonly { id: number; nombre: string }[] };
  alHacer: (mensaje: string) => void;
  alCerrar: () => void;
}

/** What the server calls the fields that are typed. */
const CAMPOS: Readonly<Record<keyof CuponEscrito, string>> = {
  codigo: 'codigo',
  porcentaje: 'porcentaje_descuento',
  desde: 'fecha_inicio_validez',
  hasta: 'fecha_fin_validez',
  activo: 'activo',
  max_usos: 'max_usos',
  modalidad_id: 'modalidad_id',
};

/** A new coupon (regla precio-4). A failure is shown, and what was typed stays (regla gestion-5). */
export function AgregarCupon({ evento, alHacer, alCerrar }: Props) {
  const formulario = useId();
  const queryClient = useQueryClient();
  const [escrito, setEscrito] = useState(() => cuponInicial(fechaLocal(new Date())));
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const crear = useMutation({
    mutationFn: () => call('createCupon', { body: cuerpoDe(evento.id, escrito) }),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: cuponesDeEvento(evento.id).queryKey });
      alHacer(message);
    },
    onError: (error) => error instanceof ErrorLlamada && setErrores(error.fields),
  });
  const escribio = JSON.stringify(escrito) !== JSON.stringify(cuponInicial(fechaLocal(new Date())));
  const cierre = useCierre(escribio, crear.isPending, alCerrar);
  const cambiar = (campo: keyof CuponEscrito) => (valor: string | boolean) => {
    setEscrito({ ...escrito, [campo]: valor });
    setErrores(Object.fromEntries(Object.entries(errores).filter(([otro]) => otro !== CAMPOS[campo])));
  };
  const errorDe = (campo: keyof CuponEscrito) => errores[CAMPOS[campo]];
  const enviar = (evento_: FormEvent) => {
    evento_.preventDefault();
    if (crear.isPending || !sePuedeGuardar(escrito)) return;
    const faltas = erroresDe(evento.id, escrito);
    setErrores(faltas);
    if (Object.keys(faltas).length === 0) crear.mutate();
  };
  // Beside its field it says enough.
  const deCampos = crear.error instanceof ErrorLlamada && Object.keys(crear.error.fields).length > 0;
  return (
    <MarcoDialogo
      titulo="Agregar cupón"
      onCerrar={cierre.cerrar}
      acciones={
        <>
          <Boton type="submit" form={formulario} disabled={!sePuedeGuardar(escrito) || crear.isPending}>
            {crear.isPending ? 'Guardando…' : mensajesComun.guardar}
          </Boton>
          <Boton tono="tenue" disabled={crear.isPending} onClick={cierre.cerrar}>
            {mensajesComun.cancelar}
          </Boton>
        </>
      }
    >
      <form id={formulario} className={css.formulario} noValidate onSubmit={enviar}>
        <div className={css.entero}>
          <Campo
            etiqueta="Código"
            pista="De 4 a 15 letras y números, sin distinguir mayúsculas."
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={escrito.codigo}
            error={errorDe('codigo')}
            onChange={(e) => cambiar('codigo')(e.target.value)}
          />
        </div>
        <Campo
          etiqueta="Porcentaje de descuento"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="1 a 100"
          value={escrito.porcentaje}
          error={errorDe('porcentaje')}
          onChange={(e) => cambiar('porcentaje')(e.target.value)}
        />
        <Campo
          etiqueta="Máximo de usos"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Sin límite"
          value={escrito.max_usos}
          error={errorDe('max_usos')}
          onChange={(e) => cambiar('max_usos')(e.target.value)}
        />
        <CampoDia
          etiqueta="Válido desde"
          valor={escrito.desde}
          error={errorDe('desde')}
          alCambiar={cambiar('desde')}
        />
        <CampoDia
          etiqueta="Válido hasta"
          valor={escrito.hasta}
          error={errorDe('hasta')}
          alCambiar={cambiar('hasta')}
        />
        <label className={css.eleccion}>
          <span>Modalidad</span>
          <select value={escrito.modalidad_id} onChange={(e) => cambiar('modalidad_id')(e.target.value)}>
            <option value="">{mensajesGestion.todas}</option>
            {evento.modalidades.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </select>
          {errorDe('modalidad_id') && (
            <span className={css.error} role="alert">
              {errorDe('modalidad_id')}
            </span>
          )}
        </label>
        <Casilla etiqueta="Activo" marcada={escrito.activo} alCambiar={cambiar('activo')} />
      </form>
      {crear.isError && !deCampos && (
        <Aviso tono="error" titulo={mensajesPrecio.error_crear_cupon} role="alert">
          <p>{textoDeError(crear.error)}</p>
        </Aviso>
      )}
      {cierre.pregunta}
    </MarcoDialogo>
  );
}
