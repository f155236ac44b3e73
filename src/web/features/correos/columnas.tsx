import type { CorreoEnvio, Envio } from '../../../shared/contract/correos.ts';
import { escribirFechaHora, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import {
  columnaDeCuando,
  columnaDeEstado,
  columnaDeHechos,
  columnaDeNombre,
} from '../../comun/columnas-de-avance.tsx';
import { Chip } from '../../ui/chip.tsx';
import { columnaDe, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';
import piezas from '../../ui/piezas.module.css';
import css from './correos.module.css';
import { DESTINO, ESTADO_ENVIO, noLlegaron } from './estados.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

export const COLUMNAS_ENVIOS: readonly Columna<Envio>[] = [
  columnaDeNombre('asunto', 'Asunto', ({ asunto }) => asunto, css.nombre),
  columnaDeCuando,
  {
    id: 'user_name',
    titulo: 'Lo envió',
    celda: ({ user_name }) => user_name ?? 'El sistema',
    ancho: '12rem',
  },
  columnaDeEstado(ESTADO_ENVIO),
  columnaDeHechos('enviados', 'Enviados'),
  {
    id: 'no_llegaron',
    titulo: 'No llegaron',
    celda: (envio) => escribirCantidad(noLlegaron(envio)),
    ancho: '8rem',
  },
];

/** When a correo was sent; else its last error and when it is tried again, where there are such. Of a baja no error is shown. */
function detalleDe({ estado, ultimo_error, enviado_at, proximo_intento_at }: CorreoEnvio): string {
  if (estado === 'enviado') return enviado_at ? escribirFechaHora(enviado_at) : '';
  const otra = proximo_intento_at
    ? `Se vuelve a intentar el ${escribirFechaHoraHs(proximo_intento_at)}.`
    : '';
  return [ultimo_error && estado !== 'baja' ? ultimo_error : '', otra].filter(Boolean).join(' · ');
}

export const COLUMNAS_CORREOS: readonly Columna<CorreoEnvio>[] = [
  columnaTitulo('para', 'Destinatario', ({ para }) => para, {
    celda: ({ nombre, para }) => (
      <>
        <span className={css.nombre}>{nombre ?? para}</span>
        {nombre && <span className={`${piezas.debajo} ${css.direccion}`}>{para}</span>}
      </>
    ),
  }),
  columnaDe('estado', 'Estado', ({ estado }) => estado, {
    celda: ({ estado }) => <Chip tono={DESTINO[estado].tono}>{DESTINO[estado].texto}</Chip>,
    ancho: '12rem',
  }),
  {
    id: 'detalle',
    titulo: 'Detalle',
    celda: (correo) => <span className={css.detalle}>{detalleDe(correo)}</span>,
  },
];
