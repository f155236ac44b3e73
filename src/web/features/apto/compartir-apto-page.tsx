import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { olvidarCompartido } from '../../../offline/compartido.ts';
import { listarElegibles } from '../../../offline/enlaces.ts';
import { textosArchivo } from '../../../shared/domain/documentos/archivo.ts';
import { escribirTamanio } from '../../../shared/domain/comun/tamanio-de-archivo.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './compartir-apto.module.css';
import { compartido } from './compartido.ts';
import type { AptoEnlace } from './apto-enlace.ts';
import { lecturaKey } from '../../api/lectura.ts';

const FALLOS: Readonly<Record<string, string>> = {
  vacio: 'La otra aplicación no mandó ningún archivo.',
  grande: textosArchivo.pesado,
  ajeno: 'Ese archivo no es un apto médico ni lo anotado en otro teléfono de una carrera.',
  guardar: 'No hay lugar en este teléfono para guardarlo. Liberá espacio y compartilo de nuevo.',
};
const FALLO_COMUN = 'El archivo no llegó. Compartilo de nuevo, o elegilo desde el enlace de tu apto médico.';

/**
 * Opened when another application shares a file with this one that is no desk's package: asks whose certificate it is, or says why there
 * is no file. `fallo`: why the file was not kept (sw/compartir.ts).
 */
export function CompartirAptoPage({ fallo }: { fallo: string | undefined }) {
  const consultas = useQueryClient();
  const archivo = useQuery({ ...compartido(), enabled: fallo === undefined });
  const elegibles = useQuery({
    queryKey: lecturaKey('enlaces_elegibles'),
    // safe cast: listarElegibles gives only the links by which a certificate can be sent, and their page stores an AptoEnlace as `datos`
    queryFn: async () =>
      (await listarElegibles().catch(() => [])).map((e) => ({ ...e, datos: e.datos as AptoEnlace })),
    gcTime: 0,
    networkMode: 'always',
  });

  const [descartado, setDescartado] = useState(false);
  const descartar = async () => {
    await olvidarCompartido().catch(() => undefined);
    consultas.setQueryData(compartido().queryKey, null);
    setDescartado(true);
  };

  if (fallo === undefined && (archivo.isPending || elegibles.isPending)) return <EsqueletoPantalla />;
  if (!archivo.data) {
    return (
      <Pantalla titulo={descartado ? 'Descartaste el archivo' : 'No tenemos ningún archivo'}>
        {descartado ? (
          <Aviso tono="info" titulo="Lo borramos de este teléfono. Si lo necesitás, compartilo de nuevo." />
        ) : (
          <Aviso tono="aviso" titulo={FALLOS[fallo ?? ''] ?? FALLO_COMUN} />
        )}
        <Link to="/" className={claseBoton({ ancho: true })}>
          Ir al inicio
        </Link>
      </Pantalla>
    );
  }
  const { nombre, datos } = archivo.data;
  const personas = elegibles.data ?? [];
  return (
    <Pantalla
      titulo="¿De quién es este apto médico?"
      bajada={`${nombre} · ${escribirTamanio(datos.byteLength)}`}
    >
      {personas.length > 0 && (
        <ul className={piezas.pilaJunta}>
          {personas.map(({ token, datos: { persona, evento } }) => (
            <li key={token}>
              <Link to="/enviar-apto-medico/$token" params={{ token }} className={css.persona}>
                <strong>{persona.nombre}</strong>
                <span>{evento.nombre}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Tarjeta titulo={personas.length > 0 ? '¿No es de nadie de la lista?' : 'Falta abrir tu enlace'}>
        <p>
          Abrí en este teléfono el enlace de tu apto médico, que te mandamos por mail: el archivo va a estar
          ahí, listo para usar. Lo guardamos acá por un día y no lo ve nadie más.
        </p>
        <Link to="/mi-inscripcion" className={claseBoton({ tono: 'contorno', ancho: true })}>
          No tengo el mail
        </Link>
      </Tarjeta>
      <Boton tono="tenue" ancho onClick={() => void descartar()}>
        Descartar el archivo
      </Boton>
    </Pantalla>
  );
}
