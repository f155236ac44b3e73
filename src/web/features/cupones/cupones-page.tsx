import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { cuponesDeEvento } from '../../api/consultas-cupones.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { Alerta, useDicho } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { AgregarCupon } from './agregar-cupon.tsx';
import { AvisarFallo } from './mostrar-fallo-sobre-la-tabla.ts';
import { BorrarCupon } from './borrar-cupon.tsx';
import { COLUMNAS } from './columnas.tsx';
import type { CuponRow } from './cupon-row.ts';
import { tabla } from './tabla.ts';
import { vigenciaDe } from './vigencia.ts';

const ROWS = {
  columnas: COLUMNAS,
  ...nombresDeRows(['cupón', 'cupones'], (cupon: CuponRow) => cupon.codigo),
};
const SIN_RED =
  'Sin conexión: este dispositivo todavía no guardó los cupones de este evento. Se ven cuando haya señal.';
const SIN_RED_CON_DATOS = 'Sin conexión: son los cupones de antes, y se cambian cuando haya señal.';

type Dialogo = { tipo: 'agregar' } | { tipo: 'borrar'; cupon: CuponRow };

export function CuponesPage({ id }: { id: string }) {
  const sesion = useSesion();
  const sinRed = !useEnLinea();
  const { data: evento } = useQuery(eventoBackoffice(id));
  const { data, error, refetch } = useQuery(cuponesDeEvento(id));
  const enDireccion = useTabla(tabla, 'cupones', ROWS);
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const { decir, dicho } = useDicho();
  const [fallo, setFallo] = useState<{ vez: number; texto: string } | null>(null);
  const avisar = useCallback(
    (texto: string) => setFallo((antes) => ({ vez: (antes?.vez ?? 0) + 1, texto })),
    [],
  );
  const hoy = fechaLocal(new Date(useAhoraDelServidor()));
  const rows = useMemo(
    () => data?.map((cupon): CuponRow => ({ ...cupon, vigencia: vigenciaDe(cupon, hoy) })),
    [data, hoy],
  );
  const puedeBorrar = puedeHacer(sesion, 'cupon:borrar');
  const acciones = useCallback(
    (cupon: CuponRow) =>
      puedeBorrar && (
        <MenuAcciones etiqueta={`${mensajesGestion.col_acciones} de ${cupon.codigo}`}>
          {() => (
            <ItemAccion tono="peligro" onElegir={() => setDialogo({ tipo: 'borrar', cupon })}>
              Borrar
            </ItemAccion>
          )}
        </MenuAcciones>
      ),
    [puedeBorrar],
  );
  const agregar = puedeHacer(sesion, 'cupon:crear') && evento && (
    <Boton disabled={sinRed} onClick={() => setDialogo({ tipo: 'agregar' })}>
      Agregar cupón
    </Boton>
  );
  const cerrar = () => setDialogo(null);
  const onHacer = (mensaje: string) => {
    cerrar();
    decir(mensaje);
  };
  return (
    <AvisarFallo value={avisar}>
      {fallo && (
        <Alerta key={`fallo ${fallo.vez}`} tono="error">
          {fallo.texto}
        </Alerta>
      )}
      {dicho}
      <DataTable
        {...enDireccion}
        etiqueta={mensajesGestion.tab_cupones}
        datos={{ modo: 'local', rows }}
        buscar="Buscar por código"
        barra={rows && rows.length > 0 && agregar}
        acciones={acciones}
        vacio="Este evento todavía no tiene cupones."
        onVacio={agregar}
        frescura={sinRed && rows ? SIN_RED_CON_DATOS : null}
        error={
          error && !(sinRed && rows)
            ? {
                titulo: 'No pudimos traer los cupones',
                detalle: sinRed ? SIN_RED : textoDeError(error),
                reintentar: () => void refetch(),
              }
            : null
        }
      />
      {dialogo?.tipo === 'agregar' && evento && (
        <AgregarCupon evento={evento} onHacer={onHacer} onCerrar={cerrar} />
      )}
      {dialogo?.tipo === 'borrar' && (
        <BorrarCupon cupon={dialogo.cupon} onHacer={onHacer} onCerrar={cerrar} />
      )}
    </AvisarFallo>
  );
}
