import { useQuery } from '@tanstack/react-query';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { sitio } from '../../api/consultas.ts';
import piezas from '../../ui/piezas.module.css';
import css from './quien-vende.module.css';

/** Who sells, before anything is paid: name, CUIT, address and how to reach them (Res. 270/2020). */
export function QuienVende({ evento }: { evento: Pick<EventoPublico, 'vendedor' | 'organizador'> }) {
  const { data } = useQuery(sitio());
  const vende = evento.vendedor ?? data?.proveedor;
  if (!vende) return null;
  const { nombre, cuit, domicilio, email, telefono } = vende;
  return (
    <section className={`${piezas.nota} ${css.vende}`} aria-labelledby="quien-vende">
      <h3 id="quien-vende">Quién vende</h3>
      <p>
        {nombre}
        {cuit && `, CUIT ${cuit}`}
        {domicilio && `, ${domicilio}`}.
      </p>
      <p>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && telefono && ' · '}
        {telefono && <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{escribirTelefono(telefono)}</a>}
      </p>
    </section>
  );
}
