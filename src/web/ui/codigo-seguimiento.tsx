import css from './codigo-seguimiento.module.css';

/** The code by which a person finds their request again, to be copied or read out. */
export function CodigoSeguimiento({ children }: { children: string }) {
  return (
    <>
      <p>Tu código de seguimiento es</p>
      <p className={css.codigo}>{children}</p>
    </>
  );
}
