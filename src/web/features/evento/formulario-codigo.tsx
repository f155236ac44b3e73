import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Boton } from '../../ui/boton.tsx';
import { CampoCodigo } from './campo-codigo.tsx';
import css from './sin-acceso.module.css';

/** Leads to the race of that number with the code that somebody typed. */
export function FormularioCodigo({ id }: { id: string }) {
  const [escrito, setEscrito] = useState('');
  const navigate = useNavigate();

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const codigo_acceso = escrito.trim();
    if (!codigo_acceso) return;
    void navigate({ to: '/informacion-evento/$id/$codigo_acceso', params: { id, codigo_acceso } });
  };

  return (
    <form className={css.formulario} onSubmit={enviar}>
      <CampoCodigo valor={escrito} onValor={setEscrito} />
      <Boton type="submit" ancho>
        Ver la carrera
      </Boton>
    </form>
  );
}
