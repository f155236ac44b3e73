import { useQuery } from '@tanstack/react-query';
import { recordatoriosDe } from '../../api/consultas-eventos.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';
import piezas from '../../ui/piezas.module.css';
import { FormularioRecordatorios } from './formulario-recordatorios.tsx';
import css from './recordatorios.module.css';

/** The mails that an event sends by itself before the race, and when. */
export function RecordatoriosPage({ id }: { id: number }) {
  const consulta = useQuery(recordatoriosDe(id));
  return (
    <section className={piezas.pila} aria-labelledby="recordatorios">
      <h2 id="recordatorios">Recordatorios</h2>
      <p className={css.bajada}>
        Mails que salen solos, una vez a cada persona y solo a quien los necesita en ese momento.
      </p>
      {consulta.data?.motivo && (
        <Aviso tono="aviso" role="status">
          <p>{consulta.data.motivo}</p>
        </Aviso>
      )}
      {consulta.data ? (
        <FormularioRecordatorios evento_id={id} leidos={consulta.data} />
      ) : consulta.isError ? (
        <FalloConsulta titulo="No pudimos traer los recordatorios" consulta={consulta} />
      ) : (
        <Esqueleto forma="imagen" />
      )}
    </section>
  );
}
