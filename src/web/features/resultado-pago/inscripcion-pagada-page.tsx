import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { esExito } from '../../../shared/domain/estados.ts';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import { inscripcion } from '../../api/consultas.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { CabeceraResultado } from './cabecera-resultado.tsx';
import { presentar } from './presentacion.ts';
import css from './resultado-pago.module.css';
import { Salida } from './salida.tsx';

/** /inscripcion-pagada/{codigo_publico}: the link to pay what is paid already leads here. */
export function InscripcionPagadaPage({ codigo }: { codigo: string }) {
  // Who came with no more than a key of paying hears that it is paid, and sees nothing of it.
  const propio = /^[A-Za-z0-9_-]{22}$/.test(codigo);
  const consulta = useQuery({ ...inscripcion(codigo), retry: false, enabled: propio });
  if (propio && consulta.isPending) return <EsqueletoPantalla />;
  const dato = consulta.data?.results;
  // The code may be old or mistyped: the screen says what brought them here all the same.
  const presentacion =
    !dato || esExito(dato.state)
      ? {
          titulo: mensajes.inscripcion_pagada,
          tono: 'ok' as const,
          icono: 'listo' as const,
          detalle: 'Esta inscripción ya está pagada. No tenés que pagar nada más.',
        }
      : presentar(dato.state, dato.init_point !== null);
  return (
    <article className={css.hoja}>
      <CabeceraResultado presentacion={presentacion} sobre={dato?.modalidad.nombre} />
      {dato && (
        <Link
          to="/resultado_ok/$evento_id/$inscripcion_id"
          params={{ evento_id: String(dato.evento_id), inscripcion_id: codigo }}
          className={claseBoton({ ancho: true, grande: true })}
        >
          Ver mi inscripción
        </Link>
      )}
      <Salida next={undefined} />
    </article>
  );
}
