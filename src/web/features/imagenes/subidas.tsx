import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import css from './imagenes.module.css';
import type { Imagenes, Subida } from './use-imagenes.ts';

type Props = Pick<Imagenes, 'reintentar' | 'descartar'> & { subidas: Subida[] };

/** Pictures that are being uploaded or wait for it, and those whose upload failed, to retry or to discard. */
export function Subidas({ subidas, reintentar, descartar }: Props) {
  if (subidas.length === 0) return null;
  return (
    <ul className={orden.apilado3}>
      {subidas.map((subida) => (
        <li key={subida.key}>
          {subida.estado.tipo === 'fallo' ? (
            <Aviso tono="error" role="alert" titulo={`No se subió ${subida.nombre}`}>
              <p>{subida.estado.mensaje}</p>
              <div className={css.acciones}>
                <Boton onClick={() => reintentar(subida)}>Probar de nuevo</Boton>
                <Boton tono="tenue" onClick={() => descartar(subida.key)}>
                  Descartar
                </Boton>
              </div>
            </Aviso>
          ) : (
            <EnCamino nombre={subida.nombre} estado={subida.estado} />
          )}
        </li>
      ))}
    </ul>
  );
}

function EnCamino({
  nombre,
  estado,
}: {
  nombre: string;
  estado: Exclude<Subida['estado'], { tipo: 'fallo' }>;
}) {
  const avance = estado.tipo === 'subiendo' ? estado.avance : 0;
  const texto =
    estado.tipo === 'espera'
      ? `${nombre}: en espera`
      : avance < 1
        ? `Subiendo ${nombre}…`
        : `Preparando los tamaños de ${nombre}…`;
  return (
    <div className={`${orden.apilado2} ${letra.s600} ${css.enCamino}`}>
      <p role="status">{texto}</p>
      <progress
        aria-label={`Avance de ${nombre}`}
        className={css.barra}
        max={1}
        {...(avance < 1 && { value: avance })}
      />
    </div>
  );
}
