import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { ConEvento } from '../../evento/con-evento.tsx';
import { MigasEvento } from '../../evento/migas-evento.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { ElegirArchivo } from './elegir-archivo.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './importar.module.css';
import { Hecho } from './hecho.tsx';
import { Mapear } from './mapear.tsx';
import { Opciones } from './opciones.tsx';
import { useImportar } from './use-importar.ts';
import { VistaPrevia } from './vista-previa.tsx';

/** Registrants or numbers from a sheet: choose it, check its columns, see what will happen, and only then write. */
export function ImportarPage({ id }: { id: string }) {
  return <ConEvento id={id}>{(evento) => <Importar key={id} evento={evento} />}</ConEvento>;
}

function Importar({ evento }: { evento: RespuestaDe<'getEventoBackoffice'> }) {
  const importar = useImportar(evento.id);
  const { previa, archivo, hecha } = importar;
  return (
    <div className={piezas.pagina}>
      <div className={piezas.migas}>
        <MigasEvento evento={evento} miga="Importar" />
      </div>
      <Pantalla
        titulo="Importar"
        bajada="Traé inscriptos o números de una planilla. Antes de guardar ves qué va a pasar con cada fila."
        ancho="ancha"
      >
        {hecha ? (
          <Hecho evento_id={evento.id} hecha={hecha} previa={previa} onSeguir={importar.empezar} />
        ) : (
          <div className={`${piezas.columna} ${css.pasos}`}>
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
      </Pantalla>
    </div>
  );
}
