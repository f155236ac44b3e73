import { useQuery } from '@tanstack/react-query';
import { ErrorLlamada } from '../../api/call.ts';
import { evento as consultaEvento } from '../../api/consultas.ts';
import { Boton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { Vacio } from '../../ui/vacio.tsx';
import { EventoVista } from './evento-vista.tsx';
import { SinAcceso } from './sin-acceso.tsx';

export function EventoPage({ id, codigo }: { id: string; codigo?: string | undefined }) {
  const { data, error, refetch } = useQuery(consultaEvento(id, codigo));
  if (data) return <EventoVista evento={data} codigo={codigo} />;
  if (!error) return <EsqueletoPantalla />;
  if (error instanceof ErrorLlamada && error.status === 404) return <SinAcceso id={id} codigo={codigo} />;
  return (
    <Vacio titulo="No pudimos traer la carrera" nivel={1} icono="sin_senal">
      <p>{error.message}</p>
      <Boton onClick={() => void refetch()}>Probar de nuevo</Boton>
    </Vacio>
  );
}
