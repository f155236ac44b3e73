import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { nombres } from '../../comun/nombres.ts';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Hoja } from '../../ui/hoja.tsx';
import { Migas } from '../../ui/migas.tsx';
import { ElegirArchivo } from './elegir-archivo.tsx';
import css from './importar.module.css';
import { Hecho } from './hecho.tsx';
import { Mapear } from './mapear.tsx';
import { Opciones } from './opciones.tsx';
import { useImportar } from './use-importar.ts';
import { VistaPrevia } from './vista-previa.tsx';

/** Registrants or numbers from a sheet: choose it, check its columns, see what will happen, and only then write. */
export function ImportarPage({ id }: { id: string }) {
  const consulta = useQuery(eventoBackoffice(id));
  if (consulta.data) return <Importar key={id} evento={consulta.data} />;
  if (consulta.isPending) return <EsqueletoPantalla />;
  return (
    <FalloCarga
      nivel={1}
      titulo="No pudimos traer el evento"
      detalle={textoDeError(consulta.error)}
      reintentar={() => void consulta.refetch()}
      reintentando={consulta.isFetching}
    />
  );
}

function Importar({ evento }: { evento: RespuestaDe<'getEventoBackoffice'> }) {
  const importar = useImportar(evento.id);
  const { previa, archivo, hecha } = importar;
  const params = { id: String(evento.id) };
  return (
    <div className={css.pagina}>
      <div className={css.migas}>
        <Migas>
          <Link to={nombres.eventoListaPorRol}>{mensajesGestion.eventos}</Link>
          <Link to={nombres.evento} params={params}>
            {evento.nombre}
          </Link>
          <span aria-current="page">Importar</span>
        </Migas>
      </div>
      <Hoja
        titulo="Importar"
        bajada="Traé inscriptos o números de una planilla. Antes de guardar ves qué va a pasar con cada fila."
        ancho="ancha"
      >
        {hecha ? (
          <Hecho evento_id={evento.id} hecha={hecha} previa={previa} alSeguir={importar.empezar} />
        ) : (
          <div className={css.pasos}>
            <ElegirArchivo importar={importar} />
            {archivo && previa && (
              <Mapear
                key={`${importar.tipo} ${archivo.nombre} ${archivo.contenido.length}`}
                importar={importar}
                previa={previa}
              />
            )}
            {previa && previa.filas.length > 0 && (
              <>
                <VistaPrevia previa={previa} />
                <Opciones importar={importar} previa={previa} usa_pago_online={evento.usa_pago_online} />
              </>
            )}
          </div>
        )}
      </Hoja>
    </div>
  );
}
