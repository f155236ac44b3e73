/** A mail address that breaks before its '@' where it does not fit in a line. */
export function MailEscrito({ de }: { de: string }) {
  const corte = de.lastIndexOf('@');
  if (corte < 0) return de;
  return (
    <>
      {de.slice(0, corte)}
      <wbr />
      {de.slice(corte)}
    </>
  );
}
