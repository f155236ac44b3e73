import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MisDatos } from '../../../shared/contract/datos-personales.ts';
import { LO_QUE_QUEDA, textosDatos } from '../../../shared/domain/datos-personales/datos-personales.ts';
import { etiquetaEstado, leerEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirFecha, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { call } from '../../api/call.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { guardarArchivo } from '../../ui/guardar-archivo.ts';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { LineaFallo } from '../../comun/aviso-fallo.tsx';
import css from './mis-datos.module.css';

const estadoDe = (state: string): string => {
  const estado = leerEstado(state);
  return estado ? etiquetaEstado(estado).texto : state;
};

/**
 * The registrations of the person who opened the link, a download of all their personal data, and the way to ask for the suppression of
 * these.
 */
export function DatosAbiertos({ datos }: { datos: MisDatos }) {
  const { clave, codigo, inscripciones } = datos;
  const bajar = useMutation({
    mutationFn: () => call('descargarMisDatos', { body: { clave } }),
    // The contract gives files no type; the API client returns an answer that is neither JSON nor text as a Blob.
    onSuccess: (zip) => guardarArchivo(zip as Blob, `mis-datos-${codigo}.zip`),
  });
  return (
    <Pantalla
      titulo="Mis datos personales"
      bajada={`Esta página sirve hasta las ${escribirHoraHs(datos.clave_expira_at)}.`}
    >
      <div className={css.pasos}>
        {datos.tipo === 'rectificacion' && (
          <Aviso tono="ok" titulo="Confirmaste tu mail nuevo" role="status">
            <p>El pedido {codigo} está en curso: te escribimos cuando esté corregido.</p>
          </Aviso>
        )}
        <Tarjeta titulo="Lo que guardamos">
          {inscripciones.length === 0 ? (
            <p>Ya no queda nada con tu documento y este mail.</p>
          ) : (
            <ul className={css.lista}>
              {inscripciones.map((i, n) => (
                <li key={n}>
                  {i.persona} en {i.evento}, {escribirFecha(i.fecha)} (
                  {i.reemplazada_at ? textosDatos.paso_a_otra(i.reemplazada_at) : estadoDe(i.state)})
                </li>
              ))}
            </ul>
          )}
          <p>
            El archivo trae todo: tus datos, los pagos, lo que firmaste, los aptos médicos, los mails y lo que
            pasó con cada inscripción. Abrí <strong className={css.archivo}>mis-datos.html</strong>. Tiene
            datos de salud: guardalo en un lugar seguro.
          </p>
          <div className={css.botones}>
            <Boton grande aria-busy={bajar.isPending} onClick={() => !bajar.isPending && bajar.mutate()}>
              <Icono nombre="descargar" tamano="s" />
              {bajar.isPending ? 'Preparando…' : 'Bajar mis datos'}
            </Boton>
          </div>
          <LineaFallo error={bajar.error} />
          {bajar.isSuccess && <p role="status">El archivo está en tus descargas.</p>}
        </Tarjeta>
        <Supresion datos={datos} />
      </div>
    </Pantalla>
  );
}

function Supresion({ datos: { clave, impedimentos, inscripciones, supresion } }: { datos: MisDatos }) {
  const [pregunta, setPregunta] = useState(false);
  const pedir = useMutation({ mutationFn: () => call('suprimirMisDatos', { body: { clave } }) });
  const codigo = pedir.data?.codigo ?? supresion?.codigo;
  if (codigo !== undefined) {
    return (
      <Aviso tono="ok" titulo="Pediste suprimir tus datos" role="status">
        <p>
          {pedir.data?.message ??
            `El pedido ${codigo} está en curso. Te respondemos por mail, a más tardar el ${escribirFecha(supresion?.vence_at ?? '')}.`}
        </p>
      </Aviso>
    );
  }
  if (inscripciones.length === 0) return null;
  return (
    <Tarjeta titulo="Suprimir mis datos">
      <p>
        Bajá antes lo que quieras conservar: no se puede deshacer. Esto es lo que queda, porque la ley lo
        manda o lo permite:
      </p>
      <ul className={css.lista}>
        {LO_QUE_QUEDA.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      {impedimentos.length > 0 ? (
        <Aviso tono="aviso" titulo="Todavía no se puede">
          {impedimentos.map((texto) => (
            <p key={texto}>{texto}</p>
          ))}
          <p>
            Una inscripción se deja sin efecto con el{' '}
            <Link to="/arrepentimiento">botón de arrepentimiento</Link> o escribiéndole al organizador.
          </p>
        </Aviso>
      ) : (
        <div className={css.botones}>
          <Boton tono="contorno" onClick={() => setPregunta(true)}>
            Pedir que los supriman
          </Boton>
        </div>
      )}
      <LineaFallo error={pedir.error} />
      {pregunta && (
        <ConfirmarYSeguir
          titulo="¿Suprimir tus datos?"
          confirmar={pedir.isPending ? 'Enviando…' : 'Sí, pedir la supresión'}
          onConfirmar={() => pedir.mutate()}
          onCerrar={() => setPregunta(false)}
        >
          <p>
            Borramos tus datos y los archivos de tus aptos médicos. Te respondemos por mail dentro de los
            cinco días hábiles.
          </p>
        </ConfirmarYSeguir>
      )}
    </Tarjeta>
  );
}
