import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { mensajesPrecio } from '../../../shared/domain/precio/mensajes.ts';
import { call } from '../../api/call.ts';
import { ahoraServidor } from '../../api/hora-del-servidor.ts';
import { cuponesDeEvento } from '../../api/consultas-cupones.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Campo, Casilla } from '../../ui/campo.tsx';
import { CampoDia } from '../../ui/campo-dia.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import piezas from '../../ui/piezas.module.css';
import css from './cupones.module.css';
import { cuerpoDe, cuponInicial, erroresDe, sePuedeGuardar, type CuponEscrito } from './formulario.ts';

interface Props {
  evento: { id: number; modalidades: readonly { id: number; nombre: string }[] };
  onHacer: (mensaje: string) => void;
  onCerrar: () => void;
}

/** The server's names of the typed fields, to show its errors beside them. */
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
export function AgregarCupon({ evento, onHacer, onCerrar }: Props) {
  const queryClient = useQueryClient();
  const hoy = fechaLocal(new Date(ahoraServidor()));
  const [escrito, setEscrito] = useState(() => cuponInicial(hoy));
  const guardado = useGuardado({
    datos: escrito,
    version: null,
    faltas: (cupon) => erroresDe(evento.id, cupon),
    enviar: (cupon) => call('createCupon', { body: cuerpoDe(evento.id, cupon) }),
    onGuardar: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: cuponesDeEvento(evento.id).queryKey });
      onHacer(message);
    },
  });
  const escribio = JSON.stringify(escrito) !== JSON.stringify(cuponInicial(hoy));
  const cambiar = (campo: keyof CuponEscrito) => (valor: string | boolean) => {
    setEscrito({ ...escrito, [campo]: valor });
    guardado.olvidar((otro) => otro === CAMPOS[campo]);
  };
  const errorDe = (campo: keyof CuponEscrito) => guardado.errores[CAMPOS[campo]];
  const campo = (cual: 'codigo' | 'porcentaje' | 'max_usos') => ({
    value: escrito[cual],
    error: errorDe(cual),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => cambiar(cual)(target.value),
  });
  const dia = (cual: 'desde' | 'hasta') => ({
    valor: escrito[cual],
    error: errorDe(cual),
    onCambiar: cambiar(cual),
  });
  // a failure that is told beside the fields is not told above the form as well
  const fallo = guardado.en_campos ? null : guardado.fallo;
  return (
    <DialogoFormulario
      titulo="Agregar cupón"
      clase={`${piezas.reparto} ${css.formulario}`}
      {...guardado.dialogo}
      edita={null}
      impedido={!sePuedeGuardar(escrito)}
      fallo={
        fallo && (
          <Aviso tono="error" titulo={mensajesPrecio.error_crear_cupon} role="alert">
            <p>{textoDeError(fallo)}</p>
          </Aviso>
        )
      }
      sinGuardar={escribio}
      onCerrar={onCerrar}
    >
      <div className={css.entero}>
        <Campo
          etiqueta="Código"
          pista="De 4 a 15 letras, sin ñ ni acentos, y números. Mayúsculas y minúsculas dan igual."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...campo('codigo')}
        />
      </div>
      <Campo
        etiqueta="Porcentaje de descuento"
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder="1 a 100"
        {...campo('porcentaje')}
      />
      <Campo
        etiqueta="Máximo de usos"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Sin límite"
        {...campo('max_usos')}
      />
      <CampoDia etiqueta="Válido desde" {...dia('desde')} />
      <CampoDia
        etiqueta="Válido hasta"
        pista={escrito.hasta === hoy ? 'Así vale solo hasta hoy a la noche.' : undefined}
        {...dia('hasta')}
      />
      <label className={piezas.eleccion}>
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
          <span className={piezas.error} role="alert">
            {errorDe('modalidad_id')}
          </span>
        )}
      </label>
      <Casilla etiqueta="Activo" marcada={escrito.activo} onCambiar={cambiar('activo')} />
    </DialogoFormulario>
  );
}
