import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { Forma } from '../../../formulario/forma.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { usePuesto } from '../puesto.ts';
import { Comprobaciones } from './comprobaciones.tsx';
import { EnlaceACerca } from './enlace-a-cerca.tsx';
import { useConflictosAbiertos } from './marco-puesto.tsx';
import { PuestosDeLaCarrera } from './puestos-de-la-carrera.tsx';
import { useEnPie, type EnPie } from './contexto-en-pie.ts';
import piezas from '../../../ui/piezas.module.css';
import { SalirDeLaCarrera } from './salir-de-la-carrera.tsx';
import { SumarTelefono } from './sumar-telefono.tsx';
import { textoDeFalla } from './texto-de-falla.ts';
import { textosPuesto } from './textos.ts';

/** What a desk does not need for each person who comes: other phones, the manual, a change of who is at the desk, and the like. */
export function MasPage() {
  const { bitacora } = usePuesto();
  const enPie = useEnPie();
  const abiertos = useConflictosAbiertos();
  return (
    <Pantalla titulo="Más" sobre={`Puesto «${bitacora.puesto.nombre}»`}>
      {abiertos > 0 && (
        <Tarjeta titulo="Por resolver">
          <p>
            {abiertos === 1
              ? 'Hay una contradicción entre lo que anotaron los puestos.'
              : `Hay ${abiertos} contradicciones entre lo que anotaron los puestos.`}
          </p>
          <Link
            to={nombresSede.conflictos}
            params={{ id: String(bitacora.evento_id) }}
            className={claseBoton({ ancho: true })}
          >
            Abrir la mesa de conflictos
          </Link>
        </Tarjeta>
      )}
      {enPie && (
        <Tarjeta titulo="Sin señal">
          <p>
            Conectá este teléfono con los demás de la carrera, para que todos sepan lo que entrega cada uno.
          </p>
          <EnlaceACerca boton={{ ancho: true }}>Teléfonos cerca</EnlaceACerca>
        </Tarjeta>
      )}
      <Tarjeta titulo="Ayuda">
        <Link
          to={nombresSede.manual}
          params={{ id: String(bitacora.evento_id) }}
          className={claseBoton({ tono: 'contorno', ancho: true })}
        >
          ¿Cómo se usa?
        </Link>
        <Link to={nombresSede.simulacro} className={claseBoton({ tono: 'contorno', ancho: true })}>
          Practicar con gente inventada
        </Link>
        {abiertos === 0 && (
          <Link
            to={nombresSede.conflictos}
            params={{ id: String(bitacora.evento_id) }}
            className={claseBoton({ tono: 'contorno', ancho: true })}
          >
            Mesa de conflictos
          </Link>
        )}
      </Tarjeta>
      {enPie && (
        <>
          <Tarjeta titulo="¿Quién atiende?">
            <CambiarPersona key={enPie.acceso.persona} enPie={enPie} />
          </Tarjeta>
          {enPie.acceso.permiso.tipo === 'cuenta' && (
            <Tarjeta titulo="Sumar un teléfono">
              <p>Para que alguien más atienda con su teléfono, sin cuenta y solo en esta carrera.</p>
              <SumarTelefono />
              {enPie.puesto.bitacora.dirige() && (
                <EnlaceACerca paso="sumar" boton={{ tono: 'contorno' }}>
                  {textosPuesto.sumar_sin_senal}
                </EnlaceACerca>
              )}
            </Tarjeta>
          )}
          <Tarjeta titulo="Los puestos">
            <PuestosDeLaCarrera bitacora={enPie.puesto.bitacora} />
          </Tarjeta>
          <Tarjeta titulo="Este teléfono">
            <Comprobaciones />
          </Tarjeta>
          {enPie.acceso.permiso.tipo === 'admitido' && (
            <Tarjeta titulo="Terminar">
              <p>¿Ya no atendés? Salí, así este teléfono deja de tener los datos de las personas.</p>
              <SalirDeLaCarrera boton="Salir de la carrera" />
            </Tarjeta>
          )}
        </>
      )}
    </Pantalla>
  );
}

/** Changes who is at the desk, as when a shared phone changes hands: what is written from then on has that person's name. */
function CambiarPersona({ enPie: { acceso, cambiarPersona } }: { enPie: EnPie }) {
  const [nombre, setNombre] = useState(acceso.persona);
  const [falla, setFalla] = useState<string | null>(null);
  const cambiar = async () => {
    setFalla(null);
    const nuevo = nombre.trim();
    if (nuevo === '' || nuevo === acceso.persona) return;
    try {
      await cambiarPersona(nuevo);
    } catch (error) {
      setFalla(textoDeFalla(error));
    }
  };
  return (
    <Forma
      clase={piezas.pila}
      enviando={false}
      fallo={falla && <Aviso tono="error" titulo={falla} role="alert" />}
      sinGuardar={false}
      edita={null}
      onEnviar={cambiar}
    >
      <p>
        Lo que se anota queda a nombre de <strong>{acceso.persona}</strong>.
      </p>
      <Campo
        etiqueta="Cambiar de persona"
        value={nombre}
        maxLength={60}
        autoComplete="off"
        onChange={(e) => setNombre(e.target.value)}
      />
      <Boton type="submit" tono="contorno">
        Ahora atiende esta persona
      </Boton>
    </Forma>
  );
}
