import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { sitio } from '../../api/consultas.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { Icono, type NombreIcono } from '../../ui/iconos.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './paginas.module.css';

/**
 * E-mail, phone and city of who runs the site, with the street address and tax number that the configuration names, and social links (regla
 * sitio-6).
 */
export function ContactoPage() {
  const { data, isError, error, isFetching, refetch } = useQuery(sitio());
  const proveedor = data?.proveedor;
  return (
    <Pantalla
      titulo={mensajesSitio.contacto}
      bajada="Escribinos o llamanos por tu inscripción, un pago o una carrera."
    >
      {isError && (
        <FalloCarga
          titulo="No pudimos traer los datos de contacto"
          detalle={textoDeError(error)}
          reintentar={() => void refetch()}
          reintentando={isFetching}
        />
      )}
      {!proveedor && !isError && (
        <div role="status" aria-label="Cargando" className={orden.apilado3}>
          <Esqueleto forma="parrafo" />
          <Esqueleto forma="parrafo" />
          <Esqueleto forma="parrafo" />
        </div>
      )}
      {proveedor && (
        <>
          <ul className={orden.apilado3}>
            {proveedor.email && (
              <Via icono="correo" que="E-mail" valor={proveedor.email} href={`mailto:${proveedor.email}`} />
            )}
            {proveedor.telefono && (
              <Via
                icono="telefono"
                que="Teléfono"
                valor={proveedor.telefono}
                href={`tel:${proveedor.telefono.replace(/[^\d+]/g, '')}`}
              />
            )}
            <Via
              icono="lugar"
              que="Ciudad"
              valor={[proveedor.domicilio, proveedor.ciudad].filter(Boolean).join(', ')}
            />
          </ul>
          {proveedor.redes.length > 0 && (
            <Tarjeta titulo="Redes">
              <ul className={piezas.juntos}>
                {proveedor.redes.map((red) => (
                  <li key={red.url}>
                    <a
                      href={red.url}
                      target="_blank"
                      rel="noopener noreferrer me"
                      className={claseBoton({ tono: 'contorno' })}
                    >
                      {red.nombre}
                    </a>
                  </li>
                ))}
              </ul>
            </Tarjeta>
          )}
          <p className={piezas.nota}>
            {proveedor.nombre}
            {proveedor.cuit && `, CUIT ${proveedor.cuit}`}
          </p>
        </>
      )}
      <Tarjeta titulo="¿Es por una inscripción tuya?">
        <p>Podés ver en qué estado está, retomar el pago o pedir de nuevo el mail, sin esperar respuesta.</p>
        <Link to="/mi-inscripcion" className={claseBoton({ ancho: true })}>
          Consultar mi inscripción
        </Link>
      </Tarjeta>
    </Pantalla>
  );
}

function Via({ icono, que, valor, href }: { icono: NombreIcono; que: string; valor: string; href?: string }) {
  const contenido = (
    <>
      <Icono nombre={icono} />
      <span>
        <small>{que}</small>
        <strong>{valor}</strong>
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} className={`${piezas.marco} ${orden.enLinea4} ${css.via}`}>
          {contenido}
        </a>
      ) : (
        <div className={`${piezas.marco} ${orden.enLinea4} ${css.via}`}>{contenido}</div>
      )}
    </li>
  );
}
