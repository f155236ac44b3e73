import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { escribirFecha } from '../../../shared/domain/comun/fechas.ts';
import { call } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import { Vacio } from '../../ui/vacio.tsx';
import { CampoCodigo } from './campo-codigo.tsx';
import css from './sin-acceso.module.css';

/**
 * Opens a private race by its code, for people who were not given its address: no public list shows such a race (regla carrera-5). Where
 * several races have that code, it shows a link to each.
 */
export function CarreraPrivadaPage() {
  const [escrito, setEscrito] = useState('');
  const navigate = useNavigate();
  useTitulo('Carrera privada');
  const codigo_acceso = escrito.trim();
  const busqueda = useMutation({
    mutationFn: (codigo: string) => call('buscarPrivados', { body: { codigo_acceso: codigo } }),
    onSuccess: ({ data: [unica, ...otras] }, codigo) => {
      if (!unica || otras.length > 0) return;
      const params = { id: String(unica.id), codigo_acceso: codigo };
      void navigate({ to: '/informacion-evento/$id/$codigo_acceso', params });
    },
  });
  const varias = busqueda.data && busqueda.data.data.length > 1 ? busqueda.data.data : [];

  return (
    <Vacio titulo="Carrera privada" nivel={1} icono="llave">
      <p>¿Te pasaron un código? Escribilo y te llevamos a la carrera.</p>
      <Forma
        clase={css.formulario}
        noValidate={false}
        edita={null}
        enviando={busqueda.isPending}
        // a failure is shown at the code's field
        fallo={null}
        sinGuardar={false}
        onEnviar={() => codigo_acceso && busqueda.mutate(codigo_acceso)}
      >
        <CampoCodigo
          valor={escrito}
          onValor={setEscrito}
          error={busqueda.isError ? textoDeError(busqueda.error) : undefined}
        />
        <Boton type="submit" ancho aria-busy={busqueda.isPending}>
          {busqueda.isPending ? 'Buscando…' : 'Ver la carrera'}
        </Boton>
      </Forma>
      {varias.map((una) => (
        <Link
          key={una.id}
          to="/informacion-evento/$id/$codigo_acceso"
          // the code that was searched: what stands in the field may have been edited since
          params={{ id: String(una.id), codigo_acceso: busqueda.variables ?? codigo_acceso }}
          className={claseBoton({ tono: 'contorno' })}
        >
          {una.nombre}, {una.ciudad}, {escribirFecha(una.fecha_hora)}
        </Link>
      ))}
    </Vacio>
  );
}
