import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { descartar, leer, reintentar } from '../../../offline/salida/salida.ts';
import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import { escribirTamanio } from '../../../shared/domain/comun/tamanio-de-archivo.ts';
import type { Progreso } from '../../api/salidas.ts';
import { useAhora } from '../../ui/ahora.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { BarraSubida } from '../../ui/barra-subida.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { IconoEntrega } from '../../ui/iconos-entrega.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { copiaDe, descargar } from './copia.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import tonos from '../../ui/tonos.module.css';
import css from './pendientes.module.css';
import { haceCuanto, NOMBRE_TIPO, presentarEstado, textoCorregir } from './presentar.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  salida: ResumenSalida;
  progreso: Progreso | null;
}

/** One entry that has not arrived, and what can be done with it. */
export function EntregaPendiente({ salida, progreso }: Props) {
  const ahora = useAhora();
  const router = useRouter();
  const [preguntando, setPreguntando] = useState(false);
  const [fallo, setFallo] = useState<string | null>(null);
  const estado = presentarEstado(salida, ahora);
  const corregir = textoCorregir(salida);
  const enviando = salida.estado === 'enviando';

  const hacer = (tarea: () => Promise<void>) => {
    setFallo(null);
    tarea().catch(() => setFallo('No pudimos hacerlo en este dispositivo. Probá de nuevo.'));
  };
  const guardarCopia = async () => {
    const entera = await leer(salida.id);
    if (entera) descargar(copiaDe(entera));
  };
  const irACorregir = async () => {
    const entera = await leer(salida.id);
    if (!entera || !('token' in entera.duenio)) return;
    const to = salida.tipo === 'apto' ? '/enviar-apto-medico/$token' : '/firmar-deslinde/$token';
    await router.navigate({ to, params: { token: entera.duenio.token } });
  };

  return (
    <li className={`${piezas.pila} ${piezas.marco} ${css.envio}`}>
      <div className={css.cabeza}>
        <span className={`${tonos.info} ${css.icono}`}>
          <IconoEntrega nombre={salida.tipo === 'apto' ? 'documento' : 'firma'} />
        </span>
        <div className={css.datos}>
          <h2 className={css.titulo}>{salida.titulo}</h2>
          <p className={`${piezas.nota} ${css.meta}`}>
            {NOMBRE_TIPO[salida.tipo]} · {haceCuanto(ahora - salida.creada_at)} ·{' '}
            {escribirTamanio(salida.bytes)}
            {salida.intentos > 0 && ` · ${escribirCuantos(salida.intentos, 'intento', 'intentos')}`}
          </p>
        </div>
      </div>
      <div className={`${orden.apilado2} ${css.estado}`} role="status">
        <Chip tono={estado.tono}>{estado.texto}</Chip>
        <p>{estado.detalle}</p>
      </div>
      {enviando && progreso && progreso.total > 0 && (
        <BarraSubida
          enviados={progreso.enviados}
          total={progreso.total}
          etiqueta={`Subiendo ${salida.titulo}`}
        />
      )}
      <div className={`${piezas.juntos} ${css.acciones}`}>
        {corregir && (
          <Boton onClick={() => hacer(irACorregir)}>
            {corregir}
            <Icono nombre="flecha" />
          </Boton>
        )}
        {/* The deslinde changed after it was signed: the server would refuse this signature of the old text again. */}
        {!enviando && salida.error?.codigo !== 'deslinde_cambio' && (
          <Boton tono="contorno" onClick={() => hacer(() => reintentar(salida.id))}>
            <IconoEntrega nombre="reintentar" />
            Reintentar
          </Boton>
        )}
        <Boton tono="contorno" onClick={() => hacer(guardarCopia)}>
          <Icono nombre="descargar" />
          Guardar una copia
        </Boton>
        <Boton tono="tenue" clase={css.descartar} onClick={() => setPreguntando(true)}>
          <IconoEntrega nombre="papelera" />
          Descartar
        </Boton>
      </div>
      {fallo && <Aviso tono="error" role="alert" titulo={fallo} />}
      {preguntando && (
        <ConfirmarYSeguir
          titulo="¿Descartar este envío?"
          confirmar="Sí, descartar"
          onCerrar={() => setPreguntando(false)}
          onConfirmar={() => hacer(() => descartar(salida.id))}
        >
          <p>
            {salida.titulo} se borra de este dispositivo
            {enviando ? ', aunque puede que ya haya llegado.' : ' y no llega a destino.'} No se puede
            deshacer.
          </p>
        </ConfirmarYSeguir>
      )}
    </li>
  );
}
