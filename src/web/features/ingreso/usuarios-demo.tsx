import { Boton } from '../../ui/boton.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import css from './ingreso.module.css';

// Usuarios that exist in demonstration mode alone, which listens on this computer only.
const USUARIOS = [
  { email: 'admin', que: 'Administra todo' },
  { email: 'organizador', que: 'Organiza sus carreras' },
] as const;
const PASSWORD = 'largada-demo';

interface Props {
  onElegir: (ingreso: { email: string; password: string }) => void;
}

export function UsuariosDemo({ onElegir }: Props) {
  return (
    <Tarjeta titulo="Usuarios de demostración">
      <p>
        La contraseña de los dos es <code>{PASSWORD}</code>.
      </p>
      <ul className={css.usuarios}>
        {USUARIOS.map(({ email, que }) => (
          <li key={email}>
            <span>
              <strong>{email}</strong>
              <br />
              {que}
            </span>
            <Boton
              tono="contorno"
              aria-label={`Usar ${email}`}
              onClick={() => onElegir({ email, password: PASSWORD })}
            >
              Usar
            </Boton>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
