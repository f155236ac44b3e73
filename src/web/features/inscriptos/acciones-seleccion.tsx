import { type Exporte } from '../../../shared/domain/exportes/exportes.ts';
import { MENU_SELECCION } from '../../../shared/domain/exportes/de-inscripciones-elegidas.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import {
  ACCION_DE,
  TIPOS_ENCARGO,
  TITULOS_ENCARGO,
  type TipoEncargo,
} from '../../../shared/domain/inscripcion/encargo.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { ItemAccion, MenuAcciones, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';

const TEXTO = 'Hacer con la selección';
const SIN_SENIAL = 'seleccion-sin-senial';

interface Props {
  onElegir: (tipo: TipoEncargo) => void;
  onExportar: (exporte: Exporte) => void;
}

/** What can be done to all chosen registrations at once. */
export function AccionesSeleccion({ onElegir, onExportar }: Props) {
  const sesion = useSesion();
  const enLinea = useEnLinea();
  const suyos = TIPOS_ENCARGO.filter((tipo) => puedeHacer(sesion, ACCION_DE[tipo]));
  const exporta = puedeHacer(sesion, 'exporte:descargar');
  if (suyos.length === 0 && !exporta) return null;
  return (
    <MenuAcciones
      etiqueta={TEXTO}
      boton={{
        clase: claseBoton({ tono: 'contorno' }),
        contenido: (
          <>
            <span>{TEXTO}</span>
            <Icono nombre="abajo" tamano="s" />
          </>
        ),
      }}
    >
      {() => (
        <>
          {suyos.map((tipo) => (
            <ItemAccion
              key={tipo}
              tono={tipo === 'reembolsar' ? 'peligro' : undefined}
              onElegir={() => onElegir(tipo)}
            >
              {TITULOS_ENCARGO[tipo]}
            </ItemAccion>
          ))}
          {exporta &&
            MENU_SELECCION.map((item) => (
              <ItemAccion
                key={item.formato}
                aria-disabled={!enLinea}
                aria-describedby={enLinea ? undefined : SIN_SENIAL}
                onElegir={() => enLinea && onExportar(item)}
              >
                {item.texto}
              </ItemAccion>
            ))}
          {exporta && !enLinea && (
            <MotivoItems id={SIN_SENIAL}>Las planillas se descargan con señal</MotivoItems>
          )}
        </>
      )}
    </MenuAcciones>
  );
}
