import { useState } from 'react';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { mensajesInscripcion } from '../../../../shared/domain/inscripcion/mensajes.ts';
import { ErrorLlamada } from '../../../api/call.ts';
import { Aviso } from '../aviso.tsx';
import { CampoTexto } from '../campo-fluent.tsx';
import { verificarExistencia, type Existente } from '../documento-ya-inscripto.ts';
import { Existe } from './existe.tsx';
import { Pregunta } from './pregunta.tsx';

interface ConsultarProps {
  evento: EventoPublico;
  codigo_acceso: string | null;
  documento: string;
  admin: boolean;
  onReenviar: () => void;
  onCerrar: () => void;
}

type Estado =
  | { tipo: 'lista' }
  | { tipo: 'buscando' }
  | { tipo: 'falta'; texto: string }
  | { tipo: 'error'; texto: string }
  /** the document has no registration that counts; the server's message says whether it had one before */
  | { tipo: 'ninguna'; mensaje: string }
  | { tipo: 'existe'; existente: Existente };

export function Consultar({ evento, codigo_acceso, documento: inicial, onCerrar, ...resto }: ConsultarProps) {
  const [documento, setDocumento] = useState(inicial);
  const [estado, setEstado] = useState<Estado>({ tipo: 'lista' });

  const buscar = async () => {
    if (documento.trim() === '') return setEstado({ tipo: 'falta', texto: mensajesComun.campo_obligatorio });
    setEstado({ tipo: 'buscando' });
    try {
      const { mensaje, existente } = await verificarExistencia(
        evento.id,
        { dni: documento.trim() },
        codigo_acceso,
      );
      setEstado(existente ? { tipo: 'existe', existente } : { tipo: 'ninguna', mensaje });
    } catch (error) {
      // a 429 (asked too often) is shown in the server's words, which say when to try again; all other failures share one text
      const espera = error instanceof ErrorLlamada && error.status === 429;
      setEstado({
        tipo: 'error',
        texto: espera ? error.message : mensajesInscripcion.error_validando_inscripcion,
      });
    }
  };

  if (estado.tipo === 'existe')
    return <Existe {...estado.existente} {...resto} evento={evento} onCerrar={onCerrar} />;
  return (
    <Pregunta
      titulo="Consultar mi inscripción"
      enviar={['Consultar', 'Consultando…']}
      enviando={estado.tipo === 'buscando'}
      fallo={estado.tipo === 'error' ? estado.texto : null}
      onEnviar={buscar}
      onCerrar={onCerrar}
    >
      <CampoTexto
        campo="consultar_documento"
        etiqueta="Número de documento"
        error={estado.tipo === 'falta' ? estado.texto : undefined}
        valor={documento}
        onValor={(v) => {
          setDocumento(v);
          setEstado({ tipo: 'lista' });
        }}
        entrada={{
          inputMode: evento.permite_otro_documento ? 'text' : 'numeric',
          autoComplete: 'off',
          maxLength: 14,
          enterKeyHint: 'search',
        }}
      />
      {estado.tipo === 'ninguna' && (
        <Aviso tono="info" titulo="Sin inscripción vigente en esta carrera">
          {estado.mensaje}
        </Aviso>
      )}
    </Pregunta>
  );
}
