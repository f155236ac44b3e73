import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { validarDocumentoParticipante } from '../../../shared/domain/participante/documento.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { avisoExistente } from '../../../shared/domain/inscripcion/consulta-por-documento.ts';
import { escribirFecha } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { mensajesCredencial } from '../../../shared/domain/sede/mensajes-credencial.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { eventosVisibles } from '../../api/consultas.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Forma } from '../../formulario/forma.tsx';
import { CampoDocumento } from '../../formulario/pedido-por-mail.tsx';
import { Boton } from '../../ui/boton.tsx';
import { PagarOEsperar } from '../../ui/pagar-o-esperar.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './consulta.module.css';

interface Datos {
  evento_id: number;
  dni: string;
}

interface Props {
  /** event and document that another page passed on, asked about at once; undefined: the person chooses and types them */
  de: { evento_id: number; documento: string } | undefined;
}

export function ConsultarEstado({ de }: Props) {
  const idSelector = useId();
  const eventos = useQuery(eventosVisibles());
  const [evento_id, setEvento] = useState(de ? String(de.evento_id) : '');
  const [dni, setDni] = useState(de?.documento ?? '');
  const [faltan, setFaltan] = useState<{ evento?: string; dni?: string }>({});
  const selector = useRef<HTMLSelectElement>(null);
  const campo = useRef<HTMLInputElement>(null);
  const consulta = useMutation({
    mutationFn: (datos: Datos) =>
      call('verificarExistencia', { params: { id: datos.evento_id }, body: { dni: datos.dni } }),
  });

  const { mutate } = consulta;
  const preguntada = useRef(false);
  useEffect(() => {
    if (!de || preguntada.current) return;
    preguntada.current = true;
    mutate({ evento_id: de.evento_id, dni: de.documento.trim() });
  }, [de, mutate]);

  const consultar = () => {
    // Validated as any kind of document: only the server knows which kinds the event takes.
    const errorDni = validarDocumentoParticipante(dni, { permite_otro_documento: true });
    const errores = {
      ...(evento_id === '' && { evento: mensajesComun.campo_obligatorio }),
      ...(errorDni && { dni: errorDni }),
    };
    setFaltan(errores);
    consulta.reset();
    if (errores.evento) selector.current?.focus();
    else if (errores.dni) campo.current?.focus();
    else consulta.mutate({ evento_id: Number(evento_id), dni: dni.trim() });
  };

  return (
    <Forma
      clase={piezas.pila}
      edita={null}
      enviando={consulta.isPending}
      // the failure is shown below, in place of the answer
      fallo={null}
      sinGuardar={false}
      onEnviar={consultar}
    >
      <div className={`${piezas.columna} ${css.campo}`}>
        <label htmlFor={idSelector}>Carrera</label>
        <select
          ref={selector}
          className={piezas.control}
          id={idSelector}
          value={evento_id}
          disabled={eventos.isPending}
          aria-invalid={faltan.evento ? true : undefined}
          aria-describedby={faltan.evento ? `${idSelector}-error` : undefined}
          onChange={(e) => {
            setEvento(e.target.value);
            consulta.reset();
          }}
        >
          <option value="">{eventos.isPending ? mensajesComun.cargando_datos : 'Elegí la carrera'}</option>
          {eventos.data?.data.map((evento) => (
            <option key={evento.id} value={evento.id}>
              {evento.nombre} ({escribirFecha(evento.fecha_hora)})
            </option>
          ))}
        </select>
        {faltan.evento && (
          <p id={`${idSelector}-error`} className={piezas.error} role="alert">
            {faltan.evento}
          </p>
        )}
        {eventos.isError && (
          <p className={piezas.error} role="alert">
            {textoDeError(eventos.error)}{' '}
            <button type="button" className={css.reintentar} onClick={() => void eventos.refetch()}>
              Probar de nuevo
            </button>
          </p>
        )}
      </div>
      <CampoDocumento
        ref={campo}
        value={dni}
        error={faltan.dni}
        onEscribir={(escrito) => {
          setDni(escrito);
          consulta.reset();
        }}
      />
      <Boton type="submit" ancho grande aria-busy={consulta.isPending}>
        {consulta.isPending ? 'Consultando…' : 'Consultar'}
      </Boton>
      <div role="status">
        {consulta.data && <Respuesta {...consulta.data} />}
        {consulta.isError && (
          <p className={`${css.respuesta} ${css.mal}`}>
            {/* These statuses carry a reason for the person; any other failure gets one general text. */}
            {consulta.error instanceof ErrorLlamada && [400, 404, 422, 429].includes(consulta.error.status)
              ? textoDeError(consulta.error)
              : mensajesInscripcion.error_validando_inscripcion}
          </p>
        )}
      </div>
    </Forma>
  );
}

function Respuesta({ message, results }: Awaited<ReturnType<typeof call<'verificarExistencia'>>>) {
  if (!results) return <p className={`${css.respuesta} ${css.nada}`}>{message}</p>;
  const { tono, pagar } = avisoExistente(results.state);
  return (
    <div className={`${css.respuesta} ${tono === 'exito' ? css.bien : css.ojo}`}>
      <p className={css.estado}>
        {results.pago_en_curso?.tipo === 'en_revision'
          ? 'Pago en revisión'
          : etiquetaEstado(results.state).texto}
      </p>
      <p>{message}</p>
      {tono === 'exito' && <p>{mensajesCredencial.donde}</p>}
      {pagar && results.init_point && (
        <PagarOEsperar href={results.init_point} en_curso={results.pago_en_curso} />
      )}
    </div>
  );
}
