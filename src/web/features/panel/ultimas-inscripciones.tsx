import type { InscripcionReciente } from '../../../shared/contract/panel.ts';
import { etiquetaEstado, leerEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import type { Columna } from '../../ui/tabla/tipos.ts';
import { TablaDelPanel, type PropsDeTabla } from './tabla-del-panel.tsx';

const COLUMNAS: readonly Columna<InscripcionReciente>[] = [
  {
    id: 'nombre',
    titulo: 'Nombre',
    celda: (i) => (i.cantidad_personas > 1 ? `${i.nombre} (${i.cantidad_personas})` : i.nombre),
    valor: (i) => i.nombre,
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  {
    id: 'fecha',
    titulo: mensajesGestion.col_fecha,
    celda: (i) => escribirFechaHora(i.created_at),
    valor: (i) => Date.parse(i.created_at),
  },
  { id: 'evento', titulo: 'Evento', celda: (i) => i.evento.nombre, valor: (i) => i.evento.nombre },
  { id: 'estado', titulo: 'Estado', celda: (i) => <Estado state={i.state} />, ancho: '11.25rem' },
];

function Estado({ state }: { state: string }) {
  const estado = leerEstado(state);
  if (!estado) return state;
  return <ChipEtiqueta {...etiquetaEstado(estado)} />;
}

export function UltimasInscripciones({ usuario, consulta }: PropsDeTabla<InscripcionReciente>) {
  return (
    <TablaDelPanel
      titulo="Últimos inscriptos"
      nombres={['inscripción', 'inscripciones']}
      guardar_en={`${usuario}.panel.inscripciones`}
      columnas={COLUMNAS}
      consulta={consulta}
      nombreDe={(i) => i.nombre}
      dir="desc"
      vacio={mensajesComun.sin_datos}
    />
  );
}
