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
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';

const TEXTO = 'Hacer con la selección';

/** What can be done to all chosen registrations at once. */
export function AccionesSeleccion({ onElegir }: { onElegir: (tipo: TipoEncargo) => void }) {
  const sesion = useSesion();
  const suyos = TIPOS_ENCARGO.filter((tipo) => puedeHacer(sesion, ACCION_DE[tipo]));
  if (suyos.length === 0) return null;
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
      {() =>
        suyos.map((tipo) => (
          <ItemAccion
            key={tipo}
            tono={tipo === 'reembolsar' ? 'peligro' : undefined}
            onElegir={() => onElegir(tipo)}
          >
            {TITULOS_ENCARGO[tipo]}
          </ItemAccion>
        ))
      }
    </MenuAcciones>
  );
}
