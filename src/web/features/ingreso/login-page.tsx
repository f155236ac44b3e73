import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { sitio } from '../../api/consultas.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { FormularioIngreso } from './formulario-ingreso.tsx';
import orden from '../../ui/orden.module.css';
import tonos from '../../ui/tonos.module.css';
import css from './ingreso.module.css';
import { SinPermiso } from './sin-permiso.tsx';
import { destinoTrasIngresar, type BusquedaLogin } from './destino.ts';
import { UsuariosDemo } from './usuarios-demo.tsx';
import { propio } from '../../../shared/domain/comun/propio.ts';
import { diferida } from '../../ui/diferida.ts';

// The dialog to log out. It is loaded only once somebody who is logged in, but lacks a permission, asks to log in with another account:
// most who open this page never do.
const Salir = diferida(() => import('../../cuenta/salir.tsx'), 'Salir');

const AVISOS: Record<string, string> = {
  sin_sesion: 'Para ver esa página tenés que ingresar.',
  vencida: 'Tu sesión terminó. Ingresá de nuevo para seguir donde estabas.',
};

export function LoginPage({ next, motivo }: BusquedaLogin) {
  const aviso = propio(AVISOS, motivo ?? '');
  const router = useRouter();
  const sesion = useSesion();
  const { data } = useQuery(sitio());
  const [saliendo, setSaliendo] = useState(false);
  const [propuesta, setPropuesta] = useState<{ email: string; password: string } | null>(null);

  // regla acceso-8: says that the account lacks the permission, and offers another way on
  if (sesion && motivo === 'sin_permiso') {
    return (
      <>
        <SinPermiso nombre={sesion.nombre} onCambiarDeCuenta={() => setSaliendo(true)} />
        <Suspense>{saliendo && <Salir onCerrar={() => setSaliendo(false)} />}</Suspense>
      </>
    );
  }
  return (
    <Pantalla titulo="Ingresar" bajada="Acceso para organizadores y administradores.">
      <div className={`${orden.apilado5} ${css.columna}`}>
        {aviso && (
          <p className={`${tonos.info} ${css.aviso}`} role="status">
            {aviso}
          </p>
        )}
        <Tarjeta>
          <FormularioIngreso
            key={propuesta?.email ?? ''}
            inicial={propuesta}
            onIngresar={() => void router.navigate({ href: destinoTrasIngresar(next), replace: true })}
          />
        </Tarjeta>
        <p>
          <Link to="/recuperar-clave" className={css.olvido}>
            Olvidé mi contraseña
          </Link>
        </p>
        {data?.demo && <UsuariosDemo onElegir={setPropuesta} />}
        <p className={css.nota}>¿Venís a correr? Para inscribirte no hace falta tener cuenta.</p>
      </div>
    </Pantalla>
  );
}
