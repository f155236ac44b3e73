import { Link } from '@tanstack/react-router';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { botonInscripcion } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { precioDesde } from '../../../shared/domain/precio/precio-desde.ts';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { medirBarra } from '../../ui/barra-inferior.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import tonos from '../../ui/tonos.module.css';
import css from './inscripcion.module.css';
import { avisoDePlazo } from './plazo.ts';

interface Props {
  evento: EventoPublico;
  codigo?: string | undefined;
  /** where the button leads in a preview for staff */
  previa?: string | undefined;
}

function BotonQuiero({ evento, codigo, previa }: Props) {
  const boton = botonInscripcion(evento.estado_inscripcion);
  if (!boton) return null;
  if (!boton.habilitado) {
    return (
      <Boton grande ancho disabled>
        {boton.texto}
      </Boton>
    );
  }
  const clase = claseBoton({ tono: 'acento', grande: true, ancho: true });
  if (previa !== undefined)
    return (
      <Link to={previa} className={clase}>
        {mensajesSitio.quiero_inscribirme}
      </Link>
    );
  const id = String(evento.id);
  // regla carrera-5: a private event's wizard has the code in its address
  return codigo ? (
    <Link to="/inscripcion/$id/$codigo_acceso" params={{ id, codigo_acceso: codigo }} className={clase}>
      {mensajesSitio.quiero_inscribirme}
    </Link>
  ) : (
    <Link to="/inscripcion/$id" params={{ id }} className={clase}>
      {mensajesSitio.quiero_inscribirme}
    </Link>
  );
}

/** Whether registration is open, and a bar with price and button to register, which is fixed at the bottom of narrow screens. */
export function Inscripcion({ evento, codigo, previa }: Props) {
  const aviso = avisoDePlazo(evento, useAhoraDelServidor());
  const precio = precioDesde(evento);
  return (
    <>
      <div className={`${css.estado} ${css[aviso.tono] ?? tonos[aviso.tono]}`}>
        {/* the space is for who reads the page without its styles */}
        <strong>{aviso.titulo}</strong> <span>{aviso.detalle}</span>
      </div>
      <div ref={medirBarra} className={css.barra}>
        {precio && (
          <p className={css.precio}>
            <span>{precio.antes || 'Inscripción'}</span> <strong>{precio.precio}</strong>
          </p>
        )}
        <BotonQuiero evento={evento} codigo={codigo} previa={previa} />
      </div>
    </>
  );
}
