import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { puedeHacer } from '../../../../shared/domain/acceso/puede.ts';
import type { SesionCliente } from '../../../api/almacen-sesion.ts';
import { eventoBackoffice } from '../../../api/consultas-eventos.ts';
import { consulta } from '../../../api/consulta.ts';
import { restaurarSesion } from '../../../api/sesion.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { EsqueletoPantalla } from '../../../ui/esqueleto.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { Forma } from '../../../formulario/forma.tsx';
import { ingresoHacia } from './avisos-del-puesto.tsx';
import { AvanceDePreparar } from './avance-de-preparar.tsx';
import { textoDeFalla } from './texto-de-falla.ts';
import { nombreLibre } from './nombre-libre.ts';
import { prepararConCuenta } from './preparar.ts';
import css from './puesto.module.css';
import { textosPuesto, type PasoDePreparar } from './textos.ts';

interface Props {
  evento_id: number;
  /** whoever had opened the puesto logged out of this device */
  salio: boolean;
  onListo: () => void;
}

type Sesion = { tipo: 'buscando' } | { tipo: 'hallada'; sesion: SesionCliente | null };

/** 'Llevar al lugar': makes this device a puesto of the event, with all that it needs without network. */
export function PrepararPage({ evento_id, salio, onListo }: Props) {
  const [estado, setEstado] = useState<Sesion>({ tipo: 'buscando' });
  useEffect(() => {
    let vigente = true;
    const poner = (sesion: SesionCliente | null) => vigente && setEstado({ tipo: 'hallada', sesion });
    restaurarSesion(true).then(poner, () => poner(null));
    return () => {
      vigente = false;
    };
  }, []);
  if (estado.tipo === 'buscando') return <EsqueletoPantalla />;
  const { sesion } = estado;
  if (!sesion || !puedeHacer(sesion, 'sede:operar')) {
    return (
      <Pantalla titulo={textosPuesto.llevar} bajada={textosPuesto.llevar_bajada}>
        <Tarjeta>
          <p>{salio ? textosPuesto.salio : sesion ? textosPuesto.sin_permiso : textosPuesto.sin_cuenta}</p>
          <a
            className={claseBoton({ grande: true })}
            href={ingresoHacia(`/sede/${evento_id}`, sesion ? 'sin_permiso' : 'sin_sesion')}
          >
            Ingresar
          </a>
        </Tarjeta>
      </Pantalla>
    );
  }
  return <Preparar evento_id={evento_id} sesion={sesion} onListo={onListo} />;
}

const primerNombre = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? nombre;

function Preparar({
  evento_id,
  sesion,
  onListo,
}: Pick<Props, 'evento_id' | 'onListo'> & { sesion: SesionCliente }) {
  const { data: evento } = useQuery(eventoBackoffice(String(evento_id)));
  const { data: otros } = useQuery(consulta('listPuestos', { params: { id: evento_id } }));
  const [escrito, setNombre] = useState<string | null>(null);
  const nombre = escrito ?? nombreLibre(otros?.puestos ?? []);
  const [paso, setPaso] = useState<PasoDePreparar | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  const preparar = async () => {
    setFalla(null);
    try {
      const persona = primerNombre(sesion.nombre);
      const por = { evento_id, nombre: nombre.trim(), persona, onPaso: setPaso };
      await prepararConCuenta(por, sesion.usuario_id);
      onListo();
    } catch (error) {
      setFalla(textoDeFalla(error));
      setPaso(null);
    }
  };
  return (
    <Pantalla
      titulo={textosPuesto.llevar}
      bajada={textosPuesto.llevar_bajada}
      {...(evento && { sobre: evento.nombre })}
    >
      <Tarjeta>
        <Forma
          clase={css.forma}
          enviando={paso !== null}
          fallo={falla && <Aviso tono="error" titulo={falla} role="alert" />}
          sinGuardar={false}
          edita={null}
          noValidate={false}
          onEnviar={preparar}
        >
          <Campo
            etiqueta={textosPuesto.nombre}
            pista={textosPuesto.nombre_pista}
            value={nombre}
            maxLength={60}
            required
            autoComplete="off"
            onChange={(e) => setNombre(e.target.value)}
          />
          {paso ? (
            <AvanceDePreparar paso={paso} />
          ) : (
            <Boton type="submit" grande ancho>
              {textosPuesto.llevar}
            </Boton>
          )}
        </Forma>
      </Tarjeta>
    </Pantalla>
  );
}
