import { useRef, useState } from 'react';
import type { NuevaSalida, ResumenSalida } from '../../../offline/salida-tipos.ts';
import { escribirFecha } from '../../../shared/domain/comun/fechas.ts';
import { validarFirmaTipeada } from '../../../shared/domain/documentos/firma.ts';
import { call } from '../../api/call.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useGuardaLocal } from '../../api/guardado-local.ts';
import { desfaseMedido } from '../../api/hora-del-servidor.ts';
import { useDesfaseGuardado } from '../../api/use-desfase-guardado.ts';
import { guardarYEnviar, textoDeGuardado } from '../../api/salidas.ts';
import { useSinGuardar } from '../../api/use-sin-guardar.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CuadroFirma, type FirmaHecha } from '../../ui/firma/cuadro-firma.tsx';
import { IrAFirmar } from '../../ui/firma/ir-a-firmar.tsx';
import { firmaParaEnviar } from '../../ui/firma/para-enviar.ts';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { AvisosDeslinde } from './avisos-deslinde.tsx';
import css from './deslinde.module.css';
import { textoAFirmar } from './texto-a-firmar.ts';
import type { Deslinde } from './deslinde-mostrado.ts';
import { TextoALeer } from '../../ui/texto-a-leer.tsx';

interface Props {
  token: string;
  asunto: string | undefined;
  datos: Deslinde;
  /** when the device stored `datos`, ms since 1970; null: they came from the server */
  guardado_at: number | null;
  rechazada: ResumenSalida | undefined;
  /** called with the outbox id once the signature is stored on this device */
  onGuardar: (id: string) => void;
  /** called when the server received the signature directly, at this instant */
  onRecibir: (recibido_at: string) => void;
}

export function Firmar({ token, asunto, datos, guardado_at, rechazada, onGuardar, onRecibir }: Props) {
  const texto = textoAFirmar(datos, rechazada);
  const [primero] = useState(texto.hash);
  const [error, setError] = useState<string | null>(null);
  const guardando = useRef(false);
  const [empezada, setEmpezada] = useState(false);
  const lugar = useRef<HTMLDivElement>(null);
  useSinGuardar(empezada);
  useGuardaLocal('salida');
  useDesfaseGuardado();
  const nombre = `${datos.persona.nombre} ${datos.persona.apellido}`;
  const de_tutor = datos.firmante === 'tutor';
  const tutor = datos.tutor_nombre ?? 'la persona adulta responsable';

  const firmar = async (firma: FirmaHecha) => {
    if (guardando.current) return;
    guardando.current = true;
    setError(null);
    const cuerpo = firmaParaEnviar(firma, texto.hash);
    try {
      if (asunto === undefined) throw new Error('No hay dónde guardar');
      const nueva: NuevaSalida = {
        tipo: 'deslinde',
        duenio: { token },
        asunto,
        titulo: `Deslinde de ${datos.persona.nombre} · ${datos.evento.nombre}`,
        cuerpo,
        archivos: [],
        dispositivo_at: firma.firmado_at,
        desfase_ms: firma.desfase_ms,
      };
      onGuardar(await guardarYEnviar(nueva, rechazada?.id));
    } catch (causa) {
      // Where the device could not store the signature, it is sent to the server at once.
      try {
        const { results } = await call('firmarDeslinde', { body: { access_token: token, ...cuerpo } });
        onRecibir(results.recibido_at);
      } catch (error) {
        // the server's reason, where it gave one, says more than that this device stores nothing
        setError(esRechazo(error) ? textoDeError(error) : textoDeGuardado(causa));
      }
    } finally {
      guardando.current = false;
    }
  };

  return (
    <Pantalla
      titulo="Deslinde de responsabilidad"
      sobre={`${datos.evento.nombre} · ${escribirFecha(datos.evento.fecha_hora)}`}
      bajada={nombre}
      ancho="ancha"
    >
      <AvisosDeslinde
        datos={datos}
        guardado_at={guardado_at}
        rechazada={rechazada}
        cambio={texto.hash !== primero || texto.cambio}
      />
      <div className={css.lados}>
        <Tarjeta titulo="Leé el texto">
          <TextoALeer etiqueta="Texto del deslinde" clase={css.texto}>
            {texto.texto}
          </TextoALeer>
        </Tarjeta>
        <Tarjeta titulo="Firmá">
          {de_tutor && (
            <p>
              {datos.persona.nombre} es menor de edad: lee y firma {tutor}.
            </p>
          )}
          <div ref={lugar}>
            {/* A new key clears the drawing: a signature made for the old text must not go with a new one. */}
            <CuadroFirma
              key={texto.hash}
              firmante={de_tutor ? tutor : nombre}
              juzgarNombre={(escrito) => {
                const quien = de_tutor ? datos.tutor_nombre && { nombre: datos.tutor_nombre } : datos.persona;
                return quien ? validarFirmaTipeada(escrito, quien) : null;
              }}
              desfase={desfaseMedido}
              onFirmada={(firma) => void firmar(firma)}
              onEmpezada={setEmpezada}
            />
          </div>
          {error && <Aviso tono="error" role="alert" titulo={error} />}
        </Tarjeta>
      </div>
      <div className={css.pie}>
        <IrAFirmar destino={lugar} />
      </div>
    </Pantalla>
  );
}
