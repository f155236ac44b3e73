import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import { agruparCategorias, ultimaEdad } from '../../../shared/domain/carrera/categoria.ts';
import { decirLugares, lugaresLibres } from '../../../shared/domain/carrera/lugares-libres.ts';
import { aCentavos, escribirPrecio, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { escribirFecha } from '../../../shared/domain/comun/fechas.ts';
import { llevaServicio } from '../../../shared/domain/precio/lineas.ts';
import { precioSinImpuestos } from '../../../shared/domain/precio/impuestos.ts';
import { remerasQueDa } from '../../../shared/domain/carrera/remeras.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icono } from '../../ui/iconos.tsx';
import css from './modalidades.module.css';

const POCOS = 15;

function Precio({ modalidad, alicuota }: { modalidad: Modalidad; alicuota: number | null }) {
  const servicio = aCentavos(modalidad.costo_servicio);
  const valor = aCentavos(modalidad.valor_normal);
  return (
    <p className={css.precio}>
      <strong>{escribirPrecio(valor)}</strong>
      {llevaServicio(servicio) && <span>+ {formatearPesos(servicio)} de servicio</span>}
      {modalidad.precio_siguiente && (
        <small>
          Desde el {escribirFecha(modalidad.precio_siguiente.desde)}:{' '}
          {formatearPesos(aCentavos(modalidad.precio_siguiente.valor))}
        </small>
      )}
      {alicuota !== null && valor > 0 && (
        <small>
          Precio sin impuestos nacionales: {formatearPesos(precioSinImpuestos(valor + servicio, alicuota))}
        </small>
      )}
    </p>
  );
}

function Rasgos({ modalidad, evento }: { modalidad: Modalidad; evento: EventoPublico }) {
  const { incluida, paga } = remerasQueDa(evento, modalidad);
  const equipo = modalidad.nro_participantes > 1;
  return (
    <ul className={css.rasgos}>
      <li>
        <Icono nombre={equipo ? 'personas' : 'persona'} tamano="s" />
        {equipo ? `Equipos de ${modalidad.nro_participantes}` : 'Individual'}
      </li>
      {modalidad.limite_edad_inicial > 0 && (
        <li>
          <Icono nombre="info" tamano="s" />
          Desde {modalidad.limite_edad_inicial} años
        </li>
      )}
      {incluida && (
        <li>
          <Icono nombre="remera" tamano="s" />
          Con remera
        </li>
      )}
      {paga && (
        <li>
          <Icono nombre="remera" tamano="s" />
          {incluida ? 'Remera extra' : 'Remera opcional'}:{' '}
          {formatearPesos(aCentavos(evento.cargo_remera_extra))}
        </li>
      )}
      {modalidad.requiere_apto_medico && (
        <li>
          <Icono nombre="escudo" tamano="s" />
          Pide apto médico
        </li>
      )}
    </ul>
  );
}

function Categorias({ modalidad }: { modalidad: Modalidad }) {
  const grupos = agruparCategorias(modalidad.categorias);
  if (grupos.length === 0) return null;
  return (
    <details className={css.categorias}>
      <summary>
        Categorías
        <Icono nombre="abajo" tamano="s" />
      </summary>
      <div className={css.grupos}>
        {grupos.map((grupo) => (
          <div key={grupo.sexo}>
            <h4>{grupo.titulo}</h4>
            <ul className={css.lista}>
              {grupo.categorias.map((c) => (
                <li key={c.id}>
                  {c.nombre && <span>{c.nombre}</span>}
                  <span className={css.edades}>
                    {ultimaEdad(c.edad_final) === null
                      ? `${c.edad_inicial} o más`
                      : `${c.edad_inicial} a ${c.edad_final}`}{' '}
                    años
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}

/** What is left, where the modality has a cupo of its own and little is left: what is left of the whole event is said above all of them. */
function Lugares({ modalidad, evento }: { modalidad: Modalidad; evento: EventoPublico }) {
  const { lugares, nro_participantes } = modalidad;
  const libres = lugaresLibres(modalidad, evento);
  if (lugares === null || libres > POCOS) return null;
  if (libres === 0) return <Chip tono="peligro">Sin lugares</Chip>;
  if (libres < nro_participantes) return <Chip tono="peligro">Sin lugar para otro equipo</Chip>;
  return <Chip tono="aviso">{decirLugares(libres, nro_participantes)}</Chip>;
}

export function Modalidades({ evento }: { evento: EventoPublico }) {
  const activas = evento.modalidades.filter((m) => m.active);
  if (activas.length === 0) return null;
  return (
    <section aria-labelledby="modalidades">
      <h2 id="modalidades" className={css.subtitulo}>
        Modalidades
      </h2>
      <ul className={css.modalidades}>
        {activas.map((modalidad) => (
          <li key={modalidad.id} className={css.modalidad}>
            <div className={css.cabeza}>
              <div className={css.quien}>
                <h3>{modalidad.nombre}</h3>
                <Lugares {...{ modalidad, evento }} />
              </div>
              <Precio modalidad={modalidad} alicuota={evento.alicuota_impuestos} />
            </div>
            <Rasgos modalidad={modalidad} evento={evento} />
            <Categorias modalidad={modalidad} />
          </li>
        ))}
      </ul>
    </section>
  );
}
