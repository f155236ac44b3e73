import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { consulta } from '../../../api/consulta.ts';
import { eventoBackoffice } from '../../../api/consultas-eventos.ts';
import controles from '../../../ui/controles.module.css';
import { MigasEvento } from '../../../evento/migas-evento.tsx';
import { PreguntaAlSalir } from '../../../formulario/pregunta-al-salir.tsx';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../../comun/fallo-consulta.tsx';
import { Pantalla } from '../../../ui/pantalla.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../pagina.module.css';
import { CamposModalidad } from './campos-modalidad.tsx';

const camposDe = (id: number) =>
  consulta('listCamposEvento', { params: { id } }, { refetchOnWindowFocus: false });

/** The custom fields of each modality (regla participante-11). */
export function CamposExtraPage({ id }: { id: number }) {
  const evento = useQuery(eventoBackoffice(id));
  const consulta = useQuery(camposDe(id));
  const sucias = useRef(new Set<number>());
  const anotar = useCallback((modalidad_id: number, sucia: boolean) => {
    if (sucia) sucias.current.add(modalidad_id);
    else sucias.current.delete(modalidad_id);
  }, []);
  return (
    <Pantalla
      titulo="Campos extra"
      migas={<MigasEvento evento={evento.data ?? { id, nombre: 'Evento' }} miga="Campos extra" />}
      bajada="Lo que cada modalidad pregunta además de los datos de siempre."
      ancho="ancha"
    >
      {consulta.isPending && <Esqueleto forma="imagen" />}
      {consulta.isError && <FalloConsulta titulo="No pudimos traer los campos" consulta={consulta} />}
      <div className={`${piezas.pila} ${css.secciones} ${controles.controles}`}>
        {consulta.data?.data.map((modalidad) => (
          <CamposModalidad
            key={modalidad.modalidad_id}
            evento_id={id}
            modalidad={modalidad}
            onCambiar={anotar}
          />
        ))}
      </div>
      <PreguntaAlSalir
        titulo="Hay cambios sin guardar"
        confirmar="Salir sin guardar"
        hay={() => sucias.current.size > 0}
      >
        <p>Si salís ahora, lo que cambiaste se pierde.</p>
      </PreguntaAlSalir>
    </Pantalla>
  );
}
