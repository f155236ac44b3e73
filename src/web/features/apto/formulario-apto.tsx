import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { olvidarCompartido } from '../../../offline/compartido.ts';
import type { NuevaSalida, ResumenSalida } from '../../../offline/salida-tipos.ts';
import { validarDniApto } from '../../../shared/domain/participante/documento-del-apto.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { useGuardaLocal } from '../../api/guardado-local.ts';
import { desfaseMedido } from '../../api/hora-del-servidor.ts';
import { useDesfaseGuardado } from '../../api/use-desfase-guardado.ts';
import { guardarYEnviar, textoDeGuardado } from '../../api/salidas.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { claseTarjeta } from '../../ui/pantalla.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './apto.module.css';
import { ArchivoElegido } from './archivo-elegido.tsx';
import { AvisosApto } from './avisos-apto.tsx';
import { CampoDni } from './campo-dni.tsx';
import { enviarDirecto } from './enviar-directo.ts';
import { aceptaArchivo, ARCHIVO_LIBRE, archivoParaEnviar } from './estado-archivo.ts';
import type { Previo } from './previo.ts';
import { CAMPO_ARCHIVO } from './subir.ts';
import type { AptoEnlace } from './apto-enlace.ts';
import { useArchivo } from './use-archivo.ts';
import { OfrecerCompartido } from './ofrecer-compartido.tsx';
import { ZonaArchivo } from './zona-archivo.tsx';

interface Props {
  token: string;
  asunto: string | undefined;
  /** null: the link could not be checked yet */
  datos: AptoEnlace | null;
  guardado_at: number | null;
  rechazada: ResumenSalida | undefined;
  /** when the server got what this device sent by the link before; null: nothing that the device knows of */
  antes: string | null;
  previo: Previo | null;
  onGuardar: (id: string) => void;
  onRecibir: (recibido_at: string) => void;
  onEnlaceInvalido: () => void;
}

export function FormularioApto(props: Props) {
  const { token, asunto, datos, guardado_at, rechazada, previo, onGuardar, onRecibir } = props;
  const [dni, setDni] = useState(previo?.documento ?? '');
  useGuardaLocal('salida');
  const [error, setError] = useState<string | null>(null);
  const enviando = useRef(false);
  const zona = useRef<HTMLDivElement>(null);
  const archivo = useArchivo({
    token,
    inicial: previo?.archivo ?? ARCHIVO_LIBRE,
    onEnlaceInvalido: props.onEnlaceInvalido,
  });

  const forma = datos?.forma_documento ?? null;
  const errorDni = validarDniApto(dni, forma);
  const rechazoDni = (dni === previo?.documento && rechazada?.error?.campos?.['document']) || null;
  const listo = archivoParaEnviar(archivo.estado);
  const habilitado = datos?.habilitado ?? true;
  useDesfaseGuardado();

  // A file that another application shared has been sent or is in the outbox, or another file has been chosen instead of it.
  const olvidarElCompartido = () => void olvidarCompartido().catch(() => undefined);
  const enviar = async () => {
    if (errorDni || !listo || enviando.current) return;
    enviando.current = true;
    setError(null);
    const dispositivo_at = isoConOffset(new Date());
    const desfase_ms = desfaseMedido();
    const cuerpo = { document: dni.trim(), dispositivo_at, desfase_ms };
    const { nombre, tipo, datos: bytes } = listo.archivo;
    const nueva: NuevaSalida = {
      tipo: 'apto',
      duenio: { token },
      asunto: asunto ?? '',
      titulo: datos ? `Apto médico de ${datos.persona.nombre} · ${datos.evento.nombre}` : 'Apto médico',
      cuerpo,
      archivos: [{ campo: CAMPO_ARCHIVO, nombre, tipo, datos: bytes }],
      dispositivo_at,
      desfase_ms,
      parcial: listo.subida && { ...listo.subida },
    };
    try {
      if (asunto === undefined) throw new Error('No hay dónde guardar');
      const id = await guardarYEnviar(nueva, rechazada?.id);
      olvidarElCompartido();
      onGuardar(id);
    } catch (causa) {
      // A device that cannot store the form can still send it, if its file is uploaded already.
      const recibido_at = listo.subida && (await enviarDirecto(token, cuerpo, listo.subida));
      if (recibido_at) {
        olvidarElCompartido();
        onRecibir(recibido_at);
      } else setError(textoDeGuardado(causa));
    } finally {
      enviando.current = false;
    }
  };

  return (
    <Forma
      clase={piezas.pila}
      edita={null}
      // Never true: the form is put into the outbox at once, which sends it by itself. Where the device cannot store it, and its file is
      // uploaded already, it is sent from here, and that is not shown either.
      enviando={false}
      fallo={
        error && (
          <Aviso tono="error" role="alert" titulo={mensajesDocumentos.error_enviar_formulario}>
            <p>{error}</p>
          </Aviso>
        )
      }
      sinGuardar={dni !== '' || archivo.estado.tipo !== 'libre'}
      onEnviar={enviar}
    >
      <AvisosApto datos={datos} guardado_at={guardado_at} rechazada={rechazada} antes={props.antes} />
      <ol className={piezas.pila}>
        <Paso numero={1} titulo={forma === 'otro' ? 'Completá tu documento' : 'Completá tu DNI'}>
          <CampoDni valor={dni} error={errorDni} forma={forma} rechazo={rechazoDni} onCambiar={setDni} />
        </Paso>
        <Paso numero={2} titulo="Elegí el archivo de tu apto médico">
          {habilitado && archivo.estado.tipo === 'libre' && <OfrecerCompartido onElegir={archivo.elegir} />}
          {aceptaArchivo(archivo.estado) && (
            <ZonaArchivo ref={zona} deshabilitada={!habilitado} onElegir={archivo.elegir} />
          )}
          <ArchivoElegido
            estado={archivo.estado}
            onLimpiar={() => {
              flushSync(archivo.limpiar);
              // the pressed button is gone with the file: next is to choose another one
              zona.current?.querySelector('input')?.focus();
            }}
            onReintentar={archivo.reintentar}
          />
        </Paso>
        <Paso numero={3} titulo="Envialo">
          <Boton
            type="submit"
            tono="acento"
            grande
            ancho
            disabled={errorDni !== null || !listo || !habilitado}
          >
            {mensajesDocumentos.apto_enviar}
          </Boton>
          <div role="status" className={css.voz}>
            {errorDni === null && archivo.estado.tipo === 'libre' && (
              <p className={css.falta}>{mensajesDocumentos.archivo_falta}</p>
            )}
          </div>
        </Paso>
      </ol>
    </Forma>
  );
}

function Paso({ numero, titulo, children }: { numero: number; titulo: string; children: ReactNode }) {
  return (
    <li className={claseTarjeta}>
      <h2 className={`${orden.enLinea3} ${css.titulo}`}>
        <span className={`${piezas.numero} ${css.numero}`} aria-hidden="true">
          {numero}
        </span>
        {titulo}
      </h2>
      {children}
    </li>
  );
}
