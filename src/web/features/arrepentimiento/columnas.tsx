import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { etiquetaEstado, leerEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { Chip, type TonoChip } from '../../ui/chip.tsx';
import { MailEscrito } from '../../ui/mail-escrito.tsx';
import { columnaDe, columnaDeMomento, columnaTitulo } from '../../ui/tabla/columna-de.ts';
import type { Columna } from '../../ui/tabla/tipos.ts';

const ESTADOS: Readonly<Record<Arrepentimiento['estado'], readonly [string, TonoChip]>> = {
  recibido: ['Recibido', 'aviso'],
  aceptado: ['Aceptado', 'ok'],
  rechazado: ['Rechazado', 'peligro'],
};

const inscripcionDe = ({ inscripcion: i, candidatas }: Arrepentimiento): string => {
  if (!i && candidatas.length === 0) return 'Ninguna con esos datos';
  if (!i) return `Una de estas: ${candidatas.map((una) => `${una.nombre}, ${una.evento.nombre}`).join('; ')}`;
  const estado = leerEstado(i.state);
  return `${i.nombre}, ${i.evento.nombre} (${estado ? etiquetaEstado(estado).texto : i.state})`;
};

export const COLUMNAS: readonly Columna<Arrepentimiento>[] = [
  columnaTitulo('codigo', 'Código', (a) => a.codigo, { buscar: (a) => a.codigo, ancho: '9.5rem' }),
  columnaDeMomento('fecha', 'Pedido', (a) => a.created_at, { ancho: '10rem' }),
  columnaDe('persona', 'Quién', (a) => a.documento, {
    celda: (a) =>
      a.email ? (
        <>
          {escribirDocumento(a.documento)}, <MailEscrito de={a.email} />
        </>
      ) : (
        'Datos suprimidos'
      ),
    buscar: (a) => `${a.documento} ${a.email}`,
  }),
  columnaDe('inscripcion', 'Inscripción', inscripcionDe, { buscar: inscripcionDe }),
  columnaDe('pagado', 'Pagado', (a) => a.inscripcion?.pagado, {
    celda: (a) => (a.inscripcion ? formatearPesos(aCentavos(a.inscripcion.pagado)) : ''),
    alinear: 'fin',
    ancho: '7.5rem',
  }),
  columnaDe('plazo', 'En plazo', (a) => a.inscripcion?.en_plazo, {
    celda: (a) => (a.inscripcion ? (a.inscripcion.en_plazo ? 'Sí' : 'No') : ''),
    ancho: '6.25rem',
  }),
  columnaDe('estado', 'Estado', (a) => a.estado, {
    celda: (a) => <Chip tono={ESTADOS[a.estado][1]}>{ESTADOS[a.estado][0]}</Chip>,
    ancho: '8.25rem',
  }),
];
