import { Aviso } from '../ui/aviso.tsx';

/** Warns about {{…}} in a mail that are no known placeholder: recipients would read them as they are. */
export const Desconocidos = ({ de }: { de: readonly string[] | undefined }) =>
  de &&
  de.length > 0 && (
    <Aviso tono="aviso">
      <p>No conocemos {de.join(', ')}: va a llegar tal cual.</p>
    </Aviso>
  );
