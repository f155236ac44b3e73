import { Aviso } from '../ui/aviso.tsx';

/** Says which texts of a mail look like a placeholder and are none. */
export const Desconocidos = ({ de }: { de: readonly string[] | undefined }) =>
  de &&
  de.length > 0 && (
    <Aviso tono="aviso">
      <p>No conocemos {de.join(', ')}: va a llegar tal cual.</p>
    </Aviso>
  );
