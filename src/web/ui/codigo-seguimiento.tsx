import css from './codigo-seguimiento.module.css';

/**
 * Shows the code of a pedido de datos or an arrepentimiento, to be copied or read out. It says which one is meant: in mails about it, and
 * when the person writes to us.
 */
export function CodigoSeguimiento({ children }: { children: string }) {
  return (
    <>
      <p>Tu código de seguimiento es</p>
      <p className={css.codigo}>{children}</p>
    </>
  );
}
