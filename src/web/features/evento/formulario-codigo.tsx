import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Forma } from '../../formulario/forma.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CampoCodigo } from './campo-codigo.tsx';
import css from './sin-acceso.module.css';

/** Form for a private race's code: opens the page of race `id` with the typed code. */
export function FormularioCodigo({ id }: { id: string }) {
  const [escrito, setEscrito] = useState('');
  const navigate = useNavigate();

  const enviar = () => {
    const codigo_acceso = escrito.trim();
    if (!codigo_acceso) return;
    void navigate({ to: '/informacion-evento/$id/$codigo_acceso', params: { id, codigo_acceso } });
  };

  return (
    <Forma
      clase={css.formulario}
      noValidate={false}
      edita={null}
      enviando={false}
      // the race's page tells whether the code is wrong
      fallo={null}
      sinGuardar={false}
      onEnviar={enviar}
    >
      <CampoCodigo valor={escrito} onValor={setEscrito} />
      <Boton type="submit" ancho>
        Ver la carrera
      </Boton>
    </Forma>
  );
}
