import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HalladosParaPedido, PedidoDatos } from '../../../shared/contract/datos-personales.ts';
import { HORAS_ESPERA_OTRO_MEDIO } from '../../../shared/domain/datos-personales/datos-personales.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { useComprobada } from '../../cuenta/comprobar-identidad.tsx';
import { campoDe } from '../../formulario/campo-de.ts';
import { Campo, CampoLargo } from '../../ui/campo.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { enfocarFalla } from '../../formulario/enfocar-falla.ts';
import { TIPOS } from './columnas.tsx';
import { ElegirMails } from './elegir-mails.tsx';
import { falloSinCampo } from '../../comun/aviso-fallo.tsx';
import orden from '../../ui/orden.module.css';
import css from './mis-datos.module.css';

type Tipo = PedidoDatos['tipo'];
const VACIO = { documento: '', nombre: '', identidad: '', email: '', rectificar: '' };
const ORDEN: readonly Tipo[] = ['acceso', 'rectificacion', 'supresion'];

interface Props {
  onTerminar: (message: string) => void;
  onCerrar: () => void;
}

/**
 * Records the request of a person who cannot read the mail address of their registration; the admin has checked who they are (decision
 * 0070).
 */
export function PedidoOtroMedio({ onTerminar, onCerrar }: Props) {
  const queryClient = useQueryClient();
  const { conIdentidad, pregunta } = useComprobada();
  const [datos, setDatos] = useState(VACIO);
  const [tipo, setTipo] = useState<Tipo>('acceso');
  const [hallados, setHallados] = useState<HalladosParaPedido | null>(null);
  const [elegidos, setElegidos] = useState<readonly string[]>([]);
  const busqueda = useMutation({
    mutationFn: () => call('buscarParaPedido', { body: { documento: datos.documento } }),
    onSuccess: ({ data }) => {
      setHallados(data);
      setElegidos(data.length === 1 ? data.map(({ email }) => email) : []);
      // once React has rendered what was found: the button that was pressed now stands past all of it
      requestAnimationFrame(() => forma.current?.querySelector<HTMLElement>('fieldset input')?.focus());
    },
  });
  const guardar = useMutation({
    mutationFn: () =>
      conIdentidad(() =>
        call('createPedidoDatos', { body: { ...datos, tipo, emails_anteriores: [...elegidos] } }),
      ),
    onSuccess: ({ message }) => onTerminar(message),
    onSettled: () => invalidar(queryClient, 'listPedidosDatos'),
  });
  const error = hallados ? guardar.error : busqueda.error;
  const errores = error instanceof ErrorLlamada ? error.fields : {};
  const forma = useRef<HTMLFormElement>(null);
  // Focuses the first wrong field, which may be out of sight, once React has rendered the error messages.
  const onFallar = () => requestAnimationFrame(() => enfocarFalla(forma.current));
  const campo = campoDe(datos, errores, (cambios) => setDatos({ ...datos, ...cambios }));

  return (
    <DialogoFormulario
      titulo="Registrar un pedido recibido por otro medio"
      grande
      forma={forma}
      // null, so that no second tab is warned: the request is new, so saving it overwrites nothing
      edita={null}
      enviar={hallados ? ['Registrar y mandar el enlace', 'Registrando…'] : ['Buscar', 'Buscando…']}
      enviando={busqueda.isPending || guardar.isPending}
      fallo={falloSinCampo(error, errores)}
      sinGuardar={Object.values(datos).some((valor) => valor !== '')}
      onEnviar={() => (hallados ? guardar : busqueda).mutate(undefined, { onError: onFallar })}
      onCerrar={onCerrar}
      encima={pregunta}
    >
      <p>
        Para quien perdió el mail con el que se inscribió, o lo escribió mal otra persona. Le mandamos el
        enlace al mail nuevo y le avisamos al anterior; salvo que el anterior no exista o rebote, el enlace
        recién sirve a las {HORAS_ESPERA_OTRO_MEDIO} horas.
      </p>
      <div className={css.formulario}>
        <Campo
          etiqueta="Documento"
          maxLength={20}
          {...campo('documento')}
          onChange={(e) => {
            setDatos({ ...datos, documento: e.target.value });
            // the mails found belong to the document that was typed before
            setHallados(null);
          }}
        />
        {hallados && (
          <>
            <ElegirMails
              hallados={hallados}
              elegidos={elegidos}
              onElegir={setElegidos}
              error={errores['emails_anteriores']}
            />
            <fieldset className={`${orden.apilado2} ${css.eleccion}`}>
              <legend>Qué pide</legend>
              {ORDEN.map((cual) => (
                <label key={cual} className={css.opcion}>
                  <input type="radio" name="tipo" checked={tipo === cual} onChange={() => setTipo(cual)} />
                  <span>{TIPOS[cual]}</span>
                </label>
              ))}
            </fieldset>
            {tipo === 'rectificacion' && (
              <CampoLargo
                etiqueta="Qué hay que corregir"
                pista="El mail se cambia solo por el nuevo; lo demás lo corregís en cada inscripción."
                maxLength={1000}
                {...campo('rectificar')}
              />
            )}
            <Campo etiqueta="Nombre y apellido de quien pide" maxLength={120} {...campo('nombre')} />
            <CampoLargo
              etiqueta="Cómo comprobaste quién es"
              pista="Por ejemplo: vino a la oficina con el DNI; llamamos al teléfono de la inscripción."
              maxLength={1000}
              {...campo('identidad')}
            />
            <Campo etiqueta="Mail nuevo" type="email" inputMode="email" maxLength={254} {...campo('email')} />
          </>
        )}
      </div>
    </DialogoFormulario>
  );
}
