import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { feriadosNacionales } from '../../shared/domain/comun/dias-habiles.ts';
import { fechaLocal, escribirFecha, escribirFechaLarga } from '../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../shared/domain/comun/mensajes.ts';
import { call, ErrorLlamada } from '../api/call.ts';
import { invalidar } from '../api/invalidar.ts';
import { diasNoHabiles } from '../api/consultas-pedidos.ts';
import { Forma } from '../formulario/forma.tsx';
import orden from '../ui/orden.module.css';
import piezas from '../ui/piezas.module.css';
import css from './dias-no-habiles.module.css';
import { useDicho } from '../ui/alerta.tsx';
import { useAhora } from '../ui/ahora.ts';
import { Boton } from '../ui/boton.tsx';
import { CampoDia } from '../ui/campo-dia.tsx';
import { Campo } from '../ui/campo.tsx';
import { EsqueletoParte } from '../ui/esqueleto.tsx';
import { FalloConsulta } from '../comun/fallo-consulta.tsx';
import { DialogoParaLeer } from '../ui/dialogo-para-leer.tsx';
import { LineaFallo, falloSinCampo } from '../comun/aviso-fallo.tsx';

/** Button above a list whose due dates count working days, and its dialog, in which staff add or remove non-working days. */
export function DiasNoHabiles() {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Boton tono="contorno" onClick={() => setAbierto(true)}>
        Días no hábiles
      </Boton>
      {abierto && <DiasNoHabilesDialogo onCerrar={() => setAbierto(false)} />}
    </>
  );
}

function DiasNoHabilesDialogo({ onCerrar }: { onCerrar: () => void }) {
  const queryClient = useQueryClient();
  const consulta = useQuery(diasNoHabiles());
  const { decir, dicho } = useDicho();
  // the server counts due dates by these days, so the lists that show due dates are fetched again
  const refrescar = () =>
    void invalidar(queryClient, 'listDiasNoHabiles', 'listPedidosDatos', 'listArrepentimientos');
  const borrar = useMutation({
    mutationFn: (fecha: string) => call('deleteDiaNoHabil', { params: { fecha } }),
    onSuccess: ({ message }) => decir(message),
    onSettled: refrescar,
  });
  const dias = consulta.data?.data;
  return (
    <DialogoParaLeer titulo="Días no hábiles" boton="Cerrar" tono_boton="tenue" onCerrar={onCerrar}>
      <p>
        Los plazos en días hábiles saltean sábados, domingos y los feriados nacionales. Agregá los puentes y
        los traslados que fije un decreto, y los feriados de tu localidad.
      </p>
      <NuevoDia
        onAgregar={(texto) => {
          decir(texto);
          refrescar();
        }}
      />
      <LineaFallo error={borrar.error} />
      {consulta.isPending ? (
        <EsqueletoParte etiqueta={mensajesComun.cargando} />
      ) : consulta.isError && !dias ? (
        <FalloConsulta titulo="No pudimos traer los días" consulta={consulta} />
      ) : dias?.length === 0 ? (
        <p>Todavía no agregaste ninguno.</p>
      ) : (
        <ul className={`${orden.apilado1} ${css.dias}`} aria-label="Días agregados">
          {dias?.map(({ fecha, nombre }) => (
            <li key={fecha}>
              <span>
                <strong>{escribirFecha(fecha)}</strong> {nombre}
              </span>
              <Boton
                tono="tenue"
                aria-label={`Quitar el ${escribirFecha(fecha)}, ${nombre}`}
                aria-busy={borrar.isPending && borrar.variables === fecha}
                onClick={() => !borrar.isPending && borrar.mutate(fecha)}
              >
                Quitar
              </Boton>
            </li>
          ))}
        </ul>
      )}
      <Feriados />
      {dicho}
    </DialogoParaLeer>
  );
}

function NuevoDia({ onAgregar }: { onAgregar: (message: string) => void }) {
  const [fecha, setFecha] = useState('');
  const [nombre, setNombre] = useState('');
  const titulo = useId();
  const agregar = useMutation({
    mutationFn: () => call('createDiaNoHabil', { body: { fecha, nombre } }),
    onSuccess: ({ message }) => {
      setFecha('');
      setNombre('');
      onAgregar(message);
    },
  });
  const errores = agregar.error instanceof ErrorLlamada ? agregar.error.fields : {};
  return (
    <Forma
      clase={css.nuevo}
      aria-labelledby={titulo}
      edita={null}
      enviando={agregar.isPending}
      fallo={falloSinCampo(agregar.error, errores)}
      sinGuardar={fecha !== '' || nombre !== ''}
      onEnviar={() => agregar.mutate()}
    >
      <h3 id={titulo}>Agregar un día</h3>
      <CampoDia etiqueta="Fecha" valor={fecha} onCambiar={setFecha} error={errores['fecha']} />
      <Campo
        etiqueta="Motivo"
        pista="Por ejemplo: feriado puente."
        autoComplete="off"
        maxLength={80}
        value={nombre}
        error={errores['nombre']}
        onChange={(e) => setNombre(e.target.value)}
      />
      <Boton type="submit" aria-busy={agregar.isPending}>
        {agregar.isPending ? 'Agregando…' : 'Agregar'}
      </Boton>
    </Forma>
  );
}

/** The national holidays of the year, which count as non-working already: staff need not add them. */
function Feriados() {
  const anio = Number(fechaLocal(new Date(useAhora())).slice(0, 4));
  return (
    <details>
      <summary className={css.resumen}>Feriados nacionales de {anio}</summary>
      <ul className={`${piezas.nota} ${orden.apilado1} ${css.feriados}`}>
        {[...feriadosNacionales(anio)].map(([fecha, nombre]) => (
          <li key={fecha}>
            {escribirFechaLarga(fecha)}: {nombre}
          </li>
        ))}
      </ul>
    </details>
  );
}
