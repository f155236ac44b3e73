import { Link } from '@tanstack/react-router';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Vacio } from '../../ui/vacio.tsx';
import { useTitulo } from '../../ui/titulo.ts';

/** Tells that the account may not open the page; offers its own panel, or to log in as somebody else (regla acceso-8). */
export function SinPermiso({ nombre, onCambiarDeCuenta }: { nombre: string; onCambiarDeCuenta: () => void }) {
  useTitulo('Sin permiso');
  return (
    <Vacio titulo="Tu cuenta no tiene permiso para esa página" nivel={1} icono="escudo">
      <p>
        Ingresaste como <strong>{nombre}</strong>. Podés ir a tu panel o entrar con otra cuenta.
      </p>
      <Link to="/backoffice/dashboard" className={claseBoton()}>
        Ir a mi panel
      </Link>
      <Boton tono="contorno" onClick={onCambiarDeCuenta}>
        Ingresar con otra cuenta
      </Boton>
    </Vacio>
  );
}
