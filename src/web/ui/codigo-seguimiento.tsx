import css from './codigo-seguimiento.module.css';

/** The code that names a person's request in mails about it and when they write to us, to be copied or read out. */
export function CodigoSeguimiento({ children }: { children: string }) {
  return (
    <>
      <p>Tu código de seguimiento es</p>
      <p className={css.codigo}>{children}</p>
    </>
  );
}
