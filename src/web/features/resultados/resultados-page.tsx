import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import { escribirFechaLarga } from '../../../shared/domain/comun/fechas.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { evento } from '../../api/consultas.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { Vacio } from '../../ui/vacio.tsx';
import { Pestanas } from '../../ui/pestanas.tsx';
import { pestanasDeResultados } from './pestanas-de-resultados.tsx';

interface Props {
  id: string;
  /** access code of a private event; absent: a public one */
  codigo?: string | undefined;
  /** the open tab, as the address says */
  ver: string | undefined;
  onElegir: (ver: string) => void;
}

const informacion = (id: string, codigo: string | undefined) =>
  codigo
    ? ({ to: '/informacion-evento/$id/$codigo_acceso', params: { id, codigo_acceso: codigo } } as const)
    : ({ to: '/informacion-evento/$id', params: { id } } as const);

/** The results and photos of a race, or that there are none yet. */
export function ResultadosPage({ id, codigo, ver, onElegir }: Props) {
  const consulta = useQuery(evento(id, codigo));
  if (consulta.isPending) return <EsqueletoPantalla />;
  if (consulta.isError) {
    if (consulta.error instanceof ErrorLlamada && consulta.error.status === 404) {
      throw notFound({
        routeId: codigo ? '/resultados-fotos-evento/$id/$codigo_acceso' : '/resultados-fotos-evento/$id',
      });
    }
    return <FalloConsulta titulo="No pudimos traer los resultados" nivel={1} consulta={consulta} />;
  }
  const { data } = consulta;
  const pestanas = pestanasDeResultados(data);
  return (
    <Pantalla
      titulo={data.nombre}
      sobre={mensajesSitio.resultados_y_fotos}
      bajada={`${data.ciudad}, ${escribirFechaLarga(data.fecha_hora)}`}
      ancho="ancha"
    >
      {pestanas.length === 0 ? (
        <Vacio titulo="Todavía no hay resultados ni fotos" icono="medalla">
          <p>Se publican después de la carrera. Volvé a pasar en unos días.</p>
          <Link {...informacion(id, codigo)} className={claseBoton({ tono: 'contorno' })}>
            {mensajesSitio.mas_info}
          </Link>
        </Vacio>
      ) : (
        <div>
          <Pestanas
            etiqueta={mensajesSitio.resultados_y_fotos}
            pestanas={pestanas}
            activa={ver ?? ''}
            onElegir={onElegir}
          />
        </div>
      )}
    </Pantalla>
  );
}
