import { useQuery } from '@tanstack/react-query';
import type { Diferencia } from '../../../../shared/contract/inscriptos.ts';
import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { remerasQueDa } from '../../../../shared/domain/carrera/remeras.ts';
import { consulta } from '../../../api/consulta.ts';
import { textoDeError } from '../../../api/texto-error.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { Datos } from '../../../ui/datos.tsx';
import type { EventoEdicion, FormEdicion, Modalidad } from './formulario.ts';

interface Props {
  id: number;
  version: number;
  base: FormEdicion;
  form: FormEdicion;
  evento: EventoEdicion;
  modalidad: Modalidad;
}

const remeras = ({ personas }: FormEdicion): number => personas.filter((p) => p.con_remera).length;

function cambiaElPrecio({ base, form, evento, modalidad }: Omit<Props, 'id' | 'version'>): boolean {
  if (form.modalidad_id !== base.modalidad_id) return true;
  return remerasQueDa(evento, modalidad).paga && remeras(form) !== remeras(base);
}

/** The price difference that the edit would make, as the server computes it before saving. Payments are not changed. */
export function DiferenciaPrecio(props: Props) {
  const { id, version, form } = props;
  const body = { modalidad_id: form.modalidad_id, con_remeras: remeras(form) };
  const cambia = cambiaElPrecio(props);
  const { data, error, isFetching, refetch } = useQuery(
    consulta('calcularDiferencia', { params: { id }, body, version }, { enabled: cambia, staleTime: 0 }),
  );
  if (!cambia) return null;
  if (error && !data) {
    return (
      <Aviso tono="aviso" titulo="No pudimos calcular la diferencia de precio" role="status">
        <p>{textoDeError(error)} Al guardar te la decimos.</p>
        <Boton tono="contorno" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Probando…' : 'Probar de nuevo'}
        </Boton>
      </Aviso>
    );
  }
  return data ? <ImportesDiferencia diferencia={data} /> : <Esqueleto forma="parrafo" />;
}

/** `guardada`: true: the edit was saved, so the total from before it is called 'anterior'; false: it would change the total of now. */
export function ImportesDiferencia({
  diferencia: d,
  guardada = false,
}: {
  diferencia: Diferencia;
  guardada?: boolean;
}) {
  const pesos = (valor: number) => formatearPesos(aCentavos(valor));
  return (
    <>
      <Aviso tono={d.saldo > 0 && d.pagado > 0 ? 'aviso' : 'info'} titulo={d.message} role="status" />
      <Datos
        datos={[
          [guardada ? 'Total anterior' : 'Total de ahora', pesos(d.total_actual)],
          ['Total nuevo', pesos(d.total_nuevo)],
          ['Pagado', pesos(d.pagado)],
          [d.saldo < 0 ? 'A favor' : 'Falta pagar', pesos(Math.abs(d.saldo))],
        ]}
      />
    </>
  );
}
