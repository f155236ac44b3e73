import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leerAlmacenamiento, pedirPersistencia, type Persistencia } from '../../../offline/persistencia.ts';
import { escribirTamanio } from '../../../shared/domain/comun/tamanio-de-archivo.ts';
import { Boton } from '../../ui/boton.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './pendientes.module.css';
import { lecturaKey } from '../../api/lectura.ts';

const queryKey = lecturaKey('almacenamiento');

const TEXTOS: Record<Persistencia, { titulo: string; detalle: string }> = {
  concedida: {
    titulo: 'Protegido',
    detalle: 'El navegador no borra lo que espera acá aunque le falte lugar.',
  },
  no_concedida: {
    titulo: 'Sin protección',
    detalle:
      'Si al teléfono le falta lugar, el navegador podría borrar lo que espera. Instalar la app en la pantalla de inicio lo evita.',
  },
  no_disponible: {
    titulo: 'Este navegador no dice si lo protege',
    detalle: 'Enviá lo pendiente en cuanto tengas señal, o guardá una copia.',
  },
};

/** Tells whether the browser may delete the entries that wait on this device (regla offline-2). */
export function Almacenamiento({ conPendientes }: { conPendientes: boolean }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: leerAlmacenamiento, gcTime: 0, retry: false });
  if (!data) return null;
  const { titulo, detalle } = TEXTOS[data.persistencia];
  const proteger = async () => {
    await pedirPersistencia();
    await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Tarjeta titulo="Almacenamiento de este dispositivo">
      <div className={css.almacen}>
        <Icono nombre={data.persistencia === 'concedida' ? 'escudo' : 'info'} />
        <div className={css.datos}>
          <p className={css.titulo}>{titulo}</p>
          <p>{detalle}</p>
          {data.usado !== null && (
            <p className={`${piezas.nota} ${css.meta}`}>
              Ocupado: {escribirTamanio(data.usado)}
              {data.cuota !== null && ` de ${escribirTamanio(data.cuota)} disponibles`}
            </p>
          )}
        </div>
      </div>
      {/* Some browsers ask the person for permission, so the button shows only while there are entries that have not arrived. */}
      {data.persistencia === 'no_concedida' && conPendientes && (
        <Boton tono="contorno" onClick={() => void proteger()}>
          Pedir protección
        </Boton>
      )}
    </Tarjeta>
  );
}
