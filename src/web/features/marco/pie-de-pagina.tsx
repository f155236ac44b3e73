import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { sitio } from '../../api/consultas.ts';
import { useAhora } from '../../ui/ahora.ts';
import { Icono } from '../../ui/iconos.tsx';
import { Marca } from './marca.tsx';
import css from './pie-de-pagina.module.css';
import { SelectorTema } from './selector-tema.tsx';

const ENLACES = [
  ['/contacto', mensajesSitio.contacto],
  ['/public/download-app', 'Instalar la app'],
  ['/pendientes', 'Pendientes de envío'],
  ['/public/privacy-policy', 'Política de privacidad'],
  ['/mis-datos', 'Mis datos personales'],
  ['/arrepentimiento', 'Botón de arrepentimiento'],
  ['/sede/entrar', 'Sumar este teléfono a una carrera'],
  ['/login', 'Acceso para organizadores'],
] as const;

export function PieDePagina() {
  const { data } = useQuery(sitio());
  const proveedor = data?.proveedor;
  const anio = fechaLocal(new Date(useAhora())).slice(0, 4);
  return (
    <footer className={css.pie}>
      <div className={css.interior}>
        <div className={css.columna}>
          <Marca className={css.logo} />
          <p className={css.lema}>Inscripciones a carreras, de la lista al número.</p>
          <SelectorTema />
        </div>
        <div className={css.columna}>
          <h2 className={css.titulo}>{mensajesSitio.contacto}</h2>
          <ul className={css.lista}>
            {proveedor?.email && (
              <Contacto icono="correo" href={`mailto:${proveedor.email}`}>
                {proveedor.email}
              </Contacto>
            )}
            {proveedor?.telefono && (
              <Contacto icono="telefono" href={`tel:${proveedor.telefono.replace(/[^\d+]/g, '')}`}>
                {proveedor.telefono}
              </Contacto>
            )}
            {proveedor?.ciudad && <Contacto icono="lugar">{proveedor.ciudad}</Contacto>}
          </ul>
        </div>
        <nav className={css.columna} aria-label="Pie de página">
          <h2 className={css.titulo}>Enlaces</h2>
          <ul className={css.lista}>
            {ENLACES.map(([to, texto]) => (
              <li key={to}>
                <Link to={to}>{texto}</Link>
              </li>
            ))}
            {proveedor?.redes.map((red) => (
              <li key={red.url}>
                <a href={red.url} rel="noopener me" target="_blank">
                  {red.nombre}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={css.legal}>
        © {anio} {proveedor?.nombre ?? 'Largada'}
        {proveedor?.cuit ? ` · CUIT ${proveedor.cuit}` : ''}
      </p>
    </footer>
  );
}

interface PropsContacto {
  icono: 'correo' | 'telefono' | 'lugar';
  /** address that the entry links to; absent: it is plain text */
  href?: string;
  children: string;
}

function Contacto({ icono, href, children }: PropsContacto) {
  const Marco = href === undefined ? 'span' : 'a';
  return (
    <li>
      <Marco href={href}>
        <Icono nombre={icono} tamano="s" />
        {children}
      </Marco>
    </li>
  );
}
